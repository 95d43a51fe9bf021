import type { DictionaryValue } from '@countinghouse/contract/kernel/dictionaries/values'
import { isChannelOn, routePayment } from '../../../channels/payment/routing'
import type { Trx } from '../../../kernel/context'
import type { PayoutRow } from './writes'

/** Said of a payout that stays kept; the sweep tries it again. */
const CHANNELS_OFF: DictionaryValue<'channelReason'> = 'channels switched off'

interface Claim {
  next: 'send' | 'wait' | 'refuse'
  payout: PayoutRow
}

/**
 * Marks a kept payout as sent, through the channel that the rules name now. One that was sent before keeps its channel: only
 * that can say what became of it. While no channel is on it stays kept and says why; without a rule it is refused.
 * Undefined: it is not kept any more.
 */
export async function claimPayout(trx: Trx, payoutId: number, now: Date): Promise<Claim | undefined> {
  const kept = await trx
    .selectFrom('payout')
    .selectAll()
    .where('id', '=', payoutId)
    .where('state', '=', 'kept')
    .forUpdate()
    .executeTakeFirst()
  if (!kept) return undefined
  const change = trx.updateTable('payout').where('id', '=', payoutId).returningAll()
  const place = await placeOf(trx, kept)
  if (place === 'off')
    return { next: 'wait', payout: await change.set({ reason: CHANNELS_OFF }).executeTakeFirstOrThrow() }
  if (place === 'none') return { next: 'refuse', payout: kept }
  const sent = { ...place, state: 'sent', sent_at: now, reason: '' } as const
  return { next: 'send', payout: await change.set(sent).executeTakeFirstOrThrow() }
}

async function placeOf(trx: Trx, payout: PayoutRow) {
  const { channel, channel_id, sent_at } = payout
  if (sent_at && channel_id !== null) return (await isChannelOn(trx, channel_id)) ? { channel, channel_id } : 'off'
  const route = await routePayment(trx, 'payout', { orderId: payout.order_id })
  if ('missing' in route) return route.missing === 'channel' ? 'off' : 'none'
  return { channel: route.payChannel, channel_id: route.channelId }
}
