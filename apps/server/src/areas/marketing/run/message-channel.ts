import { messageAnswer } from '@countinghouse/contract/areas/marketing/doors'
import { type OutsideChannel, openChannel } from '../../../channels/outside/channel'
import { askSigned } from '../../../channels/outside/signed-request'
import type { Db, Trx } from '../../../kernel/context'
import type { Services } from '../../../kernel/services'

/** A text that goes out, or is read aloud. A channel takes each reference once. */
export interface Message {
  reference: string
  mobile: string
  text: string
}

/** `unknown`: it may or may not have arrived, so it is handed over again under its reference. */
export type HandOver = { state: 'taken' } | { state: 'refused'; reason: string } | { state: 'unknown' }

/** Those of the kinds that send; undefined for another one. */
export const openSender = (db: Db, channelId: number, services: Services): Promise<OutsideChannel | undefined> =>
  openChannel(db, channelId, {
    kinds: ['sms', 'voice'],
    dataKey: services.env.secrets.dataKey,
    now: services.clock.now(),
  })

/**
 * Hands a message to a company over HTTP: `POST /messages` with reference, number and text, signed. Only an answer in the
 * agreed shape says what became of it. Never throws for what the company or the network does.
 */
export async function handOver(channel: OutsideChannel, message: Message, now: Date): Promise<HandOver> {
  if (channel.secret === undefined) return { state: 'refused', reason: 'noSecret' }
  try {
    const at = { url: channel.address, secret: channel.secret, now }
    const parsed = messageAnswer.safeParse(
      (await askSigned(at, 'POST', '/messages', { ...message, kind: channel.kind })).answer,
    )
    if (!parsed.success) return { state: 'unknown' }
    return parsed.data.state === 'taken' ? { state: 'taken' } : { state: 'refused', reason: parsed.data.reason }
  } catch {
    return { state: 'unknown' }
  }
}

export type KeptMessage = Message & { customerId: number | null; segments: number }

/** Puts messages into the outbox, each reference once, in the transaction that marks them as sent. */
export async function keepInOutbox(
  trx: Trx,
  messages: readonly KeptMessage[],
  at: { channelId: number; appId: number; runId: number | null; now: Date },
): Promise<void> {
  if (messages.length === 0) return
  await trx
    .insertInto('message_outbox')
    .values(
      messages.map(({ reference, mobile, text, customerId, segments }) => ({
        reference,
        channel_id: at.channelId,
        app_id: at.appId,
        customer_id: customerId,
        run_id: at.runId,
        mobile,
        content: text,
        segments,
        at: at.now,
      })),
    )
    .onConflict(conflict => conflict.column('reference').doNothing())
    .execute()
}
