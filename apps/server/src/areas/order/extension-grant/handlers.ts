import { extensionGrants } from '@countinghouse/contract/areas/order/extension-grant/calls'
import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import { reduce } from '@countinghouse/domain/areas/order/loan/loan'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { loadLoan, summaryOf } from '../loan/load'
import { reachOrder, stateOfOrder } from '../loan/locked-order'
import { accrue } from '../loan/transitions'
import { priceValues } from '../receipt/extension'
import { partsOf, showLines } from '../receipt/preview'
import { reductionLines } from '../reduction/reduce'
import { askExtensionGrant } from './ask'
import { loanAfterGrant, quoteGrant } from './grant'

export const extensionGrantHandlers = implement(extensionGrants, {
  extensionGrantPreview: async ({ orderId, extendDays, priceMinor }, { db, actor, today }) => {
    const order = await reachOrder(db, orderId, actor)
    const kept = await loadLoan(db, order)
    const { after: loan } = accrue(kept, today)
    const grant = { days: extendDays, priceMinor }
    const { quote, ...lower } = await quoteGrant(db, { ...kept, loan }, grant)
    const after = loanAfterGrant(loan, grant, lower)
    const { effect } = reduce(loan, lower.lateFeeOffMinor)
    return {
      orderId,
      currency: order.currency,
      orderStatus: loan.status,
      orderStatusAfter: after.status,
      fullPriceMinor: quote.priceMinor,
      leastPriceMinor: quote.interestMinor,
      lateFeeOffMinor: lower.lateFeeOffMinor,
      extensionFeeOffMinor: lower.extensionFeeOffMinor,
      givenUpMinor: lower.givenUpMinor,
      owed: partsOf(loan),
      after: partsOf(after),
      dueOn: summaryOf(loan).due_on,
      // At a lower price it moves once that is paid.
      dueOnAfter: quote.newDueDate,
      entries: lower.lateFeeOffMinor > 0 ? showLines(kept, reductionLines(kept, effect), '') : [],
    }
  },

  extensionGrant: async ({ orderId, extendDays, priceMinor, reason, expectedPriceMinor }, context) => {
    const grant = { orderId, days: extendDays, priceMinor, remark: reason }
    const { kept, lower, waiting } = await askExtensionGrant(grant, context)
    const { order } = kept
    if (expectedPriceMinor !== undefined && expectedPriceMinor !== lower.quote.priceMinor)
      throw new Fault(orderMoneyMessages.priceChanged, priceValues(order, lower.quote.priceMinor))
    return { ...stateOfOrder(order), ...waiting, givenUpMinor: lower.givenUpMinor, currency: order.currency }
  },
})
