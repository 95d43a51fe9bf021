import type { orderRow } from '@countinghouse/contract/areas/order/detail/rows'
import type { lentOrderRow, overdueOrderRow } from '@countinghouse/contract/areas/order/list/rows'
import type { Loan } from '@countinghouse/domain/areas/order/loan/loan'
import { isOpen, openPlans, outstandingOfAll } from '@countinghouse/domain/areas/order/loan/outstanding'
import { overdueStatusOf } from '@countinghouse/domain/areas/order/loan/states'
import { loanStatus, type OrderStatus, settlementStatus } from '@countinghouse/domain/kernel/lists/loan'
import { bucketOf } from '@countinghouse/domain/kernel/overdue'
import type { z } from 'zod'
import type { summaryOf } from '../loan/load'
import { type OfLoan, type OrderRecord, rowsOfOrders } from './orders'

type Column = keyof OrderRecord

/** The loan of an order that runs, as it stands today, with what the order keeps of it. */
export interface Running {
  loan: Loan
  summary: ReturnType<typeof summaryOf>
}

/** A field of an order's row: the columns that it is made of, and how. */
export interface OrderField<T = unknown> {
  columns: readonly Column[]
  /** Which orders it takes the loan of, as of today: of those that the columns are not enough for. */
  ofLoan: OfLoan
  of(order: OrderRecord, running: Running | undefined): T
}
export type OrderFields = Readonly<Record<string, OrderField>>
type FieldsOf<Row> = { [F in keyof Row]-?: OrderField<Row[F]> }
export type RowOf<F extends OrderFields> = { [K in keyof F]: F[K] extends OrderField<infer T> ? T : never }

/** Made of these columns alone; the compiler sees that no other is read. */
const from = <C extends Column, T>(columns: readonly C[], of: (order: Pick<OrderRecord, C>) => T): OrderField<T> => ({
  columns,
  ofLoan: 'none',
  of,
})
const column = <C extends Column>(name: C) => from([name], order => order[name])
/** Of what the order keeps of its loan, and the loan only where the close of today has not kept it yet. */
const kept = <C extends Column, T>(
  columns: readonly C[],
  of: (order: Pick<OrderRecord, C>, running: Running | undefined) => T,
): OrderField<T> => ({ columns, ofLoan: 'uncharged', of })
/** Of the plans of what runs. */
const ofPlans = <C extends Column, T>(
  columns: readonly C[],
  of: (plans: Running['loan']['plans'], order: Pick<OrderRecord, C>) => T,
): OrderField<T> => ({ columns, ofLoan: 'running', of: (order, running) => of(running?.loan.plans ?? [], order) })

const statusToday = (order: Pick<OrderRecord, 'status'>, running: Running | undefined) =>
  running?.loan.status ?? (order.status as OrderStatus)
const overdueDays = kept(['overdue_days'], (order, running) => (running?.summary ?? order).overdue_days)

/** One order as every list shows it; what runs as of today, all else by what is stored. */
export const ORDER_FIELDS = {
  orderId: column('id'),
  orderNo: column('order_no'),
  custId: column('customer_id'),
  custName: column('cust_name'),
  mobile: column('mobile'),
  appId: column('app_id'),
  appName: column('app_name'),
  productName: column('product_name'),
  channel: column('channel'),
  orderType: column('order_type'),
  orderStatus: kept(['status'], statusToday),
  loanStatus: column('loan_status'),
  approvalStatus: column('approval_status'),
  settleStatus: column('settle_status'),
  settlementStatus: from(['settle_status'], order =>
    order.settle_status ? settlementStatus.value.settled : settlementStatus.value.notSettled,
  ),
  overdueStatus: kept(['status', 'ever_overdue'], (order, running) =>
    overdueStatusOf(statusToday(order, running), order.ever_overdue),
  ),
  overdueDays,
  loanNumber: column('loan_number'),
  currency: from(['currency'], order => order.currency),
  applyAmt: column('apply_amount_minor'),
  applicationAmount: column('apply_amount_minor'),
  applicationDeadline: column('duration_days'),
  loanAmount: from(['loan_status', 'payout_minor'], order =>
    order.loan_status === loanStatus.value.lent ? order.payout_minor : 0,
  ),
  totalRepayableAmount: kept(['outstanding_minor'], (order, running) => (running?.summary ?? order).outstanding_minor),
  lateFee: kept(['late_fee_minor'], (order, running) => (running?.summary ?? order).late_fee_minor),
  applicationTime: column('applied_at'),
  submissionTime: column('submitted_at'),
  loanTime: column('lent_at'),
  expireTime: column('due_on'),
  settlementTime: column('settled_at'),
  pendingMaterial: column('pending_material'),
  failureReason: column('failure_reason'),
  rowVersion: column('row_version'),
} satisfies FieldsOf<z.input<typeof orderRow>>

export const LENT_FIELDS = {
  ...ORDER_FIELDS,
  startingTime: ofPlans(['lent_on'], (plans, order) => openPlans(plans)[0]?.startDate ?? order.lent_on),
  totalPeriod: column('total_periods'),
  currentPeriod: ofPlans([], plans => openPlans(plans)[0]?.period ?? null),
} satisfies FieldsOf<z.input<typeof lentOrderRow>>

export const OVERDUE_FIELDS = {
  ...ORDER_FIELDS,
  overdueBucket: kept(overdueDays.columns, (order, running) => bucketOf(overdueDays.of(order, running)) ?? null),
  principalPayable: ofPlans([], plans => outstandingOfAll(plans.filter(isOpen)).principal),
  forfeitPenalty: ofPlans([], plans => plans.reduce((sum, plan) => sum + plan.components.lateFee.dueMinor, 0)),
  settledLateFee: ofPlans([], plans => plans.reduce((sum, plan) => sum + plan.components.lateFee.paidMinor, 0)),
} satisfies FieldsOf<z.input<typeof overdueOrderRow>>

/** Those of the fields that somebody wants, who reads no others. */
export const fieldsWanted = <F extends OrderFields>(fields: F, wanted: readonly string[]): F =>
  Object.fromEntries(wanted.map(name => [name, fields[name]!])) as unknown as F

export type OrderRows = ReturnType<typeof rowsOfOrders>

/** Fields of a list with the query that brings what they are made of; `takes`: which loans it brings beside theirs. */
export function shown<F extends OrderFields>(fields: F, takes: OfLoan = 'none'): { fields: F; rows: OrderRows } {
  const all = Object.values(fields)
  const columns = new Set<Column>(['id', ...all.flatMap(field => field.columns)])
  const taken = [takes, ...all.map(field => field.ofLoan)]
  return {
    fields,
    rows: rowsOfOrders(
      columns,
      (['running', 'uncharged'] as const).find(one => taken.includes(one)),
    ),
  }
}

export function makeRow<F extends OrderFields>(fields: F, order: OrderRecord, running: Running | undefined): RowOf<F> {
  const row: Record<string, unknown> = {}
  for (const name in fields) row[name] = fields[name]!.of(order, running)
  return row as RowOf<F>
}
