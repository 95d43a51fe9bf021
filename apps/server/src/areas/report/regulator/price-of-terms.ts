import { makeSchedule, payoutAmountOf } from '@countinghouse/domain/areas/order/loan/schedule'
import type { LoanTerms } from '@countinghouse/domain/areas/order/loan/terms'
import { rateLoan } from '@countinghouse/domain/areas/report/loan-rate'
import { daysBetween } from '@countinghouse/domain/kernel/business-date'

/** Any day: only the distances count. */
const DAY_0 = '2026-01-01'

/** What a loan of these terms gives, takes and costs a year. */
export function priceOfTerms(terms: LoanTerms) {
  const payments = makeSchedule(terms, DAY_0).map(plan => ({
    day: daysBetween(DAY_0, plan.dueDate),
    amountMinor: plan.principalMinor + plan.interestMinor + plan.feeMinor,
  }))
  const payoutMinor = payoutAmountOf(terms)
  const periodDays = terms.durationDays / terms.periods
  const { repayableMinor, method, rate } = rateLoan({ currency: terms.currency, payoutMinor, payments, periodDays })
  return {
    currency: terms.currency,
    durationDays: terms.durationDays,
    totalPeriods: terms.periods,
    loanTotalAmount: terms.principalMinor,
    disbursedAmount: payoutMinor,
    repayableAmount: repayableMinor,
    rateMethod: method,
    annualRate: rate,
  }
}
