import type { Desk, DeskOperation } from '@countinghouse/domain/kernel/desk'
import type { CollectionStage } from '@countinghouse/domain/kernel/lists/desk'
import { approvalTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { BUILT_IN_USER_ID } from '@countinghouse/domain/kernel/permissions'
import type { Updateable } from 'kysely'
import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import type { TaskTable } from '../../kernel/database/schema.generated'
import { insertRow } from '../../kernel/insert-row'
import type { Assignee } from './queries'

/** Who did something at a desk; the system's steps are the built-in user's (G-055). */
export type DeskActor = Pick<Actor, 'userId' | 'userName'> & { phone?: string }
export const SYSTEM_ACTOR: DeskActor = { userId: BUILT_IN_USER_ID, userName: 'system' }

// The three desks number these two alike (0 unassigned, 1 waiting).
const { unassigned, waiting } = approvalTaskStatus.value

interface NewTask {
  desk: Desk
  orderId: number
  planId?: number
  appId: number
  customerId: number
  stage?: CollectionStage
  dueOn?: string
  previousTaskId?: number
  /** Of the second level of an approval. */
  firstExaminerId?: number
  owner: Assignee | undefined
  now: Date
}

/** Opens a task, owned or waiting in the pool. */
export async function insertTask(db: Db, task: NewTask): Promise<number> {
  const { owner, now } = task
  return insertRow(db, 'task', {
    desk: task.desk,
    order_id: task.orderId,
    plan_id: task.planId ?? null,
    app_id: task.appId,
    customer_id: task.customerId,
    stage: task.stage ?? null,
    due_on: task.dueOn ?? null,
    previous_task_id: task.previousTaskId ?? null,
    first_examiner_id: task.firstExaminerId ?? null,
    status: owner ? waiting : unassigned,
    owner_id: owner?.id ?? null,
    group_id: owner?.group_id ?? null,
    department_id: owner?.department_id ?? null,
    created_at: now,
    assigned_at: owner ? now : null,
  })
}

/** The task with its row locked until the transaction ends. */
export const lockTask = (db: Db, desk: Desk, taskId: number) =>
  db.selectFrom('task').selectAll().where('id', '=', taskId).where('desk', '=', desk).forUpdate().executeTakeFirst()

/** Changes a locked task; every change raises its version. */
export const updateTask = (db: Db, taskId: number, change: Updateable<TaskTable>) =>
  db
    .updateTable('task')
    .set(change)
    .set(eb => ({ row_version: eb('row_version', '+', 1) }))
    .where('id', '=', taskId)
    .execute()

interface TaskLog<D extends Desk> {
  desk: D
  taskId: number
  orderId: number
  at: Date
  by: DeskActor
  operation: DeskOperation<D>
  oldOwnerId?: number | null
  newOwnerId?: number | null
  decision?: number
  /** Of a line that a follow-up made. */
  followUpId?: number
  remark?: string
  values?: Record<string, unknown>
}

export const insertTaskLog = <D extends Desk>(db: Db, log: TaskLog<D>) =>
  db
    .insertInto('task_log')
    .values({
      task_id: log.taskId,
      order_id: log.orderId,
      at: log.at,
      user_id: log.by.userId,
      user_name: log.by.userName,
      user_phone: log.by.phone ?? '',
      operation: log.operation,
      old_owner_id: log.oldOwnerId ?? null,
      new_owner_id: log.newOwnerId ?? null,
      decision: log.decision ?? null,
      follow_up_id: log.followUpId ?? null,
      remark: log.remark ?? '',
      values: JSON.stringify(log.values ?? {}),
    })
    .execute()

/**
 * Marks that the owner looked at a waiting task for the first time. It keeps its version: a look changes nothing that a
 * decision rests on, and a list that was opened before stays good.
 */
export const markOpened = (db: Db, task: { taskId: number; status: number; now: Date }) =>
  db
    .updateTable('task')
    .set({ status: task.status, opened_at: task.now })
    .where('id', '=', task.taskId)
    .where('status', '=', waiting)
    .where('ended_at', 'is', null)
    .execute()

/** A line in the log of the collection of an order, where somebody collects it now. */
export async function noteOnCollection(db: Db, line: Omit<TaskLog<'collection'>, 'desk' | 'taskId'>): Promise<void> {
  const task = await db
    .selectFrom('task')
    .select('id')
    .where('order_id', '=', line.orderId)
    .where('desk', '=', 'collection')
    .where('ended_at', 'is', null)
    .orderBy('due_on')
    .limit(1)
    .executeTakeFirst()
  if (task) await insertTaskLog(db, { ...line, desk: 'collection', taskId: task.id })
}
