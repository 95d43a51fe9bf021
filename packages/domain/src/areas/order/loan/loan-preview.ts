import type { BusinessDate } from '../../../kernel/business-date'
import { BPS, sumOf } from '../../../kernel/money'
import { startLoan } from './loan'
import { mostOwedMinor } from './most-owed'
import { interestOfTerm, makeSchedule, payoutAmountOf, type ScheduledPlan, serviceFeeOf } from './schedule'
import { checkTerms, type LoanTerms, type TermsFault } from './terms'

/** What a loan on these terms costs, before anybody has taken it. Amounts in minor units, rates in basis points. */
export interface LoanPreview {
  readonly plans: readonly ScheduledPlan[]
  readonly payoutMinor: number
  readonly serviceFeeMinor: number
  readonly interestMinor: number
  readonly otherFeeMinor: number
  /** What is paid back when every plan is paid on its due date. */
  readonly repayMinor: number
  /** What the customer pays beyond what was paid out. */
  readonly costMinor: number
  /** Cost as a share of the payout. */
  readonly costBps: number
  /** The same for a year of 365 days, without compounding, cut toward zero. */
  readonly yearlyCostBps: number
  readonly mostOwedMinor: number
}

const DAYS_A_YEAR = 365

/** The loan as it would be lent on `lentOn`; the faults of its terms where no schedule can be made of them. */
export function previewLoan(terms: LoanTerms, lentOn: BusinessDate): LoanPreview | { faults: TermsFault[] } {
  const faults = checkTerms(terms)
  if (faults.length) return { faults }
  const plans = makeSchedule(terms, lentOn)
  const payoutMinor = payoutAmountOf(terms)
  const repayMinor = sumOf(plans.map(plan => plan.principalMinor + plan.interestMinor + plan.feeMinor))
  const costMinor = repayMinor - payoutMinor
  return {
    plans,
    payoutMinor,
    serviceFeeMinor: serviceFeeOf(terms),
    interestMinor: interestOfTerm(terms),
    otherFeeMinor: terms.otherFeeMinor,
    repayMinor,
    costMinor,
    costBps: share(costMinor, payoutMinor),
    yearlyCostBps: share(costMinor * DAYS_A_YEAR, payoutMinor * terms.durationDays),
    mostOwedMinor: mostOwedMinor(startLoan(terms, lentOn).plans, terms),
  }
}

const share = (numerator: number, denominator: number) =>
  Number((BigInt(numerator) * BigInt(BPS)) / BigInt(denominator))
