import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { collectionOperationType, collectionStage, collectionTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { STAGE_BEGINS_ON_DAY } from '@countinghouse/domain/kernel/overdue'
import { type RawBuilder, sql } from 'kysely'
import type { BatchPlace } from '../../../kernel/close-step'
import type { Trx } from '../../../kernel/context'
import { bySystem, loanRuns, logOpened, type PlanToWork, type TaskToMove } from './plans'

const operation = collectionOperationType.value

/** The stage that works something so many days after its due date, as `stageOfBucket(bucketOf(days))` says it. */
export function stageAfter(days: RawBuilder<unknown>): RawBuilder<string> {
  const latestFirst = [...collectionStage.values].sort((a, b) => STAGE_BEGINS_ON_DAY[b] - STAGE_BEGINS_ON_DAY[a])
  const cases = latestFirst.map(
    stage => sql`when ${days} >= ${sql.lit(STAGE_BEGINS_ON_DAY[stage])} then ${sql.lit(stage)}`,
  )
  return sql<string>`case ${sql.join(cases, sql` `)} end`
}

/** The day for which who owes the instalment has promised to pay: a promise outlives the task in which it was given. */
const promised = (of: { order: string; plan: string }) => sql`(
  select r.promised_on from promise r
  where r.state = 'open' and r.order_id = ${sql.ref(of.order)} and coalesce(r.plan_id, 0) = coalesce(${sql.ref(of.plan)}, 0) limit 1)`

// Looked up for each plan by an index, never joined: a step that opens tasks outruns what the planner knows of them.
const openCollection = sql`(
  select t.id from task t
  where t.desk = 'collection' and t.order_id = p.order_id and coalesce(t.plan_id, 0) = p.id and t.ended_at is null limit 1)`

/**
 * Unpaid plans past their due date that nobody collects. Nearly all are collected, so the task is looked for before the order; of a book
 * that was taken over none is, so plans come in their order and no more of them than a batch takes.
 */
export async function listPlansToCollect(trx: Trx, { date, after, limit }: BatchPlace): Promise<PlanToWork[]> {
  const { rows } = await sql<PlanToWork>`
    select p.id, p.order_id, p.due_on
    from (
      select p.id, p.order_id, p.due_on from repay_plan p
      where p.settle_status = 0 and p.due_on < ${date}::date and (p.due_on, p.id) > (${after.on}::date, ${after.id}::bigint)
      order by p.due_on, p.id offset 0
    ) p join loan_order o on o.id = p.order_id
    where ${openCollection} is null and ${loanRuns}
    order by p.due_on, p.id limit ${limit}`.execute(trx)
  return rows
}

/** A collection task for each of these plans that is still unpaid and late, in the pool of its stage. */
export async function openCollectionTasks(
  trx: Trx,
  plans: readonly PlanToWork[],
  { date, now }: { date: BusinessDate; now: Date },
): Promise<number> {
  const days = sql`${date}::date - p.due_on`
  const { numAffectedRows } = await sql`
    with opened as (
      insert into task (desk, order_id, plan_id, app_id, customer_id, stage, status, due_on, created_at, promised_on)
      select 'collection', o.id, p.id, o.app_id, o.customer_id, ${stageAfter(days)},
        ${collectionTaskStatus.value.unassigned}::smallint, p.due_on, ${now}::timestamptz, ${promised({ order: 'p.order_id', plan: 'p.id' })}
      from repay_plan p join loan_order o on o.id = p.order_id
      where p.id = any(${plans.map(plan => plan.id)}::bigint[]) and p.settle_status = 0 and p.due_on < ${date}::date
        and ${loanRuns}
      order by p.id
      on conflict (desk, order_id, coalesce(plan_id, 0)) where ended_at is null do nothing
      returning id, order_id
    )
    ${logOpened(now, operation.created)}`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** Open collection tasks whose stage is over. */
export async function listTasksToMove(trx: Trx, { date, after, limit }: BatchPlace): Promise<TaskToMove[]> {
  const stages = [...collectionStage.values].sort((a, b) => STAGE_BEGINS_ON_DAY[a] - STAGE_BEGINS_ON_DAY[b])
  const over = stages.slice(0, -1).map((stage, index) => {
    const next = sql.lit(STAGE_BEGINS_ON_DAY[stages[index + 1]!])
    return sql`(t.stage = ${sql.lit(stage)} and t.due_on <= ${date}::date - ${next})`
  })
  const { rows } = await sql<TaskToMove>`
    select t.id, t.order_id, t.due_on from task t
    where t.desk = 'collection' and t.ended_at is null and (${sql.join(over, sql` or `)})
      and (t.due_on, t.id) > (${after.on}::date, ${after.id}::bigint)
    order by t.due_on, t.id limit ${limit}`.execute(trx)
  return rows
}

/** Ends these tasks as transferred and opens one of the next stage for each, unowned (DOMAIN 6). */
export async function moveToNextStage(
  trx: Trx,
  tasks: readonly TaskToMove[],
  { date, now }: { date: BusinessDate; now: Date },
): Promise<number> {
  const days = sql`${date}::date - ended.due_on`
  const { rows } = await sql<{ ended: number }>`
    with ended as (
      update task set status = ${collectionTaskStatus.value.transferred}::smallint, ended_at = ${now}::timestamptz,
        row_version = row_version + 1
      where id = any(${tasks.map(task => task.id)}::bigint[]) and ended_at is null
      returning id, desk, order_id, plan_id, app_id, customer_id, due_on, owner_id
    ), opened as (
      insert into task (desk, order_id, plan_id, app_id, customer_id, stage, status, due_on, created_at, previous_task_id, transferred,
        promised_on)
      select desk, order_id, plan_id, app_id, customer_id, ${stageAfter(days)},
        ${collectionTaskStatus.value.unassigned}::smallint, due_on, ${now}::timestamptz, id, owner_id is not null,
        ${promised({ order: 'ended.order_id', plan: 'ended.plan_id' })}
      from ended order by id
      returning id, order_id, previous_task_id
    ), handed as (
      select opened.id, opened.order_id, t.id as old_id, t.owner_id from opened join task t on t.id = opened.previous_task_id
    ), logged as (
      insert into task_log (task_id, order_id, at, user_id, user_name, operation, old_task_id, new_task_id, old_owner_id)
      select line.task_id, handed.order_id, ${now}::timestamptz, ${bySystem}, line.operation, handed.old_id, handed.id, handed.owner_id
      from handed cross join lateral (values
        (handed.old_id, ${operation.reassigned}::smallint), (handed.id, ${operation.created}::smallint)
      ) as line(task_id, operation) order by line.task_id
    )
    select count(*) as ended from ended`.execute(trx)
  return rows[0]!.ended
}
