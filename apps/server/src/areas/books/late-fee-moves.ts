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

export interface LateFees {
  /** The orders that were charged, as PostgreSQL writes an array: thousands that only pass through. */
  orderIds: string
  currencies: readonly string[]
  date: BusinessDate
  now: Date
}

/** Posts the late fees that were charged to these orders through `date`, an entry an order. */
export async function postLateFees(
  trx: Transaction<Schema>,
  { orderIds, currencies, date, now }: LateFees,
): Promise<void> {
  await sql`
    insert into ledger_account (currency, code)
    select currency.currency, code.code from unnest(${currencies}::text[]) as currency(currency)
    cross join unnest(${UNIT.map(line => line.account)}::text[]) as code(code)
    where not exists (select from ledger_account a where a.currency = currency.currency and a.code = code.code)
    on conflict (currency, code) do nothing`.execute(trx)
  // Its plans are found order by order (`offset 0` keeps it so): nothing here grows with the square of the orders.
  await sql`
    with entry as (
      insert into ledger_entry (entry_key, kind, currency, business_date, posted_at, order_id, customer_id)
      select concat_ws(':', ${KEY}::text, o.id, ${date}::date), 'lateFee', o.currency, ${date}::date, ${now}::timestamptz, o.id, o.customer_id
      from loan_order o where o.id = any(${orderIds}::bigint[]) order by o.id
      on conflict (entry_key) do nothing
      returning id, order_id, currency
    ), charged as (
      select entry.*, plan.plan_id, plan.amount_minor, row_number() over in_entry as line, count(*) over all_of_it as lines,
        sum(plan.amount_minor) over all_of_it as total_minor
      from entry cross join lateral (
        select p.id as plan_id, p.period, a.amount_minor
        from repay_plan p join late_fee_accrual a on a.plan_id = p.id and a.through_on = ${date}::date
        where p.order_id = entry.order_id offset 0
      ) plan
      window all_of_it as (partition by entry.id),
        in_entry as (partition by entry.id order by plan.period)
    )
    insert into ledger_line (entry_id, line, account_id, order_id, plan_id, amount_minor)
    select charged.id, line.line, account.id, charged.order_id, line.plan_id, line.amount_minor
    from charged cross join lateral (
      select charged.line, ${receivable.account} as code, charged.plan_id, ${receivable.amountMinor}::int8 * charged.amount_minor as amount_minor
      union all
      select charged.lines + 1, ${income.account}, null, ${income.amountMinor}::int8 * charged.total_minor::int8
      where charged.line = charged.lines
    ) line
    join ledger_account account on account.currency = charged.currency and account.code = line.code`.execute(trx)
}
