import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  meaning: ['配置项', 'Setting', 'Ajuste', 'Paramètre', 'الإعداد', 'การตั้งค่า'],
  purpose: ['由运营维护的业务配置，与配置中心是同一份数据。', 'The part of the config centre that operations keep.', 'La parte del centro de configuración que mantiene operación.', "La partie du centre de configuration tenue par l'exploitation.", 'الجزء الذي يديره فريق التشغيل من مركز الإعدادات.', 'ส่วนของศูนย์การตั้งค่าที่ฝ่ายปฏิบัติการดูแล'],
  nothing: ['没有业务配置。', 'There are no business settings.', 'No hay configuraciones de negocio.', "Il n'y a pas de paramètre métier.", 'لا توجد إعدادات أعمال.', 'ไม่มีการตั้งค่าธุรกิจ'],
  add: ['新增配置', 'Add a setting', 'Agregar configuración', 'Ajouter un paramètre', 'إضافة إعداد', 'เพิ่มการตั้งค่า'],
  edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
  editTitle: ['编辑配置', 'Edit setting', 'Editar ajuste', 'Modifier le paramètre', 'تعديل الإعداد', 'แก้ไขการตั้งค่า'],
})
