import { addDays, type BusinessDate, weekdayOf } from './business-date'

/** Days on which a country does not work. Weekdays run from 1 Monday to 7 Sunday. */
export interface WorkingCalendar {
  readonly weekend: readonly number[]
  readonly holidays: ReadonlySet<BusinessDate>
  /** Weekend dates that are worked all the same. */
  readonly workedWeekendDays?: ReadonlySet<BusinessDate>
}

export function isWorkingDay(calendar: WorkingCalendar, date: BusinessDate): boolean {
  if (calendar.holidays.has(date)) return false
  return !calendar.weekend.includes(weekdayOf(date)) || (calendar.workedWeekendDays?.has(date) ?? false)
}

/** Longer than any run of days off, so that a calendar without working days is found out. */
const LONGEST_BREAK_DAYS = 366

/** `date` itself when worked, else the next working day; throws RangeError when a year holds none. */
export function workingDayFrom(calendar: WorkingCalendar, date: BusinessDate): BusinessDate {
  for (let ahead = 0; ahead <= LONGEST_BREAK_DAYS; ahead += 1) {
    const day = addDays(date, ahead)
    if (isWorkingDay(calendar, day)) return day
  }
  throw new RangeError(`no working day within a year of ${date}`)
}

/** The date that is `days` working days after `date`, which itself does not count. */
export function addWorkingDays(calendar: WorkingCalendar, date: BusinessDate, days: number): BusinessDate {
  let day = date
  for (let left = days; left > 0; left -= 1) day = workingDayFrom(calendar, addDays(day, 1))
  return day
}

/** Working days after `from` up to and including `to`; 0 when `to` is not later. */
export function workingDaysBetween(calendar: WorkingCalendar, from: BusinessDate, to: BusinessDate): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(calendar, day)) count += 1
  return count
}
