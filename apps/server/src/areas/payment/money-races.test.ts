import { randomUUID } from 'node:crypto'
import type { JobResult } from '@countinghouse/contract/areas/jobs/result'
import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import type { ChannelEvent } from '@countinghouse/contract/areas/payment/callback/channel-event'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sign } from '../../kernel/signature'
import { type TestUser, testApp } from '../../testing/app'
import { CHANNEL_SECRET, callbackPath } from '../../testing/channels'
import { closeTools } from '../../testing/close-tools'
import { testEngine } from '../../testing/databases'
import { type BuiltOrder, buildOrder, buildProof, lendOut } from '../../testing/loan-builder'
import { setSandbox } from '../../testing/set-settings'
import { reconcile } from '../books/reconciliation/reconcile'
import { closeDay } from '../close/close-day'
import { replaceBank } from '../customer/edit/queries'

// PGlite has one connection: its races are shorter.
const LINKS_PER_ORDER = testEngine() === 'server' ? 25 : 5

const app = testApp({ now: '2026-03-01T03:00:00Z' })
let finance: TestUser

beforeEach(() => signIn())
afterEach(async () => {
  await setSandbox(app.db)
  const { checks } = await reconcile(app.db, app.clock.latest())
  expect(checks.filter(check => check.differences > 0)).toEqual([])
})

const signIn = async () => {
  finance = await app.user({
    rights: {
      'order-lending': ['edit'],
      'order-cancel': ['edit'],
      'order-money': ['add'],
      'payment-link': ['add'],
      account: ['query'],
    },
  })
}
const statusOf = async (orderId: number) =>
  (await app.db.selectFrom('loan_order').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status
const payoutsOf = (orderId: number) => app.db.selectFrom('payout').selectAll().where('order_id', '=', orderId).execute()
const paidOut = (reference: string) =>
  app.db.selectFrom('sandbox_payment').select('state').where('reference', '=', reference).execute()
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const codes = (answers: readonly { code: number }[]) => answers.map(answer => answer.code).sort()

async function lentOrder(): Promise<BuiltOrder> {
  const order = await buildOrder(app)
  await lendOut(app, order.orderId, finance)
  expect(await statusOf(order.orderId)).toBe(7)
  return order
}

const wholeAmount = async (orderId: number, reference: string) => ({
  orderId,
  amountMinor: 110_000,
  payChannel: 'CH01' as const,
  paymentTime: app.clock.now().toISOString(),
  reference,
  proofFileIds: [await buildProof(app, finance.userId)],
})

// A payment company calls from many machines; one address alone may not ask as often as the races here do.
const COMPANY_MACHINES = 50
let calls = 0

async function callBack(event: ChannelEvent, { secret = CHANNEL_SECRET, body = JSON.stringify(event) } = {}) {
  const { timestamp, signature } = sign(secret, JSON.stringify(event), app.clock.now())
  const answer = await app.http.inject({
    method: 'POST',
    url: await callbackPath(app.db),
    remoteAddress: `198.51.100.${calls++ % COMPANY_MACHINES}`,
    payload: body,
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
  })
  return answer.statusCode
}

function shuffled<T>(list: readonly T[], seed: number): T[] {
  let state = seed
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return list
    .map(value => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

describe('money at the same moment', () => {
  it('20 repayments of one order: one is booked (threat 1)', async () => {
    const { orderId } = await lentOrder()
    const inputs = await Promise.all(times(20).map(n => wholeAmount(orderId, `RACE-${n}`)))
    const answers = await Promise.all(
      inputs.map(input => app.ask(orderReceipts.repayOfflineAll, input, { user: finance })),
    )
    expect(codes(answers)).toEqual([1000, ...Array(19).fill(1422)])
    const flows = await app.db.selectFrom('repay_flow').select('state').where('order_id', '=', orderId).execute()
    expect(flows).toEqual([{ state: 1 }])
  })

  it('20 lendings of one order: one payout (threat 2, G-109)', async () => {
    const { orderId } = await buildOrder(app)
    const answers = await Promise.all(
      times(20).map(() => app.ask(orderApplications.lending, { orderId }, { user: finance })),
    )
    expect(codes(answers)).toEqual([1000, ...Array(19).fill(1422)])
    expect(await payoutsOf(orderId)).toHaveLength(1)
  })

  it('one key 20 times: one effect and one answer; the same key with another body is refused (threat 2)', async () => {
    const { orderId } = await lentOrder()
    const key = randomUUID()
    const input = await wholeAmount(orderId, 'KEYED')
    const answers = await Promise.all(
      times(20).map(() => app.ask(orderReceipts.repayOfflineAll, input, { user: finance, key })),
    )
    expect(codes(answers)).toEqual(Array(20).fill(1000))
    for (const answer of answers) expect(answer.data).toEqual(answers[0]!.data)
    const changed = await app.ask(
      orderReceipts.repayOfflineAll,
      { ...input, amountMinor: 110_001 },
      { user: finance, key },
    )
    expect(changed.code).toBe(1409)
    const noKey = await app.ask(
      orderApplications.lending,
      { orderId },
      { user: finance, headers: { 'idempotency-key': '' } },
    )
    expect(noKey.code).toBe(1400)
  })

  it('two orders with one reference: the second is refused on the field, whoever is faster', async () => {
    const [one, two] = [await lentOrder(), await lentOrder()]
    const inputs = [await wholeAmount(one.orderId, 'TWIN'), await wholeAmount(two.orderId, 'TWIN')]
    const answers = await Promise.all(
      inputs.map(input => app.ask(orderReceipts.repayOfflineAll, input, { user: finance })),
    )
    expect(answers.filter(answer => answer.code === 1000)).toHaveLength(1)
    expect([1400, 1409]).toContain(answers.find(answer => answer.code !== 1000)!.code)
  })
})

describe('payouts', () => {
  it('a lost answer is asked for and never paid twice (threat 5)', async () => {
    await setSandbox(app.db, { 'sandbox.loseAnswerEvery': 2, 'sandbox.callBack': false, 'sandbox.delayMs': 30_000 })
    const orders = await Promise.all(times(10).map(() => buildOrder(app)))
    for (const { orderId } of orders) await app.ask(orderApplications.lending, { orderId }, { user: finance })
    await app.jobs.drain()
    const sent = await app.db.selectFrom('job_run').select('result').where('job', '=', 'payout-send').execute()
    expect(sent.filter(run => (run.result as JobResult).unanswered === 1)).toHaveLength(5)
    app.clock.advance({ seconds: 60 })
    const sweep = await runSweep()
    expect(sweep).toEqual({ waiting: 10 })
    for (const { orderId } of orders) {
      expect(await statusOf(orderId)).toBe(7)
      const [payout, ...more] = await payoutsOf(orderId)
      expect(more).toEqual([])
      expect(await paidOut(payout!.payout_no)).toEqual([{ state: 'paid' }])
    }
  })

  it('a request that never arrived is sent again under its number, only when the channel says so and not too soon', async () => {
    await setSandbox(app.db, { 'sandbox.dropRequestEvery': 1, 'sandbox.delayMs': 0, 'sandbox.callBack': false })
    const { orderId } = await buildOrder(app)
    await app.ask(orderApplications.lending, { orderId }, { user: finance })
    await app.jobs.drain()
    const [payout] = await payoutsOf(orderId)
    await setSandbox(app.db, { 'sandbox.delayMs': 0, 'sandbox.callBack': false })
    app.clock.advance({ seconds: 60 })
    await runSweep()
    await app.jobs.drain()
    expect(await paidOut(payout!.payout_no)).toEqual([])
    expect((await payoutsOf(orderId))[0]!.state).toBe('unknown')
    expect(await statusOf(orderId)).toBe(5)
    app.clock.advance({ seconds: 90 })
    await runSweep()
    await app.jobs.drain()
    app.clock.advance({ seconds: 60 })
    await runSweep()
    expect(await statusOf(orderId)).toBe(7)
    expect(await payoutsOf(orderId)).toMatchObject([{ payout_no: payout!.payout_no, attempt: 1, state: 'paid' }])
  })

  it('a payout goes to the account that stood when it was kept, though the customer has another one by now', async () => {
    const requests = vi.spyOn(app.services.payments.sandbox, 'requestPayout')
    const { orderId, customerId } = await buildOrder(app)
    await app.ask(orderApplications.lending, { orderId }, { user: finance })
    const banks = app.db.selectFrom('customer_bank').selectAll().where('customer_id', '=', customerId)
    const { id, ...kept } = await banks.executeTakeFirstOrThrow()
    await replaceBank(app.db, { ...kept, account_name: 'Somebody else' })
    await app.jobs.drain()
    expect(requests.mock.calls.map(([request]) => request.account.name)).toEqual([kept.account_name])
    expect((await payoutsOf(orderId))[0]!.bank_id).toBe(id)
    requests.mockRestore()
  })

  it('while the answer is missing nobody can lend again or cancel', async () => {
    await setSandbox(app.db, { 'sandbox.dropRequestEvery': 1 })
    const { orderId } = await buildOrder(app)
    await app.ask(orderApplications.lending, { orderId }, { user: finance })
    await app.jobs.drain()
    expect((await app.ask(orderApplications.lending, { orderId }, { user: finance })).code).toBe(1422)
    expect((await app.ask(orderApplications.cancel, { orderId, reason: 'no' }, { user: finance })).code).toBe(1422)
  })

  it('news that contradicts earlier news is kept for a person and changes nothing', async () => {
    const { orderId } = await lentOrder()
    const [payout] = await payoutsOf(orderId)
    const event = eventOf(payout!.payout_no, { kind: 'payout.failed', amountMinor: 90_000, eventId: randomUUID() })
    await callBack(event)
    expect(await statusOf(orderId)).toBe(7)
    const kept = await app.db
      .selectFrom('channel_event')
      .select(['state', 'reason'])
      .where('event_id', '=', event.eventId)
      .executeTakeFirst()
    expect(kept).toEqual({ state: 'failed', reason: 'contradicts an earlier answer' })
  })
})

const eventOf = (reference: string, more: Partial<ChannelEvent>): ChannelEvent => ({
  eventId: `event-${reference}`,
  kind: 'payment.paid',
  reference,
  channelReference: `CR-${reference}`,
  amountMinor: 110_000,
  currency: 'MXN',
  at: app.clock.now().toISOString(),
  ...more,
})

async function runSweep() {
  const { payoutSweep } = await import('./jobs')
  const quiet = { error: () => undefined, warn: () => undefined, info: () => undefined } as never
  return payoutSweep.run({
    payload: {},
    db: app.db,
    readDb: app.db,
    services: app.services,
    log: quiet,
    runId: 0,
    attempt: 1,
    trigger: 'person',
    createdBy: null,
    signal: new AbortController().signal,
    progress: async () => undefined,
  })
}

describe('call-backs', () => {
  // Some links for each of 40 orders: older links have ended, yet their money counts.
  const links = LINKS_PER_ORDER * 40
  it(`${links} payments delivered five times, shuffled, one in ten forged, racing cashiers, have ${links} effects (threat 4)`, async () => {
    const orders = await lentOrders(40)
    const flows: string[] = []
    for (const { orderId } of orders) {
      for (const _ of times(LINKS_PER_ORDER)) {
        flows.push((await app.ask(paymentLinks.paymentsLink, { orderId }, { user: finance })).data.flowId)
      }
    }
    const events = flows.flatMap(flowNo => times(5).map(() => eventOf(flowNo, {})))
    const deliveries = shuffled(events, 7).map((event, index) => ({ event, forged: index % 10 === 0 }))
    const AT_ONCE = 16
    const receipts: Promise<{ code: number }>[] = []
    for (let at = 0; at < deliveries.length; at += AT_ONCE) {
      const due = deliveries.slice(at, at + AT_ONCE)
      // With each of the first batches a cashier books money for an order that may be settled at this very moment.
      const order = orders[at / AT_ONCE]
      if (order) {
        const input = await wholeAmount(order.orderId, `DESK-${at}`)
        receipts.push(app.ask(orderReceipts.repayOfflineAll, input, { user: finance }))
      }
      const answers = await Promise.all(
        due.map(({ event, forged }) =>
          callBack(event, forged ? { body: JSON.stringify({ ...event, amountMinor: 1 }) } : {}),
        ),
      )
      expect(answers).toEqual(due.map(({ forged }) => (forged ? 401 : 200)))
    }
    const booked = (await Promise.all(receipts)).map(({ code }) => code)
    expect(booked.every(code => code === 1000 || code === 1422)).toBe(true)
    const cashiers = booked.filter(code => code === 1000).length
    const settled = await app.db
      .selectFrom('loan_order as o')
      .innerJoin('customer as c', 'c.id', 'o.customer_id')
      .select(['o.status', 'o.paid_minor', 'c.credit_minor'])
      .where(
        'o.id',
        'in',
        orders.map(order => order.orderId),
      )
      .execute()
    expect(settled.map(({ status, paid_minor }) => ({ status, paid_minor }))).toEqual(
      Array(40).fill({ status: 9, paid_minor: 110_000 }),
    )
    const credit = settled.reduce((sum, { credit_minor }) => sum + credit_minor, 0)
    expect(credit).toBe((links + cashiers - 40) * 110_000)
    const effects = await app.db
      .selectFrom('ledger_entry as e')
      .innerJoin('repay_flow as f', 'f.id', 'e.flow_id')
      .select('f.flow_no')
      .where('e.kind', '=', 'repayment')
      .where('f.flow_no', 'in', flows)
      .execute()
    expect(effects.map(effect => effect.flow_no).sort()).toEqual([...flows].sort())
    const delivered = app.db.selectFrom('channel_event').select(eb => eb.fn.sum<number>('deliveries').as('deliveries'))
    const refused = await delivered.where('state', '=', 'refused').executeTakeFirstOrThrow()
    expect(Number(refused.deliveries)).toBe((links * 5) / 10)
    const proven = await delivered.where('reference', 'in', flows).executeTakeFirstOrThrow()
    expect(Number(proven.deliveries)).toBe((links * 5 * 9) / 10)
  }, 400_000)

  it('call-backs racing a cashier who books the same money end in one receipt, and other money becomes credit', async () => {
    const same = await lentOrder()
    const other = await lentOrder()
    for (const [order, reference] of [
      [same, 'same'],
      [other, 'other'],
    ] as const) {
      const { data: link } = await app.ask(paymentLinks.paymentsLink, { orderId: order.orderId }, { user: finance })
      const event = eventOf(link.flowId, {})
      const input = await wholeAmount(order.orderId, reference === 'same' ? event.channelReference : 'CASH-1')
      await Promise.all([callBack(event), app.ask(orderReceipts.repayOfflineAll, input, { user: finance })])
      await callBack(event)
      expect(await statusOf(order.orderId)).toBe(9)
    }
    const credit = async (order: BuiltOrder) =>
      (
        await app.db
          .selectFrom('customer')
          .select('credit_minor')
          .where('id', '=', order.customerId)
          .executeTakeFirstOrThrow()
      ).credit_minor
    expect(await credit(same)).toBe(0)
    // Both kinds of money came: whichever was second either waits as credit or was refused to the cashier.
    expect([0, 110_000]).toContain(await credit(other))
  })

  it('charge-backs of a link that was paid twice, each told many times at once, take back each payment once', async () => {
    const { orderId, customerId } = await lentOrder()
    const { data: link } = await app.ask(paymentLinks.paymentsLink, { orderId }, { user: finance })
    const told = (kind: ChannelEvent['kind'], channelReference: string) =>
      eventOf(link.flowId, { kind, channelReference, eventId: `${kind}-${orderId}-${channelReference}` })
    for (const paid of ['BOTH-1', 'BOTH-2']) await callBack(told('payment.paid', paid))
    const backs = ['BACK-1', 'BACK-2'].map(reference => told('payment.chargedBack', reference))
    const answers = await Promise.all(times(10).flatMap(() => backs.map(back => callBack(back))))
    expect(new Set(answers)).toEqual(new Set([200]))
    const taken = await app.db
      .selectFrom('receipt_reversal as r')
      .innerJoin('repay_flow as f', 'f.id', 'r.flow_id')
      .select(['f.channel_reference', 'r.amount_minor'])
      .where('r.order_id', '=', orderId)
      .orderBy('f.id')
      .execute()
    expect(taken).toEqual([
      { channel_reference: 'BOTH-1', amount_minor: 110_000 },
      { channel_reference: 'BOTH-2', amount_minor: 110_000 },
    ])
    expect(await statusOf(orderId)).toBe(7)
    const { credit_minor } = await app.db
      .selectFrom('customer')
      .select('credit_minor')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
    expect(credit_minor).toBe(0)
  })

  it('a call-back of nobody we know is not found, in another currency is kept for a person, broken is refused', async () => {
    expect(await callBack(eventOf('R00000000', {}))).toBe(404)
    const { orderId } = await lentOrder()
    const { data: link } = await app.ask(paymentLinks.paymentsLink, { orderId }, { user: finance })
    await callBack(eventOf(link.flowId, { currency: 'INR', eventId: 'wrong-currency' }))
    expect(await statusOf(orderId)).toBe(7)
    await callBack({ ...eventOf(link.flowId, {}), kind: 'payment.maybe' as never })
    expect(await statusOf(orderId)).toBe(7)
    const wrongPlace = await app.http.inject({ method: 'POST', url: '/api/callback/payment/other', payload: {} })
    expect(wrongPlace.statusCode).toBe(404)
  })
})

/** Many lent orders without waiting for each on its own. */
async function lentOrders(count: number): Promise<BuiltOrder[]> {
  await setSandbox(app.db, { 'sandbox.delayMs': 0 })
  const orders: BuiltOrder[] = []
  for (const _ of times(count)) orders.push(await buildOrder(app))
  for (const { orderId } of orders) await app.ask(orderApplications.lending, { orderId }, { user: finance })
  await app.jobs.drain()
  app.clock.advance({ seconds: 1 })
  let taken: number
  do taken = await app.services.payments.sandbox.sweep()
  while (taken > 0)
  const waiting = await app.db
    .selectFrom('loan_order')
    .select('status')
    .where(
      'id',
      'in',
      orders.map(order => order.orderId),
    )
    .where('status', '<>', 7)
    .execute()
  expect(waiting).toEqual([])
  return orders
}

describe('the pay page of the sandbox', () => {
  it('the pay page of the sandbox shows the amount in the language of the country and English, takes the payment once and settles the loan (G-143)', async () => {
    const { orderId } = await lentOrder()
    const first = await app.ask(paymentLinks.paymentsLink, { orderId }, { user: finance })
    const second = await app.ask(paymentLinks.paymentsLink, { orderId }, { user: finance })
    expect(second.data).toMatchObject({
      repayAmount: 110_000,
      currency: 'MXN',
      oxxoCode: expect.stringMatching(/^\d{14}$/),
      expiresAt: '2026-03-01T17:00:00.000Z',
    })
    const older = await app.db
      .selectFrom('repay_flow')
      .select('state')
      .where('flow_no', '=', first.data.flowId)
      .executeTakeFirstOrThrow()
    expect(older.state).toBe(3)
    const url = new URL(second.data.payLink).pathname
    const page = await app.http.inject({ url })
    expect(page.headers['content-type']).toContain('text/html')
    for (const text of ['MXN 1,100.00', 'Pagar', 'Pay', 'lang="es-MX"', second.data.oxxoCode!])
      expect(page.body).toContain(text)
    expect(page.body).not.toContain('<script')
    for (const _ of times(3)) {
      const paid = await app.http.inject({
        method: 'POST',
        url,
        payload: 'decision=pay',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(paid.statusCode).toBe(303)
    }
    expect(await statusOf(orderId)).toBe(9)
    expect((await app.http.inject({ url })).body).toContain('Pago recibido')
    expect((await app.http.inject({ url: '/sandbox/pay/SBnothing' })).statusCode).toBe(404)
  })

  it('the pay page of the sandbox is for orders that owe or were written off, and ends with its day (R-227, G-143)', async () => {
    const approved = await buildOrder(app)
    expect((await app.ask(paymentLinks.paymentsLink, { orderId: approved.orderId }, { user: finance })).code).toBe(1422)
    const { orderId } = await lentOrder()
    const { data } = await app.ask(paymentLinks.paymentsLink, { orderId }, { user: finance })
    app.clock.set('2026-03-02T03:00:00Z')
    const page = await app.http.inject({ url: new URL(data.payLink).pathname })
    expect(page.body).toContain('expired')
    await app.http.inject({ method: 'POST', url: new URL(data.payLink).pathname })
    expect(await statusOf(orderId)).toBe(7)
  })
})

describe('the books', () => {
  it('the books are only added to', async () => {
    for (const statement of [
      sql`update ledger_line set amount_minor = amount_minor + 1`,
      sql`delete from ledger_line`,
      sql`update ledger_entry set memo = 'x'`,
      sql`delete from ledger_entry`,
    ]) {
      await expect(statement.execute(app.db)).rejects.toThrow('append-only')
    }
  })

  it('the books show a difference that somebody makes behind their back', async () => {
    const { orderId } = await lentOrder()
    const change = (by: number) =>
      app.db.updateTable('repay_plan').set({ paid_interest_minor: by }).where('order_id', '=', orderId).execute()
    await change(1)
    const { differences, checks } = await reconcile(app.db, app.clock.latest())
    expect(differences).toBe(2)
    expect(checks.find(check => check.name === 'plansEqualReceivables')!.examples).toMatchObject([
      { left: 6_999, right: 7_000 },
    ])
    await change(0)
  })

  it('the books charge late fees once for each day, run again or in between (G-138)', async () => {
    app.clock.set('2026-03-02T03:00:00Z')
    await signIn()
    const { orderId } = await lentOrder()
    const closeToday = () => closeDay(closeTools(app), { date: businessDateOf(app.clock.now()), again: true })
    const lateFee = async () =>
      await app.db
        .selectFrom('loan_order')
        .select(['status', 'late_fee_minor', 'overdue_days'])
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
    app.clock.set('2026-03-09T03:00:00Z')
    await closeToday()
    expect(await lateFee()).toEqual({ status: 7, late_fee_minor: 0, overdue_days: 0 })
    app.clock.set('2026-03-10T03:00:00Z')
    await Promise.all([closeToday(), closeToday()])
    expect(await lateFee()).toEqual({ status: 8, late_fee_minor: 2_500, overdue_days: 1 })
    app.clock.set('2026-03-15T03:00:00Z')
    await closeToday()
    await closeToday()
    expect(await lateFee()).toEqual({ status: 8, late_fee_minor: 15_000, overdue_days: 6 })
    app.clock.set('2027-03-15T03:00:00Z')
    await closeToday()
    // The cap: late fees never exceed the principal of the example's terms.
    expect((await lateFee()).late_fee_minor).toBe(100_000)
  })
})
