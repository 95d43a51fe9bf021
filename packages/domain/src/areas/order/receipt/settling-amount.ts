import type { BusinessDate } from '../../../kernel/business-date'
import { settlementAmount } from '../loan/early-settlement'
import { owedMinor } from '../loan/outstanding'
import { type LoanEvent, replay } from '../loan/replay'
import type { LoanTerms } from '../loan/terms'

/** The smallest receipt of the day `on` after which nothing is owed on `asOf`, with all that was booked since (DOMAIN 4). */
export function settlingAmount(loan: {
  readonly terms: LoanTerms
  readonly lentOn: BusinessDate
  readonly events: readonly LoanEvent[]
  readonly on: BusinessDate
  readonly asOf: BusinessDate
}): number {
  const { terms, lentOn, events, on, asOf } = loan
  const onTheDay = replay(terms, lentOn, events, on).loan
  const enough = settlementAmount(onTheDay.plans, terms, on)
  if (!events.some(event => event.date > on)) return enough
  const settles = (amountMinor: number) => {
    const receipt: LoanEvent = {
      id: 'asked',
      date: on,
      sequence: Number.MAX_SAFE_INTEGER,
      kind: 'receipt',
      amountMinor,
    }
    return owedMinor(replay(terms, lentOn, [...events, receipt], asOf).loan.plans) === 0
  }
  // More money never leaves more owed, so the border is found by halving.
  let least = 0
  let most = enough
  while (least < most) {
    const middle = Math.floor((least + most) / 2)
    if (settles(middle)) most = middle
    else least = middle + 1
  }
  return least
}
