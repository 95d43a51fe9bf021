import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import { postOverRefundWrittenOff } from '@countinghouse/domain/areas/books/posting'
import { z } from 'zod'
import { Fault } from '../../../kernel/fault'
import { post } from '../../books/moves'
import { keepCredit, lockCredit } from '../../customer/moves'
import { logEvent } from '../loan/transitions'
import { moneyRequest, requestBase } from '../request/kinds'

/** Gives up what a customer owes beside his loans (DOMAIN 4). */
export const overRefundWriteOff = moneyRequest({
  name: 'overRefundWriteOff',
  payload: z.object({ ...requestBase, reason: z.string() }),
  async book(trx, order, { reason, maker }, { now, today }) {
    const held = await lockCredit(trx, order.customer_id)
    const amountMinor = held.overRefundMinor
    if (amountMinor === 0) throw new Fault(orderMoneyMessages.nothingOwed)
    await keepCredit(trx, order.customer_id, { ...held, overRefundMinor: 0 })
    await post(trx, {
      key: `over-refund-written-off:${order.id}:${now.getTime()}`,
      kind: 'overRefund',
      currency: order.currency,
      businessDate: today,
      at: now,
      orderId: order.id,
      customerId: order.customer_id,
      actorId: maker.userId,
      memo: reason,
      lines: postOverRefundWrittenOff(amountMinor),
    })
    await logEvent(trx, order, 'writeOffOverRefund', { who: maker, now, reason, values: { amountMinor } })
  },
})
