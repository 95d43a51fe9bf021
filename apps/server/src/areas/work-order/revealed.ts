import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { Asking } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { allOf } from '../../kernel/filter'
import { reachedWorkOrders } from './reach'

/**
 * A number or address of a complaint that somebody reaches, which may be nobody's whom the app knows; the customer where there
 * is one. What he does not reach is as if it were not there.
 */
export async function findOfWorkOrder(db: Db, actor: Asking, { id, field }: { id: number; field: string }) {
  const found = await db
    .selectFrom('work_order as w')
    .select(['w.customer_id', 'w.cust_mobile', 'w.cust_email', 'w.collection_mobile'])
    .where('w.id', '=', id)
    .where(allOf(reachedWorkOrders(actor)))
    .executeTakeFirst()
  if (!found) throw new Fault(kernelMessages.notFound)
  const values: Readonly<Record<string, string>> = {
    custMobile: found.cust_mobile,
    custEmail: found.cust_email,
    collectionMobile: found.collection_mobile,
  }
  return { customerId: found.customer_id, value: values[field] ?? '' }
}
