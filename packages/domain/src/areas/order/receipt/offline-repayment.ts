export type OfflineRepaymentFault = 'amountNotPositive' | 'doesNotCoverOwed' | 'coversOwed'

/** A full offline repayment covers what is owed, a partial one is below it; both in minor units (DOMAIN 4, G-141). */
export function checkOfflineRepayment(
  kind: 'full' | 'partial',
  amountMinor: number,
  owedMinor: number,
): OfflineRepaymentFault | undefined {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return 'amountNotPositive'
  if (kind === 'full') return amountMinor < owedMinor ? 'doesNotCoverOwed' : undefined
  return amountMinor >= owedMinor ? 'coversOwed' : undefined
}
