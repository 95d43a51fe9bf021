import { addDays, type BusinessDate, weekdayOf } from '../../kernel/business-date'

export const CADENCES = ['daily', 'weekly', 'monthly'] as const
export type Cadence = (typeof CADENCES)[number]

/** When a report is sent: every day, on a weekday (1 Monday to 7), or on a day of the month (1 to 28). */
export interface Sending {
  readonly cadence: Cadence
  readonly sendDay: number
}

const isSentOn = ({ cadence, sendDay }: Sending, date: BusinessDate): boolean => {
  if (cadence === 'daily') return true
  return cadence === 'weekly' ? weekdayOf(date) === sendDay : Number(date.slice(8)) === sendDay
}

const LONGEST = 31

/** The first day after a date on which a report is sent; days that were missed are not made up. */
export function nextSending(sending: Sending, after: BusinessDate): BusinessDate {
  for (let days = 1; days <= LONGEST; days += 1) {
    const date = addDays(after, days)
    if (isSentOn(sending, date)) return date
  }
  throw new RangeError(`no day ${sending.sendDay} of a ${sending.cadence} report`)
}
