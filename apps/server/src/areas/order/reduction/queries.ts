import { ALL_REDUCIBLE_BPS } from '@countinghouse/domain/areas/order/reduction/reduction'
import type { Db } from '../../../kernel/context'

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

export const hasWaitingReduction = async (db: Db, orderId: number): Promise<boolean> =>
  (await db
    .selectFrom('reduction')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 0)
    .executeTakeFirst()) !== undefined
