import { z } from 'zod'
import { action, area, read } from '../../../kernel/call'
import { amount, amountFromZero, businessDate, currency, dict, id, requiredText } from '../../../kernel/field'
import { entries, onOrder, orderState, owedParts, waitingOutcome } from '../loan/rows'
import { extendDays } from '../receipt/extend-days'

const asked = {
  orderId: id(),
  extendDays: extendDays(),
  /** What the customer pays for it; 0: nothing, and the due date moves with the approval. */
  priceMinor: amountFromZero(),
}

/** Extensions that the business grants: without a price, or at a lower one (DOMAIN 4). */
export const extensionGrants = area('order', {
  extensionGrantPreview: read('/order/extensionGrantPreview', {
    summary: 'What a granted extension would do: what is given up, the due date, owed now and after, entries',
    access: 'order-money-request.add',
    input: z.strictObject(asked),
    output: z.object({
      orderId: id(),
      orderStatus: dict('orderStatus'),
      orderStatusAfter: dict('orderStatus'),
      currency: currency(),
      /** By the terms. Send it back as `expectedPriceMinor`: the request is refused when it differs by then. */
      fullPriceMinor: amount(),
      /** The interest that is due: a price lies at or above it. */
      leastPriceMinor: amount(),
      lateFeeOffMinor: amount(),
      extensionFeeOffMinor: amount(),
      givenUpMinor: amount(),
      owed: owedParts,
      after: owedParts,
      dueOn: businessDate().nullable(),
      dueOnAfter: businessDate(),
      entries,
    }),
  }),
  extensionGrant: action('/order/extensionGrant', {
    summary: 'Ask to extend an order without its price, or at a lower one; a second person decides',
    access: 'order-money-request.add',
    input: z.strictObject({ ...asked, reason: requiredText(500), expectedPriceMinor: amount().optional() }),
    output: orderState.extend({ ...waitingOutcome, givenUpMinor: amount(), currency: currency() }),
    audit: onOrder,
  }),
})
