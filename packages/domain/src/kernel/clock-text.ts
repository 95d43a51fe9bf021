import { BUSINESS_OFFSET_HOURS } from './business-date'

export const TICK_MS = 1000

const two = (value: number): string => String(value).padStart(2, '0')

/** What is left as hours:minutes:seconds, two digits at least; stops at 00:00:00 (R-011, G-051). */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / TICK_MS))
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** 'YYYY-MM-DD HH:mm:ss' at UTC+7 whatever the zone of the machine. */
export function clockText(now: Date, offsetHours = BUSINESS_OFFSET_HOURS): string {
  return new Date(now.getTime() + offsetHours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}
