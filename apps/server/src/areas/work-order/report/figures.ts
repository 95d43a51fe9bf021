import type { Cut } from '@countinghouse/contract/areas/work-order/report/calls'
import type { DictionaryCode } from '@countinghouse/contract/kernel/dictionaries/values'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../kernel/context'
import { dictionaryLabel } from '../../../kernel/dictionary-label'
import { allOf, equals, onDays } from '../../../kernel/filter'
import { pageOfAll } from '../../../kernel/page'
import { daysOf } from '../../report/moves'
import { reachedWorkOrders } from '../reach'
import { TOOK } from '../took'

interface Asked {
  dataDateStart?: string | undefined
  dataDateEnd?: string | undefined
  appId?: number | undefined
  type?: number | undefined
  pageNum: number
  pageSize: number
}
type Reading = Pick<Context, 'db' | 'actor' | 'today' | 'now' | 'language'>

/** What a cut tells apart: a dictionary's value, or a row with a name of its own; work orders without it are in no row. */
const OF: {
  readonly [C in Cut]: {
    value: RawBuilder<unknown>
    name?: RawBuilder<string>
    join?: RawBuilder<unknown>
    dict?: DictionaryCode
  }
} = {
  cause: { value: sql`w.first_question`, dict: 'firstLevelQuestion' },
  question: { value: sql`w.second_question`, dict: 'secondLevelQuestion' },
  label: { value: sql`w.label`, dict: 'questionLabel' },
  channel: { value: sql`w.channel`, dict: 'complainChannel' },
  appeal: { value: sql`w.appeal`, dict: 'custAppeal' },
  tag: { value: sql`w.tag`, dict: 'modelTag' },
  source: { value: sql`w.source`, dict: 'workOrderSource' },
  level: { value: sql`w.level`, dict: 'complaintLevel' },
  flow: { value: sql`w.flow_type`, dict: 'workFlowType' },
  settle: { value: sql`w.settle_status`, dict: 'settleStatus' },
  collector: { value: sql`w.collector_id`, name: sql`(select u.name from staff_user u where u.id = g.value)` },
  app: { value: sql`w.app_id`, name: sql`(select a.name from app a where a.id = g.value)` },
  country: { value: sql`a.country`, join: sql`join app a on a.id = w.app_id`, dict: 'country' },
}

const found = (input: Asked, { actor, today }: Reading) => {
  const { start, end } = daysOf(input, today)
  const where = allOf(
    reachedWorkOrders(actor),
    onDays('w.created_at', start, end),
    equals('w.app_id', input.appId),
    equals('w.type', input.type),
  )
  return { where, days: { dataDateStart: start, dataDateEnd: end } }
}

interface Counts {
  raisedCount: number
  openCount: number
  lateCount: number
  dayCount: number
  threeDaysCount: number
  weekCount: number
  longerCount: number
  dissatisfiedCount: number
}
interface Figures extends Counts {
  value: string
  cutName: string | null
  averageHours: number | null
}

const countsOf = (now: Date) => sql`count(*)::int as "raisedCount",
  count(*) filter (where ${TOOK.open})::int as "openCount",
  count(*) filter (where ${TOOK.open} and w.next_due_at < ${now}::timestamptz)::int as "lateCount",
  count(*) filter (where ${TOOK.day})::int as "dayCount",
  count(*) filter (where ${TOOK.threeDays})::int as "threeDaysCount",
  count(*) filter (where ${TOOK.week})::int as "weekCount",
  count(*) filter (where ${TOOK.longer})::int as "longerCount",
  count(*) filter (where w.satisfaction = 1)::int as "dissatisfiedCount"`

const add = (rows: readonly Figures[]): Counts => {
  const sum = (field: keyof Counts) => rows.reduce((all, row) => all + row[field], 0)
  return {
    raisedCount: sum('raisedCount'),
    openCount: sum('openCount'),
    lateCount: sum('lateCount'),
    dayCount: sum('dayCount'),
    threeDaysCount: sum('threeDaysCount'),
    weekCount: sum('weekCount'),
    longerCount: sum('longerCount'),
    dissatisfiedCount: sum('dissatisfiedCount'),
  }
}

/** Work orders raised on the days by a cut, the most first, with their sum. */
export const reportBy = (cut: Cut) => async (input: Asked, reading: Reading) => {
  const { value, name, join = sql``, dict } = OF[cut]
  const { where, days } = found(input, reading)
  const { rows } = await sql<Figures>`
      select g.value::text, ${name ?? sql`null`} as "cutName", g."raisedCount", g."openCount", g."lateCount", g."dayCount",
        g."threeDaysCount", g."weekCount", g."longerCount", g."dissatisfiedCount", g."averageHours"
      from (
        select ${value} as value, ${countsOf(reading.now)},
          round(extract(epoch from avg(w.closed_at - w.created_at)) / 3600)::int as "averageHours"
        from work_order w ${join}
        where ${where} and ${value} is not null
        group by 1
      ) g order by g."raisedCount" desc, g.value`.execute(reading.db)
  const list = rows.map(row => ({
    ...row,
    ...days,
    entryId: `${cut} ${row.value}`,
    cutName: row.cutName ?? (dict ? dictionaryLabel({ dict, value: row.value }, reading.language) : row.value),
  }))
  return { ...pageOfAll(input, list), sums: add(rows) }
}

/** Customers who complained more than once on the days. */
export async function repeatComplainers(input: Asked, reading: Reading) {
  const { where, days } = found(input, reading)
  const groups = sql`
    select w.customer_id, count(*)::int as raised, count(*) filter (where ${TOOK.open})::int as open, max(w.created_at) as last
    from work_order w where ${where} and w.customer_id is not null
    group by w.customer_id having count(*) > 1`
  const { rows } = await sql<{
    custId: number
    custName: string
    appName: string
    raisedCount: number
    openCount: number
    lastTime: Date
    total: number
    allRaised: number
    allOpen: number
  }>`
    select p.customer_id as "custId", c.cust_name as "custName", a.name as "appName", p.raised as "raisedCount",
      p.open as "openCount", p.last as "lastTime", p.total, p."allRaised", p."allOpen"
    from (
      select g.*, count(*) over ()::int as total, (sum(raised) over ())::int as "allRaised", (sum(open) over ())::int as "allOpen"
      from (${groups}) g order by raised desc, last desc, customer_id
      limit ${input.pageSize} offset ${(input.pageNum - 1) * input.pageSize}
    ) p join customer c on c.id = p.customer_id join app a on a.id = c.app_id
    order by p.raised desc, p.last desc, p.customer_id`.execute(reading.db)
  // A page behind the last one has no row that says how many there are.
  const first = rows[0] ?? (input.pageNum > 1 ? await firstOf(groups, reading) : undefined)
  return {
    list: rows.map(row => ({ ...row, ...days })),
    total: first?.total ?? 0,
    sums: { raisedCount: first?.allRaised ?? 0, openCount: first?.allOpen ?? 0 },
  }
}

async function firstOf(groups: RawBuilder<unknown>, { db }: Reading) {
  const { rows } = await sql<{ total: number; allRaised: number; allOpen: number }>`
    select count(*)::int as total, coalesce(sum(raised), 0)::int as "allRaised", coalesce(sum(open), 0)::int as "allOpen"
    from (${groups}) g`.execute(db)
  return rows[0]
}
