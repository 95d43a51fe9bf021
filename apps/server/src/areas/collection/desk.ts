import type { collection } from '@countinghouse/contract/areas/collection/calls'
import { collectionMessages } from '@countinghouse/contract/areas/collection/messages'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Actor } from '../../kernel/actor'
import type { Context } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { equals, onDays } from '../../kernel/filter'
import type { PageInput } from '../../kernel/page'
import { planSettlesOn } from '../order/moves'
import { collectedBy, findReachedTask, isOpen, taskFilters, taskFollow, taskHandOut, taskLists } from '../task/moves'
import { collectionDetail } from './detail'
import { collectionTasks, followedOn, inBucket } from './queries'
import { toTaskRow } from './task-row'

type Work = Pick<
  ParsedInputOf<typeof collection.myTask>,
  | 'overdueBucket'
  | 'collectionTaskStatus'
  | 'followResult'
  | 'repaymentIntention'
  | 'isFollow'
  | 'postTimeStart'
  | 'postTimeEnd'
>
export type AllFilters = Omit<ParsedInputOf<typeof collection.allTask>, keyof PageInput>

export interface CollectionDesk {
  permission: 'collection-task' | 'platform-task'
  allocation: 'collection-allocation' | 'platform-allocation'
  /** Whether it works the apps that the platform collects, or the lender's own (G-125). */
  platform: boolean
}

const sort = { expireTime: 't.due_on' } as const
const KEPT = ['appId', 'groupId', 'departmentId', 'collectionTaskStatus'] as const
const KEPT_OF_ALL = [...KEPT, 'followResult', 'repaymentIntention', 'transferOrder', 'open'] as const
const CREATED = ['createTimeStart', 'createTimeEnd'] as const

/** The handlers of `collectionDesk`. */
export function collectionDesk({ permission, allocation, platform }: CollectionDesk) {
  const lookers = { permissions: [permission], allocation, ofDesk: collectedBy(platform) }
  const workFilters = (input: Work, today: BusinessDate) => [
    collectedBy(platform),
    inBucket(input.overdueBucket, today),
    equals('t.status', input.collectionTaskStatus),
    equals('t.last_result', input.followResult),
    equals('t.last_intention', input.repaymentIntention),
    followedOn(input.isFollow, today),
    onDays('t.assigned_at', input.postTimeStart, input.postTimeEnd),
  ]
  /** What finds tasks of whoever holds them. */
  const allFilters = (input: AllFilters, actor: Actor, today: BusinessDate) => [
    ...taskFilters(input, actor),
    ...workFilters(input, today),
    equals('t.group_id', input.groupId),
    equals('t.department_id', input.departmentId),
    equals('t.transferred', input.transferOrder),
    onDays('t.created_at', input.createTimeStart, input.createTimeEnd),
    onDays('t.ended_at', input.endTimeStart, input.endTimeEnd),
    isOpen(input.open),
  ]
  const all = {
    since: 'createTime',
    sort,
    filter: allFilters,
    kept: [...KEPT_OF_ALL, 'overdueBucket', ...CREATED] as const,
    days: { ended: 'endTime', assigned: 'postTime', beside: KEPT_OF_ALL },
  }
  const handlers = {
    ...taskLists({
      desk: 'collection',
      permission,
      tasks: collectionTasks,
      toRow: toTaskRow,
      my: {
        since: 'createTime',
        sort,
        filter: (input: ParsedInputOf<typeof collection.myTask>, actor: Actor, today: BusinessDate) => [
          ...taskFilters(input, actor),
          ...workFilters(input, today),
        ],
      },
      history: {
        ended: 'endTime',
        kept: KEPT,
        filter: (input: ParsedInputOf<typeof collection.historyTask>, actor: Actor) => [
          ...taskFilters(input, actor),
          collectedBy(platform),
          equals('t.group_id', input.groupId),
          equals('t.department_id', input.departmentId),
          equals('t.status', input.collectionTaskStatus),
          onDays('t.ended_at', input.endTimeStart, input.endTimeEnd),
        ],
      },
    }),
    ...taskHandOut({
      desk: 'collection',
      allocation,
      nobody: collectionMessages.collectorMissing,
      ofDesk: collectedBy(platform),
      tasks: collectionTasks,
      toRow: toTaskRow,
      all,
    }),
    ...taskFollow({ desk: 'collection', permission, byOwnerAlone: true, settlesOn: planSettlesOn }),
    detail: (input: { taskId: number }, context: Context) => collectionDetail(input, context, lookers),
    async state({ taskId }: { taskId: number }, { db, actor }: Context) {
      const task = await findReachedTask(db, 'collection', taskId, { actor, ...lookers })
      if (!task) throw new Fault(kernelMessages.notFound)
      return {
        taskId,
        collectionTaskStatus: task.status,
        endTime: task.ended_at,
        rowVersion: task.row_version,
        mayFollow: task.ended_at === null && task.owner_id === actor.userId,
      }
    },
  }
  return { handlers, all }
}
