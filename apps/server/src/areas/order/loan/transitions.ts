import { postLateFee } from '@countinghouse/domain/areas/books/posting'
import type { SystemReason } from '@countinghouse/domain/areas/order/application/system-reason'
import { accrueTo, type Loan } from '@countinghouse/domain/areas/order/loan/loan'
import type { LoggedEvent } from '@countinghouse/domain/areas/order/loan/logged-event'
import {
  eventsInto,
  isInRepayment,
  loanStatusOf,
  type OrderEvent,
  transition,
} from '@countinghouse/domain/areas/order/loan/states'
import { type BusinessDate, businessDateOf, daysBetween, laterOf } from '@countinghouse/domain/kernel/business-date'
import { type OrderStatus, orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { sql, type Updateable } from 'kysely'
import type { Trx } from '../../../kernel/context'
import type { LoanOrderTable } from '../../../kernel/database/schema.generated'
import { joinLines, nextLateFeeKey, post } from '../../books/moves'
import { closeReview } from '../../human-review/moves'
import { expireLinks, refuseContradicted } from '../../payment/moves'
import { endTasks } from '../../task/moves'
import { notePassed, takeBackPassed } from '../../telemarketing/moves'
import { releaseLocked, useLocked } from '../coupon/holdings'
import { type KeptLoan, loadLoan, planIdOf, summaryOf, updatePlans } from './load'
import { type LockedOrder, notInThisState, SYSTEM, type Who } from './locked-order'

const S = orderStatus.value

export interface Change {
  who: Who
  now: Date
  /** In the words of who causes the change. */
  reason?: string
  /** Where the program decides itself: kept by its code. */
  systemReason?: SystemReason
  /** What led into repayment where that is not the arrears being paid; an extension also where more is past due after it. */
  cause?: 'extend' | 'closeTakenBack'
  /** What the log line tells beside the states. */
  values?: Record<string, unknown>
}

/** Moves a locked order by an event of the table "Order states"; one that the table does not list is refused. */
export async function applyTransition(
  trx: Trx,
  order: LockedOrder,
  event: OrderEvent,
  { set = {}, ...change }: Change & { set?: Updateable<LoanOrderTable> },
): Promise<LockedOrder> {
  const moved = transition(order.status, event)
  if (!moved.allowed) throw notInThisState(order)
  const row = await trx
    .updateTable('loan_order')
    .set({
      ...set,
      status: moved.next,
      loan_status: loanStatusOf(moved.next, order.status),
      row_version: order.row_version + 1,
    })
    .where('id', '=', order.id)
    .where('row_version', '=', order.row_version)
    .returningAll()
    .executeTakeFirstOrThrow()
  await logTransitions(trx, [{ order, event, to: moved.next, change }])
  if (moved.next === S.approved && order.status !== S.approved) await notePassed(trx, order, change.now)
  if (event === 'undoApproval') await takeBackPassed(trx, order.id)
  if (moved.next === S.rejected || moved.next === S.cancelled)
    await releaseLocked(trx, order.id, businessDateOf(change.now))
  if (event === 'payoutPaid') await useLocked(trx, order.id, change.now)
  return row
}

/** A line in the order's log for something that leaves its state as it is, e.g. a payment link. */
export const logEvent = (trx: Trx, order: LockedOrder, event: LoggedEvent, change: Change) =>
  logTransitions(trx, [{ order, event, to: order.status, change }])

async function logTransitions(
  trx: Trx,
  lines: readonly { order: LockedOrder; event: LoggedEvent; to: OrderStatus; change: Change }[],
): Promise<void> {
  if (lines.length === 0) return
  await trx
    .insertInto('order_log')
    .values(
      lines.map(({ order, event, to, change }) => ({
        order_id: order.id,
        at: change.now,
        user_id: change.who.userId,
        user_name: change.who.userName,
        event,
        from_status: order.status,
        to_status: to,
        reason: change.reason ?? '',
        values: JSON.stringify({ ...change.values, systemReason: change.systemReason }),
      })),
    )
    .execute()
}

interface Step {
  before: KeptLoan
  after: Loan
}

/** Keeps what a receipt or a decision made of a locked loan, and ends the links that ask for what was owed before (G-143). */
export async function saveLoan(trx: Trx, step: Step, change: Change): Promise<KeptLoan> {
  const kept = await writeLoan(trx, step, change)
  await expireLinks(trx, { orderId: kept.order.id })
  return kept
}

/** The moves that lead from a state into the one after a step, of which its cause is the first. */
function eventsOf(from: OrderStatus, to: OrderStatus, { cause }: Change): OrderEvent[] {
  const isFirst = cause !== undefined && isInRepayment(from) && (cause === 'extend' || to === S.inRepayment)
  return isFirst ? [cause, ...eventsInto(S.inRepayment, to)] : eventsInto(from, to)
}

/** Writes what a step made of a loan: plans, the order's figures and state, a log line for each change of state. */
async function writeLoan(trx: Trx, { before, after }: Step, change: Change): Promise<KeptLoan> {
  const { order } = before
  // Money for an order that was never lent is credit alone: there is no loan to write.
  if (after === before.loan || order.lent_on === null) return before
  await updatePlans(trx, before, { after, now: change.now })
  const logs: Parameters<typeof logTransitions>[1][number][] = []
  let from = order.status
  for (const event of eventsOf(order.status, after.status, change)) {
    const moved = transition(from, event)
    if (!moved.allowed) throw notInThisState(order)
    logs.push({ order: { ...order, status: from }, event, to: moved.next, change })
    from = moved.next
  }
  if (from !== after.status) throw notInThisState(order)
  const row = {
    id: order.id,
    status: after.status,
    loan_status: loanStatusOf(after.status, order.status),
    ...summaryOf(after),
  }
  const written = await sql<LockedOrder>`
    update loan_order as o set
      status = v.status, loan_status = v.loan_status, settle_status = v.settle_status,
      outstanding_minor = v.outstanding_minor, late_fee_minor = v.late_fee_minor, paid_minor = v.paid_minor,
      reduced_minor = v.reduced_minor, overdue_days = v.overdue_days, due_on = v.due_on, first_due_on = v.first_due_on,
      fees_through = v.fees_through, ever_overdue = v.ever_overdue, extension_count = v.extension_count,
      settled_on = v.settled_on, written_off_minor = v.written_off_minor, recovered_minor = v.recovered_minor,
      settled_at = case when v.settled_on is null then null
        when v.settled_on = o.settled_on then coalesce(o.settled_at, ${change.now}::timestamptz)
        else ${change.now}::timestamptz end,
      row_version = o.row_version + 1
    from jsonb_to_record(${JSON.stringify(row)}::jsonb) as v(
      id bigint, status smallint, loan_status smallint, settle_status smallint, outstanding_minor bigint,
      late_fee_minor bigint, paid_minor bigint, reduced_minor bigint, overdue_days integer, due_on date,
      first_due_on date, fees_through date, ever_overdue boolean, extension_count integer, settled_on date,
      written_off_minor bigint, recovered_minor bigint)
    where o.id = v.id returning o.*`.execute(trx)
  await logTransitions(trx, logs)
  return { ...before, loan: after, order: written.rows[0]! }
}

/**
 * Charges late fees of a locked order up to and including `date` and marks what is overdue. Twice changes nothing.
 * An order that is not in repayment is left as it is. The daily close does the same for many (`chargeLateFees`).
 */
export async function bringFeesUpTo(
  trx: Trx,
  order: LockedOrder,
  { date, now }: { date: BusinessDate; now: Date },
): Promise<KeptLoan> {
  const before = await loadLoan(trx, order)
  const { after, shares, through } = accrue(before, date)
  if (shares.length > 0) {
    await trx
      .insertInto('late_fee_accrual')
      .values(
        shares.map(share => {
          const plan = before.loan.plans.find(one => one.period === share.period)!
          return {
            plan_id: planIdOf(before, share.period),
            through_on: through,
            order_id: order.id,
            days: daysBetween(laterOf(plan.feesThrough, plan.dueDate), through),
            amount_minor: share.amountMinor,
          }
        }),
      )
      .execute()
    await post(trx, {
      key: await nextLateFeeKey(trx, order.id, through),
      kind: 'lateFee',
      currency: order.currency,
      businessDate: through,
      at: now,
      orderId: order.id,
      customerId: order.customer_id,
      lines: joinLines(
        shares.map(share => ({ planId: planIdOf(before, share.period), lines: postLateFee(share.amountMinor) })),
      ),
    })
  }
  return writeLoan(trx, { before, after }, { who: SYSTEM, now })
}

/** The loan with late fees up to `date` and what that charges, without writing it; never back behind what is charged. */
export function accrue({ order, loan }: KeptLoan, date: BusinessDate) {
  const through = laterOf(date, loan.asOf)
  if (
    !isInRepayment(order.status) ||
    (through === loan.asOf && loan.plans.length > 0 && order.fees_through === through)
  ) {
    return { after: loan, shares: [], through }
  }
  const step = accrueTo(loan, through)
  return { after: step.loan, shares: step.effect.shares, through }
}

/** Ends an order before any money was paid out, and the work on it. */
export async function cancelOrder(trx: Trx, order: LockedOrder, change: Change): Promise<LockedOrder> {
  if (order.status !== S.lendingFailed) return withdrawOrder(trx, order, change)
  await refuseContradicted(trx, order.id)
  return endOrder(trx, order, 'cancelLending', change)
}

/** Ends an application that the customer withdraws; once lending began, it is refused. */
export const withdrawOrder = (trx: Trx, order: LockedOrder, change: Change): Promise<LockedOrder> =>
  endOrder(trx, order, 'withdraw', change)

async function endOrder(trx: Trx, order: LockedOrder, event: 'withdraw' | 'cancelLending', change: Change) {
  const cancelled = await applyTransition(trx, order, event, change)
  await endTasks(trx, { orderId: order.id }, { outcome: 'closed', now: change.now, ...change.who })
  await closeReview(trx, order.id, change.now)
  return cancelled
}

/** The customer sent the material that the examiner asked for; the review can go on. */
export async function takeMaterial(trx: Trx, order: LockedOrder, change: Change): Promise<void> {
  await trx
    .updateTable('loan_order')
    .set({ pending_material: false, row_version: order.row_version + 1 })
    .where('id', '=', order.id)
    .execute()
  await logEvent(trx, order, 'materialArrived', change)
}
