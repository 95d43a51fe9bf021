import { TALKED_RESULTS } from '@countinghouse/domain/areas/task/connected'
import { BUSINESS_OFFSET_HOURS } from '@countinghouse/domain/kernel/business-date'
import { collectionTaskStatus, contactResult } from '@countinghouse/domain/kernel/lists/desk'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { allOf, between, onDays } from '../../../kernel/filter'
import { ofBucket, ofOwners, ofWorkers, type Work } from './work'

/** What a report counts by. */
export type Cut = 'user' | 'group' | 'department' | 'day' | 'stage'
/** What can be counted. Each stands here once; the console says it in words (`kernel/tasks/performance/texts.ts`). */
export type Measure =
  | 'tasks'
  | 'handedOn'
  | 'recoveredSince'
  | 'settled'
  | 'extended'
  | 'follows'
  | 'connected'
  | 'handled'
  | 'recovered'
  | 'credited'
  | 'reversed'
  | 'orders'
  | 'promises'
  | 'kept'

interface Source {
  from: (work: Work, cuts: readonly Cut[]) => RawBuilder<unknown>
  columns: Record<Cut, RawBuilder<unknown>>
  app: RawBuilder<unknown>
  where: (work: Work) => Expression<unknown>
  measures: Partial<Record<Measure, RawBuilder<unknown>>>
}

const { settled, extended } = collectionTaskStatus.value

/** The business date of an instant. */
const dayOf = (column: string) =>
  sql`(${sql.ref(column)} at time zone 'UTC' + make_interval(hours => ${sql.lit(BUSINESS_OFFSET_HOURS)}))::date`

const columnsOf = (
  alias: string,
  person: 'owner_id' | 'user_id',
  day: RawBuilder<unknown>,
  stage = `${alias}.stage`,
) => ({
  user: sql.ref(`${alias}.${person}`),
  group: sql.ref(`${alias}.group_id`),
  department: sql.ref(`${alias}.department_id`),
  day,
  stage: sql.ref(stage),
})

/** A follow-up `f` that reached the borrower, as `isConnected` says it. */
export const connected = sql<boolean>`coalesce(f.contact_result = ${sql.lit(contactResult.value.reachable)},
  f.result in (${sql.join(TALKED_RESULTS.map(result => sql.lit(result)))}))`

/** A promise `p` that came to an end by itself: it was not replaced by a newer one. */
export const decided = sql<SqlBool>`p.state in ('kept', 'partKept', 'broken')`

const recoveryColumns = columnsOf('r', 'user_id', sql.ref('r.business_date'))
const followColumns = columnsOf('f', 'user_id', dayOf('f.at'))
/** What a source counts once a cut, by its keys. */
const COUNTED_ONCE: Record<Cut, RawBuilder<unknown>> = {
  user: sql.ref('o.user'),
  group: sql.ref('o.group'),
  department: sql.ref('o.department'),
  day: sql.ref('o.day'),
  stage: sql.ref('o.stage'),
}

const SOURCES: readonly Source[] = [
  {
    // Tasks that came to somebody on the days.
    from: () => sql`task t`,
    columns: columnsOf('t', 'owner_id', dayOf('t.assigned_at')),
    app: sql.ref('t.app_id'),
    where: work => sql`t.desk = 'collection' and t.owner_id is not null and
      ${allOf(onDays('t.assigned_at', work.start, work.end), ofBucket('t.stage', work.bucket), ...ofOwners(work, 't'))}`,
    measures: {
      tasks: sql`count(*)`,
      handedOn: sql`count(*) filter (where t.transferred)`,
      recoveredSince: sql`count(*) filter (where t.status in (${sql.lit(settled)}, ${sql.lit(extended)}))`,
    },
  },
  {
    // Tasks that ended settled or extended on the days.
    from: () => sql`task t`,
    columns: columnsOf('t', 'owner_id', dayOf('t.ended_at')),
    app: sql.ref('t.app_id'),
    where:
      work => sql`t.desk = 'collection' and t.owner_id is not null and t.status in (${sql.lit(settled)}, ${sql.lit(extended)}) and
      ${allOf(onDays('t.ended_at', work.start, work.end), ofBucket('t.stage', work.bucket), ...ofOwners(work, 't'))}`,
    measures: {
      settled: sql`count(*) filter (where t.status = ${sql.lit(settled)})`,
      extended: sql`count(*) filter (where t.status = ${sql.lit(extended)})`,
    },
  },
  {
    from: () => sql`follow_up f`,
    columns: followColumns,
    app: sql.ref('f.app_id'),
    where: work => followedWhere(work),
    measures: {
      follows: sql`count(*)`,
      connected: sql`count(*) filter (where ${connected})`,
    },
  },
  {
    // A task is handled once a cut however often it was followed up.
    from: (work, cuts) => sql`(
      select ${sql.join([...keysOf(followColumns, cuts), sql`f.app_id`])} from follow_up f
      where ${followedWhere(work)} group by ${sql.join([...cuts.map(cut => followColumns[cut]), sql`f.app_id, f.task_id`])}) o`,
    columns: COUNTED_ONCE,
    app: sql.ref('o.app_id'),
    where: () => sql`true`,
    measures: { handled: sql`count(*)` },
  },
  {
    from: () => sql`recovery r`,
    columns: recoveryColumns,
    app: sql.ref('r.app_id'),
    where: work => creditedWhere(work),
    measures: {
      recovered: sql`sum(r.amount_minor)`,
      credited: sql`sum(r.amount_minor) filter (where r.amount_minor > 0)`,
      reversed: sql`-sum(r.amount_minor) filter (where r.amount_minor < 0)`,
    },
  },
  {
    // An order counts once a cut where more came than was taken back.
    from: (work, cuts) => sql`(
      select ${sql.join([...keysOf(recoveryColumns, cuts), sql`r.app_id`])} from recovery r
      where ${creditedWhere(work)} group by ${sql.join([...cuts.map(cut => recoveryColumns[cut]), sql`r.app_id, r.order_id`])}
      having sum(r.amount_minor) > 0) o`,
    columns: COUNTED_ONCE,
    app: sql.ref('o.app_id'),
    where: () => sql`true`,
    measures: { orders: sql`count(*)` },
  },
  {
    // Promises that fell due on the days; their stage is their task's.
    from: (work, cuts) =>
      work.bucket === undefined && !cuts.includes('stage')
        ? sql`promise p`
        : sql`promise p join task t on t.id = p.task_id`,
    columns: columnsOf('p', 'user_id', sql.ref('p.promised_on'), 't.stage'),
    app: sql.ref('p.app_id'),
    where: work =>
      sql`${decided} and ${allOf(between('p.promised_on', work.start, work.end), ofBucket('t.stage', work.bucket), ...ofWorkers(work, 'p'))}`,
    measures: { promises: sql`count(*)`, kept: sql`count(*) filter (where p.state = 'kept')` },
  },
]

function creditedWhere(work: Work) {
  return allOf(
    between('r.business_date', work.start, work.end),
    ofBucket('r.stage', work.bucket),
    ...ofWorkers(work, 'r'),
  )
}

/** Follow-ups `f` of the work asked about. */
export function followedWhere(work: Work) {
  return sql<SqlBool>`f.desk = 'collection' and
    ${allOf(onDays('f.at', work.start, work.end), ofBucket('f.stage', work.bucket), ...ofWorkers(work, 'f'))}`
}

const keysOf = (columns: Record<Cut, RawBuilder<unknown>>, cuts: readonly Cut[]) =>
  cuts.map(cut => sql`${columns[cut]} as ${sql.ref(cut)}`)

/**
 * The measures of collectors' work by the cuts, and by currency where money is among them, as a relation with columns of these names. Every
 * report is a reading of it, so that they agree: each source is added up by an index of its own.
 */
export function figures(
  work: Work,
  { cuts, measures, byCurrency }: { cuts: readonly Cut[]; measures: readonly Measure[]; byCurrency: boolean },
) {
  const keys = cuts.map(cut => sql.ref(`w.${cut}`))
  const parts = SOURCES.filter(source => measures.some(measure => measure in source.measures)).map(source => {
    const counted = measures.map(measure => sql`${source.measures[measure] ?? sql`0`} as ${sql.ref(measure)}`)
    return sql`(select ${sql.join([...keysOf(source.columns, cuts), sql`${source.app} as app_id`, ...counted])}
      from ${source.from(work, cuts)} where ${source.where(work)}
      group by ${sql.join([...cuts.map(cut => source.columns[cut]), source.app])})`
  })
  const sums = measures.map(measure => sql`coalesce(sum(w.${sql.ref(measure)}), 0)::int8 as ${sql.ref(measure)}`)
  return sql`(
    select ${sql.join([...keys, ...(byCurrency ? [sql`a.currency`] : []), ...sums])}
    from (${sql.join(parts, sql` union all `)}) w ${byCurrency ? sql`join app a on a.id = w.app_id` : sql``}
    group by ${sql.join([...keys, ...(byCurrency ? [sql`a.currency`] : [])])})`
}
