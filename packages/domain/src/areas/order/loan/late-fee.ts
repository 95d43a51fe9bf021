import { addDays, type BusinessDate, daysBetween, laterOf } from '../../../kernel/business-date'
import { shareOfBps } from '../../../kernel/money'
import type { LoanTerms } from './terms'

type LateFeeTerms = Pick<LoanTerms, 'lateFeeBpsPerDay' | 'lateFeeCapBps'>

/** The most that late fees of a plan may reach, in minor units. */
export const lateFeeCap = (planPrincipalMinor: number, terms: LateFeeTerms): number =>
  shareOfBps(planPrincipalMinor, terms.lateFeeCapBps)

/** Each day rounds on its own, so that charging daily and charging several days at once give the same. */
export const lateFeePerDay = (unpaidPrincipalMinor: number, terms: LateFeeTerms): number =>
  shareOfBps(unpaidPrincipalMinor, terms.lateFeeBpsPerDay)

/** Principal unpaid at the start of every day after `after`, until the next change. */
export interface UnpaidPrincipal {
  readonly after: BusinessDate
  readonly unpaidMinor: number
}

export interface LateFeeSpan {
  readonly planPrincipalMinor: number
  readonly dueDate: BusinessDate
  /** Late fees up to and including this date are charged already. */
  readonly from: BusinessDate
  readonly to: BusinessDate
  readonly chargedMinor: number
  /** Ascending; the first one holds from the beginning. A payment on a day counts from the next day on. */
  readonly principal: readonly [UnpaidPrincipal, ...UnpaidPrincipal[]]
}

/** Late fee to charge for the days after `from` up to and including `to`; none on or before the due date. */
export function lateFeeFor(span: LateFeeSpan, terms: LateFeeTerms): number {
  const first = laterOf(span.from, span.dueDate)
  const room = Math.max(0, lateFeeCap(span.planPrincipalMinor, terms) - span.chargedMinor)
  let fee = 0
  span.principal.forEach((stretch, index) => {
    const begin = index === 0 ? first : laterOf(first, stretch.after)
    const next = span.principal[index + 1]
    const end = next && next.after < span.to ? next.after : span.to
    fee += Math.max(0, daysBetween(begin, end)) * lateFeePerDay(stretch.unpaidMinor, terms)
  })
  return Math.min(fee, room)
}

/** The date on which the cap is reached if nothing is paid; undefined when there is no fee or it is reached. */
export function capReachedOn(span: Omit<LateFeeSpan, 'to'>, terms: LateFeeTerms): BusinessDate | undefined {
  const daily = lateFeePerDay(span.principal.at(-1)!.unpaidMinor, terms)
  const room = lateFeeCap(span.planPrincipalMinor, terms) - span.chargedMinor
  if (daily <= 0 || room <= 0) return undefined
  return addDays(laterOf(span.from, span.dueDate), Math.ceil(room / daily))
}
