import { MOST_FOUND } from '@countinghouse/contract/areas/search/rows'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { allOf, like, nameHas } from '../../kernel/filter'
import { ofActorsApps } from '../../kernel/scope'

/** What was typed, as every query below needs it. */
export interface Sought {
  keyword: string
  /** A pattern of phone numbers, or nothing when it cannot be one. */
  phone: string | undefined
  identityHash: string
}

// Ids first: customers by phone, name or identity, each by an index of its own.
const soughtCustomers = ({ keyword, phone, identityHash }: Sought, actor: Actor) => sql`
  select c.id from customer c
  where ${allOf(ofActorsApps(actor, 'c.app_id'))} and c.id in (
    select id from customer where ${nameHas('cust_name', keyword)}
    union all select id from customer where identity_hash = ${identityHash}
    ${phone ? sql`union all select id from customer where mobile like ${phone}` : sql``})
  order by c.id desc limit ${MOST_FOUND}`

export const findCustomers = (db: Db, actor: Actor, sought: Sought) =>
  db
    .selectFrom('customer as c')
    .innerJoin('app as a', 'a.id', 'c.app_id')
    .select(['c.id', 'c.cust_name', 'c.mobile', 'c.registered_at', 'a.name as app_name'])
    .where(sql<SqlBool>`c.id in (${soughtCustomers(sought, actor)})`)
    .orderBy('c.id', 'desc')
    .execute()

/** Orders by their number, and those of the customers found. */
export const findOrders = (db: Db, actor: Actor, sought: Sought) =>
  db
    .selectFrom('loan_order as o')
    .innerJoin('app as a', 'a.id', 'o.app_id')
    .innerJoin('customer as c', 'c.id', 'o.customer_id')
    .select(['o.id', 'o.order_no', 'o.customer_id', 'o.status', 'o.submitted_at', 'c.cust_name', 'a.name as app_name'])
    .where(allOf(ofActorsApps(actor, 'o.app_id')))
    .where(
      sql<SqlBool>`o.id in (
        select id from loan_order where order_no ilike ${like(sought.keyword)}
        union all select id from loan_order where customer_id in (${soughtCustomers(sought, actor)}))`,
    )
    .orderBy('o.id', 'desc')
    .limit(MOST_FOUND)
    .execute()
