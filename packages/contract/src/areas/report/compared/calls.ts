import { RATE_DAYS } from '@countinghouse/domain/areas/report/rates'
import { z } from 'zod'
import { area, list } from '../../../kernel/call'
import { businessDate, carried, code, currency, figure, figureUnit, percent } from '../../../kernel/field'
import { ageGroup, VINTAGE_DAYS } from '../books/calls'
import { rateBy } from '../calls'
import { ofReport } from '../filters'
import { REPORT_KEYS } from '../pages'

/** What a report comes to: counts, amounts and rates, by the names that its rows have. */
export const COMPARED_COUNTS = [
  'answeredCount',
  'answeredLateCount',
  'brokenCount',
  'closedCount',
  'complaintCount',
  'dueCount',
  'keptCount',
  'loanCount',
  'openCount',
  'overdueCount',
  'passCount',
  'promiseCount',
  'reborrowCount',
  'repaidCount',
  'settledCount',
  'submitCount',
] as const
export const COMPARED_AMOUNTS = [
  'adCost',
  'closingAmount',
  'contributionAmount',
  'curedAmount',
  'dueAmount',
  'forecastAmount',
  'inAmount',
  'incomeAmount',
  'keptAmount',
  'loanTotalAmount',
  'lossAmount',
  'openingAmount',
  'outAmount',
  'promisedAmount',
  'receivedAmount',
  'startAmount',
  'unpaidPrincipal',
] as const
const ENDS = [...RATE_DAYS, '14Plus'] as const
export const COMPARED_RATES = [
  'annualRate',
  'cureRate',
  'firstOverDueRate',
  'keptAmountRate',
  'keptRate',
  'lostPartRate',
  'paidPartRate',
  'portfolioShare',
  ...ENDS.map(n => `overdueRateT${n}` as const),
  ...ENDS.map(n => `repaymentRateT${n}` as const),
  ...VINTAGE_DAYS.map(age => `unpaidRate${age}` as const),
] as const

const comparedRow = z.object({
  entryId: z.string(),
  /** Whose figure it is: of a group of days past due, of a product, of one currency of several; null where of all. */
  ageGroup: ageGroup.nullable(),
  productName: z.string().nullable(),
  measure: code([...COMPARED_COUNTS, ...COMPARED_AMOUNTS, ...COMPARED_RATES]),
  currency: currency().nullable(),
  unit: figureUnit(),
  /** Null where a span has no such figure. */
  nowValue: figure().nullable(),
  beforeValue: figure().nullable(),
  /** By how much it moved, of a rate in points; and by which part of what it was, of a rate never. */
  change: figure().nullable(),
  changeRate: percent().nullable(),
  /** The days of both spans. */
  nowStart: carried(businessDate()),
  nowEnd: carried(businessDate()),
  beforeStart: carried(businessDate()),
  beforeEnd: carried(businessDate()),
})

export const comparedReports = area('report', {
  compared: list('/report/compared', {
    ...ofReport,
    summary: 'What a report comes to, beside what it came to in the span before at the same age',
    filters: { ...ofReport.filters, rateBy },
    of: { report: code(REPORT_KEYS) },
    row: comparedRow,
  }),
})
