import { randomUUID } from 'node:crypto'
import { coupons } from '@countinghouse/contract/areas/marketing/coupon/calls'
import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { orderCoupons } from '@countinghouse/contract/areas/order/coupon/calls'
import { orderCouponMessages } from '@countinghouse/contract/areas/order/coupon/messages'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { orderRefunds } from '@countinghouse/contract/areas/order/refund/calls'
import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction'
import { sign } from '../../../kernel/signature'
import { closeTools } from '../../../testing/close-tools'
import { holdDeduction } from '../../../testing/coupons'
import { lendOut, payOut } from '../../../testing/loan-builder'
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
  pay,
  planRows,
  preview,
  reverse,
} from '../../../testing/loan-desk'
import { closeDay } from '../../close/close-day'
import { firstKey } from '../../intake/moves'
import { expireCoupons } from './close'

beforeAll(openDesk)
afterAll(closeDesk)

const holding = (id: number) =>
  app.db.selectFrom('coupon_use').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const use = (orderId: number, holdingId: number) =>
  app.ask(orderCoupons.couponUse, { orderId, holdingId }, { user: finance })
const owedOf = async (orderId: number) => (await orderRow(orderId)).outstanding_minor

/** What a customer's app says, signed. */
async function say(appId: number, kind: string, data: object) {
  const { app_ssid } = await app.db
    .selectFrom('app')
    .select('app_ssid')
    .where('id', '=', appId)
    .executeTakeFirstOrThrow()
  const payload = JSON.stringify({ eventId: randomUUID(), kind, occurredAt: app.clock.now().toISOString(), data })
  const { timestamp, signature } = sign(firstKey(app.services.env, app_ssid), payload, app.clock.now())
  const headers = { 'content-type': 'application/json', 'x-app': app_ssid, 'accept-language': 'en-US' }
  const signed = { ...headers, 'x-timestamp': timestamp, 'x-signature': signature }
  return (await app.http.inject({ method: 'POST', url: '/api/intake/events', payload, headers: signed })).json()
}

const mobileOf = async (customerId: number) =>
  (await app.db.selectFrom('customer').select('mobile').where('id', '=', customerId).executeTakeFirstOrThrow()).mobile

describe('a deduction', () => {
  it('lowers what is owed, stands on the order, and the loan that it settles is settled normally (G-145)', async () => {
    const { orderId, customerId } = await lentOrder()
    const id = await holdDeduction(app, customerId, 5_000)
    const usable = await app.ask(orderCoupons.couponUsable, { orderId }, { user: finance })
    expect(usable.data).toMatchObject([{ holdingId: id, couponAmount: 5_000, isUsable: true }])
    const shown = await app.ask(orderCoupons.couponPreview, { orderId, holdingId: id }, { user: finance })
    expect(shown.data).toMatchObject({ amountMinor: 5_000, after: { totalMinor: shown.data.owed.totalMinor - 5_000 } })
    const before = await owedOf(orderId)
    expect(await use(orderId, id)).toMatchObject({ code: 1000, data: { amountMinor: 5_000 } })
    expect(await owedOf(orderId)).toBe(before - 5_000)
    expect(await holding(id)).toMatchObject({ status: 1, order_id: orderId })
    const { list } = (await app.ask(order.couponList, { orderId }, { user: finance })).data
    expect(list).toMatchObject([{ couponAmount: 5_000, cpStatus: 1 }])
    await expectSound(orderId)
    await pay(orderId, before - 5_000)
    expect(await orderRow(orderId)).toMatchObject({ status: 9, settle_status: 1 })
    await expectSound(orderId)
  })

  it('takes no more than is owed, once, and one coupon an order', async () => {
    const { orderId, customerId } = await lentOrder()
    const [id, second] = [await holdDeduction(app, customerId, 5_000), await holdDeduction(app, customerId, 900_000)]
    const answers = await Promise.all([use(orderId, id), use(orderId, id)])
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1422])
    expect((await use(orderId, second)).data).toMatchObject({
      fields: { holdingId: sayMessage(orderCouponMessages.orderHasOne, 'en-US') },
    })
    const other = await lentOrder()
    const big = await holdDeduction(app, other.customerId, 900_000)
    const owed = await owedOf(other.orderId)
    expect((await use(other.orderId, big)).data).toMatchObject({ amountMinor: owed, orderStatus: 9 })
    await expectSound(other.orderId)
  })

  it('is refused outside its days, below its lowest loan, for other customers and for who does not hold it', async () => {
    const { orderId, customerId } = await lentOrder()
    const stranger = await lentOrder()
    const fault = async (id: number) => ((await use(orderId, id)).data as unknown as { fields: object }).fields
    const says = (name: keyof typeof orderCouponMessages) => ({
      holdingId: sayMessage(orderCouponMessages[name], 'en-US'),
    })
    expect(await fault(await holdDeduction(app, customerId, 1, { leastLoanMinor: 100_001 }))).toEqual(
      says('loanTooSmall'),
    )
    expect(await fault(await holdDeduction(app, customerId, 1, { customers: 'returning' }))).toEqual(
      says('otherCustomers'),
    )
    expect(await fault(await holdDeduction(app, stranger.customerId, 1))).toEqual(says('notHeld'))
    expect(await fault(await holdDeduction(app, customerId, 1, { type: 1 }))).toEqual(says('notHeld'))
    const short = await holdDeduction(app, customerId, 1, { days: 1 })
    await at('03-03')
    expect(await fault(short)).toEqual(says('expired'))
    expect(await owedOf(orderId)).toBe(110_000)
  })

  it('comes back when a payment is taken back, whichever came first, and the books say so', async () => {
    for (const couponFirst of [true, false]) {
      const { orderId, customerId } = await lentOrder()
      const id = await holdDeduction(app, customerId, 5_000)
      await at('03-05')
      if (couponFirst) await use(orderId, id)
      const flowId = await pay(orderId, 60_000, { part: true })
      if (!couponFirst) await use(orderId, id)
      await pay(orderId, 45_000)
      expect((await orderRow(orderId)).status).toBe(9)
      expect((await preview(orderId, flowId, { cause: 'bounced' })).code).toBe(1000)
      await at('03-06')
      expect((await reverse(orderId, flowId, 60_000)).code).toBe(1000)
      expect(await holding(id)).toMatchObject({ status: 0, order_id: null, used_at: null })
      expect(await owedOf(orderId)).toBe(110_000 - 45_000)
      expect(await planRows(orderId)).toMatchObject([{ reduced_fee_minor: 0 }])
      await expectSound(orderId)
      // It is in the customer's hands again.
      expect((await use(orderId, id)).code).toBe(1000)
      await expectSound(orderId)
    }
  })

  it('is taken back by the close when nobody paid until its last day', async () => {
    const [unpaid, paid] = [await lentOrder(), await lentOrder()]
    const ids = [
      await holdDeduction(app, unpaid.customerId, 5_000, { days: 3 }),
      await holdDeduction(app, paid.customerId, 5_000, { days: 3 }),
    ] as const
    await use(unpaid.orderId, ids[0])
    await use(paid.orderId, ids[1])
    await pay(paid.orderId, 1_000, { part: true })
    await at('03-04')
    const place = { date: '2026-03-04', now: app.clock.now(), limit: 500, after: { on: '0001-01-01', id: 0 } } as const
    await inTransaction(app.db, trx => expireCoupons(trx, place))
    expect(await holding(ids[0])).toMatchObject({ status: 2, order_id: null })
    expect(await holding(ids[1])).toMatchObject({ status: 1, order_id: paid.orderId })
    expect(await owedOf(unpaid.orderId)).toBe(110_000)
    expect((await inTransaction(app.db, trx => expireCoupons(trx, place))).rows).toBe(0)
    await expectSound(unpaid.orderId)
    await expectSound(paid.orderId)
  })

  it('is taken back by the close although the customer was refunded by it: he owes what he was refunded, and the close goes on', async () => {
    const { orderId, customerId } = await lentOrder()
    const late = await lentOrder()
    await at('03-10')
    const { data: link } = await app.ask(paymentLinks.paymentsLink, { orderId, extendDays: 7 }, { user: finance })
    app.clock.advance({ seconds: 60 })
    const paidAt = app.clock.now().toISOString()
    app.clock.advance({ seconds: 60 })
    const id = await holdDeduction(app, customerId, 5_000, { days: 3 })
    expect((await use(orderId, id)).code).toBe(1000)
    app.clock.advance({ seconds: 60 })
    // Paid before the deduction was used: what that took off the late fee becomes credit.
    const news = { kind: 'payment.paid', reference: link.flowId, amountMinor: link.repayAmount } as const
    await callBack(channelEvent({ ...news, at: paidAt }))
    expect(await creditOf(customerId)).toBe(5_000)
    const [maker, checker] = [await app.user({ roles: ['finance'] }), await app.user({ roles: ['finance'] })]
    const input = { orderId, refundAmount: 5_000, remark: 'asked for it' }
    const { data: asked } = await app.ask(orderRefunds.refundTrade, input, { user: maker })
    const decision = { requestId: asked.requestId!, approve: true, remark: 'right' }
    expect((await app.ask(moneyRequests.moneyRequestDecide, decision, { user: checker })).code).toBe(1000)
    await payOut(app)
    await at('03-13')
    await closeDay(closeTools(app), { date: '2026-03-13' })
    expect(await holding(id)).toMatchObject({ status: 2, order_id: null })
    const customer = app.db.selectFrom('customer').select(['credit_minor', 'over_refund_minor'])
    expect(await customer.where('id', '=', customerId).executeTakeFirst()).toEqual({
      credit_minor: 0,
      over_refund_minor: 5_000,
    })
    expect(await orderRow(late.orderId)).toMatchObject({ fees_through: '2026-03-13' })
    expect(await app.db.selectFrom('daily_close').select('state').execute()).toEqual([{ state: 'done' }])
    expect(await app.db.selectFrom('daily_close_aside').selectAll().execute()).toEqual([])
    await expectSound(orderId)
  })

  it('is used by the customer in his app, by what he holds of it', async () => {
    const { orderId, customerId, orderNo, appId } = await lentOrder()
    const { coupon_id: couponId } = await holding(await holdDeduction(app, customerId, 5_000))
    const said = { mobile: await mobileOf(customerId), orderNo, couponId }
    expect(await say(appId, 'couponUse', said)).toMatchObject({ code: 1000, data: { orderNo } })
    expect(await owedOf(orderId)).toBe(105_000)
    expect(await say(appId, 'couponUse', said)).toMatchObject({
      data: { fields: { 'data.couponId': expect.any(String) } },
    })
  })
})

describe('a coupon that raises the offer', () => {
  /** A customer whose earlier loan is settled, so that he may apply for another. */
  async function applicant() {
    const built = await lentOrder()
    await pay(built.orderId, 110_000)
    await sql`update customer set identity_hash = ${`hash-${built.customerId}`} where id = ${built.customerId}`.execute(
      app.db,
    )
    const { product_item_id } = await orderRow(built.orderId)
    const id = await holdDeduction(app, built.customerId, 50_000, { type: 1 })
    const { coupon_id: couponId } = await holding(id)
    const data = { mobile: await mobileOf(built.customerId), productItemId: product_item_id, amountMinor: 1_050_000 }
    return { ...built, id, couponId, data }
  }

  it('is locked by the application, used at lending, and a refused amount without it', async () => {
    const { appId, id, couponId, data } = await applicant()
    expect(await say(appId, 'application', data)).toMatchObject({
      data: { fields: { 'data.amountMinor': expect.any(String) } },
    })
    const { data: made } = await say(appId, 'application', { ...data, couponId })
    const { id: orderId, status } = await app.db
      .selectFrom('loan_order')
      .select(['id', 'status'])
      .where('order_no', '=', made.orderNo)
      .executeTakeFirstOrThrow()
    expect(await holding(id)).toMatchObject({ status: 3, order_id: orderId })
    await app.db
      .updateTable('loan_order')
      .set({ status: 3 })
      .where('id', '=', orderId)
      .where('status', '=', status)
      .execute()
    await lendOut(app, orderId, finance)
    expect(await holding(id)).toMatchObject({ status: 1, order_id: orderId, used_at: expect.any(Date) })
    expect(await orderRow(orderId)).toMatchObject({ principal_minor: 1_050_000 })
    await expectSound(orderId)
  })

  it('is given back when the application ends, and lapsed where its days are over', async () => {
    for (const later of [false, true]) {
      const { appId, id, couponId, data } = await applicant()
      const { data: made } = await say(appId, 'application', { ...data, couponId })
      const { id: orderId } = await app.db
        .selectFrom('loan_order')
        .select('id')
        .where('order_no', '=', made.orderNo)
        .executeTakeFirstOrThrow()
      if (later) await at('05-01')
      const user = await app.user({ roles: ['cs'] })
      const ended = await app.ask(orderApplications.withdraw, { orderId, reason: 'Found another lender' }, { user })
      expect(ended.code).toBe(1000)
      expect(await holding(id)).toMatchObject({ status: later ? 2 : 0, order_id: null })
    }
  })
})

describe('who holds coupons', () => {
  it('staff void what is held, with a reason; what is used stays, and others see nothing of it', async () => {
    const { orderId, customerId } = await lentOrder()
    const [held, spent] = [await holdDeduction(app, customerId, 5_000), await holdDeduction(app, customerId, 5_000)]
    await use(orderId, spent)
    const user = await app.user({ roles: ['marketer'] })
    const voided = (holdingId: number) =>
      app.ask(coupons.couponVoid, { holdingId, voidReason: 'Given by mistake' }, { user })
    expect((await voided(spent)).code).toBe(1422)
    const other = await lentOrder()
    const stranger = await app.user({ roles: ['marketer'], appIds: [other.appId] })
    const asked = { holdingId: held, voidReason: 'x' }
    expect((await app.ask(coupons.couponVoid, asked, { user: stranger })).code).not.toBe(1000)
    expect((await Promise.all([voided(held), voided(held)])).map(({ code }) => code).sort()).toEqual([1000, 1422])
    const { list } = (await app.ask(coupons.couponHolderList, { custId: customerId }, { user })).data
    expect(list).toMatchObject([
      { holdingId: spent, cpStatus: 1, orderId },
      { holdingId: held, cpStatus: 4, voidReason: 'Given by mistake', voidedBy: expect.any(String) },
    ])
    expect((await app.ask(coupons.couponHolderList, { custId: customerId }, { user: stranger })).data.list).toEqual([])
  })

  it('a deduction is at most what one person may give alone', async () => {
    const user = await app.user({ roles: ['marketer'] })
    const given = {
      name: randomUUID(),
      currency: 'MXN' as const,
      number: 1,
      couponCustomers: 'all' as const,
      effectiveDays: 1,
    }
    const big = { ...given, effectiveDate: '2026-12-01', amount: 1_000_001 }
    expect((await app.ask(coupons.couponAdd, { ...big, type: 2 }, { user })).data).toMatchObject({
      fields: { amount: expect.any(String) },
    })
    expect((await app.ask(coupons.couponAdd, { ...big, type: 1 }, { user })).code).toBe(1000)
  })
})
