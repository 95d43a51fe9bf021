import { addDays, BUSINESS_OFFSET_HOURS, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'

/** 'HH:MM' of every business day, or every so many minutes of the hour. */
export type Schedule = { dailyAt: string } | { everyMinutes: 1 | 2 | 5 | 10 | 15 | 20 | 30 | 60 }

const minuteMs = 60_000

/** The schedule as cron text, to be read at UTC. */
export function cronOf(schedule: Schedule): string {
  if ('everyMinutes' in schedule)
    return schedule.everyMinutes === 60 ? '0 * * * *' : `*/${schedule.everyMinutes} * * * *`
  const { hour, minute } = timeOf(schedule.dailyAt)
  return `${minute} ${(hour - BUSINESS_OFFSET_HOURS + 24) % 24} * * *`
}

/** The last instant at or before `now` at which the schedule was due. */
export function previousSlot(schedule: Schedule, now: Date): Date {
  if ('everyMinutes' in schedule) {
    const stepMs = schedule.everyMinutes * minuteMs
    return new Date(Math.floor(now.getTime() / stepMs) * stepMs)
  }
  const today = businessDateOf(now)
  const slot = slotOn(today, schedule.dailyAt)
  return slot <= now ? slot : slotOn(addDays(today, -1), schedule.dailyAt)
}

/** The first instant after `now` at which the schedule is due. */
export function nextSlot(schedule: Schedule, now: Date): Date {
  const previous = previousSlot(schedule, now)
  if ('everyMinutes' in schedule) return new Date(previous.getTime() + schedule.everyMinutes * minuteMs)
  return slotOn(addDays(businessDateOf(previous), 1), schedule.dailyAt)
}

function slotOn(day: string, dailyAt: string): Date {
  const { hour, minute } = timeOf(dailyAt)
  return new Date(startOfDay(day).getTime() + (hour * 60 + minute) * minuteMs)
}

function timeOf(dailyAt: string): { hour: number; minute: number } {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(dailyAt) ?? []
  if (!hour || !minute) throw new Error(`A daily schedule needs a time as HH:MM, not ${dailyAt}.`)
  return { hour: Number(hour), minute: Number(minute) }
}
