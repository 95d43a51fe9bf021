import {
  type DueDay,
  EARLIEST,
  forecastCash,
  forecastError,
  LATEST,
  LEARN_DAYS,
} from '@countinghouse/domain/areas/report/forecast'
import { partOf } from '@countinghouse/domain/areas/report/roll'
import { addDays, type BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { type Asked, byCurrency, type Reading, whatOf } from './asked'
import { type DueRow, listDueAndReceived } from './queries'

const HORIZON = 14

/** Two weeks ahead, and the two weeks behind as they were expected before them. */
export async function forecasts(input: Asked, context: Reading) {
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
