import { CUSTOMER_COLUMNS, CUSTOMER_FAULTS } from '@countinghouse/domain/areas/customer/customer-line'
import { LOAN_COLUMNS, LOAN_FAULTS } from '@countinghouse/domain/areas/order/opening/loan-line'
import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { choice } from '../../../kernel/choice'
import { businessDate, code, count, dateRange, id, instant, requiredText } from '../../../kernel/field'
import { PORTFOLIO_KINDS } from './columns'

export const portfolioState = choice(
  'portfolioState',
  ['checking', 'checked', 'importing', 'imported', 'failed'],
  {
    checking: ['校验中', 'Checking', 'En revisión', 'Contrôle en cours', 'قيد الفحص', 'กำลังตรวจ'],
    checked: ['待迁入', 'Checked', 'Revisado', 'Contrôlé', 'تم الفحص', 'ตรวจแล้ว'],
    importing: ['迁入中', 'Importing', 'Importando', 'Reprise en cours', 'قيد النقل', 'กำลังนำเข้า'],
    imported: ['已完成', 'Imported', 'Importado', 'Repris', 'تم النقل', 'นำเข้าแล้ว'],
    failed: ['校验失败', 'Check failed', 'Revisión fallida', 'Contrôle échoué', 'فشل الفحص', 'ตรวจไม่สำเร็จ'],
  },
  { checking: 'progress', checked: 'waiting', importing: 'progress', imported: 'good', failed: 'bad' },
)
export const portfolioLineState = choice(
  'portfolioLineState',
  ['ready', 'imported', 'refused'],
  {
    ready: ['可迁入', 'Ready', 'Lista', 'Prête', 'جاهز', 'พร้อมนำเข้า'],
    imported: ['已迁入', 'Imported', 'Importada', 'Reprise', 'تم نقله', 'นำเข้าแล้ว'],
    refused: ['不迁入', 'Rejected', 'Rechazada', 'Refusée', 'مرفوض', 'ไม่ผ่าน'],
  },
  { ready: 'waiting', imported: 'good', refused: 'bad' },
)
export const portfolioKind = choice('portfolioKind', PORTFOLIO_KINDS, {
  customers: ['客户', 'Customers', 'Clientes', 'Clients', 'العملاء', 'ลูกค้า'],
  loans: ['贷款', 'Loans', 'Créditos', 'Prêts', 'القروض', 'สินเชื่อ'],
})

const importRow = z.object({
  importId: z.int(),
  portfolioKind: portfolioKind,
  fileName: z.string(),
  portfolioState: portfolioState,
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
  lineState: portfolioLineState,
  /** The old order number, or the customer's mobile number with its middle hidden. */
  reference: z.string(),
  faults: z.array(
    z.object({
      field: code([...CUSTOMER_COLUMNS, ...LOAN_COLUMNS]),
      fault: code([...CUSTOMER_FAULTS, ...LOAN_FAULTS]),
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
      portfolioKind: portfolioKind,
      portfolioState: portfolioState,
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
    filters: { lineState: portfolioLineState },
    row: importLine,
  }),
  portfolioCheck: action('/portfolioImport/check', {
    summary:
      'Read an uploaded CSV or XLSX file and say in the background what would become of each line; writes nothing of it',
    access: 'portfolio-import.import',
    input: z.strictObject({
      portfolioKind: portfolioKind,
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
    output: z.object({ importId: z.int(), portfolioState: portfolioState }),
    audit: { subject: 'portfolioImport', ids: input => [input.importId] },
    refreshes: ['customer', 'order', 'books', 'dashboard', 'jobs'],
  }),
})
