import { MOST_REPORT_DAYS, REPORT_DAYS } from '@countinghouse/contract/areas/report/calls'
import { reportMessages } from '@countinghouse/contract/areas/report/messages'
import {
  addDays,
  type BusinessDate,
  daysBetween,
  FIRST_DAY,
  laterOf,
  spanAsked,
} from '@countinghouse/domain/kernel/business-date'
import { Fault } from '../../kernel/fault'

export interface Days {
  start: BusinessDate
  end: BusinessDate
}
export interface AskedDays {
  dataDateStart?: string | undefined
  dataDateEnd?: string | undefined
}

/** The days asked for, or the last thirty unless a report says otherwise; never more than it covers. */
export function daysOf(
  { dataDateStart, dataDateEnd }: AskedDays,
  today: BusinessDate,
  usual = REPORT_DAYS,
  most = MOST_REPORT_DAYS,
): Days {
  const days = spanAsked({ start: dataDateStart, end: dataDateEnd }, { today, usual })
  if (daysBetween(days.start, days.end) >= most) throw new Fault(reportMessages.tooLong, { most }, 'dataDateStart')
  return days
}

/** As many days, just before these. */
export const daysBefore = (days: Days): Days => daysEarlier(days, daysBetween(days.start, days.end) + 1)

/** The same days some days earlier, none before the first day. */
export const daysEarlier = ({ start, end }: Days, by: number): Days => ({
  start: laterOf(addDays(start, -by), FIRST_DAY),
  end: laterOf(addDays(end, -by), FIRST_DAY),
})
