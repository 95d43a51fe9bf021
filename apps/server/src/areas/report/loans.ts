import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/context'
import { allOf, between, equals } from '../../kernel/filter'
import { ofLoans, type Slice, type What } from './cohorts'

/** What rows of orders are told apart by; without the app all of them are added up, a row a currency. */
export interface LoanCut {
  byDay: boolean
  byApp: boolean
  byNumber?: boolean
}

export interface Loans {
  submitted: number
  passed: number
  lent: number
  principal_minor: number
  payout_minor: number
}
interface LoanRow extends Loans {
  day: BusinessDate
  app_id: number
  app_name: string
  loan_number: number
  currency: Currency
}

const SUMS = sql`
  coalesce(sum(k.orders) filter (where k.kind = 'submitted'), 0)::int8 as submitted,
  coalesce(sum(k.orders) filter (where k.kind = 'passed'), 0)::int8 as passed,
  coalesce(sum(k.orders) filter (where k.kind = 'lent'), 0)::int8 as lent,
  coalesce(sum(k.principal_minor) filter (where k.kind = 'lent'), 0)::int8 as principal_minor,
  coalesce(sum(k.payout_minor) filter (where k.kind = 'lent'), 0)::int8 as payout_minor`

type Kind = 'submitted' | 'passed' | 'lent'
const found = (what: What, kinds: readonly Kind[]) =>
  allOf(
    sql`k.kind in (${sql.join(kinds.map(kind => sql.lit(kind)))})`,
    between('k.on_date', what.start, what.end),
    ofLoans(what),
  )

/** Orders by day, as their figures are kept. */
export type OrdersKept = 'submitted' | 'passed' | 'lent' | 'settled'

/** How many orders of each day stand behind a figure: `day` and `rows` of the figure itself. */
export function keptOrders(
  what: What,
  { counted, loanNumber, lentHere }: { counted: OrdersKept; loanNumber?: number | undefined; lentHere?: boolean },
): RawBuilder<unknown> {
  const where = allOf(
    equals('k.kind', counted),
    between('k.on_date', what.start, what.end),
    ofLoans(what),
    equals('k.loan_number', loanNumber),
    equals('k.taken_over', lentHere && false),
  )
  return sql`select k.on_date as day, k.orders as rows from loan_figure k where ${where}`
}

interface Asked extends Slice {
  kinds: readonly Kind[]
  cut: LoanCut
}

/** Orders submitted, approved and disbursed by the cut, a page of it. */
export async function listLoans(db: Db, what: What, { kinds, cut, pageNum, pageSize }: Asked) {
  const keys = [
    ...(cut.byDay ? [sql`k.on_date`] : []),
    ...(cut.byApp ? [sql`k.app_id`, sql`a.name`] : []),
    ...(cut.byNumber ? [sql`k.loan_number`] : []),
    sql`k.currency`,
  ]
  const order = [
    ...(cut.byDay ? [sql`k.on_date desc`] : []),
    ...(cut.byNumber ? [sql`k.loan_number`] : []),
    ...(cut.byApp ? [sql`a.name`, sql`k.app_id`] : []),
    sql`k.currency`,
  ]
  const { rows } = await sql<LoanRow & { total: number }>`
    select ${cut.byDay ? sql`k.on_date::text as day,` : sql``}
      ${cut.byApp ? sql`k.app_id, a.name as app_name,` : sql``} ${cut.byNumber ? sql`k.loan_number,` : sql``}
      k.currency, ${SUMS}, (count(*) over ())::int as total
    from loan_figure k ${cut.byApp ? sql`join app a on a.id = k.app_id` : sql``}
    where ${found(what, kinds)}
    group by ${sql.join(keys)} having sum(k.orders) <> 0
    order by ${sql.join(order)} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** All of them together; amounts only where the report is of one currency. */
export async function sumLoans(db: Db, what: What): Promise<Loans> {
  const { rows } = await sql<Loans>`
    select ${SUMS} from loan_figure k where ${found(what, ['submitted', 'passed', 'lent'])}`.execute(db)
  return rows[0]!
}

/** Advertising cost by day and app, in minor units of the app's currency. */
export async function listCosts(db: Db, what: Pick<What, 'start' | 'end' | 'channel'>, appIds: readonly number[]) {
  const { rows } = await sql<{ day: BusinessDate; app_id: number; cost_minor: number }>`
    select c.cost_on::text as day, c.app_id, sum(c.amount_minor)::int8 as cost_minor from advertising_cost c
    where c.cost_on between ${what.start}::date and ${what.end}::date and c.app_id = any(${[...appIds]})
      ${what.channel ? sql`and c.channel = ${what.channel}` : sql``}
    group by 1, 2`.execute(db)
  return new Map(rows.map(row => [`${row.day} ${row.app_id}`, row.cost_minor]))
}
