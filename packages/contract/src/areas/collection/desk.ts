import { z } from 'zod'
import { read } from '../../kernel/call'
import { dateRange, dict, dictText, id } from '../../kernel/field'
import { taskCalls, taskHandOut } from '../../kernel/task-calls'
import { taskFollow } from '../../kernel/task-follow'
import { collectionTaskDetail, collectionTaskRow, collectionTaskState } from './rows'

const workFilters = {
  overdueBucket: dict('overdueBucket'),
  collectionTaskStatus: dict('collectionTaskStatus'),
  followResult: dictText('followResult'),
  repaymentIntention: dict('repaymentIntention'),
  isFollow: z.boolean(),
  postTime: dateRange(),
}
const placeFilters = { groupId: id(), departmentId: id() }

/** What finds tasks of whoever holds them, and how they are sorted. */
export const everyTask = {
  filters: {
    ...workFilters,
    ...placeFilters,
    transferOrder: z.boolean(),
    createTime: dateRange(),
    endTime: dateRange(),
    /** Not ended yet. */
    open: z.boolean(),
  },
  sortable: ['createTime', 'expireTime'],
} as const

interface CollectionDesk {
  /** What its tasks are called in the document of the calls. */
  task: string
  works: 'collection-task' | 'platform-task'
  allocation: 'collection-allocation' | 'platform-allocation'
}

/** The calls of a collection desk below its path: the lender's own, and the platform's (G-125). */
export const collectionDesk = (path: string, { task, works, allocation }: CollectionDesk) => ({
  ...taskCalls(path, {
    task,
    access: `${works}.query`,
    row: collectionTaskRow,
    detail: collectionTaskDetail,
    my: { filters: workFilters, sortable: ['createTime', 'expireTime'] },
    history: {
      filters: {
        ownerId: id(),
        ...placeFilters,
        collectionTaskStatus: dict('collectionTaskStatus'),
        endTime: dateRange(),
      },
      sortable: ['endTime'],
    },
  }),
  ...taskHandOut(path, {
    task,
    listUser: 'listCollectionUser',
    sees: `${allocation}.query`,
    hands: `${allocation}.edit`,
    row: collectionTaskRow,
    all: everyTask,
  }),
  ...taskFollow(path, { task, access: `${works}.edit` }),
  state: read(`${path}/state`, {
    summary: `How a ${task} stands now, for whoever has it open: whether it was paid or handed on meanwhile`,
    access: `${works}.get`,
    input: z.strictObject({ taskId: id() }),
    output: collectionTaskState,
  }),
})
