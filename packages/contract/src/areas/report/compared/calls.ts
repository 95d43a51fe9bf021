import { z } from 'zod'
import { area, read } from '../../../kernel/call'
import { businessDate, code, currency, dict, id, percent, text } from '../../../kernel/field'
import { ageGroup } from '../books/calls'

/** Reports whose own rows are added up for both spans; the others share the curve and counts of `/statistics/reportComparison`. */
export const COMPARED_REPORTS = [
  'rollRates',
  'cureRates',
  'promisesKept',
  'vintages',
  'unitEconomics',
  'cashForecast',
  'cashPosition',
  'portfolioAges',
  'productRates',
  'loanRates',
  'complaintQuarters',
] as const
export type ComparedReport = (typeof COMPARED_REPORTS)[number]

export const COMPARED_COUNTS = [
  'answeredCount',
  'answeredLateCount',
  'brokenCount',
  'closedCount',
  'complaintCount',
  'keptCount',
  'loanCount',
  'openCount',
  'overdueCount',
  'promiseCount',
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
export const COMPARED_RATES = [
  'annualRate',
  'cureRate',
  'keptAmountRate',
  'keptRate',
  'lostPartRate',
  'paidPartRate',
  'portfolioShare',
  'unpaidRate',
] as const

/** Whose figure a line is: of a group of days past due, of an age in days, of a product. */
const of = {
  ageGroup: ageGroup.nullable(),
  age: z.int().nullable(),
  productName: z.string().nullable(),
  /** Null where one report has one currency at most, and of counts. */
  currency: currency().nullable(),
}
/** Counts, and amounts in minor units; null where a span has no such figure. */
const both = { now: z.int().nullable(), before: z.int().nullable() }
const span = z.object({ start: businessDate(), end: businessDate() })

export const comparedReports = area('report', {
  compared: read('/report/compared', {
    summary: 'What the rows of a report come to, beside what they came to in the span before at the same age',
    access: 'report.query',
    byMarket: true,
    statistics: true,
    input: z.strictObject({
      report: code(COMPARED_REPORTS),
      dataDateStart: businessDate().optional(),
      dataDateEnd: businessDate().optional(),
      appId: id().optional(),
      productId: id().optional(),
      channel: text(64).optional(),
      orderType: dict('orderType').optional(),
    }),
    output: z.object({
      now: span,
      before: span,
      counts: z.array(z.object({ field: code(COMPARED_COUNTS), ...of, ...both })),
      amounts: z.array(z.object({ field: code(COMPARED_AMOUNTS), ...of, ...both })),
      rates: z.array(
        z.object({ field: code(COMPARED_RATES), ...of, now: percent().nullable(), before: percent().nullable() }),
      ),
    }),
  }),
})
