import { ownTexts } from '../../../kernel/text-keys'

export const texts = ownTexts({
  purpose: ['先将任务分给小组，再由组内分给催收员。', 'First tasks go to groups, then to the collectors of the group.', 'Primero las tareas van a los grupos y luego a sus cobradores.', 'Les tâches vont d’abord aux groupes, puis à leurs agents.', 'تُوزَّع المهام على المجموعات أولًا ثم على محصّليها.', 'แบ่งงานให้กลุ่มก่อน แล้วจึงแบ่งให้พนักงานในกลุ่ม'],
  nothing: ['平台应用的逾期借款会显示在这里。', 'Overdue loans of the platform’s apps appear here.', 'Aquí aparecen los créditos en mora de las apps de la plataforma.', 'Les crédits en retard des applications de la plateforme apparaissent ici.', 'تظهر هنا القروض المتأخرة لتطبيقات المنصة.', 'สินเชื่อเกินกำหนดของแอปแพลตฟอร์มจะแสดงที่นี่'],
  allocate: ['分给小组', 'Hand out to groups', 'Repartir a grupos', 'Répartir aux groupes', 'توزيع على المجموعات', 'แบ่งให้กลุ่ม'],
  allocateTitle: ['将 {count, number} 个任务分给小组', 'Hand out {count, plural, one {# task} other {# tasks}} to groups', 'Repartir {count, plural, one {# tarea} other {# tareas}} a grupos', 'Répartir {count, plural, one {# tâche} other {# tâches}} aux groupes', 'توزيع {count, plural, zero {# مهمة} one {مهمة واحدة} two {مهمتين} few {# مهام} many {# مهمة} other {# مهمة}} على المجموعات', 'แบ่ง {count, number} งานให้กลุ่ม'],
  change: ['更换小组', 'Change group', 'Cambiar grupo', 'Changer de groupe', 'تغيير المجموعة', 'เปลี่ยนกลุ่ม'],
  changeTitle: ['更换订单 {orderNo} 的小组', 'Change the group of {orderNo}', 'Cambiar el grupo de {orderNo}', 'Changer le groupe de {orderNo}', 'تغيير مجموعة {orderNo}', 'เปลี่ยนกลุ่มของ {orderNo}'],
  group: ['新小组', 'New group', 'Nuevo grupo', 'Nouveau groupe', 'المجموعة الجديدة', 'กลุ่มใหม่'],
  groupOf: ['{name}（{members, number} 人，在手 {count, number}）', '{name} ({members, plural, one {# member} other {# members}}, {count, number} on hand)', '{name} ({members, plural, one {# integrante} other {# integrantes}}, {count, number} en curso)', '{name} ({members, plural, one {# membre} other {# membres}}, {count, number} en cours)', '{name} (الأعضاء: {members, number}، قيد العمل: {count, number})', '{name} ({members, number} คน มี {count, number} งาน)'],
  reason: ['原因', 'Reason', 'Motivo', 'Motif', 'السبب', 'เหตุผล'],
  details: ['详情', 'Details', 'Detalle', 'Détail', 'التفاصيل', 'รายละเอียด'],
})
