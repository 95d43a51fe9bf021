import { sumOf } from '../../../kernel/money'
import type { PlanBalance } from '../loan/outstanding'

export type ReductionFault = 'amountBlank' | 'amountNotPositive' | 'amountAboveLateFee' | 'amountAboveLimit'

/** A product without a limit lets all of the late fee be reduced. */
export const ALL_REDUCIBLE_BPS = 10_000

/**
 * What may still be taken off the late fee, in minor units: the product's share (dictionary productConfigType 5, basis
 * points) of all late fee that was ever charged, less what was reduced before; rounded down.
 */
export function reducibleMinor(plans: readonly PlanBalance[], limitBps: number): number {
  const fees = plans.map(plan => plan.components.lateFee)
  const limited = sumOf(fees.map(fee => fee.dueMinor)) * limitBps
  return Math.max(0, (limited - (limited % 10_000)) / 10_000 - sumOf(fees.map(fee => fee.reducedMinor)))
}

/** Checks a late-fee reduction against the late fee and the product's limit of this moment; all in minor units (DOMAIN 4, G-122). */
export function checkReduction(
  amountMinor: number | null | undefined,
  unpaidLateFeeMinor: number,
  reducible: number = unpaidLateFeeMinor,
): ReductionFault | undefined {
  if (amountMinor === null || amountMinor === undefined) return 'amountBlank'
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return 'amountNotPositive'
  if (amountMinor > unpaidLateFeeMinor) return 'amountAboveLateFee'
  return amountMinor > reducible ? 'amountAboveLimit' : undefined
}
