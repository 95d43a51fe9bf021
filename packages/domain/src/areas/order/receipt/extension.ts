import { addDays, type BusinessDate, daysBetween, laterOf } from '../../../kernel/business-date'
import { type OrderStatus, orderStatus } from '../../../kernel/lists/loan'
import { shareOfBps, sumOf } from '../../../kernel/money'
import { openPlans, outstandingOf, type PlanBalance } from '../loan/outstanding'
import type { LoanTerms } from '../loan/terms'

export interface ExtensionQuote {
  /** The plan whose extension is asked for: the oldest open one. */
  readonly period: number
  readonly newDueDate: BusinessDate
  /** Days by which every open plan moves, so that instalments keep their distance. */
  readonly shiftDays: number
  readonly lateFeeMinor: number
  readonly interestMinor: number
  readonly extensionFeeMinor: number
  /** What must be paid in one payment. */
  readonly priceMinor: number
}

/**
 * The price of an extension by `days` and the due date that it gives: late fee and interest outstanding on plans that
 * are due, plus the extension fee on the unpaid principal (DOMAIN 4, G-142). Late fees must be charged up to `today`.
 * `feeMinor` replaces the extension fee where a decision lowered it. Undefined when nothing is owed.
 */
export function quoteExtension(input: {
  readonly plans: readonly PlanBalance[]
  readonly terms: Pick<LoanTerms, 'extensionFeeBps'>
  readonly days: number
  readonly today: BusinessDate
  readonly feeMinor?: number
}): ExtensionQuote | undefined {
  const open = openPlans(input.plans)
  const oldest = open[0]
  if (!oldest) return undefined
  const due = open.filter(plan => plan === oldest || plan.dueDate <= input.today).map(outstandingOf)
  const lateFeeMinor = sumOf(due.map(amounts => amounts.lateFee))
  const interestMinor = sumOf(due.map(amounts => amounts.interest))
  const unpaidPrincipalMinor = sumOf(open.map(plan => outstandingOf(plan).principal))
  const extensionFeeMinor = input.feeMinor ?? shareOfBps(unpaidPrincipalMinor, input.terms.extensionFeeBps)
  const newDueDate = addDays(laterOf(oldest.dueDate, input.today), input.days)
  return {
    period: oldest.period,
    newDueDate,
    shiftDays: daysBetween(oldest.dueDate, newDueDate),
    lateFeeMinor,
    interestMinor,
    extensionFeeMinor,
    priceMinor: lateFeeMinor + interestMinor + extensionFeeMinor,
  }
}

/** An extension at a lower price that waits for the customer's money (G-197); its days and dates are business days. */
export interface ExtensionOffer {
  readonly days: number
  /** The extension fee that it asks for. */
  readonly feeMinor: number
  /** First and last day on which money buys it. */
  readonly from: BusinessDate
  readonly through: BusinessDate
  /** The flow that bought it; gone again once that is taken back. */
  readonly usedBy?: number
}

/** How long an offer stands, its own day included: a weekend fits between decision and payment. */
const OFFER_DAYS = 5

export const lastDayOfOffer = (from: BusinessDate): BusinessDate => addDays(from, OFFER_DAYS - 1)

/** The extension fee that an offer asks for, where nobody used it and it covers these days and that day; undefined: the product's own. */
export const offeredFee = (
  offer: ExtensionOffer | null | undefined,
  { days, on }: { readonly days: number; readonly on: BusinessDate },
): number | undefined =>
  offer && offer.usedBy === undefined && offer.days === days && offer.from <= on && on <= offer.through
    ? offer.feeMinor
    : undefined

export interface LowerPrice {
  readonly lateFeeOffMinor: number
  /** The extension fee that is still asked for, and what is given up of it. */
  readonly extensionFeeMinor: number
  readonly extensionFeeOffMinor: number
  readonly givenUpMinor: number
}

/**
 * What is given up so that an extension costs `priceMinor` (G-197): late fee first, then the extension fee. Without a price all
 * late fee is given up and the interest stays owed with the principal. Undefined where the price is not lower than the
 * full one, or below the interest that is due: interest is given up by a decision of its own.
 */
export function lowerPrice(quote: ExtensionQuote, priceMinor: number): LowerPrice | undefined {
  const isFree = priceMinor === 0
  const overInterest = isFree ? 0 : priceMinor - quote.interestMinor
  if (overInterest < 0 || (!isFree && priceMinor >= quote.priceMinor)) return undefined
  const extensionFeeMinor = Math.min(quote.extensionFeeMinor, overInterest)
  const extensionFeeOffMinor = quote.extensionFeeMinor - extensionFeeMinor
  const lateFeeOffMinor = quote.lateFeeMinor - (overInterest - extensionFeeMinor)
  return {
    lateFeeOffMinor,
    extensionFeeMinor,
    extensionFeeOffMinor,
    givenUpMinor: lateFeeOffMinor + extensionFeeOffMinor,
  }
}

export type ExtensionFault =
  | 'orderState'
  | 'extensionNotOffered'
  | 'extensionLimitReached'
  | 'daysNotPositive'
  | 'reductionPending'
  | 'priceNotCovered'

/**
 * Why an extension is refused, or undefined. `amountMinor` is left out when only a quote is asked for. One that the business
 * grants (`granted`) does not ask whether the product offers extensions, nor how many.
 */
export function checkExtension(input: {
  readonly status: OrderStatus
  readonly terms: Pick<LoanTerms, 'maxExtensions'>
  readonly extensions: number
  readonly days: number
  readonly reductionPending: boolean
  readonly quote: ExtensionQuote | undefined
  readonly amountMinor?: number
  readonly granted?: boolean
}): ExtensionFault | undefined {
  const { status, terms, quote, amountMinor, granted = false } = input
  if (status !== orderStatus.value.inRepayment && status !== orderStatus.value.overdue) return 'orderState'
  if (!quote) return 'orderState'
  if (!granted && terms.maxExtensions === 0) return 'extensionNotOffered'
  if (!granted && input.extensions >= terms.maxExtensions) return 'extensionLimitReached'
  if (!Number.isSafeInteger(input.days) || input.days < 1) return 'daysNotPositive'
  if (input.reductionPending) return 'reductionPending'
  return amountMinor !== undefined && amountMinor < quote.priceMinor ? 'priceNotCovered' : undefined
}

/**
 * Whether money that was asked for as the price of an extension buys it on `asOf`, the day of its payment, up to which
 * late fees are charged. A reduction that somebody applied for meanwhile does not undo what the customer was offered.
 * Where it does not (a fee grew, the limit was used up, nothing is owed any more) it is a repayment.
 */
export function buysExtension(
  loan: {
    readonly plans: readonly PlanBalance[]
    readonly terms: Pick<LoanTerms, 'extensionFeeBps' | 'maxExtensions'>
    readonly status: OrderStatus
    readonly extensions: number
    readonly asOf: BusinessDate
  },
  paid: { readonly amountMinor: number; readonly days: number; readonly feeMinor?: number },
): boolean {
  const quote = quoteExtension({ ...loan, ...paid, today: loan.asOf })
  const granted = paid.feeMinor !== undefined
  return checkExtension({ ...loan, ...paid, reductionPending: false, granted, quote }) === undefined
}
