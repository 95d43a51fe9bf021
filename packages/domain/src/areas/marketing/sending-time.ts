import { BUSINESS_OFFSET_HOURS, type BusinessDate, businessDateOf } from '../../kernel/business-date'

/** Dictionary sendingTimeMode: every day at a time of day, or once at an instant. */
export type SendingTime = { readonly mode: 'daily'; readonly at: string } | { readonly mode: 'once'; readonly at: Date }

/** A set time lies at least this far ahead when it is given (G-176). */
export const LEAST_AHEAD_MS = 5 * 60_000

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
export const isTimeOfDay = (text: string): boolean => TIME.test(text)

/** One run of a task; a task has at most one for each. */
export interface Slot {
  readonly key: string
  readonly at: Date
}

/**
 * The run that is due at `now`, or undefined. A daily one of today whose time has come; one that was missed on an earlier day is not made up
 * for. A set time counts once, however late the machine wakes.
 */
export function dueSlot(time: SendingTime, now: Date): Slot | undefined {
  if (time.mode === 'once') return time.at <= now ? { key: `once/${time.at.toISOString()}`, at: time.at } : undefined
  const day = businessDateOf(now)
  const at = instantOn(day, time.at)
  return at <= now ? { key: `day/${day}`, at } : undefined
}

/** A time of day on a business date, in the zone of the business. */
export const instantOn = (day: BusinessDate, time: string): Date =>
  new Date(Date.parse(`${day}T${time}:00Z`) - BUSINESS_OFFSET_HOURS * 3_600_000)
