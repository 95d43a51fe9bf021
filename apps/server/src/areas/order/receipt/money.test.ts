import { ledger } from '@countinghouse/contract/areas/books/ledger/calls'
import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { order as orders } from '@countinghouse/contract/areas/order/detail/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { buildOrder, buildProof, lendOut } from '../../../testing/loan-builder'
import { reconcile } from '../../books/reconciliation/reconcile'

const app = testApp({ now: '2026-03-01T03:00:00Z' })
let finance: TestUser

beforeAll(async () => {
  await at('2026-03-01T03:00:00Z')
})

/** Moves the clock, and signs finance in anew: sessions end by idle time. */
async function at(instant: string) {
  app.clock.set(instant)
  finance = await app.user({
    name: 'Fang',
    rights: {
      'order-lending': ['edit'],
      'order-cancel': ['edit'],
      'order-money': ['add'],
      'payment-link': ['add'],
      account: ['query'],
      order: ['get'],
    },
  })
}

const orderRow = (orderId: number) =>
  app.db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()

/** Lends an approved order through the sandbox. */
const lend = (orderId: number) => lendOut(app, orderId, finance)

const repayment = async (orderId: number, more: object = {}) => ({
  orderId,
  amountMinor: 120_000,
  payChannel: 'OFFLINE' as const,
  paymentTime: app.clock.now().toISOString(),
  reference: `REF-${orderId}`,
  proofFileIds: [await buildProof(app, finance.userId)],
  ...more,
})

describe('one loan of 1,000.00 (DOMAIN 4)', () => {
  it('one loan of 1,000.00 (DOMAIN 4) is lent once, owes 1,200.00 four days late, is repaid with 1,250.00 and leaves 50.00 of credit (R-244)', async () => {
    await at('2026-03-01T03:00:00Z')
    const { orderId, customerId } = await buildOrder(app)
    const lent = await lend(orderId)
    expect(lent).toMatchObject({ code: 1000, data: { orderStatus: 5, payoutMinor: 90_000, currency: 'MXN' } })
    expect(await orderRow(orderId)).toMatchObject({
      status: 7,
      loan_status: 2,
      lent_on: '2026-03-01',
      due_on: '2026-03-08',
      outstanding_minor: 110_000,
    })

    await at('2026-03-12T03:00:00Z')
    const preview = await app.ask(orderReceipts.repaymentPreview, { orderId, amountMinor: 125_000 }, { user: finance })
    expect(preview.data).toMatchObject({
      outstandingMinor: 120_000,
      overdueDays: 4,
      owed: { lateFeeMinor: 10_000, feeMinor: 3_000, interestMinor: 7_000, principalMinor: 100_000 },
      surplusMinor: 5_000,
      orderStatusAfter: 9,
      settleStatusAfter: 3,
    })
    expect((await orderRow(orderId)).status).toBe(7)

    const booked = await app.ask(
      orderReceipts.repayOfflineAll,
      await repayment(orderId, { amountMinor: 125_000, expectedOutstandingMinor: 120_000 }),
      { user: finance },
    )
    expect(booked).toMatchObject({ code: 1000, data: { orderStatus: 9, settleStatus: 3, surplusMinor: 5_000 } })
    expect(await orderRow(orderId)).toMatchObject({
      outstanding_minor: 0,
      paid_minor: 120_000,
      settled_on: '2026-03-12',
      ever_overdue: true,
    })
    const customer = await app.db
      .selectFrom('customer')
      .select('credit_minor')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
    expect(customer.credit_minor).toBe(5_000)

    const of = { orderId }
    const plans = await app.ask(orders.repayPlanList, of, { user: finance })
    const records = await app.ask(orders.repayRecordList, of, { user: finance })
    expect([plans.data.total, records.data.list.map(row => row.paymentAmt)]).toEqual([1, [125_000]])

    const log = await app.db
      .selectFrom('order_log')
      .select(['event', 'from_status', 'to_status', 'user_name'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
    expect(log.map(line => [line.event, line.from_status, line.to_status, line.user_name])).toEqual([
      ['lend', 3, 5, 'Fang'],
      ['payoutPaid', 5, 7, 'system'],
      ['fallOverdue', 7, 8, 'system'],
      ['settle', 8, 9, 'Fang'],
    ])
    const entries = await app.ask(ledger.orderEntries, { orderId }, { user: finance })
    expect(entries.data.list.map(entry => [entry.kind, entry.amountMinor])).toEqual([
      ['lending', 110_000],
      ['lateFee', 10_000],
      ['repayment', 125_000],
    ])
    const receipt = entries.data.list[2]!.lines
    expect(receipt.find(line => line.account === 'receivable.principal')).toMatchObject({
      creditMinor: 100_000,
      currentPeriod: 1,
    })
    expect(receipt.find(line => line.account === 'cash.OFFLINE')).toMatchObject({ debitMinor: 125_000 })
    // The lines that were shown are those that were booked, but for the late fee that the booking posts on its own.
    const shown = preview.data.entries.filter(line => !['receivable.lateFee', 'income.lateFee'].includes(line.account))
    for (const line of shown) expect(receipt).toContainEqual(line)
  })

  it('one loan of 1,000.00 (DOMAIN 4) is refused in a state that does not allow it, and the refusal names the state (G-109, G-136)', async () => {
    const { orderId } = await buildOrder(app, { status: 2 })
    const lending = await app.ask(orderApplications.lending, { orderId }, { user: finance })
    expect(lending.code).toBe(1422)
    expect(lending.msg).toContain('Awaiting review')
    const paying = await app.ask(orderReceipts.repayOfflineAll, await repayment(orderId), { user: finance })
    expect(paying.code).toBe(1422)
    expect((await orderRow(orderId)).status).toBe(2)
  })

  it('one loan of 1,000.00 (DOMAIN 4) refuses less than is owed, a time to come, a used reference and an unknown proof, each on its field (G-141)', async () => {
    await at('2026-04-01T03:00:00Z')
    const first = await buildOrder(app)
    const second = await buildOrder(app)
    await lend(first.orderId)
    await lend(second.orderId)
    const field = async (more: object) => {
      const answer = await app.ask(orderReceipts.repayOfflineAll, await repayment(first.orderId, more), {
        user: finance,
      })
      return [answer.code, Object.keys((answer.data as unknown as { fields?: object })?.fields ?? {})[0]]
    }
    expect(await field({ amountMinor: 109_999 })).toEqual([1400, 'amountMinor'])
    expect(await field({ paymentTime: '2026-04-01T04:00:00Z' })).toEqual([1400, 'paymentTime'])
    expect(await field({ proofFileIds: ['0123456789'] })).toEqual([1400, 'proofFileIds'])
    expect(
      (
        await app.ask(orderReceipts.repayOfflineAll, await repayment(second.orderId, { reference: 'SAME' }), {
          user: finance,
        })
      ).code,
    ).toBe(1000)
    expect(await field({ reference: 'SAME' })).toEqual([1400, 'reference'])
    const stale = await app.ask(
      orderReceipts.repayOfflineAll,
      await repayment(first.orderId, { expectedOutstandingMinor: 100 }),
      { user: finance },
    )
    expect(stale.code).toBe(1409)
    expect(stale.msg).toContain('MXN 1,100.00')
    expect(await orderRow(first.orderId)).toMatchObject({ status: 7, outstanding_minor: 110_000 })
  })

  it('one loan of 1,000.00 (DOMAIN 4) keeps the reason when the channel refuses, and a retry is a second payout (G-108)', async () => {
    const { orderId, customerId } = await buildOrder(app, { accountNumber: '012180001234560000' })
    await lend(orderId)
    expect(await orderRow(orderId)).toMatchObject({ status: 6, loan_status: 3, failure_reason: 'account closed' })
    await app.db
      .updateTable('customer_bank')
      .set({ account_encrypted: (await bankOfAnother()).account_encrypted })
      .where('customer_id', '=', customerId)
      .execute()
    await lend(orderId)
    expect(await orderRow(orderId)).toMatchObject({ status: 7, failure_reason: '' })
    const payouts = await app.db
      .selectFrom('payout')
      .select(['attempt', 'state'])
      .where('order_id', '=', orderId)
      .orderBy('attempt')
      .execute()
    expect(payouts).toEqual([
      { attempt: 1, state: 'failed' },
      { attempt: 2, state: 'paid' },
    ])
  })

  it('one loan of 1,000.00 (DOMAIN 4) is cancelled before money left, with a reason, and never after', async () => {
    const early = await buildOrder(app, { status: 2 })
    const cancelled = await app.ask(
      orderApplications.cancel,
      { orderId: early.orderId, reason: 'asked by phone' },
      { user: finance },
    )
    expect(cancelled).toMatchObject({ code: 1000, data: { orderStatus: 10 } })
    const late = await buildOrder(app)
    await lend(late.orderId)
    expect(
      (await app.ask(orderApplications.cancel, { orderId: late.orderId, reason: 'too late' }, { user: finance })).code,
    ).toBe(1422)
  })

  it('one loan of 1,000.00 (DOMAIN 4) does not exist for staff of another app (threat 12)', async () => {
    const mine = await buildOrder(app)
    const other = await buildOrder(app)
    const stranger = await app.user({
      rights: { 'order-lending': ['edit'], 'order-cancel': ['edit'], 'order-money': ['add'], account: ['query'] },
      appIds: [other.appId],
    })
    const { orderId } = mine
    for (const answer of [
      await app.ask(orderApplications.lending, { orderId }, { user: stranger }),
      await app.ask(orderReceipts.repaymentPreview, { orderId }, { user: stranger }),
      await app.ask(ledger.orderEntries, { orderId }, { user: stranger }),
      await app.ask(orderApplications.lending, { orderId: 999_999_999 }, { user: stranger }),
    ]) {
      expect(answer).toMatchObject({ code: 1404 })
    }
  })

  it('one loan of 1,000.00 (DOMAIN 4) leaves books that reconcile', async () => {
    const proof = await reconcile(app.db, app.clock.latest())
    expect(proof.checks.filter(check => check.differences > 0)).toEqual([])
    expect(proof.checks.find(check => check.name === 'plansEqualReceivables')!.compared).toBeGreaterThan(8)
  })
})

const bankOfAnother = async () => {
  const { customerId } = await buildOrder(app)
  return app.db
    .selectFrom('customer_bank')
    .select('account_encrypted')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
}
