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

/** Posts the late fees that were charged to these orders through `date`, an entry an order, in two statements for all of them. */
export async function postLateFees(
  trx: Transaction<Schema>,
  { orderIds, date, now }: { orderIds: readonly number[]; date: BusinessDate; now: Date },
): Promise<void> {
  const ids = [...orderIds]
  await sql`
    insert into ledger_account (currency, code)
    select distinct o.currency, wanted.code from loan_order o
    cross join unnest(${UNIT.map(line => line.account)}::text[]) as wanted(code)
    where o.id = any(${ids}::bigint[])
      and not exists (select from ledger_account a where a.currency = o.currency and a.code = wanted.code)
    on conflict (currency, code) do nothing`.execute(trx)
  await sql`
    with charged as (
      select o.id as order_id, o.customer_id, o.currency, a.plan_id, p.period, a.amount_minor
      from unnest(${ids}::bigint[]) as wanted(id)
      join loan_order o on o.id = wanted.id
      join repay_plan p on p.order_id = o.id
      join late_fee_accrual a on a.plan_id = p.id and a.through_on = ${date}::date
    ), entry as (
      insert into ledger_entry (entry_key, kind, currency, business_date, posted_at, order_id, customer_id)
      select concat_ws(':', ${KEY}::text, order_id, ${date}::date), 'lateFee', currency, ${date}::date, ${now}::timestamptz, order_id, customer_id
      from charged group by order_id, customer_id, currency order by order_id
      on conflict (entry_key) do nothing
      returning id, order_id, currency
    ), line as (
      select entry.id as entry_id, entry.currency, charged.order_id, charged.plan_id, ${receivable.account} as code,
        row_number() over (partition by entry.id order by charged.period) as line,
        ${receivable.amountMinor}::int8 * charged.amount_minor as amount_minor
      from entry join charged on charged.order_id = entry.order_id
      union all
      select entry.id, entry.currency, entry.order_id, null, ${income.account}, count(*) + 1,
        ${income.amountMinor}::int8 * sum(charged.amount_minor)::int8
      from entry join charged on charged.order_id = entry.order_id group by entry.id, entry.currency, entry.order_id
    )
    insert into ledger_line (entry_id, line, account_id, order_id, plan_id, amount_minor)
    select line.entry_id, line.line, a.id, line.order_id, line.plan_id, line.amount_minor
    from line join ledger_account a on a.currency = line.currency and a.code = line.code`.execute(trx)
}
