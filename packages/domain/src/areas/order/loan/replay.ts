import type { BusinessDate } from '../../../kernel/business-date'
import { type Opening, openLoan } from '../opening/opening'
import {
  accrueTo,
  cancelDebt,
  deductCoupon,
  type Effect,
  extend,
  grantExtension,
  type Loan,
  NO_EFFECT,
  payBackCredit,
  receive,
  reduce,
  startLoan,
  writeOff,
} from './loan'
import type { Component, LoanTerms } from './terms'

/** Something that happened to a lent order. `sequence` orders events of one business date. */
export type LoanEvent = {
  readonly id: string
  readonly date: BusinessDate
  readonly sequence: number
} & (
  | {
      readonly kind: 'receipt'
      readonly amountMinor: number
      readonly toleranceMinor?: number
      /** Credit whatever is owed: the customer has it back by a refund. */
      readonly asideMinor?: number
    }
  | { readonly kind: 'extension'; readonly amountMinor: number; readonly days: number; readonly feeMinor?: number }
  /** The business grants it; no money comes with it. */
  | { readonly kind: 'grantedExtension'; readonly days: number }
  | { readonly kind: 'reduction'; readonly amountMinor: number }
  | { readonly kind: 'cancellation'; readonly amountMinor: number; readonly components?: readonly Component[] }
  /** A deduction that the customer used; it goes back with any receipt that is taken back. */
  | { readonly kind: 'coupon'; readonly amountMinor: number }
  | { readonly kind: 'writeOff' }
  | { readonly kind: 'creditPaidBack'; readonly amountMinor: number }
  /** Taken over from another system: the balance that it had there; the first event of such a loan. */
  | ({ readonly kind: 'opening' } & Opening)
)

export interface ReplayedEvent {
  readonly event: LoanEvent
  /** Late fees charged to bring the loan up to the event's date. */
  readonly charged: Effect
  readonly effect: Effect
  /** As it stood after the event before this one. */
  readonly before: Loan
}

export interface Replay {
  readonly loan: Loan
  readonly events: readonly ReplayedEvent[]
  /** As it stood after the last event. */
  readonly beforeLast: Loan
  /** Late fees charged from the last event to `asOf`. */
  readonly charged: Effect
}

const inOrder = (a: LoanEvent, b: LoanEvent): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.sequence - b.sequence

function apply(loan: Loan, event: LoanEvent) {
  switch (event.kind) {
    case 'receipt':
      return receive(loan, event.amountMinor, event.toleranceMinor, event.asideMinor)
    case 'extension':
      return extend(loan, event)
    case 'grantedExtension':
      return grantExtension(loan, event.days)
    case 'reduction':
      return reduce(loan, event.amountMinor)
    case 'cancellation':
      return cancelDebt(loan, event.amountMinor, event.components)
    case 'coupon':
      return deductCoupon(loan, event.amountMinor)
    case 'writeOff':
      return writeOff(loan)
    case 'creditPaidBack':
      return payBackCredit(loan, event.amountMinor)
    case 'opening':
      return openLoan(loan, event, event.date)
  }
}

/**
 * The loan as it stands on `asOf` after its events in date order; later events do not count. An earlier date
 * explains a past balance, and the events without a reversed receipt give the balance after the reversal (DOMAIN 4).
 */
export function replay(
  terms: LoanTerms,
  lentOn: BusinessDate | null,
  events: readonly LoanEvent[],
  asOf: BusinessDate,
): Replay {
  let loan = startLoan(terms, lentOn)
  const replayed = events
    .filter(event => event.date <= asOf)
    .sort(inOrder)
    .map((event): ReplayedEvent => {
      // The late fee of an opening is in its balance; before the payout there is no debt.
      const isFree = event.kind === 'opening' || (lentOn !== null && event.date < lentOn)
      const accrued = isFree ? { loan, effect: NO_EFFECT } : accrueTo(loan, event.date)
      const step = apply(accrued.loan, event)
      const before = loan
      loan = step.loan
      return { event, charged: accrued.effect, effect: step.effect, before }
    })
  const last = accrueTo(loan, asOf)
  return { loan: last.loan, events: replayed, beforeLast: loan, charged: last.effect }
}

/** The first day on which a receipt can count: that of the payout, or of the opening balance. */
export function firstDayOf(lentOn: BusinessDate, events: readonly LoanEvent[]): BusinessDate {
  return events.find(event => event.kind === 'opening')?.date ?? lentOn
}

/** A receipt that went back, as a whole or (a charge-back) in part. */
export interface Reversal {
  readonly receiptId: string
  readonly amountMinor: number
}

export type ReversalFault = 'receiptUnknown' | 'notAReceipt' | 'amountOutOfRange' | 'refundedAlready' | 'creditPaidBack'

/**
 * Why a reversal by staff is refused, or undefined; `refundedMinor` is what was paid back of the receipt itself. What the
 * payer's bank does is a fact (`isFact`): there the customer owes what he had been refunded.
 */
export function checkReversal(input: {
  readonly terms: LoanTerms
  readonly lentOn: BusinessDate | null
  readonly events: readonly LoanEvent[]
  readonly reversal: Reversal
  readonly refundedMinor: number
  readonly isFact: boolean
  readonly today: BusinessDate
}): ReversalFault | undefined {
  const { terms, lentOn, events, reversal, today } = input
  const event = events.find(({ id }) => id === reversal.receiptId)
  if (!event) return 'receiptUnknown'
  if (event.kind !== 'receipt' && event.kind !== 'extension') return 'notAReceipt'
  if (input.refundedMinor > 0 && !input.isFact) return 'refundedAlready'
  const { amountMinor } = reversal
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 1 || amountMinor > event.amountMinor)
    return 'amountOutOfRange'
  if (input.isFact) return undefined
  // A credit that this receipt made may be with the customer again.
  const left = replay(terms, lentOn, afterReversal(events, reversal), today)
  return left.loan.creditMinor < 0 ? 'creditPaidBack' : undefined
}

/**
 * The events that remain after a reversal. A reversed extension is as if never made; what is left of its price is a
 * receipt of its day. A write-off that came after the
 * receipt falls with it, because it was decided on a smaller debt; a recovery after the write-off leaves it standing.
 * A coupon falls whenever it was used: it helped to pay, and what was paid is gone.
 */
export function afterReversal(events: readonly LoanEvent[], reversal: Reversal): LoanEvent[] {
  const reversed = events.find(({ id }) => id === reversal.receiptId)
  if (!reversed || !('amountMinor' in reversed)) return [...events]
  const left = reversed.amountMinor - reversal.amountMinor
  return events.flatMap(event => {
    if (event.kind === 'writeOff' && inOrder(reversed, event) < 0) return []
    if (event.kind === 'coupon') return []
    if (event !== reversed) return [event]
    if (left <= 0) return []
    const { id, date, sequence } = event
    return event.kind === 'receipt'
      ? [{ ...event, amountMinor: left, asideMinor: Math.min(left, event.asideMinor ?? 0) }]
      : [{ id, date, sequence, kind: 'receipt', amountMinor: left }]
  })
}
