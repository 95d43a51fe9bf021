import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import type { Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import type { Services } from '../../../kernel/services'
import { expireLinks, type FlowRow, insertFlow, type LinkWish } from '../flow/writes'

/** Makes a payment link at the channel of a locked order; the flow waits for its call-back. */
export async function makeLink(trx: Trx, services: Services, wish: LinkWish): Promise<FlowRow> {
  const channel = await services.payments.channelOf(trx, wish.channel)
  if (!channel)
    throw new Fault(orderMoneyMessages.channelNotSetUp, { channel: { dict: 'payChannel', value: wish.channel } })
  await expireLinks(trx, { orderId: wish.orderId })
  const flow = await insertFlow(trx, {
    order_id: wish.orderId,
    customer_id: wish.customerId,
    kind: wish.kind,
    extend_days: wish.extendDays,
    channel: wish.channel,
    amount_minor: wish.amountMinor,
    expires_at: wish.expiresAt,
    created_by: wish.userId,
    now: wish.now,
  })
  // Asked for inside the transaction, because a link moves no money: one that outlives a roll-back only goes unused.
  const link = await channel.createPayLink(
    {
      reference: flow.flow_no,
      amountMinor: wish.amountMinor,
      currency: wish.currency,
      expiresAt: wish.expiresAt,
      withCashCode: wish.currency === 'MXN',
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
