import { COMPONENTS, type LoanTerms } from './terms'

/** The worked example of DOMAIN 4, for tests: 1,000.00 for 7 days, interest 70.00, fee 30.00, late fee 25.00 a day up to 1,000.00. */
export const EXAMPLE_TERMS: LoanTerms = {
  currency: 'MXN',
  principalMinor: 100_000,
  durationDays: 7,
  periods: 1,
  repaymentMethod: 1,
  interestBpsPerDay: 100,
  serviceFeeBps: 1_000,
  otherFeeMinor: 3_000,
  lateFeeBpsPerDay: 250,
  lateFeeCapBps: 10_000,
  extensionFeeBps: 1_500,
  maxExtensions: 3,
  paymentOrder: COMPONENTS,
  earlySettlement: 'fullTerm',
}

/** Lent on this day, the example falls due on 8 March. */
export const EXAMPLE_LENT_ON = '2026-03-01'
