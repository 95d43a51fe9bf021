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
  orderNo?: string | undefined
  mobile?: string | undefined
  appId?: number | undefined
  ownerId?: number | undefined
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

/** Tasks of a desk that the permission of whoever hands them out reaches. */
export const reachedTasks = (desk: Desk, actor: Actor, allocation: string, own: readonly OfTask[]) =>
  allOf(ofDesk(desk), ...ofActorsTasks(actor, allocation, 't'), ...own)

/** A task that may be handed on. */
export interface Candidate {
  taskId: number
  orderNo: string
  ownerId: number | null
  appId: number
  createTime: Date
  rowVersion: number
  ended: boolean
}

/** The tasks of these ids, or all open ones that are found, the oldest first; locked in that order, whoever asks. */
export async function listCandidates(
  db: Db,
  where: Expression<SqlBool>,
  { ids, most, lock }: { ids: readonly number[] | undefined; most: number; lock: boolean },
): Promise<Candidate[]> {
  const which = ids ? sql`t.id = any(${[...ids]}::bigint[])` : sql`t.ended_at is null`
  const { rows } = await sql<Candidate>`
    select t.id as "taskId", o.order_no as "orderNo", t.owner_id as "ownerId", t.app_id as "appId", t.created_at as "createTime",
      t.row_version as "rowVersion", t.ended_at is not null as ended
    from task t join loan_order o on o.id = t.order_id
    where ${which} and ${where} order by t.created_at, t.id limit ${most}
    ${lock ? sql`for update of t` : sql``}`.execute(db)
  return rows
}

interface Handing {
  desk: Desk
  actor: Actor
  allocation: string
}

/** Tasks of an act, less those of apps that the actor has not: of his own act wherever they went, of another's within reach. */
const ofAct = (actor: Actor, allocation: string) =>
  sql<SqlBool>`case when h.made_by = ${actor.userId} then ${allOf(ofActorsApps(actor, 't.app_id'))}
    else ${allOf(...ofActorsTasks(actor, allocation, 't'))} end`

const ofHanders = ({ desk, actor, allocation }: Handing) =>
  sql<SqlBool>`h.desk = ${desk} and exists (
    select 1 from task_log l join task t on t.id = l.new_task_id where l.hand_over_id = h.id and ${ofAct(actor, allocation)})`

export const pageOfHandOvers = (db: Db, input: PageInput, handing: Handing) =>
  page(db, input, {
    from: db.selectFrom('hand_over as h').innerJoin('staff_user as u', 'u.id', 'h.made_by'),
    where: ofHanders(handing),
    id: 'h.id',
    sort: { handedTime: 'h.made_at' },
    rows: from =>
      from
        .leftJoin('staff_user as w', 'w.id', 'h.undone_by')
        .select(['h.id as handOverId', 'h.kind as handOverKind', 'u.name as handedBy', 'h.made_at as handedTime'])
        .select(['h.moved as movedCount', 'w.name as undoneBy', 'h.undone_at as undoneTime']),
  })

export const lockHandOver = (db: Db, id: number, handing: Handing) =>
  db
    .selectFrom('hand_over as h')
    .select(['h.id', 'h.moved', 'h.made_at', 'h.made_by', 'h.undone_at'])
    .where('h.id', '=', id)
    .where(ofHanders(handing))
    .forUpdate('h')
    .executeTakeFirst()

/** What every list of tasks is filtered by. */
export function taskFilters({ orderNo, mobile, appId, ownerId }: TaskFilters, actor: Actor): OfTask[] {
  const order = contains('o.order_no', orderNo, 'orderNo')
  const phone = phoneIs('c.mobile', mobile, { field: 'mobile', actor })
  return [
    order && sql<SqlBool>`t.order_id in (select o.id from loan_order o where ${order})`,
    phone && sql<SqlBool>`t.customer_id in (select c.id from customer c where ${phone})`,
    equals('t.app_id', appId),
    equals('t.owner_id', ownerId),
  ]
}

/** Tasks that are open, or ended ones. */
export const isOpen = (open: boolean | undefined): OfTask =>
  open === undefined ? undefined : open ? sql<SqlBool>`t.ended_at is null` : sql<SqlBool>`t.ended_at is not null`

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
