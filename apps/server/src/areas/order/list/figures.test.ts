import { randomUUID } from 'node:crypto'
import { customer as customers } from '@countinghouse/contract/areas/customer/detail/calls'
import { order as orders } from '@countinghouse/contract/areas/order/detail/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { addDays, endOfDay, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { type OrderStatus, orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RetentionStep } from '../../../kernel/retention'
import { type TestApp, type TestUser, testApp } from '../../../testing/app'
import { customer, type Lender, lender, order } from '../../../testing/builders'
import { differencesOfPlans } from '../../../testing/plan-figures'
import { recorder } from '../../../testing/recorded-statements'
import { customerCounter } from '../../customer/detail/counters'
import { orderFigures } from './merge-figures'

const TODAY = '2026-11-20'
const app = testApp({ now: `${TODAY}T03:00:00Z` })
const day = (ago: number) => addDays(TODAY, -ago)
let lenders: [Lender, Lender]
let clerks: TestUser[]
let orderIds: number[]
let custIds: number[]

beforeAll(async () => {
  lenders = [await lender(app), await lender(app)]
  clerks = [
    await app.user({ roles: ['admin'] }),
    await app.user({ rights: { order: ['query'], customer: ['query'] }, appIds: [lenders[0].appId] }),
  ]
  orderIds = []
  custIds = []
  for (let n = 0; n < 12; n += 1) {
    const own = lenders[n % 2]!
    // At the first and the last moment of a business date.
    const at = n % 3 ? startOfDay(day(n % 4)) : new Date(endOfDay(day(n % 4)).getTime() - 1)
    custIds.push(await customer(app, own, { registeredAt: at }))
    const state = (1 + (n % 11)) as OrderStatus
    // Of the loans that run one is due today, one yesterday, and one tomorrow.
    const runs = state === 7 || state === 8 ? { daysAgo: 6 + (n % 3) } : { submittedAt: at }
    orderIds.push(await order(app, own, custIds[n]!, { state, orderType: n % 2 ? 1 : 2, ...runs }))
  }
})

const DATES = ['applicationTime', 'submissionTime', 'loanTime', 'expireTime'] as const
interface Asked {
  appId: number | undefined
  state: number | undefined
  from: string | undefined
  to: string | undefined
  date: (typeof DATES)[number]
  more: Partial<Record<'orderType' | 'loanStatus' | 'approvalStatus' | 'settleStatus' | 'overdueBucket', number>>
}
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
const near = () => maybe(fc.integer({ min: -2, max: 8 }).map(day))
const asked = () =>
  fc.record<Asked>({
    appId: maybe(fc.constantFrom(...lenders.map(({ appId }) => appId))),
    state: maybe(fc.constantFrom(...orderStatus.values)),
    from: near(),
    to: near(),
    date: fc.constantFrom(...DATES),
    more: fc.record(
      {
        orderType: fc.constantFrom(1, 2),
        loanStatus: fc.constantFrom(0, 2, 3),
        approvalStatus: fc.constantFrom(1, 4),
        settleStatus: fc.constantFrom(0, 2),
        overdueBucket: fc.constantFrom(1, 3),
      },
      { requiredKeys: [] },
    ),
  })

const SUMMED = ['applyAmt', 'applicationAmount', 'loanAmount', 'totalRepayableAmount', 'lateFee'] as const

/** The totals that the lists say are those of counting and adding up everything that the lists show. */
async function agree({ appId, state, from, to, date, more }: Asked): Promise<void> {
  for (const user of clerks) {
    const page = { pageNum: 1, pageSize: 200 }
    const ofOrders = { ...more, appId, [`${date}Start`]: from, [`${date}End`]: to }
    for (const [call, input, list] of [
      [orders.allOrderList, { ...ofOrders, orderStatus: state }, 'all'],
      [orders.pendingOrderlist, ofOrders, 'pending'],
      [orders.loanOrderList, { ...ofOrders, orderStatus: state }, 'loan'],
      [orders.overdueList, ofOrders, 'overdue'],
      [orders.loanFailOrderList, ofOrders, 'loanFailure'],
      [customers.customerList, { appId, createTimeStart: from, createTimeEnd: to }, undefined],
    ] as const) {
      const { code, data } = await app.ask(call as typeof orders.allOrderList, { ...page, ...input }, { user })
      expect(code).toBe(1000)
      expect(data.total, `${call.path} ${JSON.stringify(input)}`).toBe(data.list.length)
      if (!list) continue
      const totals = await app.ask(orders.orderListTotals, { ...input, list }, { user })
      expect(totals.data, `totals of ${call.path} ${JSON.stringify(input)}`).toEqual(addedUp(data.list))
    }
  }
}

function addedUp(rows: readonly RowOf<typeof orders.allOrderList>[]) {
  if (rows.length === 0) return null
  const sum = (field: (typeof SUMMED)[number]) => rows.reduce((total, row) => total + row[field], 0)
  return { currency: 'MXN', ...Object.fromEntries(SUMMED.map(field => [field, sum(field)])) }
}

/** What the home page reads of plans and borrowers is what counting them gives. */
async function agreeOnPlans(): Promise<void> {
  expect(await differencesOfPlans(app.db)).toEqual([])
  const { rows } = await sql<{ what: string; kept: string; counted: string }>`
    select 'borrowers' as what, sum(b.borrowers)::text as kept, (select count(distinct customer_id) from loan_order where status in (7, 8, 9, 11))::text as counted
    from borrower_count b having sum(b.borrowers) <> (select count(distinct customer_id) from loan_order where status in (7, 8, 9, 11))
    union all
    select 'receipts ' || coalesce(k.paid_on, c.paid_on), k::text, c::text
    from (select paid_on, sum(receipts) as receipts, sum(received_minor) as received from receipt_count group by 1) k
    full join (
      select coalesce(business_date_of(paid_at), '-infinity') as paid_on, count(*) as receipts, sum(received_minor - reversed_minor) as received
      from repay_flow where state in (1, 4) and reversed_minor < received_minor group by 1
    ) c using (paid_on)
    where (coalesce(k.receipts, 0), coalesce(k.received, 0)) is distinct from (coalesce(c.receipts, 0), coalesce(c.received, 0))
    union all
    select 'charged ' || coalesce(k.day, c.day), k.orders::text, c.orders::text from (
      select on_date as day, sum(orders) as orders from order_figure where by_date = 'charged' group by 1 having sum(orders) <> 0
    ) k full join (
      select greatest(due_on, fees_through) as day, count(*) as orders from loan_order where status in (7, 8) group by 1
    ) c using (day) where k.orders is distinct from c.orders
    union all
    select 'customers ' || coalesce(k.reborrow, c.reborrow) || coalesce(k.registered_on, c.registered_on), k.customers::text, c.customers::text from (
      select reborrow, registered_on, sum(customers) as customers from customer_count group by 1, 2 having sum(customers) <> 0
    ) k full join (
      select reborrow, coalesce(day, '-infinity') as registered_on, count(*) as customers
      from (select reborrow, business_date_of(registered_at) as day from customer) d group by reborrow, grouping sets ((), (day))
    ) c using (reborrow, registered_on) where k.customers is distinct from c.customers
  `.execute(app.db)
  expect(rows).toEqual([])
}

const tools = (db: TestApp['db']): Parameters<RetentionStep['run']>[0] => ({
  db,
  services: app.services,
  signal: new AbortController().signal,
})
async function merge(db: TestApp['db']): Promise<void> {
  for (const counter of [...orderFigures, customerCounter]) await counter.run(tools(db))
}

type Change = (db: TestApp['db'], n: number, of: Asked) => Promise<unknown>
const changes: Record<string, Change> = {
  // A loan that runs would need its plans.
  state: (db, n, { state = 9 }) =>
    db
      .updateTable('loan_order')
      .set({ status: state === 7 || state === 8 ? 10 : state })
      .where('id', 'in', [orderIds[n]!, orderIds[(n + 5) % 12]!])
      .execute(),
  day: (db, n, { from = day(2) }) =>
    db
      .updateTable('loan_order')
      .set({ submitted_at: startOfDay(from) })
      .where('id', '=', orderIds[n]!)
      .execute(),
  money: (db, n) =>
    sql`update loan_order set late_fee_minor = late_fee_minor + 7, outstanding_minor = outstanding_minor + 7,
      due_on = due_on + 1 where id = any(${[orderIds[n], orderIds[(n + 3) % 12]]})`.execute(db),
  plans: (db, n, { from = TODAY }) =>
    sql`update repay_plan set settle_status = 2 - settle_status,
      paid_principal_minor = principal_minor - paid_principal_minor - reduced_principal_minor - written_off_principal_minor,
      settled_on = case when settle_status = 0 then ${from}::date end where order_id = any(${[orderIds[n], orderIds[6], orderIds[8]]})`.execute(
      db,
    ),
  givenUp: (db, n) =>
    sql`update repay_plan set reduced_principal_minor = principal_minor / 5 - reduced_principal_minor,
      written_off_principal_minor = principal_minor / 10 - written_off_principal_minor
      where paid_principal_minor = 0 and order_id = any(${[orderIds[n], orderIds[6], orderIds[8]]})`.execute(db),
  extension: async (db, n, { from = day(1) }) => {
    const orderId = orderIds[n % 2 ? 6 : 8]!
    const flow = { order_id: orderId, customer_id: custIds[0]!, kind: 3, channel: 'OFFLINE', state: 1, amount_minor: 1 }
    const paid = { received_minor: 1, created_at: app.clock.now(), paid_at: startOfDay(from), paid_on: from }
    await db
      .insertInto('repay_flow')
      .values({ flow_no: `EXT-${randomUUID()}`, ...flow, ...paid })
      .execute()
    await sql`update repay_plan set due_on = due_on + 3 where order_id = ${orderId}`.execute(db)
  },
  charge: (db, n, { from = TODAY }) =>
    sql`update loan_order set fees_through = ${from}::date where id = any(${[orderIds[n], orderIds[6], orderIds[7]]})`.execute(
      db,
    ),
  reversal: db =>
    sql`update repay_flow set reversed_at = now(), reversed_minor = received_minor where kind = 3 and reversed_at is null`.execute(
      db,
    ),
  noExtension: db =>
    sql`update repay_flow set kind = 2, extend_days = null where id = (select min(id) from repay_flow where kind = 3)`.execute(
      db,
    ),
  nothing: (db, n) =>
    sql`update loan_order set status = status, paid_minor = paid_minor where id = ${orderIds[n]}`.execute(db),
  registered: (db, n, { to = day(1) }) =>
    db
      .updateTable('customer')
      .set({ registered_at: endOfDay(to) })
      .where('id', '=', custIds[n]!)
      .execute(),
  inVain: (db, n) =>
    db
      .transaction()
      .execute(async trx => {
        await trx.updateTable('loan_order').set({ status: 10 }).where('id', '=', orderIds[n]!).execute()
        throw new Error('undone')
      })
      .catch(() => undefined),
  merge: db => merge(db),
}

describe('totals that are counted beforehand (decision 0014)', () => {
  it('totals that are counted beforehand (decision 0014) are those of counting, whatever is changed, however it is asked', async () => {
    const step = fc.record({ what: fc.constantFrom(...Object.keys(changes)), n: fc.nat(11), of: asked() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 4 }), asked(), async (steps, question) => {
        for (const { what, n, of } of steps) await changes[what]!(app.db, n, of)
        await agree(question)
        await agreeOnPlans()
      }),
      { numRuns: 12 },
    )
  }, 90_000)

  it('totals that are counted beforehand (decision 0014) look at no order once the close has charged all late fees', async () => {
    const record = recorder(app.database.pools)
    const looked = async () => {
      const { statements } = await record(() => app.ask(orders.orderListTotals, { list: 'all' }, { user: clerks[0]! }))
      return [...statements].filter(text => text.includes('from loan_order')).length
    }
    await sql`update loan_order set status = 8, due_on = ${day(1)}, fees_through = ${day(1)} where id = ${orderIds[6]}`.execute(
      app.db,
    )
    expect(await looked()).toBe(1)
    await sql`update loan_order set fees_through = ${TODAY} where status in (7, 8)`.execute(app.db)
    expect(await looked()).toBe(0)
  })

  it('totals that are counted beforehand (decision 0014) are few rows once they are put together', async () => {
    await merge(app.db)
    const { rows } = await sql<{ rows: number; kinds: number; orders: number }>`select count(*) as rows,
      count(distinct (by_date, on_date, app_id, currency, order_type, status, loan_status, approval_status, settle_status)) as kinds,
      sum(orders) filter (where by_date = 'none')::int8 as orders from order_figure`.execute(app.db)
    expect(rows[0]).toMatchObject({ kinds: rows[0]!.rows, orders: orderIds.length })
  })
})
