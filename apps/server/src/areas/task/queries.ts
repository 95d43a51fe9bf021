import type { Right } from '@countinghouse/contract/kernel/permissions'
import type { Desk } from '@countinghouse/domain/kernel/desk'
import type { CollectionStage } from '@countinghouse/domain/kernel/lists/desk'
import { queueType } from '@countinghouse/domain/kernel/lists/system'
import { BUILT_IN_USER_ID } from '@countinghouse/domain/kernel/permissions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { allOf, anyOf, type Condition } from '../../kernel/filter'
import { holdsRight } from '../../kernel/holds-right'
import { ofActorsApps } from '../../kernel/scope'
import { onDuty } from './on-duty'

export interface Assignee {
  id: number
  name: string
  group_id: number | null
  department_id: number | null
}

interface Wanted {
  desk: Desk
  appId: number
  /** Whose task it is: nobody who is named in a complaint of his gets it. */
  customerId: number
  now: Date
  productId?: number
  /** Collection queues stand for one stage. */
  stage?: CollectionStage
  /** Not this one: he approved it first. */
  except?: number
}

const QUEUE_TYPES: Record<Desk, number> = {
  approval: queueType.value.approval,
  remind: queueType.value.reminder,
  collection: queueType.value.collection,
}

/** By which one works the tasks of a desk. */
const WORKS: Record<Desk, Right> = {
  approval: 'approval-task.edit',
  collection: 'collection-task.edit',
  remind: 'remind-task.edit',
}

/** Enabled staff `u` of no disabled group who hold a right to work; never the built-in administrator (G-055). */
export const mayWorkBy = (right: Right): RawBuilder<SqlBool> => sql<SqlBool>`
  u.status = 0 and u.deleted_at is null and u.id <> ${BUILT_IN_USER_ID}
  and not exists (select 1 from staff_group g where g.id = u.group_id and g.state <> 0)
  and ${holdsRight(right)}`
/** The same of those who may work a desk's tasks. */
export const mayWork = (desk: Desk) => mayWorkBy(WORKS[desk])

export const worksApp = (appId: RawBuilder<number | null>): RawBuilder<SqlBool> => sql<SqlBool>`
  (u.all_apps or exists (select 1 from staff_user_app a where a.user_id = u.id and a.app_id = ${appId}))`

/** Administrators hold every right; they get tasks only where a queue names them. */
export const isAdministrator: RawBuilder<SqlBool> = sql`exists (
  select 1 from staff_user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.code = 'admin')`

/** Pauses `p` by which somebody contacts a customer for nothing, because a complaint that is open names him (DOMAIN 7). */
export const bars = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`
  p.ended_at is null and p.excluded_user_id is not null and (p.paused_until is null or p.paused_until > ${now}::timestamptz)`

/** Whether an open complaint of a customer names somebody, of each row of a query. */
export const isNamed = (customerId: RawBuilder<number>, userId: RawBuilder<number>, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (
    select 1 from contact_pause p where p.customer_id = ${customerId} and p.excluded_user_id = ${userId} and ${bars(now)})`

/** Whether somebody gets none of a task `t`: an open complaint of its customer names him, or he approved it first. */
export const isBarred = (userId: RawBuilder<number>, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(coalesce(t.first_examiner_id = ${userId}, false) or ${isNamed(sql`t.customer_id`, userId, now)})`

/** Whether staff `u` may have a task `t` of a desk: they work its desk and its app, and nothing keeps it from them. */
export const mayHave = (desk: Desk, now: Date): RawBuilder<SqlBool> => sql<SqlBool>`
  (${mayWork(desk)} and ${worksApp(sql`t.app_id`)} and not ${isBarred(sql`u.id`, now)})`

/** Tells of these tasks who gets none of them, as `isBarred` does. */
export async function readBarred(
  db: Db,
  taskIds: readonly number[],
  now: Date,
): Promise<(taskId: number, userId: number) => boolean> {
  const { rows } = await sql<{ taskId: number; userId: number }>`
    select t.id as "taskId", p.excluded_user_id as "userId"
    from task t join contact_pause p on p.customer_id = t.customer_id
    where t.id = any(${[...taskIds]}::bigint[]) and ${bars(now)}
    union
    select t.id, t.first_examiner_id from task t
    where t.id = any(${[...taskIds]}::bigint[]) and t.first_examiner_id is not null`.execute(db)
  const pairs = new Set(rows.map(({ taskId, userId }) => `${taskId} ${userId}`))
  return (taskId, userId) => pairs.has(`${taskId} ${userId}`)
}

/** What decides who is handed tasks by themselves: columns or values of one kind of task. */
interface TaskKind {
  appId: RawBuilder<number>
  productId: RawBuilder<number | null>
  /** Collection queues and groups stand for one stage. */
  stage: RawBuilder<string | null>
}

/** Whether anybody in a queue `q` may work tasks of its desk, of an app where it is one's: one whose people have left feeds nobody. */
export const isFed = (desk: Desk, appId: RawBuilder<number | null>): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from queue_member m join staff_user u on u.id = m.user_id or u.group_id = m.group_id
  where m.queue_id = q.id and ${mayWork(desk)} and (${appId} is null or ${worksApp(appId)}))`

/**
 * Whether staff `u` are handed tasks of a kind by themselves: they may work them, and where a queue that has people stands for
 * the product, else for the app, else for all, it feeds them (G-133). Without a queue collection goes to the groups that work
 * its stage, and nothing to administrators.
 */
export function mayBeDealt(desk: Desk, { appId, productId, stage }: TaskKind): RawBuilder<SqlBool> {
  const feeding = sql`(
    select q.id from queue q
    where q.queue_type = ${QUEUE_TYPES[desk]} and q.collection_stage is not distinct from ${stage}
      and (q.app_id is null or q.app_id = ${appId}) and (q.product_id is null or q.product_id = ${productId})
      and ${isFed(desk, appId)}
    order by q.product_id nulls last, q.app_id nulls last limit 1)`
  const worksStage =
    desk === 'collection'
      ? sql`and (${stage} is null or exists (select 1 from staff_group g where g.id = u.group_id and g.collection_stage = ${stage}))`
      : sql``
  return sql<SqlBool>`${mayWork(desk)} and ${worksApp(appId)} and case when ${feeding} is not null
    then exists (select 1 from queue_member m where m.queue_id = ${feeding} and (m.user_id = u.id or m.group_id = u.group_id))
    else not ${isAdministrator} ${worksStage} end`
}

/**
 * Who takes the next task of an app: of those who are handed such tasks, the one with the fewest open tasks of the desk,
 * then the one who was handed one longest ago.
 */
export async function findLeastLoaded(
  db: Db,
  { desk, appId, productId, stage, customerId, now, except }: Wanted,
): Promise<Assignee | undefined> {
  const kind = {
    appId: sql<number>`${appId}::bigint`,
    productId: sql<number | null>`${productId ?? null}::bigint`,
    stage: sql<string | null>`${stage ?? null}::text`,
  }
  const { rows } = await sql<Assignee>`
    select u.id, u.name, u.group_id, u.department_id
    from staff_user u
    left join lateral (
      select count(*) filter (where t.ended_at is null) as open, max(t.assigned_at) as last
      from task t where t.owner_id = u.id and t.desk = ${desk}
    ) load on true
    where ${mayBeDealt(desk, kind)} and u.id is distinct from ${except ?? null}::bigint
      and not ${isNamed(sql`${customerId}::bigint`, sql`u.id`, now)}
    order by load.open, load.last nulls first, u.id
    limit 1`.execute(db)
  return rows[0]
}

/**
 * Holds back whoever else counts or raises the open tasks of these people at a desk until the transaction ends, so that
 * nobody is given more than his limit by several at once. Asked for after the tasks, or without waiting for any.
 */
export const lockTakers = (db: Db, desk: Desk, userIds: readonly number[]) =>
  sql`select pg_advisory_xact_lock(key) from (
    select hashtextextended(${`taker of ${desk} `} || id, 7) as key from unnest(${[...userIds]}::bigint[]) as taker(id) order by 1
  ) ordered`.execute(db)

/** The most open tasks of a desk that staff `u` of group `g` may hold (G-123); null without a limit. */
export const limitOf = (desk: Desk): RawBuilder<number | null> =>
  sql<number | null>`case when ${desk} = 'collection' and g.collection_stage is not null then g.order_limit end`

/** A condition on staff `u`. */
type OfStaff = Condition<`u.${'id' | 'group_id' | 'department_id'}`>

export interface Taker {
  userId: number
  userName: string
  groupId: number | null
  departmentId: number | null
  groupName: string | null
  onDuty: boolean
  openTasks: number
  /** How many more the order limit of the group allows; null without one. */
  free: number | null
  /** Of the apps that were asked about, those whose tasks he works. */
  appIds: number[]
}

/** Staff who may work a desk's tasks of some of these apps, the least loaded first; `within` leaves out whom a leader does not lead. */
export async function listTakers(
  db: Db,
  desk: Desk,
  /** Null: all. */
  appIds: readonly number[] | null,
  { now, within }: { now: Date; within?: OfStaff },
): Promise<Taker[]> {
  const { rows } = await sql<Taker>`
    select u.id as "userId", u.name as "userName", u.group_id as "groupId", u.department_id as "departmentId",
      g.name as "groupName", load.open as "openTasks", works."appIds", ${onDuty(now)} as "onDuty",
      case when ${limitOf(desk)} is not null then greatest(${limitOf(desk)} - load.open, 0) end as free
    from staff_user u
    cross join lateral (
      select array(select app.id from ${appIds ? sql`unnest(${[...appIds]}::bigint[]) as app(id)` : sql`app`} where ${worksApp(sql`app.id`)}) as "appIds"
    ) works
    left join staff_group g on g.id = u.group_id
    left join lateral (
      select count(*) as open from task t where t.owner_id = u.id and t.desk = ${desk} and t.ended_at is null
    ) load on true
    where ${mayWork(desk)} and works."appIds" <> '{}' and ${allOf(within)}
    order by load.open, u.name, u.id`.execute(db)
  return rows
}

/** Staff who may work a desk's tasks, by name. */
export const listWorkers = (db: Db, desk: Desk, within?: OfStaff) => listStaffBy(db, [WORKS[desk]], within)

/** Staff who hold any of these rights to work, by name. */
export async function listStaffBy(db: Db, rights: readonly Right[], within?: OfStaff) {
  const { rows } = await sql<{ userId: number; userName: string; groupName: string | null }>`
    select u.id as "userId", u.name as "userName", g.name as "groupName"
    from staff_user u left join staff_group g on g.id = u.group_id
    where ${anyOf(...rights.map(mayWorkBy))} and ${allOf(within)} order by u.name, u.id`.execute(db)
  return rows
}

/** How many open tasks of the actor's apps somebody holds, by desk and app. */
export const countOpenTasks = (db: Db, userId: number, actor: Pick<Actor, 'appIds'>) =>
  db
    .selectFrom('task as t')
    .innerJoin('app as a', 'a.id', 't.app_id')
    .select(['t.desk', 't.app_id as appId', 'a.name as appName', sql<number>`count(*)`.as('count')])
    .where('t.owner_id', '=', userId)
    .where('t.ended_at', 'is', null)
    .where(allOf(ofActorsApps(actor, 't.app_id')))
    .groupBy(['t.desk', 't.app_id', 'a.name'])
    .orderBy('t.desk')
    .orderBy('t.app_id')
    .execute()
