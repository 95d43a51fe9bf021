import type { Db } from './context'

/** A number of the business for /metrics, read anew each time that somebody looks. */
export interface Figure {
  name: `countinghouse_${string}`
  help: string
  labels: readonly string[]
  /** A row for each set of labels that there is, with the labels as its other fields. */
  read(db: Db): Promise<readonly { value: number; [label: string]: string | number }[]>
}
