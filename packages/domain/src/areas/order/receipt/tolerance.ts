import type { Currency } from '../../../kernel/money'
import { isOpen, outstandingOf, owedMinor, type PlanBalance } from '../loan/outstanding'
import { COMPONENTS } from '../loan/terms'
import type { Share } from './payment-allocation'

/** First values of the remainder that is not asked for, in minor units; settings change them. */
export const FIRST_TOLERANCES: Readonly<Record<Currency, number>> = { INR: 100, MXN: 50, THB: 100 }

/**
 * What a receipt left of the plans that it paid on, where that is at most `toleranceMinor` a plan: it is not asked for,
 * and the plan is settled. A plan that the receipt did not reach stays as it is, however small.
 */
export function toleratedRest(
  plans: readonly PlanBalance[],
  receipt: { readonly shares: readonly Share[]; readonly toleranceMinor: number },
): Share[] {
  if (receipt.toleranceMinor <= 0) return []
  const reached = new Set(receipt.shares.map(share => share.period))
  return plans
    .filter(plan => reached.has(plan.period) && isOpen(plan) && owedMinor([plan]) <= receipt.toleranceMinor)
    .flatMap(plan => {
      const left = outstandingOf(plan)
      return COMPONENTS.map(component => ({ period: plan.period, component, amountMinor: left[component] })).filter(
        share => share.amountMinor > 0,
      )
    })
}
