import { addDays, type BusinessDate } from '../../kernel/business-date'

const MONTHS = 3

/** The first day of the quarter of a year in which a day lies. */
export function startOfQuarter(day: BusinessDate): BusinessDate {
  const month = Number(day.slice(5, 7))
  const first = month - ((month - 1) % MONTHS)
  return `${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`
}

/** The first day of the quarter before. */
export const startOfQuarterBefore = (day: BusinessDate): BusinessDate =>
  startOfQuarter(addDays(startOfQuarter(day), -1))
