import { postOpening } from '@countinghouse/domain/areas/books/posting'
import { type Loan, startLoan } from '@countinghouse/domain/areas/order/loan/loan'
import { outstandingOf } from '@countinghouse/domain/areas/order/loan/outstanding'
import { payoutAmountOf } from '@countinghouse/domain/areas/order/loan/schedule'
import { loanStatusOf } from '@countinghouse/domain/areas/order/loan/states'
import type { LoanFault } from '@countinghouse/domain/areas/order/opening/loan-line'
import { openLoan } from '@countinghouse/domain/areas/order/opening/opening'
import { type BusinessDate, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { approvalStatus } from '@countinghouse/domain/kernel/lists/desk'
import { orderType } from '@countinghouse/domain/kernel/lists/loan'
import { sql } from 'kysely'
import type { Trx } from '../../../kernel/context'
import { joinLines, type Posting, postAll } from '../../books/moves'
import { noteTakenLoans } from '../../customer/moves'
import { ENDED } from '../application/admit'
import { planColumns, planLoan, planTerms, summaryOf } from '../loan/load'
import type { Who } from '../loan/locked-order'
import type { LoanRecord } from './validate'

export { type LoanRecord, validateLoans } from './validate'

interface TakeOver {
  /** The balances are those of this business date. */
  asOf: BusinessDate
  who: Who
  now: Date
}

interface Taken {
  orderId?: number
  customerId?: number
  fault?: LoanFault
}

const NUMBER_TAKEN: LoanFault = { field: 'orderNo', fault: 'imported' }
const CUSTOMER_BUSY: LoanFault = { field: 'mobile', fault: 'openOrder' }

type Opened = LoanRecord & { id: number; loan: Loan; loan_number: number; order_type: 1 | 2; channel: '' }

/**
 * Takes over loans with their balances, all in a few statements: orders, plans, openings, log and books. The records
 * come in the order of lending. One that came in another way meanwhile is left as it is, and named.
 */
export async function openLoans(
  trx: Trx,
  records: readonly LoanRecord[],
  { asOf, who, now }: TakeOver,
): Promise<Taken[]> {
  const busy = await lockCustomers(trx, records)
  const free = records.filter(record => record.opening.settledOn !== undefined || !busy.has(record.customer_id))
  const ids = await nextIds(trx, free.length)
  const numberOf = await countLoans(trx, free)
  const loans = free.map((record, index): Opened => {
    const { loan } = openLoan(startLoan(record.terms, record.lent_on), record.opening, asOf)
    const loan_number = numberOf(record)
    const order_type = loan_number > 1 ? orderType.value.reLoan : orderType.value.firstLoan
    return { ...record, id: ids[index]!, loan, loan_number, order_type, channel: '' }
  })
  const written = await insertOrders(trx, loans)
  const taken = loans.filter(loan => written.has(loan.id))
  const planIds = await insertOpenedPlans(trx, taken)
  await insertOpenings(trx, taken, asOf)
  await logTakeOver(trx, taken, { who, now })
  await postAll(
    trx,
    taken.map(loan => postingOf(loan, planIds, { who, now })),
  )
  await noteTakenLoans(
    trx,
    taken.map(loan => ({ customerId: loan.customer_id, at: startOfDay(loan.lent_on), again: loan.loan_number > 1 })),
  )
  const tried = new Set(free)
  const orderIds = new Map(taken.map(loan => [loan.order_no, loan.id]))
  return records.map(record => {
    const orderId = orderIds.get(record.order_no)
    if (orderId !== undefined) return { orderId, customerId: record.customer_id }
    return { fault: tried.has(record) ? NUMBER_TAKEN : CUSTOMER_BUSY }
  })
}

/** Customers who have an open order by now; nobody gives them one until the end of the transaction. */
async function lockCustomers(trx: Trx, records: readonly LoanRecord[]): Promise<Set<number>> {
  const ids = [...new Set(records.map(record => record.customer_id))]
  await sql`select id from customer where id = any(${ids}::bigint[]) order by id for update`.execute(trx)
  const { rows } = await sql<{ customer_id: number }>`
    select customer_id from loan_order
    where customer_id = any(${ids}::bigint[]) and status <> all(${[...ENDED]}::smallint[])`.execute(trx)
  return new Set(rows.map(row => row.customer_id))
}

async function nextIds(trx: Trx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('loan_order', 'id')) as id from generate_series(1, ${count})`.execute(trx)
  return rows.map(row => row.id)
}

/** The number that each next loan of a customer has, those lent here and those of the lines before it counted. */
async function countLoans(trx: Trx, records: readonly LoanRecord[]) {
  const { rows } = await sql<{ customer_id: number; lent: number }>`
    select customer_id, count(*) as lent from loan_order
    where customer_id = any(${records.map(record => record.customer_id)}::bigint[]) and lent_at is not null
    group by customer_id`.execute(trx)
  const lent = new Map(rows.map(row => [row.customer_id, Number(row.lent)]))
  return ({ customer_id }: LoanRecord): number => {
    const number = (lent.get(customer_id) ?? 0) + 1
    lent.set(customer_id, number)
    return number
  }
}

async function insertOrders(trx: Trx, loans: readonly Opened[]): Promise<Set<number>> {
  const rows = loans.map(({ opening: _, by_terms: __, loan, ...record }) => {
    const lentAt = startOfDay(record.lent_on)
    return {
      ...record,
      ...summaryOf(loan),
      currency: record.terms.currency,
      apply_amount_minor: record.terms.principalMinor,
      principal_minor: record.terms.principalMinor,
      payout_minor: payoutAmountOf(record.terms),
      duration_days: record.terms.durationDays,
      total_periods: record.terms.periods,
      status: loan.status,
      loan_status: loanStatusOf(loan.status),
      approval_status: approvalStatus.value.approved,
      applied_at: lentAt,
      submitted_at: lentAt,
      decided_at: lentAt,
      lent_at: lentAt,
      settled_at: loan.settledOn === undefined ? null : startOfDay(loan.settledOn),
      taken_over: true,
    }
  })
  const columns =
    sql.raw(`id, order_no, app_id, customer_id, product_id, product_item_id, order_type, loan_number, channel,
    currency, terms, apply_amount_minor, principal_minor, payout_minor, duration_days, total_periods, status, loan_status,
    settle_status, approval_status, ever_overdue, extension_count, applied_at, submitted_at, decided_at, lent_at, lent_on,
    first_due_on, due_on, settled_at, settled_on, paid_minor, outstanding_minor, late_fee_minor, reduced_minor,
    overdue_days, fees_through, taken_over`)
  const { rows: written } = await sql<{ id: number }>`
    insert into loan_order (${columns})
    select ${columns} from jsonb_populate_recordset(null::loan_order, ${JSON.stringify(rows)}::jsonb) order by id
    on conflict (order_no) do nothing
    returning id`.execute(trx)
  return new Set(written.map(row => row.id))
}

const planKey = (orderId: number, period: number) => `${orderId} ${period}`

async function insertOpenedPlans(trx: Trx, loans: readonly Opened[]): Promise<Map<string, number>> {
  const rows = loans.flatMap(({ loan, ...order }) =>
    loan.plans.map(plan => ({
      ...planLoan(order),
      ...planTerms(plan),
      ...planColumns(plan),
      settled_at: plan.settledOn === undefined ? null : startOfDay(plan.settledOn),
    })),
  )
  const columns =
    sql.raw(`order_id, app_id, product_id, channel, order_type, period, starts_on, original_due_on, due_on,
    principal_minor, interest_minor, fee_minor, late_fee_minor, paid_principal_minor, paid_interest_minor, paid_fee_minor, paid_late_fee_minor, reduced_minor,
    reduced_principal_minor, reduced_fee_minor, waived_minor, fees_through, ever_overdue, settle_status, settled_on,
    settled_at`)
  const { rows: written } = await sql<{ id: number; order_id: number; period: number }>`
    insert into repay_plan (${columns})
    select ${columns} from jsonb_populate_recordset(null::repay_plan, ${JSON.stringify(rows)}::jsonb)
    order by order_id, period
    returning id, order_id, period`.execute(trx)
  return new Map(written.map(row => [planKey(row.order_id, row.period), row.id]))
}

async function insertOpenings(trx: Trx, loans: readonly Opened[], asOf: BusinessDate): Promise<void> {
  const openings = loans.map(({ id, opening, by_terms }) => ({
    order_id: id,
    opened_on: asOf,
    settled_on: opening.settledOn ?? null,
    late_fee_by_terms: by_terms,
  }))
  await sql`
    insert into loan_opening (order_id, opened_on, settled_on, late_fee_by_terms)
    select order_id, opened_on, settled_on, late_fee_by_terms
    from jsonb_populate_recordset(null::loan_opening, ${JSON.stringify(openings)}::jsonb)`.execute(trx)
  const plans = loans.flatMap(({ id, opening }) =>
    opening.plans.map(({ period, paid, lateFeeMinor }) => ({
      order_id: id,
      period,
      paid_principal_minor: paid.principal,
      paid_interest_minor: paid.interest,
      paid_fee_minor: paid.fee,
      paid_late_fee_minor: paid.lateFee,
      late_fee_minor: lateFeeMinor,
    })),
  )
  const columns = sql.raw(`order_id, period, paid_principal_minor, paid_interest_minor, paid_fee_minor,
    paid_late_fee_minor, late_fee_minor`)
  await sql`
    insert into loan_opening_plan (${columns})
    select ${columns} from jsonb_populate_recordset(null::loan_opening_plan, ${JSON.stringify(plans)}::jsonb)`.execute(
    trx,
  )
}

async function logTakeOver(trx: Trx, loans: readonly Opened[], { who, now }: Omit<TakeOver, 'asOf'>): Promise<void> {
  const rows = loans.map(({ id, loan }) => ({
    order_id: id,
    at: now,
    user_id: who.userId,
    user_name: who.userName,
    event: 'takeOver',
    to_status: loan.status,
  }))
  await sql`
    insert into order_log (order_id, at, user_id, user_name, event, to_status)
    select order_id, at, user_id, user_name, event, to_status
    from jsonb_populate_recordset(null::order_log, ${JSON.stringify(rows)}::jsonb) order by order_id`.execute(trx)
}

/** What is owed enters the books on the day it is taken over; a settled loan brings nothing. */
function postingOf(
  { id, customer_id, terms, loan }: Opened,
  planIds: ReadonlyMap<string, number>,
  { who, now }: Omit<TakeOver, 'asOf'>,
): Posting {
  return {
    key: `opening:${id}`,
    kind: 'opening',
    currency: terms.currency,
    businessDate: businessDateOf(now),
    at: now,
    orderId: id,
    customerId: customer_id,
    actorId: who.userId,
    lines: joinLines(
      loan.plans.map(plan => ({
        planId: planIds.get(planKey(id, plan.period))!,
        lines: postOpening(outstandingOf(plan)),
      })),
    ),
  }
}
