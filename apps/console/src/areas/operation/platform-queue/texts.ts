import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['平台催收各应用、各阶段的任务分给哪些人员和小组；没有队列时分给负责该阶段的小组。', 'Which people and groups get the tasks of platform collection, by app and stage; without a queue, the groups that work the stage.', 'Qué personas y grupos reciben las tareas de plataforma, por app y etapa; sin cola, los grupos de esa etapa.', 'Quelles personnes et quels groupes reçoivent les tâches de plateforme, par application et stade ; sans file, les groupes du stade.', 'أي أشخاص ومجموعات يتلقون مهام المنصة حسب التطبيق والمرحلة؛ بدون قائمة تذهب إلى مجموعات المرحلة.', 'บุคคลและกลุ่มใดได้รับงานแพลตฟอร์ม ตามแอปและระยะ หากไม่มีคิว งานไปยังกลุ่มของระยะนั้น'],
  nothing: ['没有队列时，任务分给负责该阶段的小组。', 'Without a queue, tasks go to the groups that work their stage.', 'Sin cola, las tareas van a los grupos de su etapa.', 'Sans file, les tâches vont aux groupes de leur stade.', 'بدون قائمة تذهب المهام إلى مجموعات مرحلتها.', 'หากไม่มีคิว งานจะไปยังกลุ่มของระยะนั้น'],
  edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
  editTitle: ['编辑队列「{name}」', 'Edit the queue {name}', 'Editar la cola {name}', 'Modifier la file {name}', 'تعديل القائمة {name}', 'แก้ไขคิว {name}'],
  editText: ['修改对之后的新任务生效；已分配的任务不变。', 'It counts for new tasks; those already handed out stay where they are.', 'Vale para tareas nuevas; las ya asignadas se quedan donde están.', 'Vaut pour les nouvelles tâches ; celles déjà confiées restent où elles sont.', 'يسري على المهام الجديدة، وتبقى الموزّعة مكانها.', 'มีผลกับงานใหม่ งานที่แจกไปแล้วอยู่ที่เดิม'],
  delete: ['删除', 'Delete', 'Eliminar', 'Supprimer', 'حذف', 'ลบ'],
  add: ['新增队列', 'Add a queue', 'Agregar cola', 'Ajouter une file', 'إضافة قائمة', 'เพิ่มคิว'],
  addText: ['新任务轮流分给队列中任务最少的人员。', 'New tasks go in turn to whoever in the queue has the fewest.', 'Las tareas nuevas van a quien tenga menos en la cola.', 'Les nouvelles tâches vont à celui de la file qui en a le moins.', 'تذهب المهام الجديدة إلى من لديه أقل عدد في القائمة.', 'งานใหม่จะไปยังคนในคิวที่มีงานน้อยที่สุด'],
})
