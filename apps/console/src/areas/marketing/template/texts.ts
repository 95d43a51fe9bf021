import { ownTexts } from '../../../kernel/text-keys'

export const texts = ownTexts({
  purpose: ['发给客户的文字与语音内容：占位符在保存时校验，边写边预览条数与费用。', 'What is sent to customers or read to them: placeholders are checked when it is saved; length and cost show as you type.', 'Lo que se envía o se lee a los clientes: los marcadores se revisan al guardar; longitud y costo se ven al escribir.', "Ce qui est envoyé ou lu aux clients : les variables sont vérifiées à l'enregistrement, longueur et coût s'affichent à la saisie.", 'ما يُرسل إلى العملاء أو يُقرأ عليهم: تُفحص الخانات عند الحفظ ويظهر الطول والتكلفة أثناء الكتابة.', 'ข้อความที่ส่งหรืออ่านให้ลูกค้า: ตรวจตัวแทนข้อความเมื่อบันทึก แสดงความยาวและค่าใช้จ่ายขณะพิมพ์'],
  nothing: ['还没有模板。新增后才能建发送任务。', 'There is no template yet. Add one to make sending tasks.', 'Aún no hay plantillas. Agrega una para crear tareas de envío.', "Aucun modèle pour l'instant. Ajoutez-en un pour créer des tâches d'envoi.", 'لا توجد قوالب بعد. أضف قالبًا لإنشاء مهام الإرسال.', 'ยังไม่มีเทมเพลต เพิ่มเพื่อสร้างงานส่ง'],
  add: ['新增模板', 'Add a template', 'Agregar plantilla', 'Ajouter un modèle', 'إضافة قالب', 'เพิ่มเทมเพลต'],
  edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
  editTitle: ['编辑 {name}', 'Edit {name}', 'Editar {name}', 'Modifier {name}', 'تعديل {name}', 'แก้ไข {name}'],
  save: ['保存', 'Save', 'Guardar', 'Enregistrer', 'حفظ', 'บันทึก'],
  placeholders: ['插入占位符', 'Insert a placeholder', 'Insertar marcador', 'Insérer une variable', 'إدراج خانة', 'แทรกตัวแทนข้อความ'],
  preview: ['预览', 'Preview', 'Vista previa', 'Aperçu', 'معاينة', 'ตัวอย่าง'],
  previewApp: ['用哪个应用的客户预览', 'Show with a customer of', 'Mostrar con un cliente de', 'Afficher avec un client de', 'عرض ببيانات عميل من', 'แสดงด้วยลูกค้าของ'],
  previewChannel: ['按哪个通道计费', 'Price by', 'Precio según', 'Prix selon', 'السعر حسب', 'ราคาตาม'],
  segments: ['短信条数', 'Segments', 'Segmentos', 'Segments', 'الأجزاء', 'จำนวนส่วน'],
  units: ['字符单位', 'Units', 'Unidades', 'Unités', 'الوحدات', 'หน่วยอักขระ'],
  left: ['本条剩余', 'Free', 'Libres', 'Libres', 'المتبقي', 'เหลือ'],
  costOf1000: ['每千条', 'For 1,000', 'Por 1000', 'Pour 1 000', 'لكل 1000', 'ต่อ 1,000'],
  nothingTyped: ['输入内容后在此预览。', 'What you type shows here.', 'Lo que escribas se muestra aquí.', "Votre texte s'affiche ici.", 'يظهر هنا ما تكتبه.', 'ข้อความที่พิมพ์จะแสดงที่นี่'],
})
