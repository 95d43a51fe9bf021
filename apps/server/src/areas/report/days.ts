import { MOST_REPORT_DAYS, REPORT_DAYS } from '@countinghouse/contract/areas/report/calls'
import { reportMessages } from '@countinghouse/contract/areas/report/messages'
import { FIRST_DAY } from '@countinghouse/contract/kernel/field'
import { addDays, type BusinessDate, daysBetween } from '@countinghouse/domain/kernel/business-date'
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
  const end = dataDateEnd ?? (dataDateStart && dataDateStart > today ? dataDateStart : today)
  const first = addDays(end, 1 - usual)
  const start = dataDateStart ?? (first < FIRST_DAY ? FIRST_DAY : first)
  if (daysBetween(start, end) >= most) {
    throw new Fault(reportMessages.tooLong, { most }, 'dataDateStart')
  }
  return { start, end }
}

/** As many days, just before these. */
export function daysBefore({ start, end }: Days): Days {
  const length = daysBetween(start, end) + 1
  return { start: addDays(start, -length), end: addDays(end, -length) }
}
