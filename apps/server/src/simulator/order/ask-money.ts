import type { Loan } from '@countinghouse/domain/areas/order/loan/loan'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { MoneyKindName } from '@countinghouse/domain/kernel/second-person'
import { type LockedOrder, lockOrder, type Who } from '../../areas/order/moves'
import { accrue, findHeld, loadLoan, logEvent, type OrderBalance } from '../../areas/order/scenario'
import { insertChange } from '../../areas/system/scenario'
import type { Trx } from '../../kernel/context'

export interface MoneyRequest {
  kind: MoneyKindName
  subjectId: string
  payload: object
  amountMinor: number
  reason: string
  before: OrderBalance
  after: OrderBalance
}

/** A money action laid before a second person. Without notices: each demo account starts with its twelve (DOMAIN 15, G-036). */
export async function askMoney(
  trx: Trx,
  order: LockedOrder,
  { maker, at, ...request }: MoneyRequest & { maker: Who & { userId: number }; at: Date },
): Promise<number> {
  const { kind, payload, amountMinor, reason, before, after } = request
  const changeId = await insertChange(trx, {
    kind,
    subject_id: request.subjectId,
    subject: order.order_no,
    payload: JSON.stringify({ ...payload, orderId: order.id, maker }),
    before_values: JSON.stringify(before),
    after_values: JSON.stringify(after),
    reason,
    made_by: maker.userId,
    made_at: at,
    order_id: order.id,
    amount_minor: amountMinor,
    currency: order.currency,
  })
  await logEvent(trx, order, 'moneyAsked', { who: maker, now: at, reason, values: { kind, amountMinor } })
  return changeId!
}

/** A locked order, its loan as it stands on a day, and what is held for its customer. */
export async function balanceOn(
  trx: Trx,
  orderId: number,
  day: BusinessDate,
): Promise<{ order: LockedOrder; loan: Loan; held: Awaited<ReturnType<typeof findHeld>> }> {
  const kept = await loadLoan(trx, (await lockOrder(trx, orderId))!)
  return { order: kept.order, loan: accrue(kept, day).after, held: await findHeld(trx, kept.order) }
}
