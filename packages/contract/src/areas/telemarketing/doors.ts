import { z } from 'zod'
import { caseChanges } from '../../kernel/case-changes'
import { doors } from '../../kernel/door'
import { businessDate, code, dictNumber, queryId } from '../../kernel/field'
import type { Right } from '../../kernel/permissions'
import { REPORTS } from './statistics/figures'

const sheet = { 200: { description: 'CSV with a byte order mark', type: 'text/csv', bare: z.string() } }
const refused =
  'Column names and words are in the language of `accept-language`. A refusal comes as an envelope of type `application/json`.'

/** What a file wants of whoever is signed in: of its door, and of the button that asks for it. */
export const SHEET_RIGHTS = {
  exportTagExcel: 'telemarketing-allocation.export',
  reportExcel: 'telemarketing-report.export',
} as const satisfies Readonly<Record<string, Right>>

/** Of text from an address: a number among these. */
const among = <const V extends number>(
  dict: 'businessType' | 'reportType' | 'exportType' | 'telemarketingType',
  values: readonly V[],
) => z.coerce.number().pipe(dictNumber(dict, values))

/** Everything in the query is optional here, so that what is missing is said in words. */
export const tagExcelQuery = z.object({
  appId: queryId().optional(),
  type: among('telemarketingType', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).optional(),
  followTimeStart: businessDate().optional(),
  followTimeEnd: businessDate().optional(),
  /** 1: with the addresses of the pictures, of a single day. */
  withImages: z.enum(['0', '1']).default('0'),
})
export const reportExcelQuery = z.object({
  report: code(REPORTS).default('conversion'),
  appId: queryId().optional(),
  businessType: among('businessType', [1, 2, 3, 4]).optional(),
  reportType: among('reportType', [1, 2]).default(1),
  /** 1: who converted on T1, in place of the report. */
  exportType: among('exportType', [1]).optional(),
  dataDateStart: businessDate().optional(),
  dataDateEnd: businessDate().optional(),
})

/** Files that one GET answers at once, and the stream of the cockpit. */
export const telemarketingDoors = doors('telemarketing', {
  exportTagExcel: {
    method: 'GET',
    path: '/api/web/telemarketing/assignment/exportTagExcel',
    summary: 'Follow-ups of an app with their labels',
    description: `Needs the right \`${SHEET_RIGHTS.exportTagExcel}\`. At most 31 days; with pictures a single one. Numbers are masked. ${refused}`,
    proof: 'session',
    query: tagExcelQuery,
    answers: sheet,
  },
  reportExcel: {
    method: 'GET',
    path: '/api/web/telemarketing/statistics/reportExcel',
    summary: 'One of the reports of telemarketing, or who converted on T1',
    description: `Needs the right \`${SHEET_RIGHTS.reportExcel}\`. ${refused}`,
    proof: 'session',
    query: reportExcelQuery,
    answers: sheet,
  },
  changes: caseChanges('/telemarketing/assignment', {
    ofCase: 'customer to be called',
    right: 'telemarketing-task.get',
  }),
})
