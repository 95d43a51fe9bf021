import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allOf, between, type Column, type Condition } from './filter'
import type { KeptTotal, PageInput } from './page'

const OF_A_PAGE: readonly string[] = [
  'pageNum',
  'pageSize',
  'sortField',
  'sortOrder',
  'cursor',
  'countsAll',
] satisfies (keyof PageInput)[]

/** Whether a list is filtered by anything but these fields, by which its counter table counts (decision 0012). */
export const isFilteredBeyond = (input: object, fields: readonly string[]): boolean =>
  Object.entries(input).some(
    ([field, value]) => value !== undefined && value !== '' && !OF_A_PAGE.includes(field) && !fields.includes(field),
  )

const ALL_DAYS = sql.lit('-infinity')

/** Counts of all days, which stand under a day that is none. */
export const ofAllDays = <C extends Column>(column: C): Condition<C> => sql<SqlBool>`${sql.ref(column)} = ${ALL_DAYS}`

/** Counts of these days, or where none are asked for that of all days, which stands under a day that is none. */
export const onKeptDays = <C extends Column>(
  column: C,
  start: string | undefined,
  end: string | undefined,
): Condition<C> =>
  start || end ? allOf(between(column, start, end), sql<SqlBool>`${sql.ref(column)} <> ${ALL_DAYS}`) : ofAllDays(column)

/** A kept total of which some are left out: few enough to be counted anew, such as what one holds oneself. */
export const without = (kept: KeptTotal | undefined, few: RawBuilder<unknown>): KeptTotal | undefined =>
  kept && { ...kept, total: sql<number>`(${kept.total} - ${few})::int` }
