import { loanStatusOf, type OrderEvent } from '@countinghouse/domain/areas/order/loan/states'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { BPS } from '@countinghouse/domain/kernel/money'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Batch, BatchPlace } from '../../../kernel/close-step'
import type { Db, Trx } from '../../../kernel/context'
import { lateFeeEntries, openLateFeeAccounts } from '../../books/moves'
import { SYSTEM } from './locked-order'

const { inRepayment, overdue } = orderStatus.value
const fallOverdue: OrderEvent = 'fallOverdue'

// Written into the text: the partial index serves only a query that names these two.
const running = sql`in (${sql.lit(inRepayment)}, ${sql.lit(overdue)})`

const bps = sql.lit(BPS)

/** Locks orders in the order of their ids, without reading them. */
export async function lockOrderIds(trx: Trx, orderIds: readonly number[]): Promise<void> {
  await sql`
    select count(*) from (
      select from loan_order where id = any(${orderIds}::bigint[]) order by id for update
    ) locked`.execute(trx)
}

const isDue = ({ date, after }: BatchPlace) => sql`
  status ${running} and due_on < ${date}::date and (fees_through is null or fees_through < ${date}::date)
    and id > ${after.id}::bigint`

/** The next order with something due before the date, and the place behind it. */
export async function firstDue(trx: Trx, place: BatchPlace) {
  const { rows } = await sql<{ id: number }>`
    select id from loan_order where ${isDue(place)} order by id limit 1`.execute(trx)
  return rows[0] && { orderId: rows[0].id, next: { ...place.after, id: rows[0].id } }
}

/**
 * Locks the next orders with something due before the date. They are taken as they lie in the table, not as they fall due:
 * rows of a batch then share their pages, in the table and in every index that begins with an order. So a page costs about the
 * same wherever it is; told that it costs more, the plan reads eight loans that are settled to find one that runs.
 */
async function lockDue(trx: Trx, place: BatchPlace) {
  await sql`set local random_page_cost = 1.1`.execute(trx)
  const { rows } = await sql<{ orders: number; places: string; currencies: string[]; last_id: number }>`
    with due as (
      select id, ctid, currency from loan_order where ${isDue(place)} order by id limit ${place.limit} for update
    )
    select count(*) as orders, array_agg(ctid)::text as places, array_agg(distinct currency) as currencies, max(id) as last_id
    from due having count(*) > 0`.execute(trx)
  return rows[0]
}

/** Orders `late`, those of them with something due before the date, and the `fee` of each open plan that is not charged yet. */
const feesDue = (date: BusinessDate, orders: RawBuilder<unknown> | Expression<SqlBool>) => sql`
    late as (
      select o.id, o.ctid as place, o.app_id, o.customer_id, o.currency, o.status,
        (o.terms ->> 'lateFeeBpsPerDay')::numeric as daily_bps, (o.terms ->> 'lateFeeCapBps')::numeric as cap_bps
      from loan_order o
      where ${orders} and o.status ${running} and o.due_on < ${date}::date
        and (o.fees_through is null or o.fees_through < ${date}::date)
    ), open_plan as (
      select p.id, p.ctid as place, p.order_id, late.place as order_place, late.app_id, late.customer_id, late.currency, p.period,
        p.principal_minor, p.late_fee_minor, late.daily_bps, late.cap_bps,
        p.principal_minor - p.paid_principal_minor - p.reduced_principal_minor - p.written_off_principal_minor as unpaid_minor,
        greatest(0, ${date}::date - greatest(coalesce(p.fees_through, p.starts_on), p.due_on)) as days
      from late join repay_plan p on p.order_id = late.id
      where p.settled_on is null
    ), fee as (
      select id, place, order_id, order_place, app_id, customer_id, currency, period, days, least(
        days * div(unpaid_minor * daily_bps * 2 + ${bps}, 2 * ${bps}),
        greatest(0, div(principal_minor * cap_bps * 2 + ${bps}, 2 * ${bps}) - late_fee_minor))::int8 as amount_minor
      from open_plan
    )`

/** Late fees up to the date that are not charged yet, of the orders `o` that a condition finds, by currency (DOMAIN 14). */
export async function unchargedFees(
  db: Db,
  orders: Expression<SqlBool>,
  date: BusinessDate,
): Promise<Map<string, number>> {
  // After the close of the date there are none, and nobody has to look for them.
  if (!(await isAnyUncharged(db, date))) return new Map()
  const { rows } = await sql<{ currency: string; minor: number }>`
    with ${feesDue(date, orders)}
    select currency, sum(amount_minor)::int8 as minor from fee group by currency`.execute(db)
  return new Map(rows.map(row => [row.currency, row.minor]))
}

/** Whether an order has something due before the date for which no late fee was charged up to it. */
async function isAnyUncharged(db: Db, date: BusinessDate): Promise<boolean> {
  const { rows } = await sql<{ orders: number }>`
    select coalesce(sum(k.orders), 0)::int as orders from order_figure k
    where k.by_date = 'charged' and k.on_date < ${date}::date`.execute(db)
  return rows[0]!.orders > 0
}

/**
 * Late fees, days overdue and status 8 of orders with something due before the date: what `accrueTo` of the domain does
 * to one loan, for many in one statement; a property test holds the two together. Books the fees that it charged.
 * Products are numeric as they are exact there: whatever the columns hold is charged as the rule says.
 * Rows are read and written where they were found, by their ctid: it names the same row for as long as that is locked.
 */
export async function chargeLateFees(trx: Trx, place: BatchPlace): Promise<Batch> {
  const { date, now, limit } = place
  const due = await lockDue(trx, place)
  if (!due) return { rows: 0, next: undefined }
  const accounts = await openLateFeeAccounts(trx, due.currencies)
  const { rows } = await sql<{ orders: number }>`
    with ${feesDue(date, sql`o.ctid = any(${due.places}::tid[])`)}, kept as (
      insert into late_fee_accrual (plan_id, through_on, order_id, days, amount_minor)
      select id, ${date}::date, order_id, days, amount_minor from fee where amount_minor > 0
    ), plan as (
      update repay_plan p set late_fee_minor = p.late_fee_minor + fee.amount_minor, fees_through = ${date}::date
      from fee where p.ctid = fee.place
    ), logged as (
      insert into order_log (order_id, at, user_id, user_name, event, from_status, to_status)
      select id, ${now}::timestamptz, ${SYSTEM.userId}::bigint, ${SYSTEM.userName}, ${fallOverdue}, status, ${overdue}::smallint
      from late where status <> ${overdue}::smallint order by id
    ), charged as (
      update loan_order o set
        status = ${overdue}::smallint, loan_status = ${loanStatusOf(overdue)}::smallint, ever_overdue = true,
        overdue_days = ${date}::date - o.due_on, fees_through = ${date}::date,
        late_fee_minor = o.late_fee_minor + of_order.amount_minor, outstanding_minor = o.outstanding_minor + of_order.amount_minor,
        row_version = o.row_version + 1
      from (select order_place as place, sum(amount_minor)::int8 as amount_minor from fee group by order_place) of_order
      where o.ctid = of_order.place
      returning o.id
    ), charge as (
      select order_id, app_id, customer_id, currency, id as plan_id, period, amount_minor from fee where amount_minor > 0
    ), ${lateFeeEntries({ date, now, accounts })}
    select count(*) as orders from charged`.execute(trx)
  return {
    rows: rows[0]!.orders,
    next: due.orders < limit ? undefined : { ...place.after, id: due.last_id },
  }
}
