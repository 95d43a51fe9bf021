/** What is held for a customer beside his loan, in minor units. */
export interface Held {
  readonly creditMinor: number
  /** What was given back of the order's receipts. */
  readonly refundedMinor: number
}

/** What is held once credit has come or, with a minus, gone. */
export const withCredit = <H extends Pick<Held, 'creditMinor'>>(held: H, changeMinor: number): H => ({
  ...held,
  creditMinor: held.creditMinor + changeMinor,
})

/** What is held once money was given back, of which some was the customer's credit. */
export const afterRefund = (
  held: Held,
  { amountMinor, fromCreditMinor }: { amountMinor: number; fromCreditMinor: number },
): Held => ({ creditMinor: held.creditMinor - fromCreditMinor, refundedMinor: held.refundedMinor + amountMinor })
