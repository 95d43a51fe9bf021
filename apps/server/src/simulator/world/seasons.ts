import { addDays, type BusinessDate, daysBetween, weekdayOf } from '@countinghouse/domain/kernel/business-date'
import type { Country } from '@countinghouse/domain/kernel/country'

interface Festival {
  /** The feast itself, as month and day where it is the same every year. */
  on: string | readonly BusinessDate[]
  /** People borrow for it this many days before. */
  daysBefore: number
  /** How many times as many want money then. */
  demand: number
}

/** When people need money beyond the ordinary: feasts and the beginning of school. */
const FESTIVALS: Record<Country, readonly Festival[]> = {
  IN: [
    // Diwali goes by the moon.
    {
      on: ['2025-10-20', '2026-11-08', '2027-10-29', '2028-10-17', '2029-11-05', '2030-10-26'],
      daysBefore: 14,
      demand: 1.5,
    },
    { on: ['2026-03-04', '2027-03-22', '2028-03-11', '2029-03-01', '2030-03-20'], daysBefore: 7, demand: 1.2 },
    { on: '06-15', daysBefore: 14, demand: 1.2 },
  ],
  MX: [
    { on: '12-24', daysBefore: 14, demand: 1.45 },
    { on: '05-10', daysBefore: 7, demand: 1.25 },
    { on: '08-31', daysBefore: 14, demand: 1.25 },
    { on: '11-02', daysBefore: 5, demand: 1.15 },
  ],
  TH: [
    { on: '04-13', daysBefore: 12, demand: 1.5 },
    { on: '05-15', daysBefore: 12, demand: 1.3 },
    { on: '12-31', daysBefore: 7, demand: 1.25 },
  ],
}

/** Days of the month on which wages are paid; 31 stands for the last day. */
const PAYDAYS: Record<Country, readonly number[]> = { IN: [1, 31], MX: [15, 31], TH: [25, 31] }

const WEEKEND_DEMAND = 1.25
/** Before wages come, and once they are there. */
const BEFORE_PAYDAY = { days: 4, demand: 1.25 }
const AFTER_PAYDAY = { days: 3, demand: 0.85 }

/** How many times the ordinary number of people want a loan on a day. */
export function demandOn(country: Country, day: BusinessDate): number {
  const weekend = weekdayOf(day) >= 6 ? WEEKEND_DEMAND : 1
  const festival = Math.max(
    1,
    ...FESTIVALS[country].map(({ on, daysBefore, demand }) => {
      const feasts = typeof on === 'string' ? [`${day.slice(0, 4)}-${on}`] : on
      const near = feasts.some(feast => daysBetween(day, feast) >= 0 && daysBetween(day, feast) <= daysBefore)
      return near ? demand : 1
    }),
  )
  return weekend * festival * wagesOn(country, day)
}

function wagesOn(country: Country, day: BusinessDate): number {
  const toPayday = daysBetween(day, paydayFrom(country, day))
  if (toPayday > 0 && toPayday <= BEFORE_PAYDAY.days) return BEFORE_PAYDAY.demand
  const paidLately = Array.from({ length: AFTER_PAYDAY.days }, (_, index) => addDays(day, -index))
  return paidLately.some(one => isPayday(country, one)) ? AFTER_PAYDAY.demand : 1
}

/** The first payday on or after a day. */
export function paydayFrom(country: Country, day: BusinessDate): BusinessDate {
  let date = day
  while (!isPayday(country, date)) date = addDays(date, 1)
  return date
}

function isPayday(country: Country, day: BusinessDate): boolean {
  const isLast = addDays(day, 1).slice(8) === '01'
  return PAYDAYS[country].some(date => (date === 31 ? isLast : Number(day.slice(8)) === date))
}
