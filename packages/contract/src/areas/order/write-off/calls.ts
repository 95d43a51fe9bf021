import { z } from 'zod'
import { action, area, read } from '../../../kernel/call'
import { amount, currency, dict, dictText, id, positiveAmount, requiredText, yesNo } from '../../../kernel/field'
import { entries, onOrder, orderState, owedParts, showMoneyOfOrders, waitingOutcome } from '../loan/rows'
import { offlineReceipt, receiptBooked } from '../receipt/calls'

/** The end of a debt that is given up, and the money that still comes in on it. */
export const orderWriteOff = area('order', {
  writeOffPreview: read('/order/writeOffPreview', {
    summary: 'What a write-off would do: owed now and after, entries',
    access: 'order-money-request.add',
    input: z.strictObject({ orderId: id() }),
    output: z.object({
      orderId: id(),
      orderStatus: dict('orderStatus'),
      orderStatusAfter: dict('orderStatus'),
      currency: currency(),
      amountMinor: amount(),
      owed: owedParts,
      after: owedParts,
      entries,
    }),
  }),
  writeOff: action('/order/writeOff', {
    summary: 'Ask to write off all that an order owes; a second person decides',
    access: 'order-money-request.add',
    input: z.strictObject({
      orderId: id(),
      reason: requiredText(500),
      /** As the preview said: refused when it differs by then. */
      expectedOutstandingMinor: positiveAmount().optional(),
    }),
    output: orderState.extend({ ...waitingOutcome, writeOffMinor: amount(), currency: currency() }),
    audit: onOrder,
  }),
  writeOffOverRefund: action('/order/writeOffOverRefund', {
    summary:
      'Ask to write off what a customer owes because a bank took back what he had been refunded; a second person decides',
    access: 'order-money-request.add',
    input: z.strictObject({ orderId: id(), reason: requiredText(500) }),
    output: orderState.extend({ ...waitingOutcome, writeOffMinor: amount(), currency: currency() }),
    audit: onOrder,
  }),
  recoveryPreview: read('/order/recoveryPreview', {
    summary: 'What money received on a written-off order would do: left to recover before and after, entries',
    access: 'order-money.add',
    input: z.strictObject({
      orderId: id(),
      /** Left out: all that is left to recover. */
      amountMinor: positiveAmount().optional(),
      payChannel: dictText('payChannel').default('OFFLINE'),
    }),
    output: z.object({
      orderId: id(),
      orderStatus: dict('orderStatus'),
      currency: currency(),
      amountMinor: amount(),
      writtenOffMinor: amount(),
      leftMinor: amount(),
      leftAfterMinor: amount(),
      /** What is left over and stays with the customer as a credit. */
      surplusMinor: amount(),
      secondPerson: yesNo(),
      entries,
    }),
  }),
  recoverOffline: action('/order/recoverOffline', {
    summary: 'Book money that was received outside the channels on a written-off order',
    access: 'order-money.add',
    input: offlineReceipt.omit({ expectedOutstandingMinor: true }),
    output: receiptBooked,
    audit: onOrder,
    refreshes: showMoneyOfOrders,
  }),
})
