import type { orderRow } from '@countinghouse/contract/areas/order/detail/rows'
import type { lentOrderRow, overdueOrderRow } from '@countinghouse/contract/areas/order/list/rows'
import type { Loan } from '@countinghouse/domain/areas/order/loan/loan'
import { overdueStatusOf } from '@countinghouse/domain/areas/order/loan/states'
import { loanStatus, type OrderStatus, settlementStatus } from '@countinghouse/domain/kernel/lists/loan'
import { bucketOf } from '@countinghouse/domain/kernel/overdue'
import type { z } from 'zod'
import type { summaryOf } from '../loan/load'
import { type OrderOfList, type OrderRecord, rowsOfOrders } from './orders'

type Column = keyof OrderOfList

/** The loan of an order that runs, as it stands today, with what the order keeps of it. */
export interface Running {
  loan: Loan
  summary: ReturnType<typeof summaryOf>
}

/** A field of an order's row: the columns that it is made of, and how. */
export interface OrderField<T = unknown, O = OrderOfList> {
  columns: readonly Column[]
  of: (order: O, running: Running | undefined) => T
}
export type OrderFields<O = OrderOfList> = Readonly<Record<string, OrderField<unknown, O>>>
type FieldsOf<Row, O = OrderOfList> = { [F in keyof Row]-?: OrderField<Row[F], O> }
export type RowOf<F> = { [K in keyof F]: F[K] extends { of: (...of: never[]) => infer T } ? T : never }

/** Made of these columns alone; the compiler sees that no other is read. */
const from = <C extends Column, T>(
  columns: readonly C[],
  of: (order: Pick<OrderOfList, C>) => T,
): OrderField<T, Pick<OrderOfList, C>> => ({ columns, of })
const column = <C extends Column>(name: C) => from([name], order => order[name])
/** Of these columns, and of the loan as of today where they are not charged through today. */
const today = <C extends Column, T>(
  columns: readonly C[],
  of: (order: Pick<OrderOfList, C>, running: Running | undefined) => T,
): OrderField<T, Pick<OrderOfList, C>> => ({ columns: [...columns, 'loan'], of })

const statusToday = (order: Pick<OrderRecord, 'status'>, running: Running | undefined) =>
  running?.loan.status ?? (order.status as OrderStatus)
const overdueDays = today(['overdue_days'], (order, running) => (running?.summary ?? order).overdue_days)

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
  orderStatus: today(['status'], statusToday),
  loanStatus: column('loan_status'),
  approvalStatus: column('approval_status'),
  settleStatus: column('settle_status'),
  settlementStatus: from(['settle_status'], order =>
    order.settle_status ? settlementStatus.value.settled : settlementStatus.value.notSettled,
  ),
  overdueStatus: today(['status', 'ever_overdue'], (order, running) =>
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
  totalRepayableAmount: today(['outstanding_minor'], (order, running) => (running?.summary ?? order).outstanding_minor),
  lateFee: today(['late_fee_minor'], (order, running) => (running?.summary ?? order).late_fee_minor),
  applicationTime: column('applied_at'),
  submissionTime: column('submitted_at'),
  loanTime: column('lent_at'),
  expireTime: column('due_on'),
  settlementTime: column('settled_at'),
  pendingMaterial: column('pending_material'),
  failureReason: column('failure_reason'),
  rowVersion: column('row_version'),
} satisfies FieldsOf<z.input<typeof orderRow>, OrderRecord>

export const LENT_FIELDS = {
  ...ORDER_FIELDS,
  startingTime: from(['open_starts_on', 'lent_on'], order => order.open_starts_on ?? order.lent_on),
  totalPeriod: column('total_periods'),
  currentPeriod: column('open_period'),
} satisfies FieldsOf<z.input<typeof lentOrderRow>>

export const OVERDUE_FIELDS = {
  ...ORDER_FIELDS,
  overdueBucket: today(['overdue_days'], (order, running) => bucketOf(overdueDays.of(order, running)) ?? null),
  principalPayable: from(['open_principal_minor'], order => order.open_principal_minor ?? 0),
  forfeitPenalty: today(
    ['charged_late_fee_minor'],
    (order, running) =>
      running?.loan.plans.reduce((sum, plan) => sum + plan.components.lateFee.dueMinor, 0) ??
      order.charged_late_fee_minor ??
      0,
  ),
  settledLateFee: from(['paid_late_fee_minor'], order => order.paid_late_fee_minor ?? 0),
} satisfies FieldsOf<z.input<typeof overdueOrderRow>>

/** One on which a part was repaid: how much of it in all, beside the last of these repayments. */
export const PART_PAID_FIELDS = {
  ...ORDER_FIELDS,
  settledCapital: from(['paid_principal_minor'], order => order.paid_principal_minor ?? 0),
  settledInterest: from(['paid_interest_minor'], order => order.paid_interest_minor ?? 0),
} satisfies OrderFields

/** Those of the fields that somebody wants, who reads no others. */
export const fieldsWanted = <F extends OrderFields>(fields: F, wanted: readonly string[]): F =>
  Object.fromEntries(wanted.map(name => [name, fields[name]!])) as unknown as F

export type OrderRows = ReturnType<typeof rowsOfOrders>

/** The query of what these fields are made of. */
export const rowsWith = (fields: OrderFields): OrderRows =>
  rowsOfOrders(new Set<Column>(['id', ...Object.values(fields).flatMap(({ columns }) => columns)]))

export function makeRow<O, F extends OrderFields<O>>(fields: F, order: O, running: Running | undefined): RowOf<F> {
  const row: Record<string, unknown> = {}
  for (const name in fields) row[name] = fields[name]!.of(order, running)
  return row as RowOf<F>
}
