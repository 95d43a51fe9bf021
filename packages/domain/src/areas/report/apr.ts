import type { Currency } from '../../kernel/money'

/** An amount that the borrower receives (positive) or pays (negative), so many days after he was paid out. */
export interface CashFlow {
  readonly day: number
  readonly amountMinor: number
}

const DAYS_A_YEAR = 365
const STEPS = 200

const presentValue = (flows: readonly CashFlow[], logGrowthADay: number): number =>
  flows.reduce((sum, { day, amountMinor }) => sum + amountMinor * Math.exp(-logGrowthADay * day), 0)

/**
 * The growth a day, as a natural logarithm, at which what is received and what is paid are worth the same; null where no rate
 * does that: nothing is received, or less is paid than received. By bisection: of a loan the worth of payments only falls.
 */
export function dailyGrowth(flows: readonly CashFlow[]): number | null {
  const received = flows.some(({ amountMinor }) => amountMinor > 0)
  const paysBack = presentValue(flows, 0) <= 0 && flows.some(({ amountMinor }) => amountMinor < 0)
  if (!received || !paysBack) return null
  let [low, high] = [0, 1]
  while (presentValue(flows, high) < 0) {
    high *= 2
    if (high > 64) return null
  }
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2
    if (presentValue(flows, middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** A year's rate with interest on interest: Mexico's CAT (costo anual total) without VAT, from all cash flows. */
export function effectiveRate(flows: readonly CashFlow[]): number | null {
  const growth = dailyGrowth(flows)
  return growth === null ? null : Math.expm1(growth * DAYS_A_YEAR)
}

/**
 * A year's rate as so many times the rate of one period: the annual percentage rate of India's key facts statement, the internal
 * rate of return of the instalments on what was paid out. A period is the days from one instalment to the next.
 */
export function nominalRate(flows: readonly CashFlow[], periodDays: number): number | null {
  const growth = dailyGrowth(flows)
  return growth === null ? null : (Math.expm1(growth * periodDays) * DAYS_A_YEAR) / periodDays
}

/** Which of the two a regulator asks for: India the key facts statement's; Mexico's CAT elsewhere too. */
export const rateMethodOf = (currency: Currency): 'kfs' | 'cat' => (currency === 'INR' ? 'kfs' : 'cat')

export const annualRate = (flows: readonly CashFlow[], currency: Currency, periodDays: number): number | null =>
  rateMethodOf(currency) === 'kfs' ? nominalRate(flows, periodDays) : effectiveRate(flows)

const MOST_PERCENT = 1e9
/** As the texts have it: to one decimal in Mexico, to two in India; null beyond what a text can say. */
export function annualRateText(rate: number | null, currency: Currency): string | null {
  if (rate === null || !Number.isFinite(rate) || rate * 100 > MOST_PERCENT) return null
  return `${(rate * 100).toFixed(currency === 'INR' ? 2 : 1)}%`
}
