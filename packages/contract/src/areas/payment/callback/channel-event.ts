import { MOST_AMOUNT_MINOR } from '@countinghouse/domain/kernel/money'
import { z } from 'zod'
import { code, currency, instantInput, sentText } from '../../../kernel/field'

/** What a payment channel reports back, signed: HMAC-SHA256 of `timestamp.body` in `x-signature`, `x-timestamp` in seconds. */
export const channelEvent = z.strictObject({
  eventId: sentText(100, 8),
  kind: code([
    'payout.paid',
    'payout.failed',
    'payment.paid',
    'payment.failed',
    'payment.expired',
    // The payer's bank took a payment back, or a part of it: then `amountMinor` is that part.
    'payment.chargedBack',
  ]),
  /** Ours: the number of the payout or the flow. */
  reference: sentText(64, 4),
  channelReference: sentText(100),
  amountMinor: z.int().positive().max(MOST_AMOUNT_MINOR),
  currency: currency(),
  at: instantInput(),
  reason: sentText(200, 0).optional(),
})
export type ChannelEvent = z.output<typeof channelEvent>
