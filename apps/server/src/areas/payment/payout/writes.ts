import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import type { DictionaryValue } from '@countinghouse/contract/kernel/dictionaries/values'
import type { Currency } from '@countinghouse/domain/kernel/money'
import type { Selectable } from 'kysely'
import { routePayment } from '../../../channels/payment/routing'
import type { Trx } from '../../../kernel/context'
import type { PayoutTable } from '../../../kernel/database/schema.generated'
import { Fault } from '../../../kernel/fault'
import { send } from '../../../kernel/jobs/queue'
import { nextNumber } from '../flow/numbers'
import { payeeOf } from './payee'

export type PayoutRow = Selectable<PayoutTable>

/** What is said of a payout that was never sent because an earlier one had left after all. */
const PAID_BEFORE: DictionaryValue<'channelReason'> = 'an earlier payout was paid'

/** Keeps the payout of a locked order before anything is sent, and sends the job that asks its channel for it. */
export async function keepPayout(
  trx: Trx,
  wanted: {
    orderId: number
    customerId: number
    amountMinor: number
    currency: Currency
    /** The refund that it pays; left out: the order's lending. */
    refundId?: number
    /** The account that was shown to whoever decided it: it goes to no other one. */
    bankId?: number | undefined
    now: Date
  },
): Promise<PayoutRow> {
  const bank = await payeeOf(trx, wanted.customerId, wanted.bankId)
  if (wanted.refundId === undefined) await refuseContradicted(trx, wanted.orderId)
  const earlier = await trx
    .selectFrom('payout')
    .select(['attempt', 'state'])
    .where('order_id', '=', wanted.orderId)
    .where('refund_id', wanted.refundId === undefined ? 'is' : '=', wanted.refundId ?? null)
    .orderBy('attempt', 'desc')
    .execute()
  if (earlier.some(payout => payout.state !== 'failed')) throw new Fault(orderMoneyMessages.payoutOpen)
  const route = await routePayment(trx, 'payout', wanted)
  const { id, no } = await nextNumber(trx, 'payout', wanted.now)
  const payout = await trx
    .insertInto('payout')
    .values({
      id,
      payout_no: no,
      order_id: wanted.orderId,
      refund_id: wanted.refundId ?? null,
      attempt: (earlier[0]?.attempt ?? 0) + 1,
      ...('missing' in route ? { channel: null } : { channel: route.payChannel, channel_id: route.channelId }),
      amount_minor: wanted.amountMinor,
      currency: wanted.currency,
      bank_id: bank.id,
      account_last4: bank.account_last4,
      created_at: wanted.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await send(trx, 'payout-send', { payoutId: id })
  return payout
}

/** Keeps that a channel says the opposite of what it said of a payout before. */
export const keepContradiction = (trx: Trx, payoutId: number, { says, now }: { says: 'paid' | 'failed'; now: Date }) =>
  trx
    .updateTable('payout')
    .set({ contradicted_as: says, contradicted_at: now })
    .where('id', '=', payoutId)
    .where('contradicted_as', 'is', null)
    .execute()

/** Refuses to lend or to cancel while a channel says that a payout which it had called failed was paid: the money may have left. */
export async function refuseContradicted(trx: Trx, orderId: number): Promise<void> {
  const found = await trx
    .selectFrom('payout')
    .select('payout_no')
    .where('order_id', '=', orderId)
    .where('contradicted_as', '=', 'paid')
    .executeTakeFirst()
  if (found) throw new Fault(orderMoneyMessages.payoutContradicted, { payoutNo: found.payout_no })
}

/** Ends the lending of an order that is kept and was never sent; false where there is none, or it is on its way. */
export async function withdrawUnsent(trx: Trx, orderId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payout')
    .set({ state: 'failed', reason: PAID_BEFORE })
    .where('order_id', '=', orderId)
    .where('refund_id', 'is', null)
    .where('state', '=', 'kept')
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
