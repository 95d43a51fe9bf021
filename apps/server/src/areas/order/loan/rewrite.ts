import type { Account } from '@countinghouse/domain/areas/books/chart'
import { postLateFee, postReduction, postWriteOff } from '@countinghouse/domain/areas/books/posting'
import type { Effect, Loan } from '@countinghouse/domain/areas/order/loan/loan'
import { type LoanEvent, type Replay, replay } from '@countinghouse/domain/areas/order/loan/replay'
import { sumShares } from '@countinghouse/domain/areas/order/receipt/payment-allocation'
import { type BusinessDate, daysBetween, laterOf } from '@countinghouse/domain/kernel/business-date'
import { sumOf } from '@countinghouse/domain/kernel/money'
import type { Db } from '../../../kernel/context'
import { joinLines, type PlanLine } from '../../books/moves'
import { allocationsOf, receiptLines, toleratedLines, waivedLines } from '../receipt/postings'
import { type History, throughOf } from './events'
import { type KeptLoan, planIdOf } from './load'
import { listAllocated, listPosted } from './queries'

type Allocation = ReturnType<typeof allocationsOf>[number]

/** What has to be written so that an order stands as if `events` were all that ever happened to it. */
export interface Rewrite {
  loan: Loan
  replayed: Replay
  /** What the lines posted of each receipt lack. */
  byFlow: Map<number, PlanLine[]>
  /** The same for fees, reductions and write-offs. */
  others: PlanLine[]
  /** A write-off of which nothing is left to write off: `others` take it back, once and for all. */
  emptyWriteOffId: number | undefined
  /** What the customer's credit gains; less than 0 where a receipt that became credit is gone. */
  creditMinor: number
  allocations: (Allocation & { flow_id: number })[]
  /** What each reduction takes now. */
  reductions: { id: number; took_minor: number }[]
  accruals: { plan_id: number; through_on: BusinessDate; order_id: number; days: number; amount_minor: number }[]
}

interface Wanted {
  events: readonly LoanEvent[]
  sources: History['sources']
  today: BusinessDate
}

/** Replays the events up to `today` and compares the right lines with those that are posted. */
export async function planRewrite(db: Db, kept: KeptLoan, wanted: Wanted): Promise<Rewrite> {
  const { id } = kept.order
  return rewriteOf(kept, wanted, { posted: await listPosted(db, id), allocated: await listAllocated(db, id) })
}

/** What is written of an order so far: lines by receipt (without one for fees and decisions), and receipts by plan. */
export interface Written {
  posted: readonly { flow_id: number | null; plan_id: number | null; account: string; amount_minor: number }[]
  allocated: readonly (Allocation & { flow_id: number })[]
}

/** The same without reading: what has to be written once this much is. */
export function rewriteOf(kept: KeptLoan, { events, sources, today }: Wanted, { posted, allocated }: Written): Rewrite {
  const { order } = kept
  const replayed = replay(order.terms, order.lent_on, events, throughOf(kept, events, today))
  const byFlow = new Map<number, PlanLine[]>()
  const others: PlanLine[] = []
  const ofFlow = (flowId: number | null) => {
    if (flowId === null) return others
    const lines = byFlow.get(flowId) ?? []
    byFlow.set(flowId, lines)
    return lines
  }
  for (const line of posted) {
    const planId = line.plan_id ?? undefined
    ofFlow(line.flow_id).push({ account: line.account as Account, planId, amountMinor: -line.amount_minor })
  }
  const allocations = new Allocations(allocated)
  for (const { event, before, charged, effect } of replayed.events) {
    others.push(...lateFeeLines(kept, charged))
    const { flowId, channelAccountId } = sources.get(event.id)!
    if (flowId === undefined) {
      others.push(...decisionLines(kept, event, effect))
      continue
    }
    const lines = [
      receiptLines(kept, effect, channelAccountId!),
      waivedLines(kept, effect),
      toleratedLines(kept, effect),
    ]
    ofFlow(flowId).push(...lines.flat())
    allocations.add(flowId, allocationsOf({ ...kept, loan: before }, effect))
  }
  others.push(...lateFeeLines(kept, replayed.charged))
  for (const [flowId, lines] of byFlow) byFlow.set(flowId, settled(lines))
  const rewrite = {
    loan: order.lent_on === null ? kept.loan : replayed.loan,
    replayed,
    byFlow,
    others: settled(others),
    emptyWriteOffId: emptyWriteOffOf(replayed, sources),
    allocations: allocations.missing(),
    reductions: replayed.events.flatMap(({ event, effect }) => {
      const { reductionId } = sources.get(event.id)!
      return reductionId === undefined
        ? []
        : [{ id: reductionId, took_minor: sumOf(effect.shares.map(share => share.amountMinor)) }]
    }),
    accruals: accrualsOf(kept, replayed),
  }
  const gained = [...byFlow.values(), rewrite.others].flat().filter(line => line.account === 'payable.customerCredit')
  return { ...rewrite, creditMinor: gained.reduce((sum, line) => sum - line.amountMinor, 0) }
}

/** The entry of a write-off that finds nothing owed any more. */
function emptyWriteOffOf({ events }: Replay, sources: History['sources']): number | undefined {
  const empty = events.find(({ event, effect }) => event.kind === 'writeOff' && effect.shares.length === 0)
  return empty && sources.get(empty.event.id)!.entryId
}

/** All that a rewrite posts, as one list of lines. */
export const linesOf = ({ byFlow, others }: Rewrite): PlanLine[] => settled([...byFlow.values(), others].flat())

/** Lines of one account and plan summed; none of nothing. */
function settled(lines: readonly PlanLine[]): PlanLine[] {
  return joinLines(lines.map(({ planId, ...line }) => ({ planId, lines: [line] })))
}

const lateFeeLines = (kept: KeptLoan, charged: Effect): PlanLine[] =>
  joinLines(
    charged.shares.map(share => ({ planId: planIdOf(kept, share.period), lines: postLateFee(share.amountMinor) })),
  )

const decisionLines = (kept: KeptLoan, event: LoanEvent, effect: Effect): PlanLine[] =>
  joinLines(
    effect.shares.map(share => ({
      planId: planIdOf(kept, share.period),
      lines: event.kind === 'writeOff' ? postWriteOff(sumShares([share])) : postReduction(sumShares([share])),
    })),
  )

function accrualsOf(kept: KeptLoan, { events, beforeLast, charged, loan }: Replay): Rewrite['accruals'] {
  const spans = [
    ...events.map(step => ({ before: step.before, charged: step.charged, through: step.event.date })),
    { before: beforeLast, charged, through: loan.asOf },
  ]
  return spans.flatMap(({ before, charged: { shares }, through }) =>
    shares.map(({ period, amountMinor }) => {
      const plan = before.plans.find(one => one.period === period)!
      return {
        plan_id: planIdOf(kept, period),
        through_on: through,
        order_id: kept.order.id,
        days: daysBetween(laterOf(plan.feesThrough, plan.dueDate), through),
        amount_minor: amountMinor,
      }
    }),
  )
}

const NOTHING = { late_fee_minor: 0, fee_minor: 0, interest_minor: 0, principal_minor: 0, extension_minor: 0 }
const PARTS = Object.keys(NOTHING) as (keyof typeof NOTHING)[]

/** How receipts are split against how they should be. */
class Allocations {
  private readonly rows = new Map<string, Allocation & { flow_id: number }>()

  constructor(kept: readonly (Allocation & { flow_id: number })[]) {
    for (const row of kept) this.change(row.flow_id, row, -1)
  }

  add(flowId: number, shares: readonly Allocation[]) {
    for (const share of shares) this.change(flowId, share, 1)
  }

  missing() {
    return [...this.rows.values()].filter(row => PARTS.some(part => row[part] !== 0))
  }

  private change(flowId: number, share: Allocation, sign: 1 | -1) {
    const key = `${flowId} ${share.plan_id}`
    const row = this.rows.get(key) ?? { ...NOTHING, flow_id: flowId, plan_id: share.plan_id }
    for (const part of PARTS) row[part] += sign * Number(share[part])
    this.rows.set(key, row)
  }
}
