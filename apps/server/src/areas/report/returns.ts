import { REBORROW_DAYS } from '@countinghouse/domain/areas/report/reborrow'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../kernel/context'
import { allOf, between } from '../../kernel/filter'
import { ofLoans, type Slice, type What } from './cohorts'

interface Returns {
  app_id: number
  app_name: string
  settled: number
  reborrowed: number
  relent: number
}

const within = (column: 'k.submitted_on' | 'k.lent_on') =>
  sql<SqlBool>`${sql.ref(column)} <= k.settled_on + ${sql.lit(REBORROW_DAYS)}`
const customers = (where: ReturnType<typeof within>) =>
  sql`(count(distinct k.customer_id) filter (where ${where}))::int8`

/** Customers by the day on which they settled, or all of them, by app. */
export async function listReturns(db: Db, what: What, { byDay, pageNum, pageSize }: Slice & { byDay: boolean }) {
  const day = byDay ? sql`k.settled_on::text` : sql`null`
  const { rows } = await sql<Returns & { day: BusinessDate; total: number }>`
    select ${day} as day, k.app_id, a.name as app_name, count(distinct k.customer_id)::int8 as settled,
      ${customers(within('k.submitted_on'))} as reborrowed, ${customers(within('k.lent_on'))} as relent, (count(*) over ())::int as total
    from reborrow k join app a on a.id = k.app_id
    where ${allOf(between('k.settled_on', what.start, what.end), ofLoans(what))}
    group by 1, k.app_id, a.name order by 1 desc, a.name, k.app_id
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Orders by the day of submission, and the customers of them who had settled within the days before. */
export async function listSubmissions(db: Db, what: What, { pageNum, pageSize }: Slice) {
  const { rows } = await sql<{
    day: BusinessDate
    app_id: number
    app_name: string
    submitted: number
    reborrowed: number
    total: number
  }>`
    select s.day::text as day, s.app_id, a.name as app_name, sum(s.submitted)::int8 as submitted, sum(s.reborrowed)::int8 as reborrowed,
      (count(*) over ())::int as total
    from (
      select k.on_date as day, k.app_id, k.orders as submitted, 0 as reborrowed from loan_figure k
      where ${allOf(sql`k.kind = 'submitted'`, between('k.on_date', what.start, what.end), ofLoans(what))}
      union all
      select k.submitted_on, k.app_id, 0, count(distinct k.customer_id) from reborrow k
      where ${allOf(between('k.submitted_on', what.start, what.end), within('k.submitted_on'), ofLoans({ ...what, orderType: undefined }))}
      group by 1, 2
    ) s join app a on a.id = s.app_id
    group by s.day, s.app_id, a.name having sum(s.submitted) + sum(s.reborrowed) <> 0
    order by s.day desc, a.name, s.app_id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
