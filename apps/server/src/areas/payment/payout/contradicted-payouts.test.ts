import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { orderRefunds } from '@countinghouse/contract/areas/order/refund/calls'
import { callbacks } from '@countinghouse/contract/areas/payment/callback/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOrder, payOut } from '../../../testing/loan-builder'
import {
  app,
  at,
  callBack,
  channelEvent,
  closeDesk,
  expectSound,
  finance,
  lentOrder,
  openDesk,
  orderRow,
  pay,
} from '../../../testing/loan-desk'
import { approve } from '../../../testing/repeated-acts'
import { setSandbox } from '../../../testing/set-settings'
import { replaceBank } from '../../customer/edit/queries'

beforeAll(openDesk)
afterAll(closeDesk)

/** The sandbox refuses to pay to it. */
const CLOSED_ACCOUNT = '012180001234560000'

const payoutsOf = (orderId: number) =>
  app.db.selectFrom('payout').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
const lastPayout = async (orderId: number) => (await payoutsOf(orderId)).at(-1)!
const tell = (kind: 'payout.paid' | 'payout.failed', payout: { payout_no: string; amount_minor: number }) =>
  callBack(channelEvent({ kind, reference: payout.payout_no, amountMinor: payout.amount_minor }))
const lend = (orderId: number) => app.ask(orderApplications.lending, { orderId }, { user: finance, language: 'en-US' })
const cancel = async (orderId: number) =>
  app.ask(
    orderApplications.cancel,
    { orderId, reason: 'no' },
    { user: await app.user({ rights: { 'order-cancel': ['edit'] } }), language: 'en-US' },
  )
const contradicted = async (orderId: number) =>
  (await app.ask(order.detail, { orderId }, { user: finance })).data.contradictedPayouts
const retryEvents = async () => {
  const user = await app.user({ rights: { 'payment-callback': ['query', 'edit'] } })
  const { data } = await app.ask(callbacks.callbackList, { state: 'failed' }, { user })
  return app.ask(callbacks.callbackRetry, { callbackId: data.list[0]!.callbackId }, { user })
}

/** An order whose first payout the channel called failed. */
async function failedOrder() {
  await at('03-01')
  const built = await buildOrder(app, { accountNumber: CLOSED_ACCOUNT })
  await lend(built.orderId)
  await payOut(app)
  expect(await orderRow(built.orderId)).toMatchObject({ status: 6, failure_reason: 'account closed' })
  return { ...built, first: await lastPayout(built.orderId) }
}

describe('a payout that a channel calls failed and then paid', () => {
  it('lends the order, once: no second payout leaves (DOMAIN 4, G-109)', async () => {
    const { orderId, first } = await failedOrder()
    expect(await tell('payout.paid', first)).toBe(200)
    expect(await orderRow(orderId)).toMatchObject({ status: 7, lent_on: '2026-03-01', failure_reason: '' })
    expect((await lend(orderId)).code).toBe(CODE.refused)
    expect(await payoutsOf(orderId)).toMatchObject([{ state: 'paid', contradicted_as: null }])
    expect(await contradicted(orderId)).toEqual([])
    await expectSound(orderId)
  })

  it('lends it by the first payout while a second one is kept and was never sent', async () => {
    const { orderId, first } = await failedOrder()
    expect((await lend(orderId)).code).toBe(CODE.success)
    expect(await tell('payout.paid', first)).toBe(200)
    await payOut(app)
    expect(await payoutsOf(orderId)).toMatchObject([
      { state: 'paid' },
      { state: 'failed', sent_at: null, reason: 'an earlier payout was paid' },
    ])
    expect(await orderRow(orderId)).toMatchObject({ status: 7 })
    await expectSound(orderId)
  })

  it('is named on the page while a second one is on its way; after its refusal nothing is paid out or cancelled before the first is booked', async () => {
    const { orderId, first } = await failedOrder()
    await setSandbox(app.db, { 'sandbox.callBack': false, 'sandbox.delayMs': 60_000 })
    await lend(orderId)
    await app.jobs.drain()
    const second = await lastPayout(orderId)
    expect(second.state).toBe('sent')
    await tell('payout.paid', first)
    expect(await contradicted(orderId)).toMatchObject([{ payoutNo: first.payout_no, told: 'paid', amount: 90_000 }])
    expect(await orderRow(orderId)).toMatchObject({ status: 5 })
    await tell('payout.failed', second)
    expect(await orderRow(orderId)).toMatchObject({ status: 6 })
    for (const answer of [await lend(orderId), await cancel(orderId)])
      expect(answer).toMatchObject({ code: CODE.changed, msg: expect.stringContaining(first.payout_no) })
    expect((await retryEvents()).data).toMatchObject({ state: 'done' })
    expect(await orderRow(orderId)).toMatchObject({ status: 7 })
    expect(await contradicted(orderId)).toEqual([])
    expect((await payoutsOf(orderId)).map(payout => payout.state)).toEqual(['paid', 'failed'])
    await setSandbox(app.db)
    await expectSound(orderId)
  })

  it('is named on the page where the second one was paid too, and holds up no refund of the order', async () => {
    const { orderId, customerId, first } = await failedOrder()
    await setSandbox(app.db, { 'sandbox.callBack': false, 'sandbox.delayMs': 60_000 })
    await lend(orderId)
    await app.jobs.drain()
    await tell('payout.paid', await lastPayout(orderId))
    await tell('payout.paid', first)
    await setSandbox(app.db)
    expect(await orderRow(orderId)).toMatchObject({ status: 7 })
    expect(await contradicted(orderId)).toMatchObject([{ payoutNo: first.payout_no, told: 'paid' }])
    const tradeNo = await pay(orderId, 115_000)
    await refund(orderId, tradeNo)
    expect(await heldOf(customerId, tradeNo)).toEqual([0, 0, 8_000])
    await expectSound(orderId)
  })

  it('is named on the page of an order that was cancelled meanwhile', async () => {
    const { orderId, first } = await failedOrder()
    expect((await cancel(orderId)).code).toBe(CODE.success)
    await tell('payout.paid', first)
    expect(await orderRow(orderId)).toMatchObject({ status: 10 })
    expect(await contradicted(orderId)).toMatchObject([{ payoutNo: first.payout_no, told: 'paid' }])
  })
})

describe('a payout that a channel calls paid and then failed', () => {
  it('stays booked and is named on the page of its order', async () => {
    const { orderId } = await lentOrder()
    const payout = await lastPayout(orderId)
    await tell('payout.failed', payout)
    await tell('payout.failed', payout)
    expect(await orderRow(orderId)).toMatchObject({ status: 7 })
    expect(await contradicted(orderId)).toMatchObject([{ payoutNo: payout.payout_no, told: 'failed' }])
    await expectSound(orderId)
  })
})

/** An order of 1,100.00 that was paid with 1,150.00, and a refund of 80.00 of it that the channel called failed. */
async function failedRefund() {
  const { orderId, customerId } = await lentOrder()
  const tradeNo = await pay(orderId, 115_000)
  const banks = app.db.selectFrom('customer_bank').selectAll().where('customer_id', '=', customerId)
  const { id, ...bank } = await banks.where('current', '=', true).executeTakeFirstOrThrow()
  const closed = await buildOrder(app, { accountNumber: CLOSED_ACCOUNT })
  const { account_encrypted } = await app.db
    .selectFrom('customer_bank')
    .select('account_encrypted')
    .where('customer_id', '=', closed.customerId)
    .executeTakeFirstOrThrow()
  await replaceBank(app.db, { ...bank, account_encrypted })
  await refund(orderId, tradeNo)
  await payOut(app)
  await replaceBank(app.db, bank)
  return { orderId, customerId, tradeNo, first: await lastPayout(orderId) }
}

async function refund(orderId: number, tradeNo: string) {
  const input = { orderId, tradeNo, refundAmount: 8_000, remark: 'paid twice' }
  const { data } = await app.ask(orderRefunds.refundTrade, input, { user: finance })
  await approve(data.requestId)
}

const refundsOf = (orderId: number) =>
  app.db
    .selectFrom('refund')
    .select(['state', 'from_credit_minor', 'by_decision_minor', 'failure_reason'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
const heldOf = async (customerId: number, tradeNo: string) => {
  const { credit_minor, over_refund_minor } = await app.db
    .selectFrom('customer')
    .select(['credit_minor', 'over_refund_minor'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const { refunded_minor } = await app.db
    .selectFrom('repay_flow')
    .select('refunded_minor')
    .where('flow_no', '=', tradeNo)
    .executeTakeFirstOrThrow()
  return [credit_minor, over_refund_minor, refunded_minor]
}

describe('a refund that a channel calls failed and then paid', () => {
  it('is booked: receipt and credit hold it no more (DOMAIN 4)', async () => {
    const { orderId, customerId, tradeNo, first } = await failedRefund()
    expect(await refundsOf(orderId)).toMatchObject([{ state: 3 }])
    expect(await heldOf(customerId, tradeNo)).toEqual([5_000, 0, 0])
    await tell('payout.paid', first)
    const paid = { state: 2, from_credit_minor: 5_000, by_decision_minor: 3_000, failure_reason: '' }
    expect(await refundsOf(orderId)).toEqual([paid])
    expect(await heldOf(customerId, tradeNo)).toEqual([0, 0, 8_000])
    expect(await contradicted(orderId)).toEqual([])
    await expectSound(orderId)
  })

  it('is owed by the customer as far as its money left again meanwhile', async () => {
    const { orderId, customerId, tradeNo, first } = await failedRefund()
    await refund(orderId, tradeNo)
    await payOut(app)
    expect(await heldOf(customerId, tradeNo)).toEqual([0, 0, 8_000])
    const all = { orderId, tradeNo, refundAmount: 107_000, remark: 'all of it' }
    await approve((await app.ask(orderRefunds.refundTrade, all, { user: finance })).data.requestId)
    await payOut(app)
    await tell('payout.paid', first)
    expect(await refundsOf(orderId)).toMatchObject([
      { state: 2, from_credit_minor: 8_000, by_decision_minor: 0 },
      { state: 2 },
      { state: 2 },
    ])
    expect(await heldOf(customerId, tradeNo)).toEqual([0, 8_000, 115_000])
    await expectSound(orderId)
  })
})
