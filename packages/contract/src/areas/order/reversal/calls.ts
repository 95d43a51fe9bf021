import { z } from 'zod'
import { action, area, read } from '../../../kernel/call'
import {
  amount,
  businessDate,
  count,
  currency,
  dict,
  id,
  positiveAmount,
  requiredText,
  yesNo,
} from '../../../kernel/field'
import { entries, onOrder, orderState, owedParts, showMoneyOfOrders, waitingOutcome } from '../loan/rows'
import { reversalCause } from './choices'

/** The number of the flow as people quote it. */
const flowId = () => requiredText(32)

export const orderReversals = area('order', {
  reversalPreview: read('/order/reversalPreview', {
    summary: 'What the reversal of a receipt would do: owed now and after, state, due date, entries',
    access: 'order-money.add',
    input: z.strictObject({
      orderId: id(),
      flowId: flowId(),
      cause: reversalCause.default('wrongEntry'),
      /** Left out: all that the receipt still holds. */
      amountMinor: positiveAmount().optional(),
    }),
    output: z.object({
      orderId: id(),
      flowId: z.string(),
      currency: currency(),
      orderStatus: dict('orderStatus'),
      orderStatusAfter: dict('orderStatus'),
      heldMinor: amount(),
      amountMinor: amount(),
      owed: owedParts,
      after: owedParts,
      dueOn: businessDate().nullable(),
      dueOnAfter: businessDate().nullable(),
      overdueDays: count(),
      overdueDaysAfter: count(),
      /** What the customer's credit changes by; below 0 where credit goes. */
      creditChangeMinor: amount(),
      /** Of the amount, what the customer had been refunded and owes now. */
      overRefundedMinor: amount(),
      /** Later receipts whose shares change. */
      correctedFlows: count(),
      /** The amount is above the maker's limit. */
      secondPerson: yesNo(),
      entries,
    }),
  }),
  reverseReceipt: action('/order/reverseReceipt', {
    summary: 'Reverse a receipt, wholly or (a charge-back) in part; what came after it is replayed',
    access: 'order-money.add',
    input: z.strictObject({
      orderId: id(),
      flowId: flowId(),
      cause: reversalCause,
      amountMinor: positiveAmount(),
      remark: requiredText(500),
      /** What was owed when the preview was shown: the reversal is refused when it differs by then. */
      expectedOutstandingMinor: amount().optional(),
    }),
    output: orderState.extend({
      ...waitingOutcome,
      reversedMinor: amount(),
      outstandingMinor: amount(),
      currency: currency(),
    }),
    audit: onOrder,
    refreshes: showMoneyOfOrders,
  }),
})
