/** What became of a receipt so far, in minor units. */
export interface ChargedReceipt {
  readonly receivedMinor: number
  /** Taken back before, through a replay of the loan. */
  readonly reversedMinor: number
  /** Charged back before although it had been given back to the customer. */
  readonly overRefundedMinor: number
  /** Given back by decision although it had paid the loan; the loan keeps it as paid. */
  readonly byDecisionMinor: number
}

/** What the payer's bank can still charge back of a receipt. */
export const chargeableMinor = ({ receivedMinor, reversedMinor, overRefundedMinor }: ChargedReceipt): number =>
  receivedMinor - reversedMinor - overRefundedMinor

/**
 * A charge-back takes what is still held of the receipt first; what had been given back already the customer owes
 * (DOMAIN 4). Undefined where the bank takes back more than the receipt brought.
 */
export function splitChargeBack(
  amountMinor: number,
  receipt: ChargedReceipt,
): { takenMinor: number; overRefundedMinor: number } | undefined {
  const chargeable = chargeableMinor(receipt)
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 1 || amountMinor > chargeable) return undefined
  const given = Math.max(0, receipt.byDecisionMinor - receipt.overRefundedMinor)
  const takenMinor = Math.min(amountMinor, Math.max(0, chargeable - given))
  return { takenMinor, overRefundedMinor: amountMinor - takenMinor }
}

/**
 * How much of what is left of a receipt stays apart as credit, because the customer has that credit back by a refund:
 * without it the rest would pay the loan a second time. `shortMinor` is the credit that is missing if nothing is set apart.
 */
export const setAside = (receipt: {
  readonly leftMinor: number
  readonly creditMinor: number
  readonly shortMinor: number
}): number => (receipt.shortMinor > 0 ? Math.min(receipt.leftMinor, receipt.creditMinor + receipt.shortMinor) : 0)

/** A receipt of which a charge-back may be, by its number, and what the bank can still take back of it. */
export interface Chargeable {
  readonly id: number
  readonly heldMinor: number
}

/**
 * The receipt that a charge-back takes back, of those of which it may be: a charge-back is of one payment, so the newest
 * that holds all of it, else the newest that holds anything. Undefined where none holds money any more.
 */
export const receiptToTakeBack = <R extends Chargeable>(amountMinor: number, receipts: readonly R[]): R | undefined =>
  receipts
    .filter(({ heldMinor }) => heldMinor > 0)
    .sort((a, b) => Number(b.heldMinor >= amountMinor) - Number(a.heldMinor >= amountMinor) || b.id - a.id)[0]
