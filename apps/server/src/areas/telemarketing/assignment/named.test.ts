import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { customer, type Lender, lender } from '../../../testing/builders'
import { nameCounts } from './named'

const MORNING = new Date('2026-11-20T05:00:00Z')
const app = testApp({ now: MORNING.toISOString() })
const NAMED = 1_100
const TYPES = 10
let lent: Lender
let lead: TestUser
let first: number

/** Customers of one name, each under ten types that are over. */
beforeAll(async () => {
  lent = await lender(app, { terms: { currency: 'INR', durationDays: 14 } })
  lead = await app.user({ rights: { 'telemarketing-task': ['query', 'get'] }, scope: 'all' })
  first = await customer(app, lent, { name: 'Rosa Castillo' })
  const other = await customer(app, lent, { name: 'Ana Medina' })
  await sql`insert into customer (app_id, mobile, cust_name, registered_at)
    select app_id, (5600000000 + n)::text, 'Rosa Castillo', registered_at from customer cross join generate_series(2, ${sql.lit(NAMED)}) n
    where id = ${first}`.execute(app.db)
  await sql`insert into tele_assignment (customer_id, app_id, type, loan_type, days, hours, found_on, found_at, ready_on, closed_at)
    select c.id, c.app_id, t, 1, case when t in (8, 9) then 14 end, case when t = 10 then 100 end, '2026-11-01',
      timestamptz '2026-11-01T00:00:00Z' + (c.id % 977) * interval '1 minute', '2026-11-01', ${MORNING}::timestamptz
    from customer c cross join generate_series(1, ${sql.lit(TYPES)}) t where c.id >= ${first}`.execute(app.db)
  expect(other).toBeGreaterThan(first)
}, 60_000)

const list = async (input: Partial<InputOf<typeof telemarketing.assignmentList>>, user = lead) =>
  (await app.ask(telemarketing.assignmentList, input, { user })).data

it('a search that finds more than are sorted pages through the list as any other: each once, newest first', async () => {
  const ids = new Set<number>()
  let last = Number.POSITIVE_INFINITY
  for (const pageNum of [1, 2, 54, 55]) {
    const { total, list: rows } = await list({ teleMarketUser: 'Castillo', pageSize: 200, pageNum })
    expect([pageNum, total, rows.length]).toEqual([pageNum, NAMED * TYPES, 200])
    for (const { assignmentId, foundTime, teleMarketUser } of rows) {
      expect(teleMarketUser).toBe('Rosa Castillo')
      expect(Date.parse(foundTime)).toBeLessThanOrEqual(last)
      last = Date.parse(foundTime)
      ids.add(assignmentId)
    }
  }
  expect(ids.size).toBe(800)
  expect(
    (await list({ teleMarketUser: 'Castillo', pageNum: 1, pageSize: 20, sortField: 'foundTime', sortOrder: 'asc' }))
      .list,
  ).toHaveLength(20)
})

it('a name beside another filter, in part, of few, or of nobody', async () => {
  expect((await list({ teleMarketUser: 'Castillo', type: 3 })).total).toBe(NAMED)
  expect((await list({ teleMarketUser: 'Ana Medina' })).total).toBe(TYPES)
  expect((await list({ teleMarketUser: 'sa Cas', type: 3 })).total).toBe(NAMED)
  expect((await list({ teleMarketUser: 'Castilla' })).total).toBe(0)
  expect((await list({ teleMarketUser: 'Castillo', appId: lent.appId + 1 })).total).toBe(0)
})

it('who is called otherwise from now on is found by that; who has another app or seat finds none of it', async () => {
  await app.db.updateTable('customer').set({ cust_name: 'Berta Quispe' }).where('id', '=', first).execute()
  expect((await list({ teleMarketUser: 'Quispe' })).total).toBe(TYPES)
  expect((await list({ teleMarketUser: 'Castillo', pageSize: 10 })).total).toBe((NAMED - 1) * TYPES)
  const seat = await app.user({ roles: ['telemarketer'] })
  expect((await list({ teleMarketUser: 'Quispe' }, seat)).total).toBe(0)
  const elsewhere = await lender(app, { terms: { currency: 'INR', durationDays: 14 } })
  const other = await app.user({
    rights: { 'telemarketing-task': ['query', 'get'] },
    scope: 'all',
    appIds: [elsewhere.appId],
  })
  expect((await list({ teleMarketUser: 'Quispe' }, other)).total).toBe(0)
})

it('the counts of names are what counting anew finds, also when rows of one name were put together', async () => {
  const differing = async () =>
    (
      await sql`select * from (select app_id, cust_name, sum(assignments)::int as kept from tele_name_count group by 1, 2) k
        full join (
          select a.app_id, c.cust_name, count(*)::int as counted from tele_assignment a join customer c on c.id = a.customer_id group by 1, 2
        ) n using (app_id, cust_name) where coalesce(kept, 0) <> coalesce(counted, 0)`.execute(app.db)
    ).rows
  expect(await differing()).toEqual([])
  await app.db.updateTable('customer').set({ cust_name: 'Rosa Castillo' }).where('id', '=', first).execute()
  expect(await differing()).toEqual([])
  await nameCounts.run({ db: app.db, services: app.services, signal: new AbortController().signal })
  expect(await differing()).toEqual([])
  const { rows } =
    await sql`select 1 from tele_name_count where cust_name in ('Rosa Castillo', 'Berta Quispe')`.execute(app.db)
  expect(rows).toHaveLength(1)
})
