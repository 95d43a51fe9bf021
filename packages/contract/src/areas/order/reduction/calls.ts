import { z } from 'zod'
import { action, area, read } from '../../../kernel/call'
import { amount, currency, dict, id, positiveAmount, requiredText, yesNo } from '../../../kernel/field'
import { entries, onOrder, orderState, owedParts, showMoneyOfOrders, waitingOutcome } from '../loan/rows'

export const orderReductions = area('order', {
  reductionPreview: read('/order/reductionPreview', {
    summary: 'What a direct reduction of the late fee would do: owed now and after, entries',
    access: 'order-money.add',
    input: z.strictObject({ orderId: id(), amountMinor: positiveAmount().optional() }),
    output: z.object({
      orderId: id(),
      orderStatus: dict('orderStatus'),
      orderStatusAfter: dict('orderStatus'),
      currency: currency(),
      amountMinor: amount(),
      owed: owedParts,
      after: owedParts,
      secondPerson: yesNo(),
      entries,
    }),
  }),
  reductionLateFee: action('/order/reductionLateFee', {
    summary: 'Reduce the late fee of an order directly, at most what is unpaid of it',
    access: 'order-money.add',
    input: z.strictObject({
      orderId: id(),
      // the handler says its own sentence where it is blank.
      amountMinor: positiveAmount().nullish(),
      remark: requiredText(500),
    }),
    output: orderState.extend({
      ...waitingOutcome,
      reducedMinor: amount(),
      lateFeeMinor: amount(),
      currency: currency(),
    }),
    audit: onOrder,
    refreshes: showMoneyOfOrders,
  }),
})
