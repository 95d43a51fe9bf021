import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import { extend, type Loan } from '@countinghouse/domain/areas/order/loan/loan'
import {
  checkExtension,
  type ExtensionQuote,
  quoteExtension,
} from '@countinghouse/domain/areas/order/receipt/extension'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { toDecimalText } from '@countinghouse/domain/kernel/money'
import { Fault } from '../../../kernel/fault'
import { type KeptLoan, summaryOf } from '../loan/load'
import { type LockedOrder, notInThisState } from '../loan/locked-order'
import { accrue } from '../loan/transitions'
import { entriesOf, partsOf } from './preview'

interface ExtensionRequest {
  days: number
  reductionPending: boolean
  amountMinor: number | undefined
}

/** The price of an extension of a loan with its late fees charged, or the reason why there is none (G-142). */
export function offerExtension(order: LockedOrder, loan: Loan, request: ExtensionRequest): ExtensionQuote {
  const quote = quoteExtension({ plans: loan.plans, terms: loan.terms, days: request.days, today: loan.asOf })
  const fault = checkExtension({
    ...request,
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
  price: toDecimalText(priceMinor),
  currency: order.currency,
})

/** What an extension on `today` would do, from the same steps that do it. */
export function previewExtension(kept: KeptLoan, input: ExtensionRequest & { today: BusinessDate; channel: string }) {
  const accrued = accrue(kept, input.today)
  const loan = accrued.after
  const quote = offerExtension(kept.order, loan, input)
  const amountMinor = input.amountMinor ?? quote.priceMinor
  const { loan: after, effect } = extend(loan, { amountMinor, days: input.days })
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
    surplusMinor: effect.creditMinor,
    dueOn: summaryOf(loan).due_on,
    dueOnAfter: summaryOf(after).due_on,
    extensionCount: loan.extensions,
    extensionCountAfter: after.extensions,
    entries: entriesOf(kept, accrued.shares, effect, input.channel),
  }
}
