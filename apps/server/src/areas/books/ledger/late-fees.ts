import { RECEIVABLES } from '@countinghouse/domain/areas/books/chart'
import { postLateFee } from '@countinghouse/domain/areas/books/posting'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../kernel/context'

/** The key of the one entry that charges an order's late fees up to a date, whoever posts it, while none was taken back. */
export const lateFeeKey = (orderId: number, through: BusinessDate) => `${KEY}:${orderId}:${through}`

/** The same, whatever was taken back before. */
export async function nextLateFeeKey(trx: Trx, orderId: number, through: BusinessDate): Promise<string> {
  const taken = await trx
    .selectFrom('late_fee_taken_back')
    .select('times')
    .where('order_id', '=', orderId)
    .where('through_on', '=', through)
    .executeTakeFirst()
  const key = lateFeeKey(orderId, through)
  return taken ? `${key}:${taken.times}` : key
}

/** Keeps that an order's late fees up to dates that have not begun were taken back: they are charged again, each once. */
export async function takeBackLateFees(trx: Trx, orderId: number, today: BusinessDate): Promise<void> {
  await sql`
    insert into late_fee_taken_back (order_id, through_on, times)
    select order_id, business_date, count(*) from ledger_entry
    where order_id = ${orderId} and kind = 'lateFee' and business_date > ${today}::date group by order_id, business_date
    on conflict (order_id, through_on) do update set times = excluded.times`.execute(trx)
}

const KEY = 'late-fee'

// A charge of one: which accounts it moves, and which way.
const UNIT = postLateFee(1)
const receivable = UNIT.find(line => (RECEIVABLES as readonly string[]).includes(line.account))!
const income = UNIT.find(line => line !== receivable)!

export interface LateFeeAccounts {
  currency: string
  receivableId: number
  incomeId: number
}

/** The accounts that late fees of these currencies move, opened where there are none yet. */
export async function openLateFeeAccounts(trx: Trx, currencies: readonly string[]): Promise<LateFeeAccounts[]> {
  await sql`
    insert into ledger_account (currency, code)
    select currency.currency, code.code from unnest(${currencies}::text[]) as currency(currency)
    cross join unnest(${UNIT.map(line => line.account)}::text[]) as code(code)
    where not exists (select from ledger_account a where a.currency = currency.currency and a.code = code.code)
    on conflict (currency, code) do nothing`.execute(trx)
  const { rows } = await sql<LateFeeAccounts>`
    select owed.currency, owed.id as "receivableId", earned.id as "incomeId"
    from ledger_account owed join ledger_account earned on earned.currency = owed.currency
    where owed.code = ${receivable.account} and earned.code = ${income.account} and owed.currency = any(${currencies}::text[])
    order by owed.currency`.execute(trx)
  return rows
}

/**
 * What posts late fees within the statement that charges them, an entry an order: thousands that are never read again.
 * Its `charge` holds order_id, app_id, customer_id, currency, plan_id, period and amount_minor, which is above zero.
 */
export function lateFeeEntries({
  date,
  now,
  accounts,
}: {
  date: BusinessDate
  now: Date
  accounts: readonly LateFeeAccounts[]
}): RawBuilder<unknown> {
  const idOf = (account: 'receivableId' | 'incomeId') => {
    const cases = accounts.map(of => sql`when ${of.currency} then ${of[account]}::int8`)
    return sql`case charged.currency ${sql.join(cases, sql` `)} end`
  }
  return sql`
    entry as (
      insert into ledger_entry (entry_key, kind, currency, business_date, posted_at, order_id, app_id, customer_id)
      select concat_ws(':', ${KEY}::text, order_id, ${date}::date, (
          select t.times from late_fee_taken_back t where t.order_id = charged.order_id and t.through_on = ${date}::date
        )), 'lateFee', currency, ${date}::date, ${now}::timestamptz, order_id, app_id, customer_id
      from (select distinct order_id, app_id, customer_id, currency from charge) charged order by order_id
      returning id, order_id
    ), charged_line as (
      -- Entries and charges are sorted together, not joined: nothing here grows with the square of what the planner did not expect.
      select max(id) over of_order as entry_id, order_id, currency, plan_id, amount_minor, row_number() over of_order - 1 as line,
        lead(plan_id) over of_order is null as is_last, sum(amount_minor) over of_order as total_minor
      from (
        select order_id, id, 0 as period, null as currency, null::int8 as plan_id, null::int8 as amount_minor from entry
        union all select order_id, null, period, currency, plan_id, amount_minor from charge
      ) together window of_order as (partition by order_id order by period)
    ), posted as (
      insert into ledger_line (entry_id, line, account_id, order_id, plan_id, amount_minor)
      select charged.entry_id, line.line, line.account_id, charged.order_id, line.plan_id, line.amount_minor
      from charged_line charged cross join lateral (values
        (true, charged.line, ${idOf('receivableId')}, charged.plan_id, ${receivable.amountMinor}::int8 * charged.amount_minor),
        (charged.is_last, charged.line + 1, ${idOf('incomeId')}, null, ${income.amountMinor}::int8 * charged.total_minor::int8)
      ) as line(is_there, line, account_id, plan_id, amount_minor)
      where charged.plan_id is not null and line.is_there order by charged.entry_id, line.line
    )`
}
