import { addDays, type BusinessDate } from '../../kernel/business-date'
import { cpStatus } from '../../kernel/lists/loan'

/** For whom a coupon is: everybody, somebody without an earlier loan, or somebody with one (G-178). */
export const COUPON_CUSTOMERS = ['all', 'new', 'returning'] as const
export type CouponCustomers = (typeof COUPON_CUSTOMERS)[number]

export interface CouponTerms {
  /** The lowest principal of a loan on which it may be used, in minor units. */
  readonly leastLoanMinor: number
  readonly customers: CouponCustomers
}

/** The first and last day on which somebody who gets a coupon today may use it. */
export function couponDays(
  coupon: { readonly effectiveDate: BusinessDate; readonly effectiveDays: number },
  today: BusinessDate,
): { from: BusinessDate; until: BusinessDate } {
  const from = today > coupon.effectiveDate ? today : coupon.effectiveDate
  return { from, until: addDays(from, coupon.effectiveDays - 1) }
}

export const COUPON_FAULTS = ['notHeld', 'orderHasOne', 'notYet', 'expired', 'loanTooSmall', 'otherCustomers'] as const
export type CouponFault = (typeof COUPON_FAULTS)[number]

export interface CouponAsked {
  readonly status: number
  /** The order has another one (G-145). */
  readonly orderHasOne: boolean
  readonly today: BusinessDate
  readonly from: BusinessDate
  readonly until: BusinessDate
  readonly principalMinor: number
  /** 1 for a customer's first. */
  readonly loanNumber: number
}

/** Why a held coupon may not be used on a loan; undefined when it may. */
export function couponFault(terms: CouponTerms, asked: CouponAsked): CouponFault | undefined {
  if (asked.status !== cpStatus.value.notUsed) return 'notHeld'
  if (asked.orderHasOne) return 'orderHasOne'
  if (asked.today < asked.from) return 'notYet'
  if (asked.today > asked.until) return 'expired'
  if (asked.principalMinor < terms.leastLoanMinor) return 'loanTooSmall'
  const isNew = asked.loanNumber === 1
  if (terms.customers !== 'all' && (terms.customers === 'new') !== isNew) return 'otherCustomers'
  return undefined
}
