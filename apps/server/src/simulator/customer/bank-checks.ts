import type { OrderScenario } from '../scenario/scenario'

type Check = NonNullable<NonNullable<OrderScenario['review']>['bankCheck']>

/** Accounts are asked for at the channel that pays out. */
const CHANNEL = 'CH01'

/** What is kept of a channel's answer about a customer's account. */
export const bankCheckColumns = (
  { at, result }: Check,
  of: { customerId: number; bankId: number; orderId: number; userId: number },
) => ({
  customer_id: of.customerId,
  bank_id: of.bankId,
  order_id: of.orderId,
  channel: CHANNEL,
  result,
  reason: result === 'unknown' ? 'receiving bank not available' : '',
  checked_by: of.userId,
  checked_at: at,
})
