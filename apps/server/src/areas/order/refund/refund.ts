import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import { postRefundOwed, postRefundPaid, postReversal } from '@countinghouse/domain/areas/books/posting'
import {
  checkRefund,
  heldOfReceipt,
  splitPaidRefund,
  splitRefund,
} from '@countinghouse/domain/areas/order/refund/refund'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { refundStatus, tradeType } from '@countinghouse/domain/kernel/lists/loan'
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
import { chargeBackReturned } from '../reversal/reverse'
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
  receipt: string | undefined,
): Promise<RefundSource> {
  const source = await findHolder(db, order, receipt)
  if (!source) throw new Fault(orderMoneyMessages.nothingToRefund)
  return source
}

/** The same of a receipt by its number or id; undefined where it stands no more. */
async function findHolder(
  db: Db,
  order: Pick<LockedOrder, 'id' | 'customer_id'>,
  receipt: string | number | undefined,
): Promise<RefundSource | undefined> {
  const { credit_minor } = await findPayer(db, order.customer_id)
  if (receipt === undefined) return { flowId: null, heldMinor: credit_minor, creditMinor: credit_minor }
  const flow = await findReceipt(db, order.id, receipt)
  return flow && { flowId: flow.id, ...heldOfReceipt(flow, credit_minor) }
}

/** How a refund is made up, or why there is none: never more than what is held, one at a time. */
export async function planRefund(db: Db, order: LockedOrder, { tradeNo, amountMinor }: RefundRequest) {
  const source = await findSource(db, order, tradeNo)
  if (source.heldMinor <= 0) throw new Fault(orderMoneyMessages.nothingToRefund)
  if (await hasOpenRefund(db, order.id, source.flowId)) throw new Fault(orderMoneyMessages.refundRunning)
  if (checkRefund(amountMinor, source.heldMinor)) {
    const values = { held: { amountMinor: source.heldMinor, currency: order.currency } }
    throw new Fault(orderMoneyMessages.refundAboveHeld, values, 'refundAmount')
  }
  return { source, ...splitRefund(amountMinor, source) }
}

/** Owes an approved refund and keeps its payout; nothing leaves before the commit. */
export async function startRefund(
  trx: Trx,
  order: LockedOrder,
  request: RefundRequest & { bankId?: number; remark: string; maker: Who; checkerId: number; now: Date },
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
  const owed = { flowId: source.flowId, fromCreditMinor, byDecisionMinor }
  await postOwed(trx, order, { ...owed, key: owedKey(id), now, actorId: maker.userId })
  const payout = await keepPayout(trx, {
    orderId: order.id,
    customerId: order.customer_id,
    amountMinor,
    currency: order.currency,
    refundId: id,
    bankId: request.bankId,
    now,
  })
  const values = { payoutNo: payout.payout_no, amountMinor }
  await logEvent(trx, order, 'refund', { who: maker, now, reason: remark, values })
}

/** Owes a refund to the customer until its payout is paid. */
const postOwed = (
  trx: Trx,
  order: LockedOrder,
  owed: Pick<HeldBack, 'flowId' | 'fromCreditMinor' | 'key' | 'now' | 'actorId'> & { byDecisionMinor: number },
) =>
  post(trx, {
    key: owed.key,
    kind: 'refundOwed',
    currency: order.currency,
    businessDate: businessDateOf(owed.now),
    at: owed.now,
    orderId: order.id,
    customerId: order.customer_id,
    ...(owed.flowId !== null && { flowId: owed.flowId }),
    actorId: owed.actorId,
    lines: postRefundOwed(owed),
  })

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
  /** It left already, whatever the credit still holds. */
  mayLack?: boolean
}

/** The channel paid a refund: what was owed to the customer is gone from the channel account. */
export async function confirmRefund(
  trx: Trx,
  order: LockedOrder,
  { refundId, payout, paidAt, now }: { refundId: number; payout: Payout; paidAt: Date; now: Date },
): Promise<void> {
  const { failed, refunded } = refundStatus.value
  const asked = await trx.selectFrom('refund').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow()
  const refund = await endRefund(trx, refundId, { from: asked.state, state: refunded, reason: '', now })
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
  if (asked.state === failed) await oweAfterAll(trx, order, refund, now)
  await logEvent(trx, order, 'refundPaid', { who: SYSTEM, now, values: valuesOf(payout) })
}

/** A refund that had been called failed left all the same: what its source gave back to itself then is held no more. */
async function oweAfterAll(trx: Trx, order: LockedOrder, refund: RefundRow, now: Date): Promise<void> {
  await lockCredit(trx, order.customer_id)
  const source = await findHolder(trx, order, refund.flow_id ?? undefined)
  const { fromSourceMinor, fromCreditMinor, byDecisionMinor } = splitPaidRefund(
    refund.amount_minor,
    source ?? { heldMinor: 0, creditMinor: 0 },
  )
  await trx
    .updateTable('refund')
    .set({ from_credit_minor: fromCreditMinor, by_decision_minor: byDecisionMinor })
    .where('id', '=', refund.id)
    .execute()
  const key = `refund-owed-after-all:${refund.id}`
  await holdBack(trx, order, {
    flowId: refund.flow_id,
    amountMinor: fromSourceMinor,
    fromCreditMinor,
    key,
    now,
    actorId: null,
    mayLack: true,
  })
  const owed = { flowId: refund.flow_id, fromCreditMinor, byDecisionMinor }
  await postOwed(trx, order, { ...owed, key, now, actorId: null })
}

/** The channel refused a refund: receipt and credit hold the money again, and it can be asked for anew. */
export async function failRefund(
  trx: Trx,
  order: LockedOrder,
  { refundId, payout, reason, now }: { refundId: number; payout: Payout; reason: string; now: Date },
): Promise<void> {
  const { refunding, failed } = refundStatus.value
  const refund = await endRefund(trx, refundId, { from: refunding, state: failed, reason, now })
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
  if (refund.flow_id === null) return
  await chargeBackReturned(trx, order, { flowId: refund.flow_id, key: `refund-charged-back:${refundId}`, reason, now })
}

const valuesOf = (payout: Payout) => ({ payoutNo: payout.payout_no, amountMinor: payout.amount_minor })

const endRefund = (
  trx: Trx,
  refundId: number,
  end: { from: RefundRow['state']; state: RefundRow['state']; reason: string; now: Date },
): Promise<RefundRow> =>
  trx
    .updateTable('refund')
    .set({ state: end.state, ended_at: end.now, failure_reason: end.reason.slice(0, 200) })
    .where('id', '=', refundId)
    .where('state', '=', end.from)
    .returningAll()
    .executeTakeFirstOrThrow()
