import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './context'
import { preparedPart } from './database/prepared'
import { after, moveOn, NEAR, type Paged, type PageInput, sortedBy } from './page'

type Given = Readonly<Record<string, unknown>>
type Rows<G extends Given, RowDB, RowTB extends keyof RowDB, R> = (
  db: Db,
  ids: Expression<number>,
  given: G,
) => SelectQueryBuilder<RowDB, RowTB, R>

interface InOne<RowDB, RowTB extends keyof RowDB, R, G extends Given> extends Paged {
  /** The table and its short name. As text: to build a query step by step for each page took longer than to write it down. */
  from: RawBuilder<unknown>
  /**
   * Rows of the ids that a subquery gives; tables have the same names as in `from`. The text of the same function is made
   * once: what differs from one asking to the next is `given`.
   */
  rows: Rows<G, RowDB, RowTB, R>
  given: G
  /** Whether the condition searches texts: then what it finds is little, and finding it is what costs. */
  searched?: boolean
  /** The total where it is kept: what `where` finds, counted when it changed (decision 0012). */
  total?: Expression<number>
}

interface Placed {
  page_total: number
  page_id: number
}

type Direction = 'asc' | 'desc'

/**
 * One page as `pageOf` gives it, for rows that one query gives: ids by an index, their rows and the exact total are one
 * statement, since each more costs a list as much as what it asks for. A search is carried out once for page and total.
 */
export async function pageInOne<RowDB, RowTB extends keyof RowDB, R, G extends Given>(
  db: Db,
  input: PageInput,
  { from, where, rows, given, searched = false, total: kept, ...by }: InOne<RowDB, RowTB, R, G>,
): Promise<{ list: R[]; total: number }> {
  const filtered = sql`from ${from} where ${where}`
  const { column, order } = sortedBy(input, by)
  const [value, id] = [sql.ref(column), sql.ref(by.id)]
  const counted = kept ?? sql<number>`(select count(*) ${filtered})`
  const count = async () => {
    const { rows: found } = await sql<{ total: number }>`select ${counted} as total`.execute(db)
    return Number(found[0]?.total)
  }
  // Of a parameter the plan expects a tenth of the table: what the first page asks for stands in the text.
  const first = (of: RawBuilder<unknown>, direction: Direction, size: number, offset = 0, also = sql``) => {
    const towards = sql.raw(direction)
    return sql<number>`(select ${id} as id${also} ${of} order by ${value} ${towards}, ${id} ${towards}
      limit ${sql.lit(size)}${offset > 0 ? sql` offset ${offset}` : sql``})`
  }

  const ask = async (ids: Expression<number>, { total = sql`0`, found = sql`` } = {}) => {
    const shown = shownBy(db, rows, given)({ ...given, ids, value, id })
    const direction = sql.raw(order)
    const answer = await sql<R & Placed>`${found} select shown.*, ${total} as page_total from (${shown}) as shown
      order by page_value ${direction}, page_id ${direction}`.execute(db)
    return answer.rows
  }

  if (input.cursor) {
    const { cursor } = input
    const rest = cursor.last ? sql`${filtered} and ${after(cursor.last, { column, id: by.id, order })}` : filtered
    const part = first(rest, order, input.pageSize, 0, sql`, ${value}::text as value`)
    // The ids first: rows of two parts may be fetched at the same time then.
    const found = await sql<{ ids: number[] | null; value: string | null }>`
      select array_agg(id) as ids, (array_agg(value))[count(*)] as value from ${part} as part`.execute(db)
    const { ids, value: text } = found.rows[0]!
    if (!ids) return { list: [], total: 0 }
    moveOn(cursor, { id: ids.at(-1)!, value: text })
    return { list: await ask(sql<number>`(select unnest(${ids}::bigint[]))`), total: 0 }
  }
  const offset = (input.pageNum - 1) * input.pageSize
  if (offset <= NEAR) {
    const list = searched
      ? await ask(
          sql<number>`(select id from found order by value ${sql.raw(order)}, id ${sql.raw(order)}
            limit ${sql.lit(input.pageSize)} offset ${offset})`,
          {
            found: sql`with found as materialized (select ${id} as id, ${value} as value ${filtered})`,
            total: sql`(select count(*) from found)`,
          },
        )
      : await ask(first(filtered, order, input.pageSize, offset), { total: sql`${counted}` })
    return { list, total: list[0]?.page_total ?? (offset > 0 ? await count() : 0) }
  }
  const total = await count()
  const size = Math.min(input.pageSize, total - offset)
  if (size <= 0) return { list: [], total }
  const behind = total - offset - size
  const opposite = order === 'asc' ? 'desc' : 'asc'
  const ids = behind < offset ? first(filtered, opposite, size, behind) : first(filtered, order, size, offset)
  return { list: await ask(ids), total }
}

const made = new WeakMap<object, (values: Given) => RawBuilder<unknown>>()

function shownBy<G extends Given, RowDB, RowTB extends keyof RowDB, R>(
  db: Db,
  rows: Rows<G, RowDB, RowTB, R>,
  given: G,
): (values: Given) => RawBuilder<unknown> {
  const known = made.get(rows)
  if (known) return known
  const part = preparedPart([...Object.keys(given), 'ids', 'value', 'id'], slots =>
    rows(db, slots.ids as Expression<number>, slots as G).select([
      sql`${slots.value}`.as('page_value'),
      sql`${slots.id}`.as('page_id'),
    ]),
  )
  made.set(rows, part)
  return part
}
