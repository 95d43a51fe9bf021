import type { Db } from '../../kernel/context'

/** What the money dialogs show of the customer. */
export const findPayer = (db: Db, customerId: number) =>
  db.selectFrom('customer').select(['cust_name', 'credit_minor']).where('id', '=', customerId).executeTakeFirstOrThrow()

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

/** Orders with something due before `today` whose late fees are not charged up to it, in the order of their ids. */
export async function listDueForFees(
  db: Db,
  { today, after, limit }: { today: string; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('loan_order')
    .select('id')
    .where('status', 'in', [7, 8])
    .where('due_on', '<', today)
    .where(eb => eb.or([eb('fees_through', 'is', null), eb('fees_through', '<', today)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(row => row.id)
}
