import { ALL_REDUCIBLE_BPS } from '@countinghouse/domain/areas/order/reduction/reduction'
import type { Db } from '../../../kernel/context'

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

/** Dictionary productConfigType: the limit of reductions. */
const REDUCTION_LIMIT = 5

/** The share of the late fee that the product lets be reduced, in basis points. */
export async function findReductionLimit(db: Db, productId: number): Promise<number> {
  const limit = await db
    .selectFrom('product_config')
    .select('limit_bps')
    .where('product_id', '=', productId)
    .where('config_type', '=', REDUCTION_LIMIT)
    .executeTakeFirst()
  return limit?.limit_bps ?? ALL_REDUCIBLE_BPS
}
