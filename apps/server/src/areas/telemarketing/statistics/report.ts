import { CONVERSION_DAYS } from '@countinghouse/domain/areas/telemarketing/conversion'
import { dailyAverage, weekOf } from '@countinghouse/domain/areas/telemarketing/figures'
import {
  addDays,
  type BusinessDate,
  daysBetween,
  earlierOf,
  laterOf,
  spanAsked,
} from '@countinghouse/domain/kernel/business-date'
import { percentText } from '@countinghouse/domain/kernel/rate'
import type { Figures } from './queries'

/** Days of a report where none are asked for, and the most that it covers. */
export const REPORT_DAYS = 30
export const MOST_REPORT_DAYS = 92

/** The period asked for; open ends reach to today, and back over the usual days. */
export function periodOf(
  { dataDateStart, dataDateEnd }: { dataDateStart?: BusinessDate | undefined; dataDateEnd?: BusinessDate | undefined },
  today: BusinessDate,
): { start: BusinessDate; end: BusinessDate } {
  const { start, end } = spanAsked({ start: dataDateStart, end: dataDateEnd }, { today, usual: REPORT_DAYS })
  return { start: laterOf(start, addDays(end, 1 - MOST_REPORT_DAYS)), end }
}

export interface Counts {
  assigned: number
  loaded: number
  converted: number
  passed: number
  recycled: number
  /** Of the day on which they were found, whoever held them: what calling brought. */
  found: number
  done: number
  convertedOn: number[]
  passedOn: number[]
}

const none = (): Counts => ({
  assigned: 0,
  loaded: 0,
  converted: 0,
  passed: 0,
  recycled: 0,
  found: 0,
  done: 0,
  convertedOn: CONVERSION_DAYS.map(() => 0),
  passedOn: CONVERSION_DAYS.map(() => 0),
})

/** The figures of each cut; `under` may put several cuts under one name, such as the days of a week. */
export function countsBy(rows: readonly Figures[], under: (cut: string) => string = cut => cut): Map<string, Counts> {
  const by = new Map<string, Counts>()
  for (const { cut, measure, day, turns } of rows) {
    const name = under(cut)
    const counts = by.get(name) ?? none()
    by.set(name, counts)
    counts[measure] += turns
    if (measure === 'converted') counts.convertedOn[day]! += turns
    if (measure === 'passed') counts.passedOn[day]! += turns
  }
  return by
}

export function sumOf(counts: Iterable<Counts>): Counts {
  const sum = none()
  for (const one of counts) {
    for (const name of ['assigned', 'loaded', 'converted', 'passed', 'recycled', 'found', 'done'] as const)
      sum[name] += one[name]
    for (const day of CONVERSION_DAYS) {
      sum.convertedOn[day]! += one.convertedOn[day]!
      sum.passedOn[day]! += one.passedOn[day]!
    }
  }
  return sum
}

/** What a number of a report is made by: whole, or per day of the period. */
type Number_ = (total: number) => number
const whole: Number_ = total => total

const figuresOf = (counts: Counts, number: Number_ = whole) => ({
  assignNum: number(counts.assigned),
  loadNum: number(counts.loaded),
  convertNum: number(counts.converted),
  convertRate: percentText(counts.converted, counts.assigned),
  passNum: number(counts.passed),
  passRate: percentText(counts.passed, counts.converted),
  recycleNum: number(counts.recycled),
})

/** The figures of T0 to T7: converted of all assigned, passed of those converted on the day. */
const dayFiguresOf = (counts: Counts, number: Number_ = whole) =>
  Object.fromEntries(
    CONVERSION_DAYS.flatMap(day => [
      [`convertNumT${day}`, number(counts.convertedOn[day]!)],
      [`convertRateT${day}`, percentText(counts.convertedOn[day]!, counts.assigned)],
      [`passNumT${day}`, number(counts.passedOn[day]!)],
      [`passRateT${day}`, percentText(counts.passedOn[day]!, counts.converted)],
    ]),
  ) as never

const earlyFiguresOf = (counts: Counts, number: Number_ = whole) => {
  const { assignNum, loadNum, convertNum, convertRate, passNum, passRate, recycleNum } = figuresOf(counts, number)
  return {
    earlySettleAssignNum: assignNum,
    earlySettleLoadNum: loadNum,
    earlySettleConvertNum: convertNum,
    earlySettleConvertRate: convertRate,
    earlySettlePassNum: passNum,
    earlySettlePassRate: passRate,
    earlySettleRecycleNum: recycleNum,
    ...(dayFiguresOf(counts, number) as object),
  }
}

export const SHAPES = {
  figures: figuresOf,
  conversion: (counts: Counts, number: Number_ = whole) => ({
    ...figuresOf(counts, number),
    ...(dayFiguresOf(counts, number) as object),
  }),
  early: earlyFiguresOf,
} as const

/** Rows with totals and daily averages of the period. */
export function report<R extends object>(
  rows: readonly (R & { counts: Counts })[],
  { shape, period, total }: { shape: keyof typeof SHAPES; period: { start: string; end: string }; total?: Counts },
): never {
  const make = SHAPES[shape]
  const sum = total ?? sumOf(rows.map(row => row.counts))
  const average: Number_ = one => dailyAverage(one, period.start, period.end)
  return {
    list: rows.map(({ counts, ...row }) => ({ ...row, ...make(counts) })),
    totals: make(sum),
    averages: make(sum, average),
    days: daysBetween(period.start, period.end) + 1,
  } as never
}

/** Each day or week of the period with its figures, newest first; also those on which nothing was assigned. */
export function byDate(rows: readonly Figures[], period: { start: string; end: string }, weekly: boolean) {
  const counts = countsBy(rows, weekly ? weekOf : undefined)
  const dates: { dataDate: string; lastDate: string; counts: Counts }[] = []
  for (
    let date = weekly ? weekOf(period.start) : period.start;
    date <= period.end;
    date = addDays(date, weekly ? 7 : 1)
  ) {
    const lastDate = weekly ? earlierOf(addDays(date, 6), period.end) : date
    dates.push({ dataDate: laterOf(date, period.start), lastDate, counts: counts.get(date) ?? none() })
  }
  return dates.reverse()
}
