import type { Currency } from '../../../kernel/money'

/** First values of the maker's limit in minor units; settings change them (DESIGN 10). */
export const FIRST_MAKER_LIMITS: Readonly<Record<Currency, number>> = {
  INR: 5_000_000,
  MXN: 1_000_000,
  THB: 2_000_000,
}

export type MoneyAction =
  | 'refund'
  | 'writeOff'
  | 'reduction'
  | 'extensionGrant'
  | 'offlineReceipt'
  | 'reversal'
  | 'overRefundWriteOff'
  | 'cancellation'

const ALWAYS_TWO: ReadonlySet<MoneyAction> = new Set([
  'refund',
  'writeOff',
  'overRefundWriteOff',
  'cancellation',
  'extensionGrant',
])

/**
 * What gives money up or away always has two people; the rest once it and what the maker booked alone on the order that day,
 * all kinds together, are above his limit (DOMAIN 3, 4 and 15). In minor units.
 */
export function needsChecker(
  action: MoneyAction,
  amountMinor: number,
  { limitMinor, bookedMinor }: { limitMinor: number; bookedMinor: number },
): boolean {
  return ALWAYS_TWO.has(action) || bookedMinor + amountMinor > limitMinor
}

/** Nobody decides his own request, the administrator included (DOMAIN 12). */
export const mayDecide = (makerId: number, checkerId: number): boolean => makerId !== checkerId
