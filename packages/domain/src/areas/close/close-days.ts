import { addDays, type BusinessDate, datesFrom, earlierOf, startOfDay } from '../../kernel/business-date'

/** When the close of a business date runs, at the business offset: the day before has ended by then. */
export const CLOSE_TIME = '00:05'

const CLOSES_AFTER_MS = 5 * 60_000

/** The instant at which a business date is closed by schedule. */
export const closesAt = (date: BusinessDate): Date => new Date(startOfDay(date).getTime() + CLOSES_AFTER_MS)

/** The most dates that are closed again in one go. */
export const MOST_DAYS_AGAIN = 366

/** What is known of earlier closes. */
export interface Closed {
  /** The newest date that was closed to its end. */
  readonly lastDone: BusinessDate | undefined
  /** The oldest date whose close began and did not end. */
  readonly oldestOpen: BusinessDate | undefined
}

/**
 * The dates to close, in their order: whatever was missed or broke off, then today; with `from` also every date from
 * there on once more. A business that was never closed begins today.
 */
export function datesToClose(closed: Closed, today: BusinessDate, from?: BusinessDate): BusinessDate[] {
  const missed = closed.lastDone === undefined ? today : addDays(closed.lastDone, 1)
  const unfinished = closed.oldestOpen === undefined ? missed : earlierOf(missed, closed.oldestOpen)
  return datesFrom(from === undefined ? unfinished : earlierOf(unfinished, from), today)
}
