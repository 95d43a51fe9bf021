import { type BusinessDate, daysBetween } from './business-date'

/** Business dates that an export without pictures covers at most, both ends counted (G-205). */
export const MOST_EXPORT_DAYS = 31

export interface ExportSpan {
  start?: BusinessDate
  end?: BusinessDate
  withImages: boolean
}

/** What is wrong with the dates of an export: pictures need a single day, anything else a month at most. */
export function exportSpanFault({ start, end, withImages }: ExportSpan): 'singleDay' | 'tooLong' | undefined {
  if (withImages) return start !== undefined && start === end ? undefined : 'singleDay'
  if (start === undefined || end === undefined) return 'tooLong'
  return daysBetween(start, end) < MOST_EXPORT_DAYS ? undefined : 'tooLong'
}
