import { randomUUID } from 'node:crypto'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { orderReversals } from '@countinghouse/contract/areas/order/reversal/calls'
import type { ChannelEvent } from '@countinghouse/contract/areas/payment/callback/channel-event'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { reconcile } from '../areas/books/reconciliation/reconcile'
import { loadHistory } from '../areas/order/loan/events'
import { loadLoan } from '../areas/order/loan/load'
import { lockOrder, SYSTEM } from '../areas/order/loan/locked-order'
import { writeOffLoan } from '../areas/order/write-off/write-off'
import { inTransaction } from '../kernel/database/transaction'
import { sign } from '../kernel/signature'
import { startTestApp, type TestApp, type TestUser } from './app'
import { CHANNEL_SECRET, callbackPath } from './channels'
import { buildOrder, buildProof, lendOut } from './loan-builder'

/** The application and the finance user of a test file about the history of loans. */
export let app: TestApp
export let finance: TestUser

export async function openDesk() {
  app = await startTestApp({ now: '2026-03-01T03:00:00Z' })
}
export const closeDesk = () => app?.stop()

/** Moves the clock, and signs finance in anew: sessions end by idle time. */
export async function at(day: string) {
  app.clock.set(`2026-${day}T03:00:00Z`)
  finance = await app.user({
    name: 'Fang',
    rights: {
      order: ['get'],
      'order-lending': ['edit'],
      'order-money': ['add'],
      'order-money-request': ['add'],
      'payment-link': ['add'],
      'payment-proof': ['edit'],
    },
  })
}

export const orderRow = (orderId: number) =>
  app.db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
export const planRows = (orderId: number) =>
  app.db.selectFrom('repay_plan').selectAll().where('order_id', '=', orderId).orderBy('period').execute()
export const creditOf = async (customerId: number) =>
  (await app.db.selectFrom('customer').select('credit_minor').where('id', '=', customerId).executeTakeFirstOrThrow())
    .credit_minor

/** A loan of 1,000.00 lent on 1 March, due on 8 March: 1,100.00 then, 25.00 more each day after. */
export async function lentOrder(terms: Parameters<typeof buildOrder>[1] = {}) {
  await at('03-01')
  const built = await buildOrder(app, terms)
  await lendOut(app, built.orderId, finance)
  return built
}

let references = 0
/** Money that finance saw arrive now. */
export async function pay(
  orderId: number,
  amountMinor: number,
  more: { part?: boolean; reference?: string; paymentTime?: string } = {},
) {
  references += 1
  const call = more.part ? orderReceipts.partRepayOfflineAll : orderReceipts.repayOfflineAll
  const booked = await app.ask(
    call,
    {
      orderId,
      amountMinor,
      payChannel: 'OFFLINE',
      paymentTime: more.paymentTime ?? app.clock.now().toISOString(),
      reference: more.reference ?? `HISTORY-${references}`,
      proofFileIds: [await buildProof(app, finance.userId)],
    },
    { user: finance },
  )
  expect(booked).toMatchObject({ code: 1000 })
  return booked.data.flowId!
}

/** Gives up now what a loan owes. */
export const writeOff = (orderId: number) =>
  inTransaction(app.db, async trx => {
    const now = app.clock.now()
    const order = (await lockOrder(trx, orderId))!
    await writeOffLoan(trx, order, { date: businessDateOf(now), who: SYSTEM, now, reason: 'lost' })
  })

let transfers = 0
/** Money that finance saw arrive for an order that owes nothing. */
export async function keepCredit(orderId: number, amountMinor: number, paymentTime = app.clock.now().toISOString()) {
  transfers += 1
  const booked = await app.ask(
    orderReceipts.creditOffline,
    {
      orderId,
      amountMinor,
      payChannel: 'OFFLINE',
      paymentTime,
      reference: `SECOND-${transfers}`,
      proofFileIds: [await buildProof(app, finance.userId)],
    },
    { user: finance },
  )
  expect(booked).toMatchObject({ code: 1000 })
  return booked.data
}

/** What a payment company would say, signed, in Mexican pesos; the event is of now unless it says otherwise. */
export const channelEvent = (
  event: Pick<ChannelEvent, 'kind' | 'reference' | 'amountMinor'> & Partial<ChannelEvent>,
): ChannelEvent => ({
  eventId: randomUUID(),
  channelReference: `CR-${event.reference}`,
  currency: 'MXN',
  at: app.clock.now().toISOString(),
  ...event,
})

// A payment company calls from many machines; one address alone may not ask as often as a test does.
const COMPANY_MACHINES = 50
let calls = 0

/** Brings an event to the call-back of the channel; the HTTP status that it answers. */
export async function callBack(event: ChannelEvent): Promise<number> {
  const body = JSON.stringify(event)
  const { timestamp, signature } = sign(CHANNEL_SECRET, body, app.clock.now())
  const answer = await app.http.inject({
    method: 'POST',
    url: await callbackPath(app.db),
    remoteAddress: `198.51.100.${calls++ % COMPANY_MACHINES}`,
    payload: body,
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
  })
  return answer.statusCode
}

export const preview = (orderId: number, flowId: string, more: object = {}) =>
  app.ask(orderReversals.reversalPreview, { orderId, flowId, ...more }, { user: finance })
export const reverse = (orderId: number, flowId: string, amountMinor: number, more: object = {}) =>
  app.ask(
    orderReversals.reverseReceipt,
    { orderId, flowId, amountMinor, cause: 'bounced', remark: 'the bank took it back', ...more },
    { user: finance },
  )

export const entriesOf = (orderId: number) =>
  app.db
    .selectFrom('ledger_entry as e')
    .leftJoin('ledger_entry as r', 'r.id', 'e.reverses_id')
    .select(['e.kind', 'e.business_date', 'r.kind as reverses'])
    .where('e.order_id', '=', orderId)
    .orderBy('e.id')
    .execute()

/** The books are reconciled, and the history leads to the order as it is kept. */
export async function expectSound(orderId: number) {
  const proof = await reconcile(app.db, app.clock.latest())
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
  // What had been paid before a loan was taken over stands in its opening.
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(paid_principal_minor + paid_interest_minor + paid_fee_minor + paid_late_fee_minor), 0)::int8 as minor
    from loan_opening_plan where order_id = ${orderId}`.execute(app.db)
  expect(Number(shares) + rows[0]!.minor).toBe((await orderRow(orderId)).paid_minor)
}

/** What a reader of a document for customers sees in English: `statement/{orderId}`, `receipt/{flowNo}`. */
export async function readPaper(path: string): Promise<string> {
  const user = await app.user({ roles: ['cs'] })
  const { body } = await app.http.inject({
    url: `/api/web/order/${path}?language=en-US`,
    headers: { token: user.token },
  })
  return body
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replace(/<\/?(bdi|strong)[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
