/**
 * A share as '12.34%', cut toward zero to two decimals, never rounded; a zero denominator gives '0.00%' (G-076).
 * Both arguments are whole numbers (counts or minor units).
 */
export function percentText(numerator: number, denominator: number): string {
  if (denominator === 0) return '0.00%'
  const hundredths = (BigInt(numerator) * 10_000n) / BigInt(denominator)
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}%`
}
