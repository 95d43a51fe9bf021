import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { orderReductions } from '@countinghouse/contract/areas/order/reduction/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction'
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
  pay as payOffline,
  planRows,
} from '../../../testing/loan-desk'
import { lockOrder } from '../../order/loan/locked-order'
import { bringFeesUpTo } from '../../order/loan/transitions'

beforeAll(openDesk)
afterAll(closeDesk)

const askLink = (orderId: number, input: { amountMinor?: number; extendDays?: number } = {}) =>
  app.ask(paymentLinks.paymentsLink, { orderId, ...input }, { user: finance })
const makeLink = async (orderId: number) => (await askLink(orderId)).data.payLink
const referenceOf = (payLink: string) => payLink.split('/').at(-1)!
const pay = (payLink: string) => app.services.payments.sandbox.decide(referenceOf(payLink), 'paid')
const pageOf = async (payLink: string) => (await app.http.inject(`/sandbox/pay/${referenceOf(payLink)}`)).body
const flowOf = (flowNo: string) =>
  app.db
    .selectFrom('repay_flow')
    .select(['kind', 'state', 'extend_days', 'received_minor'])
    .where('flow_no', '=', flowNo)
    .executeTakeFirstOrThrow()
const paid = (flowNo: string, amountMinor: number, more: { at?: string } = {}) =>
  callBack(channelEvent({ kind: 'payment.paid', reference: flowNo, amountMinor, ...more }))

describe('a payment link that counts no longer (G-143)', () => {
  it('a payment link that counts no longer (G-143) cannot be paid once a newer one replaced it', async () => {
    const { orderId } = await lentOrder()
    const [old, fresh] = [await makeLink(orderId), await makeLink(orderId)]
    await app.jobs.drain()
    expect(await pay(old)).toBe(false)
    expect(await pageOf(old)).toContain('This link has expired')
    expect(await orderRow(orderId)).toMatchObject({ paid_minor: 0 })
    expect(await pay(fresh)).toBe(true)
    expect(await orderRow(orderId)).toMatchObject({ paid_minor: 110_000 })
  })

  it('a payment link that counts no longer (G-143) cannot be paid once the loan is settled another way', async () => {
    const { orderId } = await lentOrder()
    const link = await makeLink(orderId)
    await payOffline(orderId, 110_000)
    await app.jobs.drain()
    expect(await pay(link)).toBe(false)
  })

  it('a payment link that counts no longer (G-143) that was paid before the channel heard of it is booked all the same', async () => {
    const { orderId } = await lentOrder()
    const [old] = [await makeLink(orderId), await makeLink(orderId)]
    expect(await pay(old)).toBe(true)
    await app.jobs.drain()
    expect(await orderRow(orderId)).toMatchObject({ paid_minor: 110_000 })
    const runs = await app.db.selectFrom('job_run').select('state').where('job', '=', 'link-cancel').execute()
    expect(new Set(runs.map(run => run.state))).toEqual(new Set(['done']))
  })

  it('a payment link that counts no longer (G-143) cannot be paid once the older one, which it replaced, settled the loan', async () => {
    const { orderId } = await lentOrder()
    const { data: old } = await askLink(orderId)
    const { data: fresh } = await askLink(orderId)
    await paid(old.flowId, 110_000)
    expect(await orderRow(orderId)).toMatchObject({ status: 9 })
    expect([await flowOf(old.flowId), await flowOf(fresh.flowId)]).toMatchObject([{ state: 1 }, { state: 3 }])
    await app.jobs.drain()
    expect(await pay(fresh.payLink)).toBe(false)
    await expectSound(orderId)
  })

  it('a payment link that counts no longer (G-143) cannot be paid once the older one extended the loan', async () => {
    const { orderId } = await lentOrder()
    const { data: old } = await askLink(orderId, { extendDays: 7 })
    const fresh = await makeLink(orderId)
    await paid(old.flowId, old.repayAmount)
    expect(await orderRow(orderId)).toMatchObject({ status: 7, due_on: '2026-03-15' })
    await app.jobs.drain()
    expect(await pay(fresh)).toBe(false)
  })

  it('a payment link that counts no longer (G-143) cannot be paid once late fee that it asks for is reduced', async () => {
    const { orderId } = await lentOrder()
    await at('03-10')
    const link = await makeLink(orderId)
    const input = { orderId, amountMinor: 5_000, remark: 'long a customer' }
    const maker = await app.user({ roles: ['finance'] })
    expect((await app.ask(orderReductions.reductionLateFee, input, { user: maker })).code).toBe(1000)
    await app.jobs.drain()
    expect(await pay(link)).toBe(false)
    expect(await pay(await makeLink(orderId))).toBe(true)
    expect(await orderRow(orderId)).toMatchObject({ status: 9, paid_minor: 110_000 })
  })

  it('a payment link that counts no longer (G-143) is none that late fees of a day outgrow: its money is a part of what is owed', async () => {
    const { orderId } = await lentOrder()
    await at('03-09')
    const { data: link } = await askLink(orderId)
    await at('03-10')
    await inTransaction(app.db, async trx =>
      bringFeesUpTo(trx, (await lockOrder(trx, orderId))!, { date: '2026-03-10', now: app.clock.now() }),
    )
    expect(await flowOf(link.flowId)).toMatchObject({ state: 0 })
  })
})

describe('a payment link for a part (G-143)', () => {
  it('a payment link for a part (G-143) asks for less than what is owed, and what comes is a partial repayment', async () => {
    const { orderId } = await lentOrder()
    const refused = await askLink(orderId, { amountMinor: 110_000 })
    expect(refused.code).not.toBe(1000)
    expect(refused.data).toMatchObject({ fields: { amountMinor: expect.stringContaining('MXN 1,100.00') } })
    const { data: link } = await askLink(orderId, { amountMinor: 40_000 })
    expect(link).toMatchObject({ repayAmount: 40_000, dueOnAfter: null })
    expect(await pay(link.payLink)).toBe(true)
    expect(await orderRow(orderId)).toMatchObject({ status: 7, paid_minor: 40_000 })
    expect(await flowOf(link.flowId)).toMatchObject({ kind: 2, state: 1 })
    await expectSound(orderId)
  })

  it('a payment link for a part (G-143) gives no amount to the price of an extension', async () => {
    const { orderId } = await lentOrder()
    const { data } = await askLink(orderId, { amountMinor: 40_000, extendDays: 7 })
    expect(data).toMatchObject({ fields: { amountMinor: expect.any(String) } })
  })
})

describe('a payment link for an extension (DOMAIN 4, G-143)', () => {
  it('a payment link for an extension (DOMAIN 4, G-143) asks for its price, has a cash code of its own, and extends the loan once when it is paid (G-094)', async () => {
    const { orderId } = await lentOrder()
    const { data: link } = await askLink(orderId, { extendDays: 7 })
    // Interest 70.00 and 15 % of 1,000.00.
    expect(link).toMatchObject({ repayAmount: 22_000, dueOnAfter: '2026-03-15', oxxoCode: expect.any(String) })
    expect(await pay(link.payLink)).toBe(true)
    await paid(link.flowId, 22_000)
    expect(await orderRow(orderId)).toMatchObject({ status: 7, due_on: '2026-03-15', extension_count: 1 })
    expect(await flowOf(link.flowId)).toMatchObject({ kind: 3, state: 1, extend_days: 7, received_minor: 22_000 })
    await expectSound(orderId)
  })

  it('a payment link for an extension (DOMAIN 4, G-143) counts from the day of the payment when the news of it comes later', async () => {
    const { orderId } = await lentOrder()
    await at('03-09')
    const { data: link } = await askLink(orderId, { extendDays: 7 })
    // One day late: 25.00 more.
    expect(link).toMatchObject({ repayAmount: 24_500, dueOnAfter: '2026-03-16' })
    const paidAt = app.clock.now().toISOString()
    await at('03-11')
    // Somebody works on the order, so that the late fees of two more days are charged before the news comes.
    await askLink(orderId)
    await paid(link.flowId, 24_500, { at: paidAt })
    expect(await orderRow(orderId)).toMatchObject({ status: 7, due_on: '2026-03-16', extension_count: 1 })
    await expectSound(orderId)
  })

  it('a payment link for an extension (DOMAIN 4, G-143) is a repayment where the money no longer covers the price on its day', async () => {
    const { orderId } = await lentOrder()
    const { data: link } = await askLink(orderId, { extendDays: 7 })
    await at('03-12')
    await paid(link.flowId, 22_000)
    expect(await orderRow(orderId)).toMatchObject({ status: 8, due_on: '2026-03-08', extension_count: 0 })
    expect(await flowOf(link.flowId)).toMatchObject({ kind: 2, state: 1, extend_days: null })
    await expectSound(orderId)
  })

  it('a payment link for an extension (DOMAIN 4, G-143) that is paid short before the due date extends nothing, and the plan is late on it all the same (G-149)', async () => {
    const { orderId } = await lentOrder()
    const { data: link } = await askLink(orderId, { extendDays: 7 })
    await paid(link.flowId, 21_999)
    expect(await flowOf(link.flowId)).toMatchObject({ kind: 2, state: 1 })
    expect(await planRows(orderId)).toMatchObject([{ due_on: '2026-03-08', extended_on: null }])
    await expectSound(orderId)
  })

  it('a payment link for an extension (DOMAIN 4, G-143) is refused where the product offers none', async () => {
    const { orderId } = await lentOrder({ terms: { maxExtensions: 0 } })
    expect((await askLink(orderId, { extendDays: 7 })).code).toBe(1422)
  })
})
