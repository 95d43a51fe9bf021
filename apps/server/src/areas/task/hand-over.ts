import { DESK_OPERATIONS, type Desk } from '@countinghouse/domain/kernel/desk'
import type { Db } from '../../kernel/context'
import type { Taker } from './queries'
import type { DeskActor } from './writes'

/** A task that ends meanwhile is not among them any more; one that is being changed is waited for. */
export const lockOpenTasks = (db: Db, userId: number) =>
  db
    .selectFrom('task')
    .select(['id as taskId', 'order_id as orderId', 'desk', 'app_id as appId', 'created_at as createTime'])
    .where('owner_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

interface HandOver {
  desk: Desk
  tasks: readonly { taskId: number; orderId: number }[]
  from: number
  to: Taker
  by: DeskActor
  now: Date
}

/** Hands tasks of one desk on, each with a log line of old and new owner (DOMAIN 7). */
export async function handOverTasks(db: Db, { desk, tasks, from, to, by, now }: HandOver): Promise<void> {
  if (!tasks.length) return
  await db
    .updateTable('task')
    .set(eb => ({
      owner_id: to.userId,
      group_id: to.groupId,
      department_id: to.departmentId,
      transferred: true,
      assigned_at: now,
      opened_at: null,
      row_version: eb('row_version', '+', 1),
    }))
    .where(
      'id',
      'in',
      tasks.map(task => task.taskId),
    )
    .execute()
  await db
    .insertInto('task_log')
    .values(
      tasks.map(({ taskId, orderId }) => ({
        task_id: taskId,
        order_id: orderId,
        at: now,
        user_id: by.userId,
        user_name: by.userName,
        user_phone: by.phone ?? '',
        operation: DESK_OPERATIONS[desk].value.reassigned,
        old_owner_id: from,
        new_owner_id: to.userId,
      })),
    )
    .execute()
}
