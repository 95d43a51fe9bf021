import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf } from '../../../kernel/filter'
import { type RowsQuery, rowsQuery } from '../../../kernel/page-rows'
import { ofActorsApps } from '../../../kernel/scope'
import type { KeptPlan, LoanOrder } from '../loan/load'
import { inStates } from './queries'

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

/** What a list shows of the plans of an order that runs; null of all others. The close changes none of it but the late fee. */
export interface PlanFigures {
  /** Of the plan that is due first. */
  open_period: number | null
  open_starts_on: BusinessDate | null
  /** Not repaid yet. */
  open_principal_minor: number | null
  charged_late_fee_minor: number | null
  paid_late_fee_minor: number | null
  paid_principal_minor: number | null
  paid_interest_minor: number | null
}

const isOpen = sql`p.settled_on is null`
const byDue = sql`order by p.due_on, p.period`

const PLAN_FIGURES: Readonly<Record<keyof PlanFigures, RawBuilder<unknown>>> = {
  open_period: sql`(array_agg(p.period ${byDue}) filter (where ${isOpen}))[1]`,
  open_starts_on: sql`(array_agg(p.starts_on ${byDue}) filter (where ${isOpen}))[1]`,
  open_principal_minor: sql`sum(p.principal_minor - p.paid_principal_minor - p.reduced_principal_minor
    - p.written_off_principal_minor) filter (where ${isOpen})::int8`,
  charged_late_fee_minor: sql`sum(p.late_fee_minor)::int8`,
  paid_late_fee_minor: sql`sum(p.paid_late_fee_minor)::int8`,
  paid_principal_minor: sql`sum(p.paid_principal_minor)::int8`,
  paid_interest_minor: sql`sum(p.paid_interest_minor)::int8`,
}

const RUNS = allOf(inStates('o.status', [orderStatus.value.inRepayment, orderStatus.value.overdue]))

/** What a loan is made of, as JSON brings it. */
type KeptOfLoan = LoanOrder & { plans: KeptPlan[] }

/** The loan of an order that is late and not charged through today: of all others the order keeps what it owes today. */
const unchargedLoan = (today: unknown) => sql<KeptOfLoan | null>`
  case when ${RUNS} and o.due_on < ${today}::date and coalesce(o.fees_through < ${today}::date, true) then json_build_object(
    'id', o.id, 'terms', o.terms, 'status', o.status, 'settle_status', o.settle_status, 'settled_on', o.settled_on,
    'lent_on', o.lent_on, 'fees_through', o.fees_through, 'extension_count', o.extension_count,
    'ever_overdue', o.ever_overdue, 'written_off_minor', o.written_off_minor, 'recovered_minor', o.recovered_minor,
    'plans', (select coalesce(json_agg(p order by p.period), '[]') from repay_plan p where p.order_id = o.id)) end`

/** An order of a list. */
export type OrderOfList = OrderRecord & PlanFigures & { loan: KeptOfLoan | null }

/** Rows of lists of orders: these columns of them, and the loans that are not charged yet where a field takes them. */
export function rowsOfOrders(wanted: ReadonlySet<keyof OrderOfList>) {
  const columns = orderColumns.filter(column => wanted.has(nameOf(column)))
  const figures = (Object.keys(PLAN_FIGURES) as (keyof PlanFigures)[]).filter(name => wanted.has(name))
  return rowsQuery((db, { today }: { today: BusinessDate }) => {
    const loan = (wanted.has('loan') ? unchargedLoan(today) : sql<null>`null`).as('loan')
    const found = orders(db, columns).select(loan)
    if (figures.length === 0) return found
    return found
      .innerJoinLateral(
        eb =>
          eb
            .selectFrom('repay_plan as p')
            .select(figures.map(name => PLAN_FIGURES[name].as(name)))
            .where(sql<SqlBool>`p.order_id = o.id`)
            .where(RUNS)
            .as('of_plans'),
        join => join.onTrue(),
      )
      .selectAll('of_plans')
  }) as (db: Db, given: { today: BusinessDate }) => RowsQuery<OrderOfList>
}

export type OrderRecord = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number]

/** The order with its customer, app and product, if the actor's apps reach it. */
export const findOrderRecord = (db: Db, actor: Actor, orderId: number) =>
  orders(db)
    .where('o.id', '=', orderId)
    .where(allOf(ofActorsApps(actor, 'o.app_id')))
    .executeTakeFirst()
