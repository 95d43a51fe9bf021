import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf } from '../../../kernel/filter'
import { rowsQuery } from '../../../kernel/page-rows'
import { ofActorsApps } from '../../../kernel/scope'
import type { LockedOrder } from '../loan/locked-order'

const orderColumns = [
  'o.id',
  'o.order_no',
  'o.customer_id',
  'o.app_id',
  'o.channel',
  'o.order_type',
  'o.status',
  'o.loan_status',
  'o.approval_status',
  'o.settle_status',
  'o.ever_overdue',
  'o.extension_count',
  'o.overdue_days',
  'o.loan_number',
  'o.loan_purpose',
  'o.currency',
  'o.terms',
  'o.apply_amount_minor',
  'o.principal_minor',
  'o.payout_minor',
  'o.duration_days',
  'o.total_periods',
  'o.outstanding_minor',
  'o.late_fee_minor',
  'o.reduced_minor',
  'o.paid_minor',
  'o.written_off_minor',
  'o.recovered_minor',
  'o.applied_at',
  'o.submitted_at',
  'o.decided_at',
  'o.lent_at',
  'o.lent_on',
  'o.due_on',
  'o.settled_at',
  'o.settled_on',
  'o.fees_through',
  'o.extension_offer',
  'o.pending_material',
  'o.failure_reason',
  'o.row_version',
  'c.cust_name',
  'c.mobile',
  'a.name as app_name',
  'a.app_ssid',
  'a.country',
  'p.name as product_name',
] as const

type Column = (typeof orderColumns)[number]

/** Orders `o` with their apps `a`, customers `c` and products `p`. */
export const orders = (db: Db, columns: readonly Column[] = orderColumns) =>
  db
    .selectFrom('loan_order as o')
    .innerJoin('app as a', 'a.id', 'o.app_id')
    .innerJoin('customer as c', 'c.id', 'o.customer_id')
    .innerJoin('product as p', 'p.id', 'o.product_id')
    .select([...columns])

/** What a column is called in a row. */
const nameOf = (column: Column) => column.split(/\.| as /).at(-1)! as keyof OrderRecord

/** The rows of lists of orders. */
export const ordersOf = rowsQuery(db => orders(db))

/** Of columns, those that are wanted. */
export const columnsOfOrders = (wanted: ReadonlySet<keyof OrderRecord>) => {
  const columns = orderColumns.filter(column => wanted.has(nameOf(column)))
  return rowsQuery(db => orders(db, columns))
}

export type OrderRecord = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number]

/** These orders with all that their loans are made of. */
export const listLoanOrders = async (db: Db, ids: readonly number[]): Promise<LockedOrder[]> =>
  ids.length === 0
    ? []
    : await db
        .selectFrom('loan_order')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()

/** The order with its customer, app and product, if the actor's apps reach it. */
export const findOrderRecord = (db: Db, actor: Actor, orderId: number) =>
  orders(db)
    .where('o.id', '=', orderId)
    .where(allOf(ofActorsApps(actor, 'o.app_id')))
    .executeTakeFirst()
