/** What is held for a customer beside his loan, in minor units. */
export interface Held {
  readonly creditMinor: number
  /** What he owes beside his loans: a bank took money back that he had been refunded. */
  readonly overRefundMinor: number
  /** What was given back of the order's receipts. */
  readonly refundedMinor: number
}

export type CreditHeld = Pick<Held, 'creditMinor' | 'overRefundMinor'>

/**
 * What is held once credit has come or, with a minus, gone: it meets first what was refunded too much (`metMinor`), and
 * what it lacks the customer owes (`lackMinor`).
 */
export function changeCredit(
  held: CreditHeld,
  changeMinor: number,
): CreditHeld & { readonly metMinor: number; readonly lackMinor: number } {
  const credit = held.creditMinor + changeMinor
  const metMinor = Math.min(held.overRefundMinor, Math.max(0, credit))
  const lackMinor = Math.max(0, 0 - credit)
  return {
    creditMinor: Math.max(0, credit) - metMinor,
    overRefundMinor: held.overRefundMinor - metMinor + lackMinor,
    metMinor,
    lackMinor,
  }
}

/** The same for a preview. */
export function withCredit<H extends CreditHeld>(held: H, changeMinor: number): H {
  const { creditMinor, overRefundMinor } = changeCredit(held, changeMinor)
  return { ...held, creditMinor, overRefundMinor }
}

/** What is held once money was given back, of which some was the customer's credit. */
export const afterRefund = (
  held: Held,
  { amountMinor, fromCreditMinor }: { amountMinor: number; fromCreditMinor: number },
): Held => ({
  ...held,
  creditMinor: held.creditMinor - fromCreditMinor,
  refundedMinor: held.refundedMinor + amountMinor,
})
