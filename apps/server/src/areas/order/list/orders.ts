import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf } from '../../../kernel/filter'
import { rowsQuery } from '../../../kernel/page-rows'
import { ofActorsApps } from '../../../kernel/scope'
import type { KeptPlan, LoanOrder } from '../loan/load'

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

/**
 * Which orders of a list bring the loan: none, those that run and are late but not charged through today (of all others the
 * order keeps what it owes today), or all that run.
 */
export type OfLoan = 'none' | 'uncharged' | 'running'

/** What a loan is made of, as JSON brings it. */
type KeptOfLoan = LoanOrder & { plans: KeptPlan[] }

const RUNS = sql`o.status in (${sql.lit(orderStatus.value.inRepayment)}, ${sql.lit(orderStatus.value.overdue)})`

function keptOf(ofLoan: Exclude<OfLoan, 'none'>, today: unknown) {
  const isUncharged = sql`and o.due_on < ${today}::date and coalesce(o.fees_through < ${today}::date, true)`
  return sql<KeptOfLoan | null>`case when ${RUNS} ${ofLoan === 'uncharged' ? isUncharged : sql``} then json_build_object(
    'id', o.id, 'terms', o.terms, 'status', o.status, 'settle_status', o.settle_status, 'settled_on', o.settled_on,
    'lent_on', o.lent_on, 'fees_through', o.fees_through, 'extension_count', o.extension_count,
    'ever_overdue', o.ever_overdue, 'written_off_minor', o.written_off_minor, 'recovered_minor', o.recovered_minor,
    'plans', (select coalesce(json_agg(p order by p.period), '[]') from repay_plan p where p.order_id = o.id)) end`
}

/** Rows of lists of orders: these columns, and the loans that are taken. */
export const rowsOfOrders = (columns: ReadonlySet<keyof OrderRecord>, ofLoan: OfLoan = 'none') => {
  const wanted = orderColumns.filter(column => columns.has(nameOf(column)))
  return rowsQuery((db, { today }: { today: BusinessDate }) =>
    orders(db, wanted).select((ofLoan === 'none' ? sql<null>`null` : keptOf(ofLoan, today)).as('loan')),
  )
}

/** An order of a list with the loan that was taken. */
export type OrderOfList = OrderRecord & { loan: KeptOfLoan | null }

export type OrderRecord = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number]

/** The order with its customer, app and product, if the actor's apps reach it. */
export const findOrderRecord = (db: Db, actor: Actor, orderId: number) =>
  orders(db)
    .where('o.id', '=', orderId)
    .where(allOf(ofActorsApps(actor, 'o.app_id')))
    .executeTakeFirst()
