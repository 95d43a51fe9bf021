import type { groupTasks } from '@countinghouse/contract/areas/collection/platform/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { CollectionStage } from '@countinghouse/domain/kernel/lists/desk'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, contains, equals, onDays, whose } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsGroups, ofActorsTasks } from '../../../kernel/scope'
import { collectedBy, keptTotal, type OfTask, planOwed } from '../../task/moves'
import { inBucket } from '../queries'

const PERMISSION = 'platform-allocation'
const KEPT = ['appId', 'groupId', 'overdueBucket', 'collectionTaskStatus', 'createTimeStart', 'createTimeEnd'] as const

/** Tasks of the actor's own department or group; of all within reach where he belongs to none (G-126). */
export const ofOwnUnit = ({ groupIds, departmentTreeIds }: Actor): OfTask =>
  departmentTreeIds.length > 0
    ? sql<SqlBool>`t.department_id = any(${[...departmentTreeIds]}::bigint[])`
    : groupIds.length > 0
      ? sql<SqlBool>`t.group_id = any(${[...groupIds]}::bigint[])`
      : undefined

/** Tasks of the groups that somebody leads, and of the groups of departments that he leads. */
export const ofLedGroups = ({ userId }: Actor): OfTask => sql<SqlBool>`t.group_id = any(array(
  select g.id from staff_group g left join department d on d.id = g.department_id
  where g.leader_id = ${userId} or d.leader_id = ${userId}))`

/** Enabled groups of collectors within reach, with what their members hold, by department and name. */
export async function listTakingGroups(db: Db, actor: Actor) {
  const { rows } = await sql<{
    groupId: number
    groupName: string
    departmentId: number
    departmentName: string
    collectionStage: CollectionStage | null
    groupUserCount: number
    openTasks: number
    free: number
  }>`
    select g.id as "groupId", g.name as "groupName", d.id as "departmentId", d.name as "departmentName",
      g.collection_stage as "collectionStage", members.count as "groupUserCount", load.open as "openTasks",
      greatest(members.count * g.order_limit - load.open, 0) as free
    from staff_group g join department d on d.id = g.department_id
    cross join lateral (
      select count(*) as count from staff_user u where u.group_id = g.id and u.status = 0 and u.deleted_at is null
    ) members
    cross join lateral (
      select count(*) as open from task t where t.group_id = g.id and t.desk = 'collection' and t.ended_at is null
    ) load
    where g.state = 0 and g.deleted_at is null and g.collection_stage is not null and members.count > 0
      and ${allOf(ofActorsGroups(actor, PERMISSION, 'g'))}
    order by d.name, g.name, g.id`.execute(db)
  return rows
}

/** Open tasks with where they are worked, oldest first. */
export const pageOfGroupTasks = (
  db: Db,
  input: ParsedInputOf<typeof groupTasks.groupTask>,
  { actor, today }: { actor: Actor; today: BusinessDate },
) => {
  const order = contains('o.order_no', input.orderNo, 'orderNo')
  const where = allOf(
    sql<SqlBool>`t.desk = 'collection' and t.ended_at is null`,
    collectedBy(true),
    ...ofActorsTasks(actor, PERMISSION, 't'),
    whose('t.order_id', 'loan_order o', order),
    equals('t.app_id', input.appId),
    equals('t.group_id', input.groupId),
    inBucket(input.overdueBucket, today),
    equals('t.status', input.collectionTaskStatus),
    onDays('t.created_at', input.createTimeStart, input.createTimeEnd),
  )
  return page(db, input, {
    from: db.selectFrom('task as t'),
    where,
    kept: keptTotal(input, where, { actor, permission: PERMISSION, by: KEPT }),
    id: 't.id',
    sort: { createTime: 't.created_at' },
    firstOrder: 'asc',
    rows: from =>
      from
        .innerJoin('loan_order as o', 'o.id', 't.order_id')
        .innerJoin('customer as c', 'c.id', 't.customer_id')
        .innerJoin('app as a', 'a.id', 't.app_id')
        .leftJoin('repay_plan as rp', 'rp.id', 't.plan_id')
        .leftJoin('staff_group as g', 'g.id', 't.group_id')
        .leftJoin('staff_user as u', 'u.id', 't.owner_id')
        .select(['t.id as taskId', 't.order_id as orderId', 'o.order_no as orderNo', 't.customer_id as custId'])
        .select(['c.cust_name as custName', 't.app_id as appId', 'a.name as appName', 't.stage as collectionStage'])
        .select(['t.due_on', 'g.name as groupName', 'u.name as followUserName', 't.status as collectionTaskStatus'])
        .select(['t.created_at as createTime', 't.row_version as rowVersion', 'a.currency'])
        .select(planOwed.as('totalRepayableAmount')),
  })
}
