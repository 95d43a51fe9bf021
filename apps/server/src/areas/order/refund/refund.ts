import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import { postRefundOwed, postRefundPaid, postReversal } from '@countinghouse/domain/areas/books/posting'
import { checkRefund, heldOfReceipt, splitRefund } from '@countinghouse/domain/areas/order/refund/refund'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { refundStatus, tradeType } from '@countinghouse/domain/kernel/lists/loan'
import { toDecimalText } from '@countinghouse/domain/kernel/money'
import type { Db, Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { insertRow } from '../../../kernel/insert-row'
import { findEntryId, openChannelAccount, post } from '../../books/moves'
import { lockCredit } from '../../customer/moves'
import { keepPayout, keepRefunded } from '../../payment/moves'
import type { Payout } from '../application/lend'
import { moveCredit } from '../loan/credit'
import { type LockedOrder, SYSTEM, type Who } from '../loan/locked-order'
import { logEvent } from '../loan/transitions'
import { findPayer } from '../receipt/queries'
import { findReceipt, hasOpenRefund, type RefundRow } from './queries'

export interface RefundRequest {
  /** Number of the receipt; left out: out of the customer's credit. */
  tradeNo?: string
  amountMinor: number
}

export interface RefundSource {
  flowId: number | null
  heldMinor: number
  /** How much of it the customer's credit still holds; the rest had paid the loan. */
  creditMinor: number
}

/** What a receipt, or the customer's credit, still holds. */
export async function findSource(
  db: Db,
  order: Pick<LockedOrder, 'id' | 'customer_id'>,
  tradeNo: string | undefined,
): Promise<RefundSource> {
  const { credit_minor } = await findPayer(db, order.customer_id)
  if (tradeNo === undefined) return { flowId: null, heldMinor: credit_minor, creditMinor: credit_minor }
  const flow = await findReceipt(db, order.id, tradeNo)
  if (!flow) throw new Fault(orderMoneyMessages.nothingToRefund)
  return { flowId: flow.id, ...heldOfReceipt(flow, credit_minor) }
}

/** How a refund is made up, or why there is none: never more than what is held, one at a time. */
export async function planRefund(db: Db, order: LockedOrder, { tradeNo, amountMinor }: RefundRequest) {
  const source = await findSource(db, order, tradeNo)
  if (source.heldMinor <= 0) throw new Fault(orderMoneyMessages.nothingToRefund)
  if (await hasOpenRefund(db, order.id, source.flowId)) throw new Fault(orderMoneyMessages.refundRunning)
  if (checkRefund(amountMinor, source.heldMinor)) {
    const values = { held: toDecimalText(source.heldMinor), currency: order.currency }
    throw new Fault(orderMoneyMessages.refundAboveHeld, values, 'refundAmount')
  }
  return { source, ...splitRefund(amountMinor, source) }
}

/** Owes an approved refund and keeps its payout; nothing leaves before the commit. */
export async function startRefund(
  trx: Trx,
  order: LockedOrder,
  request: RefundRequest & { remark: string; maker: Who; checkerId: number; now: Date },
): Promise<void> {
  const { amountMinor, remark, maker, checkerId, now } = request
  await lockCredit(trx, order.customer_id)
  const { source, fromCreditMinor, byDecisionMinor } = await planRefund(trx, order, request)
  const id = await insertRow(trx, 'refund', {
    order_id: order.id,
    customer_id: order.customer_id,
    flow_id: source.flowId,
    amount_minor: amountMinor,
    currency: order.currency,
    from_credit_minor: fromCreditMinor,
    by_decision_minor: byDecisionMinor,
    remark,
    asked_by: maker.userId!,
    approved_by: checkerId,
    approved_at: now,
  })
  await holdBack(trx, order, {
    flowId: source.flowId,
    amountMinor,
    fromCreditMinor,
    key: owedKey(id),
    now,
    actorId: maker.userId,
  })
  await post(trx, {
    key: owedKey(id),
    kind: 'refundOwed',
    currency: order.currency,
    businessDate: businessDateOf(now),
    at: now,
    orderId: order.id,
    customerId: order.customer_id,
    ...(source.flowId !== null && { flowId: source.flowId }),
    actorId: maker.userId,
    lines: postRefundOwed({ fromCreditMinor, byDecisionMinor }),
  })
  const payout = await keepPayout(trx, {
    orderId: order.id,
    customerId: order.customer_id,
    amountMinor,
    currency: order.currency,
    refundId: id,
    now,
  })
  const values = { payoutNo: payout.payout_no, amountMinor }
  await logEvent(trx, order, 'refund', { who: maker, now, reason: remark, values })
}

const owedKey = (refundId: number) => `refund-owed:${refundId}`

/** What is on its way is held no more by the receipt and the credit; a refund that failed gives it back. */
async function holdBack(
  trx: Trx,
  order: LockedOrder,
  { flowId, amountMinor, fromCreditMinor, ...change }: HeldBack,
): Promise<void> {
  const date = businessDateOf(change.now)
  await moveCredit(trx, order, { ...change, gainedMinor: 0 - fromCreditMinor, date })
  if (flowId !== null) await keepRefunded(trx, flowId, amountMinor)
}

interface HeldBack {
  flowId: number | null
  amountMinor: number
  fromCreditMinor: number
  key: string
  now: Date
  actorId: number | null
}

/** The channel paid a refund: what was owed to the customer is gone from the channel account. */
export async function confirmRefund(
  trx: Trx,
  order: LockedOrder,
  { refundId, payout, paidAt, now }: { refundId: number; payout: Payout; paidAt: Date; now: Date },
): Promise<void> {
  const refund = await endRefund(trx, refundId, { state: refundStatus.value.refunded, reason: '', now })
  const channelAccountId = await openChannelAccount(trx, { channel: payout.channel!, currency: order.currency, now })
  await post(trx, {
    key: `refund-paid:${refundId}`,
    kind: 'refundPaid',
    currency: order.currency,
    businessDate: businessDateOf(paidAt),
    at: now,
    orderId: order.id,
    customerId: order.customer_id,
    payoutId: payout.id,
    ...(refund.flow_id !== null && { flowId: refund.flow_id }),
    trade: tradeType.value.refundOut,
    lines: postRefundPaid({ channelAccountId, amountMinor: refund.amount_minor }),
  })
  await logEvent(trx, order, 'refundPaid', { who: SYSTEM, now, values: valuesOf(payout) })
}

/** The channel refused a refund: receipt and credit hold the money again, and it can be asked for anew. */
export async function failRefund(
  trx: Trx,
  order: LockedOrder,
  { refundId, payout, reason, now }: { refundId: number; payout: Payout; reason: string; now: Date },
): Promise<void> {
  const refund = await endRefund(trx, refundId, { state: refundStatus.value.failed, reason, now })
  const { from_credit_minor: fromCreditMinor, by_decision_minor: byDecisionMinor, amount_minor: amountMinor } = refund
  await holdBack(trx, order, {
    flowId: refund.flow_id,
    amountMinor: 0 - amountMinor,
    fromCreditMinor: 0 - fromCreditMinor,
    key: `refund-returned:${refundId}`,
    now,
    actorId: null,
  })
  await post(trx, {
    key: `refund-returned:${refundId}`,
    kind: 'reversal',
    currency: order.currency,
    businessDate: businessDateOf(now),
    at: now,
    orderId: order.id,
    customerId: order.customer_id,
    ...(refund.flow_id !== null && { flowId: refund.flow_id }),
    reversesId: await findEntryId(trx, owedKey(refundId)),
    lines: postReversal(postRefundOwed({ fromCreditMinor, byDecisionMinor })),
  })
  await logEvent(trx, order, 'refundFailed', { who: SYSTEM, now, reason, values: valuesOf(payout) })
}

const valuesOf = (payout: Payout) => ({ payoutNo: payout.payout_no, amountMinor: payout.amount_minor })

const endRefund = (trx: Trx, refundId: number, end: { state: number; reason: string; now: Date }): Promise<RefundRow> =>
  trx
    .updateTable('refund')
    .set({ state: end.state, ended_at: end.now, failure_reason: end.reason.slice(0, 200) })
    .where('id', '=', refundId)
    .where('state', '=', refundStatus.value.refunding)
    .returningAll()
    .executeTakeFirstOrThrow()
