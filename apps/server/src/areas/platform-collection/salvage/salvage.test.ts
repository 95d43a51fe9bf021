import { salvage } from '@countinghouse/contract/areas/platform-collection/salvage/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction'
import { insertRow } from '../../../kernel/insert-row'
import { type TestUser, testApp } from '../../../testing/app'
import { lender } from '../../../testing/builders'
import { crew, ownersOf, poolOf } from '../../../testing/collection-desk'
import { setSettings } from '../../../testing/set-settings'
import { addPause } from '../../contact/moves'
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

it('salvage gives tasks of a group’s stage alone to it, and to those of its members who are there (DOMAIN 7, G-127)', async () => {
  await setSettings(app.db, { 'session.idleMinutes': 15 * 24 * 60 })
  const lent = await lender(app)
  await crew(app, { stage: 'S3', size: 1, appIds: [lent.appId] })
  const taskIds = await poolOf(app, lent, { count: 2, stage: 'S3' })
  await app.db.transaction().execute(trx => distribute(trx, { desk: 'collection', now: app.clock.now() }))
  const [own, early] = [
    await crew(app, { stage: 'S3', size: 2, appIds: [lent.appId] }),
    await crew(app, { stage: 'S1', size: 1, appIds: [lent.appId] }),
  ]
  const lead = await app.user({ rights: { 'platform-allocation': ['query', 'edit'] }, scope: 'all' })
  app.clock.advance({ days: 3 })
  const [present, absent] = own.members as [TestUser, TestUser]
  const day = { schedule_date: businessDateOf(app.clock.now()), expected: true }
  const by = { created_by: lead.userId, created_at: app.clock.now() }
  await insertRow(app.db, 'schedule', { user_id: present.userId, ...day, ...by, signed_in_at: app.clock.now() })
  await insertRow(app.db, 'schedule', { user_id: absent.userId, ...day, ...by })
  const tasks = taskIds.map(taskId => ({ taskId, rowVersion: 2 }))
  const assign = (to: object) => app.ask(salvage.salvageAssign, { tasks, ...to } as never, { user: lead })
  expect((await assign({ groupId: early.groupId })).data).toEqual({ handOverId: null, moved: 0, left: 2 })
  expect((await assign({ groupId: own.groupId })).data).toMatchObject({ moved: 2, left: 0 })
  expect((await ownersOf(app, taskIds)).get(present.userId)).toBe(2)
})

it('salvage gives a task to nobody whom an open complaint of its customer names, and says how many moved (DOMAIN 7)', async () => {
  await setSettings(app.db, { 'session.idleMinutes': 15 * 24 * 60 })
  const lent = await lender(app)
  const { members } = await crew(app, { stage: 'S3', size: 1, appIds: [lent.appId] })
  const [taskId] = (await poolOf(app, lent, { count: 1, stage: 'S3' })) as [number]
  await app.db.transaction().execute(trx => distribute(trx, { desk: 'collection', now: app.clock.now() }))
  expect((await ownersOf(app, [taskId])).get(members[0]!.userId)).toBe(1)
  const other = await crew(app, { stage: 'S3', size: 2, appIds: [lent.appId] })
  const lead = await app.user({ rights: { 'platform-allocation': ['query', 'edit'] }, scope: 'all' })
  const { customer_id: customerId } = await app.db
    .selectFrom('task')
    .select('customer_id')
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow()
  const [named, free] = other.members as [TestUser, TestUser]
  const exclude = (excludedUserId: number) =>
    inTransaction(app.db, trx =>
      addPause(
        trx,
        { customerId, appId: lent.appId, reason: 'complaint', purposes: [], remark: 'Shouted', excludedUserId },
        { by: { userId: lead.userId, userName: 'Lead' }, now: app.clock.now() },
      ),
    )
  await exclude(named.userId)
  app.clock.advance({ days: 3 })
  const tasks = [{ taskId, rowVersion: 2 }]
  const assign = (to: object) => app.ask(salvage.salvageAssign, { tasks, ...to } as never, { user: lead })
  expect((await assign({ userId: named.userId })).data).toMatchObject({ moved: 0, left: 1 })
  expect((await assign({ groupId: other.groupId })).data).toMatchObject({ moved: 1, left: 0 })
  const { owner_id } = await app.db
    .selectFrom('task')
    .select('owner_id')
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect(owner_id).toBe(free.userId)
})
