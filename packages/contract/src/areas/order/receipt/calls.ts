import { z } from 'zod'
import type { AreaName } from '../../../kernel/area-names'
import { action, area, read } from '../../../kernel/call'
import {
  amount,
  businessDate,
  count,
  currency,
  dict,
  dictAmong,
  dictBetween,
  dictText,
  id,
  instant,
  instantInput,
  positiveAmount,
  requiredText,
  rowVersion,
  text,
  yesNo,
} from '../../../kernel/field'
import { orderMoneyMessages } from './messages'

export const orderState = z.object({
  orderId: id(),
  orderNo: z.string(),
  orderStatus: dict('orderStatus'),
  rowVersion: rowVersion(),
})

/** What is owed or paid, by what it is for. */
export const owedParts = z.object({
  principalMinor: amount(),
  interestMinor: amount(),
  feeMinor: amount(),
  lateFeeMinor: amount(),
  totalMinor: amount(),
})

/** The other areas that show what money moved on an order. */
export const showMoneyOfOrders: readonly AreaName[] = ['books', 'dashboard', 'customer', 'operation']

export const onOrder = { subject: 'order', ids: (input: { orderId: number }) => [input.orderId] }

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

// The days offered are the dictionary's; the call itself takes any that make sense.
const extendDays = () => dictBetween('allowedDeferralTime', 1, 90)

/** Above the maker's limit the action waits for a second person: then nothing is booked yet. */
export const waitingOutcome = { waiting: yesNo(), requestId: z.int().nullable() }

export const receiptBooked = orderState.extend({
  ...waitingOutcome,
  flowId: z.string().nullable(),
  settleStatus: dict('settleStatus'),
  paymentAmt: amount(),
  surplusMinor: amount(),
  currency: currency(),
})

export const entries = z.array(
  z.object({
    account: z.string(),
    currentPeriod: z.int().nullable(),
    debitMinor: amount(),
    creditMinor: amount(),
  }),
)

export const orderMoney = area('order', {
  lending: action('/order/lending', {
    summary: 'Pay out an approved order, or try again after the channel refused it',
    access: 'order-lending.edit',
    input: z.strictObject({ orderId: id(), rowVersion: rowVersion().optional() }),
    output: orderState.extend({ payoutNo: z.string(), payoutMinor: amount(), currency: currency() }),
    audit: onOrder,
    refreshes: ['dashboard', 'customer', 'approval'],
  }),
  cancel: action('/order/cancel', {
    summary: 'Cancel an order before money was paid out',
    access: 'order-cancel.edit',
    input: z.strictObject({ orderId: id(), reason: requiredText(200), rowVersion: rowVersion().optional() }),
    output: orderState,
    audit: onOrder,
    refreshes: ['dashboard', 'customer', 'approval'],
  }),
  paymentsLink: action('/order/paymentsLink', {
    summary: 'Make a payment link for what is owed today, a part of it, or an extension; it ends an older link',
    access: 'payment-link.add',
    input: z
      .strictObject({
        orderId: id(),
        /** A part of what is owed. Left out, and no extension asked for: all of it. */
        amountMinor: positiveAmount().optional(),
        /** The price of an extension by so many days; what is paid of it extends the loan (G-143). */
        extendDays: extendDays().optional(),
      })
      .refine(({ amountMinor, extendDays }) => amountMinor === undefined || extendDays === undefined, {
        path: ['amountMinor'],
        params: { message: orderMoneyMessages.priceIsGiven },
      }),
    output: z.object({
      orderId: id(),
      flowId: z.string(),
      payLink: z.string(),
      oxxoCode: z.string().nullable(),
      repayAmount: amount(),
      currency: currency(),
      /** Of an extension: the due date once it is paid. */
      dueOnAfter: businessDate().nullable(),
      /** Fees grow with the next business date, so a link ends with the day it was made on (G-143). */
      expiresAt: instant(),
    }),
    audit: onOrder,
  }),
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
  extensionPreview: read('/order/extensionPreview', {
    summary: 'What an offline extension would do: its price, the due date, owed now and after, entries',
    access: 'order-money.add',
    input: z.strictObject({
      orderId: id(),
      extendDays: extendDays(),
      /** Left out: the price. */
      amountMinor: positiveAmount().optional(),
      payChannel: dictText('payChannel').default('OFFLINE'),
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
