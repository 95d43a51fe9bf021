import { closesAt } from '@countinghouse/domain/areas/close/close-days'
import { type PromiseState, promiseStates } from '@countinghouse/domain/areas/task/promise'
import { addDays, type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { sumOf } from '@countinghouse/domain/kernel/money'
import type { Rows } from '../bulk/rows'
import type { Closes } from '../close/closes'
import type { FollowPlan } from '../scenario/scenario'
import type { Allocated, Moment, OrderTale, TaskTale } from './tale'

interface PromiseRow {
  id: number
  plan_id: number
  given_at: Date
  promised_on: BusinessDate
  amount_minor: number
  paid_minor: number
  state: PromiseState
  decided_at: Date | null
  [column: string]: unknown
}

interface Flow {
  at: Date
  heldMinor: number
  isExtension: boolean
  byPlan: Map<number, number>
}

interface Given {
  follow: FollowPlan
  task: TaskTale
  /** What settles the plan on the promised day. */
  settlesMinor: number
  followUpId: number
  row: Record<string, unknown>
}

/** The promised amount of what settles a plan then. */
export const promisedMinor = (settlesMinor: number, share: number) => Math.max(1, Math.floor(settlesMinor * share))

/** What was promised of one order, and what its receipts say of it. */
export class PromiseBook {
  private readonly rows: PromiseRow[] = []
  private readonly flows = new Map<number, Flow>()
  private settledOn: ReadonlyMap<number, BusinessDate | undefined> = new Map()
  /** The promised date that a task names. */
  private readonly named = new Map<TaskTale, BusinessDate | null>()

  constructor(
    private readonly input: { rows: Rows; closes: Closes; now: Date },
    private readonly tale: OrderTale,
  ) {}

  give({ follow, task, settlesMinor, followUpId, row }: Given): void {
    const open = this.rows.find(one => one.plan_id === task.planId && one.state === 'open')
    if (open) Object.assign(open, { state: 'replaced', decided_at: follow.at })
    const { inDays, share } = follow.promise!
    const promised_on = addDays(businessDateOf(follow.at), inDays)
    this.rows.push({
      id: this.input.rows.id('promise'),
      ...row,
      plan_id: task.planId,
      follow_up_id: followUpId,
      given_at: follow.at,
      promised_on,
      amount_minor: promisedMinor(settlesMinor, share),
      currency: this.tale.order.currency,
      paid_minor: 0,
      state: 'open',
      decided_at: null,
    })
    this.named.set(task, promised_on)
  }

  take(moment: Exclude<Moment, { kind: 'call' }>): void {
    this.settledOn = moment.settledOn
    if (moment.kind === 'settled' && !moment.reconciles) return
    if (moment.kind === 'receipt') {
      const { flowId, receivedMinor: heldMinor, isExtension } = moment
      this.flows.set(flowId, { at: moment.at, heldMinor, isExtension, byPlan: new Map() })
      this.allocate(moment.paid)
    }
    if (moment.kind === 'reversal') {
      this.flows.get(moment.flowId)!.heldMinor -= moment.amountMinor
      this.allocate(moment.allocated)
    }
    this.reconcile(moment.at, businessDateOf(moment.at))
  }

  /** The closes before an instant decide what was promised for the days that ended. */
  closeUntil(until: Date): void {
    for (;;) {
      const open = this.rows.filter(one => one.state === 'open').map(one => one.promised_on)
      if (open.length === 0) return
      const date = addDays(open.sort()[0]!, 1)
      const at = closesAt(date)
      if (at > until || at > this.input.now) return
      for (let moved = this.reconcile(at, date); moved > 0; moved -= 1) this.input.closes.count(date, 'promises')
    }
  }

  /** Named in the task, or open as it began and not decided since. */
  promisedOn(task: TaskTale): BusinessDate | null {
    const named = this.named.get(task)
    if (named !== undefined) return named
    const wasOpen = ({ plan_id, given_at, decided_at }: PromiseRow) =>
      plan_id === task.planId && given_at <= task.begunAt && (decided_at === null || decided_at > task.begunAt)
    return this.rows.find(wasOpen)?.promised_on ?? null
  }

  write(): void {
    for (const row of this.rows) this.input.rows.add('promise', row)
  }

  private allocate(shares: readonly Allocated[]): void {
    for (const { flowId, planId, amountMinor } of shares) {
      const { byPlan } = this.flows.get(flowId)!
      byPlan.set(planId, (byPlan.get(planId) ?? 0) + amountMinor)
    }
  }

  /** Answers how many changed. */
  private reconcile(at: Date, today: BusinessDate): number {
    if (this.rows.length === 0) return 0
    let changed = 0
    for (const planId of new Set(this.rows.map(one => one.plan_id))) {
      const newestFirst = this.rows.filter(one => one.plan_id === planId).reverse()
      const facts = newestFirst.map(row => ({ ...this.factsOf(row), state: row.state }))
      for (const [index, state] of promiseStates(facts, today).entries()) {
        const row = newestFirst[index]!
        if (row.state === 'replaced') continue
        row.paid_minor = facts[index]!.paidMinor
        if (state === row.state) continue
        Object.assign(row, { state, decided_at: state === 'open' ? null : at })
        changed += 1
      }
    }
    for (const task of this.tale.tasks) {
      if (task.begunAt > at || (task.endedAt && task.endedAt <= at)) continue
      const open = this.rows.find(one => one.plan_id === task.planId && one.state === 'open')
      this.named.set(task, open?.promised_on ?? null)
    }
    return changed
  }

  private factsOf({ plan_id, given_at, promised_on, amount_minor }: PromiseRow) {
    const inDays = [...this.flows.values()].filter(({ at }) => at >= given_at && businessDateOf(at) <= promised_on)
    const ofPlan = inDays.filter(({ byPlan }) => byPlan.has(plan_id))
    const settledOn = this.settledOn.get(plan_id)
    return {
      promisedOn: promised_on,
      amountMinor: amount_minor,
      paidMinor: sumOf(ofPlan.map(one => Math.max(0, Math.min(one.byPlan.get(plan_id)!, one.heldMinor)))),
      endedInTime:
        (settledOn !== undefined && settledOn <= promised_on) ||
        ofPlan.some(({ isExtension, heldMinor }) => isExtension && heldMinor > 0),
    }
  }
}
