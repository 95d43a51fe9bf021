/** Where the bands of loan amounts begin, in major units of the loan's currency; the first one begins at 0. */
export const AMOUNT_BANDS_FROM = [0, 1000, 2000, 3000, 5000, 10_000] as const

const MINOR = 100

/** The band of a principal in minor units: 1 to 6. */
export const amountBandOf = (principalMinor: number): number =>
  AMOUNT_BANDS_FROM.filter(from => principalMinor >= from * MINOR).length

/** A band in words of numbers: '1,000 – 1,999', the last one '10,000+'. */
export function amountBandText(band: number): string {
  const from = AMOUNT_BANDS_FROM[band - 1]!
  const next = AMOUNT_BANDS_FROM[band]
  const text = (value: number) => value.toLocaleString('en-US')
  return next === undefined ? `${text(from)}+` : `${text(from)} – ${text(next - 1)}`
}
