import { type Expression, type SqlBool, sql } from 'kysely'

/** How far the scan of a list from end to end has come, as an export asks it; `page` moves it on. */
export interface Cursor {
  /** The fields of its rows that are wanted: a list that can spares itself the others. */
  fields: readonly string[]
  /** The last row given: its value in the sorted column as the database writes it, and its id. */
  last?: { value: string | null; id: number }
  /** Told as soon as it is known where the next part begins, while the rows of this one are still being fetched. */
  onward?: () => void
}

/** Behind the last row of a part; there is nothing further behind an empty one. */
export function moveOn(cursor: Cursor, last: Cursor['last']): void {
  if (!last) return
  cursor.last = last
  cursor.onward?.()
}

/** What stands behind a row. Blanks stand last going up and first going down, as the database sorts them. */
export function after(
  last: NonNullable<Cursor['last']>,
  at: { column: string; id: string; order: 'asc' | 'desc' },
): Expression<SqlBool> {
  const [column, id] = [sql.ref(at.column), sql.ref(at.id)]
  const beyond = sql.raw(at.order === 'asc' ? '>' : '<')
  if (at.column === at.id) return sql<SqlBool>`${id} ${beyond} ${last.id}`
  const among = sql<SqlBool>`(${column} is null and ${id} ${beyond} ${last.id})`
  if (last.value === null) return at.order === 'asc' ? among : sql<SqlBool>`(${among} or ${column} is not null)`
  const further = sql<SqlBool>`(${column}, ${id}) ${beyond} (${last.value}, ${last.id})`
  return at.order === 'asc' ? sql<SqlBool>`(${further} or ${column} is null)` : further
}
