import { RECEIVABLES } from '@countinghouse/domain/areas/books/chart'
import { postLateFee } from '@countinghouse/domain/areas/books/posting'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../kernel/database/schema.generated'

/** The key of the one entry that charges an order's late fees up to a date, whoever posts it. */
export const lateFeeKey = (orderId: number, through: BusinessDate) => `${KEY}:${orderId}:${through}`

const KEY = 'late-fee'

// A charge of one: which accounts it moves, and which way.
const UNIT = postLateFee(1)
const receivable = UNIT.find(line => (RECEIVABLES as readonly string[]).includes(line.account))!
const income = UNIT.find(line => line !== receivable)!

/** Posts the late fees that were charged to these orders through `date`, an entry an order. */
export async function postLateFees(
  trx: Transaction<Schema>,
  { orders, date, now }: { orders: readonly { id: number; currency: string }[]; date: BusinessDate; now: Date },
): Promise<void> {
  if (orders.length === 0) return
  await sql`
    insert into ledger_account (currency, code)
    select currency.currency, code.code from unnest(${[...new Set(orders.map(order => order.currency))]}::text[]) as currency(currency)
    cross join unnest(${UNIT.map(line => line.account)}::text[]) as code(code)
    where not exists (select from ledger_account a where a.currency = currency.currency and a.code = code.code)
    on conflict (currency, code) do nothing`.execute(trx)
  const { rows: entries } = await sql<{ id: number; order_id: number }>`
    insert into ledger_entry (entry_key, kind, currency, business_date, posted_at, order_id, customer_id)
    select concat_ws(':', ${KEY}::text, o.id, ${date}::date), 'lateFee', o.currency, ${date}::date, ${now}::timestamptz, o.id, o.customer_id
    from loan_order o where o.id = any(${orders.map(order => order.id)}::bigint[]) order by o.id
    on conflict (entry_key) do nothing
    returning id, order_id`.execute(trx)
  // Its plans are found order by order: nothing here grows with the square of the orders.
  await sql`
    insert into ledger_line (entry_id, line, account_id, order_id, plan_id, amount_minor)
    select entry.id, line.line, account.id, entry.order_id, line.plan_id, line.amount_minor
    from unnest(${entries.map(entry => entry.id)}::bigint[], ${entries.map(entry => entry.order_id)}::bigint[]) as entry(id, order_id)
    join loan_order o on o.id = entry.order_id
    cross join lateral (
      with charged as (
        select p.id as plan_id, p.period, a.amount_minor
        from repay_plan p join late_fee_accrual a on a.plan_id = p.id and a.through_on = ${date}::date
        where p.order_id = entry.order_id
      )
      select row_number() over (order by period) as line, ${receivable.account} as code, plan_id,
        ${receivable.amountMinor}::int8 * amount_minor as amount_minor
      from charged
      union all
      select count(*) + 1, ${income.account}, null, ${income.amountMinor}::int8 * sum(amount_minor)::int8 from charged
    ) line
    join ledger_account account on account.currency = o.currency and account.code = line.code`.execute(trx)
}
