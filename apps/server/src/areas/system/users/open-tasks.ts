import { collectionOperationType } from '@countinghouse/domain/kernel/lists/desk'
import { BUILT_IN_USER_ID } from '@countinghouse/domain/kernel/permissions'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import type { Desk, DeskActor } from '../../../kernel/desk/tasks'

const PERMISSION: Record<Desk, string> = {
  approval: 'approval-task',
  collection: 'collection-task',
  remind: 'remind-task',
}

export const countOpenTasks = (db: Db, userId: number) =>
  db
    .selectFrom('task as t')
    .innerJoin('app as a', 'a.id', 't.app_id')
    .select(['t.desk', 't.app_id as appId', 'a.name as appName', sql<number>`count(*)`.as('count')])
    .$narrowType<{ desk: Desk }>()
    .where('t.owner_id', '=', userId)
    .where('t.ended_at', 'is', null)
    .groupBy(['t.desk', 't.app_id', 'a.name'])
    .orderBy('t.desk')
    .orderBy('t.app_id')
    .execute()

/** A task that ends meanwhile is not among them any more; one that is being changed is waited for. */
export const lockOpenTasks = (db: Db, userId: number) =>
  db
    .selectFrom('task')
    .select(['id as taskId', 'order_id as orderId', 'desk', 'app_id as appId', 'created_at as createTime'])
    .$narrowType<{ desk: Desk }>()
    .where('owner_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export interface Taker {
  userId: number
  userName: string
  groupId: number | null
  departmentId: number | null
  groupName: string | null
  openTasks: number
  /** How many more the order limit of the group allows; null without one. */
  free: number | null
}

/** Enabled colleagues who may work a desk's tasks of an app, the least loaded first; never the built-in user (G-055). */
export async function listTakers(db: Db, desk: Desk, appId: number, leaverId: number): Promise<Taker[]> {
  const { rows } = await sql<Taker>`
    select u.id as "userId", u.name as "userName", u.group_id as "groupId", u.department_id as "departmentId",
      g.name as "groupName", load.open as "openTasks",
      case when ${desk} = 'collection' and g.collection_stage is not null
        then greatest(g.order_limit - load.open, 0) end as free
    from staff_user u
    left join staff_group g on g.id = u.group_id
    left join lateral (
      select count(*) as open from task t where t.owner_id = u.id and t.desk = ${desk} and t.ended_at is null
    ) load on true
    where u.status = 0 and u.deleted_at is null and u.id <> ${BUILT_IN_USER_ID} and u.id <> ${leaverId}
      and (u.all_apps or exists (select 1 from staff_user_app a where a.user_id = u.id and a.app_id = ${appId}))
      and exists (
        select 1 from staff_user_role ur
        join role r on r.id = ur.role_id and r.state = 0
        join role_permission p on p.role_id = r.id
        where ur.user_id = u.id and p.permission_id = ${PERMISSION[desk]} and 'edit' = any(p.actions)
      )
    order by load.open, u.name, u.id`.execute(db)
  return rows
}

interface Move {
  tasks: readonly { taskId: number; orderId: number }[]
  from: number
  to: Taker
  by: DeskActor
  now: Date
}

/** Hands tasks on, each with a log line of old and new owner (DOMAIN 7). */
export async function moveTasks(db: Db, { tasks, from, to, by, now }: Move): Promise<void> {
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
        operation: collectionOperationType.value.reassigned,
        old_owner_id: from,
        new_owner_id: to.userId,
      })),
    )
    .execute()
}
