import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Db } from '../../../kernel/context'
import { dueOnOf, type KeptLoan, overdueDaysOf } from '../loan/load'
import { listChannelNames } from '../loan/queries'
import { linesOf } from '../loan/rewrite'
import { accrue } from '../loan/transitions'
import { partsOf, showLines } from '../receipt/preview'
import { heldOf, planReversal, type ReversalRequest } from './plan-reversal'

/** What a reversal on `today` would do, from the same steps that do it; nothing is written. */
export async function previewReversal(
  db: Db,
  kept: KeptLoan,
  request: ReversalRequest,
  { now, today }: { now: Date; today: BusinessDate },
) {
  const planned = await planReversal(db, kept, request, now)
  if (planned.fault) throw planned.fault
  const { amountMinor, overRefundedMinor, rewrite } = planned.plan
  const { after: loan } = accrue(kept, today)
  const corrected = [...(rewrite?.byFlow ?? [])].filter(
    ([flowId, lines]) => flowId !== request.flow.id && lines.length > 0,
  )
  const loanAfter = rewrite?.loan ?? loan
  return {
    orderStatus: loan.status,
    orderStatusAfter: loanAfter.status,
    heldMinor: heldOf(request.flow),
    amountMinor,
    owed: partsOf(loan),
    after: partsOf(loanAfter),
    dueOn: dueOnOf(loan),
    dueOnAfter: dueOnOf(loanAfter),
    overdueDays: overdueDaysOf(loan),
    overdueDaysAfter: overdueDaysOf(loanAfter),
    creditChangeMinor: rewrite?.creditMinor ?? 0,
    overRefundedMinor,
    correctedFlows: corrected.length,
    entries: showLines(kept, rewrite ? linesOf(rewrite) : [], await listChannelNames(db)),
  }
}
