import { openPlans, outstandingOf, type PlanBalance } from '../loan/outstanding'
import type { Component } from '../loan/terms'

/** Money for one component of one plan, in minor units, never 0. */
export interface Share {
  readonly period: number
  readonly component: Component
  readonly amountMinor: number
}

export interface Allocation {
  readonly shares: readonly Share[]
  /** What is left after the last plan; it stays with the customer as a credit. */
  readonly restMinor: number
}

/** An amount over the plans, oldest due date first and inside a plan in the product's order (DOMAIN 4, G-140). */
export function allocate(amountMinor: number, plans: readonly PlanBalance[], order: readonly Component[]): Allocation {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) throw new RangeError(`cannot allocate ${amountMinor}`)
  let restMinor = amountMinor
  const shares: Share[] = []
  for (const plan of openPlans(plans)) {
    const outstanding = outstandingOf(plan)
    for (const component of order) {
      const share = Math.min(restMinor, outstanding[component])
      if (share === 0) continue
      shares.push({ period: plan.period, component, amountMinor: share })
      restMinor -= share
    }
  }
  return { shares, restMinor }
}

/** What shares bring to each component over all plans. */
export function sumShares(shares: readonly Share[]): Record<Component, number> {
  const totals = { lateFee: 0, fee: 0, interest: 0, principal: 0 }
  for (const share of shares) totals[share.component] += share.amountMinor
  return totals
}
