import type { collection } from '@countinghouse/contract/areas/collection/calls'
import type { platformTasks } from '@countinghouse/contract/areas/collection/platform/calls'
import type { nextTasks } from '@countinghouse/contract/areas/platform-collection/next/calls'
import type { remind } from '@countinghouse/contract/areas/remind/calls'
import type { Door } from '@countinghouse/contract/kernel/door'

/** The calls and words by which a desk differs from the others. */
export interface Desk {
  name: 'collection' | 'remind'
  follow: typeof collection.follow | typeof remind.follow
  next: typeof nextTasks.collectionNext | typeof nextTasks.platformNext | typeof nextTasks.remindNext
  state: typeof collection.state | typeof platformTasks.state | typeof remind.state
  /** The stream that says when the open case has changed. */
  changes: Door
  log: typeof collection.logList | typeof remind.logList
  states: 'collectionTaskStatus' | 'remindTaskStatus'
  operations: 'collectionOperationType' | 'remindOperationType'
  /** The list of one's own tasks. */
  list: string
}
