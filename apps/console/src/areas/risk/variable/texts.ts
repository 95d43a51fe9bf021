import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  title: ['风控变量', 'Risk variables', 'Variables de riesgo', 'Variables de risque', 'متغيرات المخاطر', 'ตัวแปรความเสี่ยง'],
  purpose: ['规则中可使用的变量；系统计算，或取自应用上报的同名字段。', 'What rules can use: worked out by the program, or sent by the app under the same name.', 'Lo que las reglas pueden usar: lo calcula el sistema o lo envía la app con el mismo nombre.', "Ce que les règles peuvent utiliser : calculé par le programme ou envoyé par l'application sous le même nom.", 'ما تستخدمه القواعد: يحسبه النظام أو يرسله التطبيق بالاسم نفسه.', 'สิ่งที่กฎใช้ได้: ระบบคำนวณ หรือแอปส่งมาในชื่อเดียวกัน'],
  nothing: ['没有变量。', 'There are no variables.', 'No hay variables.', "Il n'y a pas de variables.", 'لا توجد متغيرات.', 'ไม่มีตัวแปร'],
  add: ['新增变量', 'Add a variable', 'Agregar variable', 'Ajouter une variable', 'إضافة متغير', 'เพิ่มตัวแปร'],
  addText: ['取值为应用上报的同名评分或资料字段；没有时用默认值，默认值留空则为未知。数值填最小值、最大值和步长，文本填已知取值（逗号分隔）：规则编辑器和“怎样才会改变决定”只提到可能的取值。', 'Its value is the score or answer that the app sends under this name, else the default; unknown where that is blank. Say the bounds and step of a figure, or the known texts joined by commas: the rule editor and “what would change a decision” then name possible values only.', 'Su valor es el puntaje o dato que la app envía con este nombre; si falta, el predeterminado, y si está en blanco, se desconoce. Indica límites y paso de un número, o los textos conocidos separados por comas: el editor y “qué cambiaría la decisión” solo nombrarán valores posibles.', "Sa valeur est le score ou la réponse que l'application envoie sous ce nom, sinon la valeur par défaut ; inconnue si celle-ci est vide. Indiquez les bornes et le pas d'un nombre, ou les textes connus séparés par des virgules : l'éditeur et « ce qui changerait la décision » ne nommeront que des valeurs possibles.", 'قيمته التقييم أو الإجابة التي يرسلها التطبيق بهذا الاسم، وإلا فالقيمة الافتراضية، وإن تُركت فارغة فهو غير معروف. حدّد حدود الرقم وخطوته، أو النصوص المعروفة تفصل بينها فواصل: فلا يذكر محرر القواعد و«ما يغيّر القرار» إلا قيمًا ممكنة.', 'ค่าคือคะแนนหรือคำตอบที่แอปส่งมาในชื่อนี้ หากไม่มีจะใช้ค่าเริ่มต้น และถ้าเว้นว่างไว้ถือว่าไม่ทราบ ระบุขอบเขตและขั้นของตัวเลข หรือข้อความที่เป็นไปได้คั่นด้วยจุลภาค เพื่อให้ตัวแก้ไขกฎและ “อะไรจะเปลี่ยนผล” กล่าวถึงเฉพาะค่าที่เป็นไปได้'],
  edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
  editTitle: ['编辑变量：{name}', 'Edit the variable {name}', 'Editar la variable {name}', 'Modifier la variable {name}', 'تعديل المتغير {name}', 'แก้ไขตัวแปร {name}'],
  editText: ['已被规则或发送组使用的变量只能修改含义和取值范围。', 'Of a variable that rules or send groups use only the meaning and the range can be changed.', 'Si alguna regla o grupo de envío usa la variable, solo se pueden cambiar su significado y su rango.', "Seuls le sens et la plage peuvent changer quand des règles ou des groupes d'envoi utilisent la variable.", 'إذا استخدمت قواعد أو مجموعات إرسال المتغير فلا يتغير سوى معناه ونطاقه.', 'ตัวแปรที่กฎหรือกลุ่มส่งใช้อยู่แก้ได้เฉพาะความหมายและช่วงค่า'],
  save: ['保存', 'Save', 'Guardar', 'Enregistrer', 'حفظ', 'บันทึก'],
  delete: ['删除', 'Delete', 'Eliminar', 'Supprimer', 'حذف', 'ลบ'],
  use: ['使用情况', 'Use', 'Uso', 'Utilisation', 'الاستخدام', 'การใช้'],
  useOf: ['变量 {name} 的使用情况', 'Use of {name}', 'Uso de {name}', 'Utilisation de {name}', 'استخدام {name}', 'การใช้ {name}'],
  missing: ['缺失率', 'Share missing', 'Sin dato', 'Part manquante', 'نسبة المفقود', 'สัดส่วนที่ไม่มีค่า'],
  missingMeans: ['读取该变量的检查中，取值未知的占比，按天。', 'Of the checks that read it, those in which it was not known, by day.', 'De las evaluaciones que la leyeron, aquellas sin dato, por día.', "Parmi les contrôles qui l'ont lue, ceux où elle était inconnue, par jour.", 'من الفحوص التي قرأته، ما كان فيه غير معروف، حسب اليوم.', 'จากการตรวจที่อ่านตัวแปรนี้ ส่วนที่ไม่ทราบค่า แยกตามวัน'],
  neverRead: ['近 30 天没有检查读取过该变量。', 'No check of the last 30 days read it.', 'Ninguna evaluación de los últimos 30 días la leyó.', "Aucun contrôle des 30 derniers jours ne l'a lue.", 'لم يقرأه أي فحص خلال آخر 30 يومًا.', 'ไม่มีการตรวจใดใน 30 วันล่าสุดที่อ่านตัวแปรนี้'],
  noRules: ['没有规则使用该变量。', 'No rule uses it.', 'Ninguna regla la usa.', "Aucune règle ne l'utilise.", 'لا تستخدمه أي قاعدة.', 'ไม่มีกฎใดใช้'],
  source: ['来源', 'Source', 'Origen', 'Origine', 'المصدر', 'ที่มา'],
  byProgram: ['系统计算', 'Program', 'Sistema', 'Programme', 'النظام', 'ระบบ'],
  byApp: ['应用上报', 'Sent by the app', 'Enviada por la app', "Envoyée par l'application", 'يرسله التطبيق', 'แอปส่งมา'],
})
