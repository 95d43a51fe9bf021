import type { collection } from '@countinghouse/contract/areas/collection/calls'
import type { remind } from '@countinghouse/contract/areas/remind/calls'

/** The calls and words by which a desk differs from the others. */
export interface Desk {
  name: 'collection' | 'remind'
  follow: typeof collection.follow | typeof remind.follow
  log: typeof collection.logList | typeof remind.logList
  states: 'collectionTaskStatus' | 'remindTaskStatus'
  operations: 'collectionOperationType' | 'remindOperationType'
  /** The list of one's own tasks. */
  list: string
}
