import { addDays, type BusinessDate, businessDateOf, daysBetween } from '../../kernel/business-date'
import {
  type ContactResult,
  contactResult,
  type FollowResult,
  followResult,
  type OperationOutcome,
  operationOutcome,
} from '../../kernel/lists/desk'

const HOUR = 3_600_000

/** A promise is due within so many days unless the setting says otherwise (G-117). */
export const FIRST_PROMISE_DAYS = 2
/** Nobody is called back later than this: until then the debt is another stage's. */
export const MOST_CONTACT_DAYS = 30

/** What settles a plan on a date, from today on: late fees grow while one waits. */
export interface SettlesOn {
  readonly on: BusinessDate
  readonly amountMinor: number
}

export interface FollowUp {
  readonly promisedOn?: BusinessDate | undefined
  readonly promisedMinor?: number | undefined
  readonly nextContactAt?: Date | undefined
}

interface Moment {
  readonly now: Date
  readonly today: BusinessDate
  /** For today and each day on which a promise may fall. */
  readonly settles: readonly SettlesOn[]
}

export type FollowFault =
  | { readonly field: 'promisedDate'; readonly fault: 'dateMissing' | 'dateNotWithin' }
  | { readonly field: 'promisedAmountMinor'; readonly fault: 'amountMissing' }
  | { readonly field: 'promisedAmountMinor'; readonly fault: 'amountAboveOwed'; readonly mostMinor: number }
  | { readonly field: 'nextContactTime'; readonly fault: 'contactNotAhead' }

/**
 * What is wrong with a follow-up, by field: a promise has a date within the days allowed and an amount of at most what will be owed
 * then, or neither; the next contact lies ahead, by a month at most (G-117).
 */
export function checkFollow(follow: FollowUp, { now, today, settles }: Moment): FollowFault[] {
  const { promisedOn, promisedMinor, nextContactAt } = follow
  const faults: FollowFault[] = []
  const settling = settles.find(one => one.on === promisedOn)
  if (promisedOn === undefined && promisedMinor !== undefined)
    faults.push({ field: 'promisedDate', fault: 'dateMissing' })
  if (promisedOn !== undefined && !settling) faults.push({ field: 'promisedDate', fault: 'dateNotWithin' })
  if (promisedOn !== undefined && promisedMinor === undefined)
    faults.push({ field: 'promisedAmountMinor', fault: 'amountMissing' })
  if (settling && promisedMinor !== undefined && promisedMinor > settling.amountMinor)
    faults.push({ field: 'promisedAmountMinor', fault: 'amountAboveOwed', mostMinor: settling.amountMinor })
  if (nextContactAt !== undefined) {
    const day = businessDateOf(nextContactAt)
    if (nextContactAt <= now || daysBetween(today, day) > MOST_CONTACT_DAYS)
      faults.push({ field: 'nextContactTime', fault: 'contactNotAhead' })
  }
  return faults
}

/** The days on which a promise given today may fall. */
export const promiseDates = (today: BusinessDate, promiseDays: number): BusinessDate[] =>
  Array.from({ length: promiseDays + 1 }, (_, days) => addDays(today, days))

/** The promise that a collector asks for: all that settles the plan, on the last day allowed. */
export const suggestPromise = (settles: readonly SettlesOn[]): SettlesOn | undefined =>
  settles.findLast(one => one.amountMinor > 0)

const { noAnswer, switchedOff, noMessageReply, answeredByOther, wrongNumber, stopped, noMessageAccount } =
  followResult.value
const TRY_AGAIN: readonly FollowResult[] = [noAnswer, switchedOff, noMessageReply, answeredByOther]
const NOT_THIS_WAY: readonly FollowResult[] = [wrongNumber, stopped, noMessageAccount]
const TRY_AGAIN_HOURS = 3

/**
 * When to get in touch again: on the promised day at this hour; some hours later where nobody was reached; tomorrow after a talk without
 * a promise; undefined where this way leads nowhere.
 */
export function suggestNextContact(
  result: FollowResult,
  { now, promisedOn }: { now: Date; promisedOn?: BusinessDate | undefined },
): Date | undefined {
  const today = businessDateOf(now)
  if (promisedOn !== undefined) {
    const days = daysBetween(today, promisedOn)
    return new Date(now.getTime() + (days > 0 ? days * 24 : TRY_AGAIN_HOURS) * HOUR)
  }
  if (NOT_THIS_WAY.includes(result)) return undefined
  return new Date(now.getTime() + (TRY_AGAIN.includes(result) ? TRY_AGAIN_HOURS : 24) * HOUR)
}

const [contact, outcome] = [contactResult.value, operationOutcome.value]

/** What a result says of contact and outcome by itself, so that nobody need say it twice. */
const IMPLIED: Partial<Record<FollowResult, readonly [contact: ContactResult, outcome: OperationOutcome]>> = {
  [followResult.value.answeredBySelf]: [contact.reachable, outcome.reachable],
  [noAnswer]: [contact.noPickUp, outcome.noPickUp],
  [wrongNumber]: [contact.invalidNumber, outcome.invalidNumber],
  [switchedOff]: [contact.switchedOff, outcome.switchedOff],
  [stopped]: [contact.notReachable, outcome.notReachable],
  [followResult.value.willingAndAble]: [contact.reachable, outcome.reachable],
  [followResult.value.willingButUnable]: [contact.reachable, outcome.reachable],
  [followResult.value.ableButRefuses]: [contact.reachable, outcome.refusal],
}

export const impliedBy = (
  result: FollowResult,
): { contactResult: ContactResult | undefined; operationOutcome: OperationOutcome | undefined } => ({
  contactResult: IMPLIED[result]?.[0],
  operationOutcome: IMPLIED[result]?.[1],
})
