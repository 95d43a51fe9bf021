import type { Trx } from '../../../kernel/context'
import { confirmLending, confirmRefund, failLending, failRefund, lockOrder } from '../../order/moves'
import type { PayoutRow } from './writes'

export type PayoutResult =
  | { state: 'paid'; channelReference: string; at: Date }
  | { state: 'failed'; reason: string; channelReference?: string }

/** `conflict`: the channel says the opposite of what it said before; a person has to ask it. */
export type Applied = 'done' | 'repeated' | 'conflict'

/** What the channel says became of a payout; each payout ends once, whoever brings the news and how often. */
export async function applyPayoutResult(
  trx: Trx,
  payoutId: number,
  { result, now }: { result: PayoutResult; now: Date },
): Promise<Applied> {
  const { order_id } = await trx
    .selectFrom('payout')
    .select('order_id')
    .where('id', '=', payoutId)
    .executeTakeFirstOrThrow()
  const order = (await lockOrder(trx, order_id))!
  const payout = await lockPayout(trx, payoutId)
  if (payout.state === 'paid' || payout.state === 'failed')
    return payout.state === result.state ? 'repeated' : 'conflict'
  await trx
    .updateTable('payout')
    .set({
      state: result.state,
      answered_at: now,
      reason: result.state === 'failed' ? result.reason.slice(0, 200) : '',
      channel_reference: result.channelReference ?? payout.channel_reference,
    })
    .where('id', '=', payoutId)
    .execute()
  const { refund_id: refundId } = payout
  if (result.state === 'failed') {
    const { reason } = result
    if (refundId === null) await failLending(trx, order, { payout, reason, now })
    else await failRefund(trx, order, { refundId, payout, reason, now })
  } else {
    const at = paidAt(result.at, payout, now)
    if (refundId === null) await confirmLending(trx, order, { payout, paidAt: at, now })
    else await confirmRefund(trx, order, { refundId, payout, paidAt: at, now })
  }
  return 'done'
}

export const lockPayout = (trx: Trx, payoutId: number): Promise<PayoutRow> =>
  trx.selectFrom('payout').selectAll().where('id', '=', payoutId).forUpdate().executeTakeFirstOrThrow()

// A company's clock may be wrong; money left neither before we asked for it nor after we heard of it.
function paidAt(at: Date, payout: PayoutRow, now: Date): Date {
  const earliest = payout.sent_at ?? payout.created_at
  return at > now ? now : at < earliest ? earliest : at
}
