import { postRecovery, postWriteOff } from '@countinghouse/domain/areas/books/posting'
import { type Effect, receive, writeOff } from '@countinghouse/domain/areas/order/loan/loan'
import { owedMinor } from '@countinghouse/domain/areas/order/loan/outstanding'
import { sumShares } from '@countinghouse/domain/areas/order/receipt/payment-allocation'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Trx } from '../../../kernel/context'
import { joinLines, type PlanLine, post } from '../../books/moves'
import { endTasks } from '../../task/moves'
import { type KeptLoan, planIdOf } from '../loan/load'
import type { LockedOrder } from '../loan/locked-order'
import { accrue, bringFeesUpTo, type Change, saveLoan } from '../loan/transitions'
import { partsOf, showLines } from '../receipt/preview'

/** Gives up all that a locked order owes: one entry, state 11, the work on it ends (DOMAIN 3). */
export async function writeOffLoan(
  trx: Trx,
  order: LockedOrder,
  { date, ...change }: Change & { date: BusinessDate },
): Promise<KeptLoan> {
  const { now, who } = change
  const before = await bringFeesUpTo(trx, order, { date, now })
  const { loan, effect } = writeOff(before.loan)
  const values = { amountMinor: owedMinor(before.loan.plans) }
  const kept = await saveLoan(trx, { before, after: loan }, { ...change, values })
  await post(trx, {
    key: `write-off:${order.id}:${before.order.row_version}`,
    kind: 'writeOff',
    currency: order.currency,
    businessDate: loan.asOf,
    at: now,
    orderId: order.id,
    customerId: order.customer_id,
    actorId: who.userId,
    lines: writeOffLines(before, effect),
  })
  await endTasks(trx, { orderId: order.id }, { outcome: 'closed', now, ...who })
  return kept
}

/** What a write-off on `today` would do, from the same step that does it. */
export function previewWriteOff(kept: KeptLoan, today: BusinessDate) {
  const { after: loan } = accrue(kept, today)
  const { loan: after, effect } = writeOff(loan)
  return {
    orderStatus: kept.order.status,
    orderStatusAfter: after.status,
    amountMinor: owedMinor(loan.plans),
    owed: partsOf(loan),
    after: partsOf(after),
    entries: showLines(kept, writeOffLines(kept, effect), ''),
  }
}

export const writeOffLines = (before: KeptLoan, effect: Effect): PlanLine[] =>
  joinLines(
    effect.shares.map(share => ({ planId: planIdOf(before, share.period), lines: postWriteOff(sumShares([share])) })),
  )

// Not the id of any account: the preview opens none.
const noAccount = 0

/** What money on a written-off order would do; without an amount all that is left to recover. */
export function previewRecovery(kept: KeptLoan, input: { amountMinor: number | undefined; channel: string }) {
  const { order, loan } = kept
  const leftMinor = loan.writtenOffMinor - loan.recoveredMinor
  const amountMinor = input.amountMinor ?? leftMinor
  const { effect } = receive(loan, amountMinor)
  const lines = postRecovery({ channelAccountId: noAccount, ...effect })
  return {
    orderStatus: order.status,
    amountMinor,
    writtenOffMinor: loan.writtenOffMinor,
    leftMinor,
    leftAfterMinor: leftMinor - effect.recoveredMinor,
    surplusMinor: effect.creditMinor,
    entries: showLines(kept, lines, input.channel),
  }
}
