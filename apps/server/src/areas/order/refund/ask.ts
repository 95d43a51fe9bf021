import { afterRefund } from '@countinghouse/domain/areas/order/loan/held'
import { payeeOf } from '../../payment/moves'
import { balanceOf, findHeld } from '../loan/balance'
import { loadLoan } from '../loan/load'
import { lockReachedOrder } from '../loan/locked-order'
import { accrue } from '../loan/transitions'
import { type AskingMoney, askSecondPerson } from '../request/kinds'
import { findSource, planRefund } from './refund'
import { refundRequest } from './request'

interface Refund {
  orderId: number
  /** Left out: of the customer's credit. */
  tradeNo?: string | undefined
  /** Left out: all that is held. */
  amountMinor?: number | undefined
  /** The account that was shown to the maker. */
  bankId?: number | undefined
  remark: string
}

/** Asks a second person for a refund of an order that the right at hand reaches. */
export async function askRefund({ orderId, tradeNo, bankId: shownId, remark, ...asked }: Refund, context: AskingMoney) {
  const { db: trx, actor, today } = context
  const order = await lockReachedOrder(trx, { orderId, actor })
  const amountMinor = asked.amountMinor ?? (await findSource(trx, order, tradeNo)).heldMinor
  const { source, fromCreditMinor } = await planRefund(trx, order, { tradeNo, amountMinor })
  const { id: bankId } = await payeeOf(trx, order.customer_id, shownId)
  const { after: loan } = accrue(await loadLoan(trx, order), today)
  const held = await findHeld(trx, order)
  const waiting = await askSecondPerson(
    refundRequest,
    order,
    {
      payload: { tradeNo, amountMinor, bankId, remark },
      of: source.flowId === null ? `credit-${order.id}` : `flow-${source.flowId}`,
      amountMinor,
      reason: remark,
      before: balanceOf(loan, held),
      after: balanceOf(loan, afterRefund(held, { amountMinor, fromCreditMinor })),
    },
    context,
  )
  return { order, waiting, amountMinor }
}
