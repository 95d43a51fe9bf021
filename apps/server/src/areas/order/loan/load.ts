import { type Loan, startLoan } from '@countinghouse/domain/areas/order/loan/loan'
import {
  type ComponentBalance,
  isOpen,
  outstandingOfAll,
  type PlanBalance,
  totalOf,
} from '@countinghouse/domain/areas/order/loan/outstanding'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { isPastDue, overdueDays } from '@countinghouse/domain/kernel/overdue'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../kernel/context'
import type { RepayPlanTable } from '../../../kernel/database/schema.generated'
import type { LockedOrder } from './locked-order'

type PlanRow = Selectable<RepayPlanTable>
/** A plan as it is kept: without the moment of its settlement, which JSON brings as a text. */
export type KeptPlan = Omit<PlanRow, 'settled_at'>

/** What a loan is made of beside its plans. */
export type LoanOrder = Pick<
  LockedOrder,
  | 'id'
  | 'terms'
  | 'status'
  | 'settle_status'
  | 'settled_on'
  | 'lent_on'
  | 'fees_through'
  | 'extension_count'
  | 'ever_overdue'
  | 'written_off_minor'
  | 'recovered_minor'
>

/** A lent order with the ids of its plans by period. */
export interface KeptLoan<O extends LoanOrder = LockedOrder> {
  order: O
  loan: Loan
  planIds: ReadonlyMap<number, number>
}

export const planIdOf = (kept: KeptLoan, period: number): number => kept.planIds.get(period)!

/** The loans of orders whose rows are at hand; the order's lock covers its plans. */
export async function loadLoans<O extends LoanOrder>(db: Db, orders: readonly O[]): Promise<KeptLoan<O>[]> {
  if (orders.length === 0) return []
  const rows = await db
    .selectFrom('repay_plan')
    .selectAll()
    .where(
      'order_id',
      'in',
      orders.map(order => order.id),
    )
    .orderBy('order_id')
    .orderBy('period')
    .execute()
  const byOrder = new Map<number, PlanRow[]>()
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), row])
  return orders.map(order => {
    const own = byOrder.get(order.id) ?? []
    return { order, loan: loanOf(order, own), planIds: new Map(own.map(row => [row.period, row.id])) }
  })
}

export async function loadLoan<O extends LoanOrder>(db: Db, order: O): Promise<KeptLoan<O>> {
  const [kept] = await loadLoans(db, [order])
  return kept!
}

/** What a plan's row says of how the plan stands: all of it may change while the loan runs. */
export function planColumns(plan: PlanBalance) {
  const { principal, interest, fee, lateFee } = plan.components
  return {
    due_on: plan.dueDate,
    late_fee_minor: lateFee.dueMinor,
    reduced_minor: lateFee.reducedMinor,
    reduced_principal_minor: principal.reducedMinor,
    reduced_fee_minor: fee.reducedMinor,
    paid_principal_minor: principal.paidMinor,
    paid_interest_minor: interest.paidMinor,
    paid_fee_minor: fee.paidMinor,
    paid_late_fee_minor: lateFee.paidMinor,
    waived_minor: interest.reducedMinor,
    written_off_principal_minor: principal.writtenOffMinor,
    written_off_interest_minor: interest.writtenOffMinor,
    written_off_fee_minor: fee.writtenOffMinor,
    written_off_late_fee_minor: lateFee.writtenOffMinor,
    fees_through: plan.feesThrough,
    extension_count: plan.extensions,
    ever_overdue: plan.everOverdue,
    settle_status: plan.settleStatus,
    settled_on: plan.settledOn ?? null,
  }
}

/** What a plan's row says of its loan, which stays. */
export const planLoan = ({
  id,
  app_id,
  product_id,
  channel,
  order_type,
}: Pick<LockedOrder, 'id' | 'app_id' | 'product_id' | 'channel' | 'order_type'>) => ({
  order_id: id,
  app_id,
  product_id,
  channel,
  order_type,
})

/** What a plan's row says of what was agreed, which stays. */
export const planTerms = ({ period, startDate, originalDueDate, components }: PlanBalance) => ({
  period,
  starts_on: startDate,
  original_due_on: originalDueDate,
  principal_minor: components.principal.dueMinor,
  interest_minor: components.interest.dueMinor,
  fee_minor: components.fee.dueMinor,
})

/** Writes the plans of a loan on the day of its payout. */
export async function insertPlans(trx: Trx, order: LockedOrder, lentOn: string): Promise<KeptLoan> {
  const loan = startLoan(order.terms, lentOn)
  const rows = await trx
    .insertInto('repay_plan')
    .values(
      loan.plans.map(plan => ({
        ...planLoan(order),
        ...planTerms(plan),
        due_on: plan.dueDate,
        fees_through: lentOn,
      })),
    )
    .returning(['id', 'period'])
    .execute()
  return { order, loan, planIds: new Map(rows.map(row => [row.period, row.id])) }
}

/** Writes the plans of a loan that a step changed, in one statement. */
export async function updatePlans(
  trx: Trx,
  before: KeptLoan,
  { after, now }: { after: Loan; now: Date },
): Promise<void> {
  const rows = after.plans
    .filter((plan, index) => plan !== before.loan.plans[index])
    .map(plan => ({ id: planIdOf(before, plan.period), ...planColumns(plan) }))
  if (rows.length === 0) return
  await sql`
    update repay_plan as p set
      due_on = v.due_on, late_fee_minor = v.late_fee_minor, reduced_minor = v.reduced_minor,
      reduced_principal_minor = v.reduced_principal_minor, reduced_fee_minor = v.reduced_fee_minor,
      paid_principal_minor = v.paid_principal_minor, paid_interest_minor = v.paid_interest_minor,
      paid_fee_minor = v.paid_fee_minor, paid_late_fee_minor = v.paid_late_fee_minor, waived_minor = v.waived_minor,
      written_off_principal_minor = v.written_off_principal_minor,
      written_off_interest_minor = v.written_off_interest_minor, written_off_fee_minor = v.written_off_fee_minor,
      written_off_late_fee_minor = v.written_off_late_fee_minor,
      fees_through = v.fees_through, extension_count = v.extension_count, ever_overdue = v.ever_overdue,
      settle_status = v.settle_status,
      settled_on = v.settled_on,
      settled_at = case when v.settled_on is null then null
        when v.settled_on = p.settled_on then coalesce(p.settled_at, ${now}::timestamptz) else ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id bigint, due_on date, late_fee_minor bigint, reduced_minor bigint, reduced_principal_minor bigint,
      reduced_fee_minor bigint, paid_principal_minor bigint,
      paid_interest_minor bigint, paid_fee_minor bigint, paid_late_fee_minor bigint, waived_minor bigint,
      written_off_principal_minor bigint, written_off_interest_minor bigint, written_off_fee_minor bigint,
      written_off_late_fee_minor bigint, fees_through date, extension_count integer,
      ever_overdue boolean, settle_status smallint, settled_on date)
    where p.id = v.id`.execute(trx)
}

/** The oldest open due date, or the last one of a settled loan; null of an order that was never lent. */
export const dueOnOf = ({ plans }: Loan): BusinessDate | null =>
  plans
    .filter(isOpen)
    .map(plan => plan.dueDate)
    .sort()[0] ??
  plans.at(-1)?.dueDate ??
  null

export function overdueDaysOf(loan: Loan): number {
  const dueOn = dueOnOf(loan)
  return dueOn !== null && loan.plans.some(isOpen) ? overdueDays(dueOn, loan.asOf) : 0
}

/** The figures that the order keeps of its plans; the loan is lent. */
export function summaryOf(loan: Loan) {
  const owed = outstandingOfAll(loan.plans)
  const all = loan.plans.flatMap(plan => Object.values(plan.components))
  return {
    outstanding_minor: totalOf(owed),
    late_fee_minor: owed.lateFee,
    paid_minor: all.reduce((sum, part) => sum + part.paidMinor, 0),
    reduced_minor: loan.plans.reduce((sum, plan) => sum + plan.components.lateFee.reducedMinor, 0),
    overdue_days: overdueDaysOf(loan),
    due_on: dueOnOf(loan)!,
    first_due_on: loan.plans[0]!.originalDueDate,
    fees_through: loan.asOf,
    ever_overdue: loan.everOverdue,
    extension_count: loan.extensions,
    settle_status: loan.settleStatus,
    settled_on: loan.settledOn ?? null,
    written_off_minor: loan.writtenOffMinor,
    recovered_minor: loan.recoveredMinor,
  }
}

/** The loan of an order and its plans, by period. */
export function loanOf(order: LoanOrder, rows: readonly KeptPlan[]): Loan {
  const asOf = order.fees_through ?? order.lent_on ?? ''
  return {
    terms: order.terms,
    plans: rows.map(row => planOf(row, asOf)),
    asOf,
    status: order.status,
    settleStatus: order.settle_status,
    settledOn: order.settled_on ?? undefined,
    extensions: order.extension_count,
    everOverdue: order.ever_overdue,
    creditMinor: 0,
    writtenOffMinor: order.written_off_minor,
    recoveredMinor: order.recovered_minor,
  }
}

function planOf(row: KeptPlan, asOf: string): PlanBalance {
  const settledOn = row.settled_on ?? undefined
  return {
    period: row.period,
    startDate: row.starts_on,
    dueDate: row.due_on,
    originalDueDate: row.original_due_on,
    components: {
      principal: part(
        row.principal_minor,
        row.paid_principal_minor,
        row.reduced_principal_minor,
        row.written_off_principal_minor,
      ),
      interest: part(row.interest_minor, row.paid_interest_minor, row.waived_minor, row.written_off_interest_minor),
      fee: part(row.fee_minor, row.paid_fee_minor, row.reduced_fee_minor, row.written_off_fee_minor),
      lateFee: part(row.late_fee_minor, row.paid_late_fee_minor, row.reduced_minor, row.written_off_late_fee_minor),
    },
    feesThrough: row.fees_through ?? row.starts_on,
    extensions: row.extension_count,
    // The close writes no plan that only fell overdue.
    everOverdue: row.ever_overdue || isPastDue(row.due_on, settledOn ?? asOf),
    settledOn,
    settleStatus: row.settle_status,
  }
}

const part = (due: number, paid: number, reduced: number, writtenOff: number): ComponentBalance => ({
  dueMinor: due,
  paidMinor: paid,
  reducedMinor: reduced,
  writtenOffMinor: writtenOff,
})
