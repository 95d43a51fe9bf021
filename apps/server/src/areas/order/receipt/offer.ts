import { sql } from 'kysely'
import type { Trx } from '../../../kernel/context'
import { keepHowItCounts } from '../../payment/moves'

/** A receipt bought the extension that the order was offered: it keeps the fee that it paid, and the offer is used up. */
export async function takeOffer(
  trx: Trx,
  orderId: number,
  { flowId, feeMinor }: { flowId: number; feeMinor: number },
): Promise<void> {
  await keepHowItCounts(trx, flowId, { extension_fee_minor: feeMinor })
  await sql`
    update loan_order set extension_offer = extension_offer || jsonb_build_object('usedBy', ${flowId}::bigint)
    where id = ${orderId}`.execute(trx)
}

/** The receipt that bought an offer is taken back: the offer stands again for its days (decision 0077). */
export const releaseOffer = (trx: Trx, orderId: number, flowId: number) =>
  sql`
    update loan_order set extension_offer = extension_offer - 'usedBy'
    where id = ${orderId} and (extension_offer ->> 'usedBy')::bigint = ${flowId}`.execute(trx)
