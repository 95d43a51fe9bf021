import { CONVERSION_DAYS } from '@countinghouse/domain/areas/telemarketing/conversion'
import { z } from 'zod'
import { count, percent } from '../../../kernel/field'

/** The reports, by the names of their calls. */
export const REPORTS = ['daily', 'appPackage', 'businessType', 'conversion', 'earlySettlement', 'holdout'] as const
export type ReportName = (typeof REPORTS)[number]

/** What a cell counts. */
export const FIGURES = ['assigned', 'loaded', 'converted', 'passed', 'recycled'] as const
export type Figure = (typeof FIGURES)[number]

export const figures = {
  assignNum: count(),
  loadNum: count(),
  convertNum: count(),
  convertRate: percent(),
  passNum: count(),
  passRate: percent(),
  recycleNum: count(),
}

type DayOf<P extends string> = { [K in `${P}T${(typeof CONVERSION_DAYS)[number]}`]: z.ZodInt }
type RateOf<P extends string> = { [K in `${P}T${(typeof CONVERSION_DAYS)[number]}`]: z.ZodString }
const days = <S extends z.ZodType>(make: () => S, prefix: string) =>
  Object.fromEntries(CONVERSION_DAYS.map(day => [`${prefix}T${day}`, make()]))

/** The four figures of each day T0 to T7, under the names of the specification. */
export const dayFigures = {
  ...(days(count, 'convertNum') as DayOf<'convertNum'>),
  ...(days(percent, 'convertRate') as RateOf<'convertRate'>),
  ...(days(count, 'passNum') as DayOf<'passNum'>),
  ...(days(percent, 'passRate') as RateOf<'passRate'>),
}

export const conversionFigures = { ...figures, ...dayFigures }
export const earlyFigures = {
  earlySettleAssignNum: count(),
  earlySettleLoadNum: count(),
  earlySettleConvertNum: count(),
  earlySettleConvertRate: percent(),
  earlySettlePassNum: count(),
  earlySettlePassRate: percent(),
  earlySettleRecycleNum: count(),
  ...dayFigures,
}

/** Daily averages are not whole; rates stay what they are. */
type Averaged<T> = { [K in keyof T]: T[K] extends z.ZodString ? z.ZodString : z.ZodNumber }
const averaged = <T extends z.ZodRawShape>(shape: T) =>
  Object.fromEntries(
    Object.keys(shape).map(name => [name, name.includes('Rate') ? percent() : z.number()]),
  ) as unknown as Averaged<T>

/** Rows with the totals of the period and its daily averages. */
export const withTotals = <R extends z.ZodRawShape, T extends z.ZodRawShape>(row: R, totals: T) =>
  z.object({
    list: z.array(z.object(row)),
    totals: z.object(totals),
    averages: z.object(averaged(totals)),
    days: count(),
  })
