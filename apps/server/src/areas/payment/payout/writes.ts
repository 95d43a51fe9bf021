import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import type { Currency } from '@countinghouse/domain/kernel/money'
import type { Selectable } from 'kysely'
import { routePayment } from '../../../channels/payment/routing'
import type { Trx } from '../../../kernel/context'
import type { PayoutTable } from '../../../kernel/database/schema.generated'
import { Fault } from '../../../kernel/fault'
import { send } from '../../../kernel/jobs/queue'
import { nextNumber } from '../flow/numbers'

export type PayoutRow = Selectable<PayoutTable>

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
    now: Date
  },
): Promise<PayoutRow> {
  const bank = await trx
    .selectFrom('customer_bank')
    .select(['id', 'account_last4'])
    .where('customer_id', '=', wanted.customerId)
    .where('current', '=', true)
    .executeTakeFirst()
  if (!bank) throw new Fault(orderMoneyMessages.noAccount)
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
