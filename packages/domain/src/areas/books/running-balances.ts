import { type BusinessDate, datesFrom } from '../../kernel/business-date'

interface Move {
  /** Before the first day what was there already. */
  day: BusinessDate
  amountMinor: number
}

/** What stood at the end of each day from `start` to `end`, from what moved on each of them and before. */
export function runningBalances(moves: readonly Move[], start: BusinessDate, end: BusinessDate): number[] {
  let balance = 0
  const byDay = new Map<BusinessDate, number>()
  for (const { day, amountMinor } of moves) {
    if (day < start) balance += amountMinor
    else byDay.set(day, (byDay.get(day) ?? 0) + amountMinor)
  }
  return datesFrom(start, end).map(day => {
    balance += byDay.get(day) ?? 0
    return balance
  })
}
