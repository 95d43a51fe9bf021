import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['平台催收各应用、各阶段的任务分给哪些人员和小组；没有队列时分给负责该阶段的小组。', 'Which people and groups get the tasks of platform collection, by app and stage; without a queue, the groups that work the stage.', 'Qué personas y grupos reciben las tareas de plataforma, por app y etapa; sin cola, los grupos de esa etapa.', 'Quelles personnes et quels groupes reçoivent les tâches de plateforme, par application et stade ; sans file, les groupes du stade.', 'أي أشخاص ومجموعات يتلقون مهام المنصة حسب التطبيق والمرحلة؛ بدون قائمة تذهب إلى مجموعات المرحلة.', 'บุคคลและกลุ่มใดได้รับงานแพลตฟอร์ม ตามแอปและระยะ หากไม่มีคิว งานไปยังกลุ่มของระยะนั้น'],
  nothing: ['没有队列时，任务分给负责该阶段的小组。', 'Without a queue, tasks go to the groups that work their stage.', 'Sin cola, las tareas van a los grupos de su etapa.', 'Sans file, les tâches vont aux groupes de leur stade.', 'بدون قائمة تذهب المهام إلى مجموعات مرحلتها.', 'หากไม่มีคิว งานจะไปยังกลุ่มของระยะนั้น'],
  edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
  delete: ['删除', 'Delete', 'Eliminar', 'Supprimer', 'حذف', 'ลบ'],
})
