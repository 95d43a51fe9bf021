import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { ActionContext } from '../../../kernel/context'
import { implement } from '../../../kernel/implement'
import { lockReachedOrder, stateOfOrder, whoOf } from '../loan/locked-order'
import { cancelOrder, withdrawOrder } from '../loan/transitions'
import { startLending } from './lend'

export const applicationHandlers = implement(orderApplications, {
  lending: async ({ orderId, rowVersion, bankId }, { db: trx, actor, now, note }) => {
    const order = await lockReachedOrder(trx, { orderId, actor, rowVersion })
    const { order: lending, payout } = await startLending(trx, order, { who: whoOf(actor), now, bankId })
    note.change({ status: order.status }, { status: lending.status })
    note.made({ payoutNo: payout.payout_no })
    return {
      ...stateOfOrder(lending),
      payoutNo: payout.payout_no,
      payoutMinor: payout.amount_minor,
      currency: order.currency,
    }
  },

  cancel: (input, context) => end(input, context, cancelOrder),
  withdraw: (input, context) => end(input, context, withdrawOrder),
})

async function end(
  { orderId, rowVersion, reason }: ParsedInputOf<typeof orderApplications.cancel>,
  { db: trx, actor, now, note }: ActionContext,
  by: typeof cancelOrder,
) {
  const order = await lockReachedOrder(trx, { orderId, actor, rowVersion })
  const ended = await by(trx, order, { who: whoOf(actor), now, reason })
  note.change({ status: order.status }, { status: ended.status })
  note.made({ reason })
  return stateOfOrder(ended)
}
