import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { type SqlBool, sql } from 'kysely'
import type { Asking } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { allOf, anyOf } from '../../kernel/filter'
import { ofActorsCustomers } from '../task/moves'
import { reachedWorkOrders } from './reach'

/**
 * A number or address of a complaint that somebody reaches, which may be nobody's whom the app knows; the customer where there
 * is one. The own number of a known customer opens to whom the customer is within reach of, and to who has the complaint from
 * somebody else: nobody reaches a customer by complaining for him. What he does not reach is as if it were not there.
 */
export async function findOfWorkOrder(db: Db, actor: Asking, { id, field }: { id: number; field: string }) {
  const found = await db
    .selectFrom('work_order as w')
    .leftJoin('customer as c', join => join.onRef('c.id', '=', 'w.customer_id').onRef('c.mobile', '=', 'w.cust_mobile'))
    .select(['w.customer_id', 'w.cust_mobile', 'w.cust_email', 'w.collection_mobile'])
    .where('w.id', '=', id)
    .where(
      allOf(
        reachedWorkOrders(actor),
        field === 'custMobile'
          ? anyOf(sql<SqlBool>`c.id is null`, fromAnother(actor), allOf(ofActorsCustomers(actor, 'c.app_id', 'c.id')))
          : undefined,
      ),
    )
    .executeTakeFirst()
  if (!found) throw new Fault(kernelMessages.notFound)
  const values: Readonly<Record<string, string>> = {
    custMobile: found.cust_mobile,
    custEmail: found.cust_email,
    collectionMobile: found.collection_mobile,
  }
  return { customerId: found.customer_id, value: values[field] ?? '' }
}

/** Work orders `w` that others raised and that accuse others. */
const fromAnother = ({ userId }: Asking) =>
  sql<SqlBool>`(w.created_by is distinct from ${userId} and w.collector_id is distinct from ${userId})`
