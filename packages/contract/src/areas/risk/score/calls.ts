import { DECISIONS } from '@countinghouse/domain/areas/risk/rule/decision'
import { HIGHEST_SCORE, NO_BAND, SCORE_KINDS } from '@countinghouse/domain/areas/risk/score/score'
import { z } from 'zod'
import { area, list } from '../../../kernel/call'
import { among, choice } from '../../../kernel/choice'
import { count, dateRange, id, instant, ofCustomer, orderLink, percent, yesNo } from '../../../kernel/field'
import { ruleOutcome } from '../rule/choices'

/** Which score. */
export const scoreKind = choice('scoreKind', SCORE_KINDS, {
  model: ['模型评分', 'Model score', 'Puntaje del modelo', 'Score du modèle', 'تقييم النموذج', 'คะแนนโมเดล'],
  epoch: ['Epoch评分', 'Epoch score', 'Puntaje Epoch', 'Score Epoch', 'تقييم Epoch', 'คะแนน Epoch'],
})

const COUNTED = ['checked', 'refused', 'referred', 'approved', 'lent', 'judged', 'firstOverdue'] as const
/** Which applications of a band. */
export const scoreCounted = choice('scoreCounted', COUNTED, {
  checked: ['检查', 'Checked', 'Evaluadas', 'Vérifiées', 'المفحوصة', 'ที่ตรวจ'],
  refused: [
    '规则拒绝',
    'Rejected by rules',
    'Rechazadas por reglas',
    'Refusées par les règles',
    'رفضتها القواعد',
    'กฎปฏิเสธ',
  ],
  referred: ['转人工', 'Referred', 'Enviadas a revisión', 'Envoyées en revue', 'أُحيلت للمراجعة', 'ส่งให้เจ้าหน้าที่'],
  approved: ['通过', 'Approved', 'Aprobadas', 'Approuvées', 'ووفق عليها', 'อนุมัติ'],
  lent: ['放款', 'Disbursed', 'Desembolsadas', 'Décaissées', 'صُرفت', 'เบิกจ่าย'],
  judged: [
    '已到首期',
    'First due date past',
    'Con primer vencimiento',
    'Première échéance passée',
    'حلّ قسطها الأول',
    'ครบกำหนดงวดแรก',
  ],
  firstOverdue: ['首逾', 'First overdue', 'Primera mora', 'Premier retard', 'تأخرت أول مرة', 'เกินกำหนดครั้งแรก'],
})

const bandRow = z.object({
  entryId: z.string(),
  scoreBand: z.int(),
  /** In words: "650–699"; null: applications without this score. */
  scoreRange: z.string().nullable(),
  totalCount: count(),
  refusedCount: count(),
  referredCount: count(),
  approvedCount: count(),
  approvedRate: percent().nullable(),
  disbursedCount: count(),
  /** Whose first plan is met or was not met on its day. */
  judgedCount: count(),
  firstOverdueCount: count(),
  /** Null where none has been judged. */
  firstOverDueRate: percent().nullable(),
})

const scoredOrderRow = z.object({
  checkId: z.int(),
  orderId: z.int(),
  orderNo: orderLink(),
  ...ofCustomer(),
  appName: z.string(),
  checkedAt: instant(),
  modelScore: z.int().nullable(),
  epochScore: z.int().nullable(),
  decision: among(ruleOutcome, DECISIONS).nullable(),
  approved: yesNo(),
  disbursed: yesNo(),
  firstOverdueYes: yesNo(),
})

const asked = { dataDate: dateRange(), appId: id(), scoreKind }

/** What scores are worth: what became of applications, by bands of a score (decision 0049). */
export const riskScores = area('risk', {
  riskScoreList: list('/risk/score/list', {
    summary: 'Applications by bands of a score at their check, the safest first, and what became of them',
    access: 'risk-statistics.query',
    statistics: true,
    filters: asked,
    row: bandRow,
  }),
  riskScoreOrders: list('/risk/score/orders', {
    summary: 'The applications behind a band of a score, newest first',
    access: 'risk-statistics.query',
    filters: { ...asked, scoreCounted },
    of: { scoreBand: z.int().min(NO_BAND).max(HIGHEST_SCORE) },
    row: scoredOrderRow,
  }),
})
