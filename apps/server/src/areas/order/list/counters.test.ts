import { customer as customers } from '@countinghouse/contract/areas/customer/detail/calls'
import { order as orders } from '@countinghouse/contract/areas/order/detail/calls'
import { addDays, endOfDay, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { type OrderStatus, orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RetentionStep } from '../../../kernel/retention'
import { startTestApp, type TestApp, type TestUser } from '../../../testing/app'
import { customer, type Lender, lender, order } from '../../../testing/builders'
import { customerCounter } from '../../customer/detail/counters'
import { orderCounter } from './counters'

const TODAY = '2026-11-20'
const day = (ago: number) => addDays(TODAY, -ago)
let app: TestApp
let lenders: [Lender, Lender]
let clerks: TestUser[]
let orderIds: number[]
let custIds: number[]

beforeAll(async () => {
  app = await startTestApp({ now: `${TODAY}T03:00:00Z` })
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
    orderIds.push(await order(app, own, custIds[n]!, { state: (1 + (n % 11)) as OrderStatus, submittedAt: at }))
  }
})
afterAll(() => app?.stop())

interface Asked {
  appId: number | undefined
  state: number | undefined
  from: string | undefined
  to: string | undefined
}
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
const asked = () =>
  fc.record<Asked>({
    appId: maybe(fc.constantFrom(...lenders.map(({ appId }) => appId))),
    state: maybe(fc.constantFrom(...orderStatus.values)),
    from: maybe(fc.integer({ min: 0, max: 4 }).map(day)),
    to: maybe(fc.integer({ min: 0, max: 4 }).map(day)),
  })

/** The totals that the lists say are those of counting everything that the lists show. */
async function agree({ appId, state, from, to }: Asked): Promise<void> {
  for (const user of clerks) {
    const page = { pageNum: 1, pageSize: 200 }
    const ofOrders = { ...page, appId, submissionTimeStart: from, submissionTimeEnd: to }
    for (const [call, input] of [
      [orders.allOrderList, { ...ofOrders, orderStatus: state }],
      [orders.pendingOrderlist, ofOrders],
      [orders.loanOrderList, { ...ofOrders, orderStatus: state }],
      [orders.loanFailOrderList, ofOrders],
      [customers.customerList, { ...page, appId, createTimeStart: from, createTimeEnd: to }],
    ] as const) {
      const { code, data } = await app.ask(call as typeof orders.allOrderList, input as object, { user })
      expect(code).toBe(1000)
      expect(data.total, `${call.path} ${JSON.stringify(input)}`).toBe(data.list.length)
    }
  }
}

const tools = (db: TestApp['db']): Parameters<RetentionStep['run']>[0] => ({
  db,
  services: app.services,
  signal: new AbortController().signal,
})
async function merge(db: TestApp['db']): Promise<void> {
  for (const counter of [orderCounter, customerCounter]) await counter.run(tools(db))
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

describe('totals that are counted beforehand (decision 0012)', () => {
  it('totals that are counted beforehand (decision 0012) are those of counting, whatever is changed, however it is asked', async () => {
    const step = fc.record({ what: fc.constantFrom(...Object.keys(changes)), n: fc.nat(11), of: asked() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 4 }), asked(), async (steps, question) => {
        for (const { what, n, of } of steps) await changes[what]!(app.db, n, of)
        await agree(question)
      }),
      { numRuns: 25 },
    )
  })

  it('totals that are counted beforehand (decision 0012) are few rows once they are put together', async () => {
    await merge(app.db)
    const rows = await app.db.selectFrom('order_count').selectAll().execute()
    expect(new Set(rows.map(row => `${row.app_id} ${row.status} ${row.submitted_on}`)).size).toBe(rows.length)
    expect(rows.every(row => row.orders > 0)).toBe(true)
    expect(rows.reduce((sum, row) => sum + row.orders, 0)).toBe(orderIds.length)
  })
})
