import { VINTAGE_DAYS } from '@countinghouse/contract/areas/report/books/calls'
import { type BusinessDate, startOfDay } from '@countinghouse/domain/kernel/business-date'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import { allOf, between, type Condition } from '../../../kernel/filter'
import { daysOfPage } from '../../../kernel/page'
import { ofLoans, type Slice, type What } from '../cohorts'
import { keptOrders } from '../loans'
import { ofTheseLoans } from '../rows'
import { LINES, TAKEN, takenBack } from './lines'
import { LONGEST_DUE } from './queries'

const LOST = sql`k.kind in ('reduced', 'writtenOff')`
const PAID_OR_LOST = sql`k.kind in ('repaid', 'reduced', 'writtenOff')`
const sum = (where: RawBuilder<unknown>, amount = TAKEN) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${where}), 0)::int8`

interface LoanRow {
  orderId: number
  orderNo: string
  custId: number
  custName: string
  appName: string
  currency: Currency
}
const LOAN = sql`o.id as "orderId", o.order_no as "orderNo", c.id as "custId", c.cust_name as "custName", a.name as "appName", o.currency`
const OF_LOAN = sql`join customer c on c.id = o.customer_id join app a on a.id = o.app_id`

interface RolledDays {
  originalDueDateStart?: string | undefined
  originalDueDateEnd?: string | undefined
}
interface RolledPlan extends LoanRow {
  planId: number
  currentPeriod: number
  originalDueDate: BusinessDate
  startAmount: number
  paidAmount: number
  lostAmount: number
  leftAmount: number
}

/**
 * Instalments with principal unpaid when the days began, or brought back or taken over in them, by their own lines. Looked at are those that were not settled
 * by then, as was known then: a receipt that is booked late stands in the lines of its day. What an entry took back since may be of any.
 * Where principal is paid last and nothing but receipts touched a plan, the day it was settled says the same as its lines: these are counted by
 * an index, and the page takes of each part of them no more than it shows.
 */
export async function listRolledPlans(
  db: Db,
  { pageNum, pageSize, ...input }: Slice & RolledDays,
  what: What,
  /** From so many on, instalments that stand open are walked in the order of their due days. */
  walkedFrom = 20_000,
): Promise<{ list: RolledPlan[]; total: number }> {
  const back = takenBack(what)
  const began = startOfDay(what.start)
  const kept = sql`e.business_date between ${what.start}::date and ${what.end}::date and not (${back})`
  const of = allOf(
    between('p.original_due_on', input.originalDueDateStart, input.originalDueDateEnd),
    sql<SqlBool>`p.original_due_on >= ${what.start}::date - ${sql.lit(LONGEST_DUE)}` as Condition<'p.original_due_on'>,
    ofTheseLoans('p', what),
  )
  const takenOver = sql`e.kind = 'opening' and e.business_date <= ${what.end}::date`
  const moved = (plan: RawBuilder<unknown>) => sql`
    select coalesce(sum(l.amount_minor) filter (where e.business_date < ${what.start}::date or ${takenOver}), 0)::int8 - ${sum(back)} as start_minor,
      ${sum(sql`k.kind = 'repaid' and ${kept}`)} as paid_minor, ${sum(sql`${LOST} and ${kept}`)} as lost_minor
    from ${LINES}
    where e.order_id = ${plan}.order_id and l.plan_id = ${plan}.id and a.code = 'receivable.principal' and (k.kind = 'lent' or ${PAID_OR_LOST})`
  const stoodOpen = sql`p.settled_at is null and p.starts_on < ${what.start}::date and ${of}`
  const settledSince = sql`p.settled_at >= ${began} and p.starts_on < ${what.start}::date and ${of}`
  const loanBegan = sql`exists (select from repay_plan f where f.order_id = p.order_id and f.period = 1 and f.starts_on < ${what.start}::date)`
  // Later instalments of loans that began before the days.
  const later = sql`p.period > 1 and p.starts_on >= ${what.start}::date and (p.settled_at is null or p.settled_at >= ${began}) and ${loanBegan} and ${of}`
  const unsettled = sql`(p.settled_at is null or p.settled_at >= ${began}) and (p.starts_on < ${what.start}::date or p.period > 1 and ${loanBegan}) and ${of}`
  const toldAnew = sql`p.order_id in (select order_id from told_anew)`
  const plainOf = (part: RawBuilder<unknown>) => sql`(select count(*) from repay_plan p where p.is_plain and ${part})`
  const shownOf = (part: RawBuilder<unknown>) => sql`
    (select p.id, p.order_id, p.original_due_on from repay_plan p where p.is_plain and not (${toldAnew}) and ${part}`
  const first = sql`order by original_due_on, id limit ${pageNum * pageSize}`
  const { rows } = await sql<RolledPlan & { total: number }>`
    with taken_back as materialized (
      select order_id from ledger_entry where business_date >= ${what.start}::date and (reverses_id is not null or kind = 'correction')
    ), told_anew as materialized (
      select order_id from taken_back
      union select order_id from loan_opening
      union select id from loan_order where terms -> 'paymentOrder' ->> -1 <> 'principal'
    ), touched as (
      select p.id, p.order_id, p.original_due_on from repay_plan p where not p.is_plain and ${unsettled}
      union select p.id, p.order_id, p.original_due_on from repay_plan p where ${toldAnew} and ${unsettled}
      union select p.id, p.order_id, p.original_due_on from repay_plan p
        where p.order_id in (select order_id from taken_back) and p.settled_at < ${began} and ${loanBegan} and ${of}
    ), told as materialized (
      select p.* from touched p cross join lateral (${moved(sql`p`)}) m where (m.start_minor, m.paid_minor, m.lost_minor) <> (0, 0, 0)
    ), counted as materialized (
      select ${plainOf(stoodOpen)} as open
    ), found as not materialized (
      -- Many are walked in their order; few of them, and those settled since, would be looked for among all that are not shown.
      ${shownOf(sql`(select open from counted) >= ${sql.lit(walkedFrom)} and ${stoodOpen}`)} ${first})
      union all (select * from ${shownOf(sql`(select open from counted) < ${sql.lit(walkedFrom)} and ${stoodOpen}`)} offset 0) f ${first})
      union all (select * from ${shownOf(settledSince)} offset 0) s ${first})
      union all (select * from ${shownOf(later)} offset 0) l ${first})
      union all select * from told
    ), shown as (
      select * from found order by original_due_on, id limit ${pageSize} offset ${(pageNum - 1) * pageSize}
    )
    select p.id as "planId", ${LOAN}, p.period as "currentPeriod", p.original_due_on::text as "originalDueDate",
      m.start_minor as "startAmount", m.paid_minor as "paidAmount", m.lost_minor as "lostAmount",
      (m.start_minor - m.paid_minor - m.lost_minor)::int8 as "leftAmount", (select open + ${plainOf(settledSince)} + ${plainOf(later)}
        - ${plainOf(sql`${toldAnew} and ${unsettled}`)} + (select count(*) from told) from counted)::int as total
    from shown s cross join lateral (${moved(sql`s`)}) m join repay_plan p on p.id = s.id join loan_order o on o.id = p.order_id ${OF_LOAN}
    order by s.original_due_on, s.id`.execute(db)
  return { list: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

interface CohortLoan extends LoanRow {
  dataDate: BusinessDate
  loanTotalAmount: number
}
/** Loans disbursed on the days, the page alone with sums of its lines: a page costs what it shows, however many loans there are. */
async function cohort<R>(
  db: Db,
  sums: RawBuilder<unknown>,
  { pageNum, pageSize }: Slice,
  what: What,
  /** In which week since then they have an entry; all loans have one in the first. */
  week = 0,
) {
  const counts = week === 0 ? keptOrders(what, { counted: 'lent', lentHere: true }) : keptLoans(what, week)
  const asked = { order: 'asc', offset: (pageNum - 1) * pageSize, size: pageSize } as const
  const { total, start, end, before } = await daysOfPage(db, { counts }, asked)
  if (start === null || end === null) return { list: [], total }
  const some =
    week === 0
      ? sql`true`
      : sql`exists (
          select from ledger_entry e where e.order_id = o.id and e.business_date between o.lent_on + ${7 * week}::int and o.lent_on + ${7 * week + 6}::int)`
  const { rows } = await sql<R>`
    with found as (
      select o.id, o.lent_on from loan_order o where ${allOf(between('o.lent_on', start, end), ofTheseLoans('o', what))} and not o.taken_over and ${some}
      order by o.lent_on, o.id limit ${pageSize} offset ${asked.offset - before}
    )
    select ${LOAN}, f.starts_on::text as "dataDate", s.*
    from found join loan_order o on o.id = found.id join repay_plan f on f.order_id = o.id and f.period = 1 ${OF_LOAN}
    cross join lateral (select ${sums} from ${LINES} where e.order_id = o.id and l.order_id = o.id) s
    order by found.lent_on, found.id`.execute(db)
  return { list: rows, total }
}

/** How many loans of each day have an entry in a later week since then: `day` and `rows`. */
const keptLoans = (what: What, week: number) => sql`
  select k.lent_on as day, k.loans as rows from loan_week_figure k
  where k.week = ${week} and ${allOf(between('k.lent_on', what.start, what.end), ofLoans(what))}`

type Unpaid = Record<`unpaidAmount${(typeof VINTAGE_DAYS)[number]}`, number | null>
/** Loans of a lending week: what was unpaid of each so many days later, where they are over. */
export const listVintageLoans = (db: Db, input: Slice, what: What, today: BusinessDate) => {
  const unpaid = VINTAGE_DAYS.map(
    age =>
      sql`case when f.starts_on + ${sql.lit(age)} < ${today}::date then ${sum(sql`k.kind = 'lent'`)}
        - ${sum(sql`k.kind = 'repaid' and e.business_date <= f.starts_on + ${sql.lit(age)}`)} end as ${sql.ref(`unpaidAmount${age}`)}`,
  )
  const sums = sql`${sum(sql`k.kind = 'lent'`)} as "loanTotalAmount", ${sql.join(unpaid)}`
  return cohort<CohortLoan & Unpaid>(db, sums, input, what)
}

interface UnitLoan extends CohortLoan {
  incomeAmount: number
  lossAmount: number
}
/** Loans with what they brought and lost in a week since they were disbursed, of those that had an entry in it; in all weeks without one. */
export const listUnitLoans = (db: Db, input: Slice & { ageWeek?: number | undefined }, what: What) => {
  const { ageWeek } = input
  const week = ageWeek === undefined ? sql`true` : sql`(e.business_date - f.starts_on) / 7 = ${ageWeek}`
  const sums = sql`${sum(sql`k.kind = 'lent' and ${week}`)} as "loanTotalAmount",
    ${sum(sql`k.kind in ('income', 'reduced', 'writtenOff') and ${week}`)} - ${sum(sql`k.kind = 'givenUp' and ${week}`)} as "incomeAmount",
    ${sum(sql`${LOST} and ${week}`)} as "lossAmount"`
  return cohort<UnitLoan>(db, sums, input, what, ageWeek)
}
