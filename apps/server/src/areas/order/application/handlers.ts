import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { implement } from '../../../kernel/implement'
import { lockReachedOrder, stateOfOrder, whoOf } from '../loan/locked-order'
import { cancelOrder } from '../loan/transitions'
import { startLending } from './lend'

export const applicationHandlers = implement(orderApplications, {
  lending: async ({ orderId, rowVersion }, { db: trx, actor, now, note }) => {
    const order = await lockReachedOrder(trx, { orderId, actor, rowVersion })
    const { order: lending, payout } = await startLending(trx, order, { who: whoOf(actor), now })
    note.change({ status: order.status }, { status: lending.status })
    note.made({ payoutNo: payout.payout_no })
    return {
      ...stateOfOrder(lending),
      payoutNo: payout.payout_no,
      payoutMinor: payout.amount_minor,
      currency: order.currency,
    }
  },

  cancel: async ({ orderId, rowVersion, reason }, { db: trx, actor, now, note }) => {
    const order = await lockReachedOrder(trx, { orderId, actor, rowVersion })
    const cancelled = await cancelOrder(trx, order, { who: whoOf(actor), now, reason })
    note.change({ status: order.status }, { status: cancelled.status })
    note.made({ reason })
    return stateOfOrder(cancelled)
  },
})
