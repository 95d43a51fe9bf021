import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import {
  amount,
  businessDate,
  carried,
  count,
  currency,
  dateRange,
  dict,
  dictText,
  id,
  instant,
  ofCustomer,
  ofOrder,
  text,
  yesNo,
} from '../../../kernel/field'
import { changeState } from '../../../kernel/second-person'
import { owedParts, showMoneyOfOrders } from '../loan/rows'
import { orderMoneyMessages } from '../receipt/messages'
import { reversalCause } from '../reversal/choices'
import { moneyKind } from './choices'

const moneyRequestRow = z.object({
  requestId: z.int(),
  kind: moneyKind,
  ...ofOrder(),
  ...ofCustomer(),
  appName: z.string(),
  currency: currency(),
  amountMinor: amount(),
  state: changeState,
  reason: z.string(),
  makerName: z.string(),
  makeTime: instant(),
  deciderName: z.string().nullable(),
  decideTime: instant().nullable(),
  decisionRemark: z.string(),
  /** The caller may decide it now: somebody else made it, and he holds the right. */
  mayDecide: carried(yesNo()),
  /** The caller made it and may take it back. */
  mayWithdraw: carried(yesNo()),
})

/** How an order stands, or would stand: what a decision is checked against. */
export const orderBalance = owedParts.extend({
  orderStatus: dict('orderStatus'),
  dueOn: businessDate().nullable(),
  extensionCount: count(),
  /** Held for the customer. */
  creditMinor: amount(),
  /** Owed by the customer because a bank took back what he had been refunded. */
  overRefundMinor: amount(),
  /** Written off and not recovered. */
  leftToRecoverMinor: amount(),
  /** Given back of the order's receipts so far. */
  refundedMinor: amount(),
})

const moneyRequest = moneyRequestRow.extend({
  before: orderBalance,
  after: orderBalance,
  /** The receipt that it takes back or gives back of; null where it is about none. */
  flowId: z.string().nullable(),
  /** Why a receipt is taken back. */
  cause: reversalCause.nullable(),
  /** An extension that the business grants; it costs nothing where no price stands. */
  extension: z
    .object({
      extendDays: count(),
      priceMinor: amount(),
      /** The last day on which the customer can buy it at that price; null once it was refused or withdrawn, or if it is free. */
      offeredThrough: businessDate().nullable(),
    })
    .nullable(),
  /** The account that a refund goes to. */
  payee: z.object({ bankName: z.string(), accountLast4: z.string() }).nullable(),
  /** Money that came in; null where none did. */
  receipt: z
    .object({
      payChannel: dictText('payChannel'),
      paymentTime: instant(),
      reference: z.string(),
      extendDays: count().nullable(),
      /** Paths of the proofs below the web base. */
      voucherList: z.array(z.string()),
    })
    .nullable(),
  /** The balance or the account changed since it was asked for: it can only be refused or withdrawn. */
  outdated: z.boolean(),
})

/** Money actions that wait for a second person, and those decided (DOMAIN 4). */
export const moneyRequests = area('order', {
  moneyRequestList: list('/order/moneyRequest/list', {
    summary: 'Money actions that wait for a second person, and those decided',
    access: 'order-money-check.query',
    filters: {
      orderNo: text(64),
      kind: moneyKind,
      state: changeState,
      makeTime: dateRange(),
    },
    row: moneyRequestRow,
    sortable: ['makeTime', 'amountMinor'],
  }),
  moneyRequestsOfOrder: list('/order/moneyRequest/ofOrder', {
    summary: 'Money actions asked for on one order, newest first',
    access: 'order.get',
    of: { orderId: id() },
    filters: { state: changeState },
    row: moneyRequestRow,
  }),
  moneyRequestDetail: read('/order/moneyRequest/detail', {
    summary: 'One money action with the balance it was asked for on and the one it would leave',
    access: 'order.get',
    input: z.strictObject({ requestId: id() }),
    output: moneyRequest,
  }),
  moneyRequestDecide: action('/order/moneyRequest/decide', {
    summary: 'Approve and book, or refuse, a money action that somebody else asked for',
    access: 'order-money-check.edit',
    input: z
      .strictObject({
        requestId: id(),
        approve: z.boolean(),
        remark: text(500).default(''),
        /** As it was read: refused when what is computed differs by then. */
        expectedAmountMinor: amount().optional(),
      })
      .refine(({ approve, remark }) => approve || remark !== '', {
        path: ['remark'],
        params: { message: orderMoneyMessages.refusalNeedsReason },
      }),
    output: done,
    audit: { subject: 'moneyRequest', ids: input => [input.requestId] },
    refreshes: [...showMoneyOfOrders, 'notices'],
  }),
  moneyRequestWithdraw: action('/order/moneyRequest/withdraw', {
    summary: "Withdraw one's own money action while it waits",
    // Whoever asked may, by whichever right: a complaint's decision asks, too.
    access: 'order.get',
    input: z.strictObject({ requestId: id() }),
    output: done,
    audit: { subject: 'moneyRequest', ids: input => [input.requestId] },
  }),
})
