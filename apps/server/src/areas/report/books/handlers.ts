import { AGE_GROUPS, bookReports, VINTAGE_DAYS } from '@countinghouse/contract/areas/report/books/calls'
import { MOST_REPORT_DAYS } from '@countinghouse/contract/areas/report/calls'
import {
  type DueDay,
  EARLIEST,
  forecastCash,
  forecastError,
  LATEST,
  LEARN_DAYS,
} from '@countinghouse/domain/areas/report/forecast'
import { partOf, ROLL_GROUPS, rollGroupOf, rollMatrix } from '@countinghouse/domain/areas/report/roll'
import { addDays, type BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Currency } from '@countinghouse/domain/kernel/money'
import type { Context } from '../../../kernel/context'
import { implement } from '../../../kernel/implement'
import { pageOfAll } from '../../../kernel/page'
import type { Slice, What } from '../cohorts'
import { type AskedDays, daysOf } from '../days'
import {
  type DueRow,
  LONGEST_DUE,
  listCash,
  listCured,
  listDueAndReceived,
  listPromises,
  listRolled,
  listUnits,
  listVintages,
  sumCosts,
} from './queries'

type Reading = Pick<Context, 'db' | 'actor' | 'today'>
type Asked = Omit<What, 'start' | 'end' | 'actor' | 'platform'> & AskedDays & Slice

/** Days of a roll and of cohorts where none are asked for. */
const ROLL_DAYS = 7
const COHORT_DAYS = 84

const whatOf = (
  { appId, productId, channel, orderType, ...days }: Asked,
  { actor, today }: Reading,
  usual?: number,
): What => ({
  actor,
  appId,
  productId,
  channel,
  orderType,
  ...daysOf(days, today, usual),
})

const byCurrency = <R extends { currency: Currency }>(rows: readonly R[]): [Currency, R[]][] => [
  ...rows.reduce(
    (all, row) => all.set(row.currency, [...(all.get(row.currency) ?? []), row]),
    new Map<Currency, R[]>(),
  ),
]

/** The original due days of a group at the end of a day. */
function dueDaysOf(group: number, on: BusinessDate) {
  const [from, next] = [ROLL_GROUPS[group]!, ROLL_GROUPS[group + 1]]
  if (group === 0) return { dueStart: on, dueEnd: addDays(on, MOST_REPORT_DAYS - 1) }
  return { dueStart: addDays(on, next === undefined ? -LONGEST_DUE : 1 - next), dueEnd: addDays(on, -from) }
}

const HORIZON = 14

async function forecasts(input: Asked, context: Reading) {
  const { db, today } = context
  const yesterday = addDays(today, -1)
  const then = addDays(yesterday, -HORIZON)
  const span = { start: addDays(then, -LEARN_DAYS - LATEST), end: addDays(yesterday, HORIZON - EARLIEST) }
  const what = { ...whatOf(input, context), ...span }
  const [known, knownThen] = await Promise.all([
    listDueAndReceived(db, what, yesterday),
    listDueAndReceived(db, { ...what, end: addDays(then, HORIZON - EARLIEST) }, then),
  ])
  return byCurrency(known).flatMap(([currency, rows]) => {
    const [days, daysThen] = [dueDays(rows), dueDays(knownThen.filter(row => row.currency === currency))]
    const came = new Map<BusinessDate, number>()
    for (const { received } of daysThen) for (const [on, minor] of received) came.set(on, (came.get(on) ?? 0) + minor)
    const dueOn = new Map(days.map(day => [day.dueOn, day.dueMinor]))
    const past = forecastCash(daysThen, then, HORIZON)
    const [said, got] = [
      past.reduce((sum, day) => sum + day.cashMinor, 0),
      past.reduce((sum, day) => sum + (came.get(day.on) ?? 0), 0),
    ]
    const error = forecastError(said, got)
    const row = ({ on, cashMinor }: { on: BusinessDate; cashMinor: number }, receivedAmount: number | null) => ({
      entryId: `${on} ${currency}`,
      currency,
      dataDate: on,
      dueAmount: dueOn.get(on) ?? 0,
      forecastAmount: cashMinor,
      receivedAmount,
      forecastErrorRate: receivedAmount === null || error === null ? null : partOf(said - got, got),
    })
    return [
      ...past.map(day => row(day, came.get(day.on) ?? 0)),
      ...forecastCash(days, yesterday, HORIZON).map(day => row(day, null)),
    ]
  })
}

function dueDays(rows: readonly DueRow[]): DueDay[] {
  const days = new Map<BusinessDate, { dueOn: BusinessDate; dueMinor: number; received: Map<BusinessDate, number> }>()
  for (const { due_on, on_date, minor } of rows) {
    const day = days.get(due_on) ?? { dueOn: due_on, dueMinor: 0, received: new Map() }
    days.set(due_on, day)
    if (on_date === null) day.dueMinor += minor
    else day.received.set(on_date, minor)
  }
  return [...days.values()]
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
    const what = whatOf(input, context, COHORT_DAYS)
    const rows = await listVintages(context.db, what, VINTAGE_DAYS)
    const list = rows.map(row => {
      // Of a week that is not whole yet the youngest loans are not as old as the column says.
      const last = addDays(row.week, 6) < what.end ? addDays(row.week, 6) : what.end
      const unpaid = (age: (typeof VINTAGE_DAYS)[number]) =>
        addDays(last, age) < context.today ? partOf(row.lent_minor - row[`paid_${age}`]!, row.lent_minor) : null
      return {
        entryId: `${row.week} ${row.currency}`,
        currency: row.currency,
        lentWeek: row.week,
        loanTotalAmount: row.lent_minor,
        unpaidRate7: unpaid(7),
        unpaidRate14: unpaid(14),
        unpaidRate21: unpaid(21),
        unpaidRate30: unpaid(30),
        unpaidRate45: unpaid(45),
        unpaidRate60: unpaid(60),
        unpaidRate90: unpaid(90),
      }
    })
    return pageOfAll(input, list)
  },
  unitEconomics: async (input, context) => {
    const what = whatOf(input, context, COHORT_DAYS)
    const mayCost = input.productId === undefined && input.orderType === undefined
    const [rows, costs] = await Promise.all([
      listUnits(context.db, what),
      mayCost ? sumCosts(context.db, what) : undefined,
    ])
    const list = byCurrency(rows).flatMap(([currency, weeks]) => {
      let soFar = 0
      return weeks.map(row => {
        const adCost = costs ? (row.week === weeks[0]!.week ? (costs.get(currency) ?? 0) : 0) : null
        const contribution = adCost === null ? null : row.income_minor - adCost - row.loss_minor
        soFar += contribution ?? 0
        return {
          entryId: `${row.week} ${currency}`,
          currency,
          ageWeek: row.week,
          loanTotalAmount: row.lent_minor,
          incomeAmount: row.income_minor,
          adCost,
          lossAmount: row.loss_minor,
          contributionAmount: contribution,
          contributionSoFar: contribution === null ? null : soFar,
        }
      })
    })
    return pageOfAll(input, list)
  },
  cashForecast: async (input, context) => pageOfAll(input, await forecasts(input, context)),
  cashPosition: async (input, { db, actor, today }) => {
    const rows = await listCash(db, actor, daysOf(input, today))
    const list = rows.map(row => ({
      entryId: String(row.id),
      currency: row.currency,
      accountName: row.name,
      channel: row.channel,
      openingAmount: row.closing_minor - row.in_minor + row.out_minor,
      inAmount: row.in_minor,
      outAmount: row.out_minor,
      closingAmount: row.closing_minor,
    }))
    return pageOfAll(input, list)
  },
})
