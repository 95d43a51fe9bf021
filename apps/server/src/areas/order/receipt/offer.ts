import type { Trx } from '../../../kernel/context'
import { keepHowItCounts } from '../../payment/moves'

/** A receipt bought the extension that the order was offered: it keeps the fee that it paid, and the offer is used up. */
export async function takeOffer(
  trx: Trx,
  orderId: number,
  { flowId, feeMinor }: { flowId: number; feeMinor: number },
): Promise<void> {
  await keepHowItCounts(trx, flowId, { extension_fee_minor: feeMinor })
  await trx.updateTable('loan_order').set({ extension_offer: null }).where('id', '=', orderId).execute()
}
