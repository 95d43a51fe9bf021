import { MOST_COUNTED } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SelectQueryNode,
  type StringReference,
  sql,
} from 'kysely'
import type { Db } from './context'
import { after, type Cursor, nextIds } from './cursor'
import { Fault } from './fault'
import { type Condition, searchesOf, type Where } from './filter'
import { type Placed, placedRows, type RowsQuery } from './page-rows'

type Direction = 'asc' | 'desc'

export interface PageInput<F extends string = string> {
  pageNum: number
  pageSize: number
  sortField?: F
  sortOrder: Direction
  /** Set where a list is scanned from end to end, as an export does: parts after parts, none counted. */
  cursor?: Cursor
  /** Set where the total is wanted whatever it costs. */
  countsAll?: boolean
}

/** What every list may be asked beside its filters. */
const OF_PAGES = new Set<string>([
  'pageNum',
  'pageSize',
  'sortField',
  'sortOrder',
  'cursor',
  'countsAll',
] satisfies (keyof PageInput)[])

/** The filters that a list was asked by. */
export const filtersOf = (input: object): string[] =>
  Object.entries(input).flatMap(([name, value]) => (value === undefined || OF_PAGES.has(name) ? [] : [name]))

/** A page of a list; `more` where there are more rows than `total` says (`MOST_COUNTED`). */
export interface Paged<R> {
  list: R[]
  total: number
  more?: boolean
}

/** The total where it is kept: what `where` finds, counted when it changed (decision 0012). */
export interface KeptTotal {
  total: Expression<number>
  /**
   * Up to so many are all found and sorted; of more the page is read in the order of the list, row by row until it is full,
   * which takes long where what is found stands far apart. 0 where an index holds just what is found in that order.
   */
  sortUpTo: number
  /** The first rows of the list, as it is sorted unless asked otherwise, that may be found: a page that they fill needs nothing sorted. */
  nearest?: RawBuilder<unknown> | undefined
}

/** What `where` finds, kept by the day that the list is sorted by: it says on which days a page lies, wherever in the list that is. */
export interface KeptDays<C extends string = string> {
  /** A query of `day` and `rows`; those of one day are added up. */
  counts: Expression<unknown>
  /** The rows from one day to another. */
  on: (start: BusinessDate, end: BusinessDate) => Condition<C>
}

/** `sortUpTo` of days that a list is not sorted by: an index over them tells which rows are found, and what these are sorted by. */
export const SORTED_OF_DAYS = 200_000

/** `sortUpTo` of closed values: a page is read through as many rows on average as take as long to sort. */
export const SORTED_OF_VALUES = 5_000

/** `sortUpTo` where the order of the list finds a page soon, unless there are so few rows that it would be read to its end. */
export const SORTED_OF_FEW = 20

/** So few rows are sorted at once: they stand too far apart to fill a page with what comes first in the list. */
const SORTED_SOON = 500

/** So many rows are read and sorted in some 50 ms. */
const MOST_SORTED = 10_000

/** What a list finds and how it is sorted; `C` are the columns of its tables, `F` the fields that it may be sorted by. */
interface Finding<DB, TB extends keyof DB, F extends string, C extends string = StringReference<DB, TB>> {
  /** Tables only, without columns; joined only where a condition needs it. */
  from: SelectQueryBuilder<DB, TB, object>
  where: Where<C>
  /** Column of the id that ends every order and makes it total. */
  id: C
  /** Wire field → indexed column. The first one is the order when none is asked for. */
  sort: Readonly<Record<F, C> & Record<string, C>>
  /** Those of these fields whose column stands in no index: of more than `MOST_SORTED` rows the sort is refused. */
  inNoIndex?: readonly F[]
  /** The order of a list that is not newest first. */
  firstOrder?: Direction
  kept?: KeptTotal | undefined
  /** In place of `kept`, where the list is sorted by these days. */
  keptDays?: KeptDays<C> | undefined
}

/**
 * Rows of what was found: `from` with the tables joined that only the rows need, and what is shown of them; or a query that
 * is written down once (`rowsQuery`). Which rows, and in which order, the page says.
 */
interface Showing<DB, TB extends keyof DB, RowDB, RowTB extends keyof RowDB, R> {
  rows: ((from: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<RowDB, RowTB, R>) | RowsQuery<R>
}

/** Up to here the page is asked for beside the count; beyond it the count says from which end to scan. */
const NEAR = 1000

/**
 * One page in one statement, since each more costs a list as much as what it asks for (reference: performance 4): ids by an
 * index, their rows and the exact total. A search of texts is carried out once for
 * page and total: finding is what costs. One by a few characters may find most rows: it is counted up to `MOST_COUNTED`, and
 * of more the page is read in the order of the list, where what is found stands close together.
 */
export async function page<DB, TB extends keyof DB, RowDB, RowTB extends keyof RowDB, R, F extends string = never>(
  db: Db,
  input: PageInput<F>,
  list: Finding<DB, TB, F> & Showing<DB, TB, RowDB, RowTB, R>,
): Promise<Paged<R>> {
  const column = list.sort[input.sortField ?? ''] ?? Object.values(list.sort)[0] ?? list.id
  const order = input.sortField ? input.sortOrder : (list.firstOrder ?? 'desc')
  const found = { value: sql.ref(column), id: sql.ref(list.id), of: sql`${tablesOf(list.from)} where ${list.where}` }
  const searches = searchesOf(list.where)
  const stopsCounting = searches === 'many' && !input.countsAll
  const counted =
    list.kept?.total ??
    (stopsCounting
      ? sql<number>`(select count(*) from (select ${found.id} ${found.of} limit ${sql.lit(MOST_COUNTED + 1)}) as sought)`
      : sql<number>`(select count(*) ${found.of})`)
  const { rows } = list
  const placed: RowsQuery<R>['placed'] =
    typeof rows === 'function' ? at => sql`${placedRows(rows(list.from), at)}` : rows.placed
  const asked = { db, order, found, placed }

  if (input.cursor) {
    const { cursor } = input
    const rest = cursor.last ? sql`${found.of} and ${after(cursor.last, { column, id: list.id, order })}` : found.of
    const of = cut({ ...found, of: rest }, order, FOUND_AT_ONCE)
    return { list: await nextPart(cursor, { of, size: input.pageSize }, asked), total: 0 }
  }
  const count = async () => {
    const { rows } = await sql<{ total: number }>`select ${counted} as total`.execute(db)
    return Number(rows[0]?.total)
  }
  const offset = (input.pageNum - 1) * input.pageSize
  if (list.keptDays) {
    const { total, start, end, before } = await daysOfPage(db, list.keptDays, { order, offset, size: input.pageSize })
    if (start === null || end === null) return { list: [], total }
    const of = sql`${found.of} and ${list.keptDays.on(start, end) ?? sql`true`}`
    return { list: (await rowsOf(asked, cut({ ...found, of }, order, input.pageSize, offset - before))).list, total }
  }
  const isInNoIndex = input.sortField !== undefined && list.inNoIndex?.includes(input.sortField)
  const most = stopsCounting ? sql` limit ${sql.lit(MOST_COUNTED + 1)}` : sql``
  if (isInNoIndex && !list.kept) {
    // Found by indexes alone; what they are sorted by is fetched of these, unless they are too many.
    const few = sql`array(select id from found where (select count(*) ${SEARCHED.of}) <= ${sql.lit(MOST_SORTED)})`
    const of = sql`${tablesOf(list.from)} where ${found.id} = any(${few})`
    const sorted = await rowsOf(asked, cut({ ...found, of }, order, input.pageSize, offset), {
      search: sql`with found as materialized (select ${found.id} as id ${found.of}${most})`,
      total: sql`(select count(*) ${SEARCHED.of})`,
    })
    const total = sorted.total ?? (await count())
    if (total > MOST_SORTED) throw new Fault(kernelMessages.tooManyToSort, { most: MOST_SORTED })
    return { list: sorted.list, total }
  }
  const sortUpTo = isInNoIndex ? MOST_SORTED : offset <= NEAR ? (list.kept?.sortUpTo ?? 0) : 0
  if (sortUpTo > 0) {
    const total = await count()
    if (isInNoIndex && total > sortUpTo) throw new Fault(kernelMessages.tooManyToSort, { most: sortUpTo })
    if (total <= offset) return { list: [], total }
    const nearest = !input.sortField && total > SORTED_SOON ? list.kept?.nearest : undefined
    if (nearest) {
      const of = sql`from ${nearest} where ${list.where}`
      const near = await rowsOf(asked, cut({ ...found, of }, order, input.pageSize, offset))
      if (near.list.length === input.pageSize) return { list: near.list, total }
    }
    // What `offset` stands behind is not taken apart: the plan cannot choose the index of the order.
    const apart = sql`from (select ${found.id} as id, ${found.value} as value ${found.of} offset 0) as found`
    const of =
      total <= sortUpTo
        ? cut({ ...SEARCHED, of: apart }, order, input.pageSize, offset)
        : cut(found, order, input.pageSize, offset)
    return { list: (await rowsOf(asked, of)).list, total }
  }
  if (offset <= NEAR) {
    if (!searches) {
      const near = await rowsOf(asked, cut(found, order, input.pageSize, offset), { total: sql`${counted}` })
      return { list: near.list, total: near.total ?? (offset > 0 ? await count() : 0) }
    }
    const searched = await rowsOf(asked, cut(SEARCHED, order, input.pageSize, offset), {
      search: sql`with found as materialized (select ${found.id} as id, ${found.value} as value ${found.of}${most})`,
      total: sql`(select count(*) ${SEARCHED.of})`,
    })
    const total = searched.total ?? (offset > 0 ? await count() : 0)
    if (!stopsCounting || total <= MOST_COUNTED) return { list: searched.list, total }
    return { ...(await rowsOf(asked, cut(found, order, input.pageSize, offset))), total: MOST_COUNTED, more: true }
  }
  const total = await count()
  if (stopsCounting && total > MOST_COUNTED) {
    const size = Math.min(input.pageSize, MOST_COUNTED - offset)
    const rows = size > 0 ? (await rowsOf(asked, cut(found, order, size, offset))).list : []
    return { list: rows, total: MOST_COUNTED, more: true }
  }
  const size = Math.min(input.pageSize, total - offset)
  if (size <= 0) return { list: [], total }
  const behind = total - offset - size
  const opposite = order === 'asc' ? 'desc' : 'asc'
  const far = behind < offset ? cut(found, opposite, size, behind) : cut(found, order, size, offset)
  return { list: (await rowsOf(asked, far)).list, total }
}

interface DaysOfPage {
  total: number
  /** The days that hold the page; null where there are none. */
  start: BusinessDate | null
  end: BusinessDate | null
  /** Rows of the list before these days. */
  before: number
}

/** The days on which a page lies, of figures kept by day. */
export async function daysOfPage(
  db: Db,
  { counts }: Pick<KeptDays, 'counts'>,
  { order, offset, size }: { order: Direction; offset: number; size: number },
): Promise<DaysOfPage> {
  const onPage = sql`through > ${offset} and through - rows < ${offset + size}`
  const { rows } = await sql<DaysOfPage>`
    with by_day as (select day, sum(rows)::int8 as rows from (${counts}) as counts group by day having sum(rows) > 0),
      placed as (select day, rows, (sum(rows) over (order by day ${sql.raw(order)}))::int8 as through from by_day)
    select coalesce(sum(rows), 0)::int8 as total, min(day) filter (where ${onPage})::text as start, max(day) filter (where ${onPage})::text as end,
      coalesce(min(through - rows) filter (where ${onPage}), 0)::int8 as before
    from placed`.execute(db)
  return rows[0]!
}

/** What ids and the values that they are sorted by are taken from. */
interface Source {
  id: Expression<unknown>
  value: Expression<unknown>
  of: RawBuilder<unknown>
}

const SEARCHED: Source = { id: sql.ref('found.id'), value: sql.ref('found.value'), of: sql`from found` }

/** The tables of a query and how they are joined, as they stand in its text. */
function tablesOf(query: { toOperationNode: () => SelectQueryNode }): RawBuilder<unknown> {
  const { from, joins = [], where } = query.toOperationNode()
  if (where) throw new Error('The conditions of a list stand in its `where`, not in `from`.')
  return sql.join(
    [from!, ...joins].map(node => ({ toOperationNode: () => node })),
    sql` `,
  )
}

/** A subquery of some ids of a source, with the values that they are sorted by where these are asked for too. */
type Cut = (value?: 'asText') => RawBuilder<number>

// Of a parameter the plan expects a tenth of the table: what the first page asks for stands in the text.
const cut =
  ({ id, value, of }: Source, direction: Direction, size: number, offset = 0): Cut =>
  wanted => {
    const towards = sql.raw(direction)
    const also = wanted ? sql`, ${value}::text as value` : sql``
    return sql<number>`(select ${id} as id${also} ${of} order by ${value} ${towards}, ${id} ${towards}
      limit ${sql.lit(size)}${offset > 0 ? sql` offset ${offset}` : sql``})`
  }

interface Asked<R> extends RowsQuery<R> {
  db: Db
  order: Direction
  found: Source
}

/** The rows of a cut in the order of the list, with a total asked for beside them; it is missing where there are none. */
async function rowsOf<R>(
  { db, order, found: { id, value }, placed }: Asked<R>,
  of: Cut,
  { total = sql`0`, search = sql`` } = {},
): Promise<{ list: R[]; total?: number }> {
  const towards = sql.raw(order)
  const { rows } = await sql<Placed<R> & { page_total: number }>`${search} select shown.*, ${total} as page_total
    from (${placed({ ids: of(), value, id })}) as shown order by page_value ${towards}, page_id ${towards}`.execute(db)
  return { list: rows, total: rows[0]?.page_total }
}

/** A scan looks for so many ids at once: where all that is left must be sorted to find them, it is done for each of these. */
const FOUND_AT_ONCE = 10_000

/** The rows of the next part of a scan. The ids come first: the rows of two parts may be fetched at the same time then. */
async function nextPart<R>(cursor: Cursor, { of, size }: { of: Cut; size: number }, asked: Asked<R>): Promise<R[]> {
  const ids = await nextIds(cursor, size, async () => {
    const { rows } = await sql<{ ids: number[] | null; value: string | null }>`
      select array_agg(id) as ids, (array_agg(value))[count(*)] as value from ${of('asText')} as part`.execute(asked.db)
    const { ids, value } = rows[0]!
    return ids ? { ids, value } : undefined
  })
  return ids.length > 0 ? (await rowsOf(asked, () => sql<number>`(select unnest(${ids}::bigint[]))`)).list : []
}

/** A page of what is at hand as a whole: rows that one record has only a few of, for which no database is asked. */
export function pageOfAll<R>(input: Pick<PageInput, 'pageNum' | 'pageSize'>, rows: readonly R[]) {
  const offset = (input.pageNum - 1) * input.pageSize
  return { list: rows.slice(offset, offset + input.pageSize), total: rows.length }
}
