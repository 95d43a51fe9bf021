import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './context'
import { preparedPart } from './database/prepared'

/** A row of a page with the id that it stands by. */
export type Placed<R> = R & { page_id: number }

type Place = Readonly<Record<'ids' | 'value' | 'id', Expression<unknown>>>

/** The rows of a page as one query, which becomes part of the page's own statement. */
export interface RowsQuery<R> {
  placed: (at: Place) => RawBuilder<Placed<R>>
}

/** A query of rows cut down to those of the ids, each with what its place in the page rests on. */
export const placedRows = <RowDB, RowTB extends keyof RowDB, R>(
  rows: SelectQueryBuilder<RowDB, RowTB, R>,
  { ids, value, id }: Place,
) =>
  rows
    .where(sql<SqlBool>`${id} = any(array${ids})`)
    .select([sql<unknown>`${value}`.as('page_value'), sql<number>`${id}`.as('page_id')])

/**
 * Rows whose query is written down once: to build it for each page takes a list that is asked all day longer than the rest of
 * its answer. Its tables are named as in `from` of the list; what differs from one question to the next is `given`.
 */
export function rowsQuery<RowDB, RowTB extends keyof RowDB, R, G extends object = Record<never, never>>(
  make: (db: Db, given: G) => SelectQueryBuilder<RowDB, RowTB, R>,
): (db: Db, given: G) => RowsQuery<R> {
  let made: ((values: Readonly<Record<string, unknown>>) => RawBuilder<unknown>) | undefined
  return (db, given) => {
    made ??= preparedPart([...Object.keys(given), 'ids', 'value', 'id'], slots =>
      placedRows(make(db, slots as G), slots as unknown as Place),
    )
    const part = made
    return { placed: at => part({ ...given, ...at }) as RawBuilder<Placed<R>> }
  }
}
