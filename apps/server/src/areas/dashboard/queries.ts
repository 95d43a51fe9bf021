import type { ChangeKindName } from '@countinghouse/contract/areas/system/approvals/change-kinds'
import { ORDER_LISTS } from '@countinghouse/domain/areas/order/loan/states'
import { type BusinessDate, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { humanReviewStatus } from '@countinghouse/domain/kernel/lists/desk'
import { orderStatus, reductionStatus } from '@countinghouse/domain/kernel/lists/loan'
import { AGE_GROUPS_FROM } from '@countinghouse/domain/kernel/overdue'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Actor, Asking } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { ofAllDays } from '../../kernel/counters'
import { allOf, equals } from '../../kernel/filter'
import { ofActorsApps, ofActorsStaff } from '../../kernel/scope'
import { SETTLED_DAY } from '../report/moves'
import { decidedBy } from '../system/moves'
import { isNextOf, reachedWorkOrders } from '../work-order/moves'

const { inRepayment, overdue, approved, lendingFailed } = orderStatus.value

/** Whose figures `k` are asked for. */
export const figuresOver = (actor: Actor, { currency, appId }: { currency: string; appId?: number }) =>
  allOf(ofActorsApps(actor, 'k.app_id'), equals('k.currency', currency), equals('k.app_id', appId))

/** The orders `o` behind them. */
export const ordersOver = (actor: Actor, { currency, appId }: { currency: string; appId?: number }) =>
  allOf(ofActorsApps(actor, 'o.app_id'), equals('o.currency', currency), equals('o.app_id', appId))

export interface LoanFigures {
  lent_minor: number
  lent_count: number
  borrowers: number
  open_count: number
  over_count: number
  punctual_count: number
  open_minor: number
  punctual_minor: number
  over_minor: number
  principal_minor: number
}

/** Principal lent and what is outstanding; late fees as charged so far, overdue as of today (G-149). From kept figures (decision 0014). */
export async function findLoanFigures(db: Db, over: Expression<SqlBool>, today: string): Promise<LoanFigures> {
  const lent = sql`k.by_date = 'none' and k.status in (${sql.join(ORDER_LISTS.loan.map(state => sql.lit(state)))})`
  const late = sql`k.on_date < ${today}::date`
  const { rows } = await sql<LoanFigures>`
    select
      (select coalesce(sum(k.principal_minor), 0)::int8 from order_figure k where ${lent} and ${over}) as lent_minor,
      (select coalesce(sum(k.orders), 0)::int8 from order_figure k where ${lent} and ${over}) as lent_count,
      (select coalesce(sum(k.borrowers), 0)::int8 from borrower_count k where ${over}) as borrowers,
      (select coalesce(sum(k.principal_minor), 0)::int8 from plan_figure k where k.by_date = 'none' and ${over}) as principal_minor,
      coalesce(sum(k.orders), 0)::int8 as open_count,
      coalesce(sum(k.orders) filter (where ${late}), 0)::int8 as over_count,
      coalesce(sum(k.orders) filter (where not ${late}), 0)::int8 as punctual_count,
      coalesce(sum(k.outstanding_minor), 0)::int8 as open_minor,
      coalesce(sum(k.outstanding_minor) filter (where ${late}), 0)::int8 as over_minor,
      coalesce(sum(k.outstanding_minor) filter (where not ${late}), 0)::int8 as punctual_minor
    from order_figure k
    where k.by_date = 'due' and k.status in (${sql.lit(inRepayment)}, ${sql.lit(overdue)}) and ${over}`.execute(db)
  return rows[0]!
}

export interface DueFigures {
  /** 1 first loan, 2 re-loan. */
  order_type: number
  due: number
  first_late: number
  still_late: number
}

/**
 * Plans whose original due day has ended: how many were unpaid at its end, and how many are so today. Of all days those to
 * come are taken away: they are few, however long the business goes on.
 */
export async function listDueFigures(db: Db, over: Expression<SqlBool>, today: string): Promise<DueFigures[]> {
  const { rows } = await sql<DueFigures>`
    select k.order_type, sum(sign * k.plans)::int8 as due, sum(sign * (k.plans - k.in_time))::int8 as first_late,
      sum(sign * k.written_off + k.unsettled)::int8 as still_late
    from (
      select 1 as sign, k.* from plan_figure k where k.by_date = 'none'
      union all select -1, k.* from plan_figure k where k.by_date = 'original' and k.on_date >= ${today}::date
      union all select 1, k.* from plan_figure k where k.by_date = 'due' and k.on_date < ${today}::date
    ) k
    where ${over} group by k.order_type`.execute(db)
  return rows
}

/** The same by due day for the days from `from` to yesterday, newest first; days without a due plan are left out. */
export async function listFirstOverdueDays(db: Db, over: Expression<SqlBool>, from: string, today: string) {
  const { rows } = await sql<{ day: string; due: number; first_late: number }>`
    select k.on_date as day, sum(k.plans)::int8 as due, sum(k.plans - k.in_time)::int8 as first_late
    from plan_figure k
    where k.by_date = 'original' and k.on_date >= ${from}::date and k.on_date < ${today}::date and ${over}
    group by k.on_date having sum(k.plans) > 0`.execute(db)
  return rows
}

/**
 * Orders due today, by first loan and re-loan, and those of them that are repaid or extended. To the plans that were due today
 * from the start, which are kept, come the few that were extended to it, unless their order has one of the others too.
 */
export async function listDueToday(db: Db, over: Expression<SqlBool>, today: string) {
  const { rows } = await sql<{ order_type: number; due: number; repaid: number }>`
    select k.order_type, sum(k.due)::int8 as due, sum(k.repaid)::int8 as repaid from (
      select app_id, currency, order_type, plans as due, met as repaid
      from plan_figure where by_date = 'original' and on_date = ${today}::date
      union all
      select o.app_id, o.currency, o.order_type, (first.id is null)::int,
        (${SETTLED_DAY} is not null and (first.id is null or (first.settled_on is null and first.due_on = first.original_due_on)))::int
      from repay_plan p join loan_order o on o.id = p.order_id
      left join lateral (
        -- Looked up for each of these few; as a join it would be all plans that were due today from the start.
        select f.* from repay_plan f where f.order_id = p.order_id and f.original_due_on = ${today}::date limit 1
      ) first on true
      where p.id = any(array(select id from repay_plan where due_on = ${today}::date and due_on <> original_due_on))
    ) k
    where ${over} group by k.order_type`.execute(db)
  return rows
}

/** Open loans by age group of their due date, 0 for those not due: count and what is owed. From kept figures. */
export async function listAgeGroups(db: Db, over: Expression<SqlBool>, today: string) {
  const { rows } = await sql<{ age_group: number; orders: number; outstanding_minor: number }>`
    select width_bucket(${today}::date - k.on_date, array[${sql.join(AGE_GROUPS_FROM.map(from => sql.lit(from)))}]) as age_group,
      sum(k.orders)::int8 as orders, sum(k.outstanding_minor)::int8 as outstanding_minor
    from order_figure k
    where k.by_date = 'due' and k.status in (${sql.lit(inRepayment)}, ${sql.lit(overdue)}) and ${over}
    group by 1`.execute(db)
  return rows
}

interface Span {
  from: string
  to: string
}

interface MoneyDay {
  day: string
  loans: number
  principal_minor: number
  disbursed_minor: number
  received_minor: number
}

/** Lent, paid out and received by business date, from kept figures; days on which nothing moved are left out. */
export async function listMoneyDays(
  db: Db,
  { actor, ...of }: { actor: Actor; currency: string; appId?: number },
  { from, to }: Span,
) {
  const over = figuresOver(actor, of)
  const ofApps = allOf(ofActorsApps(actor, 'k.app_id'), equals('k.app_id', of.appId))
  const { rows } = await sql<MoneyDay>`
    select day, sum(loans)::int8 as loans, sum(principal)::int8 as principal_minor, sum(disbursed)::int8 as disbursed_minor,
      sum(received)::int8 as received_minor
    from (
      select k.on_date as day, k.orders as loans, k.principal_minor as principal, k.lent_minor as disbursed, 0 as received
      from order_figure k
      where k.by_date = 'lent' and k.on_date between ${from}::date and ${to}::date and ${over}
      union all
      select k.paid_on, 0, 0, 0, k.received_minor from receipt_count k
      where k.paid_on between ${from}::date and ${to}::date and ${ofApps}
        and k.app_id = any(array(select id from app where currency = ${of.currency}))
    ) d group by day`.execute(db)
  return rows
}

/** The currency of the actor's first app (DESIGN 5), of a disabled one where he has no other. */
export const findFirstCurrency = async (db: Db, actor: Actor): Promise<string | undefined> => {
  const app = await db
    .selectFrom('app as a')
    .select('a.currency')
    .where(allOf(ofActorsApps(actor, 'a.id')))
    .orderBy('a.status')
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst()
  return app?.currency
}

/** The actor's own open tasks by desk; collection by whose apps they are of, as its two lists have them. */
export async function countMyTasks(db: Db, actor: Actor) {
  const { rows } = await sql<{ approval: number; collection: number; platform: number; remind: number }>`
    select count(*) filter (where t.desk = 'approval')::int as approval,
      count(*) filter (where t.desk = 'collection' and not a.platform)::int as collection,
      count(*) filter (where t.desk = 'collection' and a.platform)::int as platform,
      count(*) filter (where t.desk = 'remind')::int as remind
    from task t join app a on a.id = t.app_id
    where t.owner_id = ${actor.userId} and t.ended_at is null and ${allOf(ofActorsApps(actor, 't.app_id'))}`.execute(db)
  return rows[0]!
}

/** Reviews that the actor holds and has not finished. */
export async function countMyReviews(db: Db, actor: Actor): Promise<number> {
  const { count } = await db
    .selectFrom('human_review as r')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('r.owner_id', '=', actor.userId)
    .where('r.status', '=', humanReviewStatus.value.pending)
    .where('r.closed_at', 'is', null)
    .where(allOf(ofActorsApps(actor, 'r.app_id')))
    .executeTakeFirstOrThrow()
  return count
}

/** Requests of today for a waiver, of whom the actor leads, that he may decide. */
export async function countReductions(db: Db, actor: Actor, today: BusinessDate): Promise<number> {
  const { count } = await db
    .selectFrom('reduction as r')
    .innerJoin('loan_order as o', 'o.id', 'r.order_id')
    .innerJoin('staff_user as u', 'u.id', 'r.applied_by')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('r.state', '=', reductionStatus.value.waiting)
    .where('r.applied_at', '>=', startOfDay(today))
    .where('o.status', 'in', [inRepayment, overdue])
    .where(allOf(ofActorsApps(actor, 'o.app_id'), ofActorsStaff(actor, 'reduction-decision', 'u')))
    .executeTakeFirstOrThrow()
  return count
}

/** Orders that wait to be lent, and those whose payout failed: as their lists count them (decision 0014). */
export async function findLendingWork(db: Db, actor: Actor, currency: string | undefined) {
  const { rows } = await sql<{ to_lend: number; failed: number }>`
    select coalesce(sum(k.orders) filter (where k.status = ${approved}), 0)::int8 as to_lend,
      coalesce(sum(k.orders) filter (where k.status = ${lendingFailed}), 0)::int8 as failed
    from order_figure k
    where k.by_date = 'none' and k.status in (${approved}, ${lendingFailed})
      and ${allOf(ofActorsApps(actor, 'k.app_id'), equals('k.currency', currency))}`.execute(db)
  return rows[0]!
}

/** Proofs of payment that wait, as their list counts them for the market that is shown (decision 0012). */
export async function countProofs(db: Db, actor: Actor, currency: string | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('proof_count as k')
    .innerJoin('app as a', 'a.id', 'k.app_id')
    .select(sql<number>`coalesce(sum(k.proofs), 0)::int`.as('count'))
    .where('k.state', '=', 'waiting')
    .where(allOf(ofAllDays('k.day'), ofActorsApps(actor, 'k.app_id'), equals('a.currency', currency)))
    .executeTakeFirstOrThrow()
  return count
}

/** Messages without a reply, as the board counts them. */
export async function countMessages(db: Db, actor: Actor): Promise<number> {
  const { count } = await db
    .selectFrom('message_count as k')
    .select(sql<number>`coalesce(sum(k.messages), 0)::int`.as('count'))
    .where(allOf(ofAllDays('k.day'), ofActorsApps(actor, 'k.app_id'), equals('k.is_answered', false)))
    .executeTakeFirstOrThrow()
  return count
}

/** Money actions that others asked for and the actor may decide. */
export async function countMoneyApprovals(db: Db, actor: Actor): Promise<number> {
  const { waiting } = await db
    .selectFrom('pending_change as c')
    .innerJoin('loan_order as o', 'o.id', 'c.order_id')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('c.state', '=', 'waiting')
    .where('c.made_by', '<>', actor.userId)
    .where(allOf(ofActorsApps(actor, 'o.app_id')))
    .executeTakeFirstOrThrow()
  return waiting
}

/** Approved cases that the actor looks at again and has not judged. */
export async function countRechecks(db: Db, actor: Actor): Promise<number> {
  const { count } = await db
    .selectFrom('approval_recheck as r')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('r.owner_id', '=', actor.userId)
    .where('r.verdict', 'is', null)
    .where(allOf(ofActorsApps(actor, 'r.app_id')))
    .executeTakeFirstOrThrow()
  return count
}

/** Complaints whose next step is the actor's, those that nobody has too, of the market as their list shows them. */
export async function countComplaints(db: Db, actor: Asking, currency: string | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('work_order as w')
    .innerJoin('app as a', 'a.id', 'w.app_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(allOf(isNextOf(actor), reachedWorkOrders(actor), equals('a.currency', currency)))
    .executeTakeFirstOrThrow()
  return count
}

/** Changes of administration of these kinds that others asked for and the actor may decide. */
export async function countChanges(db: Db, actor: Actor, kinds: readonly ChangeKindName[]): Promise<number> {
  const { count } = await db
    .selectFrom('pending_change as c')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('c.state', '=', 'waiting')
    .where('c.made_by', '<>', actor.userId)
    .where(allOf(decidedBy({ kinds, appIds: actor.appIds })))
    .executeTakeFirstOrThrow()
  return count
}
