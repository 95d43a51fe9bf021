import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['系统参数，按类型与范围校验；每次修改都有记录。', 'Settings of the system, checked by kind and bounds. Every change is kept on record.', 'Parámetros del sistema, validados por tipo y límites. Cada cambio queda registrado.', 'Paramètres du système, contrôlés par type et bornes. Chaque modification est conservée.', 'إعدادات النظام، تُفحص حسب النوع والحدود. ويُحفظ كل تغيير.', 'การตั้งค่าของระบบ ตรวจตามชนิดและช่วงค่า ทุกการแก้ไขถูกบันทึกไว้'],
  nothing: ['没有符合的配置。', 'No setting fits.', 'Ninguna configuración coincide.', 'Aucun paramètre ne correspond.', 'لا يوجد إعداد مطابق.', 'ไม่มีการตั้งค่าที่ตรงกัน'],
  add: ['新增配置', 'Add a setting', 'Agregar configuración', 'Ajouter un paramètre', 'إضافة إعداد', 'เพิ่มการตั้งค่า'],
  edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
  editTitle: ['编辑配置', 'Edit setting', 'Editar ajuste', 'Modifier le paramètre', 'تعديل الإعداد', 'แก้ไขการตั้งค่า'],
  history: ['修改记录', 'History', 'Historial', 'Historique', 'السجل', 'ประวัติ'],
  historyTitle: ['修改记录', 'History of the setting', 'Historial del ajuste', 'Historique du paramètre', 'سجل تغييرات الإعداد', 'ประวัติการตั้งค่า'],
  historyNothing: ['还没有修改过。', 'It was never changed.', 'Nunca se ha cambiado.', "Il n'a jamais été modifié.", 'لم يُغيَّر قط.', 'ยังไม่เคยแก้ไข'],
  delete: ['删除', 'Delete', 'Eliminar', 'Supprimer', 'حذف', 'ลบ'],
  kind: ['类型', 'Kind', 'Tipo', 'Type', 'النوع', 'ชนิด'],
  meaning: ['配置项', 'Setting', 'Ajuste', 'Paramètre', 'الإعداد', 'การตั้งค่า'],
  bounds: ['允许范围：{least} 至 {most}', 'Allowed: {least} to {most}', 'Permitido: de {least} a {most}', 'Autorisé : de {least} à {most}', 'المسموح: من {least} إلى {most}', 'ช่วงที่อนุญาต: {least} ถึง {most}'],
})
