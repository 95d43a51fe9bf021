import { type BusinessDate, daysBetween } from '../../../kernel/business-date'
import { scaleAmount } from '../../../kernel/money'
import type { Share } from '../receipt/payment-allocation'
import { openPlans, outstandingOf, owedMinor, type PlanBalance } from './outstanding'
import type { LoanTerms } from './terms'

/** Interest of the days not used that a settlement on `on` waives; none where the full term is owed (DOMAIN 5). */
export function unearnedInterest(
  plans: readonly PlanBalance[],
  terms: Pick<LoanTerms, 'earlySettlement'>,
  on: BusinessDate,
): Share[] {
  if (terms.earlySettlement === 'fullTerm') return []
  return openPlans(plans).flatMap(plan => {
    const days = daysBetween(plan.startDate, plan.originalDueDate)
    // The first day is always owed: lent and repaid on one date is one day of interest.
    const used = Math.max(plan.period === 1 ? 1 : 0, daysBetween(plan.startDate, on))
    if (used >= days) return []
    const earned = scaleAmount(plan.components.interest.dueMinor, used, days)
    const amountMinor = Math.min(plan.components.interest.dueMinor - earned, outstandingOf(plan).interest)
    return amountMinor > 0 ? [{ period: plan.period, component: 'interest' as const, amountMinor }] : []
  })
}

/** What settles the whole loan on a date, in minor units. Late fees must be charged up to it. */
export function settlementAmount(
  plans: readonly PlanBalance[],
  terms: Pick<LoanTerms, 'earlySettlement'>,
  on: BusinessDate,
): number {
  return unearnedInterest(plans, terms, on).reduce((amount, share) => amount - share.amountMinor, owedMinor(plans))
}
