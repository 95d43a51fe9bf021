import { type BusinessDate, laterOf } from '../../../kernel/business-date'
import { orderStatus } from '../../../kernel/lists/loan'
import { settlementAmount } from '../loan/early-settlement'
import { type Loan, receive } from '../loan/loan'
import { owedMinor } from '../loan/outstanding'
import { firstDayOf, type LoanEvent, replay } from '../loan/replay'
import type { LoanTerms } from '../loan/terms'
import { settlingAmount } from '../receipt/settling-amount'

/** A loan on which receipts are tried one after the other; none of them is booked. */
export interface TriedLoan {
  /** As it stands today, with the receipts tried so far. */
  readonly loan: Loan
  /** Left out where what happened is not known as a whole: there each receipt counts as of today. */
  readonly past?: Past
}

interface Past {
  readonly lentOn: BusinessDate
  readonly events: readonly LoanEvent[]
}

interface TriedReceipt {
  /** Business date on which the money was paid. */
  readonly paidOn: BusinessDate
  readonly amountMinor: number
  readonly toleranceMinor: number
}

/** A loan by all that happened to it, to which a receipt of an earlier day can be added. */
export const loanWithPast = (terms: LoanTerms, past: Past, asOf: BusinessDate): TriedLoan => ({
  loan: replay(terms, past.lentOn, past.events, asOf).loan,
  past,
})

/** What of the day `paidOn` leaves nothing owed today, in minor units (DOMAIN 4). */
export function settlingOn({ loan, past }: TriedLoan, paidOn: BusinessDate): number {
  const { terms, asOf } = loan
  const isPaid = owedMinor(loan.plans) === 0
  if (!past || isPaid || paidOn >= asOf) return settlementAmount(loan.plans, terms, asOf)
  return settlingAmount({ terms, ...past, on: dayOf(past, paidOn), asOf })
}

const dayOf = ({ lentOn, events }: Past, paidOn: BusinessDate): BusinessDate =>
  laterOf(firstDayOf(lentOn, events), paidOn)

/** The loan with one receipt more, and what of the money it turns into credit. */
export function tryReceipt(
  { loan, past }: TriedLoan,
  { paidOn, amountMinor, toleranceMinor }: TriedReceipt,
): { tried: TriedLoan; creditMinor: number } {
  // A recovery counts on the day on which it is booked.
  if (!past || loan.status === orderStatus.value.writtenOff) {
    const step = receive(loan, amountMinor, toleranceMinor)
    return { tried: { loan: step.loan, ...(past && { past }) }, creditMinor: step.effect.creditMinor }
  }
  const { lentOn, events } = past
  const { terms, asOf } = loan
  const isBackDated = paidOn < asOf
  // A receipt of today is booked with its tolerance only where that settled something.
  const isTolerated = isBackDated || receive(loan, amountMinor, toleranceMinor).effect.tolerated.length > 0
  const receipt: LoanEvent = {
    id: `tried-${events.length}`,
    date: isBackDated ? dayOf(past, paidOn) : asOf,
    // Behind all that is booked of its day, and behind the receipts tried before it.
    sequence: Number.MAX_SAFE_INTEGER,
    kind: 'receipt',
    amountMinor,
    toleranceMinor: isTolerated ? toleranceMinor : 0,
  }
  const tried = loanWithPast(terms, { lentOn, events: [...events, receipt] }, asOf)
  return { tried, creditMinor: tried.loan.creditMinor - loan.creditMinor }
}
