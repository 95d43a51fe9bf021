import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { expect } from 'vitest'
import { buildOrder } from './loan-builder'
import { app, at, callBack, channelEvent, finance } from './loan-desk'

/** A loan of 1 March, on a later day. */
export async function lentUntil(day: string, input: Parameters<typeof buildOrder>[1] = {}): Promise<number> {
  await at('03-01')
  const { orderId } = await buildOrder(app, input)
  await app.ask(orderApplications.lending, { orderId }, { user: finance })
  await payOut()
  await at(day)
  return orderId
}

export async function linkOf(orderId: number) {
  const { data } = await app.ask(paymentLinks.paymentsLink, { orderId }, { user: finance })
  return { reference: data.flowId, amountMinor: data.repayAmount }
}

/** The payouts that the jobs asked the company for and that it has not spoken of; these tests speak for it. */
export async function requestedPayouts(): Promise<{ reference: string; amountMinor: number }[]> {
  await app.jobs.drain()
  const now = app.clock.now()
  return app.db
    .updateTable('sandbox_payment')
    .set({ state: 'paid', answered_at: now, delivered_at: now })
    .where('direction', '=', 'out')
    .where('delivered_at', 'is', null)
    .returning(['reference', 'amount_minor as amountMinor'])
    .execute()
}

/** What happens outside after an action: its jobs run, and the company pays what they asked it for. */
export async function payOut(): Promise<void> {
  for (const payout of await requestedPayouts())
    expect(await callBack(channelEvent({ kind: 'payout.paid', ...payout }))).toBe(200)
}
