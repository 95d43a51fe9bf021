import type { salvage } from '@countinghouse/contract/areas/platform-collection/salvage/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { type CollectionStage, salvageStatus } from '@countinghouse/domain/kernel/lists/desk'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, contains, named, whose } from '../../../kernel/filter'
import { page, SORTED_OF_DAYS } from '../../../kernel/page'
import { ofActorsGroups, ofActorsTasks } from '../../../kernel/scope'
import { planOwed } from '../../task/moves'

const PERMISSION = 'platform-allocation'
/** Without a follow-up for so long (G-131). */
const NEGLECTED_MS = 3 * 86_400_000
const { waiting, givenOut } = salvageStatus.value

/** Open tasks that somebody has, and let lie for three days. */
const neglected = (now: Date) => sql<SqlBool>`t.desk = 'collection' and t.ended_at is null and t.owner_id is not null
  and greatest(t.assigned_at, t.followed_at) <= ${new Date(now.getTime() - NEGLECTED_MS)}::timestamptz`
/** Open tasks that were given out here, whom nobody has neglected again. */
const given = (now: Date) => sql<SqlBool>`t.id in (
    select l.new_task_id from hand_over h join task_log l on l.hand_over_id = h.id
    where h.desk = 'collection' and h.kind = 'salvage' and h.undone_at is null)
  and t.ended_at is null and t.owner_id is not null and not (${neglected(now)})`

export function pageOfSalvage(
  db: Db,
  input: ParsedInputOf<typeof salvage.salvageList>,
  { actor, now, today }: { actor: Actor; now: Date; today: BusinessDate },
) {
  const status = input.salvageStatus ?? waiting
  const order = contains('o.order_no', input.orderNo, 'orderNo')
  const where = allOf(
    status === givenOut ? given(now) : neglected(now),
    ...ofActorsTasks(actor, PERMISSION, 't'),
    whose('t.order_id', 'loan_order o', order),
    whose('t.group_id', 'staff_group g', named('g.name', input.groupName)),
  )
  return page(db, input, {
    from: db.selectFrom('task as t'),
    where,
    // What lies about is little, and stands in an index with what it is sorted by; by due date it stands among all that ended.
    kept: { total: sql`(select count(*) from task t where ${where})`, sortUpTo: SORTED_OF_DAYS },
    id: 't.id',
    sort: { postTime: 't.assigned_at', overdueDays: 't.due_on' },
    firstOrder: 'asc',
    rows: from =>
      from
        .innerJoin('loan_order as o', 'o.id', 't.order_id')
        .innerJoin('customer as c', 'c.id', 't.customer_id')
        .innerJoin('repay_plan as rp', 'rp.id', 't.plan_id')
        .innerJoin('staff_user as u', 'u.id', 't.owner_id')
        .leftJoin('staff_group as g', 'g.id', 't.group_id')
        .select([
          't.id as taskId',
          'o.id as orderId',
          'o.order_no as orderNo',
          'c.id as custId',
          'c.cust_name as custName',
        ])
        .select([planOwed.as('totalRepayableAmount'), 'o.currency', 'u.name as lastFollowUserName'])
        .select(['g.name as groupName', 't.followed_at as lastFollowTime', 't.row_version as rowVersion'])
        .select([
          sql<number>`${status}::int`.as('salvageStatus'),
          sql<Date>`t.assigned_at`.as('postTime'),
          sql<number>`greatest(${today}::date - t.due_on, 0)`.as('overdueDays'),
          sql<CollectionStage | null>`t.stage`.as('collectionStage'),
        ]),
  })
}

interface Neglected {
  taskId: number
  appId: number
  createTime: Date
  ownerId: number
  stage: CollectionStage | null
}

/** Those of the chosen tasks that still wait here as they were seen, locked, the oldest first. */
export async function lockNeglected(
  db: Db,
  chosen: readonly { taskId: number; rowVersion: number }[],
  { actor, now }: { actor: Actor; now: Date },
) {
  const { rows } = await sql<Neglected>`
    select t.id as "taskId", t.app_id as "appId", t.created_at as "createTime", t.owner_id as "ownerId", t.stage
    from task t join unnest(${chosen.map(one => one.taskId)}::bigint[], ${chosen.map(one => one.rowVersion)}::int[]) as seen(id, version)
      on seen.id = t.id and seen.version = t.row_version
    where ${neglected(now)} and ${allOf(...ofActorsTasks(actor, PERMISSION, 't'))}
    order by t.created_at, t.id for update of t`.execute(db)
  return rows
}

/** Enabled groups within the actor's reach that work a stage. */
export const listReachedGroups = (db: Db, actor: Actor) =>
  db
    .selectFrom('staff_group as g')
    .select(['g.id as groupId', 'g.name as groupName', sql<CollectionStage>`g.collection_stage`.as('collectionStage')])
    .where('g.state', '=', 0)
    .where('g.collection_stage', 'is not', null)
    .where(allOf(ofActorsGroups(actor, PERMISSION, 'g')))
    .orderBy('g.collection_stage')
    .orderBy('g.name')
    .execute()
