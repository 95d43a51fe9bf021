import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import {
  amount,
  count,
  currency,
  dict,
  id,
  instant,
  ofCustomer,
  ofOrder,
  rowVersion,
  text,
} from '../../../kernel/field'
import { chosenTasks, enteredCount, handedOver, keptTask, taskFilters } from '../../../kernel/task-calls'
import { taskFollow } from '../../../kernel/task-follow'
import { collectionDesk, everyTask } from '../desk'
import { collectionTaskRow } from '../rows'

const sees = 'platform-allocation.query'
const hands = 'platform-allocation.edit'
const every = {
  access: sees,
  row: collectionTaskRow,
  filters: { ...taskFilters, ownerId: id(), ...everyTask.filters },
} as const

/** The same desk over the apps that the platform collects, organised in departments and groups (G-125, G-126). */
export const platformTasks = area('platform-collection', {
  ...collectionDesk('/platform/collectionTask', {
    task: 'platform collection task',
    works: 'platform-task',
    allocation: 'platform-allocation',
  }),
  allTaskList: list('/platform/collectionTask/allTaskList', {
    ...every,
    summary: 'Every platform collection task within reach, newest first',
    sortable: everyTask.sortable,
  }),
  allTaskLeader: list('/platform/collectionTask/allTaskLeader', {
    ...every,
    summary: 'Platform collection tasks of the groups and departments that the caller leads, newest first',
    sortable: everyTask.sortable,
  }),
})

const groupTaskRow = z.object({
  taskId: z.int(),
  ...ofOrder(),
  ...ofCustomer(),
  appId: z.int(),
  appName: z.string(),
  collectionStage: collectionTaskRow.shape.collectionStage,
  overdueDays: count(),
  overdueBucket: dict('overdueBucket').nullable(),
  currency: currency(),
  totalRepayableAmount: amount(),
  groupName: z.string().nullable(),
  followUserName: z.string().nullable(),
  collectionTaskStatus: dict('collectionTaskStatus'),
  createTime: instant(),
  rowVersion: z.int(),
})

const groupTask = list('/platform/group/collectionTask/allTask', {
  summary: 'Open platform collection tasks with the group that works them, oldest first',
  access: sees,
  filters: {
    orderNo: text(64),
    appId: id(),
    groupId: id(),
    overdueBucket: dict('overdueBucket'),
    collectionTaskStatus: dict('collectionTaskStatus'),
    createTime: everyTask.filters.createTime,
  },
  row: groupTaskRow,
  sortable: ['createTime'],
})
const groupShares = z.array(z.strictObject({ groupId: id(), count: enteredCount })).max(200)
const audit = {
  subject: 'platform/group/collectionTask',
  ids: (_: unknown, output: { handOverId: number | null }) => [output.handOverId ?? ''],
}

/** The first step of two: tasks go to groups, within which they then go to collectors (G-127). */
export const groupTasks = area('platform-collection', {
  groupTask,
  groupListCollectionUser: read('/platform/group/collectionTask/listCollectionUser', {
    summary: 'Collectors by group',
    access: sees,
    input: z.strictObject({}),
    output: z.array(z.object({ userId: z.int(), userName: z.string(), groupName: z.string().nullable() })),
  }),
  groupListUserWithNum: read('/platform/group/collectionTask/listUserWithNum', {
    summary: 'Groups that may be given tasks, with their members and the open tasks of each',
    access: hands,
    input: z.strictObject({}),
    output: z.array(
      z.object({
        groupId: z.int(),
        groupName: z.string(),
        departmentName: z.string(),
        collectionStage: collectionTaskRow.shape.collectionStage,
        groupUserCount: count(),
        openTasks: count(),
        /** How many more the limits of its members allow. */
        free: count(),
      }),
    ),
  }),
  groupChangeUser: action('/platform/group/collectionTask/changeUser', {
    summary: 'Give one task to another group; its members are dealt it',
    access: hands,
    input: z.strictObject({ taskId: id(), rowVersion: rowVersion(), groupId: id(), remark: text(200).default('') }),
    output: handedOver,
    audit,
    refreshes: ['collection', 'dashboard'],
  }),
  groupChangeUsersPlan: read('/platform/group/collectionTask/changeUsersPlan', {
    summary: 'Which group would get what, before it is done',
    access: hands,
    input: z.strictObject({ tasks: chosenTasks, shares: groupShares }),
    output: z.object({
      chosen: count(),
      left: count(),
      kept: z.array(keptTask),
      shares: z.array(z.object({ groupId: z.int(), groupName: z.string(), count: count(), openTasks: count() })),
    }),
  }),
  groupChangeUsers: action('/platform/group/collectionTask/changeUsers', {
    summary:
      'Hand tasks out to groups by counts, the oldest first; what ended or changed meanwhile is skipped and named',
    access: hands,
    input: z.strictObject({ tasks: chosenTasks, shares: groupShares }),
    output: handedOver,
    audit,
    refreshes: ['collection', 'dashboard'],
  }),
  groupFollow: taskFollow('/platform/group/collectionTask', { task: 'task of a group', access: 'platform-task.edit' })
    .follow,
})
