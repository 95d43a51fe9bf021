import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['各办公职场的负责人与费用。', 'Offices, who is in charge of them and what they cost.', 'Oficinas, quién está a cargo y cuánto cuestan.', "Les bureaux, leur responsable et ce qu'ils coûtent.", 'المكاتب ومسؤولوها وتكاليفها.', 'สำนักงาน ผู้รับผิดชอบ และค่าใช้จ่าย'],
  nothing: ['还没有职场。', 'There are no workplaces yet.', 'Todavía no hay centros de trabajo.', "Il n'y a pas encore de lieu de travail.", 'لا توجد مواقع عمل بعد.', 'ยังไม่มีสถานที่ทำงาน'],
  add: ['新增职场', 'Add a workplace', 'Agregar centro de trabajo', 'Ajouter un lieu', 'إضافة موقع عمل', 'เพิ่มสถานที่ทำงาน'],
  edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
  editTitle: ['编辑职场：{name}', 'Edit {name}', 'Editar {name}', 'Modifier {name}', 'تعديل {name}', 'แก้ไข {name}'],
  delete: ['删除', 'Delete', 'Eliminar', 'Supprimer', 'حذف', 'ลบ'],
})
