import { AGE_GROUPS } from '@countinghouse/contract/areas/report/books/calls'
import { MOST_REPORT_DAYS } from '@countinghouse/contract/areas/report/calls'
import { partOf, ROLL_GROUPS, rollGroupOf, rollMatrix } from '@countinghouse/domain/areas/report/roll'
import { addDays, type BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { daysOf } from '../days'
import { type Asked, byCurrency, type Reading, whatOf } from './asked'
import { LONGEST_DUE, listCured, listPromises, listRolled } from './queries'

/** Days of a roll where none are asked for. */
export const ROLL_DAYS = 7

/** The original due days of a group at the end of a day. */
function dueDaysOf(group: number, on: BusinessDate) {
  const [from, next] = [ROLL_GROUPS[group]!, ROLL_GROUPS[group + 1]]
  if (group === 0) return { dueStart: on, dueEnd: addDays(on, MOST_REPORT_DAYS - 1) }
  return { dueStart: addDays(on, 1 - (next ?? LONGEST_DUE)), dueEnd: addDays(on, -from) }
}

/** Where the principal of each group went. */
export async function rollRows(input: Asked, context: Reading) {
  const what = whatOf(input, context, ROLL_DAYS)
  const before = addDays(what.start, -1)
  return byCurrency(await listRolled(context.db, what)).flatMap(([currency, cohorts]) => {
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
}

/** What came back of each group that was overdue. */
export async function cureRows(input: Asked, context: Reading) {
  const what = whatOf(input, context, ROLL_DAYS)
  const before = addDays(what.start, -1)
  return byCurrency(await listCured(context.db, what)).flatMap(([currency, cohorts]) =>
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
        overdueAt: what.start,
        overdueCount: sum('plans'),
        overdueAmount,
        curedAmount: sum('cured_minor'),
        cureRate: partOf(sum('cured_minor'), overdueAmount),
        extendedAmount: sum('extended_minor'),
        extendedRate: partOf(sum('extended_minor'), overdueAmount),
      }
    }),
  )
}

/** Promises that fell due, by day and app. */
export async function promiseRows(input: Asked, { db, actor, today }: Reading) {
  const rows = await listPromises(db, { actor, appId: input.appId, today, ...daysOf(input, today) })
  return rows.map(row => ({
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
}
