import { operationMessages } from '@countinghouse/contract/areas/operation/messages'
import { queues } from '@countinghouse/contract/areas/operation/queue/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { queueType } from '@countinghouse/domain/kernel/lists/system'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { findLendingApp } from '../product/queries'
import {
  deleteQueue,
  findProductApp,
  insertQueue,
  listGroups,
  listNames,
  listWorkers,
  lockQueue,
  pageOfQueues,
  QUEUE,
} from './queries'

/** The permission whose holders work the tasks of a queue type. */
const WORK: Record<number, string> = {
  [queueType.value.approval]: 'approval-task',
  [queueType.value.reminder]: 'remind-task',
  [queueType.value.collection]: 'collection-task',
}
const isCollection = (type: number) => type === queueType.value.collection

export const queueHandlers = implement(queues, {
  queueList: (input, { db, actor }) => pageOfQueues(db, input, actor),

  queueChoices: async ({ queueType: type }, { db }) => {
    const [users, groups] = await Promise.all([listWorkers(db, WORK[type]!), listGroups(db, isCollection(type))])
    return { users, groups }
  },

  queueAdd: async (input, { db, actor, now, note }) => {
    const { appId, productId, userIds, groupIds } = input
    if (appId === undefined && actor.appIds !== null) throw new Fault(kernelMessages.notPermitted, {}, 'appId')
    if (appId !== undefined && !(await findLendingApp(db, appId, actor)))
      throw new Fault(kernelMessages.notFound, {}, 'appId')
    if (productId !== undefined && (await findProductApp(db, productId)) !== appId)
      throw new Fault(operationMessages.productOfOtherApp, {}, 'productId')
    const able = new Set((await listWorkers(db, WORK[input.queueType]!)).map(({ id }) => id))
    const unable = userIds.filter(id => !able.has(id))
    if (unable.length) {
      const names = (await listNames(db, unable)).map(({ name }) => name).join(', ') || unable.join(', ')
      throw new Fault(operationMessages.memberCannotWork, { names }, 'userIds')
    }
    const groups = new Set((await listGroups(db, isCollection(input.queueType))).map(({ id }) => id))
    if (groupIds.some(id => !groups.has(id))) throw new Fault(kernelMessages.notFound, {}, 'groupIds')
    const queueId = await insertQueue(db, { ...input, createdBy: actor.userId }, now)
    if (queueId === undefined) throw new Fault(operationMessages.queueExists, {}, 'queueName')
    note.made(input)
    return { queueId }
  },

  queueDelete: async ({ queueId }, { db, actor, note }) => {
    const queue = await lockQueue(db, queueId, actor)
    if (!queue) throw new Fault(kernelMessages.notFound)
    note.removed(QUEUE.named(queue))
    await deleteQueue(db, queueId)
    return {}
  },
})
