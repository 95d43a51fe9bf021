import { z } from 'zod'
import { action, area, list, read } from '../../kernel/call'
import { choice } from '../../kernel/choice'
import { carried, count, id, instant, requiredText, text, valuesByName, yesNo } from '../../kernel/field'

export const exportState = choice(
  'exportState',
  ['waiting', 'running', 'ready', 'failed', 'expired'],
  {
    waiting: ['等待中', 'Waiting', 'En espera', 'En attente', 'قيد الانتظار', 'รอดำเนินการ'],
    running: ['导出中', 'Exporting', 'Exportando', 'En cours', 'جارٍ التصدير', 'กำลังส่งออก'],
    ready: ['可下载', 'Ready', 'Listo', 'Prêt', 'جاهز', 'พร้อมดาวน์โหลด'],
    failed: ['失败', 'Failed', 'Falló', 'Échoué', 'فشل', 'ไม่สำเร็จ'],
    expired: ['已过期', 'Expired', 'Vencido', 'Expiré', 'منتهي', 'หมดอายุ'],
  },
  { waiting: 'waiting', running: 'progress', ready: 'good', failed: 'bad', expired: 'neutral' },
)
export type ExportState = z.output<typeof exportState>
/** More rows than this leave in several files. */
export const MOST_EXPORTED = 1_000_000
/** Exports of one person that wait or run at a time. */
export const MOST_RUNNING = 3
export const MOST_SAVED = 20
/** Tabs of a list: those it comes with, and one's own. */
export const MOST_COUNTED = 40

/** Filters by the names under which they travel. */
const filters = valuesByName(z.union([text(200), z.number(), z.boolean()]), 100)

/** Somebody's phone may be among them, so the log has them only as the handler notes them. */
const unlogged = filters.meta({ 'x-secret': true })

const exportColumn = z.strictObject({
  field: requiredText(64),
  /** The heading as the caller's screen has it. */
  title: text(120),
  /** What the caller's screen calls the values. */
  labels: valuesByName(text(200), 1000).optional(),
})

export const exportRow = z.object({
  exportId: z.int(),
  name: z.string(),
  /** An archive, not a table. */
  withFiles: yesNo(),
  /** A spreadsheet. */
  asSheet: carried(yesNo()),
  state: exportState,
  /** Rows written so far, and rows that there were when it was asked for. */
  rows: count(),
  total: count(),
  createTime: instant(),
  endTime: instant().nullable(),
  /** When the file goes. */
  expireTime: instant().nullable(),
  /** Path of the file below the web base while it is there. */
  filePath: z.string().nullable(),
})

export const savedFilterRow = z.object({ filterId: z.int(), name: z.string(), filters })

/** What goes with every list: its export as a file, and filters that somebody keeps under a name. */
export const lists = area('lists', {
  exportStart: action('/export/start', {
    summary:
      "Export a list as a CSV file, a report as a spreadsheet, by a job; needs the action export on the list's permission",
    access: 'signedIn',
    input: z.strictObject({
      /** Path of the list call. */
      call: requiredText(120),
      name: requiredText(120),
      /** What the list was asked: filters and order; the page is left aside. */
      input: unlogged,
      columns: z.array(exportColumn).min(1).max(100),
      /** As one archive with the files of the rows; of a single day alone. */
      withFiles: z.boolean().default(false),
    }),
    output: z.object({ exportId: z.int() }),
    audit: { kind: 'export', subject: 'list', ids: input => [input.call] },
  }),
  exportList: list('/export/list', {
    summary: "One's own exports, newest first",
    access: 'signedIn',
    filters: { state: exportState },
    row: exportRow,
    sortable: ['createTime', 'rows'],
  }),
  exportDetail: read('/export/detail', {
    summary: "How far one of one's own exports is",
    access: 'signedIn',
    input: z.strictObject({ exportId: id() }),
    output: exportRow,
  }),
  savedFilterList: list('/savedFilter/list', {
    summary: "One's own saved filters of a list",
    access: 'signedIn',
    of: { call: requiredText(120) },
    filters: {},
    row: savedFilterRow,
  }),
  savedFilterCounts: read('/savedFilter/counts', {
    summary:
      'How many rows a list has under each of some sets of filters, as its tabs show; null for a set it cannot read',
    access: 'signedIn',
    input: z.strictObject({ call: requiredText(120), sets: z.array(unlogged).max(MOST_COUNTED) }),
    output: z.object({ totals: z.array(count().nullable()) }),
    // A set may seek somebody by his number, which is counted.
    leavesTrace: true,
  }),
  savedFilterSave: action('/savedFilter/save', {
    summary: 'Keep filters of a list under a name; the same name again replaces them',
    access: 'signedIn',
    input: z.strictObject({ call: requiredText(120), name: requiredText(30), filters: unlogged }),
    output: z.object({ filterId: z.int() }),
    audit: { subject: 'savedFilter', ids: (_, output) => [output.filterId] },
  }),
  savedFilterDelete: action('/savedFilter/delete', {
    summary: "Drop one of one's own saved filters",
    access: 'signedIn',
    input: z.strictObject({ filterId: id() }),
    output: z.object({}),
    audit: { subject: 'savedFilter', ids: input => [input.filterId] },
  }),
})
