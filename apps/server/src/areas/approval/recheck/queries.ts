import type { rechecks } from '@countinghouse/contract/areas/approval/recheck/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { RejectReason } from '@countinghouse/domain/areas/approval/reject-reason'
import { type BusinessDate, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { approvalStatus, approvalTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db, Trx } from '../../../kernel/context'
import { allOf, anyOf, contains, equals, onDays, whose } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps, ofActorsTasks, ofOneself } from '../../../kernel/scope'
import { isAdministrator, mayWork, worksApp } from '../../task/moves'

/** Re-checks `r` that the actor reaches: those that he answers, and those of whom he hands work out to. */
const reached = (actor: Actor) =>
  allOf(
    ofActorsApps(actor, 'r.app_id'),
    anyOf(
      equals('r.owner_id', actor.userId)!,
      ...(actor.scopes.has('approval-allocation') ? [allOf(...ofActorsTasks(actor, 'approval-allocation', 'r'))] : []),
    ),
  )

const recheckRows = (db: Db) =>
  db
    .selectFrom('approval_recheck as r')
    .innerJoin('loan_order as o', 'o.id', 'r.order_id')
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .innerJoin('app as a', 'a.id', 'r.app_id')
    .innerJoin('staff_user as e', 'e.id', 'r.examiner_id')
    .leftJoin('staff_user as u', 'u.id', 'r.owner_id')
    .selectAll('r')
    .select(['o.order_no', 'o.apply_amount_minor', 'o.currency', 'c.cust_name', 'c.mobile'])
    .select(['a.name as app_name', 'e.name as examiner_name', 'u.name as owner_name'])
    .$narrowType<{ verdict: 'agreed' | 'disagreed' | null; reject_reason: RejectReason | null }>()

export type RecheckRecord = NonNullable<Awaited<ReturnType<typeof findRecheck>>>

export const pageOfRechecks = (db: Db, input: ParsedInputOf<typeof rechecks.recheckList>, actor: Actor) => {
  const order = contains('o.order_no', input.orderNo, 'orderNo')
  return page(db, input, {
    from: db.selectFrom('approval_recheck as r'),
    where: allOf(
      reached(actor),
      whose('r.order_id', 'loan_order o', order),
      equals('r.app_id', input.appId),
      equals('r.examiner_id', input.examinerId),
      equals('r.verdict', input.verdict),
      input.open === undefined
        ? undefined
        : input.open
          ? sql<SqlBool>`r.verdict is null`
          : sql<SqlBool>`r.verdict is not null`,
      ofOneself(actor, 'r.owner_id', input.mine),
      onDays('r.decided_at', input.examineTimeStart, input.examineTimeEnd),
    ),
    id: 'r.id',
    sort: { createTime: 'r.created_at' },
    rows: () => recheckRows(db),
  })
}

export const findRecheck = (db: Db, actor: Actor, recheckId: number) =>
  recheckRows(db).where('r.id', '=', recheckId).where(reached(actor)).executeTakeFirst()

export const lockRecheck = (trx: Trx, recheckId: number) =>
  trx.selectFrom('approval_recheck').selectAll().where('id', '=', recheckId).forUpdate().executeTakeFirst()

/** What examiners approved on a day and still stands. */
export async function listApproved(db: Db, day: BusinessDate) {
  const rows = await db
    .selectFrom('task as t')
    .select(['t.id as taskId', 't.owner_id as examinerId'])
    .where('t.desk', '=', 'approval')
    .where('t.status', '=', approvalTaskStatus.value.completed)
    .where('t.decision', '=', approvalStatus.value.approved)
    .where(onDays('t.ended_at', day, day)!)
    .where('t.owner_id', 'is not', null)
    .execute()
  return rows.map(({ taskId, examinerId }) => ({ taskId, examinerId: examinerId! }))
}

/** The days from this one on of whose approvals some are looked at again. */
export async function listDrawnDays(db: Db, from: BusinessDate): Promise<BusinessDate[]> {
  const { rows } = await sql<{ day: BusinessDate }>`
    select distinct business_date_of(decided_at) as day from approval_recheck
    where decided_at >= ${startOfDay(from)}::timestamptz`.execute(db)
  return rows.map(row => row.day)
}

/** Keeps what was drawn; what was drawn before stays as it is. Answers how many are new. */
export async function insertRechecks(trx: Trx, taskIds: readonly number[], now: Date): Promise<number> {
  if (taskIds.length === 0) return 0
  const { rows } = await sql<{ id: number }>`
    insert into approval_recheck (task_id, order_id, app_id, customer_id, examiner_id, decided_at, created_at)
    select t.id, t.order_id, t.app_id, t.customer_id, t.owner_id, t.ended_at, ${now}::timestamptz
    from task t where t.id = any(${[...taskIds]}::bigint[]) order by t.id
    on conflict (task_id) do nothing returning id`.execute(trx)
  return rows.length
}

export interface Checker {
  userId: number
  groupId: number | null
  departmentId: number | null
  allApps: boolean
  appIds: number[]
  openTasks: number
}

/** Who may look at cases again, with what each has to look at. */
export async function listCheckers(db: Db): Promise<Checker[]> {
  const { rows } = await sql<Checker>`
    select u.id as "userId", u.group_id as "groupId", u.department_id as "departmentId", u.all_apps as "allApps",
      array(select a.app_id from staff_user_app a where a.user_id = u.id) as "appIds",
      (select count(*) from approval_recheck r where r.owner_id = u.id and r.verdict is null) as "openTasks"
    from staff_user u where ${mayWork('approval')} and not ${isAdministrator} order by u.id`.execute(db)
  return rows
}

/** Who had the order of a re-check `r`: nobody judges his own case. */
const deciders = sql`select t.owner_id from task t where t.order_id = r.order_id and t.desk = 'approval' and t.owner_id is not null`

/** Re-checks that nobody is to look at, or somebody who may no longer or had the case himself since, locked; with who decided on their orders. */
export async function lockUnheld(trx: Trx) {
  const { rows } = await sql<{ taskId: number; createTime: Date; appId: number; orderId: number; deciders: number[] }>`
    select r.id as "taskId", r.created_at as "createTime", r.app_id as "appId", r.order_id as "orderId", array(${deciders}) as deciders
    from approval_recheck r
    where r.verdict is null and not exists (
      select 1 from staff_user u
      where u.id = r.owner_id and ${mayWork('approval')} and ${worksApp(sql`r.app_id`)} and u.id not in (${deciders}))
    order by r.created_at, r.id limit 10000 for update of r`.execute(trx)
  return rows
}

export const giveRechecks = (
  trx: Trx,
  given: readonly { recheckId: number; to: Pick<Checker, 'userId' | 'groupId' | 'departmentId'> }[],
  now: Date,
) =>
  sql`
    update approval_recheck r set owner_id = m.owner_id, group_id = m.group_id, department_id = m.department_id,
      assigned_at = ${now}::timestamptz, row_version = r.row_version + 1
    from unnest(${given.map(one => one.recheckId)}::bigint[], ${given.map(one => one.to.userId)}::bigint[],
      ${given.map(one => one.to.groupId)}::bigint[], ${given.map(one => one.to.departmentId)}::bigint[])
      as m(id, owner_id, group_id, department_id) where r.id = m.id`.execute(trx)

export const answerRecheck = (
  trx: Trx,
  recheckId: number,
  answer: { verdict: 'agreed' | 'disagreed'; reject_reason: string | null; remark: string; checked_at: Date },
) =>
  trx
    .updateTable('approval_recheck')
    .set(answer)
    .set(eb => ({ row_version: eb('row_version', '+', 1) }))
    .where('id', '=', recheckId)
    .execute()
