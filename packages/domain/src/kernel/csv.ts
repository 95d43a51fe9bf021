// A spreadsheet runs a cell that begins with one of these as a formula.
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
// Where the list separator is a semicolon (French, Spanish) a quote within a line does not hold a cell together.
const FORMULA_BEHIND_SEMICOLON = /;(?=\s*[=+\-@＝＋－＠])/g
/** Of a hundred cells one is not written as it stands. */
const SPECIAL = /^[=+\-@＝＋－＠\t]|[",;\r\n]/
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

/** The mark by which spreadsheets know UTF-8; stands once, before the first line. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** One cell: quoted where needed, and never a formula. */
export function csvCell(text: string): string {
  if (!SPECIAL.test(text)) return text
  const began = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
  const safe = began.replaceAll(FORMULA_BEHIND_SEMICOLON, ";'")
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
