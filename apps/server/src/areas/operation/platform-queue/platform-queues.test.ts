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
