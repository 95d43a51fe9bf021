import type { approval } from '@countinghouse/contract/areas/approval/calls'
import { approvalMessages } from '@countinghouse/contract/areas/approval/messages'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { allOf, type Condition, contains, equals, onDays, phoneIs } from '../../kernel/filter'
import { ofActorsApps, ofActorsTasks } from '../../kernel/scope'

export type MyTaskInput = ParsedInputOf<typeof approval.myTask>
export type HistoryInput = ParsedInputOf<typeof approval.historyTask>

const message = approvalMessages.threeCharacters
const onDesk = sql<SqlBool>`t.desk = 'approval'`

function ofOrdersLike({ orderNo, mobile }: { orderNo?: string; mobile?: string }): Condition[] {
  const order = contains({ column: 'o.order_no', text: orderNo, message, field: 'orderNo' })
  const phone = phoneIs({ column: 'c.mobile', text: mobile, message, field: 'mobile' })
  return [
    order && sql<SqlBool>`t.order_id in (select o.id from loan_order o where ${order})`,
    phone && sql<SqlBool>`t.customer_id in (select c.id from customer c where ${phone})`,
  ]
}

/** Open tasks that the actor holds. */
export const myTasksWhere = (input: MyTaskInput, actor: Actor) =>
  allOf(
    onDesk,
    equals('t.owner_id', actor.userId),
    sql<SqlBool>`t.ended_at is null`,
    ofActorsApps(actor, 't.app_id'),
    ...ofOrdersLike(input),
    equals('t.app_id', input.appId),
    equals('t.status', input.approvalTaskStatus),
    onDays('t.created_at', input.TaskSubTimeStart, input.TaskSubTimeEnd),
  )

/** Ended tasks in the actor's scope: an examiner's own, a manager's department's. */
export const historyWhere = (input: HistoryInput, actor: Actor) =>
  allOf(
    onDesk,
    sql<SqlBool>`t.ended_at is not null`,
    ...ofActorsTasks(actor, 'approval-task', 't'),
    ...ofOrdersLike(input),
    equals('t.app_id', input.appId),
    equals('t.decision', input.approvalStatus),
    onDays('t.ended_at', input.examineTimeStart, input.examineTimeEnd),
  )

const tasks = (db: Db) =>
  db
    .selectFrom('task as t')
    .innerJoin('loan_order as o', 'o.id', 't.order_id')
    .innerJoin('app as a', 'a.id', 't.app_id')
    .innerJoin('customer as c', 'c.id', 't.customer_id')
    .innerJoin('product as p', 'p.id', 'o.product_id')
    .leftJoin('staff_user as u', 'u.id', 't.owner_id')
    .select([
      't.id',
      't.order_id',
      't.customer_id',
      't.app_id',
      't.owner_id',
      't.status',
      't.decision',
      't.decision_remark',
      't.created_at',
      't.opened_at',
      't.ended_at',
      't.questions_at',
      't.answers',
      't.row_version',
      'o.order_no',
      'o.order_type',
      'o.status as order_status',
      'o.approval_status',
      'o.currency',
      'o.apply_amount_minor',
      'o.duration_days',
      'o.pending_material',
      'c.cust_name',
      'c.mobile',
      'a.name as app_name',
      'p.name as product_name',
      'u.name as examiner_name',
    ])

export const listTasks = (db: Db, ids: readonly number[]) =>
  tasks(db)
    .where('t.id', 'in', [...ids])
    .execute()

export type TaskRecord = Awaited<ReturnType<typeof listTasks>>[number]

/** A task that one of the permissions reaches. */
export const findTask = (db: Db, actor: Actor, taskId: number, permissions: readonly string[]) =>
  tasks(db)
    .where('t.id', '=', taskId)
    .where(onDesk)
    .where(eb => eb.or(permissions.map(permission => allOf(...ofActorsTasks(actor, permission, 't')))))
    .executeTakeFirst()

export const findReachedOrder = (db: Db, actor: Actor, orderId: number) =>
  db
    .selectFrom('loan_order as o')
    .select('o.id')
    .where('o.id', '=', orderId)
    .where(allOf(ofActorsApps(actor, 'o.app_id')))
    .executeTakeFirst()

export const hasPayout = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.selectFrom('payout').select('id').where('order_id', '=', orderId).executeTakeFirst()) !== undefined

/** Log lines `l` of the reviews of one order. */
export const reviewLogWhere = (orderId: number) =>
  allOf(
    equals('l.order_id', orderId),
    sql<SqlBool>`l.task_id in (select t.id from task t where t.order_id = ${orderId} and ${onDesk})`,
  )

export const listReviewLog = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('task_log as l')
    .leftJoin('staff_user as old', 'old.id', 'l.old_owner_id')
    .leftJoin('staff_user as new', 'new.id', 'l.new_owner_id')
    .selectAll('l')
    .select(['old.name as old_owner', 'new.name as new_owner'])
    .where('l.id', 'in', [...ids])
    .execute()

/** What the task lists page over. */
export const fromTasks = (db: Db) => db.selectFrom('task as t')

/** What the log of a task pages over. */
export const fromTaskLog = (db: Db) => db.selectFrom('task_log as l')
