import { type RepaymentMethod, repaymentMethod } from '../../../kernel/lists/loan'
import type { Currency } from '../../../kernel/money'

/** What a customer can owe on a plan, in the order that a payment serves them unless the product says otherwise (DOMAIN 4). */
export const COMPONENTS = ['lateFee', 'fee', 'interest', 'principal'] as const
export type Component = (typeof COMPONENTS)[number]

/** Whether early settlement owes the whole term's interest or only that of the days used (DOMAIN 5). */
export type EarlySettlement = 'fullTerm' | 'dailyInterest'

/** Terms copied from the product item when an order is submitted; a later edit of the product never changes them. */
export interface LoanTerms {
  readonly currency: Currency
  readonly principalMinor: number
  /** Days from lending to the last due date. */
  readonly durationDays: number
  readonly periods: number
  readonly repaymentMethod: RepaymentMethod
  /** Basis points of principal a day, on the full principal for the whole term. */
  readonly interestBpsPerDay: number
  /** Basis points of principal, kept back from the payout. */
  readonly serviceFeeBps: number
  readonly otherFeeMinor: number
  /** Basis points a day of the principal unpaid at the start of that day. */
  readonly lateFeeBpsPerDay: number
  /** The most that late fees of a plan may reach, in basis points of the plan's principal. */
  readonly lateFeeCapBps: number
  /** Basis points of the unpaid principal. */
  readonly extensionFeeBps: number
  /** 0 means that the product allows none. */
  readonly maxExtensions: number
  readonly paymentOrder: readonly Component[]
  readonly earlySettlement: EarlySettlement
}

export type TermsFault =
  | 'amountNotPositive'
  | 'amountNotWhole'
  | 'durationTooShort'
  | 'periodsOutOfRange'
  | 'bulletWithPeriods'
  | 'serviceFeeTooHigh'
  | 'paymentOrderIncomplete'

/** Every fault of the terms; none means that a schedule can be made of them. */
export function checkTerms(terms: LoanTerms): TermsFault[] {
  const amounts = [
    terms.principalMinor,
    terms.otherFeeMinor,
    terms.interestBpsPerDay,
    terms.serviceFeeBps,
    terms.lateFeeBpsPerDay,
    terms.lateFeeCapBps,
    terms.extensionFeeBps,
    terms.maxExtensions,
  ]
  const periodsFit = Number.isSafeInteger(terms.periods) && terms.periods >= 1 && terms.periods <= terms.durationDays
  const isBullet = terms.repaymentMethod === repaymentMethod.value.bullet
  const faults: [TermsFault, boolean][] = [
    ['amountNotPositive', terms.principalMinor <= 0],
    ['amountNotWhole', amounts.some(amount => !Number.isSafeInteger(amount) || amount < 0)],
    ['durationTooShort', !Number.isSafeInteger(terms.durationDays) || terms.durationDays < 1],
    ['periodsOutOfRange', !periodsFit],
    ['bulletWithPeriods', isBullet && terms.periods !== 1],
    ['serviceFeeTooHigh', terms.serviceFeeBps >= 10_000],
    ['paymentOrderIncomplete', [...terms.paymentOrder].sort().join() !== [...COMPONENTS].sort().join()],
  ]
  return faults.filter(([, found]) => found).map(([fault]) => fault)
}
