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

/**
 * What calling brought: the difference of two shares, with Newcombe's score interval (1998, method 10), which also holds
 * for few customers and for shares of nobody or everybody.
 */
export function upliftOf(called: Converted, heldOut: Converted): Uplift {
  const [a, b] = [shareOf(called), shareOf(heldOut)]
  if (a === undefined || b === undefined) return { called: a, heldOut: b }
  const [ofCalled, ofHeldOut] = [scoreInterval(called), scoreInterval(heldOut)]
  const value = 100 * (a - b)
  return {
    called: a,
    heldOut: b,
    points: {
      value,
      low: value - 100 * Math.hypot(a - ofCalled.low, ofHeldOut.high - b),
      high: value + 100 * Math.hypot(ofCalled.high - a, b - ofHeldOut.low),
    },
  }
}

const shareOf = ({ customers, converted }: Converted) => (customers === 0 ? undefined : converted / customers)

const Z = 1.959964

/** The 95% interval of a share (Wilson). */
function scoreInterval({ customers, converted }: Converted): { low: number; high: number } {
  const middle = converted + (Z * Z) / 2
  const width = Z * Math.sqrt((converted * (customers - converted)) / customers + (Z * Z) / 4)
  const all = customers + Z * Z
  return { low: (middle - width) / all, high: (middle + width) / all }
}
