import { type SqlBool, sql } from 'kysely'
import type { Asking } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { allOf, type Where } from '../../kernel/filter'
import { ofActorsCustomers } from '../task/moves'
import { reached } from '../telemarketing/moves'
import { reachesFileOf } from '../work-order/moves'

/** The file with the customer whose record owns it, and the list that it is an export of. */
export const findFile = (db: Db, id: string) =>
  db
    .selectFrom('stored_file as f')
    .leftJoin('loan_order as o', join => join.onRef('o.id', '=', 'f.owner_id').on('f.owner_kind', '=', 'order'))
    .leftJoin('customer as c', join => join.onRef('c.id', '=', 'f.owner_id').on('f.owner_kind', '=', 'customer'))
    .leftJoin('repay_flow as r', join => join.onRef('r.id', '=', 'f.owner_id').on('f.owner_kind', '=', 'repay-flow'))
    .leftJoin('loan_order as ro', 'ro.id', 'r.order_id')
    .leftJoin('customer_message as m', join => join.onRef('m.id', '=', 'f.owner_id').on('f.owner_kind', '=', 'message'))
    .leftJoin('follow_up as w', join => join.onRef('w.id', '=', 'f.owner_id').on('f.owner_kind', '=', 'follow-up'))
    .leftJoin('tele_follow as tf', join =>
      join.onRef('tf.id', '=', 'f.owner_id').on('f.owner_kind', '=', 'tele-follow-up'),
    )
    .leftJoin('call_record as cr', join => join.onRef('cr.id', '=', 'f.owner_id').on('f.owner_kind', '=', 'call'))
    .leftJoin('list_export as e', 'e.file_id', 'f.id')
    .select(({ fn }) => [
      'f.id',
      'f.storage_key',
      'f.mime',
      'f.bytes',
      'f.original_name',
      'f.owner_kind',
      'f.owner_id',
      'f.uploaded_by',
      fn
        .coalesce(
          'o.customer_id',
          'c.id',
          'ro.customer_id',
          'm.customer_id',
          fn.coalesce('w.customer_id', 'tf.customer_id', 'cr.customer_id'),
        )
        .as('customer_id'),
      'e.call as exported_list',
    ])
    .where('f.id', '=', id)
    .executeTakeFirst()

export type KeptFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** Customers whom he telemarkets, or hands out to those who do, where his right is to see that work. */
const telemarketed = (actor: Asking): Where<'c.id'> =>
  sql<SqlBool>`exists (select 1 from tele_assignment a where a.customer_id = c.id and ${reached(actor, 'a')})`

/** Whether the right at hand reaches the record that owns a file; a complaint may be of somebody whom no app knows. */
export const reachesOwner = async (
  db: Db,
  actor: Asking,
  {
    owner_kind: kind,
    owner_id: id,
    customer_id: customerId,
    uploaded_by: uploadedBy,
  }: Pick<KeptFile, 'owner_kind' | 'owner_id' | 'customer_id' | 'uploaded_by'>,
): Promise<boolean> => {
  if (kind === 'work-order') return id !== null && reachesFileOf(db, actor, { id, uploadedBy })
  return customerId !== null && reachesCustomer(db, actor, customerId)
}

/** Whether the right at hand reaches a customer. */
const reachesCustomer = async (db: Db, actor: Asking, customerId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('customer as c')
    .select('c.id')
    .where('c.id', '=', customerId)
    .where(
      actor.asks === 'telemarketing-task.get'
        ? telemarketed(actor)
        : allOf(ofActorsCustomers(actor, 'c.app_id', 'c.id')),
    )
    .executeTakeFirst()
  return found !== undefined
}
