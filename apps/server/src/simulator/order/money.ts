import { afterRefund } from '@countinghouse/domain/areas/order/loan/held'
import { writeOff } from '@countinghouse/domain/areas/order/loan/loan'
import { owedMinor } from '@countinghouse/domain/areas/order/loan/outstanding'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { Country } from '@countinghouse/domain/kernel/country'
import { orderStatus, repayStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { LockedOrder } from '../../areas/order/moves'
import { balanceOf, logEvent, planRefund } from '../../areas/order/scenario'
import { payeeOf } from '../../areas/payment/moves'
import { endChange } from '../../areas/system/scenario'
import type { Trx } from '../../kernel/context'
import { askMoney, balanceOn, type MoneyRequest } from './ask-money'

const HOUR_MS = 3_600_000

interface RequestInput {
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
async function askRefund(trx: Trx, country: Country, reason: string, request: RequestInput): Promise<void> {
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
  const { order, loan, held } = await balanceOn(trx, flow.order_id, businessDateOf(request.now))
  const amountMinor = Math.floor(flow.received_minor / 4)
  const { fromCreditMinor } = await planRefund(trx, order, { tradeNo: flow.flow_no, amountMinor })
  const after = afterRefund(held, { amountMinor, fromCreditMinor })
  await keepRequest(trx, order, request, {
    kind: 'refund',
    subjectId: `flow-${flow.id}`,
    payload: { tradeNo: flow.flow_no, amountMinor, bankId: (await payeeOf(trx, order.customer_id)).id, remark: reason },
    amountMinor,
    reason,
    before: balanceOf(loan, held),
    after: balanceOf(loan, after),
  })
}

/** The loan of the country that is overdue for longest. */
async function askWriteOff(trx: Trx, country: Country, reason: string, request: RequestInput): Promise<void> {
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
  const { order, loan, held } = await balanceOn(trx, oldest.id, businessDateOf(request.now))
  await keepRequest(trx, order, request, {
    kind: 'writeOff',
    subjectId: String(order.id),
    payload: { reason },
    amountMinor: owedMinor(loan.plans),
    reason,
    before: balanceOf(loan, held),
    after: balanceOf(writeOff(loan).loan, held),
  })
}

async function keepRequest(
  trx: Trx,
  order: LockedOrder,
  { now, hoursAgo, refused }: RequestInput,
  request: MoneyRequest,
): Promise<void> {
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const changeId = await askMoney(trx, order, {
    ...request,
    maker: await personCalled(trx, 'finance'),
    at: at(hoursAgo),
  })
  if (!refused) return
  const { kind, amountMinor } = request
  const checker = await personCalled(trx, 'finance2')
  const { remark } = refused
  const decidedAt = at(refused.hoursAgo)
  await endChange(trx, changeId, { state: 'refused', userId: checker.userId, remark, now: decidedAt })
  await logEvent(trx, order, 'moneyRefused', {
    who: checker,
    now: decidedAt,
    reason: remark,
    values: { kind, amountMinor },
  })
}

const personCalled = (trx: Trx, username: string) =>
  trx
    .selectFrom('staff_user')
    .select(['id as userId', 'name as userName'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
