import type { Side } from '@countinghouse/domain/areas/risk/rule/replay'
import type { Comparison } from '@countinghouse/domain/kernel/chance'
import { percentText } from '@countinghouse/domain/kernel/rate'

/** One side of a comparison as its answer has it. */
export const sideRow = (side: Side) => ({
  applications: side.applications,
  approvedCount: side.approved,
  approvedRate: side.applications === 0 ? null : percentText(side.approved, side.applications),
  disbursedCount: side.lent,
  lentAmount: side.lentMinor,
  judgedCount: side.judged,
  firstOverdueCount: side.firstOverdue,
  firstOverDueRate: side.judged === 0 ? null : percentText(side.firstOverdue, side.judged),
  lostAmount: side.lostMinor,
})

/** How likely a difference is by chance, in hundredths of a percent. */
export const apartRow = ({ p, meaning }: Comparison) => ({
  chance: p === null ? null : Math.round(p * 10_000),
  meaning,
})
