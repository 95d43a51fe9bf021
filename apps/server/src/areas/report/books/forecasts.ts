import {
  type DueDay,
  EARLIEST,
  type ForecastDay,
  forecastCash,
  forecastError,
  LATEST,
  LEARN_DAYS,
} from '@countinghouse/domain/areas/report/forecast'
import { partOf } from '@countinghouse/domain/areas/report/roll'
import { addDays, type BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type Asked, byCurrency, type Reading, whatOf } from './asked'
import { type DueRow, listDueAndReceived } from './queries'

export const HORIZON = 14

/** Two weeks ahead by what is known at the end of yesterday, and the two weeks behind by what was known before them, in one currency. */
export interface Outlook {
  currency: Currency
  ahead: ForecastDay[]
  past: ForecastDay[]
  /** Due by day, as known now and as known before the weeks behind. */
  due: ReadonlyMap<BusinessDate, number>
  dueThen: ReadonlyMap<BusinessDate, number>
  /** What came in by day, of what was known then. */
  came: ReadonlyMap<BusinessDate, number>
}

export async function outlooks(input: Asked, context: Reading): Promise<Outlook[]> {
  const { db, today } = context
  const yesterday = addDays(today, -1)
  const then = addDays(yesterday, -HORIZON)
  const span = { start: addDays(then, -LEARN_DAYS - LATEST), end: addDays(yesterday, HORIZON - EARLIEST) }
  const what = { ...whatOf(input, context), ...span }
  const [known, knownThen] = await Promise.all([
    listDueAndReceived(db, what, yesterday),
    listDueAndReceived(db, { ...what, end: addDays(then, HORIZON - EARLIEST) }, then),
  ])
  return byCurrency(known).map(([currency, rows]) => {
    const [days, daysThen] = [dueDays(rows), dueDays(knownThen.filter(row => row.currency === currency))]
    const came = new Map<BusinessDate, number>()
    for (const { received } of daysThen) for (const [on, minor] of received) came.set(on, (came.get(on) ?? 0) + minor)
    return {
      currency,
      ahead: forecastCash(days, yesterday, HORIZON),
      past: forecastCash(daysThen, then, HORIZON),
      due: new Map(days.map(day => [day.dueOn, day.dueMinor])),
      dueThen: new Map(daysThen.map(day => [day.dueOn, day.dueMinor])),
      came,
    }
  })
}

/** A row for each day of the outlook. */
export async function forecasts(input: Asked, context: Reading) {
  return (await outlooks(input, context)).flatMap(({ currency, ahead, past, due, came }) => {
    const said = past.reduce((sum, day) => sum + day.cashMinor, 0)
    const got = past.reduce((sum, day) => sum + (came.get(day.on) ?? 0), 0)
    const error = forecastError(said, got)
    const row = ({ on, cashMinor }: ForecastDay, receivedAmount: number | null) => ({
      entryId: `${on} ${currency}`,
      currency,
      dataDate: on,
      dueAmount: due.get(on) ?? 0,
      forecastAmount: cashMinor,
      receivedAmount,
      forecastErrorRate: receivedAmount === null || error === null ? null : partOf(said - got, got),
    })
    return [...past.map(day => row(day, came.get(day.on) ?? 0)), ...ahead.map(day => row(day, null))]
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
