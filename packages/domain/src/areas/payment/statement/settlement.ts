/** What money is that only a channel's statement, or only the books, know of (DOMAIN 4). */
export const SETTLED_AS = ['channelCharge', 'unclaimed', 'ownFunds', 'loss'] as const
export type SettledAs = (typeof SETTLED_AS)[number]

/** What a difference may be: a charge is kept back or given back, unclaimed money and the owners' own come or go back, a loss only goes. */
export const settledAsOf = (differenceMinor: number): readonly SettledAs[] =>
  differenceMinor > 0 ? ['unclaimed', 'ownFunds', 'channelCharge'] : ['channelCharge', 'unclaimed', 'ownFunds', 'loss']

export type SettlementFault = 'notOfThisSign' | 'notHeld'

/**
 * Why a difference (statement less books, in minor units) cannot be settled as that, or undefined. Unclaimed money can go
 * back only while it is held: `heldMinor` is what all settled differences of the currency left as unclaimed.
 */
export function settlementFaultOf(
  settledAs: SettledAs,
  { differenceMinor, heldMinor }: { differenceMinor: number; heldMinor: number },
): SettlementFault | undefined {
  if (!settledAsOf(differenceMinor).includes(settledAs)) return 'notOfThisSign'
  return isHeld(settledAs, differenceMinor, heldMinor) ? undefined : 'notHeld'
}

/** Whether a settled difference can be taken back: what came unclaimed must not have gone back since. */
export const isReversible = (
  settledAs: SettledAs,
  { differenceMinor, heldMinor }: { differenceMinor: number; heldMinor: number },
): boolean => isHeld(settledAs, -differenceMinor, heldMinor)

const isHeld = (settledAs: SettledAs, movedMinor: number, heldMinor: number): boolean =>
  settledAs !== 'unclaimed' || heldMinor + movedMinor >= 0
