import type { schedules } from '@countinghouse/contract/areas/platform-collection/schedule/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { addDays, type BusinessDate, spanAsked, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, between, type Condition, equals, named, whose } from '../../../kernel/filter'
import { type PageInput, page } from '../../../kernel/page'
import { ofActorsApps, ofActorsStaff } from '../../../kernel/scope'
import { mayWork, onDuty, pageOfCountedTasks } from '../../task/moves'

const PERMISSION = 'platform-schedule'

const inGroup = (name: string | undefined) => whose('u.group_id', 'staff_group g', named('g.name', name))

/** A task `t` of the apps that the actor works. */
const ofApps = (actor: Actor) => allOf(ofActorsApps(actor, 't.app_id')) as Condition<never>

/** A task `t` that came to who stands in a row `s` of the schedule, on its day. */
const cameOnDay = sql<SqlBool>`t.owner_id = s.user_id
    and t.assigned_at >= (s.schedule_date::timestamp - interval '7 hours') at time zone 'UTC'
    and t.assigned_at < (s.schedule_date::timestamp + interval '17 hours') at time zone 'UTC'`

/** Collection tasks that came to somebody on a day of the schedule. */
const cameOn = (actor: Actor) =>
  sql<number>`(select count(*) from task t where t.desk = 'collection' and ${cameOnDay} and ${ofApps(actor)})`

/** The tasks that `cameOn` counts. */
export const pageOfScheduleTasks = (db: Db, input: PageInput & { scheduleId: number }, actor: Actor) =>
  pageOfCountedTasks(db, input, [
    ofActorsApps(actor, 't.app_id'),
    sql<SqlBool>`t.id = any(array(select t.id from schedule s join staff_user u on u.id = s.user_id join task t on ${cameOnDay}
      where s.id = ${input.scheduleId} and ${allOf(ofActorsStaff(actor, PERMISSION, 'u'))}))`,
  ])

export const pageOfSchedules = (db: Db, input: ParsedInputOf<typeof schedules.scheduleList>, actor: Actor) =>
  page(db, input, {
    from: db.selectFrom('schedule as s').innerJoin('staff_user as u', 'u.id', 's.user_id'),
    where: allOf(
      ofActorsStaff(actor, PERMISSION, 'u'),
      named('u.name', input.userName),
      inGroup(input.groupName),
      between('s.schedule_date', input.scheduleDateStart, input.scheduleDateEnd),
      equals('s.expected', input.onDuty),
    ),
    id: 's.id',
    sort: { scheduleDate: 's.schedule_date', signInTime: 's.signed_in_at' },
    rows: from =>
      from
        .leftJoin('staff_group as g', 'g.id', 'u.group_id')
        .select(['s.id as scheduleId', 's.user_id as userId', 'u.name as userName', 'g.name as groupName'])
        .select(['s.schedule_date as scheduleDate', 's.expected as onDuty', 's.signed_in_at as signInTime'])
        .select(['s.signed_out_at as signOutTime', 's.row_version as rowVersion', cameOn(actor).as('taskCount')]),
  })

/** Staff who collect, within the actor's reach. */
export const listCollectors = (db: Db, actor: Actor) =>
  db
    .selectFrom('staff_user as u')
    .leftJoin('staff_group as g', 'g.id', 'u.group_id')
    .select(['u.id as userId', 'u.name', 'u.username', 'g.name as groupName'])
    .where(allOf(mayWork('collection'), ofActorsStaff(actor, PERMISSION, 'u')))
    .orderBy('g.name')
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()

interface Planned {
  userIds: readonly number[]
  dates: readonly BusinessDate[]
  expected: boolean
  by: number
  now: Date
}

/** Adds each person on each day who does not stand there yet. Answers how many days were added. */
export async function insertDays(db: Db, { userIds, dates, expected, by, now }: Planned): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into schedule (user_id, schedule_date, expected, created_by, created_at)
    select person, day, ${expected}, ${by}::bigint, ${now}::timestamptz
    from unnest(${[...dates]}::date[]) as day cross join unnest(${[...userIds]}::bigint[]) as person order by day, person
    on conflict (user_id, schedule_date) do nothing`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** A row of the schedule within the actor's reach, locked. */
export const lockSchedule = (db: Db, scheduleId: number, actor: Actor) =>
  db
    .selectFrom('schedule as s')
    .innerJoin('staff_user as u', 'u.id', 's.user_id')
    .selectAll('s')
    .select('u.name')
    .where('s.id', '=', scheduleId)
    .where(allOf(ofActorsStaff(actor, PERMISSION, 'u')))
    .forUpdate('s')
    .executeTakeFirst()

export const updateExpected = (db: Db, scheduleId: number, expected: boolean) =>
  db
    .updateTable('schedule')
    .set(eb => ({ expected, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', scheduleId)
    .execute()

export const deleteSchedule = (db: Db, scheduleId: number) =>
  db.deleteFrom('schedule').where('id', '=', scheduleId).execute()

const ofDay = (db: Db, userId: number, today: BusinessDate) =>
  db.selectFrom('schedule').selectAll().where('user_id', '=', userId).where('schedule_date', '=', today)

export const findDay = (db: Db, userId: number, today: BusinessDate) => ofDay(db, userId, today).executeTakeFirst()

export const lockDay = (db: Db, userId: number, today: BusinessDate) =>
  ofDay(db, userId, today).forUpdate().executeTakeFirst()

interface Presence {
  signed_in_at?: Date
  signed_out_at?: Date | null
  received?: number
}

/** Who came or left raises no version: nobody decides by it what a leader edits. */
export const markPresence = (db: Db, scheduleId: number, presence: Presence) =>
  db.updateTable('schedule').set(presence).where('id', '=', scheduleId).execute()

export async function isThere(db: Db, userId: number, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('staff_user as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where(onDuty(now))
    .executeTakeFirst()
  return found !== undefined
}

/** Staff `u` holds the task `t`. */
const holds = sql<SqlBool>`t.owner_id = u.id and t.ended_at is null`
const heldByThem = sql`task t where t.desk = 'collection' and ${holds}`
const countOf = (counted: Condition) =>
  sql<number>`(select count(*) from task t where t.desk = 'collection' and ${allOf(counted)})`

interface Today {
  actor: Actor
  today: BusinessDate
}

type LiveCount = 'open' | 'followed' | 'promised'

/** A task `t` that the live board counts of a person, of the actor's apps. */
function liveTask(counted: LiveCount, person: RawBuilder<unknown>, { actor, today }: Today): Condition {
  const open = sql<SqlBool>`t.owner_id = ${person} and t.ended_at is null`
  const which = {
    open,
    followed: sql<SqlBool>`t.id in (select f.task_id from follow_up f where f.desk = 'collection' and f.user_id = ${person}
        and f.at >= ${startOfDay(today)}::timestamptz)`,
    promised: sql<SqlBool>`${open} and t.promised_on = ${today}::date`,
  }
  return allOf(which[counted], ofApps(actor))
}

/** How many those are of staff `u`: the task of a follow-up is of the follow-up's app. */
const followedBy = ({ actor, today }: Today) =>
  sql<number>`(select count(distinct f.task_id) from follow_up f where f.desk = 'collection' and f.user_id = u.id
    and f.at >= ${startOfDay(today)}::timestamptz and ${allOf(ofActorsApps(actor, 'f.app_id'))})`

/** The tasks that a figure of the live board counts. */
export const pageOfLiveTasks = (
  db: Db,
  input: PageInput & { userId: number; countedTasks: LiveCount },
  asking: Today,
) =>
  pageOfCountedTasks(db, input, [
    liveTask(input.countedTasks, sql`${input.userId}::bigint`, asking),
    sql<SqlBool>`exists (select from staff_user u where u.id = ${input.userId}
      and ${allOf(ofActorsStaff(asking.actor, 'platform-allocation', 'u'))})`,
  ])

const limit = sql<number | null>`case when g.collection_stage is not null then g.order_limit end`

export function pageOfLive(
  db: Db,
  input: ParsedInputOf<typeof schedules.live>,
  doing: { actor: Actor; now: Date; today: BusinessDate },
) {
  const { actor, now, today } = doing
  const { userName, groupName, onDuty: there } = input
  const people = db
    .selectFrom('staff_user as u')
    .leftJoin('staff_group as g', 'g.id', 'u.group_id')
    .leftJoin('schedule as s', join =>
      join.onRef('s.user_id', '=', 'u.id').on('s.schedule_date', '=', sql<string>`${today}::date`),
    )
    .leftJoinLateral(
      sql<{
        open: number
        held: number
      }>`(select count(*) filter (where ${ofApps(actor)}) as open, count(*) as held from ${heldByThem})`.as('h'),
      join => join.onTrue(),
    )
    .select(['u.id as userId', 'u.name as userName', 'g.name as groupName', 's.signed_in_at as signInTime'])
    .select([
      sql<boolean>`${onDuty(now)}`.as('onDuty'),
      sql<number>`h.open`.as('openTasks'),
      followedBy(doing).as('followedToday'),
    ])
    .select(sql<number | null>`case when ${limit} is not null then greatest(${limit} - h.held, 0) end`.as('free'))
    .select(countOf(liveTask('promised', sql.ref('u.id'), doing)).as('promisesDueToday'))
    .select(
      sql<Date | null>`(select max(f.at) from follow_up f where f.user_id = u.id and f.desk = 'collection')`.as(
        'lastFollowTime',
      ),
    )
    .where(
      allOf(
        mayWork('collection'),
        ofActorsStaff(actor, 'platform-allocation', 'u'),
        named('u.name', userName),
        inGroup(groupName),
      ),
    )
    // Leaders hold the right to collect too; whoever has neither group nor tasks does not.
    .where(sql<SqlBool>`(g.collection_stage is not null or exists (select from ${heldByThem}))`)
  return page(db, input, {
    from: db.selectFrom(people.as('w')),
    where: allOf(there === undefined ? undefined : sql<SqlBool>`w."onDuty" = ${there}`),
    id: 'w.userId',
    sort: {
      openTasks: 'w.openTasks',
      followedToday: 'w.followedToday',
      promisesDueToday: 'w.promisesDueToday',
      lastFollowTime: 'w.lastFollowTime',
    },
    rows: from => from.selectAll('w'),
  })
}

type Span = { receivedTimeStart?: string | undefined; receivedTimeEnd?: string | undefined }

/** Tasks `t` that came to staff `u` on the days, today if none are said. */
function received({ receivedTimeStart, receivedTimeEnd }: Span, today: BusinessDate) {
  const { start, end } = spanAsked({ start: receivedTimeStart, end: receivedTimeEnd }, { today, usual: 1 })
  return sql<SqlBool>`t.owner_id = u.id and t.assigned_at >= ${startOfDay(start)}::timestamptz
    and t.assigned_at < ${startOfDay(addDays(end, 1))}::timestamptz`
}

/** Whom the counts are of: collectors of groups `g` that work a stage. */
const isCounted = (actor: Actor) =>
  allOf(
    sql<SqlBool>`g.collection_stage is not null`,
    mayWork('collection') as Condition<never>,
    ofActorsStaff(actor, 'platform-limit', 'u') as Condition<never>,
  )

interface Place {
  userId?: number | undefined
  groupId?: number | undefined
  departmentId?: number | undefined
}

/** The tasks that a count of a collector, group or department adds up. */
export const pageOfActualTasks = (
  db: Db,
  input: PageInput & Place & Span & { countedTasks: 'open' | 'received' },
  { actor, today }: Today,
) =>
  pageOfCountedTasks(db, input, [
    ofActorsApps(actor, 't.app_id'),
    sql<SqlBool>`exists (select from staff_user u join staff_group g on g.id = u.group_id
      where ${input.countedTasks === 'open' ? holds : received(input, today)} and ${isCounted(actor)}
      and ${allOf(equals('u.id', input.userId), equals('g.id', input.groupId), equals('g.department_id', input.departmentId))})`,
  ])

/** Those collectors with what each holds and got, of the actor's apps. */
const collectors = (db: Db, span: Span, { actor, today }: Today) =>
  db
    .selectFrom('staff_user as u')
    .innerJoin('staff_group as g', 'g.id', 'u.group_id')
    .innerJoin('department as d', 'd.id', 'g.department_id')
    .select(['u.id as userId', 'u.name as userName', 'g.id as groupId', 'g.name as groupName'])
    .select(['d.id as departmentId', 'd.name as departmentName', 'g.order_limit as orderLimit'])
    .select(countOf(allOf(holds, ofApps(actor))).as('taskCount'))
    .select(countOf(allOf(received(span, today), ofApps(actor))).as('receivedCount'))
    .where(isCounted(actor))

const SORT = { taskCount: 'w.taskCount', receivedCount: 'w.receivedCount' } as const

export const pageOfCollectorCounts = (
  db: Db,
  input: ParsedInputOf<typeof schedules.actualcollectionTaskCount>,
  counting: Today,
) =>
  page(db, input, {
    from: db.selectFrom(collectors(db, input, counting).as('w')),
    where: allOf(
      input.groupId === undefined ? undefined : sql<SqlBool>`w."groupId" = ${input.groupId}`,
      named<never>(sql<string>`w."userName"`, input.userName),
    ),
    id: 'w.userId',
    sort: SORT,
    rows: from => from.selectAll('w'),
  })

const sums = [
  sql<number>`sum(m."orderLimit")::int`.as('orderLimit'),
  sql<number>`sum(m."taskCount")::int`.as('taskCount'),
  sql<number>`sum(m."receivedCount")::int`.as('receivedCount'),
] as const

export function pageOfGroupCounts(
  db: Db,
  input: ParsedInputOf<typeof schedules.actualcollectionTaskCountGroup>,
  counting: Today,
) {
  const groups = db
    .selectFrom(collectors(db, input, counting).as('m'))
    .select(['m.groupId', 'm.groupName', 'm.departmentName', ...sums])
    .groupBy(['m.groupId', 'm.groupName', 'm.departmentName'])
  return page(db, input, {
    from: db.selectFrom(groups.as('w')),
    where: allOf(named<never>(sql<string>`w."groupName"`, input.groupName)),
    id: 'w.groupId',
    sort: SORT,
    rows: from => from.selectAll('w'),
  })
}

export function pageOfDepartmentCounts(
  db: Db,
  input: ParsedInputOf<typeof schedules.actualcollectionTaskCountDepartment>,
  counting: Today,
) {
  const departments = db
    .selectFrom(collectors(db, input, counting).as('m'))
    .select(['m.departmentId', 'm.departmentName', ...sums])
    .groupBy(['m.departmentId', 'm.departmentName'])
  return page(db, input, {
    from: db.selectFrom(departments.as('w')),
    where: allOf(named<never>(sql<string>`w."departmentName"`, input.departmentName)),
    id: 'w.departmentId',
    sort: SORT,
    rows: from => from.selectAll('w'),
  })
}

/** Somebody whose tasks the actor may hand out. */
export const findAbsent = (db: Db, userId: number, actor: Actor) =>
  db
    .selectFrom('staff_user as u')
    .select(['u.id as userId', 'u.name', 'u.group_id as groupId'])
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .where(allOf(ofActorsStaff(actor, 'platform-allocation', 'u')))
    .executeTakeFirst()

/** His open collection tasks of the actor's apps, the oldest first. */
export const listHeld = (db: Db, userId: number, { actor, lock }: { actor: Actor; lock: boolean }) =>
  db
    .selectFrom('task as t')
    .select(['t.id as taskId', 't.app_id as appId', 't.created_at as createTime'])
    .where('t.owner_id', '=', userId)
    .where('t.desk', '=', 'collection')
    .where('t.ended_at', 'is', null)
    .where(allOf(actor.appIds === null ? undefined : sql<SqlBool>`t.app_id = any(${[...actor.appIds]}::bigint[])`))
    .orderBy('t.created_at')
    .orderBy('t.id')
    .$if(lock, query => query.forUpdate('t'))
    .execute()
