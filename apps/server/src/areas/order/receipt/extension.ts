import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import { extend, type Loan } from '@countinghouse/domain/areas/order/loan/loan'
import {
  checkExtension,
  type ExtensionQuote,
  offeredFee,
  quoteExtension,
} from '@countinghouse/domain/areas/order/receipt/extension'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { type KeptLoan, summaryOf } from '../loan/load'
import { type LockedOrder, notInThisState } from '../loan/locked-order'
import { linesOf } from '../loan/rewrite'
import { accrue } from '../loan/transitions'
import { loanToExtend, planBackDated } from './back-dated-plan'
import { channelsWith, entriesOf, partsOf, showLines } from './preview'

interface ExtensionRequest {
  days: number
  reductionPending: boolean
  amountMinor: number | undefined
}

/** The price of an extension of a loan with its late fees charged, or the reason why there is none (G-142). */
export function offerExtension(order: LockedOrder, loan: Loan, request: ExtensionRequest): ExtensionQuote {
  const feeMinor = offeredFee(order.extension_offer, { days: request.days, on: loan.asOf })
  const quote = quoteExtension({ ...loan, days: request.days, today: loan.asOf, feeMinor })
  const fault = checkExtension({
    ...request,
    granted: feeMinor !== undefined,
    status: loan.status,
    terms: loan.terms,
    extensions: loan.extensions,
    quote,
  })
  if (!fault && quote) return quote
  switch (fault) {
    case 'extensionNotOffered':
      throw new Fault(orderMoneyMessages.extensionNotOffered)
    case 'extensionLimitReached':
      throw new Fault(orderMoneyMessages.extensionLimitReached, { most: loan.terms.maxExtensions })
    case 'reductionPending':
      throw new Fault(orderMoneyMessages.reductionPending)
    case 'priceNotCovered':
      throw new Fault(orderMoneyMessages.priceNotCovered, priceValues(order, quote!.priceMinor), 'amountMinor')
    default:
      throw notInThisState(order)
  }
}

export const priceValues = (order: LockedOrder, priceMinor: number) => ({
  price: { amountMinor: priceMinor, currency: order.currency },
})

interface ExtensionAsked extends ExtensionRequest {
  paidOn: BusinessDate
  today: BusinessDate
  channel: string
}

/** What an extension paid on a day would do, from the same steps that do it. */
export async function previewExtension(db: Db, kept: KeptLoan, input: ExtensionAsked) {
  const accrued = accrue(kept, input.today)
  const loan = accrued.after
  const then = await loanToExtend(db, kept, input.paidOn)
  const quote = offerExtension(kept.order, then, input)
  const amountMinor = input.amountMinor ?? quote.priceMinor
  const asked = { ...input, amountMinor, toleranceMinor: 0, extendDays: input.days }
  const backDated = await planBackDated(db, kept, asked)
  const feeMinor = offeredFee(kept.order.extension_offer, { days: input.days, on: loan.asOf })
  const step = backDated ? undefined : extend(loan, { amountMinor, days: input.days, feeMinor })
  const after = backDated?.rewrite.loan ?? step!.loan
  return {
    orderStatus: kept.order.status,
    orderStatusAfter: after.status,
    lateFeeMinor: quote.lateFeeMinor,
    interestMinor: quote.interestMinor,
    extensionFeeMinor: quote.extensionFeeMinor,
    priceMinor: quote.priceMinor,
    amountMinor,
    owed: partsOf(loan),
    after: partsOf(after),
    surplusMinor: backDated?.rewrite.creditMinor ?? step!.effect.creditMinor,
    dueOn: summaryOf(loan).due_on,
    dueOnAfter: summaryOf(after).due_on,
    extensionCount: loan.extensions,
    extensionCountAfter: after.extensions,
    entries: backDated
      ? showLines(kept, linesOf(backDated.rewrite), await channelsWith(db, input.channel))
      : entriesOf(kept, accrued.shares, step!.effect, input.channel),
  }
}
