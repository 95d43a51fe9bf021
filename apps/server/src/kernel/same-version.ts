import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { Fault } from './fault'

/** The locked row as the caller saw it; refused when it is gone or was changed meanwhile (G-044). */
export function sameVersion<R extends { row_version: number }>(row: R | undefined, rowVersion: number): R {
  if (!row) throw new Fault(kernelMessages.notFound)
  if (row.row_version !== rowVersion) throw new Fault(kernelMessages.changed)
  return row
}
