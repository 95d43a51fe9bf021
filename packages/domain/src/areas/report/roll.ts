import { type BusinessDate, daysBetween } from '../../kernel/business-date'
import { AGE_GROUPS_FROM } from '../../kernel/overdue'
import { percentText } from '../../kernel/rate'

/** Groups of days past the original due date, 0 for what is not due: the columns and rows of the matrix. */
export const ROLL_GROUPS = [0, ...AGE_GROUPS_FROM] as const

/** The group, 0 to 5, in which principal due on a day stands at the end of another day. */
export const rollGroupOf = (dueOn: BusinessDate, on: BusinessDate): number =>
  ROLL_GROUPS.findLastIndex(from => from === 0 || daysBetween(dueOn, on) >= from)

/** Principal of one original due date over a span, in minor units. */
export interface RolledCohort {
  readonly dueOn: BusinessDate
  /** Unpaid at the end of the day before the span. */
  readonly startMinor: number
  /** Paid or given up before the span, and taken back in it. */
  readonly reopenedMinor: number
  /** Paid in the span and not taken back in it. */
  readonly paidMinor: number
  /** Written off or given up in the span. */
  readonly lostMinor: number
}

export interface RollRow {
  readonly startMinor: number
  /** What was left at the end of the span, by the group in which it stood then. */
  readonly toMinor: readonly number[]
  readonly paidMinor: number
  readonly lostMinor: number
}

/**
 * A row for each group at the start: where its principal is at the end (DOMAIN 14). Each row's parts add up to its start, to which
 * what a reversal reopened in the span belongs: it was not paid then either.
 */
export function rollMatrix(
  cohorts: readonly RolledCohort[],
  { before, end }: { before: BusinessDate; end: BusinessDate },
): RollRow[] {
  const rows = ROLL_GROUPS.map(() => ({ startMinor: 0, toMinor: ROLL_GROUPS.map(() => 0), paidMinor: 0, lostMinor: 0 }))
  for (const { dueOn, startMinor, reopenedMinor, paidMinor, lostMinor } of cohorts) {
    const row = rows[rollGroupOf(dueOn, before)]!
    row.startMinor += startMinor + reopenedMinor
    row.paidMinor += paidMinor
    row.lostMinor += lostMinor
    row.toMinor[rollGroupOf(dueOn, end)]! += startMinor + reopenedMinor - paidMinor - lostMinor
  }
  return rows
}

/** A part of what there was, cut to two decimals; null where there was nothing. */
export const partOf = (partMinor: number, wholeMinor: number): string | null =>
  wholeMinor === 0 ? null : percentText(partMinor, wholeMinor)
