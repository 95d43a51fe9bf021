/** The share of customers whom nobody calls, in percent of all that are found. */
export const FIRST_HOLDOUT_PERCENT = 10

const FACTOR = 2_654_435_761n
const RANGE = 4_294_967_296n

/** A place from 0 to 99 that follows from the customer's number alone. */
export const holdoutPlace = (customerId: number): number =>
  Number((((BigInt(customerId % 1_000_000) * FACTOR) % RANGE) / 65_536n) % 100n)

/** Whether a customer is called by nobody, so that one sees what calling brings. */
export const isHeldOut = (customerId: number, percent: number): boolean => holdoutPlace(customerId) < percent

export interface Converted {
  customers: number
  converted: number
}

export interface Uplift {
  /** Share converted among those who were called, and among those held out, from 0 to 1; undefined of nobody. */
  called: number | undefined
  heldOut: number | undefined
  /** Percentage points that calling brought, with the ends of its 95% interval; undefined where one side is empty. */
  points?: { value: number; low: number; high: number }
}

/** What calling brought (difference of two shares, normal approximation). */
export function upliftOf(called: Converted, heldOut: Converted): Uplift {
  const [a, b] = [shareOf(called), shareOf(heldOut)]
  if (a === undefined || b === undefined) return { called: a, heldOut: b }
  const error = 1.96 * Math.sqrt((a * (1 - a)) / called.customers + (b * (1 - b)) / heldOut.customers)
  const value = 100 * (a - b)
  return { called: a, heldOut: b, points: { value, low: value - 100 * error, high: value + 100 * error } }
}

const shareOf = ({ customers, converted }: Converted) => (customers === 0 ? undefined : converted / customers)
