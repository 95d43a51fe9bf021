import { daysBetween } from '../../kernel/business-date'
import { makeSchedule, payoutAmountOf } from '../order/loan/schedule'
import type { LoanTerms } from '../order/loan/terms'
import { annualRate, annualRateText, type CashFlow, rateMethodOf } from './apr'

/** Any day: only the distances count. */
const DAY_0 = '2026-01-01'

export interface RatedLoan {
  readonly payoutMinor: number
  readonly repayableMinor: number
  readonly method: 'kfs' | 'cat'
  /** As the regulator's text has it; null where no rate makes both sides equal. */
  readonly rate: string | null
}

/** A loan by its terms as its regulator looks at it: what the borrower gets, what he pays and when, and the year's rate of that. */
export function rateLoan(terms: LoanTerms): RatedLoan {
  const plans = makeSchedule(terms, DAY_0)
  const payoutMinor = payoutAmountOf(terms)
  const flows: CashFlow[] = [
    { day: 0, amountMinor: payoutMinor },
    ...plans.map(plan => ({
      day: daysBetween(DAY_0, plan.dueDate),
      amountMinor: -(plan.principalMinor + plan.interestMinor + plan.feeMinor),
    })),
  ]
  const repayableMinor = plans.reduce((sum, plan) => sum + plan.principalMinor + plan.interestMinor + plan.feeMinor, 0)
  const rate = annualRate(flows, terms.currency, terms.durationDays / terms.periods)
  return {
    payoutMinor,
    repayableMinor,
    method: rateMethodOf(terms.currency),
    rate: annualRateText(rate, terms.currency),
  }
}
