import { operationMessages } from '@countinghouse/contract/areas/operation/messages'
import { platformQueues } from '@countinghouse/contract/areas/operation/platform-queue/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { queueType } from '@countinghouse/domain/kernel/lists/system'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { checkQueue, listAble, refuseEverywhere } from '../queue/handlers'
import {
  deleteQueue,
  insertQueue,
  listGroups,
  listPlatformApps,
  lockPlatformQueue,
  ofPlatform,
  pageOfQueues,
  QUEUE,
} from '../queue/queries'

const COLLECTION = queueType.value.collection

export const platformQueueHandlers = implement(platformQueues, {
  platformQueueList: (input, { db, actor }) => pageOfQueues(db, input, actor, ofPlatform),

  platformQueueChoices: async (_, { db, actor }) => ({
    users: await listAble(db, COLLECTION),
    groups: await listGroups(db, true),
    apps: await listPlatformApps(db, actor),
  }),

  platformQueueAdd: async (input, { db, actor, now, note }) => {
    const { appId } = input
    if (appId !== undefined && !(await listPlatformApps(db, actor)).some(({ id }) => id === appId))
      throw new Fault(kernelMessages.notFound, {}, 'appId')
    const queue = { ...input, queueType: COLLECTION }
    await checkQueue(db, queue, actor)
    const queueId = await insertQueue(db, { ...queue, createdBy: actor.userId }, now)
    if (queueId === undefined) throw new Fault(operationMessages.queueExists, {}, 'queueName')
    note.made(input)
    return { queueId }
  },

  platformQueueDelete: async ({ queueId }, { db, actor, note }) => {
    const queue = await lockPlatformQueue(db, queueId, actor)
    if (!queue) throw new Fault(kernelMessages.notFound)
    refuseEverywhere(queue.app_id, actor)
    note.removed(QUEUE.named(queue))
    await deleteQueue(db, queueId)
    return {}
  },
})
