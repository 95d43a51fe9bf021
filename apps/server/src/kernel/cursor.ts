import { type Expression, type SqlBool, sql } from 'kysely'

/** How far the scan of a list from end to end has come, as an export asks it; `page` moves it on. */
export interface Cursor {
  /** The fields of its rows that are wanted: a list that can spares itself the others. */
  fields: readonly string[]
  /** The last row found: its value in the sorted column as the database writes it, and its id. */
  last?: { value: string | null; id: number }
  /** Rows found up to there that were not given yet. */
  ahead?: number[]
  /** Told as soon as it is known where the next part begins, while the rows of this one are still being fetched. */
  onward?: () => void
}

/** Ids of the next part, by `find` where none are ahead; none where nothing is further behind. */
export async function nextIds(
  cursor: Cursor,
  size: number,
  find: () => Promise<{ ids: number[]; value: string | null } | undefined>,
): Promise<number[]> {
  if (!cursor.ahead?.length) {
    const found = await find()
    if (!found) return []
    cursor.ahead = found.ids
    cursor.last = { id: found.ids.at(-1)!, value: found.value }
  }
  const ids = cursor.ahead.splice(0, size)
  cursor.onward?.()
  return ids
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
