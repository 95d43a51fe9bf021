import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import { cancelDebt } from '@countinghouse/domain/areas/order/loan/loan'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { type Cancels, cancelledBy } from '../loan/cancelled'
import type { KeptLoan } from '../loan/load'
import type { LockedOrder, Who } from '../loan/locked-order'
import { bringFeesUpTo } from '../loan/transitions'
import { refuseUnlessInRepayment } from '../receipt/book'
import { partsOf } from '../receipt/preview'
import { keepTakenOff } from '../reduction/take-off'

/** Debt that a locked order still owes, as a decision may cancel it. */
export function cancellable(kept: Pick<KeptLoan, 'loan'>): { totalMinor: number; principalMinor: number } {
  const { totalMinor, principalMinor } = partsOf(kept.loan)
  return { totalMinor, principalMinor }
}

/** The most that a decision may cancel. */
export function mostCancelled(loan: KeptLoan['loan'], cancels: Cancels): number {
  const { totalMinor, principalMinor } = partsOf(loan)
  return cancels === 'all' ? totalMinor : totalMinor - principalMinor
}

/** Cancels debt of a locked order by decision, checked by a second person: a posting; what ends so is settled abnormally. */
export async function cancelOwed(
  trx: Trx,
  order: LockedOrder,
  request: {
    amountMinor: number
    cancels: Cancels
    remark: string
    who: Who
    checkerId: number
    date: BusinessDate
    now: Date
  },
): Promise<KeptLoan> {
  const { amountMinor, cancels, remark, who, checkerId, date, now } = request
  refuseUnlessInRepayment(order)
  const before = await bringFeesUpTo(trx, order, { date, now })
  if (amountMinor > mostCancelled(before.loan, cancels)) throw new Fault(orderMoneyMessages.nothingOwed)
  const { loan, effect } = cancelDebt(before.loan, amountMinor, cancelledBy(cancels))
  const row = { amount_minor: amountMinor, cancels, decided_by: checkerId }
  const change = { who, now, reason: remark }
  return (await keepTakenOff(trx, { before, loan, effect, row, event: 'cancelDebt', change })).kept
}
