import { addDays, type BusinessDate, businessDateOf } from '../../kernel/business-date'
import { type CollectionStage, collectionStage } from '../../kernel/lists/desk'

/** What the order of a collector's work is read from. */
export interface WaitingTask {
  readonly taskId: number
  readonly stage: CollectionStage
  readonly daysLate: number
  readonly owedMinor: number
  /** Of the open promise. */
  readonly promisedOn: BusinessDate | null
  readonly nextContactAt: Date | null
  readonly followedAt: Date | null
  /** Followed up on this business date. */
  readonly followedToday: boolean
  /** How a trial has it worked (decision 0029); without one as its stage is. */
  readonly strategy?: {
    readonly side: string
    readonly workOrder: 'daysLate' | 'balance' | 'newest'
    readonly contactEveryDays: number
  } | null
}

/** Why a task comes when it does, in the order in which they come. */
export const NEXT_REASONS = [
  'promiseDue',
  'callBackDue',
  'balance',
  'daysLate',
  'newest',
  'doneToday',
  'pausedBetween',
  'promiseAhead',
  'callBackAhead',
] as const
export type NextReason = (typeof NEXT_REASONS)[number]

interface Moment {
  readonly now: Date
  readonly today: BusinessDate
}

/**
 * Promises due today and call-backs that are due come first; then what nobody touched today, late stages for their balance, early ones for
 * their days; last what was done today or waits for a day to come (DOMAIN 7).
 */
export function nextReason(task: WaitingTask, { now, today }: Moment): NextReason {
  const { promisedOn, nextContactAt, followedAt, followedToday, stage } = task
  const calledAgain = nextContactAt !== null && followedAt !== null && followedAt >= nextContactAt
  if (nextContactAt !== null && nextContactAt <= now && !calledAgain) {
    return promisedOn !== null && promisedOn <= today ? 'promiseDue' : 'callBackDue'
  }
  if (promisedOn !== null && promisedOn <= today && !followedToday) return 'promiseDue'
  if (nextContactAt !== null && nextContactAt > now) return 'callBackAhead'
  if (promisedOn !== null && promisedOn > today) return 'promiseAhead'
  if (followedToday) return 'doneToday'
  const { strategy } = task
  if (strategy && followedAt !== null && againOn(followedAt, strategy.contactEveryDays) > today) return 'pausedBetween'
  if (strategy) return strategy.workOrder
  return stage === collectionStage.value.s3 ? 'balance' : 'daysLate'
}

/** The day on which a case that a trial lets rest is worked again. */
export const againOn = (followedAt: Date, contactEveryDays: number): BusinessDate =>
  addDays(businessDateOf(followedAt), contactEveryDays)

const place = (reason: NextReason): number => NEXT_REASONS.indexOf(reason)

/** The order of two tasks; total, so that equal lists are always worked alike. */
export function compareNext(a: WaitingTask, b: WaitingTask, at: Moment): number {
  const reason = nextReason(a, at)
  const apart = place(reason) - place(nextReason(b, at))
  return apart || within(reason, a, b) || a.taskId - b.taskId
}

const time = (at: Date | null): number => at?.getTime() ?? 0
const dates = (a: BusinessDate | null, b: BusinessDate | null): number => ((a ?? '') < (b ?? '') ? -1 : a === b ? 0 : 1)

function within(reason: NextReason, a: WaitingTask, b: WaitingTask): number {
  switch (reason) {
    case 'promiseDue':
    case 'promiseAhead':
      return dates(a.promisedOn, b.promisedOn) || b.owedMinor - a.owedMinor
    case 'callBackDue':
    case 'callBackAhead':
      return time(a.nextContactAt) - time(b.nextContactAt)
    case 'balance':
      return b.owedMinor - a.owedMinor || b.daysLate - a.daysLate
    case 'newest':
      return a.daysLate - b.daysLate || b.owedMinor - a.owedMinor
    default:
      return b.daysLate - a.daysLate || b.owedMinor - a.owedMinor
  }
}

const BY_ORDER: readonly NextReason[] = ['balance', 'daysLate', 'newest']

/**
 * A person's work in the order in which it is done. Where a trial has some of it worked otherwise, its sides take turns by their share: no
 * side is worked before the other.
 */
export function sortTasks<T extends WaitingTask>(tasks: readonly T[], at: Moment): T[] {
  const sorted = [...tasks].sort((a, b) => compareNext(a, b, at))
  const lanes = new Map<string, T[]>()
  const isOrdered = (task: T) => BY_ORDER.includes(nextReason(task, at))
  for (const task of sorted.filter(isOrdered)) {
    const lane = task.strategy?.side ?? ''
    lanes.set(lane, [...(lanes.get(lane) ?? []), task])
  }
  if (lanes.size < 2) return sorted
  const turns = [...lanes]
    .flatMap(([lane, own]) => own.map((task, index) => ({ task, lane, turn: (index + 0.5) / own.length })))
    .sort((a, b) => a.turn - b.turn || (a.lane < b.lane ? -1 : 1))
    .map(({ task }) => task)
  let taken = 0
  return sorted.map(task => (isOrdered(task) ? turns[taken++]! : task))
}
