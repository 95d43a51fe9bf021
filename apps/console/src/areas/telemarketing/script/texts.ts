import { ownTexts } from '../../../kernel/text-keys'

export const texts = ownTexts({
  purpose: ['各类型的话术，按客户的语言显示给坐席。', 'What seats say, by type; shown to them in the customer’s language.', 'Guiones por tipo; se muestran en el idioma del cliente.', 'Scripts par type, affichés dans la langue du client.', 'نصوص الحديث بحسب النوع، تُعرض بلغة العميل.', 'บทพูดตามประเภท แสดงในภาษาของลูกค้า'],
  nothing: ['添加话术后，坐席会在客户旁边看到它。', 'Add a script, and seats see it beside the customer.', 'Agrega un guion y los agentes lo verán junto al cliente.', 'Ajoutez un script : il s’affiche à côté du client.', 'أضف نصًا ليظهر بجانب العميل.', 'เพิ่มบทพูดแล้วจะแสดงข้างข้อมูลลูกค้า'],
  add: ['添加话术', 'Add a script', 'Agregar guion', 'Ajouter un script', 'إضافة نص', 'เพิ่มบทพูด'],
  edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
  editTitle: ['编辑话术', 'Edit the script', 'Editar el guion', 'Modifier le script', 'تعديل النص', 'แก้ไขบทพูด'],
})
