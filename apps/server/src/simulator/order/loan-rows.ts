import { postLateFee, postLending } from '@countinghouse/domain/areas/books/posting'
import type { Effect, writeOff } from '@countinghouse/domain/areas/order/loan/loan'
import type { PlanBalance } from '@countinghouse/domain/areas/order/loan/outstanding'
import { serviceFeeOf } from '@countinghouse/domain/areas/order/loan/schedule'
import { mayBookAgain } from '@countinghouse/domain/areas/order/reversal/reversal-cause'
import { type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { reductionStatus, repayRecordType, repayStatus, tradeType } from '@countinghouse/domain/kernel/lists/loan'
import { joinLines, lateFeeKey } from '../../areas/books/moves'
import type { Who } from '../../areas/order/moves'
import {
  allocationsOf,
  type KeptLoan,
  planColumns,
  planIdOf,
  planTerms,
  postingsOf,
  type Rewrite,
  receiptLines,
  reductionLines,
  type Written,
  writeOffLines,
} from '../../areas/order/scenario'
import { type BulkPosting, channelKey } from '../books/books'
import { callBackOf, callBackRow, linkAtChannel, receiptAtChannel } from '../payment/channel-side'
import type { ReceiptPlan, ReductionPlan, RefundPlan, ReversalPlan } from '../scenario/scenario'
import type { LoanInput } from './loans'
import { RefundRows } from './refund-rows'

/** The row of a receipt; what goes back of it is written into it until all rows are. */
export interface FlowRow {
  id: number
  flow_no: string
  channel_id: number | null
  received_minor: number
  refunded_minor: number
  reversed_minor: number
  state: number
  [column: string]: unknown
}

/** The rows that the steps of one loan write. */
export class LoanRows {
  private readonly reductions = new Map<number, { took_minor: number }>()
  private readonly flows = new Map<string, FlowRow>()
  private readonly posted: BulkPosting[] = []
  private readonly allocated: Written['allocated'][number][] = []
  private accruals: Rewrite['accruals'] = []
  private readonly refunds: RefundRows

  constructor(private readonly input: LoanInput) {
    this.refunds = new RefundRows(input, posting => this.post(posting))
  }

  flowOf = (reference: string): FlowRow => this.flows.get(reference)!

  /** What stands in the books of it after the payout. */
  booked = (): Written => ({
    allocated: this.allocated,
    posted: this.posted.flatMap(posting =>
      posting.lines.map(line => ({
        flow_id: posting.flowId ?? null,
        plan_id: line.planId ?? null,
        account: line.account,
        amount_minor: line.amountMinor,
      })),
    ),
  })

  lent(kept: KeptLoan): void {
    const { scenario, order, accounts, postings, lentAt } = this.input
    const first = kept.loan.plans[0]!
    postings.push({
      ...this.entry(lentAt),
      key: `lending:${order.id}`,
      kind: 'lending',
      payoutId: order.payoutId,
      trade: tradeType.value.lendingOut,
      lines: joinLines(
        kept.loan.plans.map(plan => ({
          planId: planIdOf(kept, plan.period),
          lines: postLending({
            channelAccountId: accounts.get(channelKey(order.payoutChannel, order.currency))!,
            principalMinor: plan.components.principal.dueMinor,
            interestMinor: plan.components.interest.dueMinor,
            feeMinor: plan.components.fee.dueMinor,
            serviceFeeMinor: plan === first ? serviceFeeOf(scenario.terms) : 0,
          }),
        })),
      ),
    })
  }

  lateFees(kept: KeptLoan, shares: Effect['shares'], { day, at }: { day: BusinessDate; at: Date }): void {
    if (!shares.length) return
    const { id } = this.input.order
    for (const share of shares) {
      const plan_id = planIdOf(kept, share.period)
      this.accruals.push({ plan_id, through_on: day, order_id: id, days: 1, amount_minor: share.amountMinor })
    }
    this.post({
      ...this.entry(at),
      key: lateFeeKey(id, day),
      kind: 'lateFee',
      lines: joinLines(
        shares.map(share => ({ planId: planIdOf(kept, share.period), lines: postLateFee(share.amountMinor) })),
      ),
    })
  }

  /** The receipt with its share of each plan; its id. */
  receipt(kept: KeptLoan, receipt: ReceiptPlan, effect: Effect): number {
    const { rows, order, accounts, finance, publicUrl } = this.input
    const { at, channel, reference, amountMinor, extendDays } = receipt
    const day = businessDateOf(at)
    const flowId = rows.id('repay_flow')
    const flowNo = `R${day.slice(2).replaceAll('-', '')}${String(flowId).padStart(8, '0')}`
    const offline = channel === 'OFFLINE'
    if (!offline) {
      const ours = { reference: flowNo, amountMinor, currency: order.currency }
      rows.add('sandbox_payment', receiptAtChannel(ours, receipt))
      const channelId = rows.channelOf(channel)
      this.heard(callBackOf(ours, { kind: 'payment.paid', channelReference: reference, at }), { channelId, at })
    }
    const isExtension = extendDays !== undefined
    const { repayment, partialRepayment, extension } = repayRecordType.value
    const flow: FlowRow = {
      id: flowId,
      flow_no: flowNo,
      order_id: order.id,
      customer_id: order.customerId,
      kind: isExtension ? extension : receipt.settles ? repayment : partialRepayment,
      channel,
      channel_id: rows.channelOf(channel),
      channel_reference: reference,
      state: repayStatus.value.paid,
      amount_minor: amountMinor,
      received_minor: amountMinor,
      extend_days: extendDays ?? null,
      ...(offline
        ? { pay_link: null, oxxo_code: null }
        : linkAtChannel(receipt, { publicUrl, currency: order.currency })),
      refunded_minor: 0,
      reversed_minor: 0,
      reverse_reason: null,
      reversed_by: null,
      reversed_at: null,
      reference_freed: false,
      created_at: at,
      created_by: offline ? finance.userId : null,
      paid_at: at,
      paid_on: day,
    }
    this.flows.set(reference, flow)
    rows.add('repay_flow', flow)
    for (const share of allocationsOf(kept, effect)) this.allocate({ flow_id: flowId, ...share })
    this.post({
      ...this.entry(at),
      key: receiptKey(flowId),
      kind: isExtension ? 'extension' : effect.recoveredMinor > 0 ? 'recovery' : 'repayment',
      flowId,
      actorId: offline ? finance.userId : null,
      trade: isExtension ? tradeType.value.extensionFeeIn : tradeType.value.repaymentIn,
      lines: receiptLines(kept, effect, accounts.get(channelKey(channel, order.currency))!),
    })
    return flowId
  }

  reduction(
    kept: KeptLoan,
    { at, amountMinor, remark }: ReductionPlan,
    { effect, lateFeeMinor }: { effect: Effect; lateFeeMinor: number },
  ): number {
    const { rows, order, finance } = this.input
    const id = rows.id('reduction')
    const reduction = {
      id,
      order_id: order.id,
      amount_minor: amountMinor,
      took_minor: amountMinor,
      late_fee_minor: lateFeeMinor,
      state: reductionStatus.value.approved,
      remark,
      applied_by: finance.userId,
      applied_at: at,
      decided_at: at,
    }
    rows.add('reduction', reduction)
    this.reductions.set(id, reduction)
    const key = `reduction:${id}`
    this.post({
      ...this.entry(at),
      key,
      kind: 'reduction',
      actorId: finance.userId,
      lines: reductionLines(kept, effect),
    })
    return id
  }

  writeOff(kept: KeptLoan, effect: ReturnType<typeof writeOff>['effect'], at: Date): void {
    const { order, finance } = this.input
    this.post({
      ...this.entry(at),
      key: `write-off:${order.id}:1`,
      kind: 'writeOff',
      actorId: finance.userId,
      lines: writeOffLines(kept, effect),
    })
  }

  reversal(
    kept: KeptLoan,
    { at, reference, because, amountMinor, reason }: ReversalPlan,
    { rewrite, who, day }: { rewrite: Rewrite; who: Who; day: BusinessDate },
  ): number {
    const { rows, order } = this.input
    const flow = this.flowOf(reference)
    const id = rows.id('receipt_reversal')
    rows.add('receipt_reversal', {
      id,
      flow_id: flow.id,
      order_id: order.id,
      cause: because,
      amount_minor: amountMinor,
      remark: reason,
      reversed_by: who.userId,
      reversed_at: at,
      business_date: day,
    })
    flow.reversed_minor += amountMinor
    flow.reverse_reason = reason
    flow.reversed_by = who.userId
    if (flow.reversed_minor === flow.received_minor) {
      flow.reversed_at = at
      flow.reference_freed = mayBookAgain(because)
    }
    if (because === 'chargeBack') {
      const ours = { reference: flow.flow_no, amountMinor, currency: order.currency }
      const event = callBackOf(ours, { kind: 'payment.chargedBack', channelReference: reference, at, reason })
      this.heard(event, { channelId: flow.channel_id, at })
    }
    const trade = tradeType.value.repaymentIn
    for (const posting of postingsOf(kept, {
      rewrite,
      today: day,
      key: String(id),
      change: { who, now: at, reason },
      reversed: { flowId: flow.id, trade, entryId: undefined },
    })) {
      const takenBack = posting.kind === 'reversal' && { reversesKey: receiptKey(flow.id) }
      if (posting.lines.length > 0) this.post({ ...posting, orderId: order.id, appId: order.appId, ...takenBack })
    }
    for (const share of rewrite.allocations) this.allocate(share)
    for (const { id, took_minor } of rewrite.reductions) this.reductions.get(id)!.took_minor = took_minor
    this.accruals = rewrite.accruals
    return id
  }

  refundRequested = (kept: KeptLoan, step: RefundPlan, held: { creditMinor: number }) =>
    this.refunds.asked(kept, step, { flow: this.flowOf(step.reference), ...held })
  refundApproved = (kept: KeptLoan, step: RefundPlan) => this.refunds.approved(kept, step, this.flowOf(step.reference))
  refundAnswered = (kept: KeptLoan, step: RefundPlan) => this.refunds.answered(kept, step, this.flowOf(step.reference))

  /** The rows that are known only at the end. */
  finish(kept: KeptLoan, settledAt: ReadonlyMap<number, Date>): void {
    const { rows, order } = this.input
    for (const accrual of this.accruals) rows.add('late_fee_accrual', accrual)
    for (const plan of kept.loan.plans)
      rows.add('repay_plan', planRow(order.ofPlans, planIdOf(kept, plan.period), plan, settledAt.get(plan.period)))
  }

  private heard = (event: ReturnType<typeof callBackOf>, from: { channelId: number | null; at: Date }) =>
    this.input.rows.add('channel_event', { id: this.input.rows.id('channel_event'), ...callBackRow(event, from) })

  private allocate(share: Written['allocated'][number]): void {
    this.allocated.push(share)
    this.input.rows.add('repay_allocation', { id: this.input.rows.id('repay_allocation'), ...share })
  }

  private post(posting: BulkPosting): void {
    this.input.postings.push(posting)
    // A refund moves no debt.
    if (!posting.kind.startsWith('refund') && posting.reversesKey?.startsWith('refund') !== true)
      this.posted.push(posting)
  }

  private entry = (at: Date) => ({
    currency: this.input.order.currency,
    businessDate: businessDateOf(at),
    at,
    orderId: this.input.order.id,
    appId: this.input.order.appId,
    customerId: this.input.order.customerId,
  })
}

const receiptKey = (flowId: number) => `receipt:${flowId}`

function planRow(ofPlans: LoanInput['order']['ofPlans'], id: number, plan: PlanBalance, settledAt: Date | undefined) {
  return {
    id,
    ...ofPlans,
    ...planTerms(plan),
    ...planColumns(plan),
    settled_at: settledAt ?? null,
  }
}
