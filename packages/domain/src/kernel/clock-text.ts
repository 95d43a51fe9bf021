import { BUSINESS_OFFSET_HOURS, businessDateOf } from './business-date'

export const TICK_MS = 1000

const two = (value: number): string => String(value).padStart(2, '0')

/** What is left as hours:minutes:seconds, two digits at least; stops at 00:00:00 (R-011, G-051). */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / TICK_MS))
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** 'YYYY-MM-DD HH:mm:ss' at UTC+7 whatever the zone of the machine. */
export function clockText(now: Date, offsetHours = BUSINESS_OFFSET_HOURS): string {
  const seconds = Math.floor((now.getTime() + offsetHours * 3_600_000) / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60)]
  return `${businessDateOf(now, offsetHours)} ${two(part(hours, 24))}:${two(part(minutes, 60))}:${two(part(seconds, 60))}`
}

/** What is left of whole units beyond the larger one, before 1970 too. */
const part = (whole: number, of: number): number => ((whole % of) + of) % of
