import { APP_EVENT_KINDS, type AppEventKind } from '@countinghouse/domain/kernel/app-events'
import { BUSINESS_OFFSET_HOURS, type BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { Currency } from '@countinghouse/domain/kernel/money'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import type { AdvertisingCostTable } from '../../../kernel/database/schema.generated'
import { allOf, between, type Column, equals, isPhone, onDays, oneOf } from '../../../kernel/filter'
import { formsOf } from '../../../kernel/phone'
import { ofActorsApps } from '../../../kernel/scope'

export interface Days {
  start: string
  end: string
}
interface Slice {
  pageNum: number
  pageSize: number
}

const dayOf = (column: string) =>
  sql<string>`(${sql.ref(column)} + make_interval(hours => ${sql.lit(BUSINESS_OFFSET_HOURS)})) at time zone 'UTC'`
const dateOf = (column: string) => sql<string>`(${dayOf(column)})::date`

interface Operation {
  day: string
  customer_id: number
  cust_name: string
  app_id: number
  app_name: string
  kind: AppEventKind
  times: number
}

// A call is made by staff.
const OWN_DOINGS = APP_EVENT_KINDS.filter(kind => kind !== 'call')

/** What the customers of a mobile number, or one customer, did in the apps: one row a day, customer and kind. */
export async function listOperationsOfCustomer(
  db: Db,
  actor: Actor,
  who: { mobile?: string; custId?: number; appId?: number; start?: string; end?: string } & Slice,
): Promise<{ rows: Operation[]; total: number }> {
  const where = allOf(
    oneOf('e.kind', OWN_DOINGS),
    ofActorsApps(actor, 'e.app_id'),
    who.mobile ? isPhone('c.mobile', formsOf(who.mobile)) : undefined,
    equals('c.id', who.custId),
    equals('e.app_id', who.appId),
    onDays('e.occurred_at', who.start, who.end),
  )
  const grouped = sql`
    select ${dateOf('e.occurred_at')} as day, c.id as customer_id, c.cust_name, a.id as app_id, a.name as app_name,
      e.kind, count(*) as times
    from customer c join app_event e on e.customer_id = c.id join app a on a.id = e.app_id
    where ${where} group by 1, 2, 3, 4, 5, 6`
  return paged<Operation>(db, grouped, sql`day desc, customer_id, times desc, kind`, who)
}

/** What all customers did on the days, from kept figures (decision 0037). */
const ofAll = (actor: Actor, { appId, start, end }: { appId?: number } & Days) =>
  allOf(
    oneOf('k.kind', OWN_DOINGS),
    ofActorsApps(actor, 'k.app_id'),
    equals('k.app_id', appId),
    between('k.on_date', start, end),
  )

/** The same of all customers: one row a day, app and kind. */
export async function listOperationsOfAll(
  db: Db,
  actor: Actor,
  { appId, start, end, ...slice }: { appId?: number } & Days & Slice,
): Promise<{ rows: Omit<Operation, 'customer_id' | 'cust_name'>[]; total: number }> {
  const grouped = sql`
    select d.*, a.name as app_name from (
      select k.on_date as day, k.app_id, k.kind, sum(k.times)::int8 as times
      from event_figure k where ${ofAll(actor, { appId, start, end })}
      group by 1, 2, 3 having sum(k.times) > 0) d join app a on a.id = d.app_id`
  return paged(db, grouped, sql`day desc, app_id, times desc, kind`, slice)
}

/** How often customers did what on each day. */
export async function listOperationDays(
  db: Db,
  actor: Actor,
  days: { appId?: number } & Days,
): Promise<{ day: BusinessDate; kind: AppEventKind; times: number }[]> {
  const { rows } = await sql<{ day: BusinessDate; kind: AppEventKind; times: number }>`
    select k.on_date as day, k.kind, sum(k.times)::int8 as times from event_figure k
    where ${ofAll(actor, days)} group by 1, 2 having sum(k.times) > 0`.execute(db)
  return rows
}

const FUNNEL = ['registered', 'applied', 'approved', 'disbursed'] as const
const { riskCheck, waitingReview, rejected, cancelled } = orderStatus.value
const NOT_APPROVED = sql.join([riskCheck, waitingReview, rejected, cancelled].map(state => sql.lit(state)))

/** Of the customers who registered on these days how many applied, had an application approved, were paid out: each once. */
export async function countFunnel(
  db: Db,
  actor: Actor,
  what: PromotionWhat,
): Promise<Record<(typeof FUNNEL)[number], number>> {
  const where = allOf(
    ofActorsApps(actor, 'c.app_id'),
    equals('c.app_id', what.appId),
    equals('c.channel', what.channel),
    onDays('c.registered_at', what.start, what.end),
  )
  const counts = sql.join(FUNNEL.map(step => sql`(count(*) filter (where ${sql.ref(step)}))::int as ${sql.ref(step)}`))
  const { rows } = await sql<Record<(typeof FUNNEL)[number], number>>`
    select ${counts} from (
      select c.id, true as registered, bool_or(o.id is not null) as applied,
        bool_or(o.status not in (${NOT_APPROVED})) as approved, bool_or(o.lent_at is not null) as disbursed
      from customer c left join loan_order o on o.customer_id = c.id where ${where} group by c.id
    ) one`.execute(db)
  return rows[0]!
}

async function paged<R>(
  db: Db,
  grouped: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
  { pageNum, pageSize }: Slice,
): Promise<{ rows: R[]; total: number }> {
  const [page, count] = await Promise.all([
    sql<R>`select * from (${grouped}) g order by ${order} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from (${grouped}) g`.execute(db),
  ])
  return { rows: page.rows, total: Number(count.rows[0]!.total) }
}

export interface PromotionWhat extends Days {
  appId?: number
  channel?: string
}

export interface Promotion {
  day: string
  app_id: number
  app_name: string
  currency: Currency
  channel: string
  installs: number
  register_sent: number
  register_accepted: number
  login_sent: number
  login_accepted: number
  loans: number
  cost_minor: number
}
export type PromotionSums = Pick<
  Promotion,
  'installs' | 'register_sent' | 'register_accepted' | 'login_sent' | 'login_accepted' | 'loans'
>

const PROMOTED: Record<string, AppEventKind> = {
  installs: 'installed',
  register_sent: 'registerCodeSent',
  register_accepted: 'registerCodeAccepted',
  login_sent: 'loginCodeSent',
  login_accepted: 'loginCodeAccepted',
}
const counted = Object.keys(PROMOTED)

/** One row a day, app and channel in which anything was told, lent or spent. */
function promotion(actor: Actor, what: PromotionWhat) {
  const of = (app: Column, channel: Column) => [
    ofActorsApps(actor, app),
    equals(app, what.appId),
    equals(channel, what.channel),
  ]
  const none = sql.join(counted.map(() => sql`0`))
  const events = sql`
    select k.on_date as day, k.app_id, k.channel,
      ${sql.join(Object.values(PROMOTED).map(kind => sql`coalesce(sum(k.times) filter (where k.kind = ${kind}), 0)`))}, 0, 0
    from event_figure k
    where ${allOf(oneOf('k.kind', Object.values(PROMOTED)), ...of('k.app_id', 'k.channel'), between('k.on_date', what.start, what.end))}
    group by 1, 2, 3 having sum(k.times) > 0`
  const loans = sql`
    select k.on_date, k.app_id, k.channel, ${none}, sum(k.orders), 0 from loan_figure k
    where ${allOf(equals('k.kind', 'lent'), ...of('k.app_id', 'k.channel'), between('k.on_date', what.start, what.end))}
    group by 1, 2, 3 having sum(k.orders) > 0`
  const costs = sql`
    select k.cost_on, k.app_id, k.channel, ${none}, 0, k.amount_minor from advertising_cost k
    where ${allOf(between('k.cost_on', what.start, what.end), ...of('k.app_id', 'k.channel'))}`
  const sums = [...counted, 'loans', 'cost_minor'].map(
    name => sql`sum(${sql.ref(`p.${name}`)})::int8 as ${sql.ref(name)}`,
  )
  return sql`
    select p.day, p.app_id, p.channel, ${sql.join(sums)}
    from (${events} union all ${loans} union all ${costs})
      p(day, app_id, channel, ${sql.join([...counted, 'loans', 'cost_minor'].map(name => sql.ref(name)))})
    group by 1, 2, 3`
}

export async function listPromotion(
  db: Db,
  actor: Actor,
  what: PromotionWhat & Slice,
): Promise<{ rows: Promotion[]; total: number; sums: PromotionSums }> {
  // Added up once for the page, its total and the sums.
  const total = sql.join(
    [...counted, 'loans'].map(name => sql`coalesce(sum(${sql.ref(name)}), 0)::int8 as ${sql.ref(name)}`),
  )
  const { rows } = await sql<{ total: number; sums: PromotionSums; page: Promotion[] }>`
    with day as materialized (${promotion(actor, what)}), page as (
      select day.*, a.name as app_name, a.currency from day join app a on a.id = day.app_id
      order by day.day desc, day.app_id, day.channel limit ${what.pageSize} offset ${(what.pageNum - 1) * what.pageSize}
    )
    select (select count(*) from day) as total, (select to_jsonb(s) from (select ${total} from day) s) as sums,
      (select coalesce(jsonb_agg(page), '[]') from page) as page`.execute(db)
  const { page, ...found } = rows[0]!
  return { ...found, rows: page }
}

export interface Cohort {
  day: string
  app_id: number
  channel: string
}

/**
 * Interest and fees received so far from the customers who registered on a day in an app through a channel, in minor
 * units: the service fee that lending kept back and what receipts brought beside principal.
 */
export async function listCohortIncome(
  db: Db,
  cohorts: readonly Cohort[],
): Promise<(Cohort & { income_minor: number })[]> {
  if (cohorts.length === 0) return []
  const { rows } = await sql<Cohort & { income_minor: number }>`
    with cohort as (
      select * from jsonb_to_recordset(${JSON.stringify(cohorts)}::jsonb) as k(day date, app_id bigint, channel text)
    ), loan as (
      select k.day, k.app_id, k.channel, o.id, o.principal_minor - o.payout_minor as kept_minor
      from cohort k
      -- By the index of an app's customers for each day: how few days there are the plan does not know.
      cross join lateral (
        select c.id from customer c where c.app_id = k.app_id and c.channel = k.channel
          and c.registered_at >= (k.day::timestamp at time zone 'UTC') - make_interval(hours => ${sql.lit(BUSINESS_OFFSET_HOURS)})
          and c.registered_at < ((k.day + 1)::timestamp at time zone 'UTC') - make_interval(hours => ${sql.lit(BUSINESS_OFFSET_HOURS)})
        offset 0
      ) c
      join loan_order o on o.customer_id = c.id and o.lent_at is not null
    )
    select l.day, l.app_id, l.channel, sum(l.kept_minor + coalesce(r.received_minor, 0))::int8 as income_minor
    from loan l
    left join lateral (
      select sum(a.late_fee_minor + a.fee_minor + a.interest_minor + a.extension_minor) as received_minor
      from repay_flow f join repay_allocation a on a.flow_id = f.id
      where f.order_id = l.id and f.reversed_at is null
    ) r on true
    group by 1, 2, 3`.execute(db)
  return rows
}

export type Cost = Pick<Selectable<AdvertisingCostTable>, 'cost_on' | 'app_id' | 'channel' | 'amount_minor'>

export const findCost = (db: Db, { cost_on, app_id, channel }: Omit<Cost, 'amount_minor'>) =>
  db
    .selectFrom('advertising_cost')
    .select('amount_minor')
    .where('cost_on', '=', cost_on)
    .where('app_id', '=', app_id)
    .where('channel', '=', channel)
    .executeTakeFirst()

export const saveCosts = (db: Db, costs: readonly Cost[], by: { userId: number | null; now: Date }) =>
  db
    .insertInto('advertising_cost')
    .values(costs.map(cost => ({ ...cost, entered_by: by.userId, entered_at: by.now })))
    .onConflict(conflict =>
      conflict.columns(['cost_on', 'app_id', 'channel']).doUpdateSet(eb => ({
        amount_minor: eb.ref('excluded.amount_minor'),
        entered_by: eb.ref('excluded.entered_by'),
        entered_at: eb.ref('excluded.entered_at'),
      })),
    )
    .execute()

/** Ids of the actor's apps by code. */
export async function findAppIds(db: Db, actor: Actor): Promise<Map<string, number>> {
  const apps = await db
    .selectFrom('app')
    .select(['id', 'app_ssid'])
    .where(allOf(oneOf('id', actor.appIds)))
    .execute()
  return new Map(apps.map(app => [app.app_ssid, app.id]))
}
