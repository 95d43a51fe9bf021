import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'

export interface PageInput {
  pageNum: number
  pageSize: number
  sortField?: string
  sortOrder: 'asc' | 'desc'
}

interface PageOf<DB, TB extends keyof DB, R> {
  /** Tables only, without columns; joined only where a condition needs it. */
  from: SelectQueryBuilder<DB, TB, object>
  where: Expression<SqlBool>
  /** Column of the id that ends every order and makes it total. */
  id: string
  /** Wire field → indexed column. The first one is the order when none is asked for. */
  sort: Readonly<Record<string, string>>
  /** The order of a list that is not newest first. */
  firstOrder?: 'asc' | 'desc'
  /** Rows of these ids in any order. */
  rows: (ids: readonly number[]) => Promise<R[]>
  idOf: (row: R) => number
}

// Up to here the page is asked for beside the count; beyond it the count says from which end to scan.
const NEAR = 1000

/** One page: ids by an index first, then the rows of those ids; the exact total beside it (reference: performance 4). */
export async function pageOf<DB, TB extends keyof DB, R>(
  input: PageInput,
  { from, where, id, sort, firstOrder = 'desc', rows, idOf }: PageOf<DB, TB, R>,
): Promise<{ list: R[]; total: number }> {
  const filtered = from.where(where)
  const column = sort[input.sortField ?? ''] ?? Object.values(sort)[0] ?? id
  const order = input.sortField ? input.sortOrder : firstOrder
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
