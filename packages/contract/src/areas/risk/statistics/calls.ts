import { DECISIONS } from '@countinghouse/domain/areas/risk/rule/decision'
import { z } from 'zod'
import { area, list, read } from '../../../kernel/call'
import { among, choice } from '../../../kernel/choice'
import {
  businessDate,
  count,
  dateRange,
  id,
  instant,
  ofCustomer,
  orderLink,
  percent,
  yesNo,
} from '../../../kernel/field'
import { ruleHeld, ruleOutcome } from '../rule/choices'
import { jexlType } from '../rule/rows'

/** Days that one question covers at most, and those without days asked for. */
export const MOST_STATISTICS_DAYS = 92
export const STATISTICS_DAYS = 30

const WORDS = {
  asked: ['检查', 'Asked', 'Consultadas', 'Consultées', 'المفحوصة', 'ที่ถาม'],
  held: ['命中', 'Held', 'Cumplidas', 'Remplies', 'المتحققة', 'เข้าเงื่อนไข'],
  decided: ['决定', 'Decided', 'Decididas', 'Tranchées', 'الحاسمة', 'ที่ตัดสิน'],
  approved: [
    '命中后通过',
    'Held and approved',
    'Cumplidas y aprobadas',
    'Remplies et approuvées',
    'تحققت ووافق عليها',
    'เข้าเงื่อนไขและอนุมัติ',
  ],
  lent: [
    '命中后放款',
    'Held and disbursed',
    'Cumplidas y desembolsadas',
    'Remplies et décaissées',
    'تحققت وصُرفت',
    'เข้าเงื่อนไขและเบิกจ่าย',
  ],
  firstOverdue: [
    '命中后首逾',
    'Held, first overdue',
    'Cumplidas, primera mora',
    'Remplies, premier retard',
    'تحققت وتأخرت أول مرة',
    'เข้าเงื่อนไขและเกินกำหนดครั้งแรก',
  ],
} as const
/** Which applications of a figure. */
export const ruleCounted = choice(
  'ruleCounted',
  ['asked', 'held', 'decided', 'approved', 'lent', 'firstOverdue'],
  WORDS,
)

const filters = { dataDate: dateRange(), appId: id(), ruleId: id() }

const statisticsRow = z.object({
  entryId: z.string(),
  dataDate: businessDate(),
  appName: z.string(),
  ruleId: z.int(),
  jexlType: jexlType(),
  outcome: ruleOutcome,
  jexlExpression: z.string(),
  totalCount: count(),
  hitCount: count(),
  hitRate: percent(),
  decidedCount: count(),
  /** Of those for which it held, as all that follow. */
  approvedCount: count(),
  disbursedCount: count(),
  /** Whose first plan is met or was not met on its day. */
  judgedCount: count(),
  firstOverdueCount: count(),
  /** Null where none has been judged. */
  firstOverDueRate: percent().nullable(),
})

const checkedOrderRow = z.object({
  checkId: z.int(),
  orderId: z.int(),
  orderNo: orderLink(),
  ...ofCustomer(),
  appName: z.string(),
  checkedAt: instant(),
  ruleHeld: among(ruleHeld, ['yes', 'no']),
  decision: among(ruleOutcome, DECISIONS).nullable(),
  approved: yesNo(),
  disbursed: yesNo(),
  firstOverdueYes: yesNo(),
})

export const riskStatistics = area('risk', {
  riskStatisticsList: list('/risk/statistics/list', {
    summary: 'What each rule did, by day and app: asked, held, decided, and what became of whom it held for (G-159)',
    access: 'risk-statistics.query',
    statistics: true,
    filters,
    row: statisticsRow,
  }),
  riskStatisticsTrend: read('/risk/statistics/trend', {
    summary: 'How often the rules held that held most, by day',
    access: 'risk-statistics.query',
    statistics: true,
    input: z.strictObject({
      dataDateStart: businessDate().optional(),
      dataDateEnd: businessDate().optional(),
      appId: id().optional(),
      ruleId: id().optional(),
    }),
    output: z.object({
      days: z.array(businessDate()),
      rules: z.array(
        z.object({ ruleId: z.int(), jexlExpression: z.string(), asked: z.array(count()), held: z.array(count()) }),
      ),
    }),
  }),
  riskStatisticsOrders: list('/risk/statistics/orders', {
    summary: 'The applications behind a figure of a rule, newest first',
    access: 'risk-statistics.query',
    filters: { dataDate: dateRange(), ruleCounted },
    of: { ruleId: id() },
    row: checkedOrderRow,
  }),
})
