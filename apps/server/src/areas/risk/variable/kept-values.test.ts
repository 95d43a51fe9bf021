import type { FirstVariableName } from '@countinghouse/domain/areas/risk/variable/first-variables'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '../../../testing/app'
import { expectFiguresKept } from '../../../testing/kept-figures'
import { buildOrder } from '../../../testing/loan-builder'
import { KEPT } from './kept-values'
import { BUILT_IN } from './subjects'

const app = testApp({ now: '2026-03-02T03:00:00Z' })
const NAMES = Object.keys(KEPT) as FirstVariableName[]
let appId: number

beforeAll(async () => {
  const { orderId, ...built } = await buildOrder(app)
  appId = built.appId
  await sql`
    insert into customer (app_id, mobile, cust_name, registered_at, birthday)
    select ${appId}, (5500000000 + n)::text, 'Ana', timestamptz '2026-03-01T17:30:00Z' - make_interval(hours => n * 31), date '1990-02-20' + n
    from generate_series(1, 40) n`.execute(app.db)
  // Every third customer has none; others one to four, a week apart, each in another state.
  await sql`
    insert into loan_order (order_no, app_id, customer_id, product_id, product_item_id, order_type, loan_number, currency, terms, apply_amount_minor,
      principal_minor, payout_minor, duration_days, total_periods, status, applied_at, submitted_at, decided_at, lent_at, lent_on, due_on,
      settled_at, settled_on, ever_overdue)
    select 'K' || c.id || '-' || n, app_id, c.id, product_id, product_item_id, 1, n, currency, terms, 100000 + 12345 * n, 100000, 90000, 7 * n, 1,
      case kind when 0 then 4 when 1 then 9 when 2 then 7 else 8 end, at, at, at + interval '1 hour', case when kind > 0 then at + interval '2 hours' end,
      case when kind > 0 then at::date end, case when kind > 0 then at::date + 7 end,
      case when kind = 1 then at + make_interval(days => 3 + 2 * n) end, case when kind = 1 then at::date + 3 + 2 * n end, kind = 3 or n = 3
    from loan_order o cross join lateral (
      select k.id, n, (k.id * 7 + n) % 4 as kind, timestamptz '2026-03-01T20:00:00Z' - make_interval(days => 12 * n + (k.id % 5)::int) as at
      from customer k cross join generate_series(1, 1 + (k.id % 4)::int) n where k.app_id = ${appId} and k.id % 3 > 0 and k.id <> o.customer_id
    ) c where o.id = ${orderId}`.execute(app.db)
  await sql`
    insert into repay_plan (order_id, app_id, product_id, channel, order_type, period, starts_on, original_due_on, due_on,
      principal_minor, interest_minor, settle_status, settled_on)
    select id, app_id, product_id, channel, order_type, 1, lent_on, due_on, due_on, principal_minor, 0, case when settled_on is null then 0 else 2 end, settled_on
    from loan_order where lent_on is not null and order_no like 'K%'`.execute(app.db)
})

/** Customers of whom something else is kept than is looked up, at a moment. */
async function different(at: string): Promise<unknown[]> {
  const pairs = NAMES.map(name => sql`(${name}, (${BUILT_IN[name]!})::text, (${KEPT[name]!})::text)`)
  const { rows } = await sql`
    select c.id, v.* from customer_figure c
    cross join lateral (select ${at}::timestamptz as at, business_date_of(${at}::timestamptz) as day) s
    left join lateral (select * from loan_order l where l.customer_id = c.id order by l.id desc limit 1) o on true
    cross join lateral (values ${sql.join(pairs)}) v (name, looked_up, kept)
    where v.looked_up is distinct from v.kept`.execute(app.db)
  return rows
}

/** Moments around which loans of these customers were lent, settled and refused. */
const MOMENTS = Array.from({ length: 24 }, (_, n) => new Date(Date.UTC(2026, 2, 4 - 3 * n, 20, n % 2)).toISOString())

it('what is kept of a customer says what is looked up, at every moment, whatever becomes of his loans', async () => {
  const agree = async () => {
    for (const at of MOMENTS) expect(await different(at), at).toEqual([])
    await expectFiguresKept(app)
  }
  await agree()
  const changes = [
    sql`update repay_plan set settled_on = due_on + 9, settle_status = 3 where settled_on is null and id % 2 = 0`,
    sql`update loan_order o set status = 9, settled_on = p.settled_on, settled_at = p.settled_on + time '10:00'
      from repay_plan p where p.order_id = o.id and p.settled_on is not null and o.settled_at is null`,
    sql`update repay_plan set due_on = due_on + 7 where settled_on is null`,
    sql`update loan_order set status = 4, decided_at = timestamptz '2026-02-25T00:00:00Z' where lent_at is null and id % 2 = 0`,
    sql`update loan_order set ever_overdue = true where lent_at is not null and id % 3 = 0`,
    sql`update customer set birthday = birthday - 400, registered_at = registered_at - interval '1 hour' where id % 2 = 0`,
  ]
  for (const change of changes) await change.execute(app.db)
  await agree()
})

it('a figure that is wrong is found', async () => {
  await sql`update customer_figure set late_loans = late_loans + 1 where first_lent_at is not null`.execute(app.db)
  expect(await different('2026-03-05T00:00:00Z')).not.toEqual([])
  await expect(expectFiguresKept(app)).rejects.toThrow('customer_figure')
})
