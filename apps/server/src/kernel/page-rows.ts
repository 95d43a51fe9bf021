import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './context'
import { preparedPart } from './database/prepared'

/** A row of a page with the id that it stands by. */
export type Placed<R> = R & { page_id: number }

/** The rows of a page as one query, which becomes part of the page's own statement. */
export interface RowsQuery<R> {
  placed: (at: {
    ids: Expression<number>
    value: Expression<unknown>
    id: Expression<unknown>
  }) => RawBuilder<Placed<R>>
}

/**
 * Rows that one query gives for the ids of a subquery; its tables are named as in `from` of the list. To build a query for each
 * page takes longer than to write it down, so its text is made once: what differs from one asking to the next is `given`.
 */
export function rowsQuery<RowDB, RowTB extends keyof RowDB, R, G extends object = Record<never, never>>(
  make: (db: Db, ids: Expression<number>, given: G) => SelectQueryBuilder<RowDB, RowTB, R>,
): (db: Db, given: G) => RowsQuery<R> {
  let made: ((values: Readonly<Record<string, unknown>>) => RawBuilder<unknown>) | undefined
  return (db, given) => {
    made ??= preparedPart([...Object.keys(given), 'ids', 'value', 'id'], slots =>
      make(db, slots.ids as Expression<number>, slots as G).select([
        sql`${slots.value}`.as('page_value'),
        sql`${slots.id}`.as('page_id'),
      ]),
    )
    const part = made
    return { placed: at => part({ ...given, ...at }) as RawBuilder<Placed<R>> }
  }
}
