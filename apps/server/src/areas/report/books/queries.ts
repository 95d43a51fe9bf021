import type { bookReports } from '@countinghouse/contract/areas/report/books/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { PromiseState } from '@countinghouse/contract/kernel/task-case'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { addDays, earlierOf } from '@countinghouse/domain/kernel/business-date'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, between, type Condition, equals, onDays } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'
import { ofLoans, overdueAt, type What } from '../cohorts'
import type { Days } from '../days'
import { ofTheseLoans } from '../rows'
import { LINES, TAKEN, takenBack } from './lines'

/** Days past due beyond which nothing is looked for: so the rows behind the last group are of no more days than a report covers. */
export const LONGEST_DUE = 121

export const PRINCIPAL = sql<SqlBool>`k.kind in ('lent', 'repaid', 'reduced', 'writtenOff')`
/** Principal of loans of another system, as they were taken over. */
const TAKEN_OVER = sql`(k.kind = 'lent' and k.taken_over)`
/** What the ledger tells of loans since they were lent, it tells of those that were lent here. */
const LENT_HERE = sql<SqlBool>`not k.taken_over`
/** What a line of principal leaves unpaid. */
export const leftOf = sql`case k.kind when 'lent' then k.amount_minor else -k.amount_minor end`

export interface RolledRow {
  currency: Currency
  due_on: BusinessDate
  start_minor: number
  reopened_minor: number
  paid_minor: number
  lost_minor: number
}

/** Principal of each original due date that stood unpaid when the days began or was taken over in them, what of earlier days was taken back in them, and what became of it. */
export async function listRolled(db: Db, what: What): Promise<RolledRow[]> {
  const inside = sql`k.on_date between ${what.start}::date and ${what.end}::date`
  const lost = sql`k.kind in ('reduced', 'writtenOff')`
  const { rows } = await sql<RolledRow>`
    with figures as (
      select k.currency, k.due_on, coalesce(sum(${leftOf}) filter (where k.on_date < ${what.start}::date or ${TAKEN_OVER}), 0) as start_minor, 0 as reopened_minor,
        coalesce(sum(k.amount_minor) filter (where ${inside} and k.kind = 'repaid'), 0) as paid_minor,
        coalesce(sum(k.amount_minor) filter (where ${inside} and ${lost}), 0) as lost_minor
      from book_figure k
      where ${allOf(PRINCIPAL, ofLoans(what))} and k.due_on >= ${addDays(what.start, -LONGEST_DUE)}::date
        and k.lent_on < ${what.start}::date and k.on_date <= ${what.end}::date
      group by 1, 2
      union all
      select o.currency, coalesce(p.original_due_on, f.original_due_on), 0, -sum(${TAKEN}), -coalesce(sum(${TAKEN}) filter (where k.kind = 'repaid'), 0),
        -coalesce(sum(${TAKEN}) filter (where ${lost}), 0)
      from ${LINES} join loan_order o on o.id = e.order_id join repay_plan f on f.order_id = o.id and f.period = 1
        left join repay_plan p on p.id = l.plan_id
      where ${takenBack(what)} and (e.reverses_id is not null or e.kind = 'correction') and ${ofTheseLoans('o', what) ?? sql`true`}
        and f.starts_on < ${what.start}::date and coalesce(p.original_due_on, f.original_due_on) >= ${addDays(what.start, -LONGEST_DUE)}::date
      group by 1, 2
    )
    select currency, due_on::text, sum(start_minor)::int8 as start_minor, sum(reopened_minor)::int8 as reopened_minor,
      sum(paid_minor)::int8 as paid_minor, sum(lost_minor)::int8 as lost_minor
    from figures group by 1, 2`.execute(db)
  return rows
}

export interface CuredRow {
  currency: Currency
  due_on: BusinessDate
  plans: number
  overdue_minor: number
  cured_minor: number
  extended_minor: number
}

/** Plans by original due date that were overdue when the days began, and those met in them. */
export async function listCured(db: Db, what: What): Promise<CuredRow[]> {
  const met = sql`k.met_by <> 'none' and k.due_on + k.met_after <= ${what.end}::date`
  const amount = (by: string) =>
    sql`coalesce(sum(k.due_minor) filter (where ${met} and k.met_by = ${sql.lit(by)}), 0)::int8`
  const { rows } = await sql<CuredRow>`
    select k.currency, k.due_on::text, sum(k.plans)::int8 as plans, sum(k.due_minor)::int8 as overdue_minor,
      ${amount('settled')} as cured_minor, ${amount('extended')} as extended_minor
    from cohort_figure k
    where ${allOf(ofLoans(what), overdueAt(what.start))} and k.due_on >= ${addDays(what.start, -LONGEST_DUE)}::date
    group by 1, 2`.execute(db)
  return rows
}

export interface PromiseRow {
  day: BusinessDate
  app_id: number
  app_name: string
  currency: Currency
  promises: number
  kept: number
  part_kept: number
  broken: number
  promised_minor: number
  kept_minor: number
}

interface PromisesAsked extends Days {
  actor: Actor
  appId?: number | undefined
  today: BusinessDate
}
/**
 * Promises `r` that fell due on those of the days that have ended: what is kept is known at once, what is not at the end of its day alone. Those that
 * another one replaced are not among them.
 */
const fellDue = ({ actor, appId, start, end, today }: PromisesAsked) =>
  allOf(
    between('r.promised_on', start, earlierOf(end, addDays(today, -1))),
    ofActorsApps(actor, 'r.app_id'),
    equals('r.app_id', appId),
    sql<SqlBool>`r.state in ('kept', 'partKept', 'broken')` as Condition<'r.state'>,
  )

/** The promises behind a figure. */
export const pageOfPromises = (db: Db, input: ParsedInputOf<typeof bookReports.promises>, asked: PromisesAsked) =>
  page(db, input, {
    from: db.selectFrom('promise as r'),
    where: allOf(fellDue(asked), equals('r.state', input.promiseState)),
    id: 'r.id',
    sort: { promisedDate: 'r.promised_on' },
    rows: from =>
      from
        .innerJoin('loan_order as o', 'o.id', 'r.order_id')
        .innerJoin('customer as c', 'c.id', 'o.customer_id')
        .innerJoin('app as a', 'a.id', 'r.app_id')
        .select(['r.id as promiseId', 'o.id as orderId', 'o.order_no as orderNo', 'c.id as custId'])
        .select(['c.cust_name as custName', 'a.name as appName', 'o.currency', 'r.given_at as givenTime'])
        .select(['r.promised_on as promisedDate', 'r.amount_minor as promisedAmountMinor', 'r.paid_minor as paidMinor'])
        .select(sql<PromiseState>`r.state`.as('promiseState')),
  })

/** Promises that fell due, by day and app. */
export async function listPromises(db: Db, asked: PromisesAsked): Promise<PromiseRow[]> {
  const state = (name: string) => sql`count(*) filter (where r.state = ${sql.lit(name)})::int8`
  const { rows } = await sql<PromiseRow>`
    select r.promised_on::text as day, r.app_id, a.name as app_name, r.currency, count(*)::int8 as promises,
      ${state('kept')} as kept, ${state('partKept')} as part_kept, ${state('broken')} as broken,
      sum(r.amount_minor)::int8 as promised_minor, sum(least(r.paid_minor, r.amount_minor))::int8 as kept_minor
    from promise r join app a on a.id = r.app_id where ${fellDue(asked)}
    group by 1, 2, 3, 4 order by 1 desc, 3, 2`.execute(db)
  return rows
}

export interface VintageRow {
  currency: Currency
  week: BusinessDate
  lent_minor: number
  [paid: `paid_${number}`]: number
}

/** Principal lent by the Monday of its week, and what of it was repaid within so many days of lending. */
export async function listVintages(db: Db, what: What, ages: readonly number[]): Promise<VintageRow[]> {
  const paid = ages.map(
    age =>
      sql`coalesce(sum(k.amount_minor) filter (where k.kind = 'repaid' and k.on_date <= k.lent_on + ${sql.lit(age)}), 0)::int8
        as ${sql.ref(`paid_${age}`)}`,
  )
  const { rows } = await sql<VintageRow>`
    select k.currency, date_trunc('week', k.lent_on)::date::text as week,
      coalesce(sum(k.amount_minor) filter (where k.kind = 'lent'), 0)::int8 as lent_minor, ${sql.join(paid)}
    from book_figure k
    where k.kind in ('lent', 'repaid') and ${allOf(LENT_HERE, between('k.lent_on', what.start, what.end), ofLoans(what))}
    group by 1, 2 having coalesce(sum(k.amount_minor) filter (where k.kind = 'lent'), 0) > 0
    order by 2 desc, 1`.execute(db)
  return rows
}

export interface UnitRow {
  currency: Currency
  week: number
  lent_minor: number
  income_minor: number
  loss_minor: number
}

/** What loans lent on the days brought and lost by the end of a day, by weeks since lending. Debt given up that is no principal takes income back. */
export async function listUnits(db: Db, what: What, through: BusinessDate): Promise<UnitRow[]> {
  const sum = (where: ReturnType<typeof sql>, amount = sql`k.amount_minor`) =>
    sql`coalesce(sum(${amount}) filter (where ${where}), 0)::int8`
  const lost = sql`k.kind in ('reduced', 'writtenOff')`
  const { rows } = await sql<UnitRow>`
    select k.currency, ((k.on_date - k.lent_on) / 7)::int as week, ${sum(sql`k.kind = 'lent'`)} as lent_minor,
      ${sum(sql`k.kind in ('income', 'givenUp') or ${lost}`, sql`case k.kind when 'givenUp' then -k.amount_minor else k.amount_minor end`)}
        as income_minor,
      ${sum(lost)} as loss_minor
    from book_figure k
    where k.kind not in ('repaid', 'received') and k.on_date <= ${through}::date
      and ${allOf(LENT_HERE, between('k.lent_on', what.start, what.end), ofLoans(what))}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Advertising cost of the days by currency; of one channel where one is asked for. */
export async function sumCosts(db: Db, { actor, appId, channel, start, end }: What): Promise<Map<string, number>> {
  const where = allOf(
    between('c.cost_on', start, end),
    ofActorsApps(actor, 'c.app_id'),
    equals('c.app_id', appId),
    equals('c.channel', channel),
  )
  const { rows } = await sql<{ currency: string; cost_minor: number }>`
    select a.currency, sum(c.amount_minor)::int8 as cost_minor from advertising_cost c join app a on a.id = c.app_id
    where ${where} group by 1`.execute(db)
  return new Map(rows.map(row => [row.currency, row.cost_minor]))
}

export interface DueRow {
  currency: Currency
  due_on: BusinessDate
  /** Null for what fell due. */
  on_date: BusinessDate | null
  minor: number
}

/** What plans due on the days come to, and what was received of them by day; of loans lent by a day, as was known then. */
export async function listDueAndReceived(db: Db, what: What, lentBy: BusinessDate): Promise<DueRow[]> {
  const of = allOf(LENT_HERE, between('k.due_on', what.start, what.end), ofLoans(what))
  const { rows } = await sql<DueRow>`
    select k.currency, k.due_on::text, null::text as on_date, sum(k.due_minor)::int8 as minor from cohort_figure k
    where ${of} and k.lent_on <= ${lentBy}::date group by 1, 2
    union all
    select k.currency, k.due_on::text, k.on_date::text, sum(k.amount_minor)::int8 from book_figure k
    where k.kind = 'received' and ${of} and k.lent_on <= ${lentBy}::date group by 1, 2, 3`.execute(db)
  return rows
}

export interface CashRow {
  id: number
  channel: string
  currency: Currency
  in_minor: number
  out_minor: number
  closing_minor: number
}

/** Channel accounts in the currencies of the actor's apps; what moved since the days ended is taken off today's balance. */
export async function listCash(db: Db, actor: Actor, { start, end }: Days): Promise<CashRow[]> {
  const { rows } = await sql<CashRow>`
    select c.id, c.channel, c.currency, coalesce(m.came, 0)::int8 as in_minor, coalesce(m.went, 0)::int8 as out_minor,
      (c.balance_minor - coalesce(m.since, 0))::int8 as closing_minor
    from channel_account c left join (
      select k.channel_account_id, sum(k.signed_minor) filter (where k.day <= ${end}::date and k.came_in) as came,
        -sum(k.signed_minor) filter (where k.day <= ${end}::date and not k.came_in) as went,
        sum(k.signed_minor) filter (where k.day > ${end}::date) as since
      from trade_count k where k.day >= ${start}::date group by 1
    ) m on m.channel_account_id = c.id
    where c.currency in (select a.currency from app a where ${allOf(ofActorsApps(actor, 'a.id')) ?? sql`true`})
    order by c.currency, c.channel, c.id`.execute(db)
  return rows
}

/** The statement lines of an account on the days; whose order one belongs to is told who reaches its app. */
export function pageOfCashFlows(db: Db, input: ParsedInputOf<typeof bookReports.cashFlows>, actor: Actor, days: Days) {
  const { accountId, cashDirection } = input
  const isSeen = sql<SqlBool>`exists (select 1 from channel_account c where c.id = ${accountId}
    and c.currency in (select a.currency from app a where ${allOf(ofActorsApps(actor, 'a.id')) ?? sql`true`}))`
  const kept = allOf(
    equals('k.channel_account_id', accountId),
    isSeen,
    between('k.day', days.start, days.end),
    equals('k.came_in', cashDirection && cashDirection === 'in'),
  )
  return page(db, input, {
    from: db.selectFrom('trade_flow as t'),
    where: allOf(
      equals('t.channel_account_id', accountId),
      isSeen,
      onDays('t.at', days.start, days.end),
      cashDirection && (cashDirection === 'in' ? sql`t.signed_minor > 0` : sql`t.signed_minor < 0`),
    ),
    kept: { total: sql<number>`(select coalesce(sum(k.flows), 0) from trade_count k where ${kept})`, sortUpTo: 0 },
    id: 't.id',
    sort: { tradeTime: 't.at' },
    rows: from =>
      from
        .innerJoin('channel_account as c', 'c.id', 't.channel_account_id')
        .leftJoin('loan_order as o', join =>
          join.onRef('o.id', '=', 't.order_id').on(allOf(ofActorsApps(actor, 'o.app_id')) ?? sql<SqlBool>`true`),
        )
        .select(['t.id as tradeFlowId', 't.trade_no as tradeNo', 't.trade_type as tradeType', 't.at as tradeTime'])
        .select(['t.signed_minor as tradeAmount', 'o.id as orderId', 'o.order_no as orderNo'])
        .select(sql<Currency>`c.currency`.as('currency')),
  })
}
