import { ORDER_LISTS } from '@countinghouse/domain/areas/order/loan/states'
import { orderStatus, repayRecordType } from '@countinghouse/domain/kernel/lists/loan'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { allOf, equals } from '../../kernel/filter'
import { ofActorsApps } from '../../kernel/scope'

const { inRepayment, overdue, writtenOff, approved, lendingFailed } = orderStatus.value

/** Orders `o` that the figures are about. */
export const figuresOver = (actor: Actor, { currency, appId }: { currency: string; appId?: number }) =>
  allOf(ofActorsApps(actor, 'o.app_id'), equals('o.currency', currency), equals('o.app_id', appId))

export interface LoanFigures {
  lent_minor: number
  borrowers: number
  open_count: number
  over_count: number
  punctual_count: number
  open_minor: number
  punctual_minor: number
  over_minor: number
  principal_minor: number
}

/** Money lent and outstanding; late fees as of the last close, overdue as of today (G-149). */
export async function findLoanFigures(db: Db, over: Expression<SqlBool>, today: string): Promise<LoanFigures> {
  const running = sql`o.status in (${inRepayment}, ${overdue})`
  const late = sql`o.due_on < ${today}::date`
  const { rows } = await sql<LoanFigures>`
    select
      coalesce(sum(o.principal_minor), 0)::bigint as lent_minor,
      count(distinct o.customer_id) as borrowers,
      count(*) filter (where ${running}) as open_count,
      count(*) filter (where ${running} and ${late}) as over_count,
      count(*) filter (where ${running} and ${late} is not true) as punctual_count,
      coalesce(sum(o.outstanding_minor) filter (where ${running}), 0)::bigint as open_minor,
      coalesce(sum(o.outstanding_minor) filter (where ${running} and ${late}), 0)::bigint as over_minor,
      coalesce(sum(o.outstanding_minor) filter (where ${running} and ${late} is not true), 0)::bigint as punctual_minor,
      (select coalesce(sum(p.principal_minor - p.paid_principal_minor), 0)::bigint
        from repay_plan p join loan_order o on o.id = p.order_id
        where p.settle_status = 0 and ${running} and ${over}) as principal_minor
    from loan_order o where o.status = any(${[...ORDER_LISTS.loan]}) and ${over}`.execute(db)
  return rows[0]!
}

// Extended by a payment on or before the original due date: that plan was never late (G-149, extendCount).
const extendedInTime = sql`exists (
  select 1 from repay_flow f where f.order_id = p.order_id and f.kind = ${repayRecordType.value.extension}
    and f.received_minor > 0 and f.reversed_at is null and f.paid_on <= p.original_due_on)`
const lateFirst = sql`(p.settled_on is null or p.settled_on > p.original_due_on) and not ${extendedInTime}`

export interface DueFigures {
  /** 1 first loan, 2 re-loan. */
  order_type: number
  due: number
  first_late: number
  still_late: number
}

/** Plans whose original due day has ended: how many were unpaid at its end, and how many are so today. */
export async function listDueFigures(db: Db, over: Expression<SqlBool>, today: string): Promise<DueFigures[]> {
  const { rows } = await sql<DueFigures>`
    select o.order_type, count(*) as due, count(*) filter (where ${lateFirst}) as first_late,
      count(*) filter (where (p.settle_status = 0 and p.due_on < ${today}::date) or o.status = ${writtenOff}) as still_late
    from repay_plan p join loan_order o on o.id = p.order_id
    where p.original_due_on < ${today}::date and ${over}
    group by o.order_type`.execute(db)
  return rows
}

/** The same by due day for the days from `from` to yesterday, newest first; days without a due plan are left out. */
export async function listFirstOverdueDays(db: Db, over: Expression<SqlBool>, from: string, today: string) {
  const { rows } = await sql<{ day: string; due: number; first_late: number }>`
    select p.original_due_on as day, count(*) as due, count(*) filter (where ${lateFirst}) as first_late
    from repay_plan p join loan_order o on o.id = p.order_id
    where p.original_due_on >= ${from}::date and p.original_due_on < ${today}::date and ${over}
    group by p.original_due_on`.execute(db)
  return rows
}

/** Orders due today, by first loan and re-loan, and those of them that are repaid or extended. */
export async function listDueToday(db: Db, over: Expression<SqlBool>, today: string) {
  const { rows } = await sql<{ order_type: number; due: number; repaid: number }>`
    select o.order_type, count(distinct o.id) as due,
      count(distinct o.id) filter (where p.settled_on is not null or p.due_on > ${today}::date) as repaid
    from repay_plan p join loan_order o on o.id = p.order_id
    where (p.due_on = ${today}::date or p.original_due_on = ${today}::date) and ${over}
    group by o.order_type`.execute(db)
  return rows
}

/** The currency of the actor's first app (DESIGN 5). */
export const findFirstCurrency = async (db: Db, actor: Actor): Promise<string | undefined> => {
  const app = await db
    .selectFrom('app as a')
    .select('a.currency')
    .where(allOf(ofActorsApps(actor, 'a.id')))
    .where('a.status', '=', 0)
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst()
  return app?.currency
}

export const countMyApprovalTasks = async (db: Db, actor: Actor): Promise<number> => {
  const { count } = await db
    .selectFrom('task as t')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('t.desk', '=', 'approval')
    .where('t.owner_id', '=', actor.userId)
    .where('t.ended_at', 'is', null)
    .where(allOf(ofActorsApps(actor, 't.app_id')))
    .executeTakeFirstOrThrow()
  return count
}

/** Orders that wait to be lent, and those whose payout failed: as their lists count them (decision 0012). */
export async function findLendingWork(db: Db, actor: Actor, currency: string | undefined) {
  const { rows } = await sql<{ to_lend: number; failed: number }>`
    select coalesce(sum(k.orders) filter (where k.status = ${approved}), 0)::int8 as to_lend,
      coalesce(sum(k.orders) filter (where k.status = ${lendingFailed}), 0)::int8 as failed
    from order_count k join app a on a.id = k.app_id
    where k.status in (${approved}, ${lendingFailed})
      and ${allOf(ofActorsApps(actor, 'k.app_id'), equals('a.currency', currency))}`.execute(db)
  return rows[0]!
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
