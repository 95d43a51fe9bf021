import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { remindOperationType, remindTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { sql } from 'kysely'
import type { BatchPlace } from '../../../kernel/close-step'
import type { Trx } from '../../../kernel/context'
import { bySystem, loanRuns, logOpened, type PlanToWork, type TaskToMove } from './plans'
import { remindPlans } from './remind-plan'

const operation = remindOperationType.value
// One that ended otherwise counts no more: where its plan is owed for that date, what ended it (a payment, an extension) was taken
// back. One that lapsed stays: the close of a past date, run again, opens none beside it.
// Looked up for each plan by an index, never joined: a step that opens tasks outruns what the planner knows of them.
const reminder = sql`(
  select t.id from task t where t.plan_id = p.id and t.desk = 'remind' and t.due_on = p.due_on
    and (t.ended_at is null or t.status = ${sql.lit(remindTaskStatus.value.overdue)}) limit 1)`

/**
 * Unpaid plans within the reminder window of their product, by the narrowest rule, of whose due date nobody reminds, or
 * reminded until it had gone by (G-134).
 */
export async function listPlansToRemind(trx: Trx, { date, after, limit }: BatchPlace): Promise<PlanToWork[]> {
  const { rows } = await sql<PlanToWork>`
    with plans as materialized (${remindPlans})
    select p.id, p.order_id, p.due_on from repay_plan p
    join loan_order o on o.id = p.order_id join plans on plans.product_id = o.product_id
    where p.settle_status = 0 and p.due_on >= ${date}::date
      and p.due_on <= ${date}::date + (select coalesce(max(days_before), 0) from plans)
      and p.due_on <= ${date}::date + plans.days_before and ${loanRuns}
      and (p.due_on, p.id) > (${after.on}::date, ${after.id}::bigint)
      and ${reminder} is null
    order by p.due_on, p.id limit ${limit}`.execute(trx)
  return rows
}

export async function openReminders(
  trx: Trx,
  plans: readonly PlanToWork[],
  { date, now }: { date: BusinessDate; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with plans as materialized (${remindPlans}), opened as (
      insert into task (desk, order_id, plan_id, app_id, customer_id, status, due_on, created_at, contact_days, contact_on)
      select 'remind', o.id, p.id, o.app_id, o.customer_id, ${remindTaskStatus.value.unassigned}::smallint, p.due_on,
        ${now}::timestamptz, plans.contact_days,
        (select min(p.due_on - day) from unnest(plans.contact_days) as cadence(day) where p.due_on - day >= ${date}::date)
      from repay_plan p join loan_order o on o.id = p.order_id join plans on plans.product_id = o.product_id
      where p.id = any(${plans.map(plan => plan.id)}::bigint[]) and p.settle_status = 0 and p.due_on >= ${date}::date
        and ${loanRuns}
        and ${reminder} is null
      order by p.id
      returning id, order_id
    )
    ${logOpened(now, operation.created)}`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** Open reminders whose due date has ended unpaid. */
export async function listLapsedReminders(trx: Trx, { date, after, limit }: BatchPlace): Promise<TaskToMove[]> {
  const { rows } = await sql<TaskToMove>`
    select t.id, t.order_id, t.due_on from task t
    where t.desk = 'remind' and t.ended_at is null and t.stage is null and t.due_on < ${date}::date
      and (t.due_on, t.id) > (${after.on}::date, ${after.id}::bigint)
    order by t.due_on, t.id limit ${limit}`.execute(trx)
  return rows
}

/** Ends these reminders: the plan went overdue, and collection begins (G-134). */
export async function endLapsedReminders(trx: Trx, tasks: readonly TaskToMove[], now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with ended as (
      update task set status = ${remindTaskStatus.value.overdue}::smallint, ended_at = ${now}::timestamptz,
        row_version = row_version + 1
      where id = any(${tasks.map(task => task.id)}::bigint[]) and ended_at is null
      returning id, order_id, owner_id
    )
    insert into task_log (task_id, order_id, at, user_id, user_name, operation, old_owner_id)
    select id, order_id, ${now}::timestamptz, ${bySystem}, ${operation.closed}::smallint, owner_id from ended order by id`.execute(
    trx,
  )
  return Number(numAffectedRows ?? 0n)
}
