import { addDays, type BusinessDate, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../apps/server/src/kernel/database/schema.generated'
import { inTransaction } from '../apps/server/src/kernel/database/transaction'
import { seedInstallation } from '../apps/server/src/seed/installation'
import { EXAMPLE_TERMS } from '../apps/server/src/testing/loan-builder'

/** Dates on which orders are overdue, and on which they fall due later; a date holds as many orders as another. */
export const OVERDUE_DATES = 15
const LATER_DATES = 45
const OVERDUE_SHARE = 0.1

export const ordersADate = (orders: number) => Math.max(1, Math.round((orders * OVERDUE_SHARE) / OVERDUE_DATES))

/** A business of so many orders on a date: one in ten overdue, three in ten due later, the rest settled; its books balance. */
export async function fillForClose(db: Kysely<Schema>, orders: number, date: BusinessDate): Promise<void> {
  const now = startOfDay(date)
  const running = ordersADate(orders) * (OVERDUE_DATES + LATER_DATES)
  const { principalMinor, durationDays, otherFeeMinor } = EXAMPLE_TERMS
  const interestMinor = 7_000
  const owedMinor = principalMinor + interestMinor + otherFeeMinor
  await inTransaction(db, async trx => {
    await seedInstallation(trx, now)
    const app = await one(
      trx,
      sql`insert into app (app_ssid, name, country, currency, created_at) values ('BENCH', 'Bench', 'MX', 'MXN', ${now}) returning id`,
    )
    const product = await one(
      trx,
      sql`
      insert into product (app_id, name, min_amount_minor, max_amount_minor, created_at) values (${app}, 'Seven days', 10000, 1000000, ${now}) returning id`,
    )
    const item = await one(
      trx,
      sql`
      insert into product_item (product_id, min_principal_minor, max_principal_minor, step_minor, duration_days, interest_bps_per_day,
        service_fee_bps, late_fee_bps_per_day, late_fee_cap_bps, extension_fee_bps, max_extensions, created_at)
      values (${product}, 10000, 1000000, 10000, ${durationDays}, 100, 1000, 250, 10000, 1500, 3, ${now}) returning id`,
    )
    await sql`
      insert into customer (app_id, mobile, cust_name, registered_at)
      select ${app}::bigint, lpad(n::text, 10, '0'), 'Customer ' || n, ${now}::timestamptz from generate_series(1, ${Math.ceil(orders / 2)}::int) n`.execute(
      trx,
    )
    await sql`
      insert into loan_order (order_no, app_id, customer_id, product_id, product_item_id, order_type, loan_number, currency, terms,
        apply_amount_minor, principal_minor, payout_minor, duration_days, total_periods, status, loan_status, settle_status, approval_status,
        applied_at, submitted_at, lent_at, lent_on, first_due_on, due_on, outstanding_minor, fees_through, settled_on)
      select 'B' || n, ${app}, c.id, ${product}, ${item}, 1, 1, 'MXN', ${JSON.stringify(EXAMPLE_TERMS)}::jsonb,
        ${principalMinor}, ${principalMinor}, 90000, ${durationDays}, 1, case when live then 7 else 9 end, 2, case when live then 0 else 2 end, 1,
        ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, due - ${durationDays}::int, due, due, case when live then ${owedMinor}::int8 else 0 end,
        due - ${durationDays}::int, case when live then null else due end
      from (
        select n, n <= ${running}::int as live,
          ${date}::date - ${OVERDUE_DATES}::int + case when n <= ${running}::int then (n % ${OVERDUE_DATES + LATER_DATES}::int) else -30 end as due
        from generate_series(1, ${orders}::int) n
      ) wanted
      join lateral (select id from customer where mobile = lpad((1 + (n - 1) / 2)::text, 10, '0')) c on true
      -- Scattered over the table, as they are in a business.
      order by hashint4(n)`.execute(trx)
    await sql`
      insert into repay_plan (order_id, period, starts_on, original_due_on, due_on, principal_minor, interest_minor, fee_minor,
        paid_principal_minor, paid_interest_minor, paid_fee_minor, fees_through, settle_status, settled_on)
      select id, 1, lent_on, due_on, due_on, ${principalMinor}, ${interestMinor}, ${otherFeeMinor},
        case when status = 9 then ${principalMinor}::int8 else 0 end, case when status = 9 then ${interestMinor}::int8 else 0 end,
        case when status = 9 then ${otherFeeMinor}::int8 else 0 end, fees_through, settle_status, settled_on
      from loan_order`.execute(trx)
    await sql`
      insert into ledger_account (currency, code) select 'MXN', code
      from unnest(array['receivable.principal', 'receivable.interest', 'receivable.fee', 'receivable.lateFee', 'income.lateFee', 'equity.funding']) code`.execute(
      trx,
    )
    await sql`
      with entry as (
        insert into ledger_entry (entry_key, kind, currency, business_date, posted_at, order_id, customer_id)
        select 'lending:' || id, 'lending', 'MXN', lent_on, ${now}::timestamptz, id, customer_id from loan_order where status = 7 returning id, order_id
      )
      insert into ledger_line (entry_id, line, account_id, order_id, plan_id, amount_minor)
      select entry.id, part.line, a.id, entry.order_id, case when part.line < 4 then p.id end, part.minor
      from entry join repay_plan p on p.order_id = entry.order_id
      cross join (values (1, 'receivable.principal', ${principalMinor}::int8), (2, 'receivable.interest', ${interestMinor}::int8),
        (3, 'receivable.fee', ${otherFeeMinor}::int8), (4, 'equity.funding', ${-owedMinor}::int8)) as part(line, code, minor)
      join ledger_account a on a.code = part.code`.execute(trx)
  })
}

/** What customers do between two closes: the oldest arrears are paid, so that a date is as busy as the one before. */
export async function settleOldest(db: Kysely<Schema>, date: BusinessDate): Promise<void> {
  const oldest = addDays(date, -OVERDUE_DATES)
  await inTransaction(db, async trx => {
    const ids = sql`(select id from loan_order where status = 8 and due_on <= ${oldest}::date)`
    await sql`
      insert into ledger_line (entry_id, line, account_id, order_id, plan_id, amount_minor)
      select e.id, 100 + row_number() over (partition by e.id order by l.account_id), l.account_id, l.order_id, l.plan_id, -sum(l.amount_minor)
      from ledger_line l join ledger_entry e on e.order_id = l.order_id and e.kind = 'lending'
      where l.order_id in ${ids} group by e.id, l.account_id, l.order_id, l.plan_id`.execute(trx)
    await sql`update task set ended_at = ${startOfDay(date)}::timestamptz, status = 3 where order_id in ${ids} and ended_at is null`.execute(
      trx,
    )
    await sql`
      update repay_plan set paid_principal_minor = principal_minor, paid_interest_minor = interest_minor, paid_fee_minor = fee_minor,
        paid_late_fee_minor = late_fee_minor, settle_status = 3, settled_on = ${date}::date where order_id in ${ids}`.execute(
      trx,
    )
    await sql`update loan_order set status = 9, settle_status = 3, outstanding_minor = 0, late_fee_minor = 0, settled_on = ${date}::date where id in ${ids}`.execute(
      trx,
    )
  })
}

async function one(db: Kysely<Schema>, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(db)
  return (rows[0] as { id: number }).id
}
