import { z } from 'zod'
import { doors } from '../../kernel/door'
import { businessDate, queryId, text } from '../../kernel/field'

/** Rows that such a file has at most: above them it is refused, and the list's own export writes as many as there are. */
export const MOST_FILE_ROWS = 20_000

const query = z.object({
  dataDateStart: businessDate().optional(),
  dataDateEnd: businessDate().optional(),
  appId: queryId().optional(),
  productId: queryId().optional(),
  channel: text(64).optional(),
  orderType: z.enum(['1', '2']).transform(Number).optional(),
})
const file = {
  method: 'GET',
  description:
    'The filters of the list stand in the query, the token in the header. Needs the right `report.export`; who asked is written down. A refusal comes as an envelope of type `application/json`.',
  proof: 'session',
  query,
  answers: {
    200: {
      description: 'The rows as CSV in UTF-8, headings in the language asked for',
      type: 'text/csv',
      bare: z.string(),
    },
  },
} as const

/** Reports that a GET answers with a file at once (G-047). */
export const reportDoors = doors('report', {
  repaymentReportExcel: {
    ...file,
    path: '/api/web/statistics/repaymentReportExcel',
    summary: 'The repayment report as a file',
  },
  overdueReportRateExcel: {
    ...file,
    path: '/api/web/statistics/overdueReportRateExcel',
    summary: 'Overdue rates T1 to T14 and T14+ as a file',
  },
})
