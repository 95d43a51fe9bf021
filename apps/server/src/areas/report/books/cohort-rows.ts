import { VINTAGE_DAYS } from '@countinghouse/contract/areas/report/books/calls'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import { type Asked, byCurrency, type Reading, whatOf } from './asked'
import { listUnits, listVintages, sumCosts } from './queries'
import { unitsOf } from './units'
import { vintageOf } from './vintages'

/** Days of a cohort where none are asked for. */
export const COHORT_DAYS = 84
/** Half a year: of the older half of its weeks all loans are ninety days old. */
export const VINTAGE_SPAN = 182
/** Cohorts are followed for longer than other reports reach. */
export const MOST_COHORT_DAYS = 366
export const cohortOf = (input: Asked, context: Reading, usual: number) =>
  whatOf(input, context, usual, MOST_COHORT_DAYS)

/** Unpaid principal by the week of lending, at each age that all of a week have reached; with so many days before those asked for. */
export async function vintageRows(input: Asked, context: Reading, daysEarlier = 0) {
  const asked = cohortOf(input, context, VINTAGE_SPAN)
  const what = { ...asked, start: addDays(asked.start, -daysEarlier) }
  const rows = await listVintages(context.db, what, VINTAGE_DAYS)
  return rows.map(row => vintageOf(row, { ...what, today: context.today }))
}

/** What the loans of the days brought, cost and lost by the end of `today`, by weeks since lending. */
export async function unitRows(input: Asked, context: Reading) {
  const what = cohortOf(input, context, COHORT_DAYS)
  const mayCost = input.productId === undefined && input.orderType === undefined
  const [rows, costs] = await Promise.all([
    listUnits(context.db, what, context.today),
    mayCost ? sumCosts(context.db, what) : undefined,
  ])
  return byCurrency(rows).flatMap(([currency, weeks]) => unitsOf(weeks, costs && (costs.get(currency) ?? 0)))
}
