import { addDays, type BusinessDate, daysBetween } from '../../kernel/business-date'
import { type TelemarketStatus, telemarketStatus } from '../../kernel/lists/outreach'
import { LAST_CONVERSION_DAY } from './conversion'

const R = telemarketStatus.value

/** So many days a seat may leave a customer untouched (G-165). */
export const UNTOUCHED_DAYS = 7

/** What becomes of a customer after a result: back to the pool after so many days, at most so many turns; null: it is over. */
export interface Recycling {
  /** Days from the follow-up until a turn with this result ends. */
  afterDays: number
  /** Days in the pool before somebody else may have him. */
  restDays: number
  mostTurns: number
}

const again = (afterDays: number, restDays: number, mostTurns: number): Recycling => ({
  afterDays,
  restDays,
  mostTurns,
})

/** Results of a call and when it is worth another one; a result that is none of these keeps its turn until T7. */
const BY_RESULT: Partial<Record<TelemarketStatus, Recycling | null>> = {
  [R.notConnected]: again(2, 1, 3),
  [R.noAnswer]: again(2, 1, 3),
  [R.switchedOff]: again(3, 2, 3),
  [R.answeredByOther]: again(2, 2, 2),
  [R.noMessageReply]: again(3, 2, 2),
  [R.noMessageAccount]: again(2, 2, 2),
  [R.disconnected]: again(3, 7, 2),
  [R.notInterested]: null,
  [R.noSuchAccount]: null,
  [R.emptyNumber]: null,
}

/** Without a follow-up, and after T7. */
const UNWORKED = again(UNTOUCHED_DAYS, 0, 4)
const EXPIRED = again(LAST_CONVERSION_DAY + 1, 14, 3)

export interface Turn {
  assignedOn: BusinessDate
  /** Of the newest follow-up; null where nobody worked it. */
  followedOn: BusinessDate | null
  result: TelemarketStatus | null
  /** Turns of the assignment so far, this one among them. */
  turns: number
}

export type RecycleReason = 'result' | 'untouched' | 'expired'
export type Recycled =
  | { end: 'recycle'; reason: RecycleReason; readyOn: BusinessDate }
  | { end: 'close'; reason: RecycleReason }

/** What the close of `date` does with a turn that runs; undefined: it goes on. */
export function recycle(turn: Turn, date: BusinessDate): Recycled | undefined {
  const { assignedOn, followedOn, result, turns } = turn
  if (followedOn === null || result === null) {
    if (daysBetween(assignedOn, date) < UNTOUCHED_DAYS) return undefined
    return back('untouched', UNWORKED, turns, date)
  }
  const rule = BY_RESULT[result]
  if (rule === null) return { end: 'close', reason: 'result' }
  if (daysBetween(assignedOn, date) > LAST_CONVERSION_DAY) return back('expired', EXPIRED, turns, date)
  if (rule === undefined || daysBetween(followedOn, date) < rule.afterDays) return undefined
  return back('result', rule, turns, date)
}

const back = (
  reason: RecycleReason,
  { restDays, mostTurns }: Recycling,
  turns: number,
  date: BusinessDate,
): Recycled =>
  turns >= mostTurns ? { end: 'close', reason } : { end: 'recycle', reason, readyOn: addDays(date, restDays) }

/** Results after which nobody calls again (G-162). */
export const endsWork = (result: TelemarketStatus): boolean => BY_RESULT[result] === null

/** The rules as rows, for the statement of the daily close. */
export const RECYCLING_ROWS = telemarketStatus.values.map(result => {
  const rule = BY_RESULT[result]
  return {
    result,
    ends: rule === null,
    after_days: rule?.afterDays ?? null,
    rest_days: rule?.restDays ?? 0,
    most_turns: rule?.mostTurns ?? 0,
  }
})
export const UNWORKED_RULE = UNWORKED
export const EXPIRED_RULE = EXPIRED
