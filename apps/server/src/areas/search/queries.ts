import { MOST_FOUND } from '@countinghouse/contract/areas/search/rows'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import {
  allOf,
  anyOf,
  type Column,
  contains,
  endsOn,
  isPhone,
  isShownPart,
  like,
  mayRevealAll,
  nameHas,
  type Where,
} from '../../kernel/filter'
import { formsOf } from '../../kernel/phone'
import { ofActorsApps } from '../../kernel/scope'

/** What was typed, as every query below needs it. */
export interface Sought {
  keyword: string
  /** Which phone numbers `c.mobile` it can be, if any. */
  phone: Where<Column> | undefined
  identityHash: string
}

/** Who may not reveal every number finds by a whole one or by the digits that he sees, as in the lists. */
export function phoneLike(keyword: string, actor: Actor): Where<Column> {
  const digits = keyword.replace(/\D/g, '')
  const forms = formsOf(keyword)
  if (forms.length > 0 || !(mayRevealAll(actor) || isShownPart(digits))) return isPhone('c.mobile', forms)
  return mayRevealAll(actor) ? sql<SqlBool>`c.mobile like ${like(digits)}` : endsOn('c.mobile', digits)
}

/** Up to so many are found by their indexes and sorted; more stand close together, newest first. */
const SORTED = 1000

/** The newest rows `c` of a table that any of the conditions finds, each by an index of its own. */
async function newest(
  db: Db,
  table: 'customer' | 'loan_order',
  actor: Actor,
  conditions: readonly Where<Column>[],
): Promise<number[]> {
  const of = (condition: Where<Column>) =>
    sql`from ${sql.table(table)} c where ${allOf(ofActorsApps(actor, 'c.app_id'), condition)}`
  const arms = conditions.map(condition => sql`(select c.id ${of(condition)} limit ${sql.lit(SORTED + 1)})`)
  const { rows } = await sql<{ total: number; ids: number[] | null }>`
    with found as materialized (${sql.join(arms, sql` union all `)})
    select count(*)::int as total, (array_agg(distinct id order by id desc))[1:${sql.lit(MOST_FOUND)}] as ids from found`.execute(
    db,
  )
  const { total, ids } = rows[0]!
  if (total <= SORTED) return ids ?? []
  const walked = await sql<{ id: number }>`
    select c.id ${of(anyOf(...conditions))} order by c.id desc limit ${sql.lit(MOST_FOUND)}`.execute(db)
  return walked.rows.map(row => row.id)
}

/** The newest customers by phone, name or identity. */
export const newestCustomers = (db: Db, actor: Actor, { keyword, phone, identityHash }: Sought): Promise<number[]> =>
  newest(db, 'customer', actor, [
    nameHas('c.cust_name', keyword),
    sql<SqlBool>`c.identity_hash = ${identityHash}`,
    ...(phone ? [phone] : []),
  ])

export const listCustomers = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('customer as c')
    .innerJoin('app as a', 'a.id', 'c.app_id')
    .select(['c.id', 'c.cust_name', 'c.mobile', 'c.registered_at', 'a.name as app_name'])
    .where('c.id', '=', sql<number>`any(${[...ids]})`)
    .orderBy('c.id', 'desc')
    .execute()

/** The newest orders by their number, and those of these customers. */
export async function findOrders(db: Db, actor: Actor, { keyword }: Sought, customerIds: readonly number[]) {
  const numbered = await newest(db, 'loan_order', actor, [contains('c.order_no', keyword, 'keyword')!])
  return db
    .selectFrom('loan_order as o')
    .innerJoin('app as a', 'a.id', 'o.app_id')
    .innerJoin('customer as c', 'c.id', 'o.customer_id')
    .select(['o.id', 'o.order_no', 'o.customer_id', 'o.status', 'o.submitted_at', 'c.cust_name', 'a.name as app_name'])
    .where(allOf(ofActorsApps(actor, 'o.app_id')))
    .where(
      sql<SqlBool>`o.id = any(${numbered}::bigint[] || array(
        select id from loan_order where customer_id = any(${[...customerIds]})))`,
    )
    .orderBy('o.id', 'desc')
    .limit(MOST_FOUND)
    .execute()
}
