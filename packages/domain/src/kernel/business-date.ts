/** A calendar date at the business offset, 'YYYY-MM-DD'. Text order is date order. */
export type BusinessDate = string

/** Hours ahead of UTC of every business day; no daylight saving (G-003, R-010). */
export const BUSINESS_OFFSET_HOURS = 7

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/

// A business lives on some thousand dates and asks for them by the million: what was read or written once is remembered.
const MOST_REMEMBERED = 50_000
const dayNumbers = new Map<BusinessDate, number>()
const dates = new Map<number, BusinessDate>()

function dayNumber(date: BusinessDate): number {
  const known = dayNumbers.get(date)
  if (known !== undefined) return known
  if (!isBusinessDate(date)) throw new RangeError(`not a business date: ${date}`)
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS
  if (dayNumbers.size < MOST_REMEMBERED) dayNumbers.set(date, day)
  return day
}

function dateOfDayNumber(day: number): BusinessDate {
  const known = dates.get(day)
  if (known !== undefined) return known
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10)
  if (dates.size < MOST_REMEMBERED) dates.set(day, date)
  return date
}

export function isBusinessDate(value: unknown): value is BusinessDate {
  if (typeof value !== 'string' || !SHAPE.test(value)) return false
  const ms = Date.parse(`${value}T00:00:00Z`)
  // Only a day behind the 28th may be one that its month does not have, which the parser would carry over.
  return !Number.isNaN(ms) && (value.slice(8) <= '28' || new Date(ms).toISOString().slice(0, 10) === value)
}

/** The business date on which an instant falls (DOMAIN 2). */
export function businessDateOf(instant: Date, offsetHours = BUSINESS_OFFSET_HOURS): BusinessDate {
  return dateOfDayNumber(Math.floor((instant.getTime() + offsetHours * HOUR_MS) / DAY_MS))
}

export const addDays = (date: BusinessDate, days: number): BusinessDate => dateOfDayNumber(dayNumber(date) + days)

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: BusinessDate, to: BusinessDate): number => dayNumber(to) - dayNumber(from)

export const compareDates = (a: BusinessDate, b: BusinessDate): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0)

export const laterOf = (a: BusinessDate, b: BusinessDate): BusinessDate => (a < b ? b : a)
export const earlierOf = (a: BusinessDate, b: BusinessDate): BusinessDate => (a < b ? a : b)

/** Hour of the day, 0 to 23, at the offset. */
export function hourAtOffset(instant: Date, offsetHours = BUSINESS_OFFSET_HOURS): number {
  return new Date(instant.getTime() + offsetHours * HOUR_MS).getUTCHours()
}

/** The instant at which a business date begins. */
export function startOfDay(date: BusinessDate, offsetHours = BUSINESS_OFFSET_HOURS): Date {
  return new Date(dayNumber(date) * DAY_MS - offsetHours * HOUR_MS)
}

/** The instant at which the next business date begins; exclusive end of a range of instants. */
export function endOfDay(date: BusinessDate, offsetHours = BUSINESS_OFFSET_HOURS): Date {
  return new Date(startOfDay(date, offsetHours).getTime() + DAY_MS)
}

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (date: BusinessDate): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1

/** Every date from `from` to `to`, both included; empty when `to` is earlier. */
export function datesFrom(from: BusinessDate, to: BusinessDate): BusinessDate[] {
  const first = dayNumber(from)
  return Array.from({ length: Math.max(0, dayNumber(to) - first + 1) }, (_, index) => dateOfDayNumber(first + index))
}

export const DATE_PRESETS = ['today', 'yesterday', 'last3', 'last7', 'last30'] as const
export type DatePreset = (typeof DATE_PRESETS)[number]

const PRESET_SPANS: Record<DatePreset, readonly [from: number, to: number]> = {
  today: [0, 0],
  yesterday: [-1, -1],
  last3: [-2, 0],
  last7: [-6, 0],
  last30: [-29, 0],
}

/** No date of the business lies before it. */
export const FIRST_DAY: BusinessDate = '1900-01-01'
export const LAST_DAY: BusinessDate = '2199-12-31'

/**
 * First and last date of a question that may leave an end open, both included: to today, or to its first date where that
 * comes later; from as many days back as usual, never before the first day.
 */
export function spanAsked(
  { start, end }: { start?: BusinessDate | undefined; end?: BusinessDate | undefined },
  { today, usual }: { today: BusinessDate; usual: number },
): { start: BusinessDate; end: BusinessDate } {
  const last = end ?? (start ? laterOf(start, today) : today)
  return { start: start ?? laterOf(addDays(last, 1 - usual), FIRST_DAY), end: last }
}

/** First and last date of a preset, both included; "last n" counts today (G-206). */
export function presetRange(preset: DatePreset, today: BusinessDate): { start: BusinessDate; end: BusinessDate } {
  const [from, to] = PRESET_SPANS[preset]
  return { start: addDays(today, from), end: addDays(today, to) }
}
