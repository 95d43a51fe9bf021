import { ownTexts } from '../../../kernel/text-keys'

/** What the salvage list and its dialog say. */
export const texts = ownTexts({
  purpose: ['三天没有跟进的催收任务，可交给其他小组或催收员。', 'Collection tasks that nobody followed up for three days, to be given to another group or collector.', 'Tareas de cobranza sin seguimiento por tres días, para darlas a otro grupo o cobrador.', 'Tâches de recouvrement sans suivi depuis trois jours, à confier à un autre groupe ou agent.', 'مهام تحصيل بلا متابعة منذ ثلاثة أيام، تُسند إلى مجموعة أخرى أو محصّل آخر.', 'งานติดตามหนี้ที่ไม่มีการติดตามมาสามวัน ให้โอนแก่กลุ่มหรือผู้ติดตามอื่น'],
  nothing: ['没有被搁置的任务：每个任务三天内都有人跟进。', 'Nothing lies untouched: every task was followed up within three days.', 'Nada está abandonado: todas las tareas tuvieron seguimiento en tres días.', 'Rien n’est laissé de côté : chaque tâche a été suivie dans les trois jours.', 'لا شيء مهمل: تمت متابعة كل مهمة خلال ثلاثة أيام.', 'ไม่มีงานค้างทิ้งไว้ ทุกงานมีการติดตามภายในสามวัน'],
  givenOut: ['已分派', 'Given out', 'Repartidas', 'Confiées', 'أُسندت', 'แจกแล้ว'],
  assign: ['分派', 'Give out', 'Repartir', 'Confier', 'إسناد', 'แจกงาน'],
  assignTitle: ['分派 {count, number} 个任务', 'Give out {count, plural, one {# task} other {# tasks}}', 'Repartir {count, plural, one {# tarea} other {# tareas}}', 'Confier {count, plural, one {# tâche} other {# tâches}}', 'إسناد {count, plural, zero {# مهمة} one {مهمة واحدة} two {مهمتين} few {# مهام} many {# مهمة} other {# مهمة}}', 'แจก {count, number} งาน'],
  assignText: ['选择一个小组（任务最少的组员优先）或一名催收员。原跟进人不会再次得到同一任务。', 'Choose a group, whose least loaded members go first, or one collector. Nobody gets back what he let lie.', 'Elige un grupo (primero sus integrantes menos cargados) o un cobrador. Nadie recibe de nuevo lo que dejó.', 'Choisissez un groupe (les moins chargés d’abord) ou un agent. Personne ne reprend ce qu’il a laissé.', 'اختر مجموعة (الأقل حملًا أولًا) أو محصّلًا واحدًا. لا يستعيد أحد ما أهمله.', 'เลือกกลุ่ม (เริ่มจากผู้ที่มีงานน้อยที่สุด) หรือผู้ติดตามหนึ่งคน ผู้ที่ทิ้งงานไว้จะไม่ได้งานเดิมกลับไป'],
  group: ['小组', 'Group', 'Grupo', 'Groupe', 'المجموعة', 'กลุ่ม'],
  collector: ['催收员', 'Collector', 'Cobrador', 'Agent', 'المحصّل', 'ผู้ติดตามหนี้'],
  personOf: ['{name}（在手 {count, number}）', '{name} ({count, number} on hand)', '{name} ({count, number} en curso)', '{name} ({count, number} en cours)', '{name} ({count, number} قيد العمل)', '{name} (มี {count, number} งาน)'],
  done: ['已分派 {count, number} 个任务，{left, number} 个保持不变', '{count, plural, one {# task} other {# tasks}} given out; unchanged: {left, number}', '{count, plural, one {# tarea repartida} other {# tareas repartidas}}; sin cambio: {left, number}', '{count, plural, one {# tâche confiée} other {# tâches confiées}} ; inchangées : {left, number}', 'أُسندت {count, plural, zero {# مهمة} one {مهمة واحدة} two {مهمتان} few {# مهام} many {# مهمة} other {# مهمة}}؛ دون تغيير: {left, number}', 'แจกแล้ว {count, number} งาน คงเดิม {left, number} งาน'],
})
