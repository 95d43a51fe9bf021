import { randomUUID } from 'node:crypto'
import { order } from '@countinghouse/contract/areas/order/calls'
import { orderHistory } from '@countinghouse/contract/areas/order/history-calls'
import { orderMoney } from '@countinghouse/contract/areas/order/money-calls'
import { moneyRequests } from '@countinghouse/contract/areas/order/money-request-calls'
import type { ChannelEvent } from '@countinghouse/contract/areas/payment/channel-event'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../kernel/database/transaction'
import { sign } from '../../kernel/signature'
import { startTestApp, type TestApp, type TestUser } from '../../testing/app'
import { buildOrder, buildProof } from '../../testing/loan-builder'
import { reconcile } from '../books/reconcile'
import { loadHistory } from './loan-events'
import { loadLoan } from './loan-rows'
import { lockOrder } from './locked-order'
import { settleReceipt } from './repayment-moves'
import { bringFeesUpTo, SYSTEM } from './transitions'

let app: TestApp
let finance: TestUser

beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-01T03:00:00Z' })
})
afterAll(() => app?.stop())

/** Moves the clock, and signs finance in anew: sessions end by idle time. */
async function at(day: string) {
  app.clock.set(`2026-${day}T03:00:00Z`)
  finance = await app.user({
    name: 'Fang',
    rights: { order: ['get'], 'order-lending': ['edit'], 'order-money': ['add'], 'payment-link': ['add'] },
  })
}

const orderRow = (orderId: number) =>
  app.db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
const planRows = (orderId: number) =>
  app.db.selectFrom('repay_plan').selectAll().where('order_id', '=', orderId).orderBy('period').execute()
const creditOf = async (customerId: number) =>
  (await app.db.selectFrom('customer').select('credit_minor').where('id', '=', customerId).executeTakeFirstOrThrow())
    .credit_minor

/** A loan of 1,000.00 lent on 1 March, due on 8 March: 1,100.00 then, 25.00 more each day after. */
async function lentOrder(terms: Parameters<typeof buildOrder>[1] = {}) {
  await at('03-01')
  const built = await buildOrder(app, terms)
  await app.ask(orderMoney.lending, { orderId: built.orderId }, { user: finance })
  await app.jobs.drain()
  app.clock.advance({ seconds: 2 })
  await app.services.payments.sandbox.sweep()
  return built
}

let references = 0
/** Money that finance saw arrive now. */
async function pay(orderId: number, amountMinor: number, more: { part?: boolean; reference?: string } = {}) {
  references += 1
  const call = more.part ? orderMoney.partRepayOfflineAll : orderMoney.repayOfflineAll
  const booked = await app.ask(
    call,
    {
      orderId,
      amountMinor,
      payChannel: 'OFFLINE',
      paymentTime: app.clock.now().toISOString(),
      reference: more.reference ?? `HISTORY-${references}`,
      proofFileIds: [await buildProof(app, finance.userId)],
    },
    { user: finance },
  )
  expect(booked).toMatchObject({ code: 1000 })
  return booked.data.flowId!
}

const preview = (orderId: number, flowId: string, more: object = {}) =>
  app.ask(orderHistory.reversalPreview, { orderId, flowId, ...more }, { user: finance })
const reverse = (orderId: number, flowId: string, amountMinor: number, more: object = {}) =>
  app.ask(
    orderHistory.reverseReceipt,
    { orderId, flowId, amountMinor, cause: 'bounced', remark: 'the bank took it back', ...more },
    { user: finance },
  )

const entriesOf = (orderId: number) =>
  app.db
    .selectFrom('ledger_entry as e')
    .leftJoin('ledger_entry as r', 'r.id', 'e.reverses_id')
    .select(['e.kind', 'e.business_date', 'r.kind as reverses'])
    .where('e.order_id', '=', orderId)
    .orderBy('e.id')
    .execute()

/** The books are proven, and the history leads to the order as it is kept. */
async function expectSound(orderId: number) {
  const proof = await reconcile(app.db, app.clock.now())
  expect(proof.checks.filter(check => check.differences > 0)).toEqual([])
  const history = await inTransaction(app.db, async trx =>
    loadHistory(trx, await loadLoan(trx, (await lockOrder(trx, orderId))!)),
  )
  expect(history.isWhole).toBe(true)
  const { shares } = await app.db
    .selectFrom('repay_allocation as a')
    .innerJoin('repay_flow as f', 'f.id', 'a.flow_id')
    .select(eb =>
      eb.fn
        .sum<number>(
          eb('a.principal_minor', '+', eb('a.interest_minor', '+', eb('a.late_fee_minor', '+', eb.ref('a.fee_minor')))),
        )
        .as('shares'),
    )
    .where('f.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(Number(shares)).toBe((await orderRow(orderId)).paid_minor)
}

describe('a reversal', () => {
  it('of the closing payment reopens the order, overdue as of today, with its fees (DOMAIN 4)', async () => {
    const { orderId } = await lentOrder()
    await at('03-08')
    const flowId = await pay(orderId, 110_000)
    expect(await orderRow(orderId)).toMatchObject({ status: 9, settle_status: 2 })
    await at('03-12')
    const shown = await preview(orderId, flowId)
    expect(shown.data).toMatchObject({
      orderStatus: 9,
      orderStatusAfter: 8,
      amountMinor: 110_000,
      owed: { totalMinor: 0 },
      after: { principalMinor: 100_000, interestMinor: 7_000, feeMinor: 3_000, lateFeeMinor: 10_000 },
      overdueDaysAfter: 4,
      correctedFlows: 0,
    })
    expect(shown.data.entries).toContainEqual({
      account: 'cash.OFFLINE',
      currentPeriod: null,
      debitMinor: 0,
      creditMinor: 110_000,
    })
    const done = await reverse(orderId, flowId, 110_000, { expectedOutstandingMinor: 0 })
    expect(done).toMatchObject({
      code: 1000,
      data: { orderStatus: 8, outstandingMinor: 120_000, reversedMinor: 110_000 },
    })
    expect(await orderRow(orderId)).toMatchObject({
      status: 8,
      settle_status: 0,
      settled_on: null,
      settled_at: null,
      ever_overdue: true,
      overdue_days: 4,
      late_fee_minor: 10_000,
      paid_minor: 0,
    })
    expect(await planRows(orderId)).toMatchObject([{ settle_status: 0, settled_on: null, late_fee_minor: 10_000 }])
    expect((await entriesOf(orderId)).slice(-2)).toEqual([
      { kind: 'reversal', business_date: '2026-03-12', reverses: 'repayment' },
      { kind: 'correction', business_date: '2026-03-12', reverses: null },
    ])
    const log = await app.db
      .selectFrom('order_log')
      .select(['event', 'from_status', 'to_status', 'user_name', 'reason'])
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(log.map(line => [line.event, line.from_status, line.to_status])).toEqual([
      ['reverseReceipt', 8, 8],
      ['reopenOverdue', 9, 8],
    ])
    expect(log[0]).toMatchObject({ user_name: 'Fang', reason: 'the bank took it back' })
    const records = await app.ask(order.repayRecordListV2, { orderId, pageNum: 1, pageSize: 10 }, { user: finance })
    expect(records.data.list).toMatchObject([{ flowId, reversed: true, reversedAmount: 110_000 }])
    await expectSound(orderId)
  })

  it('before the due date leaves the order in repayment, and the next payment is as the first', async () => {
    const { orderId } = await lentOrder()
    await at('03-05')
    const flowId = await pay(orderId, 110_000)
    expect(await reverse(orderId, flowId, 110_000)).toMatchObject({ data: { orderStatus: 7 } })
    await pay(orderId, 110_000)
    expect(await orderRow(orderId)).toMatchObject({ status: 9, settle_status: 1, paid_minor: 110_000 })
    await expectSound(orderId)
  })

  it('replays what came after it: later receipts serve the debt that it leaves (DOMAIN 4)', async () => {
    const { orderId } = await lentOrder()
    await at('03-05')
    const first = await pay(orderId, 50_000, { part: true })
    await at('03-10')
    await pay(orderId, 30_000, { part: true })
    await at('03-12')
    expect((await preview(orderId, first)).data).toMatchObject({ correctedFlows: 1 })
    await reverse(orderId, first, 50_000)
    // Two days at 25.00, then 300.00 pay 50.00 of late fee, 30.00, 70.00 and 150.00 of principal; two days at 21.25.
    expect(await planRows(orderId)).toMatchObject([
      {
        late_fee_minor: 9_250,
        paid_late_fee_minor: 5_000,
        paid_fee_minor: 3_000,
        paid_interest_minor: 7_000,
        paid_principal_minor: 15_000,
      },
    ])
    const accruals = await app.db
      .selectFrom('late_fee_accrual')
      .select(['through_on', 'days', 'amount_minor'])
      .where('order_id', '=', orderId)
      .orderBy('through_on')
      .execute()
    expect(accruals).toEqual([
      { through_on: '2026-03-10', days: 2, amount_minor: 5_000 },
      { through_on: '2026-03-12', days: 2, amount_minor: 4_250 },
    ])
    await expectSound(orderId)
  })

  it('of an extension makes it as if never made, and of a payment before one keeps it (DOMAIN 4)', async () => {
    for (const wanted of ['extension', 'payment'] as const) {
      const { orderId } = await lentOrder()
      await at('03-05')
      const payment = await pay(orderId, 20_000, { part: true })
      await at('03-10')
      const offer = await app.ask(orderMoney.extensionPreview, { orderId, extendDays: 7 }, { user: finance })
      references += 1
      const extended = await app.ask(
        orderMoney.extendOffline,
        {
          orderId,
          extendDays: 7,
          amountMinor: offer.data.priceMinor,
          payChannel: 'OFFLINE',
          paymentTime: app.clock.now().toISOString(),
          reference: `EXTEND-${references}`,
          proofFileIds: [await buildProof(app, finance.userId)],
        },
        { user: finance },
      )
      await at('03-12')
      const isExtension = wanted === 'extension'
      const [flowId, amountMinor] = isExtension ? [extended.data.flowId!, offer.data.priceMinor] : [payment, 20_000]
      const part = await reverse(orderId, flowId, 1_000, { cause: 'chargeBack' })
      expect(part.code).toBe(isExtension ? 1400 : 1000)
      expect((await reverse(orderId, flowId, isExtension ? amountMinor : 19_000)).code).toBe(1000)
      expect(await orderRow(orderId)).toMatchObject(
        isExtension
          ? { status: 8, extension_count: 0, due_on: '2026-03-08', overdue_days: 4 }
          : { status: 7, extension_count: 1, due_on: '2026-03-17', paid_minor: expect.any(Number) },
      )
      await expectSound(orderId)
    }
  })

  it('keeps a reduction that was granted after it, at most what is then unpaid of the late fee (DOMAIN 4)', async () => {
    const { orderId } = await lentOrder()
    await at('03-10')
    const flowId = await pay(orderId, 50_000, { part: true })
    await at('03-12')
    await app.ask(orderMoney.reductionLateFee, { orderId, amountMinor: 3_000, remark: 'flood' }, { user: finance })
    await reverse(orderId, flowId, 50_000)
    expect(await orderRow(orderId)).toMatchObject({
      late_fee_minor: 7_000,
      reduced_minor: 3_000,
      outstanding_minor: 117_000,
    })
    await expectSound(orderId)
  })

  it('of a part, a charge-back, leaves the rest, twice; more than it holds is refused', async () => {
    const { orderId } = await lentOrder()
    await at('03-08')
    const flowId = await pay(orderId, 110_000)
    expect((await reverse(orderId, flowId, 10_000)).code).toBe(1400)
    const chargeBack = { cause: 'chargeBack' }
    expect(await reverse(orderId, flowId, 10_000, chargeBack)).toMatchObject({ data: { outstandingMinor: 10_000 } })
    expect(await reverse(orderId, flowId, 20_000, chargeBack)).toMatchObject({ data: { outstandingMinor: 30_000 } })
    expect((await reverse(orderId, flowId, 80_001, chargeBack)).code).toBe(1400)
    expect(await reverse(orderId, flowId, 80_000)).toMatchObject({ data: { outstandingMinor: 110_000 } })
    expect((await reverse(orderId, flowId, 1)).code).toBe(1422)
    await expectSound(orderId)
  })

  it('takes the credit back that the receipt became, and is refused once that went to the customer', async () => {
    const one = await lentOrder()
    await at('03-08')
    const flowId = await pay(one.orderId, 115_000)
    expect(await creditOf(one.customerId)).toBe(5_000)
    expect((await preview(one.orderId, flowId)).data).toMatchObject({ creditChangeMinor: -5_000 })
    await reverse(one.orderId, flowId, 115_000)
    expect(await creditOf(one.customerId)).toBe(0)
    await expectSound(one.orderId)
    const other = await lentOrder()
    await at('03-08')
    const kept = await pay(other.orderId, 115_000)
    await app.db.updateTable('customer').set({ credit_minor: 0 }).where('id', '=', other.customerId).execute()
    expect((await reverse(other.orderId, kept, 115_000)).code).toBe(1422)
    await app.db.updateTable('customer').set({ credit_minor: 5_000 }).where('id', '=', other.customerId).execute()
    await app.db.updateTable('repay_flow').set({ refunded_minor: 1 }).where('flow_no', '=', kept).execute()
    expect((await reverse(other.orderId, kept, 115_000)).code).toBe(1422)
    await app.db.updateTable('repay_flow').set({ refunded_minor: 0 }).where('flow_no', '=', kept).execute()
    await expectSound(other.orderId)
  })

  it('frees the reference where the money is booked anew, and only there', async () => {
    const wrong = await lentOrder()
    const right = await lentOrder()
    await at('03-05')
    const flowId = await pay(wrong.orderId, 110_000, { reference: 'ONE-TRANSFER' })
    await reverse(wrong.orderId, flowId, 110_000, { cause: 'wrongOrder' })
    const again = await pay(right.orderId, 110_000, { reference: 'ONE-TRANSFER' })
    await reverse(right.orderId, again, 110_000, { cause: 'bounced' })
    const booked = await app.ask(
      orderMoney.repayOfflineAll,
      {
        orderId: right.orderId,
        amountMinor: 110_000,
        payChannel: 'OFFLINE',
        paymentTime: app.clock.now().toISOString(),
        reference: 'ONE-TRANSFER',
        proofFileIds: [await buildProof(app, finance.userId)],
      },
      { user: finance },
    )
    expect(booked.code).toBe(1400)
    await expectSound(right.orderId)
  })

  it('is done once by two people at the same moment, and refused on another balance than was shown', async () => {
    const { orderId } = await lentOrder()
    await at('03-08')
    const flowId = await pay(orderId, 110_000)
    expect((await reverse(orderId, flowId, 110_000, { expectedOutstandingMinor: 1 })).code).toBe(1409)
    const answers = await Promise.all([reverse(orderId, flowId, 110_000), reverse(orderId, flowId, 110_000)])
    expect(answers.map(answer => answer.code).sort()).toEqual([1000, 1422])
    const rows = await app.db.selectFrom('receipt_reversal').select('id').where('order_id', '=', orderId).execute()
    expect(rows).toHaveLength(1)
    await expectSound(orderId)
  })
})

describe("a reversal above the maker's limit", () => {
  it('waits for a second person, who books it in the name of its maker on the balance that he saw (DOMAIN 4)', async () => {
    const { orderId } = await lentOrder({ terms: { principalMinor: 2_000_000 } })
    await at('03-05')
    const flowId = await pay(orderId, 999_999, { part: true })
    const small = await pay(orderId, 500_000, { part: true })
    const limits = { INR: 1, MXN: 900_000, THB: 1 }
    await app.db
      .insertInto('setting')
      .values({ key: 'money.makerLimitMinor', value: JSON.stringify(limits), updated_at: app.clock.now() })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value: JSON.stringify(limits) }))
      .execute()
    expect((await preview(orderId, flowId)).data.secondPerson).toBe(true)
    expect((await preview(orderId, small)).data.secondPerson).toBe(false)
    const asked = await reverse(orderId, flowId, 999_999)
    expect(asked.data).toMatchObject({ waiting: true, requestId: expect.any(Number) })
    expect(await orderRow(orderId)).toMatchObject({ paid_minor: 1_499_999 })
    expect((await reverse(orderId, flowId, 999_999)).code).toBe(1409)
    const checker = await app.user({ rights: { 'order-money-check': ['query', 'edit'], order: ['get'] } })
    const decide = (user: TestUser) =>
      app.ask(moneyRequests.moneyRequestDecide, { requestId: asked.data.requestId!, approve: true }, { user })
    expect((await decide(checker)).code).toBe(1000)
    expect(await orderRow(orderId)).toMatchObject({ paid_minor: 500_000 })
    const line = await app.db
      .selectFrom('order_log')
      .select('user_name')
      .where('order_id', '=', orderId)
      .where('event', '=', 'reverseReceipt')
      .executeTakeFirstOrThrow()
    expect(line.user_name).toBe('Fang')
    await expectSound(orderId)
  })
})

describe('a charge-back of the channel', () => {
  /** A payment through a link, and what the channel says of it. */
  async function paidByLink() {
    const built = await lentOrder()
    await at('03-08')
    const { data: link } = await app.ask(orderMoney.paymentsLink, { orderId: built.orderId }, { user: finance })
    const tell = async (more: Partial<ChannelEvent>) => {
      const event: ChannelEvent = {
        eventId: randomUUID(),
        kind: 'payment.paid',
        reference: link.flowId,
        channelReference: `CR-${link.flowId}`,
        amountMinor: 110_000,
        currency: 'MXN',
        at: app.clock.now().toISOString(),
        ...more,
      }
      const body = JSON.stringify(event)
      const { timestamp, signature } = sign(app.services.env.secrets.callbackSecret, body, app.clock.now())
      const answer = await app.http.inject({
        method: 'POST',
        url: '/api/callback/payment/sandbox',
        payload: body,
        headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
      })
      return [event.eventId, answer.statusCode] as const
    }
    await tell({})
    expect(await orderRow(built.orderId)).toMatchObject({ status: 9 })
    return { ...built, flowId: link.flowId, tell }
  }

  it('takes the payment back once, however often it is told, and the order reopens (DOMAIN 4)', async () => {
    const { orderId, flowId, tell } = await paidByLink()
    await at('03-10')
    const eventId = randomUUID()
    for (const _ of [1, 2, 3])
      await tell({ eventId, kind: 'payment.chargedBack', amountMinor: 40_000, reason: 'disputed' })
    expect(await orderRow(orderId)).toMatchObject({ status: 8, paid_minor: 70_000 })
    const reversals = await app.db
      .selectFrom('receipt_reversal')
      .select(['cause', 'amount_minor', 'remark'])
      .where('order_id', '=', orderId)
      .execute()
    expect(reversals).toEqual([{ cause: 'chargeBack', amount_minor: 40_000, remark: 'disputed' }])
    const account = await app.db
      .selectFrom('trade_flow as t')
      .innerJoin('repay_flow as f', 'f.id', 't.flow_id')
      .select('t.signed_minor')
      .where('f.flow_no', '=', flowId)
      .orderBy('t.id')
      .execute()
    expect(account.map(line => line.signed_minor)).toEqual([110_000, -40_000])
    await expectSound(orderId)
  })

  it('of more than the payment holds, or of money that was refunded, waits for a person', async () => {
    const { orderId, flowId, tell } = await paidByLink()
    const [tooMuch] = await tell({ kind: 'payment.chargedBack', amountMinor: 110_001 })
    await app.db.updateTable('repay_flow').set({ refunded_minor: 10 }).where('flow_no', '=', flowId).execute()
    const [refunded] = await tell({ kind: 'payment.chargedBack' })
    await app.db.updateTable('repay_flow').set({ refunded_minor: 0 }).where('flow_no', '=', flowId).execute()
    const kept = await app.db
      .selectFrom('channel_event')
      .select(['state'])
      .where('event_id', 'in', [tooMuch, refunded])
      .execute()
    expect(kept).toEqual([{ state: 'failed' }, { state: 'failed' }])
    expect(await orderRow(orderId)).toMatchObject({ status: 9 })
    await expectSound(orderId)
  })
})

describe('a remainder too small to be asked for', () => {
  it('settles the plan by a posting, and a replay leaves it so or asks for it again (DOMAIN 4)', async () => {
    const { orderId } = await lentOrder()
    await at('03-08')
    const first = await pay(orderId, 60_000, { part: true })
    await pay(orderId, 49_970, { part: true })
    expect(await orderRow(orderId)).toMatchObject({
      status: 9,
      settle_status: 2,
      outstanding_minor: 0,
      paid_minor: 109_970,
    })
    expect(await planRows(orderId)).toMatchObject([{ reduced_principal_minor: 30 }])
    expect((await entriesOf(orderId)).at(-1)).toMatchObject({ kind: 'tolerance' })
    await expectSound(orderId)
    await reverse(orderId, first, 60_000)
    expect(await orderRow(orderId)).toMatchObject({ status: 7, outstanding_minor: 60_030 })
    await expectSound(orderId)
  })

  it('is asked for above the tolerance of the currency, and the preview tells both', async () => {
    const { orderId } = await lentOrder()
    await at('03-08')
    const shown = async (amountMinor: number) =>
      (await app.ask(orderMoney.repaymentPreview, { orderId, part: true, amountMinor }, { user: finance })).data
    expect(await shown(109_949)).toMatchObject({ orderStatusAfter: 7, after: { totalMinor: 51 } })
    expect(await shown(109_950)).toMatchObject({ orderStatusAfter: 9, after: { totalMinor: 0 } })
    await pay(orderId, 109_949, { part: true })
    expect(await orderRow(orderId)).toMatchObject({ status: 7, outstanding_minor: 51 })
    await expectSound(orderId)
  })
})

describe('an explained balance', () => {
  const explain = (orderId: number, onDate?: string) =>
    app.ask(orderHistory.explainBalance, { orderId, onDate }, { user: finance })

  it('names the entry or the rule behind each component, on any day since the lending (DOMAIN 4)', async () => {
    const { orderId } = await lentOrder()
    await at('03-12')
    const flowId = await pay(orderId, 50_000, { part: true })
    await at('03-14')
    const today = await explain(orderId)
    expect(today.data).toMatchObject({
      onDate: '2026-03-14',
      owed: { lateFeeMinor: 3_500, principalMinor: 70_000, totalMinor: 73_500 },
      mostOwedMinor: 160_000,
      capReachedOn: '2026-05-03',
    })
    expect(today.data.lines.map(line => [line.onDate, line.what, line.flowId, line.owedMinor])).toEqual([
      ['2026-03-01', 'lent', '', 110_000],
      ['2026-03-12', 'lateFee', '', 120_000],
      ['2026-03-12', 'receipt', flowId, 70_000],
      ['2026-03-14', 'lateFee', '', 73_500],
    ])
    expect((await explain(orderId, '2026-03-11')).data).toMatchObject({ owed: { totalMinor: 117_500 } })
    expect((await explain(orderId, '2026-03-01')).data.lines).toHaveLength(1)
    expect((await explain(orderId, '2026-02-28')).code).toBe(1422)
    expect((await explain(orderId, '2026-03-15')).code).toBe(1400)
    await reverse(orderId, flowId, 50_000)
    expect((await explain(orderId, '2026-03-12')).data).toMatchObject({ owed: { totalMinor: 120_000 } })
  })
})

describe('a receipt of an earlier day', () => {
  const paidOn = (day: string) => `2026-${day}T03:00:00Z`

  it('that was received outside the channels counts from the day on which it was paid (DOMAIN 4)', async () => {
    const { orderId } = await lentOrder()
    await at('03-12')
    const asked = { orderId, paymentTime: paidOn('03-08') }
    const shown = await app.ask(orderMoney.repaymentPreview, asked, { user: finance })
    expect(shown.data).toMatchObject({
      owed: { totalMinor: 120_000 },
      outstandingMinor: 110_000,
      amountMinor: 110_000,
      after: { totalMinor: 0 },
      orderStatusAfter: 9,
      settleStatusAfter: 2,
      surplusMinor: 0,
    })
    const booked = await app.ask(
      orderMoney.repayOfflineAll,
      {
        orderId,
        amountMinor: 110_000,
        expectedOutstandingMinor: 110_000,
        payChannel: 'OFFLINE',
        paymentTime: paidOn('03-08'),
        reference: 'LATE-NEWS-1',
        proofFileIds: [await buildProof(app, finance.userId)],
      },
      { user: finance },
    )
    expect(booked).toMatchObject({ code: 1000, data: { orderStatus: 9, settleStatus: 2, surplusMinor: 0 } })
    expect(await orderRow(orderId)).toMatchObject({ settled_on: '2026-03-08', ever_overdue: false, late_fee_minor: 0 })
    expect(await planRows(orderId)).toMatchObject([{ late_fee_minor: 0, settle_status: 2 }])
    await expectSound(orderId)
  })

  it('settles with what later receipts leave, and not below it (G-141)', async () => {
    const { orderId } = await lentOrder()
    await at('03-10')
    await pay(orderId, 50_000, { part: true })
    await at('03-12')
    const asked = { orderId, paymentTime: paidOn('03-08') }
    expect((await app.ask(orderMoney.repaymentPreview, asked, { user: finance })).data.outstandingMinor).toBe(62_381)
    const book = async (call: typeof orderMoney.repayOfflineAll, amountMinor: number) =>
      app.ask(
        call,
        {
          orderId,
          amountMinor,
          payChannel: 'OFFLINE',
          paymentTime: paidOn('03-08'),
          reference: `LATE-NEWS-${orderId}`,
          proofFileIds: [await buildProof(app, finance.userId)],
        },
        { user: finance },
      )
    expect((await book(orderMoney.repayOfflineAll, 62_380)).code).toBe(1400)
    expect((await book(orderMoney.partRepayOfflineAll, 62_381)).code).toBe(1400)
    expect(await book(orderMoney.repayOfflineAll, 62_381)).toMatchObject({ data: { orderStatus: 9, surplusMinor: 0 } })
    await expectSound(orderId)
  })

  it('goes to its place before later ones, and what follows is replayed (DOMAIN 4)', async () => {
    const { orderId } = await lentOrder()
    await at('03-12')
    await pay(orderId, 50_000, { part: true })
    const flow = await app.db
      .insertInto('repay_flow')
      .values({
        flow_no: `BACK-${orderId}`,
        order_id: orderId,
        customer_id: (await orderRow(orderId)).customer_id,
        kind: 2,
        channel: 'CH01',
        state: 1,
        amount_minor: 60_000,
        received_minor: 60_000,
        created_at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await inTransaction(app.db, async trx => {
      await settleReceipt(trx, (await lockOrder(trx, orderId))!, {
        receipt: { flowId: flow.id, flowNo: `BACK-${orderId}`, channel: 'CH01', amountMinor: 60_000 },
        date: '2026-03-08',
        who: SYSTEM,
        now: app.clock.now(),
      })
    })
    // On the due date fee, interest and 500.00 of principal; then four days at 12.50, so 450.00 reach the principal.
    expect(await orderRow(orderId)).toMatchObject({ outstanding_minor: 5_000, late_fee_minor: 0, paid_minor: 110_000 })
    expect(await planRows(orderId)).toMatchObject([{ late_fee_minor: 5_000, paid_principal_minor: 95_000 }])
    await expectSound(orderId)
    await at('03-14')
    await inTransaction(app.db, async trx =>
      bringFeesUpTo(trx, (await lockOrder(trx, orderId))!, {
        date: businessDateOf(app.clock.now()),
        now: app.clock.now(),
      }),
    )
    expect(await orderRow(orderId)).toMatchObject({ late_fee_minor: 250 })
    await expectSound(orderId)
    expect(await reverse(orderId, `BACK-${orderId}`, 60_000)).toMatchObject({ code: 1000 })
    await expectSound(orderId)
  })
})
