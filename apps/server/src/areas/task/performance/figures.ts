import { TALKED_RESULTS } from '@countinghouse/domain/areas/task/connected'
import { BUSINESS_OFFSET_HOURS } from '@countinghouse/domain/kernel/business-date'
import { contactResult } from '@countinghouse/domain/kernel/lists/desk'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { allOf, between, onDays } from '../../../kernel/filter'
import { endedOf, ofBucket, ofWorkers, type Work } from './work'

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
  having?: (measures: readonly Measure[]) => RawBuilder<unknown>
}

/** The business date of an instant. */
const dayOf = (column: string) =>
  sql`(${sql.ref(column)} at time zone 'UTC' + make_interval(hours => ${sql.lit(BUSINESS_OFFSET_HOURS)}))::date`

const columnsOf = (alias: string, day: RawBuilder<unknown>) => ({
  user: sql.ref(`${alias}.user_id`),
  group: sql.ref(`${alias}.group_id`),
  department: sql.ref(`${alias}.department_id`),
  day,
  stage: sql.ref(`${alias}.stage`),
})

/** A follow-up `f` that reached the borrower, as `isConnected` says it. */
export const connected = sql<boolean>`coalesce(f.contact_result = ${sql.lit(contactResult.value.reachable)},
  f.result in (${sql.join(TALKED_RESULTS.map(result => sql.lit(result)))}))`

/** A promise `p` that came to an end by itself: it was not replaced by a newer one. */
export const decided = sql<SqlBool>`p.state in ('kept', 'partKept', 'broken')`

const recoveryColumns = columnsOf('r', sql.ref('r.business_date'))
const followColumns = columnsOf('f', dayOf('f.at'))
/** What a source counts once a cut, by its keys. */
const COUNTED_ONCE: Record<Cut, RawBuilder<unknown>> = {
  user: sql.ref('o.user'),
  group: sql.ref('o.group'),
  department: sql.ref('o.department'),
  day: sql.ref('o.day'),
  stage: sql.ref('o.stage'),
}

const KEPT = {
  tasks: sql`sum(k.tasks)`,
  handedOn: sql`sum(k.handed_on)`,
  recoveredSince: sql`sum(k.recovered_since)`,
  settled: sql`sum(k.settled)`,
  extended: sql`sum(k.extended)`,
  follows: sql`sum(k.follows)`,
  connected: sql`sum(k.connected)`,
  recovered: sql`sum(k.recovered)`,
  credited: sql`sum(k.credited)`,
  reversed: sql`sum(k.reversed)`,
} satisfies Source['measures']
const PROMISES = { promises: sql`sum(k.promises)`, kept: sql`sum(k.kept)` } satisfies Source['measures']
/** What came and was taken back may come to nothing. */
const MOVED = [KEPT.credited, KEPT.reversed]

/** Figures that are kept by day (decision 0058). */
const keptByDay = (measures: Source['measures'], daysOf = (work: Work) => work): Source => ({
  from: () => sql`work_figure k`,
  columns: columnsOf('k', sql.ref('k.day')),
  app: sql.ref('k.app_id'),
  where: work => {
    const { start, end, bucket } = daysOf(work)
    return allOf(between('k.day', start, end), ofBucket('k.stage', bucket), ...ofWorkers(work, 'k'))
  },
  measures,
  // A row holds all figures: who has none of those asked for is not shown.
  having: asked => {
    const sums = asked.flatMap(measure => (measure === 'recovered' ? MOVED : (measures[measure] ?? [])))
    return sql`(${sql.join(sums)}) is distinct from (${sql.join(sums.map(() => sql`0`))})`
  },
})

/** Kept is whom somebody followed up, not where he belonged then. */
const isHandledKept = ({ actor, permission, everybody, groupId, departmentId }: Work, cuts: readonly Cut[]) =>
  (everybody || actor.scopes.get(permission)?.all === true) &&
  groupId === undefined &&
  departmentId === undefined &&
  cuts.every(cut => cut === 'user' || cut === 'stage')

const SOURCES: readonly Source[] = [
  // Tasks that came to somebody or ended, follow-ups, credits.
  keptByDay(KEPT),
  // Promises that fell due, of days that have ended.
  keptByDay(PROMISES, endedOf),
  {
    // A task is handled once a cut however often it was followed up.
    from: (work, cuts) =>
      isHandledKept(work, cuts)
        ? sql`(
      select h.user_id as user, h.stage, h.app_id, h.tasks from handled_figure h where h.before < ${work.start}::date
        and ${allOf(between('h.day', work.start, work.end), ofBucket('h.stage', work.bucket), ...ofWorkers(work, 'h'))}) o`
        : sql`(
      select ${sql.join([...keysOf(followColumns, cuts), sql`f.app_id, 1 as tasks`])} from follow_up f
      where ${followedWhere(work)} group by ${sql.join([...cuts.map(cut => followColumns[cut]), sql`f.app_id, f.task_id`])}) o`,
    columns: COUNTED_ONCE,
    app: sql.ref('o.app_id'),
    where: () => sql`true`,
    measures: { handled: sql`sum(o.tasks)` },
  },
  {
    // An order counts once a cut where more came than was taken back.
    from: (work, cuts) => sql`(
      select ${sql.join([...keysOf(recoveryColumns, cuts), sql`min(r.app_id) as app_id`])} from recovery r
      where ${creditedWhere(work)} group by ${sql.join([...cuts.map(cut => recoveryColumns[cut]), sql`r.order_id`])}
      having sum(r.amount_minor) > 0) o`,
    columns: COUNTED_ONCE,
    app: sql.ref('o.app_id'),
    where: () => sql`true`,
    measures: { orders: sql`count(*)` },
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
      group by ${sql.join([...cuts.map(cut => source.columns[cut]), source.app])}${source.having ? sql` having ${source.having(measures)}` : sql``})`
  })
  const sums = measures.map(measure => sql`coalesce(sum(w.${sql.ref(measure)}), 0)::int8 as ${sql.ref(measure)}`)
  return sql`(
    select ${sql.join([...keys, ...(byCurrency ? [sql`a.currency`] : []), ...sums])}
    from (${sql.join(parts, sql` union all `)}) w ${byCurrency ? sql`join app a on a.id = w.app_id` : sql``}
    group by ${sql.join([...keys, ...(byCurrency ? [sql`a.currency`] : [])])})`
}
