import { addDays, type BusinessDate, datesFrom, daysBetween } from '../../kernel/business-date'

/** What plans of one original due date came to, in minor units, and what was received of them on which day. */
export interface DueDay {
  readonly dueOn: BusinessDate
  readonly dueMinor: number
  readonly received: ReadonlyMap<BusinessDate, number>
}

/** Days before and after a due date within which money is expected. */
export const EARLIEST = -7
export const LATEST = 30
/** How many of the last days the rates are taken from. */
export const LEARN_DAYS = 28

export interface ForecastDay {
  readonly on: BusinessDate
  readonly cashMinor: number
}

const owedAt = ({ dueMinor, received }: DueDay, before: BusinessDate): number => {
  let owed = dueMinor
  for (const [on, minor] of received) if (on < before) owed -= minor
  return Math.max(0, owed)
}

/**
 * For each number of days after the due date the part of what was still owed at the start of such a day that came in on it, over
 * the last days through `asOf`. Nothing later is looked at.
 */
export function payingRates(days: readonly DueDay[], asOf: BusinessDate): ReadonlyMap<number, number> {
  const rates = new Map<number, number>()
  for (let age = EARLIEST; age <= LATEST; age += 1) {
    let owed = 0
    let paid = 0
    for (const day of days) {
      const on = addDays(day.dueOn, age)
      if (on > asOf || daysBetween(on, asOf) >= LEARN_DAYS) continue
      owed += owedAt(day, on)
      paid += day.received.get(on) ?? 0
    }
    rates.set(age, owed > 0 ? Math.min(1, Math.max(0, paid / owed)) : 0)
  }
  return rates
}

/**
 * The money expected on each of the days after `asOf`: what is owed of each due date rolls forward by the rates of the last
 * weeks. Loans that are not lent yet bring none.
 */
export function forecastCash(days: readonly DueDay[], asOf: BusinessDate, horizon: number): ForecastDay[] {
  const rates = payingRates(days, asOf)
  const owed = days.map(day => owedAt(day, addDays(asOf, 1)))
  return datesFrom(addDays(asOf, 1), addDays(asOf, horizon)).map(on => {
    let cash = 0
    days.forEach(({ dueOn }, index) => {
      const comes = owed[index]! * (rates.get(daysBetween(dueOn, on)) ?? 0)
      owed[index]! -= comes
      cash += comes
    })
    return { on, cashMinor: Math.round(cash) }
  })
}

/** How far a forecast lay from what came, of what came; null where nothing did. */
export const forecastError = (forecastMinor: number, actualMinor: number): number | null =>
  actualMinor === 0 ? null : (forecastMinor - actualMinor) / actualMinor
