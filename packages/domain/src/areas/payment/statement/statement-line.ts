import { type BusinessDate, businessDateOf } from '../../../kernel/business-date'
import { type Currency, isCurrency, MOST_AMOUNT_MINOR, parseDecimal } from '../../../kernel/money'
import { foldReference } from '../bank-reference'

/** A line of a channel's statement: money in or out under the channel's reference. */
export interface StatementLine {
  readonly reference: string
  readonly direction: 'in' | 'out'
  readonly amountMinor: number
  readonly currency: Currency
  readonly at: Date
}

/** The columns of the file, in this order. */
export const STATEMENT_COLUMNS = ['reference', 'direction', 'amount', 'currency', 'time'] as const

export const LINE_FAULTS = ['columns', 'reference', 'direction', 'amount', 'currency', 'time', 'otherDay'] as const
export type LineFault = (typeof LINE_FAULTS)[number]

const TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?$/
const LONGEST_REFERENCE = 100

/** Reads one line of the statement of a business date; a time without a zone is at UTC+7. */
export function readStatementLine(cells: readonly string[], day: BusinessDate): StatementLine | LineFault {
  const [reference = '', direction = '', amount = '', currency = '', time = '', ...more] = cells.map(cell =>
    cell.trim(),
  )
  if (more.some(cell => cell !== '') || time === '') return 'columns'
  if (reference === '' || reference.length > LONGEST_REFERENCE) return 'reference'
  if (direction !== 'in' && direction !== 'out') return 'direction'
  const amountMinor = parseDecimal(amount.replaceAll(',', ''))
  if (amountMinor === undefined || amountMinor <= 0 || amountMinor > MOST_AMOUNT_MINOR) return 'amount'
  if (!isCurrency(currency)) return 'currency'
  const found = TIME.exec(time)
  const at = new Date(found ? `${found[1]}T${found[2]}${found[3] ?? '+07:00'}` : Number.NaN)
  if (Number.isNaN(at.getTime())) return 'time'
  return businessDateOf(at) === day ? { reference, direction, amountMinor, currency, at } : 'otherDay'
}

/** Whether a row is the heading of the file. */
export const isHeading = (cells: readonly string[]): boolean => cells[0]?.trim().toLowerCase() === STATEMENT_COLUMNS[0]

export const signedAmount = ({ direction, amountMinor }: Pick<StatementLine, 'direction' | 'amountMinor'>): number =>
  direction === 'in' ? amountMinor : -amountMinor

const lineKey = ({ reference, direction, currency, at }: StatementLine): string =>
  [foldReference(reference), direction, currency, at.getTime()].join(' ')

/**
 * What a file adds to the lines that are known: `fresh` are new or say another amount than before, `all` is everything
 * that is said now. A file that comes again adds nothing, a corrected one replaces,
 * however it spells the reference.
 */
export function mergeLines(known: readonly StatementLine[], sent: readonly StatementLine[]) {
  const all = new Map(known.map(line => [lineKey(line), line]))
  const fresh = new Map<string, StatementLine>()
  for (const line of sent) {
    const key = lineKey(line)
    const before = all.get(key)
    if (before?.amountMinor === line.amountMinor) continue
    const said = { ...line, reference: before?.reference ?? line.reference }
    all.set(key, said)
    fresh.set(key, said)
  }
  return { fresh: [...fresh.values()], all: [...all.values()] }
}
