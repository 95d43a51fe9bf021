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

/** A text in the pieces in which it travels; no character is cut in two by the end of one (3GPP 23.038, 23.040). */
export function segmentsOf(text: string): { encoding: TextEncoding; segments: string[] } {
  const characters = [...text]
  const encoding = encodingOf(characters)
  const size = sizeIn(encoding)
  const units = characters.reduce((sum, one) => sum + size(one), 0)
  if (units <= ONE[encoding]) return { encoding, segments: text === '' ? [] : [text] }
  const segments = ['']
  let used = 0
  for (const one of characters) {
    if (used + size(one) > OF_MANY[encoding]) {
      segments.push('')
      used = 0
    }
    segments[segments.length - 1] += one
    used += size(one)
  }
  return { encoding, segments }
}

const encodingOf = (characters: readonly string[]): TextEncoding =>
  characters.every(one => BASIC.has(one) || EXTENDED.has(one)) ? 'GSM-7' : 'UCS-2'
const sizeIn = (encoding: TextEncoding) => (one: string) =>
  encoding === 'UCS-2' ? one.length : EXTENDED.has(one) ? 2 : 1

/** The length of a text as operators bill it. */
export function messageLength(text: string): MessageLength {
  const { encoding, segments } = segmentsOf(text)
  const unitsOf = (part: string) => [...part].reduce((sum, one) => sum + sizeIn(encoding)(one), 0)
  const room = segments.length > 1 ? OF_MANY[encoding] : ONE[encoding]
  return { encoding, units: unitsOf(text), segments: segments.length, left: room - unitsOf(segments.at(-1) ?? '') }
}

/** What messages cost in minor units, rounded half up once for all of them; the price is that of 1,000. */
export const messageCost = (segments: number, pricePer1000: number): number =>
  Math.floor((segments * pricePer1000 * 2 + 1000) / 2000)
