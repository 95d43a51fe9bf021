import { z } from 'zod'
import { caseChanges } from '../../kernel/case-changes'
import { doors } from '../../kernel/door'
import { businessDate, dictNumber, queryId } from '../../kernel/field'

const sheet = { 200: { description: 'CSV with a byte order mark', type: 'text/csv', bare: z.string() } }
const refused =
  'Column names and words are in the language of `accept-language`. A refusal comes as an envelope of type `application/json`.'

/** Of text from an address: a number among these. */
const among = <const V extends number>(
  code: 'businessType' | 'reportType' | 'exportType' | 'telemarketingType',
  values: readonly V[],
) => z.coerce.number().pipe(dictNumber(code, values))

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
    description: `Needs the right \`telemarketing-allocation.export\`. At most 31 days; with pictures a single one. Numbers are masked. ${refused}`,
    proof: 'session',
    query: tagExcelQuery,
    answers: sheet,
  },
  reportExcel: {
    method: 'GET',
    path: '/api/web/telemarketing/statistics/reportExcel',
    summary: 'The daily or weekly report of telemarketing, or who converted on T1',
    description: `Needs the right \`telemarketing-report.export\`. ${refused}`,
    proof: 'session',
    query: reportExcelQuery,
    answers: sheet,
  },
  changes: caseChanges('/telemarketing/assignment', {
    ofCase: 'customer to be called',
    right: 'telemarketing-task.get',
  }),
})
