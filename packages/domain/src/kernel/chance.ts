/** Below so many customers a side nothing is said. */
export const FEWEST_CUSTOMERS = 30
/** More than chance: a difference as large comes by chance in fewer than one of twenty trials. */
export const SIGNIFICANT = 0.05

export type TrialMeaning = 'tooFew' | 'chance' | 'moreThanChance'

/** How likely a difference as large is where both sides are alike; null where that cannot be said. */
export interface Comparison {
  readonly p: number | null
  readonly meaning: TrialMeaning
}

/** The chance that a normal deviate lies further out than `z`, on either side (Abramowitz and Stegun 7.1.26, error below 2e-7). */
export function twoSided(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const terms = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return Math.min(1, terms * Math.exp(-x * x))
}

function compared(z: number, customers: readonly number[]): Comparison {
  if (customers.some(count => count < FEWEST_CUSTOMERS)) return { p: null, meaning: 'tooFew' }
  const p = z === 0 ? 1 : twoSided(z)
  return { p, meaning: p < SIGNIFICANT ? 'moreThanChance' : 'chance' }
}

export interface Counted {
  readonly customers: number
  /** Of them, those of whom it is true. */
  readonly hits: number
}

/** Two shares of customers, by the pooled test of two proportions. */
export function compareShares(a: Counted, b: Counted): Comparison {
  const pooled = (a.hits + b.hits) / (a.customers + b.customers)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.customers + 1 / b.customers))
  const apart = a.hits / a.customers - b.hits / b.customers
  return compared(error > 0 ? apart / error : 0, [a.customers, b.customers])
}

export interface Measured {
  readonly customers: number
  readonly sum: number
  readonly sumOfSquares: number
}

const varianceOf = ({ customers, sum, sumOfSquares }: Measured): number =>
  Math.max(0, (sumOfSquares - (sum * sum) / customers) / (customers - 1))

/** Two means over customers, by Welch's test against the normal distribution: sides may vary differently. */
export function compareMeans(a: Measured, b: Measured): Comparison {
  const error = Math.sqrt(varianceOf(a) / a.customers + varianceOf(b) / b.customers)
  const apart = a.sum / a.customers - b.sum / b.customers
  return compared(error > 0 ? apart / error : 0, [a.customers, b.customers])
}
