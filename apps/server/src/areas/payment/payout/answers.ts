import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { Trx } from '../../../kernel/context'
import { confirmLending, confirmRefund, failLending, failRefund, type LockedOrder, lockOrder } from '../../order/moves'
import { keepContradiction, type PayoutRow, withdrawUnsent } from './writes'

export type PayoutResult =
  | { state: 'paid'; channelReference: string; at: Date }
  | { state: 'failed'; reason: string; channelReference?: string }

/** `conflict`: the channel says the opposite of what it said before and that cannot be booked; a person has to ask it. */
export type Applied = 'done' | 'repeated' | 'conflict'

/**
 * What the channel says became of a payout; each payout ends once, whoever brings the news and how often. One that was
 * called failed and left all the same is booked (DOMAIN 4), unless its order went on meanwhile.
 */
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
  if (payout.state === result.state) return 'repeated'
  const isContradicted = payout.state === 'paid' || payout.state === 'failed'
  if (isContradicted && !(result.state === 'paid' && (await stillBookable(trx, order, payout)))) {
    await keepContradiction(trx, payoutId, { says: result.state, now })
    return 'conflict'
  }
  await trx
    .updateTable('payout')
    .set({
      state: result.state,
      answered_at: now,
      reason: result.state === 'failed' ? result.reason.slice(0, 200) : '',
      channel_reference: result.channelReference ?? payout.channel_reference,
      contradicted_as: null,
      contradicted_at: null,
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

/** A loan is lent once: not where it is cancelled, or another payout of it was sent meanwhile. */
const stillBookable = async (trx: Trx, order: LockedOrder, { refund_id: refundId }: PayoutRow): Promise<boolean> =>
  refundId !== null ||
  order.status === orderStatus.value.lendingFailed ||
  (order.status === orderStatus.value.lending && (await withdrawUnsent(trx, order.id)))

export const lockPayout = (trx: Trx, payoutId: number): Promise<PayoutRow> =>
  trx.selectFrom('payout').selectAll().where('id', '=', payoutId).forUpdate().executeTakeFirstOrThrow()

// A company's clock may be wrong; money left neither before we asked for it nor after we heard of it.
function paidAt(at: Date, payout: PayoutRow, now: Date): Date {
  const earliest = payout.sent_at ?? payout.created_at
  return at > now ? now : at < earliest ? earliest : at
}
