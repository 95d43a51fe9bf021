import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import {
  amount,
  currency,
  dateRange,
  dict,
  dictText,
  id,
  instant,
  ofCustomer,
  ofOrder,
  positiveAmount,
  requiredText,
  text,
  words,
} from '../../../kernel/field'
import { entries, onOrder, orderState, waitingOutcome } from '../loan/rows'

/** One receipt with what was given back of it. */
const refundFlowRow = z.object({
  repayFlowId: z.int(),
  ...ofOrder(),
  ...ofCustomer(),
  appName: z.string(),
  /** Number of the receipt. */
  tradeNo: z.string(),
  flowChannel: dictText('payChannel'),
  recordType: dict('repayRecordType'),
  currency: currency(),
  repayAmount: amount(),
  refundAmount: amount(),
  /** What can still be given back of it. */
  heldAmount: amount(),
  refundStatus: dict('refundStatus'),
  paymentTime: instant().nullable(),
  /** Why it was given back, or why the newest refund failed. */
  remark: words('channelReason'),
})

const source = {
  orderId: id(),
  /** The receipt; left out: out of the customer's credit. */
  tradeNo: text(32).optional(),
}

export const orderRefunds = area('order', {
  refundTradeFlowList: list('/order/refundTradeFlowList', {
    summary: 'Receipts with what was refunded of them and what can still be',
    access: 'order.query',
    byMarket: true,
    filters: { orderNo: text(64), tradeNo: text(32), refundStatus: dict('refundStatus'), paymentTime: dateRange() },
    row: refundFlowRow,
    sortable: ['paymentTime'],
  }),
  refundPreview: read('/order/refundPreview', {
    summary: 'What a refund would do: held now and after, where the money comes from and goes to, entries',
    access: 'order-money-request.add',
    input: z.strictObject({ ...source, refundAmount: positiveAmount().optional() }),
    output: z.object({
      orderId: id(),
      currency: currency(),
      heldMinor: amount(),
      heldAfterMinor: amount(),
      amountMinor: amount(),
      fromCreditMinor: amount(),
      byDecisionMinor: amount(),
      creditMinor: amount(),
      creditAfterMinor: amount(),
      payoutId: dictText('payChannel').nullable(),
      /** The account that it goes to; null while the customer has none. */
      bankId: id().nullable(),
      bankName: z.string(),
      accountLast4: z.string(),
      entries,
    }),
  }),
  refundTrade: action('/order/refundTrade', {
    summary: 'Ask to give money back to the customer; a second person decides, then it is paid out',
    access: 'order-money-request.add',
    input: z.strictObject({
      ...source,
      refundAmount: positiveAmount(),
      /** The account that the caller was shown; another one by now is refused. */
      bankId: id().optional(),
      remark: requiredText(500),
    }),
    output: orderState.extend({ ...waitingOutcome, refundAmount: amount(), currency: currency() }),
    audit: onOrder,
  }),
})
