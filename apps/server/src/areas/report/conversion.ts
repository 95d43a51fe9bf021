import type { AppEventKind } from '@countinghouse/domain/kernel/app-events'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import type { Db } from '../../kernel/context'
import { allOf, between, equals } from '../../kernel/filter'
import { ofActorsApps } from '../../kernel/scope'
import type { Slice, What } from './cohorts'

const TOLD = {
  installs: 'installed',
  register_sent: 'registerCodeSent',
  register_accepted: 'registerCodeAccepted',
  login_sent: 'loginCodeSent',
  login_accepted: 'loginCodeAccepted',
} as const satisfies Record<string, AppEventKind>
const REACHED = { submitted: 'submitted', passed: 'passed', loans: 'lent' } as const

export type Conversion = Record<keyof typeof TOLD | keyof typeof REACHED, number>
interface ConversionRow extends Conversion {
  day: BusinessDate
  app_id: number
  app_name: string
}

type Told = Pick<What, 'actor' | 'appId' | 'channel' | 'start' | 'end'>
const within = ({ actor, appId, channel, start, end }: Told) =>
  allOf(
    ofActorsApps(actor, 'k.app_id'),
    equals('k.app_id', appId),
    equals('k.channel', channel),
    between('k.on_date', start, end),
  )

/** What apps told of people and what became of their orders, as figures of one kind. */
const figures = (what: Told) => sql`(
  select k.on_date, k.app_id, k.kind, k.times as times from event_figure k
  where k.kind in (${sql.join(Object.values(TOLD).map(kind => sql.lit(kind)))}) and ${within(what)}
  union all
  select k.on_date, k.app_id, k.kind, k.orders from loan_figure k
  where k.kind in (${sql.join(Object.values(REACHED).map(kind => sql.lit(kind)))}) and ${within(what)}) k`
const SUMS = sql.join(
  Object.entries({ ...TOLD, ...REACHED }).map(
    ([name, kind]) => sql`coalesce(sum(k.times) filter (where k.kind = ${sql.lit(kind)}), 0)::int8 as ${sql.ref(name)}`,
  ),
)

/** From install to loan by day and app. */
export async function listConversions(db: Db, what: Told, { pageNum, pageSize }: Slice) {
  const { rows } = await sql<ConversionRow & { total: number }>`
    select k.on_date::text as day, k.app_id, a.name as app_name, ${SUMS}, (count(*) over ())::int as total
    from ${figures(what)} join app a on a.id = k.app_id
    group by k.on_date, k.app_id, a.name having sum(k.times) <> 0
    order by k.on_date desc, a.name, k.app_id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function sumConversions(db: Db, what: Told): Promise<Conversion> {
  const { rows } = await sql<Conversion>`select ${SUMS} from ${figures(what)}`.execute(db)
  return rows[0]!
}
