import type { FirstVariableName } from '@countinghouse/domain/areas/risk/variable/first-variables'
import { type RawBuilder, sql } from 'kysely'
import { BUILT_IN } from './subjects'

const lately = sql`s.at - interval '30 days'`
/** As it is kept, where nothing that it counts has happened since `s.at`; else looked up. */
const ofLoans = (name: 'settledLoans' | 'lateLoans' | 'worstOverdueDays', kept: RawBuilder<unknown>) =>
  sql`case when coalesce(c.holds_from < s.at, true) then ${kept} else ${BUILT_IN[name]!} end`

/**
 * What `BUILT_IN` says of a customer and his last application, by what is kept of him (`customer_figure c`, decision 0062), at the
 * instant `s.at` of the business date `s.day`.
 */
export const KEPT: Partial<Record<FirstVariableName, RawBuilder<unknown>>> = {
  age: sql`extract(year from age(s.day::timestamp, c.birthday::timestamp))::int`,
  applyAmount: sql`c.apply_amount`,
  durationDays: sql`c.duration_days`,
  firstLoan: sql`not coalesce(c.first_lent_at < s.at, false)`,
  settledLoans: ofLoans('settledLoans', sql`c.settled_loans`),
  lateLoans: ofLoans('lateLoans', sql`c.late_loans`),
  worstOverdueDays: ofLoans(
    'worstOverdueDays',
    sql`greatest(c.worst_days, s.day - c.open_due_on, c.open_due_on - c.open_due_on)`,
  ),
  refusedLately: sql`case when coalesce(c.last_refused_at < ${lately}, true) then 0
    when c.last_refused_at < s.at and c.first_refused_at >= ${lately} then c.refused else ${BUILT_IN.refusedLately!} end`,
  registeredOn: sql`c.registered_on`,
}
