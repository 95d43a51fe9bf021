import type { CloseStepName } from '@countinghouse/contract/areas/close/calls'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Trx } from './context'
import type { JobContext } from './jobs/define-job'

/** Where a step stands among its rows, which it takes in the order of a date and an id, or of the id alone. */
export interface Cursor {
  on: BusinessDate
  id: number
}

export interface BatchPlace {
  /** The business date that is closed. */
  date: BusinessDate
  now: Date
  /** The most rows to take. */
  limit: number
  after: Cursor
}

export interface Batch {
  /** How many rows it changed. */
  rows: number
  /** Where the next one goes on; undefined when nothing is left. */
  next: Cursor | undefined
}

export interface CloseTools extends Pick<JobContext<unknown>, 'db' | 'signal'> {
  services: Pick<JobContext<unknown>['services'], 'clock'>
  log: Pick<JobContext<unknown>['log'], 'error'>
}

/**
 * A step of the daily close. It finds by itself what is still to do for the date, so that it can break off anywhere and
 * be run again: in batches of one transaction each, or as a whole where it opens its own. `first` is the order that a
 * batch of one would take, and where to go on behind it: one that cannot be taken is set aside, the rest goes on.
 */
export type CloseStep = { name: CloseStepName } & (
  | {
      batch(trx: Trx, place: BatchPlace): Promise<Batch>
      first?(trx: Trx, place: BatchPlace): Promise<{ orderId: number; next: Cursor } | undefined>
    }
  | { whole(tools: CloseTools, date: BusinessDate): Promise<{ rows: number }> }
)

export const START: Cursor = { on: '0001-01-01', id: 0 }

/** Where to go on after these rows; fewer than asked for were the last ones. */
export function nextAfter(rows: readonly { due_on: string | null; id: number }[], limit: number): Cursor | undefined {
  const last = rows.at(-1)
  return last && rows.length >= limit ? { on: last.due_on!, id: last.id } : undefined
}
