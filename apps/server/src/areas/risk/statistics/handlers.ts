import { riskStatistics } from '@countinghouse/contract/areas/risk/statistics/calls'
import { addDays, type BusinessDate, daysBetween } from '@countinghouse/domain/kernel/business-date'
import { percentText } from '@countinghouse/domain/kernel/rate'
import { implement } from '../../../kernel/implement'
import { listRuleDays, listTrends, pageOfCheckedOrders, type RuleDay, type Wanted } from './queries'
import { wantedOf } from './wanted-days'

const datesOf = ({ start, end }: Wanted): BusinessDate[] =>
  Array.from({ length: Math.max(0, daysBetween(start, end) + 1) }, (_, at) => addDays(start, at))

const toRow = (row: RuleDay) => ({
  entryId: `${row.day}/${row.app_id}/${row.rule_id}`,
  dataDate: row.day,
  appName: row.app_name,
  ruleId: row.rule_id,
  jexlType: row.jexl_type,
  outcome: row.outcome,
  jexlExpression: row.expression,
  totalCount: row.asked,
  hitCount: row.held,
  hitRate: percentText(row.held, row.asked),
  decidedCount: row.decided,
  approvedCount: row.approved,
  disbursedCount: row.lent,
  judgedCount: row.judged,
  firstOverdueCount: row.first_overdue,
  firstOverDueRate: row.judged === 0 ? null : percentText(row.first_overdue, row.judged),
})

/** Rules in one picture: as many as it has colours. */
const PICTURED = 4

export const riskStatisticsHandlers = implement(riskStatistics, {
  riskStatisticsList: async (input, context) => {
    const rows = await listRuleDays(context.db, wantedOf(input, context), input)
    return { list: rows.map(toRow), total: rows[0]?.total ?? 0 }
  },

  riskStatisticsTrend: async (input, context) => {
    const wanted = wantedOf(input, context)
    const rows = await listTrends(context.db, wanted, PICTURED)
    const days = datesOf(wanted)
    return {
      days,
      rules: [...new Set(rows.map(row => row.rule_id))].map(ruleId => {
        const ofRule = rows.filter(row => row.rule_id === ruleId)
        const byDay = new Map(ofRule.map(row => [row.day, row]))
        return {
          ruleId,
          jexlExpression: ofRule[0]!.expression,
          asked: days.map(day => byDay.get(day)?.asked ?? 0),
          held: days.map(day => byDay.get(day)?.held ?? 0),
        }
      }),
    }
  },

  riskStatisticsOrders: (input, { db, actor }) => pageOfCheckedOrders(db, input, actor),
})
