import { orderCouponMessages } from '@countinghouse/contract/areas/order/coupon/messages'
import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import { deductCoupon } from '@countinghouse/domain/areas/order/loan/loan'
import { type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { couponType } from '@countinghouse/domain/kernel/lists/outreach'
import type { Db, Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import type { KeptLoan } from '../loan/load'
import { type LockedOrder, SYSTEM } from '../loan/locked-order'
import { bringFeesUpTo, type Change } from '../loan/transitions'
import { refuseUnlessInRepayment } from '../receipt/book'
import { keepTakenOff } from '../reduction/take-off'
import { faultOf, findDeduction, loanOf, lockHeldOf, takeUsed } from './holdings'

/** The deduction that is to be used on an order, or a refusal that says why not. */
export async function usableDeduction(
  db: Db,
  order: LockedOrder,
  { holdingId, today, field }: { holdingId: number; today: BusinessDate; field: string },
) {
  refuseUnlessInRepayment(order)
  const holding = await findDeduction(db, order, holdingId)
  const fault = holding ? faultOf(holding, await loanOf(db, order), today) : 'notHeld'
  if (!holding || fault) throw new Fault(orderCouponMessages[fault ?? 'notHeld'], {}, field)
  return holding
}

/** What is owed falls by the coupon's value, at most to nothing. */
export function deducted(kept: Pick<KeptLoan, 'loan'>, amountMinor: number) {
  const step = deductCoupon(kept.loan, amountMinor)
  if (step.effect.shares.length === 0) throw new Fault(orderMoneyMessages.nothingOwed)
  return step
}

/** Uses a deduction on a locked order: debt given up in the books, the coupon's state, and what follows for the loan. */
export async function useDeduction(
  trx: Trx,
  order: LockedOrder,
  { holdingId, today, field, ...change }: Change & { holdingId: number; today: BusinessDate; field: string },
): Promise<{ kept: KeptLoan; tookMinor: number }> {
  const holding = await usableDeduction(trx, order, { holdingId, today, field })
  const before = await bringFeesUpTo(trx, order, { date: today, now: change.now })
  const { loan, effect } = deducted(before, holding.amount_minor)
  if (!(await takeUsed(trx, holding.id, order.id, change.now))) throw new Fault(orderCouponMessages.notHeld, {}, field)
  return keepTakenOff(trx, {
    before,
    loan,
    effect,
    row: { amount_minor: holding.amount_minor, cancels: 'all', coupon_use_id: holding.id },
    event: 'couponUsed',
    change: { ...change, reason: holding.name },
  })
}

/** The same as the customer says it in his app, by the coupon that he holds. */
export async function useCouponOfCustomer(
  trx: Trx,
  order: LockedOrder,
  { couponId, now, field }: { couponId: number; now: Date; field: string },
): Promise<LockedOrder> {
  const today = businessDateOf(now)
  const held = { customerId: order.customer_id, couponId, type: couponType.value.deduction, today }
  const holding = await lockHeldOf(trx, held)
  if (!holding) throw new Fault(orderCouponMessages.notHeld, {}, field)
  return (await useDeduction(trx, order, { holdingId: holding.id, today, field, who: SYSTEM, now })).kept.order
}
