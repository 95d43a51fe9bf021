import pg from 'pg'

const { builtins, getTypeParser, setTypeParser } = pg.types
// The array types have no name in `builtins`.
const [textArray, int8Array, dateArray] = [1009, 1016, 1182] as unknown as [16, 16, 16]

/** Amounts in minor units and ids stay below 2^53; a business date is the text it is, not an instant. */
export function setTypeParsers(): void {
  const readTexts = getTypeParser(textArray) as unknown as (text: string) => (string | null)[]
  setTypeParser(builtins.INT8, Number)
  setTypeParser(builtins.DATE, text => text)
  const readAny = getTypeParser(builtins.TIMESTAMPTZ) as (text: string) => Date
  setTypeParser(builtins.TIMESTAMPTZ, text => utcInstant(text) ?? readAny(text))
  setTypeParser(int8Array, text => readTexts(text).map(item => (item === null ? null : Number(item))))
  setTypeParser(dateArray, text => readTexts(text))
}

const ZONE = '+00'

/** '2026-11-01 12:34:56.789+00', as a server whose zone is UTC writes nearly every instant; undefined for any other text. */
function utcInstant(text: string): Date | undefined {
  const end = text.length - ZONE.length
  // Of other lengths are years of fewer or more digits, those before Christ and the infinite.
  if (end < 19 || end > 26 || text[4] !== '-' || text[16] !== ':' || !text.endsWith(ZONE)) return undefined
  const two = (at: number) => 10 * text.charCodeAt(at) + text.charCodeAt(at + 1) - 528
  const year = 100 * two(0) + two(2)
  // Date.UTC takes years below 100 for those of the twentieth century.
  if (year < 100) return undefined
  const ms = end === 19 ? 0 : 1000 * Number(text.slice(19, end))
  return new Date(Date.UTC(year, two(5) - 1, two(8), two(11), two(14), two(17), ms))
}
