import { type BusinessDate, endOfDay, startOfDay } from '@countinghouse/domain/kernel/business-date'
import type { CollectionStage } from '@countinghouse/domain/kernel/lists/desk'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { allOf, equals } from '../../kernel/filter'
import type { Paged, PageInput } from '../../kernel/page'
import { ofActorsApps, ofActorsStaff, ofActorsTasks } from '../../kernel/scope'
import { pageOfCountedTasks } from './performance/rows'
import { orNone } from './performance/work'

/** Whose work in collection, on which days (both included). */
export interface WorkAsked {
  actor: Actor
  /** The permission whose scope says whose work the actor sees. */
  permission: string
  start: BusinessDate
  end: BusinessDate
  appId?: number | undefined
  /** 0: of none. */
  departmentId?: number | undefined
  groupId?: number | undefined
  userId?: number | undefined
  stage?: CollectionStage | undefined
}

interface PageAsked {
  pageNum: number
  pageSize: number
}

/** Credits with the columns that a scope is said in; the planner sees through it to the index of their days. */
const credits = sql`(select c.*, c.user_id as owner_id from recovery c)`

const ofWork = (alias: 'r' | 't', { appId, departmentId, groupId, userId, stage }: WorkAsked) =>
  allOf(
    equals(`${alias}.app_id`, appId),
    orNone(`${alias}.department_id`, departmentId),
    orNone(`${alias}.group_id`, groupId),
    equals(`${alias}.owner_id`, userId),
    equals(`${alias}.stage`, stage),
  )

/** Instalments in collection that somebody held at some moment of these days (both included), and what they came to, of figures `t`. */
const heldOn = (start: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql`(
  select h.*, h.user_id as owner_id, case h.counted when 'came' then -h.tasks else h.tasks end as held,
    case h.counted when 'came' then -h.due_minor else h.due_minor end as due
  from held_figure h
  where h.counted = 'open' or (h.counted = 'ended' and h.day >= ${start}) or (h.counted = 'came' and h.day > ${end})) t`

/** What was recovered by day, person, place, app and stage, in the currency of the app. */
const recoveries = sql`(select w.*, w.user_id as owner_id, a.currency from work_figure w join app a on a.id = w.app_id
  where (w.credited, w.reversed, w.credits) <> (0, 0, 0))`

export interface RecoveredOnDay {
  day: BusinessDate
  userId: number
  userName: string
  groupId: number | null
  groupName: string | null
  departmentId: number | null
  departmentName: string | null
  currency: Currency
  recoveryCount: number
  recoveredMinor: number
  taskCount: number
  dueMinor: number
}

const RECOVERED_SORTS = { dataDate: 'day', recoveryAmount: 'recovered', recoveryCount: 'credited' } as const
export type RecoveredSort = keyof typeof RECOVERED_SORTS

/** What was recovered by day, group, collector and currency; the tasks held are looked up for the rows of the page alone. */
export async function recoveredByDay(
  db: Db,
  work: WorkAsked,
  {
    pageNum,
    pageSize,
    sortField = 'dataDate',
    sortOrder,
  }: PageAsked & { sortField?: RecoveredSort | undefined; sortOrder: 'asc' | 'desc' },
): Promise<Paged<RecoveredOnDay>> {
  const { rows } = await sql<RecoveredOnDay & { total: number }>`
    with recovered as (
      select r.day, r.owner_id as user_id, r.group_id, r.department_id, r.currency, sum(r.credits)::int as credited,
        sum(r.recovered)::int8 as recovered
      from ${recoveries} r
      where r.day between ${work.start}::date and ${work.end}::date
        and ${allOf(...ofActorsTasks(work.actor, work.permission, 'r'))} and ${ofWork('r', work)}
      group by 1, 2, 3, 4, 5
    ), shown as (
      select *, (count(*) over ())::int as total from recovered
      order by ${sql.ref(RECOVERED_SORTS[sortField])} ${sql.raw(sortOrder)}, day desc, user_id, group_id, department_id, currency
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}
    )
    select s.day, s.user_id as "userId", u.name as "userName", s.group_id as "groupId", g.name as "groupName", s.department_id as "departmentId",
      d.name as "departmentName", s.currency, s.credited as "recoveryCount", s.recovered as "recoveredMinor", held.tasks as "taskCount", held.due as "dueMinor", s.total
    from shown s
    join staff_user u on u.id = s.user_id
    left join staff_group g on g.id = s.group_id
    left join department d on d.id = s.department_id
    cross join lateral (
      select coalesce(sum(t.held), 0)::int as tasks, coalesce(sum(t.due), 0)::int8 as due
      from ${heldOn(sql`s.day`, sql`s.day`)} join app a on a.id = t.app_id
      where t.owner_id = s.user_id and t.group_id is not distinct from s.group_id and a.currency = s.currency
        and ${allOf(ofActorsApps(work.actor, 't.app_id'))} and ${ofWork('t', { ...work, departmentId: undefined })}
    ) held
    order by ${sql.raw(`s.${RECOVERED_SORTS[sortField]}`)} ${sql.raw(sortOrder)}, s.day desc, s.user_id, s.group_id, s.department_id, s.currency`.execute(
    db,
  )
  return { list: rows, total: rows[0]?.total ?? 0 }
}

export interface RankedCollector {
  place: number
  ranked: number
  userId: number
  userName: string
  groupName: string | null
  departmentName: string | null
  currency: Currency
  recoveredMinor: number
  bestMinor: number
  recoveryCount: number
  taskCount: number
  dueMinor: number
}

/**
 * Collectors by what they recovered, then by rate (G-130): the place is among all whom the filters find, in each currency;
 * who is shown is whom the actor sees, so that a collector knows his place without reading the others' money.
 */
export async function rankedCollectors(
  db: Db,
  work: WorkAsked,
  { pageNum, pageSize }: PageAsked,
): Promise<Paged<RankedCollector>> {
  const day = (date: BusinessDate) => sql`${date}::date`
  const { rows } = await sql<RankedCollector & { total: number }>`
    with recovered as (
      select r.owner_id as user_id, r.currency, sum(r.credits)::int as credited, sum(r.recovered)::int8 as recovered
      from ${recoveries} r
      where r.day between ${work.start}::date and ${work.end}::date
        and ${allOf(ofActorsApps(work.actor, 'r.app_id'))} and ${ofWork('r', work)}
      group by 1, 2
    ), held as (
      select t.owner_id as user_id, a.currency, sum(t.held)::int as tasks, sum(t.due)::int8 as due
      from ${heldOn(day(work.start), day(work.end))} join app a on a.id = t.app_id
      where ${allOf(ofActorsApps(work.actor, 't.app_id'))} and ${ofWork('t', work)}
      group by 1, 2 having sum(t.held) <> 0
    ), ranked as (
      select coalesce(r.user_id, h.user_id) as user_id, coalesce(r.currency, h.currency) as currency,
        coalesce(r.recovered, 0) as recovered, coalesce(r.credited, 0) as credited, coalesce(h.tasks, 0) as tasks, coalesce(h.due, 0) as due
      from recovered r full join held h on h.user_id = r.user_id and h.currency = r.currency
    ), placed as (
      select ranked.*, (rank() over best_first)::int as place, (count(*) over (partition by currency))::int as ranked,
        max(recovered) over (partition by currency) as best
      from ranked
      window best_first as (partition by currency order by recovered desc, recovered::numeric / nullif(due, 0) desc nulls last)
    )
    select p.place, p.ranked, u.id as "userId", u.name as "userName", g.name as "groupName", d.name as "departmentName", p.currency,
      p.recovered as "recoveredMinor", p.best as "bestMinor", p.credited as "recoveryCount", p.tasks as "taskCount", p.due as "dueMinor",
      (count(*) over ())::int as total
    from placed p
    join staff_user u on u.id = p.user_id
    left join staff_group g on g.id = u.group_id
    left join department d on d.id = u.department_id
    where ${allOf(ofActorsStaff(work.actor, work.permission, 'u'))}
    order by p.currency, p.place, u.name, u.id
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return { list: rows, total: rows[0]?.total ?? 0 }
}

export interface CreditShown {
  id: number
  orderId: number
  orderNo: string
  flowNo: string
  period: number
  stage: CollectionStage
  daysLate: number
  currency: Currency
  amountMinor: number
  settled: boolean
  extended: boolean
  reversal: boolean
  at: Date
}

/** The credits of a collector on some days, in one currency. */
export async function creditsOf(
  db: Db,
  work: WorkAsked & { currency: Currency },
  { pageNum, pageSize, reversal }: PageAsked & { reversal?: boolean | undefined },
): Promise<Paged<CreditShown>> {
  const kind = reversal === undefined ? sql`true` : reversal ? sql`r.amount_minor < 0` : sql`r.amount_minor > 0`
  const { rows } = await sql<CreditShown & { total: number }>`
    select r.id, r.order_id as "orderId", o.order_no as "orderNo", f.flow_no as "flowNo", p.period, r.stage, r.days_late as "daysLate",
      r.currency, r.amount_minor as "amountMinor", r.settled, r.extended, r.reverses_id is not null as reversal, r.at,
      (count(*) over ())::int as total
    from ${credits} r
    join loan_order o on o.id = r.order_id
    join repay_flow f on f.id = r.flow_id
    join repay_plan p on p.id = r.plan_id
    where r.business_date between ${work.start}::date and ${work.end}::date and r.currency = ${work.currency} and ${kind}
      and ${allOf(...ofActorsTasks(work.actor, work.permission, 'r'))} and ${ofWork('r', work)}
    order by r.at desc, r.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return { list: rows, total: rows[0]?.total ?? 0 }
}

/** The tasks that a collector held on the days, which `recoveredByDay` and `rankedCollectors` count. */
export const pageOfHeldTasks = (db: Db, input: PageInput, work: WorkAsked & { currency: Currency }) =>
  pageOfCountedTasks(db, input, [
    sql<SqlBool>`t.plan_id is not null and t.desk = 'collection' and t.assigned_at < ${endOfDay(work.end)}
      and (t.ended_at is null or t.ended_at >= ${startOfDay(work.start)})
      and t.app_id in (select id from app where currency = ${work.currency}) and ${ofWork('t', work)}`,
    ...ofActorsTasks(work.actor, work.permission, 't'),
  ])

/** Whom the figures may be asked of: collectors within the actor's reach, with their groups and departments. */
export async function listPeopleOfWork(db: Db, actor: Actor, permission: string) {
  const { rows } = await sql<{
    id: number
    name: string
    groupId: number | null
    groupName: string | null
    departmentId: number | null
    departmentName: string | null
  }>`
    select u.id, u.name, g.id as "groupId", g.name as "groupName", d.id as "departmentId", d.name as "departmentName"
    from staff_user u
    left join staff_group g on g.id = u.group_id
    left join department d on d.id = coalesce(g.department_id, u.department_id)
    where (g.collection_stage is not null or exists (select from recovery r where r.user_id = u.id))
      and ${allOf(ofActorsStaff(actor, permission, 'u'))}
    order by u.name, u.id`.execute(db)
  return rows
}
