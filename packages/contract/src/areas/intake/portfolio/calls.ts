import { CUSTOMER_COLUMNS, CUSTOMER_FAULTS } from '@countinghouse/domain/areas/customer/customer-line'
import { LOAN_COLUMNS, LOAN_FAULTS } from '@countinghouse/domain/areas/order/opening/loan-line'
import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { businessDate, count, dateRange, id, instant, requiredText } from '../../../kernel/field'
import { PORTFOLIO_KINDS } from './columns'

export const PORTFOLIO_STATES = ['checking', 'checked', 'importing', 'imported'] as const
export const PORTFOLIO_LINE_STATES = ['ready', 'imported', 'refused'] as const

const importRow = z.object({
  importId: z.int(),
  portfolioKind: z.enum(PORTFOLIO_KINDS),
  fileName: z.string(),
  portfolioState: z.enum(PORTFOLIO_STATES),
  /** Balances of loans are those of this date. */
  balanceDate: businessDate(),
  rowCount: count(),
  /** Lines that can be taken over and are not yet. */
  readyCount: count(),
  importedCount: count(),
  refusedCount: count(),
  makerName: z.string(),
  makeTime: instant(),
  endTime: instant().nullable(),
})

const importLine = z.object({
  rowId: z.int(),
  line: count(),
  lineState: z.enum(PORTFOLIO_LINE_STATES),
  /** The old order number, or the customer's mobile number with its middle hidden. */
  reference: z.string(),
  faults: z.array(
    z.object({
      field: z.enum([...CUSTOMER_COLUMNS, ...LOAN_COLUMNS]),
      fault: z.enum([...CUSTOMER_FAULTS, ...LOAN_FAULTS]),
    }),
  ),
  custId: z.int().nullable(),
  orderId: z.int().nullable(),
})

const importInput = z.strictObject({ importId: id() })

/** Customers and running loans of another system: a file is checked line by line first, then taken over in the background. */
export const portfolio = area('intake', {
  portfolioList: list('/portfolioImport/list', {
    summary: 'Files of customers and loans that were checked or taken over',
    access: 'portfolio-import.query',
    filters: {
      portfolioKind: z.enum(PORTFOLIO_KINDS),
      portfolioState: z.enum(PORTFOLIO_STATES),
      makeTime: dateRange(),
    },
    row: importRow,
    sortable: ['makeTime'],
  }),
  portfolioDetail: read('/portfolioImport/detail', {
    summary: 'One file with its progress',
    access: 'portfolio-import.query',
    input: importInput,
    output: importRow,
  }),
  portfolioRows: list('/portfolioImport/rows', {
    summary: 'Lines of a file, each with what is wrong with it or what it became',
    access: 'portfolio-import.query',
    of: { importId: id() },
    filters: { lineState: z.enum(PORTFOLIO_LINE_STATES) },
    row: importLine,
  }),
  portfolioCheck: action('/portfolioImport/check', {
    summary:
      'Read an uploaded CSV or XLSX file and say in the background what would become of each line; writes nothing of it',
    access: 'portfolio-import.import',
    input: z.strictObject({
      portfolioKind: z.enum(PORTFOLIO_KINDS),
      /** As `POST /portfolioImport/upload` gave it. */
      fileId: requiredText(64),
    }),
    output: z.object({ importId: z.int() }),
    audit: { subject: 'portfolioImport', ids: (_, output) => [output.importId] },
  }),
  portfolioStart: action('/portfolioImport/start', {
    summary: 'Take over the lines of a checked file that can be; asked again, it goes on where it was',
    access: 'portfolio-import.import',
    input: importInput,
    output: z.object({ importId: z.int(), portfolioState: z.enum(PORTFOLIO_STATES) }),
    audit: { subject: 'portfolioImport', ids: input => [input.importId] },
    refreshes: ['customer', 'order', 'books', 'dashboard', 'jobs'],
  }),
})
