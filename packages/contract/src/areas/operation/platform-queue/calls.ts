import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { id, requiredText, rowVersion, text } from '../../../kernel/field'
import { operationMessages } from '../messages'
import { queueMember, queueMembers, queueRow, stage } from '../queue/calls'

/** What a queue of the platform is made of. */
const whole = z
  .strictObject({
    queueName: requiredText(64),
    /** Null: every app. */
    appId: id().optional(),
    collectionStage: stage(),
    ...queueMembers,
  })
  .refine(input => input.userIds.length + input.groupIds.length > 0, {
    path: ['userIds'],
    params: { message: operationMessages.memberNeeded },
  })

/** Queues of collection over the apps that the platform collects, and over every app (G-133, decision 0029). */
export const platformQueues = area('platform-collection', {
  platformQueueList: list('/platform/queue/list', {
    summary: 'Queues of platform collection: who gets the tasks of which app, product and stage',
    access: 'platform-queue.query',
    filters: { queueName: text(64), appId: id(), collectionStage: stage() },
    row: queueRow,
    sortable: ['queueName', 'createTime'],
  }),
  platformQueueChoices: read('/platform/queue/choices', {
    summary:
      'Collectors and groups that a queue of platform collection can feed, those that a queue has already, and the apps that it can stand for',
    access: 'platform-queue.query',
    input: z.strictObject({ queueId: id().optional() }),
    output: z.object({
      users: z.array(queueMember),
      groups: z.array(queueMember),
      apps: z.array(queueMember),
    }),
  }),
  platformQueueAdd: action('/platform/queue/add', {
    summary: 'Add a queue of platform collection',
    access: 'platform-queue.add',
    input: whole,
    output: z.object({ queueId: z.int() }),
    audit: { subject: 'queue', ids: (_, output) => [output.queueId] },
    refreshes: ['operation'],
  }),
  platformQueueEdit: action('/platform/queue/edit', {
    summary: 'Change a queue of platform collection and who is in it; tasks already handed out stay where they are',
    access: 'platform-queue.edit',
    input: whole.safeExtend({ queueId: id(), rowVersion: rowVersion() }),
    output: done,
    audit: { subject: 'queue', ids: input => [input.queueId] },
    refreshes: ['operation'],
  }),
  platformQueueDelete: action('/platform/queue/delete', {
    summary: 'Delete a queue of platform collection; tasks already handed out stay where they are',
    access: 'platform-queue.delete',
    input: z.strictObject({ queueId: id() }),
    output: done,
    audit: { subject: 'queue', ids: input => [input.queueId] },
    refreshes: ['operation'],
  }),
})
