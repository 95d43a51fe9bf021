import { operationMessages } from '@countinghouse/contract/areas/operation/messages'
import { platformQueues } from '@countinghouse/contract/areas/operation/platform-queue/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { queueType } from '@countinghouse/domain/kernel/lists/system'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sameVersion } from '../../../kernel/same-version'
import { changeQueue, checkQueue, listMemberChoices, refuseEverywhere } from '../queue/handlers'
import {
  deleteQueue,
  insertQueue,
  listPlatformApps,
  lockPlatformQueue,
  ofPlatform,
  pageOfQueues,
  QUEUE,
} from '../queue/queries'

const COLLECTION = queueType.value.collection

async function checkApp(db: Db, appId: number | undefined, actor: Actor): Promise<void> {
  if (appId !== undefined && !(await listPlatformApps(db, actor)).some(({ id }) => id === appId))
    throw new Fault(kernelMessages.notFound, {}, 'appId')
}

export const platformQueueHandlers = implement(platformQueues, {
  platformQueueList: (input, { db, actor }) => pageOfQueues(db, input, actor, ofPlatform),

  platformQueueChoices: async ({ queueId }, { db, actor }) => ({
    ...(await listMemberChoices(db, { type: COLLECTION, queueId }, actor)),
    apps: await listPlatformApps(db, actor),
  }),

  platformQueueAdd: async (input, { db, actor, now, note }) => {
    await checkApp(db, input.appId, actor)
    const queue = { ...input, queueType: COLLECTION }
    await checkQueue(db, queue, actor)
    const queueId = await insertQueue(db, { ...queue, createdBy: actor.userId }, now)
    if (queueId === undefined) throw new Fault(operationMessages.queueExists, {}, 'queueName')
    note.made(input)
    return { queueId }
  },

  platformQueueEdit: async ({ queueId, rowVersion, ...input }, context) => {
    const { db, actor } = context
    const before = sameVersion(await lockPlatformQueue(db, queueId, actor), rowVersion)
    await checkApp(db, input.appId, actor)
    // What the platform does not ask for stays as long as it can.
    const productId = before.app_id === (input.appId ?? null) ? (before.product_id ?? undefined) : undefined
    await changeQueue(before, { ...input, queueType: COLLECTION, productId }, context)
    return {}
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
