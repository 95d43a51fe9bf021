import { postRefundOwed, postRefundPaid, postReversal } from '@countinghouse/domain/areas/books/posting'
import { afterRefund } from '@countinghouse/domain/areas/order/loan/held'
import type { LoggedEvent } from '@countinghouse/domain/areas/order/loan/logged-event'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { refundStatus, repayStatus, tradeType } from '@countinghouse/domain/kernel/lists/loan'
import { SYSTEM } from '../../areas/order/moves'
import { balanceOf, type KeptLoan } from '../../areas/order/scenario'
import { type BulkPosting, channelKey } from '../books/books'
import { callBackOf, callBackRow, payoutAtChannel, payoutReference } from '../payment/channel-side'
import { payoutNumber } from '../payment/payout-number'
import { REASONS } from '../scenario/reasons'
import type { RefundPlan } from '../scenario/scenario'
import type { FlowRow } from './loan-rows'
import type { LoanInput } from './loans'

// Refunds leave by the channel of all payouts.
const CHANNEL = 'CH01'

/** A refund's request, its debt to the customer and its payout. */
export class RefundRows {
  private request: Record<string, unknown> | undefined
  private refund: Record<string, unknown> | undefined
  private payout: Record<string, unknown> | undefined
  /** Of this order so far. */
  private refundedMinor = 0

  constructor(
    private readonly input: LoanInput,
    private readonly post: (posting: BulkPosting) => void,
  ) {}

  asked(kept: KeptLoan, step: RefundPlan, { flow, creditMinor }: { flow: FlowRow; creditMinor: number }): void {
    const { rows, order, finance } = this.input
    const { amountMinor, fromCreditMinor, reason, at } = step
    const held = { creditMinor, overRefundMinor: 0, refundedMinor: this.refundedMinor }
    const after = afterRefund(held, { amountMinor, fromCreditMinor })
    this.request = {
      id: rows.id('pending_change'),
      kind: 'refund',
      subject_id: `flow-${flow.id}`,
      subject: order.no,
      payload: { tradeNo: flow.flow_no, amountMinor, remark: reason, orderId: order.id, maker: finance },
      before_values: balanceOf(kept.loan, held),
      after_values: balanceOf(kept.loan, after),
      reason,
      state: 'waiting',
      made_by: finance.userId,
      made_at: at,
      decided_by: null,
      decided_at: null,
      decision_remark: '',
      app_id: order.appId,
      order_id: order.id,
      amount_minor: amountMinor,
      currency: order.currency,
    }
    rows.add('pending_change', this.request)
    this.log(kept, 'moneyAsked', { at, who: finance, reason, values: { kind: 'refund', amountMinor } })
  }

  approved(kept: KeptLoan, step: RefundPlan, flow: FlowRow): void {
    const { rows, order, finance, checker, now } = this.input
    const { amountMinor, fromCreditMinor, reason, approvedAt: at } = step
    const byDecisionMinor = amountMinor - fromCreditMinor
    const id = rows.id('refund')
    this.refund = {
      id,
      order_id: order.id,
      customer_id: order.customerId,
      flow_id: flow.id,
      amount_minor: amountMinor,
      currency: order.currency,
      from_credit_minor: fromCreditMinor,
      by_decision_minor: byDecisionMinor,
      state: refundStatus.value.refunding,
      remark: reason,
      asked_by: finance.userId,
      approved_by: checker.userId,
      approved_at: at,
      ended_at: null,
      failure_reason: '',
    }
    rows.add('refund', this.refund)
    this.holdBack(flow, amountMinor)
    this.post({
      ...this.entry(at, flow),
      key: owedKey(id),
      kind: 'refundOwed',
      actorId: finance.userId,
      lines: postRefundOwed({ fromCreditMinor, byDecisionMinor }),
    })
    const payoutId = rows.id('payout')
    const payoutNo = payoutNumber(payoutId, at)
    const answered = step.payout.answeredAt <= now ? step.payout : undefined
    this.payout = {
      id: payoutId,
      payout_no: payoutNo,
      order_id: order.id,
      refund_id: id,
      attempt: 1,
      channel: CHANNEL,
      channel_id: rows.channelOf(CHANNEL),
      channel_reference: payoutReference(payoutId),
      amount_minor: amountMinor,
      currency: order.currency,
      bank_id: order.bankId,
      account_last4: order.accountLast4,
      state: answered?.answer ?? 'sent',
      reason: answered?.reason ?? '',
      created_at: at,
      sent_at: at,
      answered_at: answered?.answeredAt ?? null,
    }
    rows.add('payout', this.payout)
    rows.add('sandbox_payment', payoutAtChannel(this.ours(amountMinor), { attempt: step.payout, now }))
    this.log(kept, 'refund', { at, who: finance, reason, values: { payoutNo, amountMinor } })
    Object.assign(this.request!, {
      state: 'approved',
      decided_by: checker.userId,
      decided_at: at,
      decision_remark: REASONS.approved,
    })
    this.log(kept, 'moneyApproved', {
      at,
      who: checker,
      reason: REASONS.approved,
      values: { kind: 'refund', amountMinor },
    })
  }

  answered(kept: KeptLoan, step: RefundPlan, flow: FlowRow): void {
    const { rows, order, accounts } = this.input
    const { amountMinor, fromCreditMinor, payout } = step
    const { answeredAt: at, answer, reason } = payout
    const id = Number(this.refund!.id)
    const ours = this.ours(amountMinor)
    const event = callBackOf(ours, {
      kind: `payout.${answer}`,
      channelReference: payoutReference(ours.payoutId),
      at,
      reason,
    })
    rows.add('channel_event', {
      id: rows.id('channel_event'),
      ...callBackRow(event, { channelId: rows.channelOf(CHANNEL), at }),
    })
    const paid = answer === 'paid'
    const { refunded, failed } = refundStatus.value
    Object.assign(this.refund!, { state: paid ? refunded : failed, ended_at: at, failure_reason: reason })
    const values = { payoutNo: ours.reference, amountMinor }
    if (!paid) {
      this.holdBack(flow, -amountMinor)
      this.post({
        ...this.entry(at, flow),
        key: `refund-returned:${id}`,
        kind: 'reversal',
        reversesKey: owedKey(id),
        lines: postReversal(postRefundOwed({ fromCreditMinor, byDecisionMinor: amountMinor - fromCreditMinor })),
      })
      this.log(kept, 'refundFailed', { at, who: SYSTEM, reason, values })
      return
    }
    const channelAccountId = accounts.get(channelKey(CHANNEL, order.currency))!
    this.post({
      ...this.entry(at, flow),
      key: `refund-paid:${id}`,
      kind: 'refundPaid',
      payoutId: ours.payoutId,
      trade: tradeType.value.refundOut,
      lines: postRefundPaid({ channelAccountId, amountMinor }),
    })
    this.log(kept, 'refundPaid', { at, who: SYSTEM, values })
  }

  /** What is on its way is held no more by the receipt; a refund that failed gives it back. */
  private holdBack(flow: FlowRow, amountMinor: number): void {
    flow.refunded_minor += amountMinor
    const { refunded, paid } = repayStatus.value
    flow.state = flow.refunded_minor >= flow.received_minor ? refunded : paid
    this.refundedMinor += amountMinor
  }

  private ours(amountMinor: number) {
    const { payout_no, id } = this.payout!
    return { reference: String(payout_no), payoutId: Number(id), amountMinor, currency: this.input.order.currency }
  }

  private log(
    { loan }: KeptLoan,
    event: LoggedEvent,
    change: Omit<Parameters<LoanInput['log']>[1], 'from' | 'to'>,
  ): void {
    this.input.log(event, { ...change, from: loan.status, to: loan.status })
  }

  private entry = (at: Date, flow: FlowRow) => ({
    currency: this.input.order.currency,
    businessDate: businessDateOf(at),
    at,
    orderId: this.input.order.id,
    appId: this.input.order.appId,
    customerId: this.input.order.customerId,
    flowId: flow.id,
  })
}

const owedKey = (refundId: number) => `refund-owed:${refundId}`
