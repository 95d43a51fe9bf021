import { riskScores } from '@countinghouse/contract/areas/risk/score/calls'
import { bandEnds, NO_BAND, type ScoreKind } from '@countinghouse/domain/areas/risk/score/score'
import { percentText } from '@countinghouse/domain/kernel/rate'
import { implement } from '../../../kernel/implement'
import { wantedOf } from '../statistics/wanted-days'
import { listBands, pageOfScoredOrders, type ScoreBand } from './queries'

const rangeText = (band: number): string | null => {
  if (band === NO_BAND) return null
  const { from, to } = bandEnds(band)
  return `${from}–${to}`
}

const toRow = (kind: ScoreKind, row: ScoreBand) => ({
  entryId: `${kind}/${row.band}`,
  scoreBand: row.band,
  scoreRange: rangeText(row.band),
  totalCount: row.checks,
  refusedCount: row.refused,
  referredCount: row.referred,
  approvedCount: row.approved,
  approvedRate: percentText(row.approved, row.checks),
  disbursedCount: row.lent,
  judgedCount: row.judged,
  firstOverdueCount: row.first_overdue,
  firstOverDueRate: row.judged === 0 ? null : percentText(row.first_overdue, row.judged),
})

export const riskScoreHandlers = implement(riskScores, {
  riskScoreList: async (input, context) => {
    const kind = input.scoreKind ?? 'model'
    const bands = await listBands(context.db, wantedOf(input, context), kind)
    const from = (input.pageNum - 1) * input.pageSize
    return { list: bands.slice(from, from + input.pageSize).map(row => toRow(kind, row)), total: bands.length }
  },

  riskScoreOrders: (input, context) => pageOfScoredOrders(context.db, input, wantedOf(input, context)),
})
