import type { SettleStatus } from '@countinghouse/domain/kernel/lists/loan'
import { later } from './loan'
import type { Chance } from './random'
import { REASONS } from './reasons'
import type { ListingPlan, OrderScenario } from './scenario'

const HOUR_MS = 3_600_000

/** What a customer's applications have left behind so far; later ones are decided by it. */
export interface History {
  /** That were lent, in order. */
  loans: { settleStatus: SettleStatus; everOverdue: boolean }[]
  refusedAt: Date[]
  listings: ListingPlan[]
}

export interface PlannedOrder {
  scenario: OrderScenario
  lent: boolean
  settleStatus: SettleStatus
  everOverdue: boolean
  settledAt?: Date | undefined
}

const isOn = ({ listings }: History, list: ListingPlan['list'], at: Date) =>
  listings.some(one => one.list === list && one.at < at && !(one.ended && one.ended.at < at))
export const isBlackListed = (history: History, at: Date) => isOn(history, 'black', at)
export const isWhiteListed = (history: History, at: Date) => isOn(history, 'white', at)

/** Keeps what an application came to, and whom staff put on a list for it. */
export function afterOrder(chance: Chance, history: History, { scenario, lent, ...end }: PlannedOrder): void {
  const { loans, refusedAt, listings } = history
  const { admission, admittedAt, review, money } = scenario
  const listed = (list: ListingPlan['list']) => listings.some(one => one.list === list)
  // Nobody is trusted and barred at once.
  const bar = (entry: Omit<ListingPlan, 'list'>) => {
    for (const one of listings) if (!one.ended) one.ended = { at: entry.at, remark: entry.remark }
    listings.push({ list: 'black', ...entry })
  }
  if (lent) loans.push(end)
  if (admission === 'rulesReject') refusedAt.push(admittedAt)
  if (review?.decision === 'reject') {
    refusedAt.push(review.at)
    if (review.remark === REASONS.foreignFace && !listed('black') && chance.happens(0.4))
      bar({ at: hoursAfter(chance, review.at, 1, 30), reason: 3, remark: review.remark })
  }
  const lost = money.find(step => step.kind === 'writeOff')
  if (lost && !listed('black') && chance.happens(0.6)) {
    const at = hoursAfter(chance, lost.at, 1, 40)
    const forgiven = chance.happens(0.15) && {
      ended: { at: hoursAfter(chance, at, 400, 1400), remark: REASONS.takenOff },
    }
    bar({ at, reason: 2, remark: REASONS.writtenOff, ...forgiven })
  }
  if (!end.settledAt || listed('black')) return
  const good = loans.length >= 2 && loans.every(loan => !loan.everOverdue)
  if (good && !listed('white') && chance.happens(0.5))
    listings.push({
      list: 'white',
      at: hoursAfter(chance, end.settledAt, 1, 20),
      reason: null,
      remark: REASONS.trusted,
    })
  else if (end.everOverdue && chance.happens(0.015))
    bar({
      at: hoursAfter(chance, end.settledAt, 1, 20),
      ...chance.pick([
        { reason: 4, remark: REASONS.abuse },
        { reason: 5, remark: REASONS.askedOut },
      ]),
    })
}

const hoursAfter = (chance: Chance, at: Date, from: number, to: number) =>
  later(at, Math.floor((from + chance.next() * (to - from)) * HOUR_MS))
