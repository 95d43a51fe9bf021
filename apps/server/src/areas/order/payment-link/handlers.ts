import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { endOfDay } from '@countinghouse/domain/kernel/business-date'
import { collectionOperationType } from '@countinghouse/domain/kernel/lists/desk'
import { implement } from '../../../kernel/implement'
import { makeLink } from '../../payment/moves'
import { noteOnCollection } from '../../task/moves'
import { lockReachedOrder, whoOf } from '../loan/locked-order'
import { bringFeesUpTo, logEvent } from '../loan/transitions'
import { paymentRequestOf } from './settle-link'

export const paymentLinkHandlers = implement(paymentLinks, {
  paymentsLink: async ({ orderId, ...request }, { db: trx, actor, now, today, services }) => {
    const order = await lockReachedOrder(trx, { orderId, actor })
    const kept = await bringFeesUpTo(trx, order, { date: today, now })
    const { dueOnAfter, ...payment } = await paymentRequestOf(trx, kept, request)
    const flow = await makeLink(trx, services, {
      ...payment,
      orderId,
      customerId: order.customer_id,
      currency: order.currency,
      expiresAt: endOfDay(today),
      userId: actor.userId,
      now,
    })
    const { extendDays } = payment
    await logEvent(trx, kept.order, 'paymentLink', {
      who: whoOf(actor),
      now,
      values: { flowNo: flow.flow_no, amountMinor: flow.amount_minor, ...(extendDays !== null && { extendDays }) },
    })
    const { paymentLinkSent } = collectionOperationType.value
    await noteOnCollection(trx, { orderId, at: now, by: actor, operation: paymentLinkSent })
    return {
      orderId,
      flowId: flow.flow_no,
      payLink: flow.pay_link ?? '',
      oxxoCode: flow.oxxo_code,
      repayAmount: flow.amount_minor,
      currency: order.currency,
      dueOnAfter,
      expiresAt: endOfDay(today),
    }
  },
})
