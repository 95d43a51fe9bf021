import { operationMessages } from '@countinghouse/contract/areas/operation/messages'
import { queues } from '@countinghouse/contract/areas/operation/queue/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { queueType } from '@countinghouse/domain/kernel/lists/system'
import type { Actor } from '../../../kernel/actor'
import type { ActionContext, Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sameVersion } from '../../../kernel/same-version'
import { listWorkers } from '../../task/moves'
import { findLendingApp } from '../product/queries'
import {
  DESKS,
  deleteQueue,
  findProductApp,
  findQueue,
  insertQueue,
  isPlaceTaken,
  listGroups,
  listNames,
  lockQueue,
  type Members,
  pageOfQueues,
  QUEUE,
  readMembers,
  replaceMembers,
  updateQueue,
} from './queries'

/** Who may work the tasks of a queue of this type. */
const listAble = async (db: Db, type: number) =>
  (await listWorkers(db, DESKS[type]!)).map(({ userId, userName }) => ({ id: userId, name: userName }))
const isCollection = (type: number) => type === queueType.value.collection

const idsOf = (members: readonly { id: number }[]) => members.map(({ id }) => id)

type Given = Omit<ParsedInputOf<typeof queues.queueAdd>, 'queueName'>

/** Whose members may work its tasks, whose product is its app's; who is in it already may stay. */
export async function checkQueue(db: Db, given: Given, actor: Actor, already: Members = { userIds: [], groupIds: [] }) {
  const { appId, productId, queueType: type, userIds, groupIds } = given
  refuseEverywhere(appId ?? null, actor)
  if (appId !== undefined && !(await findLendingApp(db, appId, actor)))
    throw new Fault(kernelMessages.notFound, {}, 'appId')
  if (productId !== undefined && (await findProductApp(db, productId)) !== appId)
    throw new Fault(operationMessages.productOfOtherApp, {}, 'productId')
  const able = new Set([...idsOf(await listAble(db, type)), ...already.userIds])
  const unable = userIds.filter(id => !able.has(id))
  if (unable.length) {
    const names = (await listNames(db, unable)).map(({ name }) => name).join(', ') || unable.join(', ')
    throw new Fault(operationMessages.memberCannotWork, { names }, 'userIds')
  }
  const groups = new Set([...idsOf(await listGroups(db, isCollection(type))), ...already.groupIds])
  if (groupIds.some(id => !groups.has(id))) throw new Fault(kernelMessages.notFound, {}, 'groupIds')
}

/** A queue of every app is kept by those who see every app. */
export function refuseEverywhere(appId: number | null, actor: Actor): void {
  if (appId === null && actor.appIds !== null) throw new Fault(kernelMessages.notPermitted, {}, 'appId')
}

/** Whom a queue of this type can feed, and who is in one already. */
export async function listMemberChoices(
  db: Db,
  { type, queueId }: { type: number; queueId: number | undefined },
  actor: Actor,
) {
  const [users, groups] = await Promise.all([listAble(db, type), listGroups(db, isCollection(type))])
  const queue = queueId === undefined ? undefined : await findQueue(db, queueId, actor)
  if (queue?.queue_type !== type) return { users, groups }
  const already = await readMembers(db, queue.id)
  return { users: joined(users, already.users), groups: joined(groups, already.groups) }
}

/** Changes a locked queue and who is in it. */
export async function changeQueue(
  before: NonNullable<Awaited<ReturnType<typeof lockQueue>>>,
  given: Given & { queueName: string },
  { db, actor, note }: Pick<ActionContext, 'db' | 'actor' | 'note'>,
): Promise<void> {
  refuseEverywhere(before.app_id, actor)
  const members = await readMembers(db, before.id)
  const already = { userIds: idsOf(members.users), groupIds: idsOf(members.groups) }
  await checkQueue(db, given, actor, before.queue_type === given.queueType ? already : undefined)
  const { userIds, groupIds, ...queue } = given
  const values = QUEUE.values(queue)
  if (await isPlaceTaken(db, values, before.id)) throw new Fault(operationMessages.queueExists, {}, 'queueName')
  const sorted = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)
  note.change(
    { ...QUEUE.named(before), ...already },
    { ...QUEUE.named(values), userIds: sorted(userIds), groupIds: sorted(groupIds) },
  )
  await updateQueue(db, before.id, values)
  await replaceMembers(db, before.id, given)
}

export const queueHandlers = implement(queues, {
  queueList: (input, { db, actor }) => pageOfQueues(db, input, actor),

  queueChoices: ({ queueType: type, queueId }, { db, actor }) => listMemberChoices(db, { type, queueId }, actor),

  queueAdd: async (input, { db, actor, now, note }) => {
    await checkQueue(db, input, actor)
    const queueId = await insertQueue(db, { ...input, createdBy: actor.userId }, now)
    if (queueId === undefined) throw new Fault(operationMessages.queueExists, {}, 'queueName')
    note.made(input)
    return { queueId }
  },

  queueEdit: async ({ queueId, rowVersion, ...input }, context) => {
    const before = sameVersion(await lockQueue(context.db, queueId, context.actor), rowVersion)
    await changeQueue(before, input, context)
    return {}
  },

  queueDelete: async ({ queueId }, { db, actor, note }) => {
    const queue = await lockQueue(db, queueId, actor)
    if (!queue) throw new Fault(kernelMessages.notFound)
    refuseEverywhere(queue.app_id, actor)
    note.removed(QUEUE.named(queue))
    await deleteQueue(db, queueId)
    return {}
  },
})

interface Member {
  id: number
  name: string
}
const joined = (offered: readonly Member[], already: readonly Member[]): Member[] => [
  ...offered,
  ...already.filter(({ id }) => !offered.some(one => one.id === id)),
]
