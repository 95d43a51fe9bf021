import {
  COLUMN_HEADINGS,
  columnOf,
  NEEDED_COLUMNS,
  RECEIPT_COLUMNS,
  RECEIPT_FILE,
} from '@countinghouse/contract/areas/order/receipt-columns'
import { receiptImportMessages } from '@countinghouse/contract/areas/order/receipt-import-messages'
import type { ReceiptCells } from '@countinghouse/domain/areas/order/receipt-line'
import type { Language } from '@countinghouse/domain/kernel/language'
import { Fault } from '../../../kernel/fault'
import { readSheet } from '../../../kernel/sheet/read-sheet'

export interface ReceiptLine {
  /** As spreadsheets count: the headings stand in line 1. */
  line: number
  cells: ReceiptCells
}

/** The lines of a file below its headings, which may stand in any order and language; blank lines are passed over. */
export async function readReceiptLines(file: Buffer, language: Language): Promise<ReceiptLine[]> {
  const rows = await readSheet(file, RECEIPT_FILE.rows + 1)
  if (!Array.isArray(rows)) throw new Fault(receiptImportMessages[rows], { most: RECEIPT_FILE.rows }, 'content')
  const [head = [], ...body] = rows
  const places = new Map(head.map((heading, index) => [columnOf(heading), index]))
  const missing = NEEDED_COLUMNS.filter(column => !places.has(column))
  if (missing.length > 0) {
    const columns = missing.map(column => COLUMN_HEADINGS[language][column]).join(', ')
    throw new Fault(receiptImportMessages.columnMissing, { columns }, 'content')
  }
  const lines = body.flatMap((row, index) =>
    row.every(cell => cell === '') ? [] : [{ line: index + 2, cells: cellsOf(row, places) }],
  )
  if (lines.length === 0) throw new Fault(receiptImportMessages.noRows, {}, 'content')
  return lines
}

function cellsOf(row: readonly string[], places: ReadonlyMap<string | undefined, number>): ReceiptCells {
  const cells = RECEIPT_COLUMNS.map(column => {
    const place = places.get(column)
    return [column, place === undefined ? '' : (row[place] ?? '')]
  })
  const read = Object.fromEntries(cells) as ReceiptCells
  return { ...read, currency: read.currency.toUpperCase(), payChannel: read.payChannel.toUpperCase() }
}
