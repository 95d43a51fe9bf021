import { orderMoney } from '@countinghouse/contract/areas/order/money-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../testing/app'
import { buildOrder, buildProof } from '../../testing/loan-builder'

let app: TestApp
let finance: TestUser
beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-01T03:00:00Z' })
  finance = await app.user({
    rights: { 'order-lending': ['edit'], 'order-money': ['add'], 'payment-link': ['add'] },
  })
})
afterAll(() => app?.stop())

async function lentOrder() {
  const { orderId } = await buildOrder(app)
  await app.ask(orderMoney.lending, { orderId }, { user: finance })
  await app.jobs.drain()
  app.clock.advance({ seconds: 2 })
  await app.services.payments.sandbox.sweep()
  return orderId
}
const makeLink = async (orderId: number) =>
  (await app.ask(orderMoney.paymentsLink, { orderId }, { user: finance })).data.payLink
const referenceOf = (payLink: string) => payLink.split('/').at(-1)!
const pay = (payLink: string) => app.services.payments.sandbox.decide(referenceOf(payLink), 'paid')
const pageOf = async (payLink: string) => (await app.http.inject(`/sandbox/pay/${referenceOf(payLink)}`)).body
const paidOf = async (orderId: number) =>
  (await app.db.selectFrom('loan_order').select('paid_minor').where('id', '=', orderId).executeTakeFirstOrThrow())
    .paid_minor

describe('a payment link that counts no longer (G-143)', () => {
  it('cannot be paid once a newer one replaced it', async () => {
    const orderId = await lentOrder()
    const [old, fresh] = [await makeLink(orderId), await makeLink(orderId)]
    await app.jobs.drain()
    expect(await pay(old)).toBe(false)
    expect(await pageOf(old)).toContain('This link has expired')
    expect(await paidOf(orderId)).toBe(0)
    expect(await pay(fresh)).toBe(true)
    expect(await paidOf(orderId)).toBe(110_000)
  })

  it('cannot be paid once the loan is settled another way', async () => {
    const orderId = await lentOrder()
    const link = await makeLink(orderId)
    const settled = await app.ask(
      orderMoney.repayOfflineAll,
      {
        orderId,
        amountMinor: 110_000,
        payChannel: 'CH01',
        paymentTime: app.clock.now().toISOString(),
        reference: 'BANK-1',
        proofFileIds: [await buildProof(app, finance.userId)],
      },
      { user: finance },
    )
    expect(settled.code).toBe(1000)
    await app.jobs.drain()
    expect(await pay(link)).toBe(false)
  })

  it('that was paid before the channel heard of it is booked all the same', async () => {
    const orderId = await lentOrder()
    const [old] = [await makeLink(orderId), await makeLink(orderId)]
    expect(await pay(old)).toBe(true)
    await app.jobs.drain()
    expect(await paidOf(orderId)).toBe(110_000)
    const runs = await app.db.selectFrom('job_run').select('state').where('job', '=', 'link-cancel').execute()
    expect(new Set(runs.map(run => run.state))).toEqual(new Set(['done']))
  })
})
