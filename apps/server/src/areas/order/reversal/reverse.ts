import { orderHistoryMessages } from '@countinghouse/contract/areas/order/reversal/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { afterReversal, checkReversal, type ReversalFault } from '@countinghouse/domain/areas/order/loan/replay'
import { mayBePart, mayBookAgain, type ReversalCause } from '@countinghouse/domain/areas/order/reversal/reversal-cause'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { repayRecordType, tradeType } from '@countinghouse/domain/kernel/lists/loan'
import { toDecimalText } from '@countinghouse/domain/kernel/money'
import type { Db, Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { type FlowRow, lockFlow, takeBack } from '../../payment/moves'
import { flowEventId, loadHistory } from '../loan/events'
import type { KeptLoan } from '../loan/load'
import { type LockedOrder, SYSTEM } from '../loan/locked-order'
import { planRewrite, type Rewrite } from '../loan/rewrite'
import { rewriteHistory } from '../loan/rewrite-history'
import { bringFeesUpTo, type Change, logEvent } from '../loan/transitions'
import { findPayer } from '../receipt/queries'

export interface ReversalRequest {
  flow: FlowRow
  /** Left out: all that is still held of the receipt. */
  amountMinor: number | undefined
  because: ReversalCause
}

export const heldOf = (flow: FlowRow): number => flow.received_minor - flow.reversed_minor

export interface ReversalPlan {
  amountMinor: number
  rewrite: Rewrite
  /** A write-off that falls with the receipt. */
  droppedEntryId: number | undefined
  entryId: number | undefined
}

/** What taking the receipt back means for the loan and the books, or why it cannot be taken back. */
export async function planReversal(
  db: Db,
  kept: KeptLoan,
  { flow, because, ...request }: ReversalRequest,
  now: Date,
): Promise<{ plan: ReversalPlan; fault?: undefined } | { fault: Fault }> {
  const { order } = kept
  const history = await loadHistory(db, kept)
  if (!history.isWhole) return { fault: new Fault(orderHistoryMessages.historyNotWhole) }
  const amountMinor = request.amountMinor ?? heldOf(flow)
  const reversal = { receiptId: flowEventId(flow.id), amountMinor }
  const today = businessDateOf(now)
  const refusal = checkReversal({
    terms: order.terms,
    lentOn: order.lent_on,
    events: history.events,
    reversal,
    refundedMinor: flow.refunded_minor,
    today,
  })
  if (refusal) return { fault: faultOf(refusal, order, flow) }
  if (amountMinor < heldOf(flow) && !mayBePart(because))
    return { fault: new Fault(orderHistoryMessages.wholeReceipt, {}, 'amountMinor') }
  const events = afterReversal(history.events, reversal)
  const rewrite = await planRewrite(db, kept, { events, sources: history.sources, today })
  const { credit_minor: creditMinor } = await findPayer(db, order.customer_id)
  if (creditMinor + rewrite.creditMinor < 0) return { fault: new Fault(orderHistoryMessages.creditPaidBack) }
  const dropped = history.events.find(event => event.kind === 'writeOff' && !events.includes(event))
  return {
    plan: {
      amountMinor,
      rewrite,
      droppedEntryId: dropped && history.sources.get(dropped.id)?.entryId,
      entryId: history.sources.get(reversal.receiptId)?.entryId,
    },
  }
}

/** Takes a receipt of a locked order back, wholly or (a charge-back) in part, and replays what came after it (DOMAIN 4). */
export async function reverseReceipt(
  trx: Trx,
  before: KeptLoan,
  { flow, because, plan, ...change }: Change & Omit<ReversalRequest, 'amountMinor'> & { plan: ReversalPlan },
): Promise<KeptLoan> {
  const { now, who, reason = '' } = change
  const { amountMinor, rewrite, droppedEntryId } = plan
  const today = businessDateOf(now)
  const { id } = await trx
    .insertInto('receipt_reversal')
    .values({
      flow_id: flow.id,
      order_id: before.order.id,
      cause: because,
      amount_minor: amountMinor,
      remark: reason,
      reversed_by: who.userId,
      reversed_at: now,
      business_date: today,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await takeBack(trx, flow, { amountMinor, reason, userId: who.userId, now, freesReference: mayBookAgain(because) })
  const isExtension = flow.kind === repayRecordType.value.extension
  const isFirst = flow.reversed_minor === 0
  const kept = await rewriteHistory(trx, before, {
    rewrite,
    today,
    key: String(id),
    change,
    reversed: {
      flowId: flow.id,
      trade: isExtension ? tradeType.value.extensionFeeIn : tradeType.value.repaymentIn,
      entryId: isFirst ? plan.entryId : undefined,
    },
    droppedEntryId,
  })
  const values = { flowNo: flow.flow_no, amountMinor, because }
  await logEvent(trx, kept.order, 'reverseReceipt', { ...change, values })
  return kept
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

/** The channel says that the payer's bank took money back. Returns why that cannot be followed: a person has to look then. */
export async function takeChargeBack(
  trx: Trx,
  order: LockedOrder,
  { flow, amountMinor, reason, now }: { flow: FlowRow; amountMinor: number; reason: string; now: Date },
): Promise<Fault | undefined> {
  const before = await bringFeesUpTo(trx, order, { date: businessDateOf(now), now })
  const request = { flow, because: 'chargeBack' as const, amountMinor }
  const planned = await planReversal(trx, before, request, now)
  if (planned.fault) return planned.fault
  await reverseReceipt(trx, before, { ...request, plan: planned.plan, who: SYSTEM, now, reason })
  return undefined
}

function faultOf(refusal: ReversalFault, order: LockedOrder, flow: FlowRow): Fault {
  const m = orderHistoryMessages
  switch (refusal) {
    case 'amountOutOfRange':
      return new Fault(m.aboveHeld, { held: toDecimalText(heldOf(flow)), currency: order.currency }, 'amountMinor')
    case 'partOfExtension':
      return new Fault(m.wholeReceipt, {}, 'amountMinor')
    case 'refundedAlready':
      return new Fault(m.refundedAlready)
    case 'creditPaidBack':
      return new Fault(m.creditPaidBack)
    default:
      return new Fault(m.notReversible)
  }
}
