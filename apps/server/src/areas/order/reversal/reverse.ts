import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { postRefundChargedBack } from '@countinghouse/domain/areas/books/posting'
import { mayBePart, mayBookAgain } from '@countinghouse/domain/areas/order/reversal/reversal-cause'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { repayRecordType, type TradeType, tradeType } from '@countinghouse/domain/kernel/lists/loan'
import type { Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { insertRow } from '../../../kernel/insert-row'
import { openChannelAccount, post } from '../../books/moves'
import { type FlowRow, keepHowItCounts, keepOverRefunded, lockFlow, lockFlowById, takeBack } from '../../payment/moves'
import { reconcilePromises, takeBackRecovery } from '../../task/moves'
import { giveBackDeductions } from '../coupon/holdings'
import { moveCredit } from '../loan/credit'
import { loadHistory } from '../loan/events'
import type { KeptLoan } from '../loan/load'
import { type LockedOrder, SYSTEM } from '../loan/locked-order'
import { sumGivenBack } from '../loan/queries'
import { rewriteHistory } from '../loan/rewrite-history'
import { bringFeesUpTo, type Change, logEvent } from '../loan/transitions'
import { reopenProof } from '../proof/writes'
import { releaseOffer } from '../receipt/offer'
import { heldOf, planReversal, type ReversalPlan, type ReversalRequest } from './plan-reversal'

/** Takes a receipt of a locked order back, wholly or (a charge-back) in part, and replays what came after it (DOMAIN 4). */
export async function reverseReceipt(
  trx: Trx,
  before: KeptLoan,
  { flow, because, plan, ...change }: Change & Omit<ReversalRequest, 'amountMinor'> & { plan: ReversalPlan },
): Promise<KeptLoan> {
  const { now, who, reason = '' } = change
  const { amountMinor, overRefundedMinor, asideMinor, becomesReceipt, rewrite, droppedEntryId, droppedReductionIds } =
    plan
  const today = businessDateOf(now)
  const id = await insertRow(trx, 'receipt_reversal', {
    flow_id: flow.id,
    order_id: before.order.id,
    cause: because,
    amount_minor: amountMinor,
    remark: reason,
    reversed_by: who.userId,
    reversed_at: now,
    business_date: today,
  })
  await takeBack(trx, flow, {
    amountMinor: amountMinor - overRefundedMinor,
    overRefundedMinor,
    reason,
    userId: who.userId,
    now,
    freesReference: mayBookAgain(because),
  })
  if (amountMinor === heldOf(flow)) {
    await releaseOffer(trx, before.order.id, flow.id)
    if (mayBookAgain(because)) await reopenProof(trx, flow.id)
  }
  const values = { flowNo: flow.flow_no, amountMinor, because }
  const isFirst = flow.reversed_minor === 0
  const trade = tradeOf(flow)
  if (becomesReceipt)
    await keepHowItCounts(trx, flow.id, { kind: repayRecordType.value.partialRepayment, extend_days: null })
  if (asideMinor !== flow.aside_minor) await keepHowItCounts(trx, flow.id, { aside_minor: asideMinor })
  const key = String(id)
  if (overRefundedMinor > 0) {
    const owed = { flow, amountMinor: overRefundedMinor, key: `charge-back:${key}`, trade, change }
    await oweOverRefund(trx, before.order, owed)
  }
  const kept = rewrite
    ? await rewriteHistory(trx, before, {
        rewrite,
        today,
        key,
        change,
        isFact: mayBePart(because),
        reversed: { flowId: flow.id, trade, entryId: isFirst ? plan.entryId : undefined },
        droppedEntryId,
      })
    : before
  await giveBackDeductions(trx, droppedReductionIds, { today, now })
  if (droppedReductionIds.length > 0) await logEvent(trx, kept.order, 'couponGivenBack', change)
  await takeBackRecovery(trx, { flowId: flow.id, reversalId: id, heldMinor: heldOf(flow) - amountMinor, now })
  if (!rewrite) await reconcilePromises(trx, { orderIds: [kept.order.id], now, today })
  await logEvent(trx, kept.order, 'reverseReceipt', { ...change, values })
  return kept
}

const tradeOf = ({ kind }: FlowRow): TradeType =>
  kind === repayRecordType.value.extension ? tradeType.value.extensionFeeIn : tradeType.value.repaymentIn

/**
 * The bank took back what the customer had been refunded: the money is gone from the channel, and he owes it. Less than 0
 * gives back what an earlier charge-back made him owe.
 */
async function oweOverRefund(
  trx: Trx,
  order: LockedOrder,
  owed: { flow: FlowRow; amountMinor: number; key: string; trade: TradeType; change: Change },
): Promise<void> {
  const { flow, amountMinor, key, trade, change } = owed
  const { now, who, reason } = change
  const channelAccountId = await openChannelAccount(trx, { channel: flow.channel, currency: order.currency, now })
  const date = businessDateOf(now)
  await post(trx, {
    key,
    kind: 'overRefund',
    currency: order.currency,
    businessDate: date,
    at: now,
    orderId: order.id,
    customerId: order.customer_id,
    flowId: flow.id,
    trade,
    actorId: who.userId,
    memo: reason,
    lines: postRefundChargedBack({ channelAccountId, amountMinor }),
  })
  await moveCredit(trx, order, { gainedMinor: 0 - amountMinor, key, date, now, actorId: who.userId, mayLack: true })
}

/** The same for a receipt by its number, of an order whose row is locked: fees of today, then the plan or its refusal. */
export async function openReversal(
  trx: Trx,
  order: LockedOrder,
  { flowNo, now, ...request }: Omit<ReversalRequest, 'flow'> & { flowNo: string; now: Date },
): Promise<{ before: KeptLoan; flow: FlowRow; plan: ReversalPlan }> {
  const flow = await lockFlow(trx, order.id, flowNo)
  if (!flow) throw new Fault(kernelMessages.notFound)
  const before = await bringFeesUpTo(trx, order, { date: businessDateOf(now), now })
  const planned = await planReversal(trx, before, { ...request, flow }, now)
  if (planned.fault) throw planned.fault
  return { before, flow, plan: planned.plan }
}

/**
 * The channel says that the payer's bank took money back: what the receipt still holds of it. What is beyond that, in minor
 * units, differs from the channel's statement and is settled there. Returns a fault where nothing can be followed.
 */
export async function takeChargeBack(
  trx: Trx,
  order: LockedOrder,
  { flow, amountMinor, reason, now }: { flow: FlowRow; amountMinor: number; reason: string; now: Date },
): Promise<Fault | { beyondMinor: number }> {
  const before = await bringFeesUpTo(trx, order, { date: businessDateOf(now), now })
  const takenMinor = Math.min(amountMinor, heldOf(flow))
  const request = { flow, because: 'chargeBack' as const, amountMinor: takenMinor }
  const planned = await planReversal(trx, before, request, now)
  if (planned.fault) return planned.fault
  await reverseReceipt(trx, before, { ...request, plan: planned.plan, who: SYSTEM, now, reason })
  return { beyondMinor: amountMinor - takenMinor }
}

/**
 * A refund failed of a receipt that the bank took back while it was on its way: the customer had none of it. What he was
 * made to owe beside the loan is taken back of the receipt as any charge-back, and the order reopens (DOMAIN 4).
 */
export async function chargeBackReturned(
  trx: Trx,
  order: LockedOrder,
  { flowId, key, reason, now }: { flowId: number; key: string; reason: string; now: Date },
): Promise<void> {
  const flow = await lockFlowById(trx, flowId)
  const amountMinor = flow.over_refunded_minor - (await sumGivenBack(trx, flowId))
  if (amountMinor <= 0) return
  const before = await bringFeesUpTo(trx, order, { date: businessDateOf(now), now })
  // Of a loan that cannot be replayed all that is charged back stands beside it.
  if (!(await loadHistory(trx, before)).isWhole) return
  const change = { who: SYSTEM, now, reason }
  await oweOverRefund(trx, order, { flow, amountMinor: 0 - amountMinor, key, trade: tradeOf(flow), change })
  const overRefundedMinor = flow.over_refunded_minor - amountMinor
  await keepOverRefunded(trx, flowId, overRefundedMinor)
  const request = {
    flow: { ...flow, over_refunded_minor: overRefundedMinor },
    because: 'chargeBack' as const,
    amountMinor,
  }
  const planned = await planReversal(trx, before, request, now)
  if (planned.fault) throw planned.fault
  await reverseReceipt(trx, before, { ...request, ...change, plan: planned.plan })
}
