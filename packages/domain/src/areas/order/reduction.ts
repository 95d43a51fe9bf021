export type ReductionFault = 'amountBlank' | 'amountNotPositive' | 'amountAboveLateFee'

/** Checks a late-fee reduction against the unpaid late fee of this moment; both in minor units (DOMAIN 4, G-122). */
export function checkReduction(
  amountMinor: number | null | undefined,
  unpaidLateFeeMinor: number,
): ReductionFault | undefined {
  if (amountMinor === null || amountMinor === undefined) return 'amountBlank'
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return 'amountNotPositive'
  return amountMinor > unpaidLateFeeMinor ? 'amountAboveLateFee' : undefined
}
