import type { VINTAGE_DAYS } from '@countinghouse/contract/areas/report/books/calls'
import { partOf } from '@countinghouse/domain/areas/report/roll'
import { addDays, type BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { VintageRow } from './queries'

/** A lending week by the ages that all of its loans have reached. */
export function vintageOf(
  row: VintageRow,
  { start, end, today }: { start: BusinessDate; end: BusinessDate; today: BusinessDate },
) {
  // Of a week that is not whole yet the youngest loans are not as old as the column says.
  const last = addDays(row.week, 6) < end ? addDays(row.week, 6) : end
  const unpaid = (age: (typeof VINTAGE_DAYS)[number]) =>
    addDays(last, age) < today ? partOf(row.lent_minor - row[`paid_${age}`]!, row.lent_minor) : null
  return {
    entryId: `${row.week} ${row.currency}`,
    currency: row.currency,
    lentWeek: row.week,
    lentStart: row.week < start ? start : row.week,
    lentEnd: last,
    loanTotalAmount: row.lent_minor,
    unpaidRate7: unpaid(7),
    unpaidRate14: unpaid(14),
    unpaidRate21: unpaid(21),
    unpaidRate30: unpaid(30),
    unpaidRate45: unpaid(45),
    unpaidRate60: unpaid(60),
    unpaidRate90: unpaid(90),
  }
}
