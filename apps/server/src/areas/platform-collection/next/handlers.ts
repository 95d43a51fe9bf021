import { nextTasks } from '@countinghouse/contract/areas/platform-collection/next/calls'
import { implement } from '../../../kernel/implement'
import { nextTaskOf } from '../../task/moves'

export const nextHandlers = implement(nextTasks, {
  collectionNext: nextTaskOf('collection'),
  platformNext: nextTaskOf('collection'),
  remindNext: nextTaskOf('remind'),
})
