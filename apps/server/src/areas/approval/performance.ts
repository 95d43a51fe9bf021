import type { RejectReason } from '@countinghouse/domain/areas/approval/reject-reason'
import { BUSINESS_OFFSET_HOURS, type BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { approvalStatus } from '@countinghouse/domain/kernel/lists/desk'
import { sql } from 'kysely'
import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { allOf, equals, onDays } from '../../kernel/filter'
import { ofActorsTasks } from '../../kernel/scope'

/** Whose tasks, on which days (both included). */
export interface WorkDone {
  actor: Actor
  ownerId: number | undefined
  appId: number | undefined
  start: BusinessDate
  end: BusinessDate
}

const { approved, rejected } = approvalStatus.value

const tasksOf = ({ actor, ownerId, appId }: WorkDone) =>
  allOf(...ofActorsTasks(actor, 'approval-allocation', 't'), equals('t.owner_id', ownerId), equals('t.app_id', appId))
/** The business's clock when it was decided. */
const local = sql`(t.ended_at at time zone 'UTC' + make_interval(hours => ${sql.lit(BUSINESS_OFFSET_HOURS)}))`
const decidedOn = ({ start, end }: WorkDone) => onDays('t.ended_at', start, end)

interface Done {
  userId: number
  examinerName: string
  taskCount: number
  decidedCount: number
  passCount: number
  rejectCount: number
  secondLevelCount: number
  recheckedCount: number
  agreedCount: number
  minutes: number | null
  openTasks: number
}

const SORTS = { taskCount: '"taskCount"', decidedCount: '"decidedCount"', decideMinutes: 'minutes' } as const

/** What each examiner received and decided on the days and holds now, most decisions first unless asked otherwise. */
export async function examinersDone(
  db: Db,
  work: WorkDone,
  { sortField = 'decidedCount', sortOrder }: { sortField?: keyof typeof SORTS | undefined; sortOrder: 'asc' | 'desc' },
): Promise<Done[]> {
  const { rows } = await sql<Done>`
    with done as (
      select t.owner_id, 0 as received, t.decision, extract(epoch from t.ended_at - t.assigned_at)::float8 / 60 as minutes, 0 as open, t.first_examiner_id,
        null::text as verdict
      from task t
      where t.desk = 'approval' and t.ended_at is not null and t.decision in (${approved}, ${rejected}) and ${allOf(decidedOn(work), tasksOf(work))}
      union all
      select t.owner_id, count(*), null, null, 0, null, null from task t
      where t.desk = 'approval' and t.assigned_at is not null and ${allOf(onDays('t.assigned_at', work.start, work.end), tasksOf(work))}
      group by t.owner_id
      union all
      select t.owner_id, 0, null, null, count(*), null, null from task t
      where t.desk = 'approval' and t.ended_at is null and ${tasksOf(work)} group by t.owner_id
      union all
      select r.examiner_id, 0, null, null, 0, null, r.verdict from approval_recheck r join task t on t.id = r.task_id
      where r.verdict is not null and ${allOf(onDays('r.decided_at', work.start, work.end), tasksOf(work))}
    )
    select u.id as "userId", u.name as "examinerName", sum(received)::int as "taskCount", count(decision)::int as "decidedCount",
      (count(*) filter (where decision = ${approved}))::int as "passCount",
      (count(*) filter (where decision = ${rejected}))::int as "rejectCount",
      (count(*) filter (where decision is not null and first_examiner_id is not null))::int as "secondLevelCount",
      count(verdict)::int as "recheckedCount", (count(*) filter (where verdict = 'agreed'))::int as "agreedCount",
      round(percentile_cont(0.5) within group (order by minutes))::int as minutes, sum(open)::int as "openTasks"
    from done join staff_user u on u.id = done.owner_id group by u.id, u.name
    order by ${sql.raw(SORTS[sortField])} ${sql.raw(sortOrder)} nulls last, u.name, u.id`.execute(db)
  return rows
}

/** Decisions by day and by hour of the business's day, and why was rejected. */
export async function decisionCurve(db: Db, work: WorkDone) {
  const { rows } = await sql<{ day: BusinessDate; hour: number; pass: number; reject: number }>`
    select ${local}::date::text as day, extract(hour from ${local})::int as hour,
      (count(*) filter (where t.decision = ${approved}))::int as pass, (count(*) filter (where t.decision = ${rejected}))::int as reject
    from task t
    where t.desk = 'approval' and t.ended_at is not null and t.decision in (${approved}, ${rejected}) and ${allOf(decidedOn(work), tasksOf(work))}
    group by 1, 2 order by 1, 2`.execute(db)
  const days = new Map<BusinessDate, { day: BusinessDate; pass: number; reject: number }>()
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { day, hour, pass, reject } of rows) {
    const of = days.get(day) ?? { day, pass: 0, reject: 0 }
    days.set(day, { day, pass: of.pass + pass, reject: of.reject + reject })
    hours[hour] = hours[hour]! + pass + reject
  }
  const reasons = await sql<{ rejectReason: RejectReason; count: number }>`
    select t.reject_reason as "rejectReason", count(*)::int as count from task t
    where t.desk = 'approval' and t.ended_at is not null and t.decision = ${rejected} and t.reject_reason is not null and ${allOf(decidedOn(work), tasksOf(work))}
    group by 1 order by 2 desc, 1`.execute(db)
  return { days: [...days.values()], hours, reasons: reasons.rows }
}
