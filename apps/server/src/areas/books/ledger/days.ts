import { addDays, type BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import type { Trx } from '../../../kernel/context'

/** A transaction that began before midnight may still post for the day before. */
const OPEN_DAYS = 2

/** The last date that is added up; before the first one everything is summed from the lines. */
export const lastLedgerDay = sql`(select coalesce(max(business_date), '-infinity') from ledger_day)`

const moved = sql`
  coalesce(sum(l.amount_minor) filter (where l.amount_minor > 0), 0)::int8 as debit_minor,
  coalesce(-sum(l.amount_minor) filter (where l.amount_minor < 0), 0)::int8 as credit_minor`

/** Debits and credits of each account and date, for dates that `dates` says of the entries `e`. */
export const movesByDay = (dates: ReturnType<typeof sql>) => sql`
  select l.account_id, e.business_date, ${moved}
  from ledger_entry e join ledger_line l on l.entry_id = e.id
  where ${dates} group by l.account_id, e.business_date`

/** The same by kind of entry and app, with how many entries have such a line, and how many begin with one: those are each entry once. */
export const daysOf = (dates: ReturnType<typeof sql>) => sql`
  select l.account_id, e.business_date, e.kind, e.app_id, ${moved},
    count(distinct l.entry_id)::int as entries, (count(*) filter (where l.line = 1))::int as headed
  from ledger_entry e join ledger_line l on l.entry_id = e.id
  where ${dates} group by l.account_id, e.business_date, e.kind, e.app_id`

/** Adds up the dates that are over and were not added up yet; all of them afresh where the books say they are wrong. */
export async function addUpDays(trx: Trx, { today, afresh }: { today: BusinessDate; afresh: boolean }): Promise<void> {
  // An entry that is being posted for one of these dates found no day to open yet: its end is waited for.
  await sql`lock table ledger_entry in share mode`.execute(trx)
  if (afresh) await sql`delete from ledger_day`.execute(trx)
  const over = sql`e.business_date > ${lastLedgerDay} and e.business_date <= ${addDays(today, -OPEN_DAYS)}::date`
  await sql`insert into ledger_day (account_id, business_date, kind, app_id, debit_minor, credit_minor, entries, headed) ${daysOf(over)}
    on conflict do nothing`.execute(trx)
}
