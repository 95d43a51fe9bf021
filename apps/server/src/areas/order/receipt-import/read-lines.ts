import {
  COLUMN_HEADINGS,
  NEEDED_COLUMNS,
  RECEIPT_COLUMNS,
  RECEIPT_FILE,
} from '@countinghouse/contract/areas/order/receipt-import/columns'
import { receiptImportMessages } from '@countinghouse/contract/areas/order/receipt-import/messages'
import type { ReceiptCells } from '@countinghouse/domain/areas/order/receipt-import/receipt-line'
import type { Language } from '@countinghouse/domain/kernel/language'
import { Fault } from '../../../kernel/fault'
import { sheetLines } from '../../../kernel/sheet/sheet-lines'

export interface ReceiptLine {
  line: number
  cells: ReceiptCells
}

/** The lines of a file of receipts; it has at least one. */
export async function readReceiptLines(file: Buffer, language: Language): Promise<ReceiptLine[]> {
  const kind = {
    columns: RECEIPT_COLUMNS,
    headings: COLUMN_HEADINGS,
    needed: NEEDED_COLUMNS,
    mostRows: RECEIPT_FILE.rows,
  }
  const lines = await sheetLines(file, kind, { language, field: 'content' })
  if (lines.length === 0) throw new Fault(receiptImportMessages.noRows, {}, 'content')
  return lines.map(({ line, cells }) => ({
    line,
    cells: { ...cells, currency: cells.currency.toUpperCase(), payChannel: cells.payChannel.toUpperCase() },
  }))
}
