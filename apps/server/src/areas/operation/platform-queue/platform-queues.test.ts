import { platformQueues } from '@countinghouse/contract/areas/operation/platform-queue/calls'
import { queues } from '@countinghouse/contract/areas/operation/queue/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app'
import { lender } from '../../../testing/builders'
import { crew, ownersOf, poolOf } from '../../../testing/collection-desk'
import { distribute } from '../../task/moves'

const app = testApp()

it('queues of the platform are of collection over its apps alone, added and deleted by who leads it (G-133, G-125)', async () => {
  const [own, platform] = [await lender(app), await lender(app)]
  await app.db.updateTable('app').set({ platform: true }).where('id', '=', platform.appId).execute()
  const leader = await app.user({ roles: ['collection_supervisor'], appIds: [platform.appId, own.appId] })
  const { groupId, members } = await crew(app, { stage: 'S3', size: 1, appIds: [platform.appId] })
  const add = (more: object) =>
    app.ask(
      platformQueues.platformQueueAdd,
      { queueName: 'Agency', appId: platform.appId, collectionStage: 'S2', groupIds: [groupId], ...more },
      { user: leader },
    )
  expect((await add({ appId: own.appId })).data).toMatchObject({ fields: { appId: expect.any(String) } })
  expect((await add({ appId: undefined })).code).not.toBe(CODE.success)
  expect((await add({ groupIds: [] })).data).toMatchObject({ fields: { userIds: expect.any(String) } })
  const { code, data } = await add({})
  expect(code).toBe(CODE.success)
  expect((await add({ queueName: 'Again' })).code).toBe(CODE.changed)
  const seen = async () =>
    (await app.ask(platformQueues.platformQueueList, { appId: platform.appId }, { user: leader })).data.list
  expect(await seen()).toMatchObject([{ queueName: 'Agency', queueType: 3, collectionStage: 'S2' }])
  const choices = await app.ask(platformQueues.platformQueueChoices, {}, { user: leader })
  expect(choices.data.apps.map(one => one.id)).toEqual([platform.appId])
  // It feeds the group although that works another stage.
  const [task] = await poolOf(app, platform, { count: 1, stage: 'S2' })
  await app.db.transaction().execute(trx => distribute(trx, { desk: 'collection', now: app.clock.now() }))
  expect([...(await ownersOf(app, [task!])).keys()]).toEqual([members[0]!.userId])
  const elsewhere = await app.ask(
    queues.queueAdd,
    { queueName: 'Own', queueType: 3, collectionStage: 'S2', appId: own.appId, groupIds: [groupId] },
    { user: await app.user({ roles: ['operations'] }) },
  )
  const remove = (queueId: number) => app.ask(platformQueues.platformQueueDelete, { queueId }, { user: leader })
  expect((await remove(elsewhere.data.queueId)).code).toBe(CODE.notFound)
  expect((await remove(data.queueId)).code).toBe(CODE.success)
  expect(await seen()).toEqual([])
})

it('a queue of the platform is changed at once, by whoever leads it and as it was seen (G-133)', async () => {
  const [own, platform] = [await lender(app), await lender(app)]
  await app.db.updateTable('app').set({ platform: true }).where('id', '=', platform.appId).execute()
  const leader = await app.user({ roles: ['collection_supervisor'], appIds: [platform.appId, own.appId] })
  const { members } = await crew(app, { stage: 'S3', size: 2, appIds: [platform.appId] })
  const [first, second] = members.map(({ userId }) => userId)
  const queue = { queueName: 'Swap', appId: platform.appId, collectionStage: 'S3' } as const
  const added = await app.ask(platformQueues.platformQueueAdd, { ...queue, userIds: [first!] }, { user: leader })
  const { queueId } = added.data
  const edit = (more: object, user = leader) =>
    app.ask(
      platformQueues.platformQueueEdit,
      { ...queue, queueId, rowVersion: 1, userIds: [second!], ...more },
      { user },
    )
  expect((await edit({ appId: own.appId })).data).toMatchObject({ fields: { appId: expect.any(String) } })
  expect((await edit({ userIds: [] })).data).toMatchObject({ fields: { userIds: expect.any(String) } })
  expect((await edit({}, await app.user({ roles: ['collector'] }))).code).toBe(CODE.notPermitted)
  // Who cannot work any more and is in it already may stay.
  await app.db.updateTable('staff_user').set({ status: 1 }).where('id', '=', first!).execute()
  const choices = await app.ask(platformQueues.platformQueueChoices, { queueId }, { user: leader })
  expect(choices.data.users.map(({ id }) => id)).toContain(first)
  expect((await edit({ userIds: [first!, second!] })).code).toBe(CODE.success)
  expect((await edit({})).code).toBe(CODE.changed)
  expect((await edit({ rowVersion: 2 })).code).toBe(CODE.success)
  const { list } = (await app.ask(platformQueues.platformQueueList, { appId: platform.appId }, { user: leader })).data
  expect(list).toMatchObject([{ queueId, queueName: 'Swap', memberUserIds: [second], rowVersion: 3 }])
  const foreign = await app.ask(
    queues.queueAdd,
    { queueName: 'Ours', queueType: 3, collectionStage: 'S3', appId: own.appId, userIds: [second!] },
    { user: await app.user({ roles: ['operations'] }) },
  )
  expect((await edit({ queueId: foreign.data.queueId })).code).toBe(CODE.notFound)
})
