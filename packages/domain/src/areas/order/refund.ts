export type RefundFault = 'amountNotPositive' | 'amountAboveHeld'

/** A refund is never more than the receipt or the credit still holds; both in minor units (DOMAIN 4). */
export function checkRefund(amountMinor: number, heldMinor: number): RefundFault | undefined {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return 'amountNotPositive'
  return amountMinor > heldMinor ? 'amountAboveHeld' : undefined
}

/** A refund takes the credit that the receipt left first; only the rest is given back by decision although it had paid the loan. */
export function splitRefund(
  amountMinor: number,
  creditMinor: number,
): { fromCreditMinor: number; byDecisionMinor: number } {
  const fromCreditMinor = Math.min(amountMinor, creditMinor)
  return { fromCreditMinor, byDecisionMinor: amountMinor - fromCreditMinor }
}
