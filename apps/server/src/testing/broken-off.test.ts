import { randomUUID } from 'node:crypto'
import { orderHistory } from '@countinghouse/contract/areas/order/history-calls'
import { orderMoney } from '@countinghouse/contract/areas/order/money-calls'
import { moneyRequests } from '@countinghouse/contract/areas/order/money-request-calls'
import { receiptImports } from '@countinghouse/contract/areas/order/receipt-import-calls'
import { orderRefunds } from '@countinghouse/contract/areas/order/refund-calls'
import { orderWriteOff } from '@countinghouse/contract/areas/order/write-off-calls'
import type { ChannelEvent } from '@countinghouse/contract/areas/payment/channel-event'
import type { AnyCall, InputOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { repayStatus } from '@countinghouse/domain/kernel/lists/loan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcile } from '../areas/books/reconcile'
import { closeDay } from '../areas/close/close-day'
import { receiptImportJob } from '../areas/order/receipt-import/import-job'
import { payoutSweep, sendPayout } from '../areas/payment/jobs'
import type { TestUser } from './app'
import { breakableAttempts, listBusinessTables, pictureTaker } from './break-off'
import { closeTools } from './close-tools'
import { testEngine } from './databases'
import { buildOrder, buildProof } from './loan-builder'
import {
  app,
  at,
  callBack,
  channelEvent,
  closeDesk,
  entriesOf,
  expectSound,
  finance,
  lentOrder,
  openDesk,
  orderRow,
  pay,
} from './loan-desk'

// The embedded database takes its time: every third statement, all of them in the nightly setting.
const EVERY = testEngine() === 'server' || Number(process.env.KILLS ?? 3) > 3 ? 1 : 3

let picture: ReturnType<typeof pictureTaker>
let attempt: ReturnType<typeof breakableAttempts>

beforeAll(async () => {
  await openDesk()
  attempt = breakableAttempts(app.database)
  // A session notes when it was last used; a proof of the books is a note of its own.
  const apart = ['session', 'reconcile_run']
  const tables = await listBusinessTables(app.database)
  picture = pictureTaker(
    app.database,
    tables.filter(name => !apart.includes(name)),
  )
})
afterAll(closeDesk)

interface Outcome {
  done: boolean
  answer?: unknown
}
/** Asks for the same thing each time, under the same key or event. */
type Act = () => Promise<Outcome>

const request = <C extends AnyCall>(call: C, input: InputOf<C>, user: TestUser = finance): Act => {
  const key = randomUUID()
  return async () => {
    const { code, data, msg } = await app.ask(call, input, { user, key })
    return { done: code === CODE.success, answer: code === CODE.success ? data : msg }
  }
}
const told =
  (event: ChannelEvent): Act =>
  async () => ({ done: (await callBack(event)) === 200 })

/**
 * Breaks `act` off before its first statement, a later one, and so on, until it comes through. What one of its
 * transactions has committed stays: from there all begins anew. Answers how often it broke off, how often something
 * stayed, and what came at last.
 */
async function breakEverywhere(act: Act) {
  let before = await picture()
  let broken = 0
  let stayed = 0
  let statement = 1
  for (;;) {
    const { brokenBefore, ...tried } = await attempt(statement, act)
    if ('error' in tried && brokenBefore === undefined) throw tried.error
    const answer = 'answer' in tried ? tried.answer : undefined
    expect(answer?.done ?? false, brokenBefore ?? JSON.stringify(answer)).toBe(brokenBefore === undefined)
    if (brokenBefore === undefined) return { broken, stayed, answer }
    broken += 1
    const after = await picture()
    const isSame = JSON.stringify(after) === JSON.stringify(before)
    if (!isSame) stayed += 1
    before = after
    statement = isSame ? statement + EVERY : 1
  }
}

async function expectProven(orderId: number): Promise<void> {
  if ((await orderRow(orderId)).lent_on) return expectSound(orderId)
  expect((await reconcile(app.db, app.clock.now())).differences).toBe(0)
}

const receipt = async (orderId: number, amountMinor: number, more: object = {}) => ({
  orderId,
  amountMinor,
  payChannel: 'OFFLINE' as const,
  paymentTime: app.clock.now().toISOString(),
  reference: `BROKEN-${randomUUID()}`,
  proofFileIds: [await buildProof(app, finance.userId)],
  ...more,
})

/** Above what its maker may book alone. */
const LARGE = { terms: { principalMinor: 2_000_000 } }

const checker = () => app.user({ name: 'Carmen', rights: { 'order-money-check': ['query', 'edit'], order: ['get'] } })
const decision = async (requestId: number | null, approve = true) =>
  request(
    moneyRequests.moneyRequestDecide,
    { requestId: requestId!, approve, remark: approve ? '' : 'no proof' },
    await checker(),
  )
const approve = async (requestId: number | null) => expect((await (await decision(requestId))()).done).toBe(true)

async function lentUntil(day: string, wish: Parameters<typeof lentOrder>[0] = {}): Promise<number> {
  const { orderId } = await lentOrder(wish)
  await at(day)
  return orderId
}
async function linkOf(orderId: number) {
  const { data } = await app.ask(orderMoney.paymentsLink, { orderId }, { user: finance })
  return { reference: data.flowId, amountMinor: data.repayAmount }
}
async function waitingReceipt(orderId: number) {
  const asked = await app.ask(orderMoney.partRepayOfflineAll, await receipt(orderId, 1_200_000), { user: finance })
  return asked.data.requestId
}
async function overpaid(): Promise<{ orderId: number; flowNo: string }> {
  const orderId = await lentUntil('03-08')
  return { orderId, flowNo: await pay(orderId, 115_000) }
}
const askRefund = async (input: { orderId: number; tradeNo?: string; refundAmount: number }) =>
  (await app.ask(orderRefunds.refundTrade, { ...input, remark: 'paid twice' }, { user: finance })).data.requestId
const askWriteOff = async (orderId: number) =>
  (await app.ask(orderWriteOff.writeOff, { orderId, reason: 'lost' }, { user: finance })).data.requestId
const reversal = (orderId: number, flowId: string, amountMinor: number) => ({
  orderId,
  flowId,
  amountMinor,
  cause: 'bounced' as const,
  remark: 'no cover',
})

/** The payout that is with the company, which this test speaks for. */
async function payoutWith(orderId: number) {
  await app.jobs.drain()
  const payout = await app.db
    .selectFrom('payout')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const now = app.clock.now()
  await app.db
    .updateTable('sandbox_payment')
    .set({ state: 'paid', answered_at: now, delivered_at: now })
    .where('reference', '=', payout.payout_no)
    .execute()
  return { reference: payout.payout_no, amountMinor: payout.amount_minor }
}
async function refundWith(): Promise<{ orderId: number; payout: { reference: string; amountMinor: number } }> {
  const { orderId, flowNo } = await overpaid()
  await approve(await askRefund({ orderId, tradeNo: flowNo, refundAmount: 8_000 }))
  return { orderId, payout: await payoutWith(orderId) }
}

interface MoneyAction {
  name: string
  /** The entries that it makes in the ledger, in their order. */
  posts: readonly string[]
  prepare(): Promise<{ orderId: number; act: Act }>
}

const ACTIONS: readonly MoneyAction[] = [
  {
    name: 'lending',
    posts: [],
    async prepare() {
      await at('03-01')
      const { orderId } = await buildOrder(app)
      return { orderId, act: request(orderMoney.lending, { orderId }) }
    },
  },
  {
    name: 'cancelling before money left',
    posts: [],
    async prepare() {
      await at('03-01')
      const { orderId } = await buildOrder(app)
      const user = await app.user({ rights: { 'order-cancel': ['edit'] } })
      return { orderId, act: request(orderMoney.cancel, { orderId, reason: 'asked for' }, user) }
    },
  },
  ...(['payout.paid', 'payout.failed'] as const).map(
    (kind): MoneyAction => ({
      name: `the call-back ${kind} of a lending`,
      posts: kind === 'payout.paid' ? ['lending'] : [],
      async prepare() {
        await at('03-01')
        const { orderId } = await buildOrder(app)
        await app.ask(orderMoney.lending, { orderId }, { user: finance })
        return { orderId, act: told(channelEvent({ kind, ...(await payoutWith(orderId)) })) }
      },
    }),
  ),
  {
    name: 'a full repayment',
    posts: ['lateFee', 'repayment'],
    async prepare() {
      const orderId = await lentUntil('03-12')
      return { orderId, act: request(orderMoney.repayOfflineAll, await receipt(orderId, 125_000)) }
    },
  },
  {
    name: 'a partial repayment',
    posts: ['lateFee', 'repayment'],
    async prepare() {
      const orderId = await lentUntil('03-12')
      return { orderId, act: request(orderMoney.partRepayOfflineAll, await receipt(orderId, 50_000)) }
    },
  },
  {
    name: 'a repayment of a day before what is booked',
    posts: ['repayment', 'correction', 'correction'],
    async prepare() {
      const orderId = await lentUntil('03-09')
      const paymentTime = app.clock.now().toISOString()
      await at('03-12')
      await pay(orderId, 30_000, { part: true })
      return { orderId, act: request(orderMoney.partRepayOfflineAll, await receipt(orderId, 50_000, { paymentTime })) }
    },
  },
  {
    name: 'an extension',
    posts: ['lateFee', 'extension'],
    async prepare() {
      const orderId = await lentUntil('03-10')
      const offer = await app.ask(orderMoney.extensionPreview, { orderId, extendDays: 7 }, { user: finance })
      const paid = await receipt(orderId, offer.data.priceMinor)
      return { orderId, act: request(orderMoney.extendOffline, { ...paid, extendDays: 7 }) }
    },
  },
  {
    name: 'a reduction',
    posts: ['lateFee', 'reduction'],
    async prepare() {
      const orderId = await lentUntil('03-12')
      return { orderId, act: request(orderMoney.reductionLateFee, { orderId, amountMinor: 6_000, remark: 'flood' }) }
    },
  },
  {
    name: 'a payment link',
    posts: ['lateFee'],
    async prepare() {
      const orderId = await lentUntil('03-12')
      return { orderId, act: request(orderMoney.paymentsLink, { orderId }) }
    },
  },
  {
    name: 'the call-back of a payment through a link',
    posts: ['repayment'],
    async prepare() {
      const orderId = await lentUntil('03-08')
      return { orderId, act: told(channelEvent({ kind: 'payment.paid', ...(await linkOf(orderId)) })) }
    },
  },
  {
    name: 'a charge-back',
    posts: ['reversal', 'correction'],
    async prepare() {
      const orderId = await lentUntil('03-08')
      const paid = await linkOf(orderId)
      await callBack(channelEvent({ kind: 'payment.paid', ...paid }))
      await at('03-10')
      return { orderId, act: told(channelEvent({ kind: 'payment.chargedBack', ...paid, amountMinor: 40_000 })) }
    },
  },
  {
    name: 'a receipt that waits for a second person',
    posts: [],
    async prepare() {
      const orderId = await lentUntil('03-05', LARGE)
      return { orderId, act: request(orderMoney.partRepayOfflineAll, await receipt(orderId, 1_200_000)) }
    },
  },
  {
    name: 'the approval of a receipt',
    posts: ['repayment'],
    async prepare() {
      const orderId = await lentUntil('03-05', LARGE)
      return { orderId, act: await decision(await waitingReceipt(orderId)) }
    },
  },
  {
    name: 'the refusal of a receipt',
    posts: [],
    async prepare() {
      const orderId = await lentUntil('03-05', LARGE)
      return { orderId, act: await decision(await waitingReceipt(orderId), false) }
    },
  },
  {
    name: 'the withdrawal of a receipt',
    posts: [],
    async prepare() {
      const orderId = await lentUntil('03-05', LARGE)
      const requestId = (await waitingReceipt(orderId))!
      return { orderId, act: request(moneyRequests.moneyRequestWithdraw, { requestId }) }
    },
  },
  {
    name: 'asking for a refund',
    posts: [],
    async prepare() {
      const { orderId, flowNo } = await overpaid()
      const wish = { orderId, tradeNo: flowNo, refundAmount: 8_000, remark: 'paid twice' }
      return { orderId, act: request(orderRefunds.refundTrade, wish) }
    },
  },
  {
    name: 'the approval of a refund of a receipt',
    posts: ['refundOwed'],
    async prepare() {
      const { orderId, flowNo } = await overpaid()
      return { orderId, act: await decision(await askRefund({ orderId, tradeNo: flowNo, refundAmount: 8_000 })) }
    },
  },
  {
    name: 'the approval of a refund of a credit',
    posts: ['refundOwed'],
    async prepare() {
      const { orderId } = await overpaid()
      return { orderId, act: await decision(await askRefund({ orderId, refundAmount: 5_000 })) }
    },
  },
  ...(['payout.paid', 'payout.failed'] as const).map(
    (kind): MoneyAction => ({
      name: `the call-back ${kind} of a refund`,
      posts: [kind === 'payout.paid' ? 'refundPaid' : 'reversal'],
      async prepare() {
        const { orderId, payout } = await refundWith()
        return { orderId, act: told(channelEvent({ kind, ...payout })) }
      },
    }),
  ),
  {
    name: 'asking for a write-off',
    posts: ['lateFee'],
    async prepare() {
      const orderId = await lentUntil('03-12')
      return { orderId, act: request(orderWriteOff.writeOff, { orderId, reason: 'lost' }) }
    },
  },
  {
    name: 'the approval of a write-off',
    posts: ['writeOff'],
    async prepare() {
      const orderId = await lentUntil('03-12')
      return { orderId, act: await decision(await askWriteOff(orderId)) }
    },
  },
  {
    name: 'a recovery',
    posts: ['recovery'],
    async prepare() {
      const orderId = await lentUntil('03-12')
      await approve(await askWriteOff(orderId))
      return { orderId, act: request(orderWriteOff.recoverOffline, await receipt(orderId, 30_000)) }
    },
  },
  {
    name: 'a reversal before a later receipt',
    posts: ['lateFee', 'reversal', 'correction', 'correction'],
    async prepare() {
      const orderId = await lentUntil('03-05')
      const flowNo = await pay(orderId, 50_000, { part: true })
      await at('03-10')
      await pay(orderId, 30_000, { part: true })
      await at('03-12')
      return { orderId, act: request(orderHistory.reverseReceipt, reversal(orderId, flowNo, 50_000)) }
    },
  },
]

// Hundreds of attempts a test, on a machine that may be busy.
const PATIENCE = { timeout: 120_000 }

describe('a money action that breaks off before any of its statements', PATIENCE, () => {
  it.each(ACTIONS.map(action => [action.name, action] as const))(
    '%s: nothing is changed, and it is done once when it is asked for again (threats 1, 3)',
    async (_name, { posts, prepare }) => {
      const { orderId, act } = await prepare()
      const earlier = await entriesOf(orderId)
      const { broken, stayed, answer } = await breakEverywhere(act)
      expect(broken).toBeGreaterThan(3)
      expect(stayed).toBe(0)
      const made = (await entriesOf(orderId)).slice(earlier.length)
      expect(made.map(entry => entry.kind)).toEqual(posts)
      await expectProven(orderId)
      // The answer may have been lost: the same again is answered the same. A call-back that comes again is counted.
      const { channel_event: _, ...before } = await picture()
      expect(await act()).toEqual(answer)
      expect(await picture()).toMatchObject(before)
      await settleOutside()
    },
  )
})

/** What a broken process leaves to others: the jobs that it sent, and what the company does with them. */
async function settleOutside() {
  await app.jobs.drain()
  app.clock.advance({ seconds: 2 })
  await app.services.payments.sandbox.sweep()
}

describe('work in the background that breaks off before any of its statements', PATIENCE, () => {
  const silent = () => closeTools(app)

  it('a payout is asked for once and paid once (threats 3, 5)', async () => {
    let unbroken = false
    for (let statement = 1; !unbroken; statement += EVERY) {
      await at('03-01')
      const { orderId } = await buildOrder(app)
      await app.ask(orderMoney.lending, { orderId }, { user: finance })
      const payout = () =>
        app.db.selectFrom('payout').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
      const { id, payout_no } = await payout()
      const { brokenBefore } = await attempt(statement, () => sendPayout(silent(), id))
      unbroken = brokenBefore === undefined
      // Whoever looks after it later finds out what the company knows, and asks again only for what it does not know.
      for (let later = 0; later < 3; later += 1) {
        app.clock.advance({ minutes: 2 })
        await payoutSweep.run({ ...silent(), ...asJob({}) })
        await settleOutside()
      }
      expect(await payout(), brokenBefore).toMatchObject({ state: 'paid', attempt: 1 })
      const outside = app.db.selectFrom('sandbox_payment').select('state').where('reference', '=', payout_no)
      expect(await outside.execute(), brokenBefore).toEqual([{ state: 'paid' }])
      expect((await entriesOf(orderId)).map(entry => entry.kind)).toEqual(['lending'])
      await expectProven(orderId)
    }
  })

  it('a line of a file of receipts is booked once (threat 3)', async () => {
    const orderId = await lentUntil('03-12')
    const { order_no } = await orderRow(orderId)
    const file = `Order no.,Amount,Currency,Channel,Reference,Paid at,Remark\n${order_no},500.00,MXN,CH01,FILE,2026-03-12,`
    const content = Buffer.from(file).toString('base64')
    const { data } = await app.ask(receiptImports.importCheck, { fileName: 'marzo.csv', content }, { user: finance })
    const { importId } = data
    await app.ask(receiptImports.importBook, { importId }, { user: finance })
    const { stayed } = await breakEverywhere(async () => {
      await receiptImportJob.run({ ...silent(), ...asJob({ importId, userId: finance.userId }) })
      return { done: true }
    })
    // The line with its receipt, and the end of the file.
    expect(stayed).toBe(1)
    expect((await entriesOf(orderId)).map(entry => entry.kind)).toEqual(['lending', 'lateFee', 'repayment'])
    expect(await orderRow(orderId)).toMatchObject({ paid_minor: 50_000 })
    await settleOutside()
    await expectProven(orderId)
    expect(await orderRow(orderId)).toMatchObject({ paid_minor: 50_000 })
  })

  it('the daily close does the work of each of its steps once (threat 3, DOMAIN 6)', async () => {
    const terms = (durationDays: number) => ({ terms: { durationDays } })
    const late = await lentUntil('03-01', terms(7))
    const later = await lentUntil('03-01', terms(4))
    const soon = await lentUntil('03-07', terms(13))
    const { reference } = await linkOf(late)
    await closeDay(silent(), { date: '2026-03-07' })
    await at('03-12')
    const act: Act = async () => {
      await closeDay(silent(), { date: '2026-03-12' })
      return { done: true }
    }
    const { stayed } = await breakEverywhere(act)
    // Its beginning, its seven steps, and its end unless the last statement ends it.
    expect(stayed).toBeLessThanOrEqual(9)
    expect((await entriesOf(late)).map(entry => entry.kind)).toEqual(['lending', 'lateFee'])
    expect(await tasksOf(late)).toEqual(['remind ended', 'collection S2 open'])
    expect(await tasksOf(later)).toEqual(['collection S1 ended', 'collection S2 open'])
    expect(await tasksOf(soon)).toEqual(['remind open'])
    const link = app.db.selectFrom('repay_flow').select('state').where('flow_no', '=', reference)
    expect(await link.execute()).toEqual([{ state: repayStatus.value.expired }])
    const closed = await picture()
    await act()
    expect(await picture()).toEqual(closed)
    for (const orderId of [late, later, soon]) await expectProven(orderId)
  })
})

const tasksOf = async (orderId: number) => {
  const tasks = app.db.selectFrom('task').select(['desk', 'stage', 'ended_at']).where('order_id', '=', orderId)
  return (await tasks.orderBy('id').execute()).map(({ desk, stage, ended_at }) =>
    [desk, stage, ended_at ? 'ended' : 'open'].filter(Boolean).join(' '),
  )
}

/** What a job is given beside its tools. */
const asJob = <Payload>(payload: Payload) => ({
  payload,
  readDb: app.database.readDb,
  runId: 0,
  attempt: 1,
  trigger: 'event' as const,
  createdBy: null,
})
