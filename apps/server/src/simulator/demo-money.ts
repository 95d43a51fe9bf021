import { type Loan, writeOff } from '@countinghouse/domain/areas/order/loan'
import { owedMinor } from '@countinghouse/domain/areas/order/outstanding'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { orderStatus, repayStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { MoneyKindName } from '@countinghouse/domain/kernel/second-person'
import type { Transaction } from 'kysely'
import { loadLoan } from '../areas/order/loan-rows'
import { type LockedOrder, lockOrder } from '../areas/order/locked-order'
import { balanceOf, findHeld, type OrderBalance } from '../areas/order/money-balance'
import { planRefund } from '../areas/order/refund-moves'
import { accrue, logEvent } from '../areas/order/transitions'
import { endChange, insertChange } from '../areas/system/approvals/queries'
import type { Schema } from '../kernel/database/schema.generated'

type Trx = Transaction<Schema>

const HOUR_MS = 3_600_000

interface Asked {
  kind: MoneyKindName
  subjectId: string
  payload: object
  amountMinor: number
  reason: string
  before: OrderBalance
  after: OrderBalance
}

interface Told {
  now: Date
  hoursAgo: number
  refused?: { remark: string; hoursAgo: number }
}

/** Money actions of finance that wait for a second person, and one that was refused. */
export async function seedDemoMoney(trx: Trx, now: Date): Promise<void> {
  await askRefund(trx, 'IN', 'Paid twice on the same day', { now, hoursAgo: 1 })
  await askRefund(trx, 'MX', 'Paid by a relative for the wrong loan', { now, hoursAgo: 2 })
  await askRefund(trx, 'TH', 'Customer asks for the money back', {
    now,
    hoursAgo: 5,
    refused: { remark: 'The loan was owed; nothing was paid twice', hoursAgo: 4 },
  })
  await askWriteOff(trx, 'TH', 'Customer died, no estate', { now, hoursAgo: 3 })
}

/** The newest receipt that settled a loan of the country. */
async function askRefund(trx: Trx, country: string, reason: string, told: Told): Promise<void> {
  const flow = await trx
    .selectFrom('repay_flow as f')
    .innerJoin('loan_order as o', 'o.id', 'f.order_id')
    .innerJoin('app as a', 'a.id', 'o.app_id')
    .select(['f.id', 'f.flow_no', 'f.order_id', 'f.received_minor'])
    .where('a.country', '=', country)
    .where('o.status', '=', orderStatus.value.settled)
    .where('f.state', '=', repayStatus.value.paid)
    .orderBy('f.paid_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!flow) return
  const { order, loan, held } = await balanceToday(trx, flow.order_id, told.now)
  const amountMinor = Math.floor(flow.received_minor / 4)
  const { fromCreditMinor } = await planRefund(trx, order, { tradeNo: flow.flow_no, amountMinor })
  const after = { creditMinor: held.creditMinor - fromCreditMinor, refundedMinor: held.refundedMinor + amountMinor }
  await keepRequest(trx, order, told, {
    kind: 'refund',
    subjectId: `flow-${flow.id}`,
    payload: { tradeNo: flow.flow_no, amountMinor, remark: reason },
    amountMinor,
    reason,
    before: balanceOf(loan, held),
    after: balanceOf(loan, after),
  })
}

/** The loan of the country that is overdue for longest. */
async function askWriteOff(trx: Trx, country: string, reason: string, told: Told): Promise<void> {
  const oldest = await trx
    .selectFrom('loan_order as o')
    .innerJoin('app as a', 'a.id', 'o.app_id')
    .select('o.id')
    .where('a.country', '=', country)
    .where('o.status', '=', orderStatus.value.overdue)
    .orderBy('o.due_on')
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  const { order, loan, held } = await balanceToday(trx, oldest.id, told.now)
  await keepRequest(trx, order, told, {
    kind: 'writeOff',
    subjectId: String(order.id),
    payload: { reason },
    amountMinor: owedMinor(loan.plans),
    reason,
    before: balanceOf(loan, held),
    after: balanceOf(writeOff(loan).loan, held),
  })
}

interface Today {
  order: LockedOrder
  loan: Loan
  held: Awaited<ReturnType<typeof findHeld>>
}

async function balanceToday(trx: Trx, orderId: number, now: Date): Promise<Today> {
  const kept = await loadLoan(trx, (await lockOrder(trx, orderId))!)
  return {
    order: kept.order,
    loan: accrue(kept, businessDateOf(now)).after,
    held: await findHeld(trx, kept.order),
  }
}

// Without notices: each demo account starts with its twelve (DOMAIN 15, G-036).
async function keepRequest(
  trx: Trx,
  order: LockedOrder,
  { now, hoursAgo, refused }: Told,
  asked: Asked,
): Promise<void> {
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const maker = await personCalled(trx, 'finance')
  const { kind, payload, amountMinor, reason, before, after } = asked
  const changeId = await insertChange(trx, {
    kind,
    subject_id: asked.subjectId,
    subject: order.order_no,
    payload: JSON.stringify({ ...payload, orderId: order.id, maker }),
    before_values: JSON.stringify(before),
    after_values: JSON.stringify(after),
    reason,
    made_by: maker.userId,
    made_at: at(hoursAgo),
    order_id: order.id,
    amount_minor: amountMinor,
    currency: order.currency,
  })
  const values = { kind, amountMinor }
  await logEvent(trx, order, 'moneyAsked', { who: maker, now: at(hoursAgo), reason, values })
  if (!refused) return
  const checker = await personCalled(trx, 'finance2')
  const { remark } = refused
  const decidedAt = at(refused.hoursAgo)
  await endChange(trx, changeId!, { state: 'refused', userId: checker.userId, remark, now: decidedAt })
  await logEvent(trx, order, 'moneyRefused', { who: checker, now: decidedAt, reason: remark, values })
}

const personCalled = (trx: Trx, username: string) =>
  trx
    .selectFrom('staff_user')
    .select(['id as userId', 'name as userName'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
