import type { Db } from '../../kernel/context'

/** The file with the app of the customer, order or message that owns it. */
export const findFile = (db: Db, id: string) =>
  db
    .selectFrom('stored_file as f')
    .leftJoin('loan_order as o', join => join.onRef('o.id', '=', 'f.owner_id').on('f.owner_kind', '=', 'order'))
    .leftJoin('customer as c', join => join.onRef('c.id', '=', 'f.owner_id').on('f.owner_kind', '=', 'customer'))
    .leftJoin('repay_flow as r', join => join.onRef('r.id', '=', 'f.owner_id').on('f.owner_kind', '=', 'repay-flow'))
    .leftJoin('loan_order as ro', 'ro.id', 'r.order_id')
    .leftJoin('customer_message as m', join => join.onRef('m.id', '=', 'f.owner_id').on('f.owner_kind', '=', 'message'))
    .select(({ fn }) => [
      'f.id',
      'f.storage_key',
      'f.mime',
      'f.bytes',
      'f.original_name',
      'f.owner_kind',
      'f.owner_id',
      'f.uploaded_by',
      fn.coalesce('o.app_id', 'c.app_id', 'ro.app_id', 'm.app_id').as('app_id'),
    ])
    .where('f.id', '=', id)
    .executeTakeFirst()
