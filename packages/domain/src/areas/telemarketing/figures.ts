import { addDays, type BusinessDate, daysBetween, weekdayOf } from '../../kernel/business-date'

/** The Monday of a date's week: weeks run from Monday to Sunday (G-172). */
export const weekOf = (date: BusinessDate): BusinessDate => addDays(date, 1 - weekdayOf(date))

/** A figure per day of a period, both ends counted, to one decimal. */
export const dailyAverage = (total: number, start: BusinessDate, end: BusinessDate): number =>
  Math.round((total / (daysBetween(start, end) + 1)) * 10) / 10
