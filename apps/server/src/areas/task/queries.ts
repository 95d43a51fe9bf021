import type { Right } from '@countinghouse/contract/kernel/permissions'
import type { Desk } from '@countinghouse/domain/kernel/desk'
import type { CollectionStage } from '@countinghouse/domain/kernel/lists/desk'
import { queueType } from '@countinghouse/domain/kernel/lists/system'
import { BUILT_IN_USER_ID } from '@countinghouse/domain/kernel/permissions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../kernel/context'
import { allOf, type Condition } from '../../kernel/filter'
import { holdsRight } from '../../kernel/holds-right'

export interface Assignee {
  id: number
  name: string
  group_id: number | null
  department_id: number | null
}

interface Wanted {
  desk: Desk
  appId: number
  productId?: number
  /** Collection queues stand for one stage. */
  stage?: CollectionStage
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

/** Enabled staff `u` of no disabled group who may work a desk's tasks; never the built-in administrator (G-055). */
const mayWork = (desk: Desk): RawBuilder<SqlBool> => sql<SqlBool>`
  u.status = 0 and u.deleted_at is null and u.id <> ${BUILT_IN_USER_ID}
  and not exists (select 1 from staff_group g where g.id = u.group_id and g.state <> 0)
  and ${holdsRight(WORKS[desk])}`

const worksApp = (appId: RawBuilder<number>): RawBuilder<SqlBool> => sql<SqlBool>`
  (u.all_apps or exists (select 1 from staff_user_app a where a.user_id = u.id and a.app_id = ${appId}))`

/** Administrators hold every right; they get tasks only where a queue names them. */
const isAdministrator: RawBuilder<SqlBool> = sql`exists (
  select 1 from staff_user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.code = 'admin')`

/**
 * Who takes the next task of an app: of those who may work it, the one with the fewest open tasks of the desk, then the
 * one who was handed one longest ago. Where a queue stands for the product, else for the app, else for all, only those
 * whom it feeds (G-133).
 */
export async function findLeastLoaded(db: Db, wanted: Wanted): Promise<Assignee | undefined> {
  const { rows } = await sql<Assignee>`
    with feeding as (
      select q.id from queue q
      where q.queue_type = ${QUEUE_TYPES[wanted.desk]} and q.collection_stage is not distinct from ${wanted.stage ?? null}::text
        and (q.app_id is null or q.app_id = ${wanted.appId})
        and (q.product_id is null or q.product_id = ${wanted.productId ?? null}::bigint)
      order by q.product_id nulls last, q.app_id nulls last limit 1
    )
    select u.id, u.name, u.group_id, u.department_id
    from staff_user u
    left join lateral (
      select count(*) filter (where t.ended_at is null) as open, max(t.assigned_at) as last
      from task t where t.owner_id = u.id and t.desk = ${wanted.desk}
    ) load on true
    where ${mayWork(wanted.desk)} and ${worksApp(sql`${wanted.appId}::bigint`)}
      and case when exists (select 1 from feeding) then exists (
        select 1 from queue_member m join feeding f on f.id = m.queue_id where m.user_id = u.id or m.group_id = u.group_id
      ) else not ${isAdministrator} end
    order by load.open, load.last nulls first, u.id
    limit 1`.execute(db)
  return rows[0]
}

/** A condition on staff `u`. */
type OfStaff = Condition<`u.${'id' | 'group_id' | 'department_id'}`>

export interface Taker {
  userId: number
  userName: string
  groupId: number | null
  departmentId: number | null
  groupName: string | null
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
  within?: OfStaff,
): Promise<Taker[]> {
  const { rows } = await sql<Taker>`
    select u.id as "userId", u.name as "userName", u.group_id as "groupId", u.department_id as "departmentId",
      g.name as "groupName", load.open as "openTasks", works."appIds",
      case when ${desk} = 'collection' and g.collection_stage is not null
        then greatest(g.order_limit - load.open, 0) end as free
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
export async function listWorkers(db: Db, desk: Desk, within?: OfStaff) {
  const { rows } = await sql<{ userId: number; userName: string; groupName: string | null }>`
    select u.id as "userId", u.name as "userName", g.name as "groupName"
    from staff_user u left join staff_group g on g.id = u.group_id
    where ${mayWork(desk)} and ${allOf(within)} order by u.name, u.id`.execute(db)
  return rows
}

/** How many open tasks somebody holds, by desk and app. */
export const countOpenTasks = (db: Db, userId: number) =>
  db
    .selectFrom('task as t')
    .innerJoin('app as a', 'a.id', 't.app_id')
    .select(['t.desk', 't.app_id as appId', 'a.name as appName', sql<number>`count(*)`.as('count')])
    .where('t.owner_id', '=', userId)
    .where('t.ended_at', 'is', null)
    .groupBy(['t.desk', 't.app_id', 'a.name'])
    .orderBy('t.desk')
    .orderBy('t.app_id')
    .execute()
