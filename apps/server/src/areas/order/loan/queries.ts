import { reductionStatus, refundStatus } from '@countinghouse/domain/kernel/lists/loan'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/context'

/** Receipts that still count, with the day and place at which they do. */
export async function listCountedReceipts(db: Db, orderIds: readonly number[]) {
  const { rows } = await sql<{
    id: number
    order_id: number
    kind: number
    held_minor: number
    extend_days: number | null
    extension_fee_minor: number | null
    tolerance_minor: number
    aside_minor: number
    entry_id: number
    counts_on: string
    channel_account_id: number
  }>`
    select f.id, f.order_id, f.kind, f.received_minor - f.reversed_minor as held_minor, f.extend_days, f.extension_fee_minor,
      f.tolerance_minor, f.aside_minor,
      e.id as entry_id, coalesce(f.counts_on, e.business_date) as counts_on, c.id as channel_account_id
    from repay_flow f
    join ledger_entry e on e.entry_key = 'receipt:' || f.id
    join channel_account c on c.channel = f.channel and c.currency = e.currency
    where f.order_id = any(${[...orderIds]}) and f.received_minor > f.reversed_minor
    order by f.id`.execute(db)
  return rows
}

export async function listPostedReductions(db: Db, orderIds: readonly number[]) {
  const { rows } = await sql<{
    id: number
    order_id: number
    amount_minor: number
    cancels: 'all' | 'besidesPrincipal' | null
    coupon_use_id: number | null
    entry_id: number
    business_date: string
  }>`
    select r.id, r.order_id, r.amount_minor, r.cancels, r.coupon_use_id, e.id as entry_id, e.business_date
    from reduction r join ledger_entry e on e.entry_key = 'reduction:' || r.id
    where r.order_id = any(${[...orderIds]}) and r.state = ${reductionStatus.value.approved}
      and r.taken_back_at is null
    order by r.id`.execute(db)
  return rows
}

/** Extensions that the business granted without a price. */
export const listGrantedExtensions = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('granted_extension as g')
    .innerJoin('staff_user as u', 'u.id', 'g.decided_by')
    .select(['g.id', 'g.order_id', 'g.days', 'g.granted_on', 'g.after_entry_id', 'g.granted_at', 'g.remark', 'u.name'])
    .where('g.order_id', 'in', [...orderIds])
    .orderBy('g.id')
    .execute()

/** Write-offs that stand: none that a replay took back. */
export const listWriteOffs = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('ledger_entry as e')
    .select(['e.id', 'e.order_id', 'e.business_date'])
    .where('e.order_id', 'in', [...orderIds])
    .where('e.kind', '=', 'writeOff')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ledger_entry as r').select('r.id').whereRef('r.reverses_id', '=', 'e.id'))),
    )
    .orderBy('e.id')
    .execute()

/** Balances with which orders were taken over from another system, plan by plan. */
export const listOpenings = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('loan_opening as o')
    .innerJoin('loan_opening_plan as p', 'p.order_id', 'o.order_id')
    .select([
      'o.order_id',
      'o.opened_on',
      'o.settled_on',
      'p.period',
      'p.late_fee_minor',
      'p.paid_principal_minor as principal',
      'p.paid_interest_minor as interest',
      'p.paid_fee_minor as fee',
      'p.paid_late_fee_minor as lateFee',
    ])
    .where('o.order_id', 'in', [...orderIds])
    .orderBy('o.order_id')
    .orderBy('p.period')
    .execute()

/** What refunds asked for on the order gave back of the customer's credit; one that failed gave nothing. */
export const listCreditPaidBack = (db: Db, orderId: number) =>
  db
    .selectFrom('refund')
    .select(['id', 'from_credit_minor', 'approved_at'])
    .where('order_id', '=', orderId)
    .where('state', '<>', refundStatus.value.failed)
    .where('from_credit_minor', '>', 0)
    .orderBy('id')
    .execute()

// Entries that follow from what happened to the loan after its payout; a refund moves no debt, nor does one that failed.
const KINDS = [
  'lateFee',
  'repayment',
  'extension',
  'recovery',
  'waivedInterest',
  'tolerance',
  'reduction',
  'writeOff',
  'reversal',
  'correction',
]

/** What is posted of the loan after its payout: by receipt, and without one for fees and decisions. */
export async function listPosted(db: Db, orderId: number) {
  const { rows } = await sql<{
    flow_id: number | null
    plan_id: number | null
    account: string
    amount_minor: number
  }>`
    select e.flow_id, l.plan_id, a.code as account, sum(l.amount_minor)::int8 as amount_minor
    from ledger_entry e join ledger_line l on l.entry_id = e.id join ledger_account a on a.id = l.account_id
    where e.order_id = ${orderId} and e.kind = any(${KINDS})
      and not exists (select from ledger_entry owed where owed.id = e.reverses_id and owed.kind = 'refundOwed')
    group by 1, 2, 3`.execute(db)
  return rows
}

/** What was given back by decision of a receipt, or is on its way: the loan keeps it as paid. */
export async function sumGivenBack(db: Db, flowId: number): Promise<number> {
  const { minor } = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(by_decision_minor), 0)::int8`.as('minor'))
    .where('flow_id', '=', flowId)
    .where('state', '<>', refundStatus.value.failed)
    .executeTakeFirstOrThrow()
  return minor
}

/** How each receipt of the order is split so far. */
export const listAllocated = (db: Db, orderId: number) =>
  db
    .selectFrom('repay_allocation as a')
    .innerJoin('repay_flow as f', 'f.id', 'a.flow_id')
    .select(eb => [
      'a.flow_id',
      'a.plan_id',
      eb.fn.sum<number>('a.late_fee_minor').as('late_fee_minor'),
      eb.fn.sum<number>('a.fee_minor').as('fee_minor'),
      eb.fn.sum<number>('a.interest_minor').as('interest_minor'),
      eb.fn.sum<number>('a.principal_minor').as('principal_minor'),
      eb.fn.sum<number>('a.extension_minor').as('extension_minor'),
    ])
    .where('f.order_id', '=', orderId)
    .groupBy(['a.flow_id', 'a.plan_id'])
    .execute()

/** The numbers of an order's flows by their ids. */
export async function listFlowNumbers(db: Db, orderId: number): Promise<Map<number, string>> {
  const rows = await db.selectFrom('repay_flow').select(['id', 'flow_no']).where('order_id', '=', orderId).execute()
  return new Map(rows.map(row => [row.id, row.flow_no]))
}

/** Channels by the ids of their accounts. */
export async function listChannelNames(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('channel_account').select(['id', 'channel']).execute()
  return new Map(rows.map(row => [row.id, row.channel]))
}
