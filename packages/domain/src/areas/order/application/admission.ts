import { type SettleStatus, settleStatus } from '../../../kernel/lists/loan'
import type { OrderEvent } from '../loan/states'

export interface AdmissionFacts {
  /** The app scores its applicants, and this one's score has not come yet. */
  readonly scorePending: boolean
  readonly blackListed: boolean
  /** What the risk rules in force decide together; undefined where none of them does. */
  readonly rulesDecide: 'reject' | 'manual' | 'approve' | undefined
  /** The product lends again to good customers without a review. */
  readonly reborrowWithoutReview: boolean
  /** How the customer's earlier loans ended, the last one at the end; unsettled ones included. */
  readonly earlierLoans: readonly { readonly settleStatus: SettleStatus }[]
}

export type Admission = Extract<OrderEvent, 'rulesReject' | 'rulesApprove' | 'rulesRefer'>

/** Every earlier loan is settled and the last one was not paid late. */
export function isInGoodStanding(loans: AdmissionFacts['earlierLoans']): boolean {
  const { unsettled, early, normal, extended } = settleStatus.value
  const last = loans.at(-1)?.settleStatus
  return (
    loans.every(loan => loan.settleStatus !== unsettled) && (last === early || last === normal || last === extended)
  )
}

const BY_RULE = { reject: 'rulesReject', manual: 'rulesRefer', approve: 'rulesApprove' } as const

/**
 * What becomes of an application that arrives: refused, approved without a person, or referred to one (DOMAIN 3).
 * Undefined while it stays in risk check because its score is not there yet.
 */
export function admit(facts: AdmissionFacts): Admission | undefined {
  if (facts.blackListed) return 'rulesReject'
  if (facts.scorePending) return undefined
  if (facts.rulesDecide) return BY_RULE[facts.rulesDecide]
  return facts.reborrowWithoutReview && isInGoodStanding(facts.earlierLoans) ? 'rulesApprove' : 'rulesRefer'
}

export interface PrincipalRange {
  readonly minMinor: number
  readonly maxMinor: number
  readonly stepMinor: number
}

/** Whether an amount lies in a product item's range and on one of its steps, in minor units. */
export const fitsRange = (amountMinor: number, { minMinor, maxMinor, stepMinor }: PrincipalRange): boolean =>
  amountMinor >= minMinor && amountMinor <= maxMinor && (amountMinor - minMinor) % stepMinor === 0
