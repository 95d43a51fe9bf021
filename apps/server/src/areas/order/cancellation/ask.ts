import { cancelDebt } from '@countinghouse/domain/areas/order/loan/loan'
import { balanceOf, findHeld } from '../loan/balance'
import { type Cancels, cancelledBy } from '../loan/cancelled'
import { lockReachedOrder } from '../loan/locked-order'
import { bringFeesUpTo } from '../loan/transitions'
import { refuseUnlessInRepayment } from '../receipt/book'
import { type AskingMoney, askSecondPerson } from '../request/kinds'
import { cancellable } from './cancel'
import { cancellationRequest } from './request'

/** What is owed of an order that somebody reaches today, as a decision may cancel it; its row is locked. */
export async function owedOfReached(
  orderId: number,
  { db: trx, actor, now, today }: Pick<AskingMoney, 'db' | 'actor' | 'now' | 'today'>,
) {
  const order = await lockReachedOrder(trx, { orderId, actor })
  refuseUnlessInRepayment(order)
  const kept = await bringFeesUpTo(trx, order, { date: today, now })
  return { order: kept.order, kept, ...cancellable(kept) }
}

/** Asks finance to cancel debt of an order: nobody who decides a complaint moves money himself (DOMAIN 12). */
export async function askCancellation(
  {
    orderId,
    amountMinor,
    cancels,
    whole,
    remark,
  }: { orderId: number; amountMinor: number; cancels: Cancels; whole: boolean; remark: string },
  context: AskingMoney,
): Promise<number> {
  const { db: trx } = context
  const { kept } = await owedOfReached(orderId, context)
  const held = await findHeld(trx, kept.order)
  const after = cancelDebt(kept.loan, amountMinor, cancelledBy(cancels)).loan
  const { requestId } = await askSecondPerson(
    cancellationRequest,
    kept.order,
    {
      payload: { amountMinor, cancels, whole, remark },
      amountMinor,
      reason: remark,
      before: balanceOf(kept.loan, held),
      after: balanceOf(after, held),
    },
    context,
  )
  return requestId
}
