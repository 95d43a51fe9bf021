import { collection } from '@countinghouse/contract/areas/collection/calls'
import { implement } from '../../kernel/implement'
import { followedOf, taskLogOf } from '../task/moves'
import { collectionDesk } from './desk'

const permission = 'collection-task'

export const collectionHandlers = implement(collection, {
  ...collectionDesk({ permission, allocation: 'collection-allocation', platform: false }).handlers,

  logList: taskLogOf(
    'collection',
    line => ({
      operationUserMobile: line.user_phone,
      operationType: line.operation,
      // Of what moved no task both are the same (G-116).
      taskIdOld: line.old_task_id ?? line.task_id,
      taskIdNew: line.new_task_id ?? line.task_id,
      oldFollowUserName: line.old_owner,
      newFollowUserName: line.new_owner,
      ...followedOf(line),
    }),
    permission,
  ),
})
