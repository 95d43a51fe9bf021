import { AGE_GROUPS } from '@countinghouse/contract/areas/report/books/calls'
import type { regulatorReports } from '@countinghouse/contract/areas/report/regulator/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { addDays, type BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { workOrderType } from '@countinghouse/domain/kernel/lists/work-order'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { AGE_GROUPS_FROM } from '@countinghouse/domain/kernel/overdue'
import { type SqlBool, sql } from 'kysely'
import type { Actor, Asking } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, between, type Condition, equals, onDays } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'
import { reachedWorkOrders } from '../../work-order/moves'
import type { Days } from '../days'
import { keptOrders } from '../loans'

/** Product items on sale with their product and app. */
export const listItems = (
  db: Db,
  { actor, appId, productId }: { actor: Actor; appId?: number | undefined; productId?: number | undefined },
) =>
  db
    .selectFrom('product_item as i')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .innerJoin('app as a', 'a.id', 'p.app_id')
    .selectAll('i')
    .select(['p.repayment_method', 'p.name as product_name', 'a.id as app_id', 'a.name as app_name', 'a.currency'])
    .where(allOf(ofActorsApps(actor, 'a.id'), equals('a.id', appId), equals('p.id', productId)))
    .where('i.status', '=', 0)
    .where('p.status', '=', 0)
    .orderBy('a.name')
    .orderBy('p.id')
    .orderBy('i.id')
    .execute()

/** Loans lent on the days, with the terms that they copied. */
export const pageOfLoans = (
  db: Db,
  input: ParsedInputOf<typeof regulatorReports.loanRates>,
  { actor, start, end }: Days & { actor: Actor },
) =>
  page(db, input, {
    from: db.selectFrom('loan_order as o'),
    where: allOf(
      between('o.lent_on', start, end),
      ofActorsApps(actor, 'o.app_id'),
      equals('o.app_id', input.appId),
      equals('o.product_id', input.productId),
      equals('o.channel', input.channel),
      equals('o.order_type', input.orderType),
    ),
    id: 'o.id',
    sort: { dataDate: 'o.lent_on' },
    keptDays: {
      counts: keptOrders({ ...input, actor, start, end }, { counted: 'lent' }),
      on: (from, to) => between('o.lent_on', from, to),
    },
    rows: from =>
      from
        .innerJoin('customer as c', 'c.id', 'o.customer_id')
        .innerJoin('app as a', 'a.id', 'o.app_id')
        .innerJoin('product as p', 'p.id', 'o.product_id')
        .select(['o.id as orderId', 'o.order_no as orderNo', 'c.id as custId', 'c.cust_name as custName'])
        .select([
          'o.lent_on as dataDate',
          'o.app_id as appId',
          'a.name as appName',
          'p.name as productName',
          'o.terms',
        ]),
  })

const { inRepayment, overdue } = orderStatus.value

export interface AgeRow {
  currency: Currency
  age_group: number
  orders: number
  outstanding_minor: number
}

/** Running loans by how long their due date is past today, from kept figures (decision 0014). */
export async function listAges(
  db: Db,
  {
    actor,
    appId,
    orderType,
    today,
  }: { actor: Actor; appId?: number | undefined; orderType?: number | undefined; today: string },
): Promise<AgeRow[]> {
  const of = allOf(ofActorsApps(actor, 'k.app_id'), equals('k.app_id', appId), equals('k.order_type', orderType))
  const { rows } = await sql<AgeRow>`
    select k.currency, width_bucket(${today}::date - k.on_date, array[${sql.join(AGE_GROUPS_FROM.map(from => sql.lit(from)))}]) as age_group,
      sum(k.orders)::int8 as orders, sum(k.outstanding_minor)::int8 as outstanding_minor
    from order_figure k
    where k.by_date = 'due' and k.status in (${sql.lit(inRepayment)}, ${sql.lit(overdue)}) and ${of}
    group by 1, 2 having sum(k.orders) > 0`.execute(db)
  return rows
}

type AgedAsked = ParsedInputOf<typeof regulatorReports.agedOrders>
/** The running loans behind a group of days past due. */
export function pageOfAged(db: Db, input: AgedAsked, { actor, today }: { actor: Actor; today: BusinessDate }) {
  const at = AGE_GROUPS.indexOf(input.ageGroup)
  const from = AGE_GROUPS_FROM[at - 1]
  const next = AGE_GROUPS_FROM[at]
  const days = [next && addDays(today, 1 - next), from === undefined ? undefined : addDays(today, -from)] as const
  const of = <A extends string>(alias: A) =>
    allOf(
      ofActorsApps(actor, `${alias}.app_id`),
      equals(`${alias}.app_id`, input.appId),
      equals(`${alias}.order_type`, input.orderType),
      sql<SqlBool>`${sql.ref(alias)}.status in (${sql.lit(inRepayment)}, ${sql.lit(overdue)})` as Condition<`${A}.status`>,
    )
  return page(db, input, {
    from: db.selectFrom('loan_order as o'),
    where: allOf(of('o'), between('o.due_on', ...days)),
    id: 'o.id',
    sort: { expireTime: 'o.due_on' },
    firstOrder: 'asc',
    keptDays: {
      counts: sql`select k.on_date as day, k.orders as rows from order_figure k
        where k.by_date = 'due' and ${allOf(of('k'), between('k.on_date', ...days))}`,
      on: (start, end) => between('o.due_on', start, end),
    },
    rows: from =>
      from
        .innerJoin('customer as c', 'c.id', 'o.customer_id')
        .innerJoin('app as a', 'a.id', 'o.app_id')
        .select(['o.id as orderId', 'o.order_no as orderNo', 'c.id as custId', 'c.cust_name as custName'])
        .select(['a.name as appName', 'o.currency', 'o.outstanding_minor as totalRepayableAmount'])
        .select([
          sql<BusinessDate>`o.due_on::text`.as('expireTime'),
          sql<number>`greatest(${today}::date - o.due_on, 0)`.as('overdueDays'),
        ]),
  })
}

export interface QuarterRow {
  quarter: string
  app_id: number
  app_name: string
  currency: Currency
  complaints: number
  answered: number
  closed: number
  late: number
  days: number | null
}

/** The quarters shown: this one and seven before. */
const MONTHS_BACK = 21

/** Consultations are none (S-125). */
const isComplaint = sql<SqlBool>`w.type = ${sql.lit(workOrderType.value.complaint)}`
/** Due and not answered, whether or not the complaint was closed without; no earlier day was missed. */
const isOverdue = (today: string) =>
  sql<SqlBool>`(w.answered_at is null and w.answer_missed_on is null and w.answer_due_on < ${today}::date)`
/** Answered after a day by which it was due, or due and not answered. */
const isLate = (today: string) =>
  sql<SqlBool>`(w.answer_missed_on is not null or business_date_of(w.answered_at) > w.answer_due_on or ${isOverdue(today)})`

/** Complaints by the quarter in which they came, from kept figures (migration 0180). */
export async function listQuarters(
  db: Db,
  { actor, appId, today }: { actor: Actor; appId?: number | undefined; today: string },
): Promise<QuarterRow[]> {
  const of = (alias: 'k' | 'w') => allOf(ofActorsApps(actor, `${alias}.app_id`), equals(`${alias}.app_id`, appId))
  const since = sql`date_trunc('quarter', ${today}::date)::date - make_interval(months => ${MONTHS_BACK})`
  const { rows } = await sql<QuarterRow>`
    select to_char(q.quarter, 'YYYY-"Q"Q') as quarter, q.app_id, a.name as app_name, a.currency, sum(q.complaints)::int8 as complaints,
      sum(q.answered)::int8 as answered, sum(q.closed)::int8 as closed, sum(q.late)::int8 as late,
      (sum(q.closed_seconds) / nullif(sum(q.closed), 0) / 86400)::float8 as days
    from (
      select date_trunc('quarter', k.day) as quarter, k.app_id, k.complaints, k.answered, k.closed, k.answered_late as late, k.closed_seconds
      from complaint_figure k where k.day >= ${since} and ${of('k')}
      union all
      select date_trunc('quarter', business_date_of(w.created_at)), w.app_id, 0, 0, 0, 1, 0 from work_order w
      where ${isComplaint} and ${isOverdue(today)} and business_date_of(w.created_at) >= ${since} and ${of('w')}
    ) q join app a on a.id = q.app_id
    group by q.quarter, q.app_id, a.name, a.currency having sum(q.complaints) <> 0 order by q.quarter desc, a.name, q.app_id`.execute(
    db,
  )
  return rows
}

function ofCounted(counted: NonNullable<ComplaintsAsked['complaintsCounted']>, today: string) {
  switch (counted) {
    case 'all':
      return sql<SqlBool>`true`
    case 'answered':
      return sql<SqlBool>`w.answered_at is not null`
    case 'closed':
      return sql<SqlBool>`w.closed_at is not null`
    case 'open':
      return sql<SqlBool>`w.closed_at is null`
    case 'late':
      return isLate(today)
  }
}

type ComplaintsAsked = ParsedInputOf<typeof regulatorReports.complaints>
/** The complaints behind a figure of a quarter and app: who complained is named to whom the work order reaches. */
export function pageOfComplaints(db: Db, input: ComplaintsAsked, { actor, today }: { actor: Asking; today: string }) {
  const [year, quarter] = input.quarter.split('-Q').map(Number) as [number, number]
  const first = (months: number) => new Date(Date.UTC(year, (quarter - 1) * 3 + months, 1)).toISOString().slice(0, 10)
  return page(db, input, {
    from: db.selectFrom('work_order as w'),
    where: allOf(
      ofActorsApps(actor, 'w.app_id'),
      equals('w.app_id', input.appId),
      onDays('w.created_at', first(0), addDays(first(3), -1)),
      isComplaint,
      ofCounted(input.complaintsCounted ?? 'all', today),
    ),
    id: 'w.id',
    sort: { createTime: 'w.created_at' },
    rows: from =>
      from
        .leftJoin('customer as c', join => join.onRef('c.id', '=', 'w.customer_id').on(allOf(reachedWorkOrders(actor))))
        .select(['w.id as workOrderId', 'c.id as custId', 'c.cust_name as custName', 'w.created_at as createTime'])
        .select(['w.answer_due_on as answerDueDate', 'w.answered_at as answeredTime', 'w.closed_at as closedTime'])
        .select('w.answer_missed_on as missedAnswerDate'),
  })
}
