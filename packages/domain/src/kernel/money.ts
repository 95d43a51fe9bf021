export const CURRENCIES = ['INR', 'MXN', 'THB'] as const
export type Currency = (typeof CURRENCIES)[number]

export const isCurrency = (code: unknown): code is Currency => CURRENCIES.includes(code as Currency)

/** All three currencies count in hundredths. */
export const MINOR_PER_MAJOR = 100

/** The largest amount in minor units that anybody may state, at any door: ten thousand million. */
export const MOST_AMOUNT_MINOR = 1_000_000_000_000

const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/

/** Minor units as '1234.50'; throws RangeError when not a whole number. */
export function toDecimalText(amountMinor: number): string {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`not an amount in minor units: ${amountMinor}`)
  const digits = String(Math.abs(amountMinor)).padStart(3, '0')
  return `${amountMinor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** '1234.5' as minor units (123450); undefined for anything but a plain decimal of at most two places. */
export function parseDecimal(text: string): number | undefined {
  const match = DECIMAL.exec(text.trim())
  if (!match) return undefined
  const minor = Number(match[2]) * MINOR_PER_MAJOR + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] && minor > 0 ? -minor : minor
}

/** `amountMinor` × `numerator` / `denominator`, rounded half away from zero, exact at any size of the product. */
export function scaleAmount(amountMinor: number, numerator: number, denominator: number): number {
  const product = BigInt(amountMinor) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const magnitude = product < 0n ? -product : product
  const rounded = Number((magnitude * 2n + divisor) / (divisor * 2n))
  return product < 0n && rounded > 0 ? -rounded : rounded
}

export const BPS = 10_000

/** The share of an amount in minor units for a rate in basis points, rounded half up (DOMAIN 2). */
export const shareOfBps = (amountMinor: number, bps: number): number => scaleAmount(amountMinor, bps, BPS)

/** `total` in `parts` whole parts; all equal but the last, which takes the rounding (DOMAIN 4). */
export function splitEvenly(total: number, parts: number): number[] {
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError(`cannot split into ${parts} parts`)
  const share = Math.trunc(total / parts)
  return Array.from({ length: parts }, (_, index) => (index < parts - 1 ? share : total - share * (parts - 1)))
}

export const sumOf = (amounts: Iterable<number>): number => {
  let total = 0
  for (const amount of amounts) total += amount
  return total
}
