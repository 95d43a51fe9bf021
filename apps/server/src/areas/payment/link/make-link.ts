import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import { routePayment } from '../../../channels/payment/routing'
import type { Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import type { Services } from '../../../kernel/services'
import { expireLinks, type FlowRow, insertFlow, type LinkRequest } from '../flow/writes'

/** Makes a payment link at the channel of a locked order; the flow waits for its call-back. */
export async function makeLink(trx: Trx, services: Services, request: LinkRequest): Promise<FlowRow> {
  const route = await routePayment(trx, 'link', request)
  if ('missing' in route)
    throw new Fault(route.missing === 'rule' ? orderMoneyMessages.noLinkRoute : orderMoneyMessages.linkChannelsOff)
  const channel = await services.payments.channelOf(trx, route.channelId)
  if (!channel) throw new Fault(orderMoneyMessages.linkNotMade)
  await expireLinks(trx, { orderId: request.orderId })
  const flow = await insertFlow(trx, {
    order_id: request.orderId,
    customer_id: request.customerId,
    kind: request.kind,
    extend_days: request.extendDays,
    channel: route.payChannel,
    channel_id: route.channelId,
    amount_minor: request.amountMinor,
    expires_at: request.expiresAt,
    created_by: request.userId,
    now: request.now,
  })
  // Asked for inside the transaction, because a link moves no money: one that outlives a roll-back only goes unused.
  const link = await channel.createPayLink(
    {
      reference: flow.flow_no,
      amountMinor: request.amountMinor,
      currency: request.currency,
      expiresAt: request.expiresAt,
      withCashCode: request.currency === 'MXN',
    },
    trx,
  )
  if (!link) throw new Fault(orderMoneyMessages.linkNotMade)
  return trx
    .updateTable('repay_flow')
    .set({ pay_link: link.payLink, oxxo_code: link.oxxoCode })
    .where('id', '=', flow.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
