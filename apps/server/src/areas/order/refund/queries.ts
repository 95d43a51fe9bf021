import type { orderRefunds } from '@countinghouse/contract/areas/order/refund/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { refundStatus, repayStatus } from '@countinghouse/domain/kernel/lists/loan'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { isFilteredBeyond } from '../../../kernel/counters'
import type { RefundTable } from '../../../kernel/database/schema.generated'
import { allOf, between, type Condition, contains, onDays, whose } from '../../../kernel/filter'
import { type KeptTotal, page, SORTED_OF_DAYS } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'

export type RefundRow = Selectable<RefundTable>
type Filters = ParsedInputOf<typeof orderRefunds.refundTradeFlowList>

const { notRefunded, refunding, refunded, failed } = refundStatus.value
const RECEIVED = [repayStatus.value.paid, repayStatus.value.refunded]

// What is asked for or on its way counts before what is done, and the newest end before older ones.
const statusOf = sql<number>`(case
  when exists (select 1 from refund r where r.flow_id = f.id and r.state = ${sql.lit(refunding)})
    or exists (select 1 from pending_change p where p.order_id = f.order_id and p.kind = 'refund'
      and p.state = 'waiting' and p.subject_id = 'flow-' || f.id) then ${sql.lit(refunding)}
  when f.refunded_minor > 0 then ${sql.lit(refunded)}
  when exists (select 1 from refund r where r.flow_id = f.id) then ${sql.lit(failed)}
  else ${sql.lit(notRefunded)} end)`

// How much of a receipt lies with the customer's credit: what it left over less what was given back against itself.
const leftAsCredit = sql<number>`(
  select coalesce(-sum(l.amount_minor), 0)::int8
  from ledger_entry e join ledger_line l on l.entry_id = e.id join ledger_account a on a.id = l.account_id
  where e.order_id = f.order_id and e.flow_id = f.id and a.code = 'payable.customerCredit')`

const heldFields = [
  'f.received_minor as receivedMinor',
  'f.reversed_minor as reversedMinor',
  'f.refunded_minor as refundedMinor',
  'f.over_refunded_minor as overRefundedMinor',
  leftAsCredit.as('leftAsCreditMinor'),
] as const

const KEPT_BY = ['paymentTimeStart', 'paymentTimeEnd'] satisfies (keyof Filters)[]

/** How many receipts stand where nothing is asked but days of payment: what is kept of them (decision 0014). */
function totalOfReceipts(input: Filters, actor: Actor): KeptTotal | undefined {
  if (isFilteredBeyond(input, KEPT_BY)) return undefined
  const { paymentTimeStart: start, paymentTimeEnd: end } = input
  const where = allOf(ofActorsApps(actor, 'k.app_id'), between('k.paid_on', start, end))
  const total = sql<number>`(select coalesce(sum(k.receipts), 0) from receipt_count k where ${where})`
  return { total, sortUpTo: start || end ? SORTED_OF_DAYS : 0 }
}

/** Receipts that stand, newest first, with their refunds. */
export function pageOfRefundFlows(db: Db, input: Filters, actor: Actor) {
  const order = contains('o.order_no', input.orderNo, 'orderNo')
  return page(db, input, {
    from: db.selectFrom('repay_flow as f'),
    where: allOf(
      ofActorsApps(actor, 'f.app_id'),
      sql<SqlBool>`f.state in (${sql.join(RECEIVED.map(state => sql.lit(state)))})`,
      sql<SqlBool>`f.reversed_minor < f.received_minor`,
      whose('f.order_id', 'loan_order o', order),
      contains('f.flow_no', input.tradeNo, 'tradeNo'),
      inStatus(input.refundStatus),
      onDays('f.paid_at', input.paymentTimeStart, input.paymentTimeEnd),
    ),
    id: 'f.id',
    sort: { tradeId: 'f.id', paymentTime: 'f.paid_at' },
    kept: totalOfReceipts(input, actor),
    rows: from =>
      from
        .innerJoin('loan_order as o', 'o.id', 'f.order_id')
        .innerJoin('customer as c', 'c.id', 'o.customer_id')
        .innerJoin('app as a', 'a.id', 'o.app_id')
        .leftJoinLateral(
          eb =>
            eb
              .selectFrom('refund as r')
              .select(['r.remark', 'r.failure_reason'])
              .whereRef('r.flow_id', '=', 'f.id')
              .orderBy('r.id', 'desc')
              .limit(1)
              .as('last'),
          join => join.onTrue(),
        )
        .select([
          'f.id as repayFlowId',
          'f.flow_no as tradeNo',
          'f.channel as flowChannel',
          'f.kind as recordType',
          ...heldFields,
          'f.paid_at as paymentTime',
          'o.id as orderId',
          'o.order_no as orderNo',
          'o.customer_id as custId',
          'o.currency',
          'c.cust_name as custName',
          'c.credit_minor as customerCreditMinor',
          'a.name as appName',
          sql<string>`coalesce(nullif(last.failure_reason, ''), last.remark, '')`.as('remark'),
          statusOf.as('refundStatus'),
        ]),
  })
}

// Few receipts were ever refunded or asked for: these are found first.
const touched = sql<SqlBool>`f.id in (
  select r.flow_id from refund r where r.flow_id is not null
  union all select substr(p.subject_id, ${sql.lit('flow-'.length + 1)})::int8 from pending_change p
  where p.kind = 'refund' and p.state = 'waiting' and p.subject_id like 'flow-%')`

const inStatus = (status: number | undefined): Condition =>
  status === undefined
    ? undefined
    : allOf(status === notRefunded ? undefined : touched, sql<SqlBool>`${statusOf} = ${status}`)

/** The receipt of an order by its number or id, as far as it stands. */
export const findReceipt = (db: Db, orderId: number, receipt: string | number) =>
  db
    .selectFrom('repay_flow as f')
    .select(['f.id', ...heldFields])
    .where('f.order_id', '=', orderId)
    .where(typeof receipt === 'number' ? 'f.id' : 'f.flow_no', '=', receipt)
    .where('f.state', 'in', RECEIVED)
    .whereRef('f.reversed_minor', '<', 'f.received_minor')
    .executeTakeFirst()

export const hasOpenRefund = async (db: Db, orderId: number, flowId: number | null): Promise<boolean> =>
  (await db
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', orderId)
    .where('flow_id', flowId === null ? 'is' : '=', flowId)
    .where('state', '=', refunding)
    .executeTakeFirst()) !== undefined

/** What was given back, or is on its way, of an order. */
export async function sumRefunds(db: Db, orderId: number): Promise<number> {
  const { minor } = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::int8`.as('minor'))
    .where('order_id', '=', orderId)
    .where('state', 'in', [refunding, refunded])
    .executeTakeFirstOrThrow()
  return minor
}
