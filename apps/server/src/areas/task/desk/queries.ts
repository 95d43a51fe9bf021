import type { Desk } from '@countinghouse/domain/kernel/desk'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import type { TaskTable } from '../../../kernel/database/schema.generated'
import { allOf, type Condition, contains, equals, phoneIs } from '../../../kernel/filter'
import { type PageInput, page } from '../../../kernel/page'
import { ofActorsApps, ofActorsTasks } from '../../../kernel/scope'

/** Tasks `t` with whose loan they are about; a desk selects the columns of its own beside these. */
export const selectTasks = (db: Db) =>
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
      't.created_at',
      't.ended_at',
      't.row_version',
      'o.order_no',
      'o.currency',
      'c.cust_name',
      'c.mobile',
      'a.name as app_name',
      'p.name as product_name',
      'u.name as owner_name',
    ])

export type TaskRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof selectTasks>['executeTakeFirst']>>>

const ofDesk = (desk: Desk) => sql<SqlBool>`t.desk = ${sql.lit(desk)}`

/** The one task of a desk that one of the permissions reaches. */
export const reachedTask = (
  desk: Desk,
  taskId: number,
  { actor, permissions }: { actor: Actor; permissions: readonly string[] },
): Expression<SqlBool> =>
  sql<SqlBool>`t.id = ${taskId} and ${ofDesk(desk)} and (${sql.join(
    permissions.map(permission => allOf(...ofActorsTasks(actor, permission, 't'))),
    sql` or `,
  )})`

export interface TaskFilters {
  orderNo?: string
  mobile?: string
  appId?: number
}

/** A condition on tasks `t`. */
export type OfTask = Condition<`t.${keyof TaskTable & string}`>

/** Open tasks of a desk that the actor holds. */
export const heldTasks = (desk: Desk, actor: Actor, own: readonly OfTask[]) =>
  allOf(
    ofDesk(desk),
    equals('t.owner_id', actor.userId),
    sql<SqlBool>`t.ended_at is null`,
    ofActorsApps(actor, 't.app_id'),
    ...own,
  )

/** Ended tasks of a desk in the scope of the permission: one's own, or a department's. */
export const endedTasks = (desk: Desk, actor: Actor, permission: string, own: readonly OfTask[]) =>
  allOf(ofDesk(desk), sql<SqlBool>`t.ended_at is not null`, ...ofActorsTasks(actor, permission, 't'), ...own)

/** What every list of tasks is filtered by. */
export function taskFilters({ orderNo, mobile, appId }: TaskFilters, actor: Actor): OfTask[] {
  const order = contains('o.order_no', orderNo, 'orderNo')
  const phone = phoneIs('c.mobile', mobile, { field: 'mobile', actor })
  return [
    order && sql<SqlBool>`t.order_id in (select o.id from loan_order o where ${order})`,
    phone && sql<SqlBool>`t.customer_id in (select c.id from customer c where ${phone})`,
    equals('t.app_id', appId),
  ]
}

export const fromTasks = (db: Db) => db.selectFrom('task as t')

export const isReachedOrder = async (db: Db, actor: Actor, orderId: number): Promise<boolean> =>
  (await db
    .selectFrom('loan_order as o')
    .select('o.id')
    .where('o.id', '=', orderId)
    .where(allOf(ofActorsApps(actor, 'o.app_id')))
    .executeTakeFirst()) !== undefined

/** What happened to a desk's tasks of one order. */
export const pageOfTaskLog = (db: Db, input: PageInput & { orderId: number }, desk: Desk) =>
  page(db, input, {
    from: db.selectFrom('task_log as l'),
    where: allOf(
      equals('l.order_id', input.orderId),
      sql<SqlBool>`l.task_id in (select t.id from task t where t.order_id = ${input.orderId} and ${ofDesk(desk)})`,
    ),
    id: 'l.id',
    sort: {},
    rows: from =>
      from
        .leftJoin('staff_user as old', 'old.id', 'l.old_owner_id')
        .leftJoin('staff_user as new', 'new.id', 'l.new_owner_id')
        .selectAll('l')
        .select(['old.name as old_owner', 'new.name as new_owner']),
  })

export type TaskLogRecord = Awaited<ReturnType<typeof pageOfTaskLog>>['list'][number]
