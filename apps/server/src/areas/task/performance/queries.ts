import { INTENTION_COLUMNS, RESULT_COLUMNS } from '@countinghouse/contract/kernel/performance-calls'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { CollectionStage } from '@countinghouse/domain/kernel/lists/desk'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, equals, onDays } from '../../../kernel/filter'
import type { Paged } from '../../../kernel/page'
import { ofActorsStaff } from '../../../kernel/scope'
import { mayWorkBy, worksApp } from '../queries'
import { type Cut, figures, followedWhere, type Measure } from './figures'
import { ofBucket, type Work } from './work'

export interface Slice {
  pageNum: number
  pageSize: number
}
export interface Sorted<M extends string> {
  by: M
  order: 'asc' | 'desc'
}

/** Who, of which group and department now. */
export interface Worker {
  userId: number
  userName: string
  groupName: string | null
  departmentName: string | null
}

const WORKER = sql`u.id as "userId", u.name as "userName", g.name as "groupName", d.name as "departmentName"`
const WORKERS = sql`staff_user u
  left join staff_group g on g.id = u.group_id
  left join department d on d.id = coalesce(g.department_id, u.department_id)`

type Counted<M extends Measure> = Record<M, number>
interface Keys {
  day: { day: BusinessDate }
  stage: { stage: CollectionStage | null }
  user: Worker
  group: { groupId: number | null; groupName: string | null }
  department: { departmentId: number | null; departmentName: string | null }
}
type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
export type FigureRow<C extends Cut, M extends Measure> = All<Keys[C]> & Counted<M> & { currency: Currency }

const KEYS: Record<Cut, RawBuilder<unknown>> = {
  user: WORKER,
  group: sql`x.group as "groupId", g.name as "groupName"`,
  department: sql`x.department as "departmentId", d.name as "departmentName"`,
  day: sql`x.day::text as day`,
  stage: sql`x.stage`,
}
const NAMES: Partial<Record<Cut, RawBuilder<unknown>>> = {
  user: sql`join ${WORKERS} on u.id = x.user`,
  group: sql`left join staff_group g on g.id = x.group`,
  department: sql`left join department d on d.id = x.department`,
}
/** What follows the sort, so that pages never overlap. */
const ENDS: Record<Cut, RawBuilder<unknown>> = {
  day: sql`x.day desc`,
  stage: sql`x.stage`,
  user: sql`u.name, u.id`,
  group: sql`g.name, x.group`,
  department: sql`d.name, x.department`,
}

interface Asked<C extends Cut, M extends Measure> extends Slice {
  cuts: readonly C[]
  measures: readonly M[]
  /** A row a currency: wherever money is counted. */
  byCurrency: boolean
  sort: Sorted<NoInfer<M | (C & 'day')>>
}

/** Figures of collectors' work by the cuts, a page of them. */
export async function figuresBy<const C extends Cut, const M extends Measure>(
  db: Db,
  work: Work,
  { cuts, measures, byCurrency, sort, pageNum, pageSize }: Asked<C, M>,
): Promise<Paged<FigureRow<C, M>>> {
  const shown = [
    ...cuts.map(cut => KEYS[cut]),
    ...measures.map(measure => sql.ref(`x.${measure}`)),
    ...(byCurrency ? [sql`x.currency`] : []),
  ]
  const { rows } = await sql<FigureRow<C, M> & { total: number }>`
    select ${sql.join(shown)}, (count(*) over ())::int as total
    from ${figures(work, { cuts, measures, byCurrency })} x
    ${sql.join(
      cuts.flatMap(cut => NAMES[cut] ?? []),
      sql` `,
    )}
    order by ${sql.ref(`x.${sort.by}`)} ${sql.raw(sort.order)}, ${sql.join([...cuts.map(cut => ENDS[cut]), ...(byCurrency ? [sql`x.currency`] : [])])}
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return { list: rows, total: rows[0]?.total ?? 0 }
}

const RANKED = ['tasks', 'settled', 'extended', 'recovered'] as const

/** Collectors by what they recovered, then by rate: the place is among all whom the filters find, shown are those within the actor's reach. */
export async function rankedByRecovery(db: Db, work: Work, { pageNum, pageSize }: Slice) {
  const { rows } = await sql<
    Worker & Counted<(typeof RANKED)[number]> & { currency: Currency; place: number; ranked: number; total: number }
  >`
    with placed as (
      select x.*, (rank() over best_first)::int as place, (count(*) over (partition by x.currency))::int as ranked
      from ${figures({ ...work, everybody: true }, { cuts: ['user'], measures: RANKED, byCurrency: true })} x
      window best_first as (
        partition by x.currency order by x.recovered desc, (x.settled + x.extended)::numeric / nullif(x.tasks, 0) desc nulls last
      )
    )
    select ${WORKER}, p.currency, p.tasks, p.settled, p.extended, p.recovered, p.place, p.ranked, (count(*) over ())::int as total
    from placed p join ${WORKERS} on u.id = p.user
    where ${allOf(ofActorsStaff(work.actor, work.permission, 'u'))}
    order by p.currency, p.place, u.name, u.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return { list: rows, total: rows[0]?.total ?? 0 }
}

/** What was recovered and followed up, day by day. */
export async function figuresByDay(db: Db, work: Work) {
  const measures = ['follows', 'settled', 'extended', 'recovered'] as const
  const { rows } = await sql<FigureRow<'day', (typeof measures)[number]>>`
    select x.day::text as day, x.currency, x.follows, x.settled, x.extended, x.recovered
    from ${figures(work, { cuts: ['day'], measures, byCurrency: true })} x order by x.day, x.currency`.execute(db)
  return rows
}

const countOf = (field: string, value: number | string | null) =>
  sql`(coalesce(sum(s.follows) filter (where s.said is not distinct from ${sql.lit(value)}), 0))::int as ${sql.ref(field)}`
const MATRICES = {
  intention: {
    said: sql.ref('f.intention'),
    fields: INTENTION_COLUMNS.map(([field]) => field),
    counts: INTENTION_COLUMNS.map(([field, value]) => countOf(field, value)),
  },
  result: {
    said: sql.ref('f.result'),
    fields: RESULT_COLUMNS.map(([field]) => field),
    counts: RESULT_COLUMNS.map(([field, value]) => countOf(field, value)),
  },
} as const

/** A row of a matrix; its columns are those of `INTENTION_COLUMNS` or `RESULT_COLUMNS`. */
export interface MatrixRow {
  groupId: number | null
  groupName: string | null
  userId: number
  userName: string
  followCount: number
}

/** Follow-ups by group, or by group and collector, and what was said: an intention or a result a column. */
export async function followMatrix(
  db: Db,
  work: Work,
  { of, byName, pageNum, pageSize }: Slice & { of: keyof typeof MATRICES; byName: boolean },
): Promise<Paged<MatrixRow & Record<string, number>>> {
  const { said, fields, counts } = MATRICES[of]
  const keys = byName ? ['group_id', 'user_id'] : ['group_id']
  const keysOfAlias = (alias: string) => sql.join(keys.map(key => sql.ref(`${alias}.${key}`)))
  // Counted once by what was said and then laid out: each column would look at every follow-up.
  const { rows } = await sql<MatrixRow & Record<string, number>>`
    select x.group_id as "groupId", g.name as "groupName", ${byName ? sql`u.id as "userId", u.name as "userName",` : sql``}
      x."followCount", ${sql.join(fields.map(field => sql.ref(`x.${field}`)))}, (count(*) over ())::int as total
    from (
      select ${keysOfAlias('s')}, sum(s.follows)::int as "followCount", ${sql.join(counts)}
      from (
        select ${keysOfAlias('f')}, ${said} as said, count(*) as follows
        from follow_up f where ${followedWhere(work)} group by ${keysOfAlias('f')}, said
      ) s
      group by ${keysOfAlias('s')}
    ) x
    left join staff_group g on g.id = x.group_id
    ${byName ? sql`join staff_user u on u.id = x.user_id` : sql``}
    order by g.name nulls last, x.group_id, ${byName ? sql`u.name, u.id,` : sql``} x."followCount" desc
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return { list: rows, total: rows[0]?.total ?? 0 }
}

const ZERO_SORTS = { openTasks: sql`load.open` } as const

/** Who may work collection and followed nothing up on the days. */
export async function withoutFollowUp(
  db: Db,
  work: Work,
  {
    sortField = 'openTasks',
    sortOrder,
    pageNum,
    pageSize,
  }: Slice & { sortField?: keyof typeof ZERO_SORTS | undefined; sortOrder: 'asc' | 'desc' },
) {
  const { appId, bucket } = work
  const { rows } = await sql<Worker & { openTasks: number; lastFollowTime: Date | null; total: number }>`
    select ${WORKER}, load.open as "openTasks", (
        select f.at from follow_up f where f.desk = 'collection' and f.user_id = u.id order by f.at desc limit 1
      ) as "lastFollowTime", (count(*) over ())::int as total
    from ${WORKERS}
    cross join lateral (
      select count(*)::int as open from task t
      where t.owner_id = u.id and t.desk = 'collection' and t.ended_at is null
        and ${allOf(equals('t.app_id', appId), ofBucket('t.stage', bucket))}
    ) load
    where ${mayWorkBy('collection-task.edit')} and (load.open > 0 or g.collection_stage is not null)
      and ${appId === undefined ? sql`true` : worksApp(sql`${appId}::bigint`)}
      and ${allOf(ofActorsStaff(work.actor, work.permission, 'u'), equals('u.id', work.userId), equals('g.id', work.groupId), equals('d.id', work.departmentId))}
      and not exists (
        select from follow_up f where f.desk = 'collection' and f.user_id = u.id
          and ${allOf(onDays('f.at', work.start, work.end), equals('f.app_id', appId), ofBucket('f.stage', bucket))}
      )
    order by ${ZERO_SORTS[sortField]} ${sql.raw(sortOrder)}, u.name, u.id
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return { list: rows, total: rows[0]?.total ?? 0 }
}

/** Collectors within the actor's reach, with where they belong now: whom the reports may be asked about. */
export async function listCollectors(db: Db, actor: Actor, permission: string) {
  const { rows } = await sql<Worker & { groupId: number | null; departmentId: number | null }>`
    select ${WORKER}, g.id as "groupId", d.id as "departmentId" from ${WORKERS}
    where (g.collection_stage is not null or exists (select from task t where t.owner_id = u.id and t.desk = 'collection'))
      and ${allOf(ofActorsStaff(actor, permission, 'u'))}
    order by u.name, u.id`.execute(db)
  return rows
}
