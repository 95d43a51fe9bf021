import type { Who } from '../../areas/order/moves'

export type Cashier = Who & { userId: number }

/** Who of finance handles a customer's money, and the second person of what he does; always the same two. */
export const cashiersOf = (finance: readonly Cashier[], seq: number): { finance: Cashier; checker: Cashier } => ({
  finance: finance[seq % finance.length]!,
  checker: finance[(seq + 1) % finance.length]!,
})
