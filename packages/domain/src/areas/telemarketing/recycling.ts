import { addDays, type BusinessDate, daysBetween } from '../../kernel/business-date'
import { type TelemarketStatus, telemarketStatus } from '../../kernel/lists/outreach'
import { LAST_CONVERSION_DAY } from './conversion'

const R = telemarketStatus.value

/** What becomes of a customer whose turn ends: back to the pool after some rest, at most so many turns. */
export interface BackToPool {
  /** Days in the pool before somebody else may have him. */
  restDays: number
  mostTurns: number
}

/** A result that `stays` keeps its turn until T7; one that `ends` is called by nobody again. */
export const AFTER_RESULT = ['returns', 'stays', 'ends'] as const
export interface AfterResult extends BackToPool {
  next: (typeof AFTER_RESULT)[number]
  /** Days from the newest follow-up until the turn ends and he goes back. */
  afterDays: number
}

/** When turns end without a conversion, and what then (setting `telemarketing.recycling`). */
export interface RecyclingRules {
  /** Nobody worked the turn for so many days (G-165). */
  untouched: BackToPool & { afterDays: number }
  /** T7 has passed. */
  expired: BackToPool
  results: Readonly<Record<TelemarketStatus, AfterResult>>
}

const returns = (afterDays: number, restDays: number, mostTurns: number): AfterResult => ({
  next: 'returns',
  afterDays,
  restDays,
  mostTurns,
})
const ends: AfterResult = { ...returns(1, 0, 1), next: 'ends' }
const stays: AfterResult = { ...returns(LAST_CONVERSION_DAY, 14, 3), next: 'stays' }

const FIRST_BY_RESULT: Partial<Record<TelemarketStatus, AfterResult>> = {
  [R.notConnected]: returns(2, 1, 3),
  [R.noAnswer]: returns(2, 1, 3),
  [R.switchedOff]: returns(3, 2, 3),
  [R.answeredByOther]: returns(2, 2, 2),
  [R.noMessageReply]: returns(3, 2, 2),
  [R.noMessageAccount]: returns(2, 2, 2),
  [R.disconnected]: returns(3, 7, 2),
  [R.notInterested]: ends,
  [R.noSuchAccount]: ends,
  [R.emptyNumber]: ends,
}

/** The rules of a new installation. */
export const FIRST_RECYCLING: RecyclingRules = {
  untouched: { afterDays: 7, restDays: 0, mostTurns: 4 },
  expired: { restDays: 14, mostTurns: 3 },
  results: Object.fromEntries(
    telemarketStatus.values.map(result => [result, FIRST_BY_RESULT[result] ?? stays]),
  ) as Record<TelemarketStatus, AfterResult>,
}

export interface Turn {
  /** What he was called for is over (`isOver`). */
  over: boolean
  assignedOn: BusinessDate
  /** Of the newest follow-up; null where nobody worked it. */
  followedOn: BusinessDate | null
  result: TelemarketStatus | null
  /** Turns of the assignment so far, this one among them. */
  turns: number
}

export type RecycleReason = 'over' | 'result' | 'untouched' | 'expired'
export type Recycled =
  | { end: 'recycle'; reason: RecycleReason; readyOn: BusinessDate }
  | { end: 'close'; reason: RecycleReason }

/** What the close of `date` does with a turn that runs; undefined: it goes on. */
export function recycle(turn: Turn, date: BusinessDate, rules: RecyclingRules): Recycled | undefined {
  const { over, assignedOn, followedOn, result, turns } = turn
  if (over) return { end: 'close', reason: 'over' }
  const held = daysBetween(assignedOn, date)
  if (followedOn === null || result === null)
    return held < rules.untouched.afterDays ? undefined : back('untouched', rules.untouched, turns, date)
  const rule = rules.results[result]
  if (rule.next === 'ends') return { end: 'close', reason: 'result' }
  if (held > LAST_CONVERSION_DAY) return back('expired', rules.expired, turns, date)
  if (rule.next === 'stays' || daysBetween(followedOn, date) < rule.afterDays) return undefined
  return back('result', rule, turns, date)
}

const back = (
  reason: RecycleReason,
  { restDays, mostTurns }: BackToPool,
  turns: number,
  date: BusinessDate,
): Recycled =>
  turns >= mostTurns ? { end: 'close', reason } : { end: 'recycle', reason, readyOn: addDays(date, restDays) }

/** Whether nobody calls again after a result (G-162). */
export const endsWork = (result: TelemarketStatus, rules: RecyclingRules): boolean =>
  rules.results[result].next === 'ends'
