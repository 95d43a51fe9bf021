import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildProof } from '../../../testing/loan-builder'
import {
  app,
  at,
  callBack,
  channelEvent,
  closeDesk,
  creditOf,
  expectSound,
  finance,
  lentOrder,
  openDesk,
  orderRow,
} from '../../../testing/loan-desk'

beforeAll(openDesk)
afterAll(closeDesk)

const ON_THE_DUE_DATE = '2026-03-08T03:00:00Z'

const preview = (orderId: number, more: object = {}) =>
  app.ask(orderReceipts.extensionPreview, { orderId, extendDays: 7, ...more }, { user: finance })

async function extendByHand(orderId: number, amountMinor: number, more: object = {}) {
  return app.ask(
    orderReceipts.extendOffline,
    {
      orderId,
      extendDays: 7,
      amountMinor,
      payChannel: 'OFFLINE',
      paymentTime: ON_THE_DUE_DATE,
      reference: `DAY-${orderId}`,
      proofFileIds: [await buildProof(app, finance.userId)],
      ...more,
    },
    { user: finance },
  )
}

/** What the newest moment of an order's log tells of its state, in order. */
async function lastMove(orderId: number): Promise<string[]> {
  const lines = await app.db
    .selectFrom('order_log')
    .select(['event', 'at', 'values'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const { at: last } = lines.at(-1)!
  return lines
    .filter(line => line.at.getTime() === last.getTime() && 'flowNo' in (line.values as object))
    .map(line => line.event)
}

describe('an extension paid on the due date', () => {
  it('an extension paid on the due date and entered four days later costs and gives the same by hand as by link (DOMAIN 4)', async () => {
    const byLink = await lentOrder()
    await at('03-08')
    const { data: link } = await app.ask(
      paymentLinks.paymentsLink,
      { orderId: byLink.orderId, extendDays: 7 },
      { user: finance },
    )
    await at('03-12')
    await callBack(
      channelEvent({
        kind: 'payment.paid',
        reference: link.flowId,
        amountMinor: link.repayAmount,
        at: ON_THE_DUE_DATE,
      }),
    )
    const byHand = await lentOrder()
    await at('03-12')
    const { orderId } = byHand
    const shown = await preview(orderId, { paymentTime: ON_THE_DUE_DATE })
    expect(shown.data).toMatchObject({
      priceMinor: link.repayAmount,
      lateFeeMinor: 0,
      dueOnAfter: '2026-03-15',
      extensionCountAfter: 1,
    })
    expect((await preview(orderId)).data).toMatchObject({ priceMinor: link.repayAmount + 10_000 })
    const wrong = await extendByHand(orderId, link.repayAmount, { expectedPriceMinor: link.repayAmount + 10_000 })
    expect(wrong.code).toBe(1409)
    const booked = await extendByHand(orderId, link.repayAmount, { expectedPriceMinor: link.repayAmount })
    expect(booked).toMatchObject({ code: 1000, data: { dueOn: '2026-03-15', extensionCount: 1, surplusMinor: 0 } })
    const [hand, through] = [await orderRow(orderId), await orderRow(byLink.orderId)]
    for (const figure of ['status', 'outstanding_minor', 'late_fee_minor', 'due_on', 'extension_count'] as const)
      expect(hand[figure], figure).toBe(through[figure])
    expect(shown.data.after.totalMinor).toBe(hand.outstanding_minor)
    for (const id of [orderId, byLink.orderId]) expect(await lastMove(id)).toEqual(['extend'])
    await expectSound(orderId)
    await expectSound(byLink.orderId)
  })

  it('an extension paid on the due date and entered when the new due date is over too stands in the log before the order is late again', async () => {
    const { orderId } = await lentOrder()
    await at('03-20')
    const { data } = await preview(orderId, { paymentTime: ON_THE_DUE_DATE })
    expect((await extendByHand(orderId, data.priceMinor)).code).toBe(1000)
    expect(await orderRow(orderId)).toMatchObject({ status: 8, due_on: '2026-03-15' })
    expect(await lastMove(orderId)).toEqual(['extend', 'fallOverdue'])
    await expectSound(orderId)
  })

  it('an extension paid on the due date by link is a repayment where one by hand used up the limit before the news came (G-142)', async () => {
    const { orderId, customerId } = await lentOrder({ terms: { maxExtensions: 1 } })
    await at('03-08')
    const { data: link } = await app.ask(paymentLinks.paymentsLink, { orderId, extendDays: 7 }, { user: finance })
    await at('03-09')
    const { data: shown } = await preview(orderId)
    const paymentTime = app.clock.now().toISOString()
    expect((await extendByHand(orderId, shown.priceMinor, { paymentTime })).code).toBe(1000)
    const news = { kind: 'payment.paid', reference: link.flowId, amountMinor: link.repayAmount } as const
    await callBack(channelEvent({ ...news, at: ON_THE_DUE_DATE }))
    expect(await orderRow(orderId)).toMatchObject({ extension_count: 1, due_on: '2026-03-16', paid_minor: 24_200 })
    // 120.00 of the 220.00 went to principal, so the extension of the 9th cost 154.00 of the 245.00 that it was paid with.
    expect(await creditOf(customerId)).toBe(9_100)
    const flow = app.db.selectFrom('repay_flow').select(['kind', 'state', 'extend_days', 'counts_on'])
    expect(await flow.where('flow_no', '=', link.flowId).executeTakeFirst()).toEqual({
      kind: 2,
      state: 1,
      extend_days: null,
      counts_on: '2026-03-08',
    })
    await expectSound(orderId)
  })

  it('an extension paid on the due date is refused below the price of that day', async () => {
    const { orderId } = await lentOrder()
    await at('03-12')
    const { data } = await preview(orderId, { paymentTime: ON_THE_DUE_DATE })
    expect((await extendByHand(orderId, data.priceMinor - 1)).code).toBe(1400)
    expect(await orderRow(orderId)).toMatchObject({ extension_count: 0 })
  })
})

describe('a preview', () => {
  it('a preview of a receipt refuses what the booking refuses, a time that is not yet, and takes one before the lending', async () => {
    const { orderId } = await lentOrder()
    await at('03-05')
    const previews = async (paymentTime: string) => [
      await app.ask(orderReceipts.repaymentPreview, { orderId, paymentTime }, { user: finance }),
      await preview(orderId, { paymentTime }),
    ]
    for (const answer of await previews('2026-03-06T03:00:00Z'))
      expect(answer).toMatchObject({ code: 1400, data: { fields: { paymentTime: expect.any(String) } } })
    for (const answer of await previews('2026-02-20T03:00:00Z')) expect(answer.code).toBe(1000)
  })
})

describe('a link', () => {
  it('a link for an extension that costs nothing is refused in a sentence', async () => {
    const { orderId } = await lentOrder({ terms: { extensionFeeBps: 0, interestBpsPerDay: 0 } })
    await at('03-05')
    const answer = await app.ask(paymentLinks.paymentsLink, { orderId, extendDays: 7 }, { user: finance })
    expect(answer.code).toBe(1422)
  })
})
