import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['哪些人员接收哪个应用、产品和阶段的任务；越具体的队列越优先。', 'Who gets the tasks of which app, product and stage. The more exact queue goes first.', 'Quién recibe las tareas de qué app, producto y etapa. La cola más específica va primero.', 'Qui reçoit les tâches de quelle application, quel produit et quel stade. La file la plus précise passe avant.', 'من يتلقى مهام أي تطبيق ومنتج ومرحلة. القائمة الأكثر تحديدًا لها الأولوية.', 'ใครได้รับงานของแอป ผลิตภัณฑ์ และระยะใด คิวที่เจาะจงกว่ามาก่อน'],
  nothing: ['没有队列时，任务分给所有能处理的人员。', 'Without a queue, tasks go to everybody who may work them.', 'Sin cola, las tareas van a todos los que pueden trabajarlas.', 'Sans file, les tâches vont à tous ceux qui peuvent les traiter.', 'بدون قائمة عمل تذهب المهام إلى كل من يستطيع العمل عليها.', 'หากไม่มีคิว งานจะไปยังทุกคนที่ทำได้'],
  add: ['新增队列', 'Add a queue', 'Agregar cola', 'Ajouter une file', 'إضافة قائمة عمل', 'เพิ่มคิว'],
  addText: ['新任务轮流分给队列中任务最少的人员。', 'New tasks go in turn to whoever in the queue has the fewest.', 'Las tareas nuevas van a quien tenga menos en la cola.', 'Les nouvelles tâches vont à celui de la file qui en a le moins.', 'تذهب المهام الجديدة إلى من لديه أقل عدد في القائمة.', 'งานใหม่จะไปยังคนในคิวที่มีงานน้อยที่สุด'],
  edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
  editTitle: ['编辑队列「{name}」', 'Edit the queue {name}', 'Editar la cola {name}', 'Modifier la file {name}', 'تعديل قائمة العمل {name}', 'แก้ไขคิว {name}'],
  editText: ['修改对之后的新任务生效；已分配的任务不变。', 'It counts for new tasks; those already handed out stay where they are.', 'Vale para tareas nuevas; las ya asignadas se quedan donde están.', 'Vaut pour les nouvelles tâches ; celles déjà confiées restent où elles sont.', 'يسري على المهام الجديدة، وتبقى الموزّعة مكانها.', 'มีผลกับงานใหม่ งานที่แจกไปแล้วอยู่ที่เดิม'],
  delete: ['删除', 'Delete', 'Eliminar', 'Supprimer', 'حذف', 'ลบ'],
  nobodyAble: ['无人可处理，任务走上一级队列', 'Nobody here can work: tasks skip it', 'Nadie puede trabajar: las tareas la saltan', 'Personne ne peut traiter : les tâches la sautent', 'لا أحد يستطيع العمل: تتخطاها المهام', 'ไม่มีผู้ทำได้ งานข้ามคิวนี้'],
  everyApp: ['全部应用', 'Every app', 'Todas las apps', 'Toutes les applications', 'كل التطبيقات', 'ทุกแอป'],
  everyProduct: ['全部产品', 'Every product', 'Todos los productos', 'Tous les produits', 'كل المنتجات', 'ทุกผลิตภัณฑ์'],
})
