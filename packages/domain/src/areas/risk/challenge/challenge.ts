import type { BusinessDate } from '../../../kernel/business-date'
import { type Comparison, type Counted, compareMeans, compareShares, type Measured } from '../../../kernel/chance'
import { MINOR_PER_MAJOR } from '../../../kernel/money'
import { isDrawn } from '../../../kernel/place-of'

/** Whose rules decide an application while a challenge runs: those in force, or the challenger's (decision 0046). */
export const CHALLENGE_SIDES = ['champion', 'challenger'] as const
export type ChallengeSide = (typeof CHALLENGE_SIDES)[number]

/** Of 10,000 customers so many on the challenger's side, at least and at most. */
export const LEAST_SHARE_BPS = 500
export const MOST_SHARE_BPS = 5000
/** How long one may run. */
export const MOST_CHALLENGE_DAYS = 180

/** On which side a customer stands as long as a challenge runs, however often he applies. */
export const challengeSideOf = (customerId: number, challenge: { seed: string; shareBps: number }): ChallengeSide =>
  isDrawn(customerId, challenge) ? 'challenger' : 'champion'

export const CHALLENGE_STATES = ['planned', 'running', 'ended', 'stopped', 'promoted'] as const
export type ChallengeState = (typeof CHALLENGE_STATES)[number]

interface ChallengeDates {
  readonly startsOn: BusinessDate
  readonly endsOn: BusinessDate
  readonly stopped: boolean
  readonly promoted: boolean
}

export function challengeStateOf(
  { startsOn, endsOn, stopped, promoted }: ChallengeDates,
  today: BusinessDate,
): ChallengeState {
  if (promoted) return 'promoted'
  if (stopped) return 'stopped'
  if (startsOn > today) return 'planned'
  return endsOn < today ? 'ended' : 'running'
}

/** What the challenger asks: the rules in force without those that it leaves out, and those that it adds as it adds them; each once, by their ids. */
export const challengersRules = <R extends { readonly id: number }>(
  inForce: readonly R[],
  { leftOut, added }: { leftOut: ReadonlySet<number>; added: readonly R[] },
): R[] =>
  [...new Map([...inForce.filter(({ id }) => !leftOut.has(id)), ...added].map(rule => [rule.id, rule])).values()].sort(
    (a, b) => a.id - b.id,
  )

/** What came of one side, customer by customer; amounts in units of the currency. */
export interface SideTally {
  readonly customers: number
  /** Customers approved at least once. */
  readonly approved: number
  readonly lent: Measured
  /** Customers of whose loans at least one was due, and of them those who missed a first due date. */
  readonly firstDue: Counted
  /** Of customers who were lent to. */
  readonly lost: Measured
}

/** The same as a database adds it up; squares in units of the currency, sums in its minor units. */
export interface SideCounts {
  readonly customers: number
  readonly approved: number
  readonly lentMinor: number
  readonly lentSquares: number
  readonly due: number
  readonly late: number
  readonly borrowers: number
  readonly lostMinor: number
  readonly lostSquares: number
}

export const tallyOf = (one: SideCounts): SideTally => ({
  customers: one.customers,
  approved: one.approved,
  lent: { customers: one.customers, sum: one.lentMinor / MINOR_PER_MAJOR, sumOfSquares: one.lentSquares },
  firstDue: { customers: one.due, hits: one.late },
  lost: { customers: one.borrowers, sum: one.lostMinor / MINOR_PER_MAJOR, sumOfSquares: one.lostSquares },
})

export interface SidesApart {
  readonly approved: Comparison
  readonly lent: Comparison
  readonly firstOverdue: Comparison
  readonly lost: Comparison
}

/** Whether two sides differ by more than chance. Customers are counted, not loans: those of one customer are not independent. */
export const compareSides = (a: SideTally, b: SideTally): SidesApart => ({
  approved: compareShares({ customers: a.customers, hits: a.approved }, { customers: b.customers, hits: b.approved }),
  lent: compareMeans(a.lent, b.lent),
  firstOverdue: compareShares(a.firstDue, b.firstDue),
  lost: compareMeans(a.lost, b.lost),
})
