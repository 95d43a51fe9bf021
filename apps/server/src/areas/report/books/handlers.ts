import { AGE_GROUPS, bookReports, VINTAGE_DAYS } from '@countinghouse/contract/areas/report/books/calls'
import { MOST_REPORT_DAYS } from '@countinghouse/contract/areas/report/calls'
import { partOf, ROLL_GROUPS, rollGroupOf, rollMatrix } from '@countinghouse/domain/areas/report/roll'
import { addDays, type BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { implement } from '../../../kernel/implement'
import { pageOfAll } from '../../../kernel/page'
import { daysOf } from '../days'
import { type Asked, byCurrency, type Reading, whatOf } from './asked'
import { positionOf } from './cash-position'
import { forecasts } from './forecasts'
import {
  LONGEST_DUE,
  listCash,
  listCured,
  listPromises,
  listRolled,
  listUnits,
  listVintages,
  pageOfCashFlows,
  sumCosts,
} from './queries'
import { listRolledPlans, listUnitLoans, listVintageLoans } from './rows'
import { unitsOf } from './units'
import { vintageOf } from './vintages'

/** Days of a roll and of cohorts where none are asked for. */
const ROLL_DAYS = 7
const COHORT_DAYS = 84
/** Half a year: of the older half of its weeks all loans are ninety days old. */
const VINTAGE_SPAN = 182
/** Cohorts are followed for longer than other reports reach. */
const MOST_COHORT_DAYS = 366
const cohortOf = (input: Asked, context: Reading, usual: number) => whatOf(input, context, usual, MOST_COHORT_DAYS)

/** The original due days of a group at the end of a day. */
function dueDaysOf(group: number, on: BusinessDate) {
  const [from, next] = [ROLL_GROUPS[group]!, ROLL_GROUPS[group + 1]]
  if (group === 0) return { dueStart: on, dueEnd: addDays(on, MOST_REPORT_DAYS - 1) }
  return { dueStart: addDays(on, next === undefined ? -LONGEST_DUE : 1 - next), dueEnd: addDays(on, -from) }
}

export const bookReportHandlers = implement(bookReports, {
  rollRates: async (input, context) => {
    const what = whatOf(input, context, ROLL_DAYS)
    const before = addDays(what.start, -1)
    const rows = byCurrency(await listRolled(context.db, what)).flatMap(([currency, cohorts]) => {
      const matrix = rollMatrix(
        cohorts.map(row => ({
          dueOn: row.due_on,
          startMinor: row.start_minor,
          reopenedMinor: row.reopened_minor,
          paidMinor: row.paid_minor,
          lostMinor: row.lost_minor,
        })),
        { before, end: what.end },
      )
      return matrix.map((row, group) => {
        const to = row.toMinor.map(minor => partOf(minor, row.startMinor))
        return {
          entryId: `${group} ${currency}`,
          currency,
          ageGroup: AGE_GROUPS[group]!,
          ...dueDaysOf(group, before),
          startAmount: row.startMinor,
          toNotDueRate: to[0]!,
          to1Rate: to[1]!,
          to4Rate: to[2]!,
          to8Rate: to[3]!,
          to16Rate: to[4]!,
          to31Rate: to[5]!,
          paidPartRate: partOf(row.paidMinor, row.startMinor),
          lostPartRate: partOf(row.lostMinor, row.startMinor),
        }
      })
    })
    return pageOfAll(input, rows)
  },
  rolledPlans: (input, context) => listRolledPlans(context.db, input, whatOf(input, context, ROLL_DAYS)),
  vintageLoans: (input, context) =>
    listVintageLoans(context.db, input, cohortOf(input, context, VINTAGE_SPAN), context.today),
  unitLoans: (input, context) => listUnitLoans(context.db, input, cohortOf(input, context, COHORT_DAYS)),
  cureRates: async (input, context) => {
    const what = whatOf(input, context, ROLL_DAYS)
    const before = addDays(what.start, -1)
    const rows = byCurrency(await listCured(context.db, what)).flatMap(([currency, cohorts]) =>
      ROLL_GROUPS.slice(1).map((_, index) => {
        const group = index + 1
        const mine = cohorts.filter(row => rollGroupOf(row.due_on, before) === group)
        const sum = (field: 'plans' | 'overdue_minor' | 'cured_minor' | 'extended_minor') =>
          mine.reduce((all, row) => all + row[field], 0)
        const overdueAmount = sum('overdue_minor')
        return {
          entryId: `${group} ${currency}`,
          currency,
          ageGroup: AGE_GROUPS[group]!,
          ...dueDaysOf(group, before),
          overdueCount: sum('plans'),
          overdueAmount,
          curedAmount: sum('cured_minor'),
          cureRate: partOf(sum('cured_minor'), overdueAmount),
          extendedAmount: sum('extended_minor'),
          extendedRate: partOf(sum('extended_minor'), overdueAmount),
        }
      }),
    )
    return pageOfAll(input, rows)
  },
  promisesKept: async (input, { db, actor, today }) => {
    const rows = await listPromises(db, { actor, appId: input.appId, ...daysOf(input, today) })
    const list = rows.map(row => ({
      entryId: `${row.day} ${row.app_id} ${row.currency}`,
      currency: row.currency,
      dataDate: row.day,
      appId: row.app_id,
      appName: row.app_name,
      promiseCount: row.promises,
      keptCount: row.kept,
      partKeptCount: row.part_kept,
      brokenCount: row.broken,
      keptRate: partOf(row.kept, row.promises),
      promisedAmount: row.promised_minor,
      keptAmount: row.kept_minor,
      keptAmountRate: partOf(row.kept_minor, row.promised_minor),
    }))
    return pageOfAll(input, list)
  },
  vintages: async (input, context) => {
    const what = cohortOf(input, context, VINTAGE_SPAN)
    const rows = await listVintages(context.db, what, VINTAGE_DAYS)
    const list = rows.map(row => vintageOf(row, { ...what, today: context.today }))
    return pageOfAll(input, list)
  },
  unitEconomics: async (input, context) => {
    const what = cohortOf(input, context, COHORT_DAYS)
    const mayCost = input.productId === undefined && input.orderType === undefined
    const [rows, costs] = await Promise.all([
      listUnits(context.db, what),
      mayCost ? sumCosts(context.db, what) : undefined,
    ])
    const list = byCurrency(rows).flatMap(([currency, weeks]) => unitsOf(weeks, costs && (costs.get(currency) ?? 0)))
    return pageOfAll(input, list)
  },
  cashForecast: async (input, context) => pageOfAll(input, await forecasts(input, context)),
  cashFlows: (input, { db, actor, today }) => pageOfCashFlows(db, input, actor, daysOf(input, today)),
  cashPosition: async (input, { db, actor, today }) => {
    const rows = await listCash(db, actor, daysOf(input, today))
    const list = rows.map(positionOf)
    return pageOfAll(input, list)
  },
})
