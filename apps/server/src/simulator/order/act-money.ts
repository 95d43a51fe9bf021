import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { afterRefund } from '@countinghouse/domain/areas/order/loan/held'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { repayRecordType, repayStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { lockOrder } from '../../areas/order/moves'
import {
  balanceOf,
  logEvent,
  openReversal,
  reduceLateFee,
  reverseReceipt,
  settleReceipt,
  startLending,
  startRefund,
  writeOffLoan,
} from '../../areas/order/scenario'
import { findFlow, insertOfflineReceipt, payeeOf } from '../../areas/payment/moves'
import { insertFlow, takeEvent } from '../../areas/payment/scenario'
import { endChange } from '../../areas/system/scenario'
import type { Trx } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import type { Find, Happening, Place } from '../happening'
import { callBackOf, linkAtChannel, payoutAtChannel, payoutReference, receiptAtChannel } from '../payment/channel-side'
import { channelsByPlace } from '../payment/channels'
import { REASONS } from '../scenario/reasons'
import type {
  OrderScenario,
  PayoutAttempt,
  ReceiptPlan,
  ReductionPlan,
  RefundPlan,
  ReversalPlan,
} from '../scenario/scenario'
import { askMoney, balanceOn } from './ask-money'
import type { cashiersOf } from './cashiers'

type Cashiers = ReturnType<typeof cashiersOf>

/** The payouts of an order until one is paid, and what moves its money after that. */
export function moneyOf({ lending, money }: OrderScenario, cast: Cashiers, find: Find): Happening[] {
  const act = (at: Date, what: string, run: (place: Place, orderId: number) => Promise<void>): Happening => ({
    at,
    what,
    do: async place => run(place, (await find(place)).orderId),
  })
  const lent = (lending?.attempts ?? []).flatMap(attempt => [
    act(attempt.at, 'lend', (place, orderId) => lend(place, orderId, { attempt, cast })),
    act(attempt.answeredAt, 'payout', (place, orderId) => answer(place, orderId, attempt)),
  ])
  const moved = money.flatMap((step): Happening[] => {
    const { at, kind } = step
    if (step.kind === 'receipt')
      return [act(at, kind, (place, orderId) => receive(place, orderId, { receipt: step, cast }))]
    if (step.kind === 'reduction') return [act(at, kind, (place, orderId) => reduce(place, orderId, { step, cast }))]
    if (step.kind === 'writeOff') return [act(at, kind, (place, orderId) => writeOff(place, orderId, cast))]
    if (step.kind === 'reversal') return [act(at, kind, (place, orderId) => reverse(place, orderId, { step, cast }))]
    return [
      act(at, 'refund asked', (place, orderId) => askRefund(place, orderId, { step, cast })),
      act(step.approvedAt, 'refund', (place, orderId) => refund(place, orderId, { step, cast })),
      act(step.payout.answeredAt, 'refund payout', (place, orderId) => answer(place, orderId, step.payout)),
    ]
  })
  return [...lent, ...moved]
}

async function lend(
  { trx, services, now }: Place,
  orderId: number,
  { attempt, cast }: { attempt: PayoutAttempt; cast: Cashiers },
): Promise<void> {
  const { order, payout } = await startLending(trx, (await lockOrder(trx, orderId))!, { who: cast.finance, now })
  const { currency } = order
  await keepAtChannel(trx, { ...payout, currency }, { attempt, now: services.clock.now() })
}

// The channel has the payout before our job asks for it, so that its answer is the scenario's, at the scenario's time.
async function keepAtChannel(
  trx: Trx,
  payout: { id: number; payout_no: string; amount_minor: number; currency: Currency },
  heard: { attempt: PayoutAttempt; now: Date },
): Promise<void> {
  const { id: payoutId, payout_no: reference, amount_minor: amountMinor, currency } = payout
  await trx
    .insertInto('sandbox_payment')
    .values(payoutAtChannel({ reference, payoutId, amountMinor, currency }, heard))
    .execute()
}

const latestPayout = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('payout')
    .select(['id', 'payout_no', 'amount_minor', 'channel_id'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

async function answer({ trx, now }: Place, orderId: number, { answer: state, reason }: PayoutAttempt): Promise<void> {
  const { currency } = (await lockOrder(trx, orderId))!
  const {
    id,
    payout_no: reference,
    amount_minor: amountMinor,
    channel_id: channelId,
  } = await latestPayout(trx, orderId)
  await trx
    .updateTable('sandbox_payment')
    .set({ state, answered_at: now, delivered_at: now })
    .where('reference', '=', reference)
    .where('state', '=', 'waiting')
    .execute()
  const report = { kind: `payout.${state}`, channelReference: payoutReference(id), at: now, reason } as const
  await hear(trx, channelId, { event: callBackOf({ reference, amountMinor, currency }, report), now })
}

/** The company calls back; what cannot be applied is not how the scenario goes. */
async function hear(
  trx: Trx,
  channelId: number | null,
  { event, now }: { event: ReturnType<typeof callBackOf>; now: Date },
): Promise<void> {
  const taken = await takeEvent(trx, channelId!, event, now)
  if (taken.state === 'failed') throw new Error(`${event.eventId}: ${taken.reason}`)
}

async function receive(
  { trx, services, now }: Place,
  orderId: number,
  { receipt, cast }: { receipt: ReceiptPlan; cast: Cashiers },
): Promise<void> {
  const order = (await lockOrder(trx, orderId))!
  const { channel, reference, amountMinor, extendDays } = receipt
  const { repayment, partialRepayment, extension } = repayRecordType.value
  const kind = extendDays !== undefined ? extension : receipt.settles ? repayment : partialRepayment
  const { customer_id: customerId, currency } = order
  if (channel !== 'OFFLINE') {
    const channelId = (await channelsByPlace(trx)).get(channel) ?? null
    const flow = await insertFlow(trx, {
      order_id: orderId,
      customer_id: customerId,
      kind,
      channel,
      channel_id: channelId,
      state: repayStatus.value.waiting,
      amount_minor: amountMinor,
      ...linkAtChannel(receipt, { publicUrl: services.env.publicUrl, currency }),
      now,
    })
    const ours = { reference: flow.flow_no, amountMinor, currency }
    await trx.insertInto('sandbox_payment').values(receiptAtChannel(ours, receipt)).execute()
    const event = callBackOf(ours, { kind: 'payment.paid', channelReference: reference, at: now })
    await hear(trx, channelId, { event, now })
    return
  }
  const date = businessDateOf(now)
  const flow = await insertOfflineReceipt(trx, {
    orderId,
    customerId,
    kind,
    channel,
    reference,
    amountMinor,
    extendDays,
    paidAt: now,
    paidOn: date,
    proofFileIds: [],
    remark: '',
    userId: cast.finance.userId,
    now,
  })
  await settleReceipt(trx, order, {
    receipt: { flowId: flow.id, flowNo: flow.flow_no, channel, amountMinor, extendDays },
    date,
    who: cast.finance,
    now,
  })
}

async function reduce(
  { trx, now }: Place,
  orderId: number,
  { step: { amountMinor, remark }, cast }: { step: ReductionPlan; cast: Cashiers },
): Promise<void> {
  const order = (await lockOrder(trx, orderId))!
  await reduceLateFee(trx, order, { amountMinor, remark, date: businessDateOf(now), who: cast.finance, now })
}

async function writeOff({ trx, now }: Place, orderId: number, cast: Cashiers): Promise<void> {
  const order = (await lockOrder(trx, orderId))!
  const date = businessDateOf(now)
  await writeOffLoan(trx, order, { date, who: cast.finance, now, reason: REASONS.writtenOff })
}

const flowNoOf = async (trx: Trx, orderId: number, reference: string): Promise<string> =>
  (
    await trx
      .selectFrom('repay_flow')
      .select('flow_no')
      .where('order_id', '=', orderId)
      .where('channel_reference', '=', reference)
      .executeTakeFirstOrThrow()
  ).flow_no

async function reverse(
  { trx, now }: Place,
  orderId: number,
  { step, cast }: { step: ReversalPlan; cast: Cashiers },
): Promise<void> {
  const { reference, because, amountMinor, reason } = step
  const order = (await lockOrder(trx, orderId))!
  const flowNo = await flowNoOf(trx, orderId, reference)
  if (because === 'chargeBack') {
    const flow = (await findFlow(trx, orderId, flowNo))!
    const ours = { reference: flowNo, amountMinor, currency: order.currency }
    const report = { kind: 'payment.chargedBack', channelReference: reference, at: now, reason } as const
    await hear(trx, flow.channel_id, { event: callBackOf(ours, report), now })
    return
  }
  const { before, flow, plan } = await openReversal(trx, order, { flowNo, because, amountMinor, now })
  await reverseReceipt(trx, before, { flow, because, plan, who: cast.finance, now, reason })
}

async function askRefund(
  { trx, now }: Place,
  orderId: number,
  { step, cast }: { step: RefundPlan; cast: Cashiers },
): Promise<void> {
  const { reference, amountMinor, fromCreditMinor, reason } = step
  const { order, loan, held } = await balanceOn(trx, orderId, businessDateOf(now))
  const tradeNo = await flowNoOf(trx, orderId, reference)
  const { id } = await trx
    .selectFrom('repay_flow')
    .select('id')
    .where('flow_no', '=', tradeNo)
    .executeTakeFirstOrThrow()
  const after = afterRefund(held, { amountMinor, fromCreditMinor })
  await askMoney(trx, order, {
    kind: 'refund',
    subjectId: `flow-${id}`,
    payload: { tradeNo, amountMinor, bankId: (await payeeOf(trx, order.customer_id)).id, remark: reason },
    amountMinor,
    reason,
    before: balanceOf(loan, held),
    after: balanceOf(loan, after),
    maker: cast.finance,
    at: now,
  })
}

async function refund(
  { trx, services, now }: Place,
  orderId: number,
  { step, cast }: { step: RefundPlan; cast: Cashiers },
): Promise<void> {
  const { reference, amountMinor, reason, payout } = step
  const order = (await lockOrder(trx, orderId))!
  const request = await trx
    .selectFrom('pending_change')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  // Somebody at the desk decided it meanwhile.
  if (!request) throw new Fault(kernelMessages.changed)
  const { finance: maker, checker } = cast
  const tradeNo = await flowNoOf(trx, orderId, reference)
  const input = { tradeNo, amountMinor, remark: reason }
  await startRefund(trx, order, { ...input, maker, checkerId: checker.userId, now })
  await endChange(trx, request.id, { state: 'approved', userId: checker.userId, remark: REASONS.approved, now })
  const values = { kind: 'refund', amountMinor }
  await logEvent(trx, order, 'moneyApproved', { who: checker, now, reason: REASONS.approved, values })
  const kept = { ...(await latestPayout(trx, orderId)), currency: order.currency }
  await keepAtChannel(trx, kept, { attempt: payout, now: services.clock.now() })
}
