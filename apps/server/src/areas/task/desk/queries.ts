import type { Desk } from '@countinghouse/domain/kernel/desk'
import { type CollectionStage, collectionTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import type { TaskTable } from '../../../kernel/database/schema.generated'
import {
  allOf,
  anyOf,
  type Condition,
  contains,
  equals,
  phoneIs,
  type Searches,
  searchesOf,
} from '../../../kernel/filter'
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

interface Reaching {
  actor: Actor
  permissions: readonly string[]
  allocation?: string
  /** Which tasks the desk has at all, where it shares them with another. */
  ofDesk?: OfTask
}

/** The one task of a desk that one of the permissions reaches, or whoever hands the desk's work out. */
export const reachedTask = (
  desk: Desk,
  taskId: number,
  { actor, permissions, allocation, ofDesk: own }: Reaching,
): Expression<SqlBool> =>
  sql<SqlBool>`t.id = ${taskId} and ${allOf(ofDesk(desk), own)} and (${sql.join(
    [
      ...permissions.map(permission => allOf(...ofActorsTasks(actor, permission, 't'))),
      ...(allocation ? [allOf(...ofHandersTasks(desk, actor, allocation))] : []),
    ],
    sql` or `,
  )})`

/** Whose order a task that one of the permissions reaches is about. */
export const findReachedTask = (db: Db, desk: Desk, taskId: number, by: Reaching) =>
  db
    .selectFrom('task as t')
    .innerJoin('loan_order as o', 'o.id', 't.order_id')
    .select(['t.order_id', 't.status', 't.row_version', 't.ended_at', 't.owner_id', 'o.currency'])
    .where(reachedTask(desk, taskId, by))
    .executeTakeFirst()

/** Holds an order until the transaction ends. */
export const lockOrderOf = (db: Db, orderId: number) =>
  db.selectFrom('loan_order').select('id').where('id', '=', orderId).forUpdate().executeTakeFirst()

export interface TaskFilters {
  orderNo?: string | undefined
  mobile?: string | undefined
  appId?: number | undefined
  ownerId?: number | undefined
}

/** A condition on tasks `t`. */
export type OfTask = Condition<`t.${keyof TaskTable & string}`>

/** Tasks `t` of the apps that the platform collects, or of the others (G-125). */
export const collectedBy = (platform: boolean) =>
  sql<SqlBool>`t.app_id = any(array(select id from app where platform = ${platform}))`

/** What a desk sorts its tasks by beside when they came: wire field to indexed column. */
export type TaskSorts = Readonly<Record<string, `t.${'due_on' | 'contact_order'}`>>

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

/**
 * Tasks of a desk that the permission of whoever hands them out reaches. The pool of collection is every leader's: its
 * tasks are of no group yet. Said by columns that totals of tasks are kept by (`keptTotal`).
 */
export const reachedTasks = (desk: Desk, actor: Actor, allocation: string, own: readonly OfTask[]) =>
  allOf(ofDesk(desk), ...ofHandersTasks(desk, actor, allocation), ...own)

function ofHandersTasks(desk: Desk, actor: Actor, allocation: string): OfTask[] {
  const [apps, scope] = ofActorsTasks(actor, allocation, 't')
  if (desk !== 'collection' || !scope || !actor.scopes.has(allocation)) return [apps, scope]
  return [
    apps,
    anyOf(
      scope,
      sql<SqlBool>`(t.status = ${sql.lit(collectionTaskStatus.value.unassigned)} and t.group_id is null and t.ended_at is null)`,
    ),
  ]
}

/** A task that may be handed on. */
export interface Candidate {
  taskId: number
  orderNo: string
  ownerId: number | null
  /** Who approved it first; the second level is not his. */
  firstExaminerId: number | null
  appId: number
  stage: CollectionStage | null
  /** Of whose members it waits, or whose member holds it. */
  groupId: number | null
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
    select t.id as "taskId", o.order_no as "orderNo", t.owner_id as "ownerId", t.first_examiner_id as "firstExaminerId",
      t.app_id as "appId", t.stage, t.group_id as "groupId", t.created_at as "createTime",
      t.row_version as "rowVersion", t.ended_at is not null as ended
    from task t join loan_order o on o.id = t.order_id
    where ${which} and ${where} order by t.created_at, t.id limit ${most}
    ${lock ? sql`for update of t` : sql``}`.execute(db)
  return rows
}

interface Handing {
  desk: Desk
  ofDesk: OfTask
  actor: Actor
  allocation: string
}

/** Tasks of an act, less those of apps that the actor has not: of his own act wherever they went, of another's within reach. */
const ofAct = (actor: Actor, allocation: string) =>
  sql<SqlBool>`case when h.made_by = ${actor.userId} then ${allOf(ofActorsApps(actor, 't.app_id'))}
    else ${allOf(...ofActorsTasks(actor, allocation, 't'))} end`

const ofHanders = ({ desk, ofDesk: own, actor, allocation }: Handing) =>
  sql<SqlBool>`h.desk = ${desk} and exists (
    select 1 from task_log l join task t on t.id = l.new_task_id where l.hand_over_id = h.id and ${ofAct(actor, allocation)} and ${allOf(own)})`

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

/** The tasks that an act moved, of those that the actor reaches. */
export const pageOfMovedTasks = (
  db: Db,
  input: PageInput & { handOverId: number },
  { desk, ofDesk: own, actor, allocation }: Handing,
) =>
  page(db, input, {
    from: db
      .selectFrom('task_log as l')
      .innerJoin('hand_over as h', 'h.id', 'l.hand_over_id')
      .innerJoin('task as t', 't.id', 'l.new_task_id'),
    where: allOf(
      equals('l.hand_over_id', input.handOverId),
      equals('h.desk', desk),
      ofAct(actor, allocation),
      sql<SqlBool>`${allOf(own)}`,
    ),
    id: 'l.id',
    sort: {},
    rows: from =>
      from
        .innerJoin('loan_order as o', 'o.id', 't.order_id')
        .innerJoin('customer as c', 'c.id', 't.customer_id')
        .innerJoin('app as a', 'a.id', 't.app_id')
        .leftJoin('staff_user as old', 'old.id', 'l.old_owner_id')
        .leftJoin('staff_user as new', 'new.id', 'l.new_owner_id')
        .select(['t.id as taskId', 'o.id as orderId', 'o.order_no as orderNo', 'c.id as custId'])
        .select(['c.cust_name as custName', 'a.name as appName', 'old.name as oldFollowUserName'])
        .select(['new.name as newFollowUserName', 't.ended_at as endTime']),
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
    order && isAmong('t.order_id', sql`select o.id from loan_order o where ${order}`, searchesOf(order)),
    phone && isAmong('t.customer_id', sql`select c.id from customer c where ${phone}`, searchesOf(phone)),
    equals('t.app_id', appId),
    equals('t.owner_id', ownerId),
  ]
}

/** Few ids are all found, and tasks by them; of many the first ones in the order of the list are enough. */
const isAmong = (
  column: `t.${'order_id' | 'customer_id'}`,
  ids: Expression<unknown>,
  searches: Searches | undefined,
) =>
  searches === 'many'
    ? sql<SqlBool>`${sql.ref(column)} in (${ids})`
    : sql<SqlBool>`${sql.ref(column)} = any(array(${ids}))`

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

/** Whether a task of the desk stands or stood on the order that the permission reaches. */
export const isWorkedOrder = async (
  db: Db,
  desk: Desk,
  { actor, permission, orderId }: { actor: Actor; permission: string; orderId: number },
): Promise<boolean> =>
  (await db
    .selectFrom('task as t')
    .select('t.id')
    .where('t.order_id', '=', orderId)
    .where(allOf(ofDesk(desk), ...ofActorsTasks(actor, permission, 't')))
    .limit(1)
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
        .leftJoin('follow_up as f', 'f.id', 'l.follow_up_id')
        .leftJoin('promise as p', 'p.follow_up_id', 'f.id')
        .innerJoin('loan_order as o', 'o.id', 'l.order_id')
        .selectAll('l')
        .select(['old.name as old_owner', 'new.name as new_owner', 'o.currency'])
        .select(['f.result as followed', 'f.intention', 'f.contact_result', 'f.outcome', 'f.customer_condition'])
        .select(['f.link_condition', 'f.person_reached', 'f.next_contact_at', 'f.file_ids'])
        .select(['p.promised_on', 'p.amount_minor as promised_minor', 'p.state as promise_state']),
  })

/** The promises to pay of a plan, newest first. */
export const listPromises = (db: Db, { orderId, planId }: { orderId: number; planId: number | null }) =>
  db
    .selectFrom('promise as p')
    .innerJoin('staff_user as u', 'u.id', 'p.user_id')
    .select(['p.id as promiseId', 'p.given_at as givenTime', 'u.name as givenTo', 'p.promised_on as promisedDate'])
    .select(['p.amount_minor as promisedAmountMinor', 'p.paid_minor as paidMinor', 'p.state as promiseState'])
    .where('p.order_id', '=', orderId)
    .where(sql<number>`coalesce(p.plan_id, 0)`, '=', planId ?? 0)
    .orderBy('p.id', 'desc')
    .limit(50)
    .execute()

export type TaskLogRecord = Awaited<ReturnType<typeof pageOfTaskLog>>['list'][number]
