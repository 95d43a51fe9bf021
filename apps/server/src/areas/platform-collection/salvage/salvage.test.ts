import { salvage } from '@countinghouse/contract/areas/platform-collection/salvage/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { lender } from '../../../testing/builders'
import { crew, ownersOf, poolOf } from '../../../testing/collection-desk'
import { setSettings } from '../../../testing/set-settings'
import { distribute } from '../../task/moves'

const app = testApp()

it('salvage shows tasks without a follow-up for three days, and given to a group or a collector they leave the list as one act (G-131)', async () => {
  await setSettings(app.db, { 'session.idleMinutes': 15 * 24 * 60 })
  const lent = await lender(app)
  const { members, groupId } = await crew(app, { stage: 'S3', size: 2, appIds: [lent.appId] })
  const [ana, ben] = members as [TestUser, TestUser]
  await poolOf(app, lent, { count: 6, stage: 'S3' })
  await app.db.transaction().execute(trx => distribute(trx, { desk: 'collection', now: app.clock.now() }))
  const other = await crew(app, { stage: 'S3', size: 2, orderLimit: 2, appIds: [lent.appId] })
  const lead = await app.user({ rights: { 'platform-allocation': ['query', 'edit'] }, scope: 'all' })
  const list = async (more: object = {}) =>
    (await app.ask(salvage.salvageList, { pageSize: 30, ...more }, { user: lead })).data
  app.clock.advance({ days: 2 })
  expect((await list()).total).toBe(0)
  app.clock.advance({ days: 1 })
  const { list: rows } = await list()
  expect(rows).toHaveLength(6)
  expect(rows[0]).toMatchObject({ salvageStatus: 0, overdueDays: 5, lastFollowTime: null })
  await app.db.updateTable('task').set({ followed_at: app.clock.now() }).where('id', '=', rows[0]!.taskId).execute()
  const chosen = rows.map(({ taskId, rowVersion }) => ({ taskId, rowVersion }))
  const assign = (to: object) => app.ask(salvage.salvageAssign, { tasks: chosen, ...to } as never, { user: lead })
  expect((await assign({})).data).toHaveProperty('fields.groupId')
  expect((await assign({ groupId: 999_999 })).code).toBe(CODE.notFound)
  const takers = await app.ask(salvage.salvageTakers, {}, { user: lead })
  expect(takers.data.groups.find(group => group.groupId === other.groupId)).toMatchObject({ collectionStage: 'S3' })
  expect(takers.data.people.find(one => one.userId === ana.userId)).toMatchObject({ openTasks: 3 })
  const toGroup = await assign({ groupId: other.groupId })
  expect(toGroup.data).toMatchObject({ moved: 4, left: 2 })
  expect(await list()).toMatchObject({ total: 1 })
  expect((await list({ salvageStatus: 1 })).total).toBe(4)
  const owners = await ownersOf(
    app,
    rows.map(row => row.taskId),
  )
  expect(other.members.map(({ userId }) => owners.get(userId))).toEqual([2, 2])
  const [left] = (await list()).list
  const toOne = left!.lastFollowUserName.endsWith('0') ? ben : ana
  expect((await assign({ userId: toOne.userId })).data).toMatchObject({ moved: 1, left: 5 })
  expect((await list()).total).toBe(0)
  const { kind } = await app.db
    .selectFrom('hand_over')
    .select('kind')
    .where('id', '=', toGroup.data.handOverId!)
    .executeTakeFirstOrThrow()
  expect(kind).toBe('salvage')
  expect(groupId).toBeGreaterThan(0)
})
