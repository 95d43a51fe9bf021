import { closesAt } from '@countinghouse/domain/areas/close/close-days'
import {
  accrueTo,
  extend,
  type Loan,
  receive,
  reduce,
  startLoan,
  writeOff,
} from '@countinghouse/domain/areas/order/loan/loan'
import type { LoggedEvent } from '@countinghouse/domain/areas/order/loan/logged-event'
import { openPlans, outstandingOfAll, owedMinor } from '@countinghouse/domain/areas/order/loan/outstanding'
import { afterReversal, type LoanEvent } from '@countinghouse/domain/areas/order/loan/replay'
import { eventsInto, moveOf, type OrderEvent } from '@countinghouse/domain/areas/order/loan/states'
import type { RemindPlan } from '@countinghouse/domain/areas/remind/window'
import { addDays, type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { sumOf } from '@countinghouse/domain/kernel/money'
import { isPastDue } from '@countinghouse/domain/kernel/overdue'
import { type LockedOrder, owedOn, SYSTEM, type Who } from '../../areas/order/moves'
import {
  allocationsOf,
  type EventSource,
  flowEventId,
  type KeptLoan,
  type planLoan,
  type Rewrite,
  rewriteOf,
} from '../../areas/order/scenario'
import type { BulkPosting } from '../books/books'
import { type ChannelAccounts, channelKey } from '../books/books'
import type { Rows } from '../bulk/rows'
import type { Closes } from '../close/closes'
import { REASONS } from '../scenario/reasons'
import type {
  DeskCall,
  OrderScenario,
  ReceiptPlan,
  ReductionPlan,
  RefundPlan,
  ReversalPlan,
} from '../scenario/scenario'
import type { DeskBook } from '../task/desk-book'
import { DeskTasks } from '../task/desk-tasks'
import type { Allocated, OrderTale } from '../task/tale'
import type { Cashier } from './cashiers'
import { LoanRows } from './loan-rows'

const S = orderStatus.value

export interface LoanInput {
  rows: Rows
  accounts: ChannelAccounts
  postings: BulkPosting[]
  scenario: OrderScenario
  closes: Closes
  deskBook: DeskBook
  order: {
    id: number
    no: string
    appId: number
    /** What the rows of its plans say of it. */
    ofPlans: ReturnType<typeof planLoan>
    productId: number
    customerId: number
    /** Of the customer. */
    seq: number
    mobile: string
    currency: LockedOrder['currency']
    payoutId: number
    payoutChannel: string
    bankId: number
    accountLast4: string
  }
  publicUrl: string
  remind: RemindPlan
  lentAt: Date
  now: Date
  finance: Cashier
  /** The second person of what finance does. */
  checker: Cashier
  log: (
    event: LoggedEvent,
    change: { at: Date; from: number; to: number; who: Who; reason?: string; values?: object },
  ) => void
}

/** A lent order's plans, fees and money as the services would have booked them up to `now`; its final figures. */
export function writeLoan(input: LoanInput): { loan: Loan; settledAt: Date | null; creditMinor: number } {
  const book = new LoanBook(input)
  for (const moment of timeline(input, book)) book.take(moment)
  return book.finish()
}

type Moment = { at: Date } & (
  | { kind: 'close' }
  | { kind: 'call'; call: DeskCall }
  | { kind: 'receipt'; step: ReceiptPlan }
  | { kind: 'reduction'; step: ReductionPlan }
  | { kind: 'writeOff' }
  | { kind: 'reversal'; step: ReversalPlan }
  | { kind: 'refundRequested' | 'refundApproved' | 'refundAnswered'; step: RefundPlan }
)

/** The date of the first close that does not come before this instant. */
function firstCloseFrom(at: Date): BusinessDate {
  const date = businessDateOf(at)
  return closesAt(date) < at ? addDays(date, 1) : date
}

/** What happens to its money, and before it each close that finds the loan open. */
function* timeline({ lentAt, scenario, now }: LoanInput, loan: { readonly isOpen: boolean }): Generator<Moment> {
  // It is lent before the close that looks at it.
  let date = firstCloseFrom(new Date(lentAt.getTime() + 1))
  const closesUntil = function* (until: Date): Generator<Moment> {
    if (!loan.isOpen) {
      date = firstCloseFrom(until)
      return
    }
    for (;;) {
      const at = closesAt(date)
      if (at >= until || at > now) return
      yield { kind: 'close', at }
      date = addDays(date, 1)
    }
  }
  const moments = scenario.money.flatMap((step): Moment[] => {
    if (step.kind === 'writeOff') return [step]
    if (step.kind === 'receipt') return [{ kind: 'receipt', at: step.at, step }]
    if (step.kind === 'reduction') return [{ kind: 'reduction', at: step.at, step }]
    if (step.kind === 'reversal') return [{ kind: 'reversal', at: step.at, step }]
    return [
      { kind: 'refundRequested', at: step.at, step },
      { kind: 'refundApproved', at: step.approvedAt, step },
      { kind: 'refundAnswered', at: step.payout.answeredAt, step },
    ]
  })
  for (const call of scenario.calls) moments.push({ kind: 'call', at: call.follow.at, call })
  for (const moment of moments.filter(({ at }) => at <= now).sort((a, b) => a.at.getTime() - b.at.getTime())) {
    yield* closesUntil(moment.at)
    yield moment
  }
  yield* closesUntil(new Date(now.getTime() + 1))
}

/** One loan as its steps leave it, beside the rows that they write. */
class LoanBook {
  private loan: Loan
  private events: LoanEvent[] = []
  private readonly sources = new Map<string, EventSource>()
  private readonly settledAt = new Map<number, Date>()
  private readonly planIds: ReadonlyMap<number, number>
  private readonly desk: DeskTasks
  private readonly tale: OrderTale
  private readonly written: LoanRows
  private creditMinor = 0

  constructor(private readonly input: LoanInput) {
    const { rows, scenario, lentAt } = input
    this.loan = startLoan(scenario.terms, businessDateOf(lentAt))
    this.planIds = new Map(this.loan.plans.map(plan => [plan.period, rows.id('repay_plan')]))
    this.tale = input.deskBook.open({ ...input.order, lentAt })
    this.desk = new DeskTasks(input, this.planIds, this.tale)
    this.written = new LoanRows(input)
    this.written.lent(this.kept())
  }

  take(moment: Moment): void {
    const { written } = this
    if (moment.kind === 'close') this.close(moment.at)
    else if (moment.kind === 'call') this.call(moment.call)
    else if (moment.kind === 'receipt') this.receive(moment.step)
    else if (moment.kind === 'reduction') this.reduce(moment.step)
    else if (moment.kind === 'writeOff') this.writeOff(moment.at)
    else if (moment.kind === 'reversal') this.reverse(moment.step)
    else if (moment.kind === 'refundRequested') {
      written.refundRequested(this.kept(), moment.step, { creditMinor: this.creditMinor })
    } else if (moment.kind === 'refundApproved') {
      this.creditMinor -= moment.step.fromCreditMinor
      written.refundApproved(this.kept(), moment.step)
    } else {
      if (moment.step.payout.answer === 'failed') this.creditMinor += moment.step.fromCreditMinor
      written.refundAnswered(this.kept(), moment.step)
    }
  }

  finish() {
    const { loan } = this
    this.written.finish(this.kept(), this.settledAt)
    const settled = [...this.settledAt.values()].sort((a, b) => b.getTime() - a.getTime())[0]
    return { loan, creditMinor: this.creditMinor, settledAt: loan.settledOn === undefined ? null : settled! }
  }

  private kept(): KeptLoan {
    const { input, loan, planIds } = this
    const { id, customerId: customer_id, currency } = input.order
    const order = { id, customer_id, currency, terms: loan.terms, lent_on: businessDateOf(input.lentAt) }
    return { order: order as LockedOrder, loan, planIds }
  }

  get isOpen() {
    return this.loan.status === S.inRepayment || this.loan.status === S.overdue
  }

  private close(at: Date): void {
    if (!this.isOpen) return
    const day = businessDateOf(at)
    // The close charges what is past due only.
    if (openPlans(this.loan.plans).some(plan => isPastDue(plan.dueDate, day))) {
      this.charge(day, at)
      this.input.closes.count(day, 'lateFees')
    }
    this.desk.close(day, at, this.loan.plans)
  }

  /** It is about a task, if there is one; who has it is known later. */
  private call(call: DeskCall): void {
    const { at, promise } = call.follow
    const task = this.desk.called(call.purpose === 'reminder' ? 'remind' : 'collection')
    if (!task) return
    const settlesMinor = promise ? this.settles(task.planId, addDays(businessDateOf(at), promise.inDays)) : 0
    this.tale.moments.push({ kind: 'call', at, call, task, settlesMinor })
  }

  private settles(planId: number, on: BusinessDate): number {
    return owedOn(this.kept(), planId, [on])[0]!.amountMinor
  }

  private get settledOn() {
    return new Map(this.loan.plans.map(plan => [this.planIds.get(plan.period)!, plan.settledOn]))
  }

  private charge(day: BusinessDate, at: Date): void {
    if (!this.isOpen) return
    const { loan, effect } = accrueTo(this.loan, day)
    this.written.lateFees(this.kept(), effect.shares, { day, at })
    this.step(loan, { at, who: SYSTEM })
  }

  private receive(receipt: ReceiptPlan): void {
    const { at, amountMinor, extendDays, channel } = receipt
    const day = businessDateOf(at)
    this.charge(day, at)
    const before = this.kept()
    const { loan, effect } =
      extendDays === undefined ? receive(this.loan, amountMinor) : extend(this.loan, { amountMinor, days: extendDays })
    const flowId = this.written.receipt(before, receipt, effect)
    const kind =
      extendDays === undefined ? ({ kind: 'receipt' } as const) : ({ kind: 'extension', days: extendDays } as const)
    this.keep({ ...kind, amountMinor }, day, {
      id: flowEventId(flowId),
      source: { flowId, channelAccountId: this.input.accounts.get(channelKey(channel, this.input.order.currency))! },
    })
    this.creditMinor += effect.creditMinor
    const who = channel === 'OFFLINE' ? this.input.finance : SYSTEM
    const { status } = this.loan
    if (effect.recoveredMinor > 0) this.input.log('recover', { at, from: status, to: status, who })
    this.step(loan, { at, who, ...(extendDays !== undefined && { cause: 'extend' as const }) })
    this.tale.moments.push({
      kind: 'receipt',
      at,
      flowId,
      receivedMinor: amountMinor,
      isExtension: extendDays !== undefined,
      paid: allocationsOf(before, effect).map(share => ({
        ...allocatedOf({ flow_id: flowId, ...share }),
        settled: this.settledOn.get(share.plan_id) !== undefined,
      })),
      settledOn: this.settledOn,
    })
  }

  private reduce(step: ReductionPlan): void {
    const { at, amountMinor, remark } = step
    const day = businessDateOf(at)
    this.charge(day, at)
    const { loan, effect } = reduce(this.loan, amountMinor)
    const { finance: who, log } = this.input
    const id = this.written.reduction(this.kept(), step, {
      effect,
      lateFeeMinor: outstandingOfAll(this.loan.plans).lateFee,
    })
    this.keep({ kind: 'reduction', amountMinor }, day, { id: `reduction-${id}`, source: { reductionId: id } })
    this.step(loan, { at, who })
    this.tale.moments.push({ kind: 'settled', at, reconciles: true, settledOn: this.settledOn })
    log('reduceLateFee', { at, from: loan.status, to: loan.status, who, reason: remark, values: { amountMinor } })
  }

  private writeOff(at: Date): void {
    const day = businessDateOf(at)
    this.charge(day, at)
    const { finance: who, log } = this.input
    const { loan, effect } = writeOff(this.loan)
    const values = { amountMinor: owedMinor(this.loan.plans) }
    log('writeOff', { at, from: this.loan.status, to: loan.status, who, reason: REASONS.writtenOff, values })
    this.written.writeOff(this.kept(), effect, at)
    this.keep({ kind: 'writeOff' }, day, { id: 'writeOff', source: {} })
    for (const plan of loan.plans) if (!this.settledAt.has(plan.period)) this.settledAt.set(plan.period, at)
    this.desk.closeAll(at, who)
    this.loan = loan
    this.tale.moments.push({ kind: 'settled', at, reconciles: false, settledOn: this.settledOn })
  }

  private reverse(step: ReversalPlan): void {
    const { at, because, amountMinor, reason } = step
    const day = businessDateOf(at)
    this.charge(day, at)
    const who = because === 'chargeBack' ? SYSTEM : this.input.finance
    const flow = this.written.flowOf(step.reference)
    this.events = afterReversal(this.events, { receiptId: flowEventId(flow.id), amountMinor })
    const rewrite: Rewrite = rewriteOf(
      this.kept(),
      { events: this.events, sources: this.sources, today: day },
      this.written.booked(),
    )
    const reversalId = this.written.reversal(this.kept(), step, { rewrite, who, day })
    this.creditMinor += rewrite.creditMinor
    const { loan } = rewrite
    let from = this.loan.status
    for (const event of eventsInto(from, loan.status)) {
      const { to } = moveOf(event)
      this.input.log(event, { at, from, to, who, reason })
      from = to
    }
    const values = { flowNo: flow.flow_no, amountMinor, because }
    this.input.log('reverseReceipt', { at, from: loan.status, to: loan.status, who, reason, values })
    for (const plan of loan.plans) if (plan.settledOn === undefined) this.settledAt.delete(plan.period)
    this.loan = loan
    if (this.isOpen) this.desk.collect(day, at, loan.plans)
    const allocated = rewrite.allocations.map(allocatedOf)
    const { settledOn } = this
    this.tale.moments.push({ kind: 'reversal', at, reversalId, flowId: flow.id, amountMinor, allocated, settledOn })
  }

  /** The loan after a step: log, times, tasks. */
  private step(next: Loan, { at, who, cause }: { at: Date; who: Who; cause?: OrderEvent }): void {
    const before = this.loan
    for (const plan of next.plans) {
      if (plan.settledOn !== undefined && !this.settledAt.has(plan.period)) this.settledAt.set(plan.period, at)
    }
    const events = cause && next.status === S.inRepayment ? [cause] : eventsInto(before.status, next.status)
    for (const event of events) this.input.log(event, { at, from: before.status, to: next.status, who })
    const paid = next.plans.filter((plan, index) => plan.settledOn && !before.plans[index]!.settledOn)
    if (paid.length > 0) this.desk.settle(next.status === S.settled ? 'all' : paid.map(plan => plan.period), at, who)
    const moved = next.plans.filter((plan, index) => plan.dueDate !== before.plans[index]!.dueDate)
    if (moved.length > 0)
      this.desk.extend(
        moved.map(plan => plan.period),
        at,
        who,
      )
    this.loan = next
  }

  private keep(event: EventKept, date: BusinessDate, { id, source }: { id: string; source: EventSource }): void {
    this.events.push({ ...event, id, date, sequence: this.sources.size })
    this.sources.set(id, source)
  }
}

const allocatedOf = ({ flow_id, plan_id, ...parts }: Rewrite['allocations'][number]): Allocated => ({
  flowId: flow_id,
  planId: plan_id,
  amountMinor: sumOf(Object.values(parts)),
})

type EventKept =
  | { kind: 'receipt' | 'reduction'; amountMinor: number }
  | { kind: 'extension'; amountMinor: number; days: number }
  | { kind: 'writeOff' }
