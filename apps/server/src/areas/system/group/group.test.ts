import { queues } from '@countinghouse/contract/areas/operation/queue/calls'
import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import { groups } from '@countinghouse/contract/areas/system/group/calls'
import { users } from '@countinghouse/contract/areas/system/users/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { startSession } from '../../../kernel/session'
import { seedDemoStaff } from '../../../simulator/system/staff'
import { type TestUser, testApp } from '../../../testing/app'
import { customer, type Lender, lender, order } from '../../../testing/builders'
import { findLeastLoaded, insertTask } from '../../task/moves'

const app = testApp()
let admin: TestUser
let supervisor: TestUser
let lent: Lender

beforeAll(async () => {
  await app.db.transaction().execute(trx => seedDemoStaff(trx, app.clock.now()))
  admin = await app.user({ roles: ['admin'] })
  supervisor = await sessionOf('collection_supervisor')
  lent = await lender(app)
})

const idOf = async (username: string) =>
  (await app.db.selectFrom('staff_user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
async function sessionOf(username: string): Promise<TestUser> {
  const userId = await idOf(username)
  return { userId, token: await startSession(app.db, { userId, now: app.clock.now(), ip: '', userAgent: '' }) }
}
const departmentOf = async (name: string) =>
  (await app.db.selectFrom('department').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const list = async (filters: object = {}, user = admin) =>
  (await app.ask(groups.sysGroupList, { pageSize: 200, ...filters }, { user })).data.list
const named = async (groupName: string, user = admin) =>
  (await list({ groupName }, user)).find(row => row.groupName === groupName)!

let serial = 0
/** A group of the supervisor's department, as the console adds it. */
async function made(more: object = {}) {
  const given = { groupName: `Group ${++serial}`, departmentId: await departmentOf('Collections'), orderLimit: 50 }
  const { data } = await app.ask(groups.groupAdd, { ...given, ...more }, { user: supervisor })
  return { ...data, ...given, ...more }
}
/** A collector of the group, as its keeper adds him. */
async function collector(groupId: number) {
  const { id: roleId } = await app.db
    .selectFrom('role')
    .select('id')
    .where('code', '=', 'collector')
    .executeTakeFirstOrThrow()
  const name = `Member ${++serial}`
  const given = { username: `member.${serial}`, name, position: 2 as const, roleIds: [roleId], allApps: true }
  const { data } = await app.ask(users.userAddCol, { ...given, groupId, collectorType: 1 }, { user: supervisor })
  return data.userId
}
async function openTask(userId: number) {
  const customerId = await customer(app, lent)
  const orderId = await order(app, lent, customerId, { state: 8, daysAgo: 20 })
  const owner = await app.db
    .selectFrom('staff_user')
    .select(['id', 'name', 'group_id', 'department_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return insertTask(app.db, { desk: 'collection', orderId, appId: lent.appId, customerId, owner, now: app.clock.now() })
}
const end = (taskId: number) =>
  app.db.updateTable('task').set({ ended_at: app.clock.now() }).where('id', '=', taskId).execute()
/** The edit of a row with what is to be changed. */
async function edit(groupName: string, change: object, user = supervisor) {
  const { groupId, departmentId, orderLimit, state, rowVersion, ...row } = await named(groupName)
  const { collectionStage, collectionLevel, collectorType, leaderId } = row
  const blankable = { collectionStage, collectionLevel, collectorType, leaderId }
  const kept = Object.fromEntries(Object.entries(blankable).filter(([, value]) => value !== null))
  const input = { groupId, groupName, departmentId, orderLimit, state, rowVersion, ...kept, ...change }
  return app.ask(groups.groupEdit, input as never, { user })
}

describe('groups', () => {
  it('a group is added with its stage, level, limit and leader, and listed with its department and members', async () => {
    const leaderId = await idOf('priya.nair')
    const stage = { collectionStage: 'S2', collectionLevel: 'B', collectorType: 2 } as const
    const group = await made({ ...stage, leaderId })
    const userId = await collector(group.groupId)
    const row = await named(group.groupName)
    expect(row).toMatchObject({ ...stage, orderLimit: 50, state: 0, groupUserCount: 1, groupLeader: 'Priya Nair' })
    expect(row).toMatchObject({ departmentName: 'Collections', departmentLeader: 'Sunisa Kaewmanee' })
    const { data } = await app.ask(groups.groupListUser, { groupId: group.groupId }, { user: supervisor })
    expect(data.list).toMatchObject([{ userId, openTasks: 0, status: 0 }])
    const again = { groupName: group.groupName, departmentId: group.departmentId, orderLimit: 1 }
    expect(await app.ask(groups.groupAdd, again, { user: admin })).toMatchObject({
      code: CODE.changed,
      data: { fields: { groupName: expect.any(String) } },
    })
  })

  it('groups are found by name, department, stage and state', async () => {
    const departmentId = await departmentOf('Collection agencies')
    expect((await list({ departmentId })).map(row => row.groupName)).toEqual(['S3 field visits'])
    expect((await list({ state: 1 })).map(row => row.groupName)).toEqual(['S3 field visits'])
    const s3 = (await list({ collectionStage: 'S3' })).map(row => row.groupName)
    expect(s3.sort()).toEqual(['S3 agency', 'S3 field visits'])
    expect((await list({ groupName: 'tele' })).map(row => row.groupName)).toEqual(['Telemarketing 1'])
  })

  it('two people who edit a group at once are told apart (G-044)', async () => {
    const { groupName } = await made()
    const { rowVersion } = await named(groupName)
    expect((await edit(groupName, { orderLimit: 60 })).code).toBe(CODE.success)
    expect((await edit(groupName, { orderLimit: 70, rowVersion })).code).toBe(CODE.changed)
    expect((await named(groupName)).orderLimit).toBe(60)
  })

  it('a collection group can be enabled and disabled by whoever has the right, and a disabled one is handed no tasks (R-212)', async () => {
    const { groupId, groupName } = await made({ collectionStage: 'S1' })
    const userId = await collector(groupId)
    const input = {
      queueName: 'Of one group',
      queueType: 3,
      appId: lent.appId,
      collectionStage: 'S1',
      groupIds: [groupId],
    }
    await app.ask(queues.queueAdd, input as never, { user: admin })
    const wanted = { desk: 'collection', appId: lent.appId, stage: 'S1', customerId: 0 } as const
    const next = async () => (await findLeastLoaded(app.db, { ...wanted, now: app.clock.now() }))?.id
    expect(await next()).toBe(userId)
    const editor = await app.user({ rights: { 'platform-group': ['query', 'edit'] } })
    expect((await edit(groupName, { state: 1 }, editor)).code).toBe(CODE.notPermitted)
    expect((await edit(groupName, { state: 1 })).code).toBe(CODE.success)
    // The queue feeds nobody then and is passed over: the tasks go to another group of the stage.
    const another = await next()
    expect([undefined, userId]).not.toContain(another)
    expect((await edit(groupName, { state: 0 })).code).toBe(CODE.success)
    expect(await next()).toBe(userId)
    expect((await app.ask(groups.groupDeleteUser, { groupId, userId }, { user: supervisor })).code).toBe(CODE.success)
    const fed = await app.ask(groups.groupDelete, { groupId }, { user: supervisor })
    expect(fed).toMatchObject({ code: CODE.refused, msg: expect.stringContaining('Of one group') })
  })

  it('a group with members or open tasks is not deleted, and the name of a deleted one is free (R-173, G-066)', async () => {
    const { groupId, groupName } = await made()
    const userId = await collector(groupId)
    const remove = () => app.ask(groups.groupDelete, { groupId }, { user: supervisor })
    expect(await remove()).toMatchObject({ code: CODE.refused, msg: expect.stringContaining('1 member') })
    const taskId = await openTask(userId)
    await app.db.updateTable('staff_user').set({ group_id: null }).where('id', '=', userId).execute()
    expect(await remove()).toMatchObject({ code: CODE.refused, msg: expect.stringContaining('1 open task') })
    await end(taskId)
    expect((await remove()).code).toBe(CODE.success)
    expect(await named(groupName)).toBeUndefined()
    expect((await remove()).code).toBe(CODE.notFound)
    expect((await made({ groupName })).groupId).toBeGreaterThan(groupId)
  })
})

describe('members of a group', () => {
  it('a member with open tasks stays until they are handed on; then he leaves and joins another group (G-066)', async () => {
    const [from, to] = [await made(), await made()]
    const userId = await collector(from.groupId)
    const taskId = await openTask(userId)
    const leave = () => app.ask(groups.groupDeleteUser, { groupId: from.groupId, userId }, { user: supervisor })
    const join = () => app.ask(groups.groupAddUser, { groupId: to.groupId, userId }, { user: supervisor })
    expect(await leave()).toMatchObject({ code: CODE.refused, msg: expect.stringContaining('1 open task') })
    expect((await join()).code).toBe(CODE.refused)
    await end(taskId)
    expect((await leave()).code).toBe(CODE.success)
    expect((await leave()).code).toBe(CODE.notFound)
    expect((await join()).data).toEqual({ waiting: false, changeId: null })
    expect((await join()).code).toBe(CODE.refused)
    expect((await named(to.groupName)).groupUserCount).toBe(1)
    const disabled = await named('S3 field visits')
    expect((await app.ask(groups.groupAddUser, { groupId: disabled.groupId, userId }, { user: admin })).code).toBe(
      CODE.refused,
    )
  })

  it('a member is nobody whose account one may not edit, and never oneself', async () => {
    const { groupId } = await made()
    const add = (userId: number, user = supervisor) => app.ask(groups.groupAddUser, { groupId, userId }, { user })
    expect((await add(await idOf('telemarketer'))).code).toBe(CODE.notPermitted)
    expect((await add(supervisor.userId)).code).toBe(CODE.refused)
    const keeper = await app.user({ rights: { 'platform-group': ['query', 'edit'] } })
    expect((await add(await idOf('collector'), keeper)).code).toBe(CODE.notPermitted)
  })

  it('a group moves to another department with its members, once its tasks are done and none of them decides', async () => {
    const { groupName, groupId } = await made()
    const userId = await collector(groupId)
    const departmentId = await departmentOf('Customer service')
    expect(await edit(groupName, { departmentId })).toMatchObject({
      code: CODE.invalid,
      data: { fields: { departmentId: expect.any(String) } },
    })
    const taskId = await openTask(userId)
    expect((await edit(groupName, { departmentId }, admin)).code).toBe(CODE.refused)
    await end(taskId)
    expect((await edit(groupName, { departmentId }, admin)).code).toBe(CODE.success)
    const { department_id } = await app.db
      .selectFrom('staff_user')
      .select('department_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(department_id).toBe(departmentId)
    expect(await edit('S1 group A', { departmentId }, admin)).toMatchObject({
      code: CODE.refused,
      msg: expect.stringContaining('Sunisa Kaewmanee'),
    })
  })
})

describe('who reaches a group', () => {
  it('a supervisor sees the groups of his departments, a leader his own, and nobody another one', async () => {
    const seen = await list({}, supervisor)
    expect(seen.map(row => row.departmentName)).not.toContain('Telemarketing')
    expect(seen.map(row => row.groupName)).toContain('S1 group A')
    const foreign = await named('Telemarketing 1')
    const { groupId } = foreign
    expect((await edit(foreign.groupName, { orderLimit: 1 })).code).toBe(CODE.notFound)
    expect((await app.ask(groups.groupDelete, { groupId }, { user: supervisor })).code).toBe(CODE.notFound)
    expect((await app.ask(groups.groupListUser, { groupId }, { user: supervisor })).data.list).toEqual([])
    const leader = await app.user({ rights: { 'platform-group': ['query', 'edit'] }, scope: 'group' })
    expect(await list({}, leader)).toEqual([])
    await app.db.updateTable('staff_group').set({ leader_id: leader.userId }).where('name', '=', 'S2 group A').execute()
    expect((await list({}, leader)).map(row => row.groupName)).toEqual(['S2 group A'])
    const own = await app.ask(groups.sysGroupListByUserId, {}, { user: leader })
    expect(own.data).toMatchObject([{ groupName: 'S2 group A', collectionStage: 'S2' }])
  })

  it('the forms offer departments and staff within reach', async () => {
    const { data } = await app.ask(groups.groupFormChoices, {}, { user: supervisor })
    expect(data.departments.map(one => one.departmentName)).toEqual(['Collections'])
    expect(data.staff.find(one => one.username === 'collector')).toMatchObject({ groupName: 'S1 group A' })
    expect(data.staff.map(one => one.username)).not.toContain('telemarketer')
  })

  it('a leader who decides waits for a second person where the group shows him more; nobody names himself (DOMAIN 12)', async () => {
    const { groupName, groupId } = await made()
    const rights = { 'collector-user': ['query', 'edit'] } as const
    const deciding = await app.user({ rights, scope: 'group', name: 'Lead Decides' })
    const answer = await edit(groupName, { leaderId: deciding.userId }, admin)
    expect(answer.data).toMatchObject({ waiting: true })
    expect(await named(groupName)).toMatchObject({ groupLeader: null, waiting: true })
    const changeId = answer.data.changeId!
    const decide = (user: TestUser) => app.ask(approvals.pendingChangeDecide, { changeId, approve: true }, { user })
    expect((await decide(admin)).code).toBe(CODE.refused)
    expect((await decide(await app.user({ roles: ['admin'] }))).code).toBe(CODE.success)
    expect(await named(groupName)).toMatchObject({ groupLeader: 'Lead Decides', waiting: false })
    expect((await app.ask(groups.sysGroupListByUserId, {}, { user: deciding })).data).toMatchObject([{ groupId }])

    const self = await app.user({ rights: { 'platform-group': ['query', 'edit'] } })
    const ofGroups = await app.user({ rights: { 'collection-task': ['query'] }, scope: 'group' })
    await app.db
      .insertInto('staff_user_role')
      .columns(['user_id', 'role_id'])
      .expression(eb =>
        eb
          .selectFrom('staff_user_role')
          .select([sql<number>`${self.userId}::bigint`.as('user_id'), 'role_id'])
          .where('user_id', '=', ofGroups.userId),
      )
      .execute()
    const { groupName: other } = await made()
    expect(await edit(other, { leaderId: self.userId }, self)).toMatchObject({
      code: CODE.refused,
      data: { fields: { leaderId: expect.any(String) } },
    })
    const { data } = await app.ask(
      groups.groupAdd,
      {
        groupName: 'Led from the start',
        departmentId: await departmentOf('Collections'),
        orderLimit: 9,
        leaderId: deciding.userId,
      },
      { user: admin },
    )
    expect(data).toMatchObject({ waiting: true, groupId: expect.any(Number) })
  })

  it('whoever decides nothing, or gains nothing by it, leads at once', async () => {
    const { groupName } = await made()
    expect((await edit(groupName, { leaderId: await idOf('collector') })).data).toMatchObject({ waiting: false })
    expect((await edit(groupName, { leaderId: supervisor.userId })).data).toMatchObject({ waiting: false })
    expect((await edit(groupName, { leaderId: await idOf('telemarketer') })).code).toBe(CODE.notFound)
    expect((await edit(groupName, { leaderId: undefined })).code).toBe(CODE.success)
    expect((await named(groupName)).groupLeader).toBeNull()
  })
})
