import { columnFinder, type Headings } from '@countinghouse/contract/kernel/sheet-columns'
import { sheetMessages } from '@countinghouse/contract/kernel/sheet-messages'
import type { Language } from '@countinghouse/domain/kernel/language'
import { Fault } from '../fault'
import { readSheet, SHORTENED } from './read-sheet'

export interface SheetLine<C extends string> {
  /** As spreadsheets count: the headings stand in line 1. */
  line: number
  cells: Readonly<Record<C, string>>
}

interface SheetKind<C extends string> {
  columns: readonly C[]
  headings: Headings<C>
  /** Those that every file must have. */
  needed: readonly C[]
  mostRows: number
  /** How large a workbook may be once it is unpacked, where that is more than usual. */
  mostUnpacked?: number
}

/**
 * The lines of a file below its headings, which may stand in any order and language; blank lines are passed over. What
 * is wrong with the file as a whole is a fault at `field`.
 */
export async function sheetLines<C extends string>(
  file: Buffer,
  { columns, headings, needed, mostRows, mostUnpacked }: SheetKind<C>,
  { language, field }: { language: Language; field: string },
): Promise<SheetLine<C>[]> {
  const rows = await readSheet(file, mostRows + 1, mostUnpacked)
  if (!Array.isArray(rows)) throw new Fault(sheetMessages[rows], { most: mostRows }, field)
  const [head = [], ...body] = rows
  const columnOf = columnFinder(columns, headings)
  const namesOf = (some: readonly C[]) => some.map(column => headings[language][column]).join(', ')
  const places = new Map(head.map((heading, index) => [columnOf(heading), index]))
  const twice = columns.filter(column => head.filter(heading => columnOf(heading) === column).length > 1)
  if (twice.length > 0) throw new Fault(sheetMessages.columnTwice, { columns: namesOf(twice) }, field)
  const missing = needed.filter(column => !places.has(column))
  if (missing.length > 0) {
    throw new Fault(sheetMessages.columnMissing, { columns: namesOf(missing) }, field)
  }
  const cellsOf = (row: readonly string[]) =>
    Object.fromEntries(
      columns.map(column => {
        const place = places.get(column)
        return [column, place === undefined ? '' : (row[place] ?? '')]
      }),
    ) as Record<C, string>
  const lines = body.flatMap((row, index) =>
    row.every(cell => cell === '') ? [] : [{ line: index + 2, cells: cellsOf(row) }],
  )
  const lossy = lines.find(({ cells }) => columns.some(column => cells[column] === SHORTENED))
  if (lossy) throw new Fault(sheetMessages.numberShortened, { line: lossy.line }, field)
  return lines
}
