import { VINTAGE_DAYS } from '@countinghouse/contract/areas/report/books/calls'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import { allOf, between, type Condition } from '../../../kernel/filter'
import type { Slice, What } from '../cohorts'
import { ofOrders } from '../rows'
import { LONGEST_DUE } from './queries'

/** Lines `l` of entries `e`, which reverse `r`, on accounts `a`: read as `book_figure` reads them (migration 0097). */
const LINES = sql`ledger_entry e join ledger_line l on l.entry_id = e.id join ledger_account a on a.id = l.account_id
  left join ledger_entry r on r.id = e.reverses_id`
const PRINCIPAL = sql`a.code = 'receivable.principal'`
const kind = sql`coalesce(r.kind, e.kind)`
const LENT = sql`${PRINCIPAL} and ${kind} in ('lending', 'opening')`
const LOST = sql`${PRINCIPAL} and ${kind} in ('reduction', 'writeOff')`
const REPAID = sql`${PRINCIPAL} and ${kind} not in ('lending', 'opening', 'reduction', 'writeOff')`

const sum = (where: RawBuilder<unknown>, amount = sql`l.amount_minor`) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${where}), 0)::int8`
const took = sql`-l.amount_minor`

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

async function slice<R>(db: Db, found: RawBuilder<unknown>, order: RawBuilder<unknown>, { pageNum, pageSize }: Slice) {
  const { rows } = await sql<R & { total: number }>`
    with found as (${found})
    select *, (count(*) over ())::int as total from found order by ${order}
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return { list: rows.map(({ total: _, ...row }) => row as unknown as R), total: rows[0]?.total ?? 0 }
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

/** Instalments with principal unpaid when the days began, or brought back in them; what is of no plan is its loan's first one's. */
export const listRolledPlans = (
  db: Db,
  input: Slice & { originalDueDateStart?: string | undefined; originalDueDateEnd?: string | undefined },
  what: What,
) => {
  const inside = sql`e.business_date between ${what.start}::date and ${what.end}::date`
  const before = sql`e.business_date < ${what.start}::date`
  const due = allOf(
    between('p.original_due_on', input.originalDueDateStart, input.originalDueDateEnd),
    sql<SqlBool>`p.original_due_on >= ${what.start}::date - ${sql.lit(LONGEST_DUE)}` as Condition<'p.original_due_on'>,
  )
  return slice<RolledPlan>(
    db,
    sql`
      select p.id as "planId", ${LOAN}, p.period as "currentPeriod", p.original_due_on::text as "originalDueDate",
        s.start_minor as "startAmount", s.paid_minor as "paidAmount", s.lost_minor as "lostAmount",
        s.start_minor - s.paid_minor - s.lost_minor as "leftAmount"
      from repay_plan p join loan_order o on o.id = p.order_id
      join repay_plan f on f.order_id = o.id and f.period = 1 ${OF_LOAN}
      cross join lateral (
        select ${sum(sql`${PRINCIPAL} and ${before}`)} as start_minor, ${sum(sql`${REPAID} and ${inside}`, took)} as paid_minor,
          ${sum(sql`${LOST} and ${inside}`, took)} as lost_minor
        from ${LINES}
        where e.order_id = o.id and l.order_id = o.id and coalesce(l.plan_id, f.id) = p.id
      ) s
      where ${due} and f.starts_on < ${what.start}::date and ${ofOrders(what) ?? sql`true`}
        and (s.start_minor, s.paid_minor, s.lost_minor) <> (0, 0, 0)`,
    sql`"originalDueDate", "planId"`,
    input,
  )
}

interface CohortLoan extends LoanRow {
  dataDate: BusinessDate
  loanTotalAmount: number
}
/** Loans disbursed on the days with sums of their lines. */
const cohort = (what: What, sums: RawBuilder<unknown>, where = sql`true`) => sql`
  select ${LOAN}, f.starts_on::text as "dataDate", s.*
  from loan_order o join repay_plan f on f.order_id = o.id and f.period = 1 ${OF_LOAN}
  cross join lateral (select ${sums} from ${LINES} where e.order_id = o.id and l.order_id = o.id) s
  where ${allOf(between('o.lent_on', what.start, what.end), ofOrders(what))} and ${where}`

type Unpaid = Record<`unpaidAmount${(typeof VINTAGE_DAYS)[number]}`, number>
/** Loans of a lending week: what was unpaid of each so many days later. */
export const listVintageLoans = (db: Db, input: Slice, what: What) => {
  const unpaid = VINTAGE_DAYS.map(
    age =>
      sql`${sum(sql`${LENT} or (${REPAID} and e.business_date <= f.starts_on + ${sql.lit(age)})`)} as ${sql.ref(`unpaidAmount${age}`)}`,
  )
  const sums = sql`${sum(LENT)} as "loanTotalAmount", ${sql.join(unpaid)}`
  return slice<CohortLoan & Unpaid>(db, cohort(what, sums), sql`"dataDate", "orderId"`, input)
}

interface UnitLoan extends CohortLoan {
  incomeAmount: number
  lossAmount: number
}
/** Loans that brought or lost something in a week since they were disbursed; in all weeks without one. */
export const listUnitLoans = (db: Db, input: Slice & { ageWeek?: number | undefined }, what: What) => {
  const week = input.ageWeek === undefined ? sql`true` : sql`(e.business_date - f.starts_on) / 7 = ${input.ageWeek}`
  const sums = sql`${sum(sql`${LENT} and ${week}`)} as "loanTotalAmount",
    ${sum(sql`(a.code like 'income.%' or a.code like 'expense.%' or ${LOST}) and ${week}`, took)} as "incomeAmount",
    ${sum(sql`${LOST} and ${week}`, took)} as "lossAmount"`
  const some = sql`(s."loanTotalAmount", s."incomeAmount", s."lossAmount") <> (0, 0, 0)`
  return slice<UnitLoan>(db, cohort(what, sums, some), sql`"dataDate", "orderId"`, input)
}
