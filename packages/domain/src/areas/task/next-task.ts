import type { BusinessDate } from '../../kernel/business-date'
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
}

/** Why a task comes when it does, in the order in which they come. */
export const NEXT_REASONS = [
  'promiseDue',
  'callBackDue',
  'balance',
  'daysLate',
  'doneToday',
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
  return stage === collectionStage.value.s3 ? 'balance' : 'daysLate'
}

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
    default:
      return b.daysLate - a.daysLate || b.owedMinor - a.owedMinor
  }
}

/** A person's work in the order in which it is done. */
export const sortTasks = <T extends WaitingTask>(tasks: readonly T[], at: Moment): T[] =>
  [...tasks].sort((a, b) => compareNext(a, b, at))
