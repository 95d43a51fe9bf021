/** An exact decimal: `units` / 10^`scale`. Figures of a rule are never floats (DOMAIN 2). */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

const SHAPE = /^(-?)(\d{1,15})(?:\.(\d{1,6}))?$/

/** '12.50' as a decimal; undefined for anything but a plain decimal of at most 15 and 6 digits. */
export function decimalOf(text: string): Decimal | undefined {
  const match = SHAPE.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', places = ''] = match
  const units = BigInt(whole + places)
  return { units: sign ? -units : units, scale: places.length }
}

const at = ({ units, scale }: Decimal, wanted: number): bigint => units * 10n ** BigInt(wanted - scale)

const aligned = (a: Decimal, b: Decimal): [bigint, bigint, number] => {
  const scale = Math.max(a.scale, b.scale)
  return [at(a, scale), at(b, scale), scale]
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const [left, right, scale] = aligned(a, b)
  return { units: left + right, scale }
}

export const negated = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale })

export const multiplyDecimals = (a: Decimal, b: Decimal): Decimal => ({
  units: a.units * b.units,
  scale: a.scale + b.scale,
})

export function compareDecimals(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const [left, right] = aligned(a, b)
  return left < right ? -1 : left > right ? 1 : 0
}
