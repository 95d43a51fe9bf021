import { RECEIPT_RESULTS } from '@countinghouse/domain/areas/order/receipt-import/receipt-line'
import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { amount, count, currency, dateRange, id, instant, orderLink, requiredText } from '../../../kernel/field'
import { RECEIPT_FILE } from './columns'

export const IMPORT_STATES = ['checked', 'booking', 'booked'] as const

const importRow = z.object({
  importId: z.int(),
  fileName: z.string(),
  importState: z.enum(IMPORT_STATES),
  rowCount: count(),
  /** Lines that can be booked and are not yet. */
  readyCount: count(),
  bookedCount: count(),
  /** Lines that wait for a second person. */
  secondPersonCount: count(),
  refusedCount: count(),
  makerName: z.string(),
  makeTime: instant(),
  endTime: instant().nullable(),
})

export const receiptImportDetail = importRow.extend({
  /** What the lines that can be booked add up to, by currency. */
  ready: z.array(z.object({ currency: currency(), amountMinor: amount(), rowCount: count() })),
})

const importLine = z.object({
  rowId: z.int(),
  line: count(),
  result: z.enum(RECEIPT_RESULTS),
  orderId: z.int().nullable(),
  orderNo: orderLink(),
  currency: z.string(),
  /** As it was read; null where it cannot be read. */
  amountMinor: amount().nullable(),
  amountText: z.string(),
  payChannel: z.string(),
  reference: z.string(),
  paymentTime: z.string(),
  remark: z.string(),
  /** Owed by the order before this line. */
  owedMinor: amount().nullable(),
  surplusMinor: amount(),
  flowId: z.string(),
  lineState: z.enum(['ready', 'booked', 'secondPerson', 'refused']),
})

const importInput = z.strictObject({ importId: id() })
const onImport = { subject: 'receiptImport', ids: (input: { importId: number }) => [input.importId] }

/** Files of receipts: read and checked line by line first, then booked line by line in the background. */
export const receiptImports = area('order', {
  importList: list('/receiptImport/list', {
    summary: 'Files of receipts that were checked or booked',
    access: 'order-money.query',
    filters: { importState: z.enum(IMPORT_STATES), makeTime: dateRange() },
    row: importRow,
    sortable: ['makeTime'],
  }),
  importDetail: read('/receiptImport/detail', {
    summary: 'One file of receipts with its progress',
    access: 'order-money.query',
    input: importInput,
    output: receiptImportDetail,
  }),
  importRows: list('/receiptImport/rows', {
    summary: 'Lines of a file of receipts, each with its result',
    access: 'order-money.query',
    of: { importId: id() },
    filters: { result: z.enum(RECEIPT_RESULTS) },
    row: importLine,
  }),
  importCheck: action('/receiptImport/check', {
    summary: 'Read a CSV or XLSX file of receipts and say what would become of each line; books nothing',
    access: 'order-money.add',
    input: z.strictObject({
      fileName: requiredText(200),
      /** The file in base64. */
      content: z
        .string()
        .min(1)
        .max(Math.ceil(RECEIPT_FILE.bytes / 3) * 4)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/)
        .meta({ 'x-secret': true }),
    }),
    output: z.object({ importId: z.int() }),
    audit: { subject: 'receiptImport', ids: (_, output) => [output.importId] },
  }),
  importBook: action('/receiptImport/book', {
    summary: 'Book the lines of a checked file that can be booked; asked again, it goes on where it was',
    access: 'order-money.add',
    input: importInput,
    output: z.object({ importId: z.int(), importState: z.enum(IMPORT_STATES) }),
    audit: onImport,
    refreshes: ['books', 'dashboard', 'customer', 'jobs'],
  }),
})
