import { addDays, type BusinessDate } from '../../kernel/business-date'
import { percentText } from '../../kernel/rate'

/** Days after the due date that rate reports show; T14+ has no end. */
export const RATE_DAYS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const
export type RateDay = (typeof RATE_DAYS)[number]

/** Plans of one due date that were met after the same number of days. */
export interface CohortPart {
  readonly dueOn: BusinessDate
  /** Undefined while not met. */
  readonly after: number | undefined
  /** A count, or an amount in minor units. */
  readonly weight: number
}

/** A share of a cohort in whole numbers; nothing is known of it while `of` is 0. */
export interface Share {
  readonly met: number
  readonly of: number
}

/** Whether the end of day n after the due date is known as of the end of a day. */
export const isReached = (dueOn: BusinessDate, n: number, asOf: BusinessDate): boolean => addDays(dueOn, n) <= asOf

/** Of the plans whose day n is reached, those settled or extended by its end (G-152). */
export function metBy(parts: readonly CohortPart[], n: number, asOf: BusinessDate): Share {
  const reached = parts.filter(({ dueOn }) => isReached(dueOn, n, asOf))
  return shareOf(reached, ({ after }) => after !== undefined && after <= n)
}

/** T14+: of the plans that were due, those met by the end of a day, without an end to how late. */
export function metSince(parts: readonly CohortPart[], asOf: BusinessDate): Share {
  const due = parts.filter(({ dueOn }) => dueOn <= asOf)
  return shareOf(due, ({ dueOn, after }) => after !== undefined && addDays(dueOn, after) <= asOf)
}

const weightOf = (parts: readonly CohortPart[]) => parts.reduce((sum, { weight }) => sum + weight, 0)
const shareOf = (parts: readonly CohortPart[], isMet: (part: CohortPart) => boolean): Share => ({
  met: weightOf(parts.filter(isMet)),
  of: weightOf(parts),
})

/** The share that is met, cut to two decimals; null where no day is reached. */
export const repaymentRate = ({ met, of }: Share): string | null => (of === 0 ? null : percentText(met, of))
/** The share that is not met. */
export const overdueRate = ({ met, of }: Share): string | null => (of === 0 ? null : percentText(of - met, of))
