import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { amount, count, currency, dateRange, id, instant, orderLink, text, words } from '../../../kernel/field'
import { channelEvent } from './channel-event'

export const CALLBACK_STATES = ['done', 'repeated', 'refused', 'failed'] as const
export const CALLBACK_KINDS = [...channelEvent.shape.kind.options, 'refused'] as const
const COMPANIES = ['sandbox', 'http'] as const

export const callbackRow = z.object({
  callbackId: id(),
  company: z.string(),
  kind: z.enum(CALLBACK_KINDS),
  /** Our number of the payout or the payment; empty for what was refused unread. */
  reference: z.string(),
  channelReference: z.string().nullable(),
  amount: amount().nullable(),
  currency: currency().nullable(),
  orderId: id().nullable(),
  orderNo: orderLink().nullable(),
  state: z.enum(CALLBACK_STATES),
  reason: words('channelReason'),
  receiveTime: instant(),
  deliveryCount: count(),
  lastReceiveTime: instant(),
  retriedBy: z.string().nullable(),
  retryTime: instant().nullable(),
})

const one = z.strictObject({ callbackId: id() })

export const callbacks = area('payment', {
  callbackList: list('/callback/list', {
    summary: 'Call-backs of the payment companies, refused ones too, newest first',
    access: 'payment-callback.query',
    filters: {
      state: z.enum(CALLBACK_STATES),
      kind: z.enum(CALLBACK_KINDS),
      receiveTime: dateRange(),
      reference: text(64),
      orderNo: text(32),
      company: z.enum(COMPANIES),
    },
    row: callbackRow,
  }),
  callbackDetail: read('/callback/detail', {
    summary: 'One call-back with its body as it came',
    access: 'payment-callback.query',
    input: one,
    output: callbackRow.extend({ eventId: z.string(), body: z.string() }),
  }),
  callbackRetry: action('/callback/retry', {
    summary: 'Apply a failed call-back again',
    access: 'payment-callback.edit',
    input: one,
    output: z.object({ state: z.enum(CALLBACK_STATES), reason: z.string() }),
    audit: { subject: 'callback', ids: input => [input.callbackId] },
    refreshes: ['order', 'books', 'operation', 'dashboard', 'customer'],
  }),
})
