import {
  accrueTo,
  extend,
  type Loan,
  receive,
  reduce,
  startLoan,
  writeOff,
} from '@countinghouse/domain/areas/order/loan/loan'
import {
  openPlans,
  outstandingOf,
  outstandingOfAll,
  owedMinor,
  totalOf,
} from '@countinghouse/domain/areas/order/loan/outstanding'
import { afterReversal, type LoanEvent, replay } from '@countinghouse/domain/areas/order/loan/replay'
import type { LoanTerms } from '@countinghouse/domain/areas/order/loan/terms'
import { quoteExtension } from '@countinghouse/domain/areas/order/receipt/extension'
import { type BusinessDate, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { orderStatus, type SettleStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { Chance } from './random'
import { REASONS } from './reasons'
import type { MoneyStep, ReceiptPlan } from './scenario'

const S = orderStatus.value
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export const later = (at: Date, ms: number) => new Date(at.getTime() + ms)
/** A moment of a business day between two hours of the local morning and evening. */
export const during = (chance: Chance, day: BusinessDate, fromHour: number, toHour: number) =>
  later(startOfDay(day), Math.floor((fromHour + chance.next() * (toHour - fromHour)) * HOUR_MS))

/** A time in which a plan is unpaid and due on one date; without an end it lasts. */
export interface PlanSpan {
  period: number
  dueOn: BusinessDate
  from: Date
  endsAt?: Date
}

/** A lent loan while its scenario is made: what happens is decided by the loan's own rules, as it stands that day. */
export class LoanScenario {
  loan: Loan
  readonly money: MoneyStep[] = []
  /** When staff have to do with which plan. */
  readonly spans: PlanSpan[] = []
  readonly lentOn: BusinessDate
  private events: LoanEvent[] = []
  private count = 0

  constructor(
    private readonly chance: Chance,
    private readonly terms: LoanTerms,
    lentAt: Date,
    /** Begins the references of its receipts. */
    private readonly mark: string,
  ) {
    this.lentOn = businessDateOf(lentAt)
    this.loan = startLoan(terms, this.lentOn)
    this.noteSpans(lentAt)
  }

  get isOpen(): boolean {
    return this.loan.status === S.inRepayment || this.loan.status === S.overdue
  }

  get settled(): { settleStatus: SettleStatus; settledAt: Date | undefined; everOverdue: boolean } {
    const closing = this.money.findLast(step => step.kind === 'receipt' && step.settles)
    const settledAt = this.loan.status === S.settled ? closing?.at : undefined
    return { settleStatus: this.loan.settleStatus, settledAt, everOverdue: this.loan.everOverdue }
  }

  /** The latest day on which something happened; nothing happens before it. */
  get lastOn(): BusinessDate {
    const last = this.money.at(-1)
    return last ? businessDateOf(last.at) : this.lentOn
  }

  /** All that is owed on the day, a part of it, or the oldest instalment; none when nothing is owed. */
  pay(on: BusinessDate, how: 'all' | 'part' | 'instalment'): ReceiptPlan | undefined {
    this.bringTo(on)
    const owed = owedMinor(this.loan.plans)
    if (!this.isOpen || owed === 0) return undefined
    const amountMinor =
      how === 'part'
        ? Math.max(1, Math.floor(owed * (0.2 + this.chance.next() * 0.4)))
        : how === 'all' || this.loan.plans.length === 1
          ? owed
          : totalOf(outstandingOf(openPlans(this.loan.plans)[0]!))
    return this.take(during(this.chance, on, 8, 22), amountMinor)
  }

  /** The same money a second time: all of it becomes the customer's credit. */
  payAgain(first: ReceiptPlan, hoursLater: number): ReceiptPlan {
    return this.take(later(first.at, hoursLater * HOUR_MS), first.amountMinor, first.channel)
  }

  /** Pays the price of more days; the due date moves. */
  extend(on: BusinessDate, days: number): void {
    this.bringTo(on)
    const { plans } = this.loan
    const quote = quoteExtension({ plans, terms: this.terms, days, today: on })
    if (!this.isOpen || !quote) return
    const at = during(this.chance, on, 8, 22)
    const amountMinor = quote.priceMinor
    this.loan = extend(this.loan, { amountMinor, days }).loan
    const reference = this.referenceOf('OFFLINE')
    this.keep({ kind: 'extension', amountMinor, days }, on)
    this.money.push({
      kind: 'receipt',
      at,
      amountMinor,
      settles: false,
      extendDays: days,
      channel: 'OFFLINE',
      reference,
    })
    this.noteSpans(at)
  }

  /** A part of the late fee is taken off in the morning; the rest is for the customer to pay. */
  reduce(on: BusinessDate): void {
    this.bringTo(on)
    const lateFee = this.isOpen ? outstandingOfAll(this.loan.plans).lateFee : 0
    const amountMinor = Math.floor((lateFee * this.chance.whole(20, 60)) / 100)
    if (amountMinor < 1) return
    this.loan = reduce(this.loan, amountMinor).loan
    this.keep({ kind: 'reduction', amountMinor }, on)
    const remark = this.chance.pick(REASONS.reduced)
    this.money.push({ kind: 'reduction', at: during(this.chance, on, 7, 8), amountMinor, remark })
  }

  writeOff(on: BusinessDate): void {
    this.bringTo(on)
    if (!this.isOpen) return
    this.loan = writeOff(this.loan).loan
    this.keep({ kind: 'writeOff' }, on)
    const at = during(this.chance, on, 10, 17)
    this.money.push({ kind: 'writeOff', at })
    this.noteSpans(at)
  }

  /** Something still comes in on a loan that was given up. */
  recover(on: BusinessDate): void {
    const left = this.loan.writtenOffMinor - this.loan.recoveredMinor
    if (left < 2) return
    this.take(during(this.chance, on, 9, 20), Math.floor((left * this.chance.whole(15, 60)) / 100) || 1)
  }

  /** The receipt goes back; what is owed again is what a replay without it says. */
  reverse(
    receipt: ReceiptPlan,
    on: BusinessDate,
    { because, share }: { because: keyof typeof REVERSED; share: number },
  ): void {
    this.bringTo(on)
    const amountMinor = Math.max(1, Math.floor(receipt.amountMinor * share))
    this.events = afterReversal(this.events, { receiptId: receipt.reference, amountMinor })
    this.loan = replay(this.terms, this.lentOn, this.events, on).loan
    const reason = REVERSED[because]
    const at = during(this.chance, on, 9, 18)
    this.money.push({ kind: 'reversal', at, reference: receipt.reference, because, amountMinor, reason })
    this.noteSpans(at)
  }

  /** Money of a receipt goes back to the customer, asked for in the morning and approved by another the same day. */
  refund(receipt: ReceiptPlan, on: BusinessDate, input: { amountMinor: number; fromCredit: boolean; reason: string }) {
    const { chance } = this
    const { amountMinor, reason } = input
    const at = during(chance, on, 9, 12)
    const approvedAt = later(at, chance.whole(30, 300) * MINUTE_MS)
    const fails = chance.happens(0.1)
    const payout = {
      at: approvedAt,
      answer: fails ? ('failed' as const) : ('paid' as const),
      answeredAt: later(approvedAt, chance.whole(20, 240) * 1000),
      silent: false,
      reason: fails ? chance.pick(REASONS.payoutFailed) : '',
    }
    const fromCreditMinor = input.fromCredit ? amountMinor : 0
    const { reference } = receipt
    this.money.push({ kind: 'refund', at, reference, amountMinor, fromCreditMinor, reason, approvedAt, payout })
  }

  private take(at: Date, amountMinor: number, by?: ReceiptPlan['channel']): ReceiptPlan {
    const channel =
      by ??
      (this.chance.happens(0.12)
        ? 'OFFLINE'
        : this.chance.weighted([
            ['CH01', 6],
            ['CH02', 2],
            ['CH03', 2],
          ] as const))
    const reference = this.referenceOf(channel)
    this.loan = receive(this.loan, amountMinor).loan
    const settles = this.loan.status === S.settled
    const receipt = { kind: 'receipt', at, amountMinor, settles, channel, reference } as const
    this.keep({ kind: 'receipt', amountMinor }, businessDateOf(at), reference)
    this.money.push(receipt)
    this.noteSpans(at)
    return receipt
  }

  // A plan that is paid, moved or given up ends its time; one that is owed again begins another.
  private noteSpans(at: Date): void {
    for (const { period, dueDate, settledOn } of this.loan.plans) {
      const running = this.spans.findLast(span => span.period === period && !span.endsAt)
      const dueOn = this.isOpen && settledOn === undefined ? dueDate : undefined
      if (running?.dueOn === dueOn) continue
      if (running) running.endsAt = at
      if (dueOn) this.spans.push({ period, dueOn, from: at })
    }
  }

  // A loan that owes nothing, or nothing more, stays as it is.
  private bringTo(on: BusinessDate): void {
    if (this.isOpen && on > this.loan.asOf) this.loan = accrueTo(this.loan, on).loan
  }

  private referenceOf(channel: ReceiptPlan['channel']): string {
    return `${channel === 'OFFLINE' ? 'BK' : 'PR'}${this.mark}${this.count}${this.chance.digits(3)}`
  }

  private keep(event: EventKept, date: BusinessDate, id = ''): void {
    this.count += 1
    this.events.push({ ...event, id, date, sequence: this.count })
  }
}

const REVERSED = {
  bounced: REASONS.bounced,
  duplicate: REASONS.duplicate,
  chargeBack: REASONS.chargedBack,
} as const

type EventKept =
  | { kind: 'receipt'; amountMinor: number }
  | { kind: 'extension'; amountMinor: number; days: number }
  | { kind: 'reduction'; amountMinor: number }
  | { kind: 'writeOff' }
