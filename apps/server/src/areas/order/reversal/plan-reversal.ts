import { orderHistoryMessages } from '@countinghouse/contract/areas/order/reversal/messages'
import {
  afterReversal,
  checkReversal,
  type LoanEvent,
  type ReversalFault,
} from '@countinghouse/domain/areas/order/loan/replay'
import { setAside, splitChargeBack } from '@countinghouse/domain/areas/order/reversal/charge-back'
import { mayBePart, type ReversalCause } from '@countinghouse/domain/areas/order/reversal/reversal-cause'
import { type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import type { FlowRow } from '../../payment/moves'
import { flowEventId, type History, loadHistory } from '../loan/events'
import type { KeptLoan } from '../loan/load'
import type { LockedOrder } from '../loan/locked-order'
import { sumGivenBack } from '../loan/queries'
import { planRewrite, type Rewrite } from '../loan/rewrite'
import { findPayer } from '../receipt/queries'

export interface ReversalRequest {
  flow: FlowRow
  /** Left out: all that is still held of the receipt. */
  amountMinor: number | undefined
  because: ReversalCause
}

export const heldOf = (flow: FlowRow): number => flow.received_minor - flow.reversed_minor - flow.over_refunded_minor

export interface ReversalPlan {
  amountMinor: number
  /** Of it, what the customer had been refunded: he owes it now. */
  overRefundedMinor: number
  /** Of what is left of the receipt, what stays apart as credit. */
  asideMinor: number
  /** What is left of an extension's price is a receipt of its day. */
  becomesReceipt: boolean
  /** Undefined where the history has a gap and nothing can be replayed: the loan stays as it is. */
  rewrite: Rewrite | undefined
  /** A write-off that falls with the receipt. */
  droppedEntryId: number | undefined
  /** Deductions of coupons that fall with it. */
  droppedReductionIds: readonly number[]
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
  const amountMinor = request.amountMinor ?? heldOf(flow)
  if (!history.isWhole) return planWithGap(order, { flow, because, amountMinor })
  const split = await splitReversal(db, flow, { because, amountMinor })
  if (!split) return { fault: aboveHeld(order, flow) }
  const { takenMinor, overRefundedMinor } = split
  const reversal = { receiptId: flowEventId(flow.id), amountMinor: takenMinor }
  const today = businessDateOf(now)
  const isFact = mayBePart(because)
  const refusal =
    takenMinor > 0 &&
    checkReversal({
      terms: order.terms,
      lentOn: order.lent_on,
      events: history.events,
      reversal,
      refundedMinor: flow.refunded_minor,
      isFact,
      today,
    })
  if (refusal) return { fault: faultOf(refusal, order, flow) }
  if (amountMinor < heldOf(flow) && !isFact)
    return { fault: new Fault(orderHistoryMessages.wholeReceipt, {}, 'amountMinor') }
  const left = takenMinor > 0 ? afterReversal(history.events, reversal) : history.events
  const planned = await rewriteWithout(db, kept, { ...history, left, receiptId: reversal.receiptId, today, isFact })
  if (!planned) return { fault: new Fault(orderHistoryMessages.creditPaidBack) }
  const [was, is] = [history.events, left].map(events => events.find(({ id }) => id === reversal.receiptId)?.kind)
  const fallen = history.events.filter(event => !left.includes(event))
  const dropped = fallen.find(event => event.kind === 'writeOff')
  return {
    plan: {
      amountMinor,
      overRefundedMinor,
      ...planned,
      becomesReceipt: was === 'extension' && is === 'receipt',
      droppedEntryId: dropped && history.sources.get(dropped.id)?.entryId,
      droppedReductionIds: fallen.flatMap(({ id }) => history.sources.get(id)?.reductionId ?? []),
      entryId: history.sources.get(reversal.receiptId)?.entryId,
    },
  }
}

/** The bank took money back of a loan that cannot be replayed: a fact all the same, and owed by the customer beside it. */
function planWithGap(
  order: LockedOrder,
  { flow, because, amountMinor }: { flow: FlowRow; because: ReversalCause; amountMinor: number },
): { plan: ReversalPlan; fault?: undefined } | { fault: Fault } {
  if (!mayBePart(because)) return { fault: new Fault(orderHistoryMessages.historyNotWhole) }
  if (amountMinor < 1 || amountMinor > heldOf(flow)) return { fault: aboveHeld(order, flow) }
  const nothing = { rewrite: undefined, droppedEntryId: undefined, droppedReductionIds: [], entryId: undefined }
  const kept = { asideMinor: flow.aside_minor, becomesReceipt: false, ...nothing }
  return { plan: { amountMinor, overRefundedMinor: amountMinor, ...kept } }
}

/** What of the amount is taken back by a replay, and what the customer owes because he had been refunded it. */
async function splitReversal(
  db: Db,
  flow: FlowRow,
  { because, amountMinor }: { because: ReversalCause; amountMinor: number },
) {
  if (!mayBePart(because)) return { takenMinor: amountMinor, overRefundedMinor: 0 }
  return splitChargeBack(amountMinor, {
    receivedMinor: flow.received_minor,
    reversedMinor: flow.reversed_minor,
    overRefundedMinor: flow.over_refunded_minor,
    byDecisionMinor: await sumGivenBack(db, flow.id),
  })
}

/** The rewrite to what is left; undefined where it takes credit that the customer has back and no fact demands it. */
async function rewriteWithout(
  db: Db,
  kept: KeptLoan,
  past: { left: LoanEvent[]; sources: History['sources']; receiptId: string; today: BusinessDate; isFact: boolean },
): Promise<{ rewrite: Rewrite; asideMinor: number } | undefined> {
  const { left, receiptId, isFact } = past
  const rewrite = await planRewrite(db, kept, { ...past, events: left })
  const { credit_minor: creditMinor } = await findPayer(db, kept.order.customer_id)
  const shortMinor = 0 - (creditMinor + rewrite.creditMinor)
  if (shortMinor > 0 && !isFact) return undefined
  const rest = rewrite.replayed.events.find(({ event }) => event.id === receiptId)
  if (rest?.event.kind !== 'receipt') return { rewrite, asideMinor: 0 }
  const { event, effect } = rest
  if (shortMinor <= 0) return { rewrite, asideMinor: event.asideMinor ?? 0 }
  const asideMinor = setAside({ leftMinor: event.amountMinor, creditMinor: effect.creditMinor, shortMinor })
  const events = left.map(one => (one.id === receiptId ? { ...event, asideMinor } : one))
  return { rewrite: await planRewrite(db, kept, { ...past, events }), asideMinor }
}

const aboveHeld = (order: LockedOrder, flow: FlowRow) =>
  new Fault(
    orderHistoryMessages.aboveHeld,
    { held: { amountMinor: heldOf(flow), currency: order.currency } },
    'amountMinor',
  )

function faultOf(refusal: ReversalFault, order: LockedOrder, flow: FlowRow): Fault {
  const m = orderHistoryMessages
  switch (refusal) {
    case 'amountOutOfRange':
      return aboveHeld(order, flow)
    case 'refundedAlready':
      return new Fault(m.refundedAlready)
    case 'creditPaidBack':
      return new Fault(m.creditPaidBack)
    default:
      return new Fault(m.notReversible)
  }
}
