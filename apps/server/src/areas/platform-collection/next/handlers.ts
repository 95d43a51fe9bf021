import { nextTasks } from '@countinghouse/contract/areas/platform-collection/next/calls'
import { implement } from '../../../kernel/implement'
import { collectedBy, nextTaskOf } from '../../task/moves'

export const nextHandlers = implement(nextTasks, {
  collectionNext: nextTaskOf('collection', collectedBy(false)),
  platformNext: nextTaskOf('collection', collectedBy(true)),
  remindNext: nextTaskOf('remind'),
})
