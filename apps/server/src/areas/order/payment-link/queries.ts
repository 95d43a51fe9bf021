import type { Db } from '../../../kernel/context'

/** The channel through which the customer pays. */
export async function findPayinChannel(db: Db, customerId: number): Promise<string> {
  const bank = await db
    .selectFrom('customer_bank')
    .select('payin_channel')
    .where('customer_id', '=', customerId)
    .where('current', '=', true)
    .executeTakeFirst()
  return bank?.payin_channel ?? 'CH01'
}
