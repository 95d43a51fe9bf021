import { type Expression, type SelectQueryBuilder, type SqlBool, type StringReference, sql } from 'kysely'
import type { Where } from './filter'

export interface PageInput<F extends string = string> {
  pageNum: number
  pageSize: number
  sortField?: F
  sortOrder: 'asc' | 'desc'
  /** Set where a list is scanned from end to end, as an export does: parts after parts, none counted. */
  cursor?: Cursor
}

/** How far a scan has come; `pageOf` moves it on. */
export interface Cursor {
  /** The fields of its rows that are wanted: a list that can spares itself the others. */
  fields: readonly string[]
  /** The last row given: its value in the sorted column as the database writes it, and its id. */
  last?: { value: string | null; id: number }
  /** Told as soon as it is known where the next part begins, while the rows of this one are still being fetched. */
  onward?: () => void
}

/** What a list finds and how it is sorted; `C` are the columns of its tables, `F` the fields that it may be sorted by. */
export interface Paged<C extends string = string, F extends string = never> {
  where: Where<C>
  /** Column of the id that ends every order and makes it total. */
  id: C
  /** Wire field → indexed column. The first one is the order when none is asked for. */
  sort: Readonly<Record<F, C> & Record<string, C>>
  /** The order of a list that is not newest first. */
  firstOrder?: 'asc' | 'desc'
}

interface PageOf<DB, TB extends keyof DB, R, F extends string> extends Paged<StringReference<DB, TB>, F> {
  /** Tables only, without columns; joined only where a condition needs it. */
  from: SelectQueryBuilder<DB, TB, object>
  /** Rows of these ids in any order. */
  rows: (ids: readonly number[]) => Promise<R[]>
  idOf: (row: R) => number
}

/** Up to here the page is asked for beside the count; beyond it the count says from which end to scan. */
export const NEAR = 1000

/**
 * One page: ids by an index first, then the rows of those ids; the exact total beside it (reference: performance 4).
 * Rows that one query gives are asked for by `pageInOne`.
 */
export async function pageOf<DB, TB extends keyof DB, R, F extends string = never>(
  input: PageInput<F>,
  list: PageOf<DB, TB, R, F>,
): Promise<{ list: R[]; total: number }> {
  const { from, where, id, rows, idOf } = list
  const filtered = from.where(where)
  const { column, order } = sortedBy(input, list)
  const count = async () => {
    const row = await filtered.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
    return Number((row as { total: number }).total)
  }
  const ids = async (direction: 'asc' | 'desc', limit: number, offset: number) => {
    const by = sql.raw(direction)
    const found = await filtered
      .select(sql<number>`${sql.ref(id)}`.as('id'))
      .orderBy(sql`${sql.ref(column)} ${by}`)
      .orderBy(sql`${sql.ref(id)} ${by}`)
      .limit(limit)
      .offset(offset)
      .execute()
    return found.map(row => (row as { id: number }).id)
  }
  if (input.cursor) {
    const part = await partOf(input.cursor, { filtered, column, id, order, size: input.pageSize })
    return { list: inOrder(part, await rowsOf(part, rows), idOf), total: 0 }
  }
  const offset = (input.pageNum - 1) * input.pageSize
  if (offset <= NEAR) {
    const [total, near] = await Promise.all([count(), ids(order, input.pageSize, offset)])
    return { list: inOrder(near, await rowsOf(near, rows), idOf), total }
  }
  const total = await count()
  const size = Math.min(input.pageSize, total - offset)
  if (size <= 0) return { list: [], total }
  const behind = total - offset - size
  const far =
    behind < offset
      ? (await ids(order === 'asc' ? 'desc' : 'asc', size, behind)).reverse()
      : await ids(order, size, offset)
  return { list: inOrder(far, await rowsOf(far, rows), idOf), total }
}

/** The column and direction that a page was asked for in. */
export function sortedBy(
  input: Pick<PageInput, 'sortField' | 'sortOrder'>,
  { id, sort, firstOrder = 'desc' }: Pick<Paged, 'id' | 'sort' | 'firstOrder'>,
): { column: string; order: 'asc' | 'desc' } {
  const column = sort[input.sortField ?? ''] ?? Object.values(sort)[0] ?? id
  return { column, order: input.sortField ? input.sortOrder : firstOrder }
}

interface Part<DB, TB extends keyof DB> {
  filtered: SelectQueryBuilder<DB, TB, object>
  column: string
  id: string
  order: 'asc' | 'desc'
  size: number
}

/** Ids of the next part of a scan. By the last row's values: an offset would read again what was read. */
async function partOf<DB, TB extends keyof DB>(
  cursor: Cursor,
  { filtered, column, id, order, size }: Part<DB, TB>,
): Promise<number[]> {
  const by = sql.raw(order)
  const found = (await filtered
    .select([sql<number>`${sql.ref(id)}`.as('id'), sql<string | null>`${sql.ref(column)}::text`.as('value')])
    .where(cursor.last ? after(cursor.last, { column, id, order }) : sql<SqlBool>`true`)
    .orderBy(sql`${sql.ref(column)} ${by}`)
    .orderBy(sql`${sql.ref(id)} ${by}`)
    .limit(size)
    .execute()) as unknown as { id: number; value: string | null }[]
  moveOn(cursor, found.at(-1))
  return found.map(row => row.id)
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

const rowsOf = <R>(ids: readonly number[], rows: (ids: readonly number[]) => Promise<R[]>) =>
  ids.length ? rows(ids) : Promise.resolve([])

function inOrder<R>(ids: readonly number[], rows: readonly R[], idOf: (row: R) => number): R[] {
  const byId = new Map(rows.map(row => [idOf(row), row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** A page of what is at hand as a whole: rows that one record has only a few of. */
export function slicePage<R>(input: Pick<PageInput, 'pageNum' | 'pageSize'>, rows: readonly R[]) {
  const offset = (input.pageNum - 1) * input.pageSize
  return { list: rows.slice(offset, offset + input.pageSize), total: rows.length }
}
