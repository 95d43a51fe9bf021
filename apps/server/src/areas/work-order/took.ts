import { type SqlBool, sql } from 'kysely'

/** How long closed ones took, by the name of the list's filter: each stands in one span or is open. Their places are the column's values. */
const SPANS = ['open', 'day', 'threeDays', 'week', 'longer'] as const
export type Took = (typeof SPANS)[number]

export const tookValue = (took: Took): number => SPANS.indexOf(took)
const took = (name: Took) => sql<SqlBool>`w.took = ${sql.lit(tookValue(name))}`
export const TOOK = {
  open: took('open'),
  day: took('day'),
  threeDays: took('threeDays'),
  week: took('week'),
  longer: took('longer'),
} as const
