import { sql } from 'kysely'
import type { Days } from '../days'

/**
 * Lines `l` of entries `e`, which reverse `r`, as what `k` they are to reports: read as the figures that are kept read them (`book_kinds`).
 * Hardly any entry reverses another: each is looked up by itself, where a join would read all entries to find none.
 */
export const LINES = sql`ledger_entry e join ledger_line l on l.entry_id = e.id join ledger_account a on a.id = l.account_id
  left join lateral (select kind, business_date from ledger_entry where id = e.reverses_id limit 1) r on true cross join lateral book_kinds(a.code, coalesce(r.kind, e.kind)) k`

/** What a line adds to its kind. */
export const TAKEN = sql`k.sign * l.amount_minor`

/** Lines of the days that take back principal paid or given up before them; what was paid and taken back in them never left. */
export const takenBack = ({ start, end }: Days) => sql`e.business_date between ${start}::date and ${end}::date
  and k.kind in ('repaid', 'reduced', 'writtenOff') and ${TAKEN} < 0 and coalesce(r.business_date, '-infinity') < ${start}::date`
