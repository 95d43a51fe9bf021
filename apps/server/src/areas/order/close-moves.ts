import { loanStatusOf, type OrderEvent } from '@countinghouse/domain/areas/order/states'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { BPS } from '@countinghouse/domain/kernel/money'
import { sql, type Transaction } from 'kysely'
import type { Batch, BatchPlace } from '../../kernel/close-step'
import type { Schema } from '../../kernel/database/schema.generated'
import { lateFeeEntries, openLateFeeAccounts } from '../books/moves'
import { SYSTEM } from './locked-order'

const { inRepayment, overdue } = orderStatus.value
const fallOverdue: OrderEvent = 'fallOverdue'

// Written into the text: the partial index serves only a query that names these two.
const running = sql`in (${sql.lit(inRepayment)}, ${sql.lit(overdue)})`

const bps = sql.lit(BPS)

/** Locks orders in the order of their ids, without reading them; ids that only pass through come as PostgreSQL writes an array. */
export async function lockOrderIds(trx: Transaction<Schema>, orderIds: readonly number[] | string): Promise<void> {
  await sql`
    select count(*) from (
      select from loan_order where id = any(${orderIds}::bigint[]) order by id for update
    ) locked`.execute(trx)
}

/** Of the orders with something due before the date, those that come next. */
async function findDue(trx: Transaction<Schema>, { date, limit, after }: BatchPlace) {
  const { rows } = await sql<{ orders: number; ids: string; currencies: string[]; last_on: string; last_id: number }>`
    with due as (
      select id, due_on, currency from loan_order
      where status ${running} and due_on < ${date}::date and (fees_through is null or fees_through < ${date}::date)
        and (due_on, id) > (${after.on}::date, ${after.id}::bigint)
      order by due_on, id limit ${limit}
    ), last as (select due_on, id from due order by due_on desc, id desc limit 1)
    select count(*) as orders, array_agg(due.id)::text as ids, array_agg(distinct due.currency) as currencies,
      last.due_on as last_on, last.id as last_id
    from due, last group by last.due_on, last.id`.execute(trx)
  return rows[0]
}

/**
 * Late fees, days overdue and status 8 of orders with something due before the date: what `accrueTo` of the domain does
 * to one loan, for many in one statement; a property test holds the two together. Books the fees that it charged.
 */
export async function chargeLateFees(trx: Transaction<Schema>, place: BatchPlace): Promise<Batch> {
  const { date, now, limit } = place
  const due = await findDue(trx, place)
  if (!due) return { rows: 0, next: undefined }
  await lockOrderIds(trx, due.ids)
  await openLateFeeAccounts(trx, due.currencies)
  const { rows } = await sql<{ orders: number }>`
    with late as (
      select id, customer_id, currency, status, (terms ->> 'lateFeeBpsPerDay')::int8 as daily_bps, (terms ->> 'lateFeeCapBps')::int8 as cap_bps
      from loan_order
      where id = any(${due.ids}::bigint[]) and status ${running} and due_on < ${date}::date
        and (fees_through is null or fees_through < ${date}::date)
    ), open_plan as (
      select p.id, p.order_id, late.customer_id, late.currency, p.period, p.principal_minor, p.late_fee_minor, late.daily_bps, late.cap_bps,
        p.principal_minor - p.paid_principal_minor - p.reduced_principal_minor - p.written_off_principal_minor as unpaid_minor,
        greatest(0, ${date}::date - greatest(coalesce(p.fees_through, p.starts_on), p.due_on)) as days
      from late join repay_plan p on p.order_id = late.id
      where p.settled_on is null
    ), fee as (
      select id, order_id, customer_id, currency, period, days, least(
        days * ((unpaid_minor * daily_bps * 2 + ${bps}) / (2 * ${bps})),
        greatest(0, (principal_minor * cap_bps * 2 + ${bps}) / (2 * ${bps}) - late_fee_minor)) as amount_minor
      from open_plan
    ), kept as (
      insert into late_fee_accrual (plan_id, through_on, order_id, days, amount_minor)
      select id, ${date}::date, order_id, days, amount_minor from fee where amount_minor > 0
    ), plan as (
      update repay_plan p set late_fee_minor = p.late_fee_minor + fee.amount_minor, fees_through = ${date}::date
      from fee where p.id = fee.id
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
      from (select order_id as id, sum(amount_minor)::int8 as amount_minor from fee group by order_id) of_order
      where o.id = of_order.id
      returning o.id
    ), charge as (
      select order_id, customer_id, currency, id as plan_id, period, amount_minor from fee where amount_minor > 0
    ), ${lateFeeEntries({ date, now })}
    select count(*) as orders from charged`.execute(trx)
  return {
    rows: rows[0]!.orders,
    next: due.orders < limit ? undefined : { on: due.last_on, id: due.last_id },
  }
}
