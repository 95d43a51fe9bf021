import { ownTexts } from '../text-keys'

/** What every desk says where tasks are handed out. */
export const texts = ownTexts({
  allocate: ['分配', 'Hand out', 'Repartir', 'Répartir', 'توزيع', 'แบ่งงาน'],
  allocateTitle: ['分配 {count, number} 个任务', 'Hand out {count, plural, one {# task} other {# tasks}}', 'Repartir {count, plural, one {# tarea} other {# tareas}}', 'Répartir {count, plural, one {# tâche} other {# tâches}}', 'توزيع {count, plural, zero {# مهمة} one {مهمة واحدة} two {مهمتين} few {# مهام} many {# مهمة} other {# مهمة}}', 'แบ่งงาน {count, number} งาน'],
  allocateText: ['按人数填写，最早的任务先分配。', 'Give each a count; the oldest tasks go first.', 'Indica una cantidad para cada uno; primero las más antiguas.', "Indiquez un nombre pour chacun ; les plus anciennes d'abord.", 'حدد عددًا لكل شخص؛ تُوزَّع الأقدم أولًا.', 'กรอกจำนวนของแต่ละคน งานเก่าที่สุดแบ่งก่อน'],
  look: ['预览', 'Preview', 'Vista previa', 'Aperçu', 'معاينة', 'ดูตัวอย่าง'],
  back: ['返回修改', 'Change counts', 'Cambiar cantidades', 'Modifier', 'تعديل الأعداد', 'แก้ไขจำนวน'],
  confirm: ['确认分配 {count, number} 个任务', 'Hand out {count, plural, one {# task} other {# tasks}} now', 'Repartir {count, plural, one {# tarea} other {# tareas}} ahora', 'Répartir {count, plural, one {# tâche} other {# tâches}} maintenant', 'توزيع {count, plural, zero {# مهمة} one {مهمة واحدة} two {مهمتين} few {# مهام} many {# مهمة} other {# مهمة}} الآن', 'ยืนยันแบ่ง {count, number} งาน'],
  gets: ['将得到', 'Gets', 'Recibirá', 'Recevra', 'سيستلم', 'จะได้รับ'],
  after: ['分配后在手', 'Then on hand', 'Tendrá en total', 'Aura ensuite', 'لديه بعدها', 'รวมในมือ'],
  oldest: ['其中最早', 'Oldest of them', 'La más antigua', 'La plus ancienne', 'أقدمها', 'งานเก่าที่สุด'],
  kept: ['未分配的任务（{count, number}）', 'Left where they are ({count, number})', 'Se quedan donde están ({count, number})', 'Restent en place ({count, number})', 'تبقى مكانها ({count, number})', 'งานที่ไม่ย้าย ({count, number})'],
  left: ['所选任务中有 {count, number} 个未计入数量，保持不变。', '{count, plural, one {# chosen task is} other {# chosen tasks are}} beyond the counts and {count, plural, one {stays} other {stay}}.', '{count, plural, one {# tarea elegida queda} other {# tareas elegidas quedan}} fuera de las cantidades.', '{count, plural, one {# tâche choisie dépasse} other {# tâches choisies dépassent}} les quantités.', 'مهام مختارة خارج الأعداد تبقى كما هي: {count, number}.', 'งานที่เลือกเกินจำนวน {count, number} งาน คงเดิม'],
  done: ['已分配 {count, number} 个任务', '{count, plural, one {# task} other {# tasks}} handed out', '{count, plural, one {# tarea repartida} other {# tareas repartidas}}', '{count, plural, one {# tâche répartie} other {# tâches réparties}}', 'تم توزيع {count, plural, zero {# مهمة} one {مهمة واحدة} two {مهمتين} few {# مهام} many {# مهمة} other {# مهمة}}', 'แบ่งงานแล้ว {count, number} งาน'],
  change: ['更换负责人', 'Hand on', 'Pasar a otro', 'Transférer', 'نقل إلى آخر', 'ส่งต่อ'],
  changeTitle: ['更换订单 {orderNo} 的负责人', 'Hand on the task of {orderNo}', 'Pasar la tarea de {orderNo}', 'Transférer la tâche de {orderNo}', 'نقل مهمة {orderNo}', 'ส่งต่องานของ {orderNo}'],
  changeNow: ['当前负责人：{name}', 'Now with {name}', 'Ahora con {name}', 'Actuellement : {name}', 'لدى {name} حاليًا', 'ตอนนี้อยู่กับ {name}'],
  inPool: ['当前在任务池中，尚无负责人', 'In the pool, with nobody yet', 'Sin asignar', 'Dans le vivier, sans responsable', 'غير مسندة إلى أحد', 'อยู่ในกองกลาง ยังไม่มีผู้รับ'],
  person: ['新负责人', 'New owner', 'Nuevo responsable', 'Nouveau responsable', 'المسؤول الجديد', 'ผู้รับใหม่'],
  pool: ['退回任务池', 'Back to the pool', 'Dejar sin asignar', 'Rendre au vivier', 'إلغاء الإسناد', 'คืนเข้ากองกลาง'],
  poolTitle: ['将 {count, number} 个任务退回任务池', 'Take {count, plural, one {# task} other {# tasks}} back to the pool', 'Dejar sin asignar {count, plural, one {# tarea} other {# tareas}}', 'Rendre {count, plural, one {# tâche} other {# tâches}} au vivier', 'إلغاء إسناد {count, plural, zero {# مهمة} one {مهمة واحدة} two {مهمتين} few {# مهام} many {# مهمة} other {# مهمة}}', 'คืน {count, number} งานเข้ากองกลาง'],
  poolText: ['任务将不再属于任何人，可以重新分配。', 'They belong to nobody then and can be handed out again.', 'Quedan sin responsable y pueden repartirse de nuevo.', "Elles n'appartiennent plus à personne et peuvent être réparties à nouveau.", 'لن تعود لأحد ويمكن توزيعها من جديد.', 'งานจะไม่มีผู้รับและแบ่งใหม่ได้'],
  reason: ['原因', 'Reason', 'Motivo', 'Motif', 'السبب', 'เหตุผล'],
  undoTitle: ['撤销 {count, number} 个任务的分配', 'Undo the hand-over of {count, plural, one {# task} other {# tasks}}', 'Deshacer el reparto de {count, plural, one {# tarea} other {# tareas}}', 'Annuler la répartition de {count, plural, one {# tâche} other {# tâches}}', 'التراجع عن توزيع {count, plural, zero {# مهمة} one {مهمة واحدة} two {مهمتين} few {# مهام} many {# مهمة} other {# مهمة}}', 'ยกเลิกการแบ่ง {count, number} งาน'],
  undoText: ['尚未处理的任务退回原负责人或任务池；已开始处理的保持不变。', 'Tasks that nobody has begun go back to who had them, or to the pool. Those begun stay.', 'Las no iniciadas vuelven a quien las tenía o quedan sin asignar; las iniciadas se quedan.', "Les tâches non commencées reviennent à leur ancien responsable ou au vivier ; les autres restent.", 'تعود المهام التي لم تبدأ إلى صاحبها أو تصبح غير مسندة، وتبقى التي بدأت.', 'งานที่ยังไม่เริ่มกลับไปผู้เดิมหรือเข้ากองกลาง งานที่เริ่มแล้วคงเดิม'],
  taker: ['人员', 'Person', 'Persona', 'Personne', 'الشخص', 'บุคคล'],
  takerOf: ['{name}（在手 {count, number}）', '{name} ({count, number} on hand)', '{name} ({count, number} en curso)', '{name} ({count, number} en cours)', '{name} ({count, number} قيد العمل)', '{name} (มี {count, number} งาน)'],
  group: ['小组', 'Group', 'Grupo', 'Groupe', 'المجموعة', 'กลุ่ม'],
  offDuty: ['不在岗', 'Off duty', 'Fuera de turno', 'Hors service', 'خارج المناوبة', 'ไม่อยู่ในเวร'],
  onHand: ['在手任务', 'On hand', 'En curso', 'En cours', 'قيد العمل', 'งานในมือ'],
  free: ['还可接收', 'Room for', 'Puede recibir', 'Peut recevoir', 'يتسع لـ', 'รับเพิ่มได้'],
  count: ['数量', 'Count', 'Cantidad', 'Nombre', 'العدد', 'จำนวน'],
  countOf: ['分配给 {name} 的数量', 'Tasks for {name}', 'Tareas para {name}', 'Tâches pour {name}', 'مهام لـ {name}', 'งานสำหรับ {name}'],
  given: ['已分配 {given, number} / {count, number}', '{given, number} of {count, number} handed out', '{given, plural, one {Repartida #} other {Repartidas #}} de {count, number}', '{given, plural, one {# répartie} other {# réparties}} sur {count, number}', 'وُزِّع {given, number} من {count, number}', 'แบ่งแล้ว {given, number} จาก {count, number}'],
  evenly: ['平均分配', 'Share evenly', 'Repartir por igual', 'Répartir également', 'توزيع بالتساوي', 'แบ่งเท่า ๆ กัน'],
  nobody: ['没有可以接收的人员。', 'Nobody can take them.', 'Nadie puede recibirlas.', 'Personne ne peut les recevoir.', 'لا أحد يستطيع استلامها.', 'ไม่มีใครรับได้'],
})

const { allocate, pool } = texts
/** What a list of all tasks says of these actions, beside its own texts. */
export const handOutTexts = { allocate, pool }
