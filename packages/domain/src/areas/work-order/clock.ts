import { addDays, type BusinessDate } from '../../kernel/business-date'
import { instantAt, localDateOf } from '../../kernel/contact-window'
import type { Country } from '../../kernel/country'
import { isWorkingDay, type WorkingCalendar } from '../../kernel/working-calendar'

/** When complaints are worked in a country: its days, and the hours of its own clock. */
export interface WorkingHours {
  readonly country: Country
  readonly calendar: WorkingCalendar
  readonly fromHour: number
  readonly toHour: number
}

const MINUTE = 60_000
const at = ({ country }: WorkingHours, day: BusinessDate, hour: number) =>
  instantAt(country, day, hour === 24 ? '24:00' : `${String(hour).padStart(2, '0')}:00`).getTime()

/** No country rests for longer. */
const MOST_DAYS = 400

/** Whole minutes of working time from one instant to another; 0 when the second is not later. */
export function workingMinutesBetween(hours: WorkingHours, from: Date, to: Date): number {
  let ms = 0
  const last = localDateOf(hours.country, to)
  for (let day = localDateOf(hours.country, from); day <= last; day = addDays(day, 1)) {
    if (!isWorkingDay(hours.calendar, day)) continue
    const [begin, end] = [at(hours, day, hours.fromHour), at(hours, day, hours.toHour)]
    ms += Math.max(0, Math.min(end, to.getTime()) - Math.max(begin, from.getTime()))
  }
  return Math.floor(ms / MINUTE)
}

/** The instant at which so many minutes of working time are over; throws RangeError where a year holds no working day. */
export function addWorkingMinutes(hours: WorkingHours, from: Date, minutes: number): Date {
  let left = minutes * MINUTE
  let day = localDateOf(hours.country, from)
  for (let ahead = 0; ahead <= MOST_DAYS; ahead += 1, day = addDays(day, 1)) {
    if (!isWorkingDay(hours.calendar, day)) continue
    const begin = Math.max(at(hours, day, hours.fromHour), from.getTime())
    const end = at(hours, day, hours.toHour)
    if (begin >= end) continue
    if (left <= end - begin) return new Date(begin + left)
    left -= end - begin
  }
  throw new RangeError(`no working day within a year of ${day}`)
}

/** Working hours in which a work order is answered, by level 1 slight to 5 critical. */
export const HOURS_OF_LEVEL: Readonly<Record<number, number>> = { 1: 45, 2: 27, 3: 18, 4: 9, 5: 6 }

/** A share of the time is kept to escalate before the breach. */
export const ESCALATE_AT_BPS = 7500

export interface Clock {
  /** When it is due; null while it stands still or has ended. */
  readonly dueAt: Date | null
  /** Minutes of working time left while it stands still. */
  readonly leftMinutes: number | null
}

export const startClock = (hours: WorkingHours, from: Date, level: number): Clock => ({
  dueAt: addWorkingMinutes(hours, from, HOURS_OF_LEVEL[level]! * 60),
  leftMinutes: null,
})

/** The customer is waited for: what is left is kept; a time already over stays over. */
export const pauseClock = (hours: WorkingHours, clock: Clock, now: Date): Clock =>
  clock.dueAt === null ? clock : { dueAt: null, leftMinutes: workingMinutesBetween(hours, now, clock.dueAt) }

/** Goes on with what was left when it was stopped (the timer after a return). */
export const resumeClock = (hours: WorkingHours, clock: Clock, now: Date): Clock =>
  clock.leftMinutes === null ? clock : { dueAt: addWorkingMinutes(hours, now, clock.leftMinutes), leftMinutes: null }

/**
 * Another level gives another time from the beginning; what was paused in between stays paused for, and what is late already
 * gets no later by it.
 */
export function changeLevel(hours: WorkingHours, clock: Clock, from: number, level: number, now: Date): Clock {
  if (level === from) return clock
  const more = (HOURS_OF_LEVEL[level]! - HOURS_OF_LEVEL[from]!) * 60
  const { dueAt, leftMinutes } = clock
  if (leftMinutes !== null) return { dueAt: null, leftMinutes: Math.max(0, leftMinutes + more) }
  if (dueAt === null) return clock
  if (more >= 0) return { dueAt: addWorkingMinutes(hours, dueAt, more), leftMinutes: null }
  if (dueAt <= now) return clock
  const left = workingMinutesBetween(hours, now, dueAt) + more
  return { dueAt: addWorkingMinutes(hours, now, Math.max(0, left)), leftMinutes: null }
}

/** When it is escalated: before the breach. */
export const escalatesAt = (hours: WorkingHours, dueAt: Date, level: number, now: Date): Date => {
  const whole = HOURS_OF_LEVEL[level]! * 60
  const left = workingMinutesBetween(hours, now, dueAt)
  const rest = Math.round((whole * (10_000 - ESCALATE_AT_BPS)) / 10_000)
  return addWorkingMinutes(hours, now, Math.max(0, left - rest))
}

/** So many working hours before an outside body wants its answer the manager hears of it. */
const ANSWER_WARNING_HOURS = 9

/** The instant by which an outside body wants its answer: the end of the hours of that day, whether or not it is worked. */
export const answerDueAt = (hours: WorkingHours, day: BusinessDate): Date => new Date(at(hours, day, hours.toHour))

/** When an answer that is due is escalated; `now` where less is left. */
export const answerEscalatesAt = (hours: WorkingHours, dueAt: Date, now: Date): Date => {
  const left = workingMinutesBetween(hours, now, dueAt)
  const rest = left - ANSWER_WARNING_HOURS * 60
  return rest <= 0 ? now : addWorkingMinutes(hours, now, rest)
}
