export type RefundFault = 'amountNotPositive' | 'amountAboveHeld'

/** A refund is never more than the receipt or the credit still holds; both in minor units (DOMAIN 4). */
export function checkRefund(amountMinor: number, heldMinor: number): RefundFault | undefined {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return 'amountNotPositive'
  return amountMinor > heldMinor ? 'amountAboveHeld' : undefined
}
