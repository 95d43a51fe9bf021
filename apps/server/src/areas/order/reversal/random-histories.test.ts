import { orderCoupons } from '@countinghouse/contract/areas/order/coupon/calls'
import { extensionGrants } from '@countinghouse/contract/areas/order/extension-grant/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { receiptImports } from '@countinghouse/contract/areas/order/receipt-import/calls'
import { orderReductions } from '@countinghouse/contract/areas/order/reduction/calls'
import { orderRefunds } from '@countinghouse/contract/areas/order/refund/calls'
import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction'
import type { TestUser } from '../../../testing/app'
import { collect, promise } from '../../../testing/collect'
import { holdDeduction } from '../../../testing/coupons'
import { expectFiguresKept } from '../../../testing/kept-figures'
import { buildOrder, buildProof, lendOut } from '../../../testing/loan-builder'
import {
  app,
  at,
  closeDesk,
  expectSound,
  finance,
  keepCredit,
  openDesk,
  orderRow,
  pay,
  reverse,
} from '../../../testing/loan-desk'
import { otherSystem, takeLoanOver } from '../../../testing/portfolio-file'
import { reconcilePromises } from '../../task/moves'

beforeAll(openDesk)
afterAll(closeDesk)

const HISTORIES = Math.ceil(Number(process.env.HISTORIES ?? 1000) / 250)

const kinds = [
  'pay',
  'pay',
  'settle',
  'file',
  'chargeBack',
  'chargeBack',
  'refund',
  'reduce',
  'extend',
  'grant',
  'coupon',
] as const
const act = fc.record({
  kind: fc.constantFrom(...kinds),
  /** Days until it. */
  days: fc.nat(4),
  share: fc.integer({ min: 1, max: 100 }),
  which: fc.nat(7),
})
type Act = Omit<typeof act extends fc.Arbitrary<infer T> ? T : never, 'days'>

/** How a loan begins: lent here, after money that came too early, or taken over from another system with shares paid. */
const beginning = fc.oneof(
  fc.constant({ kind: 'lent' as const }),
  fc.constant({ kind: 'paidEarly' as const }),
  fc.record({ kind: fc.constant('takenOver' as const), share: fc.nat(90) }),
)
type Beginning = typeof beginning extends fc.Arbitrary<infer T> ? T : never

let places: ReturnType<typeof otherSystem> | undefined
let loans = 0

async function begin(how: Beginning): Promise<number> {
  await at('03-01')
  if (how.kind === 'takenOver') {
    places ??= otherSystem(app)
    loans += 1
    // Of 1,000.00 lent on 18 February and due on the 25th, four days ago.
    const said = `"1,000.00",2026-02-18,2026-02-25,${how.share * 10},,,,,overdue,`
    const user = await app.user({ roles: ['operations'] })
    return takeLoanOver(app, user, await places, { no: `OLD-${loans}`, said })
  }
  const { orderId } = await buildOrder(app)
  if (how.kind === 'paidEarly') await keepCredit(orderId, 12_345)
  await lendOut(app, orderId, finance)
  return orderId
}

/** Some of the late fee is waived: a slice of what is left of it. */
async function reduce(orderId: number, { share }: Act): Promise<void> {
  const { data } = await app.ask(orderReceipts.repaymentPreview, { orderId }, { user: finance })
  const amountMinor = Math.ceil(((data?.owed?.lateFeeMinor ?? 0) * share) / 100)
  if (amountMinor === 0) return
  const asked = { orderId, amountMinor, remark: 'flood' }
  const { code, msg } = await app.ask(orderReductions.reductionLateFee, asked, { user: finance })
  if (code !== 1000) throw new Error(`a reduction of ${amountMinor} was refused: ${msg}`)
}

/** The customer uses a deduction: refused where nothing is owed, or the order has one. */
async function deduct(orderId: number, { share }: Act): Promise<void> {
  const { customer_id, status } = await orderRow(orderId)
  const holdingId = await holdDeduction(app, customer_id, share * 700)
  const { code, msg } = await app.ask(orderCoupons.couponUse, { orderId, holdingId }, { user: finance })
  if (code === 1000) return
  const { order_id } = await app.db
    .selectFrom('coupon_use')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow(() => new Error(`a coupon was refused in state ${status}: ${msg}`))
    .catch(fault => (status === 7 || status === 8 ? Promise.reject(fault) : { order_id: null }))
  expect([orderId, null]).toContain(order_id)
}

/** An extension is a wish: it is refused where nothing is owed or it was extended often enough. */
async function extend(orderId: number): Promise<void> {
  const { code, data } = await app.ask(orderReceipts.extensionPreview, { orderId, extendDays: 7 }, { user: finance })
  if (code !== 1000) return
  const receipt = {
    orderId,
    extendDays: 7 as const,
    amountMinor: data.priceMinor,
    payChannel: 'OFFLINE' as const,
    paymentTime: app.clock.now().toISOString(),
    reference: `EXTENDED-${orderId}-${data.extensionCountAfter}-${loans++}`,
    proofFileIds: [await buildProof(app, finance.userId)],
  }
  const { code: booked, msg } = await app.ask(orderReceipts.extendOffline, receipt, { user: finance })
  if (booked !== 1000) throw new Error(`an extension was refused: ${msg}`)
}

/** The business grants an extension, free or at a lower price: refused where nothing is owed, or nothing is lower. */
async function grant(orderId: number, { share, which }: Act): Promise<void> {
  const [maker, checker] = [await app.user({ roles: ['finance'] }), await app.user({ roles: ['finance'] })]
  const asked = { orderId, extendDays: 7 as const, priceMinor: which % 2 === 0 ? 0 : share * 400 }
  const { code, data } = await app.ask(extensionGrants.extensionGrant, { ...asked, reason: 'flood' }, { user: maker })
  if (code !== 1000) return
  const decision = { requestId: data.requestId!, approve: true, remark: '' }
  const { code: decided, msg } = await app.ask(moneyRequests.moneyRequestDecide, decision, { user: checker })
  if (decided !== 1000) throw new Error(`a granted extension was refused: ${msg}`)
}

/** Money that a file of receipts brings, whatever state the order is in. */
async function receiveByFile(orderId: number, { share }: Act): Promise<void> {
  const { order_no, currency } = await orderRow(orderId)
  loans += 1
  const paidAt = app.clock.now().toISOString().slice(0, 10)
  const line = `${order_no},${share * 11}.00,${currency},OFFLINE,FILE-${loans},${paidAt},`
  const file = Buffer.from(`Order no.,Amount,Currency,Channel,Reference,Paid at,Remark\n${line}`)
  const user = await app.user({ roles: ['finance'] })
  const upload = { fileName: 'bank.csv', content: file.toString('base64') }
  const { importId } = (await app.ask(receiptImports.importCheck, upload, { user })).data
  await app.ask(receiptImports.importBook, { importId }, { user })
  await app.jobs.drain()
  const { list } = (await app.ask(receiptImports.importRows, { importId }, { user })).data
  if (list[0]?.lineState !== 'booked') throw new Error(`a line of ${share * 11}.00 was not booked: ${list[0]?.result}`)
}

/** Whatever state the order is in, the money is booked: it pays what is owed, or becomes credit. */
async function receive(orderId: number, { kind, share }: Act): Promise<void> {
  const { status } = await orderRow(orderId)
  const amountMinor = Math.ceil((110_000 * share) / 100)
  if (status !== 7 && status !== 8) return void (await keepCredit(orderId, amountMinor))
  const { data } = await app.ask(orderReceipts.repaymentPreview, { orderId }, { user: finance })
  if (kind === 'settle') await pay(orderId, data.owed.totalMinor + (share % 2) * amountMinor)
  else if (amountMinor < data.owed.totalMinor) await pay(orderId, amountMinor, { part: true })
  else await pay(orderId, amountMinor)
}

const receiptsOf = (orderId: number) =>
  app.db
    .selectFrom('repay_flow')
    .select(['flow_no', 'received_minor', 'reversed_minor', 'over_refunded_minor', 'refunded_minor'])
    .where('order_id', '=', orderId)
    .where('received_minor', '>', 0)
    .orderBy('id')
    .execute()

async function takeBack(orderId: number, { kind, share, which }: Act): Promise<void> {
  const receipts = await receiptsOf(orderId)
  const receipt = receipts[which % Math.max(1, receipts.length)]
  if (!receipt) return
  const heldMinor = receipt.received_minor - receipt.reversed_minor - receipt.over_refunded_minor
  const amountMinor = Math.ceil((heldMinor * share) / 100)
  if (amountMinor === 0) return
  if (kind === 'chargeBack') {
    const { code, msg } = await reverse(orderId, receipt.flow_no, amountMinor, { cause: 'chargeBack' })
    if (code !== 1000) throw new Error(`a charge-back of ${amountMinor} of ${receipt.flow_no} was refused: ${msg}`)
    return
  }
  const user = await app.user({ roles: ['finance'] })
  const refund = { orderId, tradeNo: receipt.flow_no, refundAmount: amountMinor, remark: 'asked for' }
  const asked = await app.ask(orderRefunds.refundTrade, refund, { user })
  // What is with the customer already is a request, and refused.
  if (asked.code !== 1000) return
  const decision = { requestId: asked.data.requestId!, approve: true, remark: '' }
  await app.ask(moneyRequests.moneyRequestDecide, decision, { user: await app.user({ roles: ['finance'] }) })
}

const ACTS: Record<Act['kind'], (orderId: number, one: Act) => Promise<void>> = {
  pay: receive,
  settle: receive,
  file: receiveByFile,
  chargeBack: takeBack,
  refund: takeBack,
  reduce,
  extend,
  grant,
  coupon: deduct,
}

let collector: TestUser | undefined

/** What is late is somebody's work, and the customer promises to pay it. */
async function work(orderId: number, { share, which }: Act): Promise<void> {
  collector ??= await app.user({ roles: ['collector'] })
  await collect(app, orderId, collector)
  const open = await app.db
    .selectFrom('task')
    .select('id')
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .where('desk', '=', 'collection')
    .execute()
  if (open.length === 0 || which % 2 === 0) return
  const promisedOn = addDays(businessDateOf(app.clock.now()), which % 4)
  await promise(app, orderId, { promisedOn, amountMinor: share * 900 })
}

const newestFlow = async (orderId: number) =>
  (
    await app.db
      .selectFrom('repay_flow')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).id

/** Credits stand for money that is there, a new one for what its receipt paid; promises are as the receipts say. */
async function expectCredited(orderId: number, flowBefore: number | null): Promise<void> {
  const { rows } = await sql<{ id: number; credited: number; least: number; held: number; paid: number }>`
    select f.id, (select coalesce(sum(r.amount_minor), 0)::int8 from recovery r where r.flow_id = f.id) as credited,
      (select coalesce(min(one.minor), 0)::int8 from (
        select sum(r.amount_minor) as minor from recovery r where r.flow_id = f.id group by r.plan_id) one) as least,
      f.received_minor - f.reversed_minor - f.over_refunded_minor as held,
      (select coalesce(sum(a.late_fee_minor + a.fee_minor + a.interest_minor + a.principal_minor + a.extension_minor), 0)::int8
        from repay_allocation a where a.flow_id = f.id) as paid
    from repay_flow f where f.order_id = ${orderId}`.execute(app.db)
  for (const flow of rows) {
    expect(flow.least).toBeGreaterThanOrEqual(0)
    expect(flow.credited).toBeLessThanOrEqual(flow.held)
    if (flow.id > (flowBefore ?? 0)) expect(flow.credited).toBeLessThanOrEqual(flow.paid)
  }
  const now = app.clock.now()
  const again = { orderIds: [orderId], now, today: businessDateOf(now) }
  const changed = await inTransaction(app.db, async trx => {
    const { state, promised_on } =
      (await trx
        .selectFrom('promise')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('id', 'desc')
        .executeTakeFirst()) ?? {}
    // One whose date has ended since the last act waits for the close.
    return state === 'open' && promised_on! < again.today ? 0 : reconcilePromises(trx, again)
  })
  expect(changed).toBe(0)
}

describe('a random history on the real books', () => {
  it(
    'a random history on the real books reconciles and can be replayed after each act: slices, extensions bought and granted, loans taken over, files, money before lending and after settlement, charge-backs after refunds',
    async () => {
      await fc.assert(
        fc.asyncProperty(beginning, fc.array(act, { minLength: 3, maxLength: 7 }), async (how, acts) => {
          const orderId = await begin(how)
          await expectSound(orderId)
          // Lending moves the clock on: what follows is of a later day.
          let day = 2
          for (const [index, { days, ...one }] of acts.entries()) {
            day += days
            await at(`03-${String(day).padStart(2, '0')}`)
            app.clock.advance({ minutes: 2 * index })
            await work(orderId, one)
            app.clock.advance({ minutes: 1 })
            const flow = await newestFlow(orderId)
            await ACTS[one.kind](orderId, one)
            await expectSound(orderId)
            await expectCredited(orderId, flow)
          }
          await expectFiguresKept(app)
        }),
        { numRuns: HISTORIES, endOnFailure: true },
      )
    },
    Math.max(120_000, HISTORIES * 3000),
  )
})
