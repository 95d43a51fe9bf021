import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import { cancelDebt } from '@countinghouse/domain/areas/order/loan/loan'
import { outstandingOfAll } from '@countinghouse/domain/areas/order/loan/outstanding'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { reductionStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { insertRow } from '../../../kernel/insert-row'
import { post } from '../../books/moves'
import { expireLinks } from '../../payment/moves'
import { type Cancels, cancelledBy } from '../loan/cancelled'
import type { KeptLoan } from '../loan/load'
import type { LockedOrder, Who } from '../loan/locked-order'
import { tellDesks } from '../loan/settled-tasks'
import { bringFeesUpTo, logEvent, saveLoans } from '../loan/transitions'
import { refuseUnlessInRepayment } from '../receipt/book'
import { partsOf } from '../receipt/preview'
import { reductionLines } from '../reduction/reduce'

/** Debt that a locked order still owes, as a decision may cancel it. */
export function cancellable(kept: Pick<KeptLoan, 'loan'>): { totalMinor: number; principalMinor: number } {
  const { totalMinor, principalMinor } = partsOf(kept.loan)
  return { totalMinor, principalMinor }
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
  const { totalMinor, principalMinor } = cancellable(before)
  const most = cancels === 'all' ? totalMinor : totalMinor - principalMinor
  if (amountMinor > most) throw new Fault(orderMoneyMessages.nothingOwed)
  const { loan, effect } = cancelDebt(before.loan, amountMinor, cancelledBy(cancels))
  const change = { who, now, reason: remark }
  const id = await insertRow(trx, 'reduction', {
    order_id: order.id,
    amount_minor: amountMinor,
    took_minor: amountMinor,
    cancels,
    late_fee_minor: outstandingOfAll(before.loan.plans).lateFee,
    state: reductionStatus.value.approved,
    remark,
    applied_by: who.userId!,
    applied_at: now,
    decided_by: checkerId,
    decided_at: now,
  })
  const [kept] = await saveLoans(trx, [{ before, after: loan }], change)
  await post(trx, {
    key: `reduction:${id}`,
    kind: 'reduction',
    currency: order.currency,
    businessDate: loan.asOf,
    at: now,
    orderId: order.id,
    customerId: order.customer_id,
    actorId: who.userId,
    lines: reductionLines(before, effect),
  })
  await logEvent(trx, kept!.order, 'cancelDebt', { ...change, values: { amountMinor } })
  await tellDesks(trx, { before, after: kept!, change })
  // A link asks for what is owed no more.
  await expireLinks(trx, { orderId: order.id })
  return kept!
}
