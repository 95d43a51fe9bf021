import { BUSINESS_OFFSET_HOURS, type BusinessDate, daysBetween } from '@countinghouse/domain/kernel/business-date'
import { CURRENCIES, type Currency, MINOR_PER_MAJOR } from '@countinghouse/domain/kernel/money'

/** How the cells of a column are typed; rates come as texts, '12.34%'. */
export type CellKind = 'text' | 'count' | 'money' | 'bps' | 'percent' | 'date' | 'instant'

const DAY_MS = 86_400_000
/** The day from which spreadsheets count. */
const FIRST = '1899-12-30'
const EPOCH_DAYS = daysBetween(FIRST, '1970-01-01')

/** What is shown of a cell, by its place in the styles: a text as it stands, one that looks like a formula, the head, and the kinds. */
const FORMATS = {
  text: 0,
  quoted: 1,
  head: 2,
  count: 3,
  percent: 4,
  date: 5,
  instant: 6,
  plainMoney: 7,
} as const
const MONEY_FROM = Object.keys(FORMATS).length
const moneyFormat = (currency: unknown) => {
  const at = CURRENCIES.indexOf(currency as Currency)
  return at === -1 ? FORMATS.plainMoney : MONEY_FROM + at
}
const FIRST_OWN_FORMAT = 164
const OWN_FORMATS = [
  'yyyy\\-mm\\-dd',
  'yyyy\\-mm\\-dd\\ hh:mm:ss',
  ...CURRENCIES.map(currency => `[$${currency}]\\ #,##0.00`),
]

const MARKUP = /[&<>"]/g
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What no document of this kind may hold. */
const NOT_ALLOWED = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu
export const xmlText = (text: string) => text.replace(NOT_ALLOWED, '').replace(MARKUP, mark => MARKS[mark]!)
/** Letters and digits with what stands between words: no markup, no formula, no blank at its ends. */
const PLAIN = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .,:/@_-]*[\p{L}\p{M}\p{N}.])?$/u

/** A cell that begins so is shown as a text also where it is edited or copied on: never a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
const LONGEST_TEXT = 32_767

/** A text of plain words is written as it stands; most are, and looking once costs less than each replacement. */
function textCell(at: string, text: string, style?: number): string {
  const isPlain = text.length <= LONGEST_TEXT && PLAIN.test(text)
  const shown = style ?? (!isPlain && FORMULA.test(text) ? FORMATS.quoted : FORMATS.text)
  const content = isPlain ? `<t>${text}` : `<t xml:space="preserve">${xmlText(text.slice(0, LONGEST_TEXT))}`
  return `<c r="${at}" s="${shown}" t="inlineStr"><is>${content}</t></is></c>`
}
const numberCell = (at: string, value: number, style: number) => `<c r="${at}" s="${style}"><v>${value}</v></c>`

/** Day 1 is the first of 1900; an instant is what the clock of the business showed. Rows of a list share their days. */
const dayNumbers = new Map<BusinessDate, number>()
const MOST_DAYS_KEPT = 10_000
function dayNumber(day: BusinessDate): number {
  const known = dayNumbers.get(day)
  if (known !== undefined) return known
  if (dayNumbers.size >= MOST_DAYS_KEPT) dayNumbers.clear()
  const number = daysBetween(FIRST, day)
  dayNumbers.set(day, number)
  return number
}
const instantNumber = (at: Date) =>
  Math.round(((at.getTime() + BUSINESS_OFFSET_HOURS * 3_600_000) / DAY_MS + EPOCH_DAYS) * 1e6) / 1e6

/** One cell of a kind, `at` its place; nothing where there is no value. */
export function sheetCell(at: string, kind: CellKind, value: unknown, currency: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  switch (kind) {
    case 'text':
      return textCell(at, String(value))
    case 'count':
      return numberCell(at, Number(value), FORMATS.count)
    case 'money':
      return numberCell(at, Number(value) / MINOR_PER_MAJOR, moneyFormat(currency))
    case 'bps':
      return numberCell(at, Number(value) / 10_000, FORMATS.percent)
    case 'percent':
      return numberCell(at, Math.round(Number.parseFloat(String(value)) * 1e6) / 1e8, FORMATS.percent)
    case 'date':
      return numberCell(at, dayNumber(String(value)), FORMATS.date)
    case 'instant':
      return numberCell(at, instantNumber(new Date(String(value))), FORMATS.instant)
  }
}

/** The letters of a column, from 0: A to Z, AA … */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}

export const headCell = (at: string, text: string) => textCell(at, text, FORMATS.head)

const DOCUMENT = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const SHEET_START = (columns: number, rightToLeft: boolean) =>
  `${DOCUMENT}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}>` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols><col min="1" max="${columns}" width="18" customWidth="1"/></cols><sheetData>`
export const SHEET_END = '</sheetData></worksheet>'

const xf = (format: number, more = '') =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`
const STYLES = [
  xf(49),
  xf(49, ' quotePrefix="1"'),
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  xf(3),
  xf(10),
  xf(FIRST_OWN_FORMAT),
  xf(FIRST_OWN_FORMAT + 1),
  xf(4),
  ...CURRENCIES.map((_, at) => xf(FIRST_OWN_FORMAT + 2 + at)),
]

/** All parts of a workbook of one sheet but the sheet itself. */
export const workbookParts = (name: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${DOCUMENT}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${DOCUMENT}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${DOCUMENT}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${DOCUMENT}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${DOCUMENT}<styleSheet ${MAIN}><numFmts count="${OWN_FORMATS.length}">${OWN_FORMATS.map(
    (code, at) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + at}" formatCode="${xmlText(code)}"/>`,
  ).join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${STYLES.length}">${STYLES.join('')}</cellXfs></styleSheet>`,
})

const LONGEST_NAME = 31
/** A sheet is called by what spreadsheets take of its name. */
const sheetName = (name: string) =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .slice(0, LONGEST_NAME)
    .trim() || '1'
