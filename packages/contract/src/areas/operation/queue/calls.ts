import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import {
  carried,
  dictAmong,
  dictBetween,
  id,
  instant,
  requiredText,
  rowVersion,
  text,
  yesNo,
} from '../../../kernel/field'
import { keptFields } from '../../../kernel/kept-fields'
import { operationMessages } from '../messages'

export const queueType = () => dictBetween('queueType', 1, 3)
const COLLECTION = 3
export const stage = () => dictAmong('collectionStage', ['S1', 'S2', 'S3'])
const fields = {
  queueName: requiredText(64),
  queueType: queueType(),
  /** Null: every app. */
  appId: id().optional(),
  /** Null: every product. */
  productId: id().optional(),
  collectionStage: stage().optional(),
}
export const queueMember = z.object({ id: z.int(), name: z.string() })

export const queueRow = z.object({
  queueId: z.int(),
  ...keptFields(fields),
  appName: z.string().nullable(),
  appSsid: z.string().nullable(),
  productName: z.string().nullable(),
  /** Names of the users and groups that are fed in turn. */
  userIds: z.array(z.string()),
  memberUserIds: z.array(z.int()),
  memberGroupIds: z.array(z.int()),
  /** Whether anybody in it may work its tasks: otherwise they go by the next wider queue. */
  isWorked: carried(yesNo()),
  createdBy: z.string(),
  createTime: instant(),
  rowVersion: z.int(),
})

export const queueMembers = {
  userIds: z.array(id()).max(200).default([]),
  groupIds: z.array(id()).max(50).default([]),
}

/** What a queue is made of. */
const whole = z
  .strictObject({ ...fields, ...queueMembers })
  .refine(input => (input.queueType === COLLECTION) === (input.collectionStage !== undefined), {
    path: ['collectionStage'],
    params: { message: operationMessages.stageOfCollection },
  })
  .refine(input => input.productId === undefined || input.appId !== undefined, {
    path: ['appId'],
    params: { message: operationMessages.productNeedsApp },
  })
  .refine(input => input.userIds.length + input.groupIds.length > 0, {
    path: ['userIds'],
    params: { message: operationMessages.memberNeeded },
  })

export const queues = area('operation', {
  queueList: list('/queue/list', {
    summary: 'Queues: who gets the tasks of which app, product and stage',
    access: 'queue.query',
    filters: { queueName: text(64), queueType: queueType(), appId: id(), collectionStage: stage() },
    row: queueRow,
    sortable: ['queueName', 'createTime'],
  }),
  queueChoices: read('/queue/choices', {
    summary: 'Staff and groups that a queue of this type can feed, and those that a queue has already',
    access: 'queue.query',
    input: z.strictObject({ queueType: queueType(), queueId: id().optional() }),
    output: z.object({ users: z.array(queueMember), groups: z.array(queueMember) }),
  }),
  queueAdd: action('/queue/add', {
    summary: 'Add a queue',
    access: 'queue.add',
    input: whole,
    output: z.object({ queueId: z.int() }),
    audit: { subject: 'queue', ids: (_, output) => [output.queueId] },
  }),
  queueEdit: action('/queue/edit', {
    summary: 'Change a queue and who is in it; tasks already handed out stay where they are',
    access: 'queue.edit',
    input: whole.safeExtend({ queueId: id(), rowVersion: rowVersion() }),
    output: done,
    audit: { subject: 'queue', ids: input => [input.queueId] },
  }),
  queueDelete: action('/queue/delete', {
    summary: 'Delete a queue; tasks already handed out stay where they are',
    access: 'queue.delete',
    input: z.strictObject({ queueId: id() }),
    output: done,
    audit: { subject: 'queue', ids: input => [input.queueId] },
  }),
})
