import { ownTexts } from '../../../kernel/text-keys'

/** What the page of scores says. */
export const texts = ownTexts({
  purpose: ['按检查时的评分分段：各段申请的审批、放款与首逾，看评分是否能区分好坏。', 'Applications by their score at the check, and what became of them: whether the score tells good from bad.', 'Solicitudes por su puntaje en la evaluación y qué pasó con ellas: si el puntaje distingue buenas de malas.', 'Demandes selon leur score lors de la vérification, et ce qu’elles sont devenues : le score sépare-t-il les bonnes des mauvaises.', 'الطلبات حسب درجتها عند الفحص وما آلت إليه: هل تميّز الدرجة الجيد من السيئ.', 'คำขอตามคะแนนตอนตรวจและผลที่ตามมา: คะแนนแยกดีกับไม่ดีได้หรือไม่'],
  nothing: ['这些天没有检查过申请。', 'No application was checked on these days.', 'No se evaluó ninguna solicitud en estos días.', "Aucune demande n'a été vérifiée ces jours-là.", 'لم يُفحص أي طلب في هذه الأيام.', 'ไม่มีการตรวจคำขอในวันเหล่านี้'],
  spread: ['申请的评分分布', 'Applications by score', 'Solicitudes por puntaje', 'Demandes par score', 'الطلبات حسب الدرجة', 'คำขอตามคะแนน'],
  spreadMeans: ['所选日期内各分段的申请数：通过与未通过。', 'Applications of the chosen days in each band: approved and not.', 'Solicitudes de los días elegidos en cada banda: aprobadas y no.', 'Demandes des jours choisis par tranche : approuvées ou non.', 'طلبات الأيام المختارة في كل شريحة: الموافق عليها وغيرها.', 'คำขอของวันที่เลือกในแต่ละช่วง: อนุมัติและไม่อนุมัติ'],
  worth: ['各分段首逾率', 'First overdue rate by score', 'Tasa de primera mora por puntaje', 'Taux de premier retard par score', 'نسبة التأخير الأولي حسب الدرجة', 'อัตราเกินกำหนดครั้งแรกตามคะแนน'],
  worthMeans: ['首逾单数 ÷ 首期已到期单数；没有到期的分段留空。', 'First overdue of those whose first due date has passed; a band without any is a gap.', 'Primera mora entre las de primer vencimiento pasado; una banda sin ninguna queda vacía.', 'Premiers retards sur celles dont la première échéance est passée ; une tranche vide est un trou.', 'المتأخرة أول مرة من التي حلّ قسطها الأول؛ الشريحة الخالية فجوة.', 'เกินกำหนดครั้งแรกต่อที่ครบกำหนดงวดแรก ช่วงที่ไม่มีจะเว้นว่าง'],
  band: ['评分段', 'Score', 'Puntaje', 'Score', 'الدرجة', 'คะแนน'],
  approved: ['通过', 'Approved', 'Aprobadas', 'Approuvées', 'ووفق عليها', 'อนุมัติ'],
  checked: ['检查', 'Checked', 'Evaluadas', 'Vérifiées', 'المفحوصة', 'ที่ตรวจ'],
  lent: ['放款', 'Disbursed', 'Desembolsadas', 'Décaissées', 'صُرفت', 'เบิกจ่าย'],
  judged: ['已到首期', 'First due past', 'Primer venc. pasado', '1re échéance passée', 'حلّ قسطها الأول', 'ครบงวดแรก'],
  firstOverdue: ['首逾', 'First overdue', 'Primera mora', 'Premier retard', 'تأخرت أول مرة', 'เกินกำหนดครั้งแรก'],
  others: ['未通过', 'Not approved', 'No aprobadas', 'Non approuvées', 'لم يُوافق عليها', 'ไม่อนุมัติ'],
  withoutScore: ['无评分', 'No score', 'Sin puntaje', 'Sans score', 'بلا درجة', 'ไม่มีคะแนน'],
  orders: ['查看订单', 'Orders', 'Créditos', 'Dossiers', 'الطلبات', 'สินเชื่อ'],
  ordersOf: ['{score} {band} 的申请', 'Applications of {score} {band}', 'Solicitudes de {score} {band}', 'Demandes de {score} {band}', 'طلبات {score} {band}', 'คำขอของ {score} {band}'],
  none: ['没有这样的申请。', 'There are none.', 'No hay ninguna.', "Il n'y en a aucune.", 'لا يوجد.', 'ไม่มี'],
})
