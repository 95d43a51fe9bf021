import { sumOf } from '../../../kernel/money'
import { lateFeeCap } from './late-fee'
import { outstandingOf, type PlanBalance, totalOf } from './outstanding'
import type { LoanTerms } from './terms'

/** The most that the customer can ever owe from now on if nothing is paid: what is owed plus late fees up to their cap. */
export function mostOwedMinor(
  plans: readonly PlanBalance[],
  terms: Pick<LoanTerms, 'lateFeeBpsPerDay' | 'lateFeeCapBps'>,
): number {
  return sumOf(
    plans.map(plan => {
      const outstanding = outstandingOf(plan)
      const { principal, lateFee } = plan.components
      const grows = outstanding.principal > 0 && terms.lateFeeBpsPerDay > 0
      const room = grows ? Math.max(0, lateFeeCap(principal.dueMinor, terms) - lateFee.dueMinor) : 0
      return totalOf(outstanding) + room
    }),
  )
}
