import pg from 'pg'

const { builtins, getTypeParser, setTypeParser } = pg.types
// The array types have no name in `builtins`.
const [textArray, int8Array, dateArray] = [1009, 1016, 1182] as unknown as [16, 16, 16]

/** Amounts in minor units and ids stay below 2^53; a business date is the text it is, not an instant. */
export function setTypeParsers(): void {
  const readTexts = getTypeParser(textArray) as unknown as (text: string) => (string | null)[]
  setTypeParser(builtins.INT8, Number)
  setTypeParser(builtins.DATE, text => text)
  setTypeParser(int8Array, text => readTexts(text).map(item => (item === null ? null : Number(item))))
  setTypeParser(dateArray, text => readTexts(text))
}
