import type { ChannelEvent } from '@countinghouse/contract/areas/payment/callback/channel-event'
import type { Insertable } from 'kysely'
import type { ChannelEventTable, SandboxPaymentTable } from '../../kernel/database/schema.generated'
import { chanceOf } from '../scenario/random'
import type { PayoutAttempt, ReceiptPlan } from '../scenario/scenario'

type Payment = Insertable<SandboxPaymentTable>
interface Ours {
  /** Our number of the payout or of the receipt. */
  reference: string
  amountMinor: number
  currency: ChannelEvent['currency']
}

export const payoutReference = (payoutId: number) => `SB${String(payoutId).padStart(10, '0')}`

/** A payout as the make-believe payment company holds it at `now`: what it has not answered yet, it answers by itself. */
export function payoutAtChannel(
  { reference, amountMinor, currency, payoutId }: Ours & { payoutId: number },
  { attempt, now }: { attempt: PayoutAttempt; now: Date },
): Payment {
  const answered = attempt.answeredAt <= now ? attempt.answeredAt : null
  return {
    reference,
    direction: 'out',
    amount_minor: amountMinor,
    currency,
    state: answered ? attempt.answer : 'waiting',
    provider_reference: payoutReference(payoutId),
    reason: attempt.reason,
    created_at: attempt.at,
    answered_at: answered,
    delivered_at: answered,
    held_until: attempt.answeredAt,
    silent: attempt.silent,
  }
}

/** A customer's payment as the company that took it holds it. */
export const receiptAtChannel = (
  { reference, amountMinor, currency }: Ours,
  receipt: Pick<ReceiptPlan, 'at' | 'reference'>,
): Payment => ({
  reference,
  direction: 'in',
  amount_minor: amountMinor,
  currency,
  state: 'paid',
  provider_reference: receipt.reference,
  reason: '',
  created_at: receipt.at,
  answered_at: receipt.at,
  delivered_at: receipt.at,
  held_until: null,
  silent: false,
})

/** The link by which a customer paid, as the company makes them; in Mexico with the code for the shop. */
export const linkAtChannel = (
  receipt: Pick<ReceiptPlan, 'reference'>,
  { publicUrl, currency }: { publicUrl: string; currency: Ours['currency'] },
) => ({
  pay_link: `${publicUrl}/sandbox/pay/${receipt.reference}`,
  oxxo_code: currency === 'MXN' ? chanceOf(`oxxo ${receipt.reference}`).digits(14) : null,
})

/** So begin the event ids of the make-believe company. */
const COMPANY = 'sandbox'

/** What the company tells us of a payment, as its signed call-back says it. */
export function callBackOf(
  { reference, amountMinor, currency }: Ours,
  report: Pick<ChannelEvent, 'kind' | 'channelReference'> & { at: Date; reason?: string },
): ChannelEvent {
  const { kind, channelReference, at, reason } = report
  return {
    eventId: `${COMPANY}-${reference}-${kind.split('.')[1]}`,
    kind,
    reference,
    channelReference,
    amountMinor,
    currency,
    at: at.toISOString(),
    ...(reason && { reason }),
  }
}

/** The call-back in the log, applied as it came. */
export const callBackRow = (event: ChannelEvent, { channelId, at }: { channelId: number | null; at: Date }) =>
  ({
    channel_id: channelId,
    event_id: event.eventId,
    kind: event.kind,
    reference: event.reference,
    body: event,
    received_at: at,
    state: 'done',
    reason: '',
  }) satisfies Omit<Insertable<ChannelEventTable>, 'body'> & { body: ChannelEvent }
