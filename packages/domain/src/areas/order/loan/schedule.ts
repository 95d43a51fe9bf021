import { addDays, type BusinessDate } from '../../../kernel/business-date'
import { repaymentMethod } from '../../../kernel/lists/loan'
import { shareOfBps, splitEvenly } from '../../../kernel/money'
import type { LoanTerms } from './terms'

/** One instalment as it is written at lending; amounts in minor units. */
export interface ScheduledPlan {
  readonly period: number
  readonly startDate: BusinessDate
  readonly dueDate: BusinessDate
  readonly principalMinor: number
  readonly interestMinor: number
  readonly feeMinor: number
}

/** Interest of the whole term, rounded half up once. */
export const interestOfTerm = (terms: LoanTerms): number =>
  shareOfBps(terms.principalMinor, terms.interestBpsPerDay * terms.durationDays)

export const serviceFeeOf = (terms: LoanTerms): number => shareOfBps(terms.principalMinor, terms.serviceFeeBps)

/** What the customer receives: principal less the service fee that is kept back. */
export const payoutAmountOf = (terms: LoanTerms): number => terms.principalMinor - serviceFeeOf(terms)

/** The plans from the business date of the payout: one bullet plan, or instalments whose last takes the rounding. */
export function makeSchedule(terms: LoanTerms, lentOn: BusinessDate): ScheduledPlan[] {
  const { periods, principalMinor } = terms
  const principals =
    terms.repaymentMethod === repaymentMethod.value.interestFirst
      ? [...Array<number>(periods - 1).fill(0), principalMinor]
      : splitEvenly(principalMinor, periods)
  const interests = splitEvenly(interestOfTerm(terms), periods)
  const fees = splitEvenly(terms.otherFeeMinor, periods)
  const dayOf = (period: number) => Math.floor((terms.durationDays * period) / periods)
  return principals.map((principal, index) => ({
    period: index + 1,
    startDate: addDays(lentOn, dayOf(index)),
    dueDate: addDays(lentOn, dayOf(index + 1)),
    principalMinor: principal,
    interestMinor: interests[index]!,
    feeMinor: fees[index]!,
  }))
}
