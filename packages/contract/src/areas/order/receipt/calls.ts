import { z } from 'zod'
import { action, area, read } from '../../../kernel/call'
import {
  amount,
  businessDate,
  count,
  currency,
  dict,
  dictAmong,
  dictText,
  id,
  instantInput,
  positiveAmount,
  requiredText,
  text,
  yesNo,
} from '../../../kernel/field'
import { entries, onOrder, orderState, owedParts, showMoneyOfOrders, waitingOutcome } from '../loan/rows'
import { extendDays } from './extend-days'
/** Money that somebody saw arrive outside the channels. */
export const offlineReceipt = z.strictObject({
  orderId: id(),
  amountMinor: positiveAmount(),
  payChannel: dictAmong('payChannel', ['CH01', 'CH02', 'CH03', 'OFFLINE']),
  paymentTime: instantInput(),
  reference: requiredText(64),
  proofFileIds: z.array(requiredText(64)).min(1).max(5),
  /** The customer's proof of payment that this receipt accepts; its pictures stand among the files. */
  paymentProofId: id().optional(),
  remark: text(500).optional(),
  expectedOutstandingMinor: positiveAmount().optional(),
})

export const receiptBooked = orderState.extend({
  ...waitingOutcome,
  flowId: z.string().nullable(),
  settleStatus: dict('settleStatus'),
  paymentAmt: amount(),
  surplusMinor: amount(),
  currency: currency(),
})

export const orderReceipts = area('order', {
  repaymentPreview: read('/order/repaymentPreview', {
    summary: 'What an offline repayment would book: owed now, after, entries',
    access: 'order-money.add',
    input: z.strictObject({
      orderId: id(),
      /** Left out: all that is owed, or nothing yet of a partial repayment. */
      amountMinor: positiveAmount().optional(),
      payChannel: dictText('payChannel').default('OFFLINE'),
      part: z.boolean().default(false),
      /** When it was paid; an earlier day counts, and what was booked since is replayed. */
      paymentTime: instantInput().optional(),
    }),
    output: z.object({
      orderId: id(),
      orderNo: z.string(),
      orderStatus: dict('orderStatus'),
      custName: z.string(),
      currency: currency(),
      businessDate: businessDate(),
      overdueDays: count(),
      owed: owedParts,
      /** Send it back as `expectedOutstandingMinor`: the booking is refused when it differs by then. */
      outstandingMinor: amount(),
      amountMinor: amount(),
      after: owedParts,
      /** What is left over and stays with the customer as a credit. */
      surplusMinor: amount(),
      creditAfterMinor: amount(),
      orderStatusAfter: dict('orderStatus'),
      settleStatusAfter: dict('settleStatus'),
      /** The amount is above the maker's limit. */
      secondPerson: yesNo(),
      entries,
    }),
  }),
  repayOfflineAll: action('/order/repayOfflineAll', {
    summary: 'Book a full repayment that was received outside the channels',
    access: 'order-money.add',
    input: offlineReceipt,
    output: receiptBooked,
    audit: onOrder,
    refreshes: showMoneyOfOrders,
  }),
  partRepayOfflineAll: action('/order/partRepayOfflineAll', {
    summary: 'Book a repayment below what is owed that was received outside the channels',
    access: 'order-money.add',
    input: offlineReceipt,
    output: receiptBooked,
    audit: onOrder,
    refreshes: showMoneyOfOrders,
  }),
  creditPreview: read('/order/creditPreview', {
    summary: 'What money received for an order that owes nothing would do: credit before and after, entries',
    access: 'order-money.add',
    input: z.strictObject({
      orderId: id(),
      amountMinor: positiveAmount().optional(),
      payChannel: dictText('payChannel').default('OFFLINE'),
    }),
    output: z.object({
      orderId: id(),
      orderStatus: dict('orderStatus'),
      currency: currency(),
      amountMinor: amount(),
      creditMinor: amount(),
      creditAfterMinor: amount(),
      /** Owed by the customer because a bank took back what he had been refunded; credit meets it first. */
      overRefundMinor: amount(),
      overRefundAfterMinor: amount(),
      secondPerson: yesNo(),
      entries,
    }),
  }),
  creditOffline: action('/order/creditOffline', {
    summary:
      'Book money that was received outside the channels for an order that owes nothing, as credit of its customer',
    access: 'order-money.add',
    input: offlineReceipt.omit({ expectedOutstandingMinor: true }),
    output: receiptBooked,
    audit: onOrder,
    refreshes: showMoneyOfOrders,
  }),
  extensionPreview: read('/order/extensionPreview', {
    summary: 'What an offline extension would do: its price, the due date, owed now and after, entries',
    access: 'order-money.add',
    input: z.strictObject({
      orderId: id(),
      extendDays: extendDays(),
      /** Left out: the price. */
      amountMinor: positiveAmount().optional(),
      payChannel: dictText('payChannel').default('OFFLINE'),
      /** When it was paid; the price is that of the day, and the due date moves from it. */
      paymentTime: instantInput().optional(),
    }),
    output: z.object({
      orderId: id(),
      orderStatus: dict('orderStatus'),
      orderStatusAfter: dict('orderStatus'),
      currency: currency(),
      lateFeeMinor: amount(),
      interestMinor: amount(),
      extensionFeeMinor: amount(),
      /** Send it back as `expectedPriceMinor`: the booking is refused when it differs by then. */
      priceMinor: amount(),
      amountMinor: amount(),
      owed: owedParts,
      after: owedParts,
      surplusMinor: amount(),
      dueOn: businessDate(),
      dueOnAfter: businessDate(),
      extensionCount: count(),
      extensionCountAfter: count(),
      secondPerson: yesNo(),
      entries,
    }),
  }),
  extendOffline: action('/order/extendOffline', {
    summary: 'Extend an order whose price of extension was received outside the channels',
    access: 'order-money.add',
    input: offlineReceipt
      .omit({ expectedOutstandingMinor: true })
      .extend({ extendDays: extendDays(), expectedPriceMinor: amount().optional() }),
    output: receiptBooked.extend({ dueOn: businessDate(), extensionCount: count() }),
    audit: onOrder,
    refreshes: showMoneyOfOrders,
  }),
})
