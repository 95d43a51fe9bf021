import type { RejectReason } from '@countinghouse/domain/areas/approval/reject-reason'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { allOf, between, equals, onDays } from '../../kernel/filter'
import { addedUp } from '../../kernel/retention'
import { ofActorsTasks, ofActorsWork } from '../../kernel/scope'

const BELONGING = ['day', 'user_id', 'group_id', 'department_id', 'app_id'] as const

/** What came to examiners and what they decided, by day (migration 0156). */
export const reviewFigures = [
  addedUp('review_figure', {
    key: [...BELONGING, 'hour', 'reject_reason'],
    sums: ['received', 'approved', 'rejected', 'second_level'],
  }),
  addedUp('review_minutes', { key: [...BELONGING, 'minutes'], sums: ['decisions'] }),
]

/** Whose work, on which days (both included). */
export interface WorkDone {
  actor: Actor
  ownerId: number | undefined
  appId: number | undefined
  start: BusinessDate
  end: BusinessDate
}

const permission = 'approval-allocation'

/** Kept figures `k` (migration 0156) of the days. */
const keptOf = ({ actor, ownerId, appId, start, end }: WorkDone) =>
  allOf(
    between('k.day', start, end),
    ...ofActorsWork(actor, permission, 'k'),
    equals('k.user_id', ownerId),
    equals('k.app_id', appId),
  )
const tasksOf = ({ actor, ownerId, appId }: WorkDone) =>
  allOf(...ofActorsTasks(actor, permission, 't'), equals('t.owner_id', ownerId), equals('t.app_id', appId))

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
  /** The median from hand-out to decision. */
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
      select k.user_id, k.received, k.approved, k.rejected, k.second_level, 0 as open, null::text as verdict
      from review_figure k where ${keptOf(work)}
      union all
      select t.owner_id, 0, 0, 0, 0, count(*), null from task t
      where t.desk = 'approval' and t.ended_at is null and ${tasksOf(work)} group by t.owner_id
      union all
      select r.examiner_id, 0, 0, 0, 0, 0, r.verdict from approval_recheck r join task t on t.id = r.task_id
      where r.verdict is not null and ${allOf(onDays('r.decided_at', work.start, work.end), tasksOf(work))}
    ), lasted as (
      select k.user_id, k.minutes, sum(k.decisions) as decisions from review_minutes k where ${keptOf(work)}
      group by 1, 2 having sum(k.decisions) > 0
    ), ranked as (
      select *, sum(decisions) over (partition by user_id) as all, sum(decisions) over (partition by user_id order by minutes) as upto from lasted
    ), median as (
      select user_id, round(avg(minutes))::int as minutes from ranked where upto * 2 >= "all" and (upto - decisions) * 2 <= "all" group by 1
    )
    select u.id as "userId", u.name as "examinerName", sum(received)::int as "taskCount", sum(approved + rejected)::int as "decidedCount",
      sum(approved)::int as "passCount", sum(rejected)::int as "rejectCount", sum(second_level)::int as "secondLevelCount",
      count(verdict)::int as "recheckedCount", (count(*) filter (where verdict = 'agreed'))::int as "agreedCount", m.minutes,
      sum(open)::int as "openTasks"
    from done join staff_user u on u.id = done.user_id left join median m on m.user_id = u.id group by u.id, u.name, m.minutes
    having (sum(received), sum(approved), sum(rejected), sum(open), count(verdict)) <> (0, 0, 0, 0, 0)
    order by ${sql.raw(SORTS[sortField])} ${sql.raw(sortOrder)} nulls last, u.name, u.id`.execute(db)
  return rows
}

/** Decisions by day and by hour of the business's day, and why was rejected. */
export async function decisionCurve(db: Db, work: WorkDone) {
  const { rows } = await sql<{ day: BusinessDate; hour: number; pass: number; reject: number }>`
    select k.day::text as day, k.hour, sum(k.approved)::int as pass, sum(k.rejected)::int as reject
    from review_figure k where k.hour is not null and ${keptOf(work)}
    group by k.day, k.hour having (sum(k.approved), sum(k.rejected)) <> (0, 0) order by k.day, k.hour`.execute(db)
  const days = new Map<BusinessDate, { day: BusinessDate; pass: number; reject: number }>()
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { day, hour, pass, reject } of rows) {
    const of = days.get(day) ?? { day, pass: 0, reject: 0 }
    days.set(day, { day, pass: of.pass + pass, reject: of.reject + reject })
    hours[hour] = hours[hour]! + pass + reject
  }
  const reasons = await sql<{ rejectReason: RejectReason; count: number }>`
    select k.reject_reason as "rejectReason", sum(k.rejected)::int as count from review_figure k
    where k.reject_reason is not null and ${keptOf(work)}
    group by 1 having sum(k.rejected) <> 0 order by 2 desc, 1`.execute(db)
  return { days: [...days.values()], hours, reasons: reasons.rows }
}
