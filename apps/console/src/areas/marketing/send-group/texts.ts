import { ownTexts } from '../../../kernel/text-keys'

export const texts = ownTexts({
  purpose: ['任务发给谁：按条件、人群规则或上传号码选人，使用前先看人数与样本。', 'Whom tasks write to: by a condition, an audience rule or uploaded numbers. Size and a sample show before use.', 'A quién escriben las tareas: por condición, regla de audiencia o números cargados. Tamaño y muestra antes de usar.', 'À qui les tâches écrivent : par condition, règle ou numéros importés. Taille et échantillon avant usage.', 'إلى من تكتب المهام: بشرط أو قاعدة جمهور أو أرقام مرفوعة، مع العدد وعينة قبل الاستخدام.', 'งานส่งถึงใคร: ตามเงื่อนไข กฎกลุ่มเป้าหมาย หรือเบอร์ที่อัปโหลด ดูจำนวนและตัวอย่างก่อนใช้'],
  nothing: ['还没有发送组。', 'There is no send group yet.', 'Aún no hay grupos de envío.', "Aucun groupe d'envoi pour l'instant.", 'لا توجد مجموعات إرسال بعد.', 'ยังไม่มีกลุ่มส่ง'],
  add: ['新增发送组', 'Add a send group', 'Agregar grupo', 'Ajouter un groupe', 'إضافة مجموعة', 'เพิ่มกลุ่มส่ง'],
  edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
  editTitle: ['编辑 {name}', 'Edit {name}', 'Editar {name}', 'Modifier {name}', 'تعديل {name}', 'แก้ไข {name}'],
  save: ['保存', 'Save', 'Guardar', 'Enregistrer', 'حفظ', 'บันทึก'],
  upload: ['上传号码', 'Upload numbers', 'Cargar números', 'Importer des numéros', 'رفع الأرقام', 'อัปโหลดเบอร์'],
  uploadTitle: ['上传 {name} 的号码', 'Numbers of {name}', 'Números de {name}', 'Numéros de {name}', 'أرقام {name}', 'เบอร์ของ {name}'],
  uploadText: ['一行一个手机号，替换原有号码；不是本应用客户的号码会跳过不发。', 'One mobile number a line, in place of those it had. Numbers that are no customer of the app are skipped.', 'Un celular por línea, en lugar de los anteriores. Los que no son clientes de la app se omiten.', "Un mobile par ligne, à la place des précédents. Les numéros qui ne sont pas clients de l'application sont ignorés.", 'رقم جوال في كل سطر بدل الأرقام السابقة. تُتخطى الأرقام التي ليست لعملاء التطبيق.', 'หนึ่งเบอร์ต่อบรรทัด แทนที่เบอร์เดิม เบอร์ที่ไม่ใช่ลูกค้าของแอปจะถูกข้าม'],
  chooseFile: ['从文件读取', 'Read from a file', 'Leer de un archivo', 'Lire un fichier', 'قراءة من ملف', 'อ่านจากไฟล์'],
  count: ['重新计数', 'Count again', 'Volver a contar', 'Recompter', 'إعادة العد', 'นับใหม่'],
  countText: ['按现在的客户重新计算人数。', 'Counts the members as of now.', 'Cuenta los miembros de ahora.', 'Compte les membres actuels.', 'يعد الأعضاء كما هم الآن.', 'นับสมาชิก ณ ตอนนี้'],
  members: ['{count, number} 人 · 用时 {ms, number} 毫秒', '{count, plural, one {# member} other {# members}} · {ms, number} ms', '{count, plural, one {# miembro} other {# miembros}} · {ms, number} ms', '{count, plural, one {# membre} other {# membres}} · {ms, number} ms', '{count, plural, zero {لا أعضاء} one {عضو واحد} two {عضوان} few {# أعضاء} many {# عضوًا} other {# عضو}} · {ms, number} مللي ثانية', '{count, number} คน · {ms, number} มิลลิวินาที'],
  tried: ['试算', 'Tried now', 'Prueba', 'Essai', 'تجربة', 'ทดลอง'],
  tryHint: ['选好应用与条件后，这里显示人数和样本。', 'Choose the app and write the condition: size and a sample show here.', 'Elige la app y escribe la condición: aquí verás tamaño y muestra.', "Choisissez l'application et la condition : taille et échantillon s'affichent ici.", 'اختر التطبيق واكتب الشرط ليظهر العدد وعينة هنا.', 'เลือกแอปและเขียนเงื่อนไข จำนวนและตัวอย่างจะแสดงที่นี่'],
})
