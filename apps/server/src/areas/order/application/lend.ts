import { postLending } from '@countinghouse/domain/areas/books/posting'
import { payoutAmountOf, serviceFeeOf } from '@countinghouse/domain/areas/order/loan/schedule'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { orderStatus, tradeType } from '@countinghouse/domain/kernel/lists/loan'
import type { Trx } from '../../../kernel/context'
import { joinLines, openChannelAccount, post } from '../../books/moves'
import { markLent } from '../../customer/moves'
import { addNotices } from '../../notices/moves'
import { keepPayout } from '../../payment/moves'
import { listHolders } from '../../system/moves'
import { insertPlans, planIdOf, summaryOf } from '../loan/load'
import { type LockedOrder, SYSTEM } from '../loan/locked-order'
import { applyTransition, type Change } from '../loan/transitions'

/** Money about to leave, or gone. */
export interface Payout {
  id: number
  payout_no: string
  /** Null until it is sent. */
  channel: string | null
  amount_minor: number
}

/** Keeps one payout and sends the job that asks the channel for it; nothing leaves before the commit. */
export async function startLending(
  trx: Trx,
  order: LockedOrder,
  { bankId, ...change }: Change & { bankId?: number | undefined },
) {
  const event = order.status === orderStatus.value.lendingFailed ? 'retryLending' : 'lend'
  const lending = await applyTransition(trx, order, event, { ...change, set: { failure_reason: '' } })
  const payout = await keepPayout(trx, {
    orderId: order.id,
    customerId: order.customer_id,
    amountMinor: payoutAmountOf(order.terms),
    currency: order.currency,
    bankId,
    now: change.now,
  })
  return { order: lending, payout }
}

/** The channel paid: the plans begin on that business date, and the loan enters the books. */
export async function confirmLending(
  trx: Trx,
  order: LockedOrder,
  { payout, paidAt, now }: { payout: Payout; paidAt: Date; now: Date },
): Promise<LockedOrder> {
  const lentOn = businessDateOf(paidAt)
  const kept = await insertPlans(trx, order, lentOn)
  const loanNumber = await markLent(trx, { customerId: order.customer_id, orderId: order.id })
  const channelAccountId = await openChannelAccount(trx, { channel: payout.channel!, currency: order.currency, now })
  const plans = kept.loan.plans
  const first = plans[0]!
  // The whole entry is one; what each plan owes stands on its own lines.
  const lines = plans.flatMap(plan => ({
    planId: planIdOf(kept, plan.period),
    lines: postLending({
      channelAccountId,
      principalMinor: plan.components.principal.dueMinor,
      interestMinor: plan.components.interest.dueMinor,
      feeMinor: plan.components.fee.dueMinor,
      serviceFeeMinor: plan === first ? serviceFeeOf(order.terms) : 0,
    }),
  }))
  await post(trx, {
    key: `lending:${order.id}`,
    kind: 'lending',
    currency: order.currency,
    businessDate: lentOn,
    at: now,
    orderId: order.id,
    customerId: order.customer_id,
    payoutId: payout.id,
    trade: tradeType.value.lendingOut,
    lines: joinLines(lines),
  })
  return applyTransition(trx, order, 'payoutPaid', {
    who: SYSTEM,
    now,
    values: { payoutNo: payout.payout_no, amountMinor: payout.amount_minor },
    set: { ...summaryOf(kept.loan), failure_reason: '', lent_at: paidAt, lent_on: lentOn, loan_number: loanNumber },
  })
}

/** The channel refused: the order waits for another account, another try or its end (G-108), and who may try again hears it. */
export async function failLending(
  trx: Trx,
  order: LockedOrder,
  { payout, reason, now }: { payout: Payout; reason: string; now: Date },
): Promise<LockedOrder> {
  await addNotices(trx, {
    userIds: await listHolders(trx, ['order-lending.edit', 'order.get'], order.app_id),
    kind: 'lendingFailed',
    values: { orderNo: order.order_no },
    link: `/order/orderdetail?id=${order.id}`,
    now,
  })
  return applyTransition(trx, order, 'payoutFailed', {
    who: SYSTEM,
    now,
    reason,
    values: { payoutNo: payout.payout_no },
    set: { failure_reason: reason.slice(0, 200) },
  })
}
