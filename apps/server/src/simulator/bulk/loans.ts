import { postLateFee, postLending } from '@countinghouse/domain/areas/books/posting'
import { closesAt } from '@countinghouse/domain/areas/close/close-days'
import { accrueTo, type Effect, type Loan, receive, startLoan, writeOff } from '@countinghouse/domain/areas/order/loan'
import { openPlans, owedMinor, type PlanBalance } from '@countinghouse/domain/areas/order/outstanding'
import { sumShares } from '@countinghouse/domain/areas/order/payment-allocation'
import { serviceFeeOf } from '@countinghouse/domain/areas/order/schedule'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { orderStatus, repayRecordType, repayStatus, tradeType } from '@countinghouse/domain/kernel/lists/loan'
import { isPastDue } from '@countinghouse/domain/kernel/overdue'
import { lateFeeKey } from '../../areas/books/late-fee-moves'
import { joinLines, type Posting } from '../../areas/books/moves'
import { type KeptLoan, planIdOf } from '../../areas/order/loan-rows'
import { type LockedOrder, SYSTEM, type Who } from '../../areas/order/locked-order'
import { receiptLines } from '../../areas/order/receipt-postings'
import { writeOffLines } from '../../areas/order/write-off-moves'
import { receiptAtChannel } from '../channel-side'
import { REASONS } from '../reasons'
import type { OrderStory, ReceiptStory } from '../story'
import { type ChannelAccounts, channelKey } from './books'
import type { Closes } from './closes'
import { DeskTasks } from './desk-tasks'
import type { Rows } from './rows'

const S = orderStatus.value

export interface LoanWish {
  rows: Rows
  accounts: ChannelAccounts
  postings: Posting[]
  story: OrderStory
  closes: Closes
  order: { id: number; appId: number; customerId: number; currency: string; payoutId: number; payoutChannel: string }
  /** Days before the due date at which the product reminds. */
  remindDays: number
  lentAt: Date
  now: Date
  finance: Who & { userId: number }
  log: (
    event: string,
    change: { at: Date; from: number; to: number; who: Who; reason?: string; values?: object },
  ) => void
}

/** A lent order's plans, fees and receipts as the services would have booked them up to `now`; its final figures. */
export function writeLoan(wish: LoanWish): { loan: Loan; settledAt: Date | null; creditMinor: number } {
  const { rows, story, order, lentAt, now } = wish
  let loan = startLoan(story.terms, businessDateOf(lentAt))
  const planIds = new Map(loan.plans.map(plan => [plan.period, rows.id('repay_plan')]))
  const kept = (): KeptLoan => ({ order: {} as LockedOrder, loan, planIds })
  postLent(wish, kept())
  const settledAt = new Map<number, Date>()
  const desk = new DeskTasks(wish, planIds)
  const step = (next: Loan, at: Date, who: Who = SYSTEM) => {
    for (const plan of next.plans) {
      if (plan.settledOn !== undefined && !settledAt.has(plan.period)) settledAt.set(plan.period, at)
    }
    if (next.status !== loan.status) {
      wish.log(next.status === S.overdue ? 'fallOverdue' : next.status === S.settled ? 'settle' : 'catchUp', {
        at,
        from: loan.status,
        to: next.status,
        who,
      })
    }
    const paid = next.plans.filter(plan => plan.settledOn && !loan.plans[plan.period - 1]!.settledOn)
    if (paid.length > 0) desk.settle(next.status === S.settled ? 'all' : paid.map(plan => plan.period), at, who)
    loan = next
  }
  let creditMinor = 0
  const charge = (day: string, at: Date) => {
    const accrued = accrueTo(loan, day)
    keepAccrual(wish, kept(), accrued.effect.shares, day, at)
    step(accrued.loan, at)
  }
  for (const event of timeline(lentAt, story, now)) {
    if (loan.status === S.settled) break
    const day = businessDateOf(event.at)
    if (!event.receipt && !event.writesOff) {
      // The close charges what is past due only.
      if (openPlans(loan.plans).some(plan => isPastDue(plan.dueDate, day))) {
        charge(day, event.at)
        wish.closes.count(day, 'lateFees')
      }
      desk.close(day, event.at, loan.plans)
      continue
    }
    charge(day, event.at)
    if (!event.receipt) {
      const { loan: after, effect } = writeOff(loan)
      keepWriteOff(wish, kept(), { after, effect, at: event.at })
      for (const plan of after.plans) if (!settledAt.has(plan.period)) settledAt.set(plan.period, event.at)
      desk.closeAll(event.at, wish.finance)
      loan = after
      break
    }
    const flowId = rows.id('repay_flow')
    const received = receive(loan, event.receipt.amountMinor)
    keepReceipt(wish, kept(), { receipt: event.receipt, flowId, effect: received.effect })
    creditMinor += received.effect.creditMinor
    step(received.loan, event.at, event.receipt.channel === 'OFFLINE' ? wish.finance : SYSTEM)
  }
  for (const plan of loan.plans)
    rows.add('repay_plan', planRow(order.id, planIds.get(plan.period)!, plan, settledAt.get(plan.period)))
  return {
    loan,
    creditMinor,
    settledAt:
      loan.settledOn === undefined ? null : [...settledAt.values()].sort((a, b) => b.getTime() - a.getTime())[0]!,
  }
}

// Receipts, and before them each close since the loan was lent.
function* timeline(
  lentAt: Date,
  { receipts, writtenOffAt }: OrderStory,
  now: Date,
): Generator<{ at: Date; receipt?: ReceiptStory; writesOff?: true }> {
  let date = businessDateOf(lentAt)
  if (closesAt(date) <= lentAt) date = addDays(date, 1)
  const closesUntil = function* (until: Date) {
    for (;;) {
      const at = closesAt(date)
      if (at >= until || at > now) return
      yield { at }
      date = addDays(date, 1)
    }
  }
  for (const receipt of receipts) {
    if (receipt.at > now) break
    yield* closesUntil(receipt.at)
    yield { at: receipt.at, receipt }
  }
  if (writtenOffAt && writtenOffAt <= now) {
    yield* closesUntil(writtenOffAt)
    yield { at: writtenOffAt, writesOff: true }
  }
  yield* closesUntil(new Date(now.getTime() + 1))
}

function postLent({ story, order, accounts, postings, lentAt }: LoanWish, kept: KeptLoan): void {
  const first = kept.loan.plans[0]!
  postings.push({
    key: `lending:${order.id}`,
    kind: 'lending',
    currency: order.currency,
    businessDate: businessDateOf(lentAt),
    at: lentAt,
    orderId: order.id,
    customerId: order.customerId,
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
          serviceFeeMinor: plan === first ? serviceFeeOf(story.terms) : 0,
        }),
      })),
    ),
  })
}

function keepAccrual(
  { rows, order, postings }: LoanWish,
  kept: KeptLoan,
  shares: readonly { period: number; amountMinor: number }[],
  day: string,
  at: Date,
): void {
  if (!shares.length) return
  for (const share of shares) {
    rows.add('late_fee_accrual', {
      plan_id: planIdOf(kept, share.period),
      through_on: day,
      order_id: order.id,
      days: 1,
      amount_minor: share.amountMinor,
    })
  }
  postings.push({
    key: lateFeeKey(order.id, day),
    kind: 'lateFee',
    currency: order.currency,
    businessDate: day,
    at,
    orderId: order.id,
    customerId: order.customerId,
    lines: joinLines(
      shares.map(share => ({ planId: planIdOf(kept, share.period), lines: postLateFee(share.amountMinor) })),
    ),
  })
}

function keepReceipt(
  { rows, order, accounts, postings, finance }: LoanWish,
  kept: KeptLoan,
  { receipt, flowId, effect }: { receipt: ReceiptStory; flowId: number; effect: Effect },
): void {
  const offline = receipt.channel === 'OFFLINE'
  const day = businessDateOf(receipt.at)
  const flowNo = `R${day.slice(2).replaceAll('-', '')}${String(flowId).padStart(8, '0')}`
  if (!offline) {
    const ours = { reference: flowNo, amountMinor: receipt.amountMinor, currency: order.currency }
    rows.add('sandbox_payment', receiptAtChannel(ours, receipt))
  }
  rows.add('repay_flow', {
    id: flowId,
    flow_no: flowNo,
    order_id: order.id,
    customer_id: order.customerId,
    kind: receipt.settles ? repayRecordType.value.repayment : repayRecordType.value.partialRepayment,
    channel: receipt.channel,
    channel_reference: receipt.reference,
    state: repayStatus.value.paid,
    amount_minor: receipt.amountMinor,
    received_minor: receipt.amountMinor,
    created_at: receipt.at,
    created_by: offline ? finance.userId : null,
    paid_at: receipt.at,
    paid_on: day,
  })
  for (const period of new Set(effect.shares.map(share => share.period))) {
    const paid = sumShares(effect.shares.filter(share => share.period === period))
    rows.add('repay_allocation', {
      id: rows.id('repay_allocation'),
      flow_id: flowId,
      plan_id: planIdOf(kept, period),
      late_fee_minor: paid.lateFee,
      fee_minor: paid.fee,
      interest_minor: paid.interest,
      principal_minor: paid.principal,
    })
  }
  postings.push({
    key: `receipt:${flowId}`,
    kind: 'repayment',
    currency: order.currency,
    businessDate: day,
    at: receipt.at,
    orderId: order.id,
    customerId: order.customerId,
    flowId,
    actorId: offline ? finance.userId : null,
    trade: tradeType.value.repaymentIn,
    lines: receiptLines(kept, effect, accounts.get(channelKey(receipt.channel, order.currency))!),
  })
}

function keepWriteOff(
  { order, postings, finance, log }: LoanWish,
  kept: KeptLoan,
  { after, effect, at }: { after: Loan; effect: Effect; at: Date },
): void {
  const values = { amountMinor: owedMinor(kept.loan.plans) }
  log('writeOff', { at, from: kept.loan.status, to: after.status, who: finance, reason: REASONS.writtenOff, values })
  postings.push({
    key: `write-off:${order.id}:1`,
    kind: 'writeOff',
    currency: order.currency,
    businessDate: businessDateOf(at),
    at,
    orderId: order.id,
    customerId: order.customerId,
    actorId: finance.userId,
    lines: writeOffLines(kept, effect),
  })
}

function planRow(orderId: number, id: number, plan: PlanBalance, settledAt: Date | undefined) {
  const { principal, interest, fee, lateFee } = plan.components
  return {
    id,
    order_id: orderId,
    period: plan.period,
    starts_on: plan.startDate,
    original_due_on: plan.originalDueDate,
    due_on: plan.dueDate,
    principal_minor: principal.dueMinor,
    interest_minor: interest.dueMinor,
    fee_minor: fee.dueMinor,
    late_fee_minor: lateFee.dueMinor,
    reduced_minor: lateFee.reducedMinor,
    paid_principal_minor: principal.paidMinor,
    paid_interest_minor: interest.paidMinor,
    paid_fee_minor: fee.paidMinor,
    paid_late_fee_minor: lateFee.paidMinor,
    waived_minor: interest.reducedMinor,
    written_off_principal_minor: principal.writtenOffMinor,
    written_off_interest_minor: interest.writtenOffMinor,
    written_off_fee_minor: fee.writtenOffMinor,
    written_off_late_fee_minor: lateFee.writtenOffMinor,
    fees_through: plan.feesThrough,
    extension_count: plan.extensions,
    settle_status: plan.settleStatus,
    settled_on: plan.settledOn ?? null,
    settled_at: settledAt ?? null,
  }
}
