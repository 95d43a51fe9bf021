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

/** Readings of a figure, as the migration numbers them: what became of the customers, and which filters tell their orders apart. */
const OUTCOMES = { all: 0, submitted: 1, lent: 2 } as const
const READINGS_OF_OUTCOME = 8
const isRead = (outcome: keyof typeof OUTCOMES, { productId, channel, orderType }: What) => {
  const filters = [productId, channel, orderType].reduce<number>(
    (bits, filter, at) => bits + (filter === undefined || filter === '' ? 0 : 2 ** at),
    0,
  )
  const bit = 2 ** (READINGS_OF_OUTCOME * OUTCOMES[outcome] + filters)
  return sql<SqlBool>`k.readings & ${sql.lit(bit)} <> 0`
}
const customers = (outcome: keyof typeof OUTCOMES, what: What) =>
  sql`coalesce(sum(k.customers) filter (where ${isRead(outcome, what)}), 0)::int8`

/** Customers by the day on which they settled, or all of them, by app. */
export async function listReturns(db: Db, what: What, { byDay, pageNum, pageSize }: Slice & { byDay: boolean }) {
  const day = byDay ? sql`k.on_date::text` : sql`null`
  // Of one day each customer of the day counts; of a span, whose next day lies in it counts there.
  const until = byDay ? sql<SqlBool>`k.until = k.on_date` : sql<SqlBool>`k.until <= ${what.end}::date`
  const settled = customers('all', what)
  const { rows } = await sql<Returns & { day: BusinessDate; total: number }>`
    select ${day} as day, k.app_id, a.name as app_name, ${settled} as settled,
      ${customers('submitted', what)} as reborrowed, ${customers('lent', what)} as relent, (count(*) over ())::int as total
    from return_figure k join app a on a.id = k.app_id
    where ${allOf(sql`k.kind = 'settled'`, between('k.on_date', what.start, what.end), until, ofLoans(what))}
    group by 1, k.app_id, a.name having ${settled} <> 0 order by 1 desc, a.name, k.app_id
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Customers who settled in the span, each once for an app, and those who came back in it, each once a day: neither grows once its days are over. */
export async function sumReturns(db: Db, what: What): Promise<{ settled: number; returned: number }> {
  const before = { ...what, orderType: undefined }
  const settled = allOf(sql`k.kind = 'settled'`, sql`k.until <= ${what.end}::date`, isRead('all', what), ofLoans(what))
  const { rows } = await sql<{ settled: number; returned: number }>`
    select coalesce(sum(k.customers) filter (where ${settled}), 0)::int8 as settled,
      coalesce(sum(k.customers) filter (where k.kind = 'submitted' and ${isRead('all', before)}), 0)::int8 as returned
    from return_figure k where ${allOf(between('k.on_date', what.start, what.end), ofLoans(before))}`.execute(db)
  return rows[0]!
}

/** Orders by the day of submission, and the customers of them who had settled within the days before. */
export async function listSubmissions(db: Db, what: What, { pageNum, pageSize }: Slice) {
  // First or re-loan is said of the order that was submitted; what its customer settled before may be either.
  const before = { ...what, orderType: undefined }
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
      select k.on_date, k.app_id, 0, k.customers from return_figure k
      where ${allOf(sql`k.kind = 'submitted'`, between('k.on_date', what.start, what.end), isRead('all', before), ofLoans(before))}
    ) s join app a on a.id = s.app_id
    group by s.day, s.app_id, a.name having sum(s.submitted) + sum(s.reborrowed) <> 0
    order by s.day desc, a.name, s.app_id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
