/** How a text travels: seven bits a character where the alphabet of GSM 03.38 has them all, else two bytes. */
export type TextEncoding = 'GSM-7' | 'UCS-2'

export interface MessageLength {
  readonly encoding: TextEncoding
  /** Units of the encoding: septets, or 16-bit units. */
  readonly units: number
  /** Messages that the operator counts: 160 septets or 70 units in one, 153 or 67 in each of many. */
  readonly segments: number
  /** Units still free in the last segment. */
  readonly left: number
}

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** They take an escape character before them, so two septets. */
const EXTENDED = new Set('\f^{}\\[~]|€')

const ONE = { 'GSM-7': 160, 'UCS-2': 70 } as const
const OF_MANY = { 'GSM-7': 153, 'UCS-2': 67 } as const

/** The length of a text as operators bill it (3GPP 23.038, 23.040). No character is cut in two by the end of a segment. */
export function messageLength(text: string): MessageLength {
  const characters = [...text]
  const encoding: TextEncoding = characters.every(one => BASIC.has(one) || EXTENDED.has(one)) ? 'GSM-7' : 'UCS-2'
  const sizes = characters.map(one => (encoding === 'UCS-2' ? one.length : EXTENDED.has(one) ? 2 : 1))
  const units = sizes.reduce((sum, size) => sum + size, 0)
  if (units <= ONE[encoding]) return { encoding, units, segments: units === 0 ? 0 : 1, left: ONE[encoding] - units }
  let segments = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > OF_MANY[encoding]) {
      segments += 1
      used = 0
    }
    used += size
  }
  return { encoding, units, segments, left: OF_MANY[encoding] - used }
}

/** What messages cost in minor units, rounded half up once for all of them; the price is that of 1,000. */
export const messageCost = (segments: number, pricePer1000: number): number =>
  Math.floor((segments * pricePer1000 * 2 + 1000) / 2000)
