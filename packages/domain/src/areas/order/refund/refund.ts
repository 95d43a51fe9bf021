export type RefundFault = 'amountNotPositive' | 'amountAboveHeld'

/** A refund is never more than the receipt or the credit still holds; both in minor units (DOMAIN 4). */
export function checkRefund(amountMinor: number, heldMinor: number): RefundFault | undefined {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return 'amountNotPositive'
  return amountMinor > heldMinor ? 'amountAboveHeld' : undefined
}

/**
 * What a receipt still holds, and how much of that is the customer's credit. Credit that it left and that the customer
 * has back by another refund is held no more, nor is what a bank took back although the loan keeps it as paid.
 */
export function heldOfReceipt(
  receipt: {
    readonly receivedMinor: number
    readonly reversedMinor: number
    readonly refundedMinor: number
    /** Charged back and owed by the customer beside the loan. */
    readonly overRefundedMinor: number
    /** Left over as credit and not refunded against the receipt itself. */
    readonly leftAsCreditMinor: number
  },
  customerCreditMinor: number,
): { heldMinor: number; creditMinor: number } {
  const leftMinor = Math.max(0, receipt.leftAsCreditMinor)
  const creditMinor = Math.min(leftMinor, Math.max(0, customerCreditMinor))
  const { receivedMinor, reversedMinor, refundedMinor, overRefundedMinor } = receipt
  const heldMinor = receivedMinor - reversedMinor - refundedMinor - overRefundedMinor - (leftMinor - creditMinor)
  return { heldMinor: Math.max(0, heldMinor), creditMinor: Math.min(creditMinor, Math.max(0, heldMinor)) }
}

/**
 * A refund that left although it had been called failed: what its receipt or the credit still hold of it, and beyond that
 * credit, which the customer then owes (DOMAIN 4). `fromSourceMinor` is what its source holds no more.
 */
export function splitPaidRefund(
  amountMinor: number,
  held: { readonly heldMinor: number; readonly creditMinor: number },
): { fromSourceMinor: number; fromCreditMinor: number; byDecisionMinor: number } {
  const fromSourceMinor = Math.min(amountMinor, held.heldMinor)
  const { byDecisionMinor } = splitRefund(fromSourceMinor, held)
  return { fromSourceMinor, fromCreditMinor: amountMinor - byDecisionMinor, byDecisionMinor }
}

/**
 * A refund takes the credit that the receipt left first; only the rest is given back by decision although it had paid the
 * loan. What is held after it is never below zero where `checkRefund` finds no fault.
 */
export function splitRefund(
  amountMinor: number,
  held: { readonly heldMinor: number; readonly creditMinor: number },
): { fromCreditMinor: number; byDecisionMinor: number; heldAfterMinor: number } {
  const fromCreditMinor = Math.min(amountMinor, held.creditMinor)
  const byDecisionMinor = amountMinor - fromCreditMinor
  return { fromCreditMinor, byDecisionMinor, heldAfterMinor: held.heldMinor - amountMinor }
}
