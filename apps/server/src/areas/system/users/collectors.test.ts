import { roles } from '@countinghouse/contract/areas/system/roles/calls'
import { users } from '@countinghouse/contract/areas/system/users/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { BUILT_IN_USER_ID } from '@countinghouse/domain/kernel/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { startSession } from '../../../kernel/session'
import { seedDemoStaff } from '../../../simulator/system/staff'
import { type TestUser, testApp } from '../../../testing/app'
import { customer, type Lender, lender, order } from '../../../testing/builders'
import { insertTask } from '../../task/moves'

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

async function sessionOf(username: string): Promise<TestUser> {
  const { id } = await app.db
    .selectFrom('staff_user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const token = await startSession(app.db, { userId: id, now: app.clock.now(), ip: '', userAgent: '' })
  return { userId: id, token }
}

const roleId = async (code: string) =>
  (await app.db.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const groupId = async (name: string) =>
  (await app.db.selectFrom('staff_group').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

let serial = 0
async function collector(more: object = {}, user = supervisor) {
  const username = `collector.${++serial}`
  return app.ask(
    users.userAddCol,
    {
      username,
      name: `Collector ${serial}`,
      position: 2,
      roleIds: [await roleId('collector')],
      groupId: await groupId('S1 group A'),
      collectorType: 1,
      allApps: true,
      ...more,
    } as never,
    { user },
  )
}

describe('collector users', () => {
  it('collector users are kept by a supervisor, who may give their role without holding all of it', async () => {
    const offered = await app.ask(roles.roleSelectList, { forCollectors: true }, { user: supervisor })
    expect(offered.data.map(role => role.code)).toContain('collector')
    const { code, data } = await collector()
    expect(code).toBe(CODE.success)
    const { data: page } = await app.ask(users.userColList, { pageSize: 200 }, { user: supervisor })
    expect(page.list.find(row => row.userId === data.userId)).toMatchObject({
      groupName: 'S1 group A',
      departmentName: 'Collections',
      collectorType: 1,
      position: 2,
    })
  })

  it("no role but the collectors' is given by a supervisor", async () => {
    expect((await collector({ roleIds: [await roleId('finance')] })).code).toBe(CODE.refused)
    expect((await collector({ roleIds: [await roleId('admin')] })).code).toBe(CODE.refused)
  })

  it('collector users stay within the department of who keeps them', async () => {
    const elsewhere = await collector({ groupId: await groupId('Telemarketing 1') })
    expect(Object.keys((elsewhere.data as unknown as { fields: object }).fields)).toEqual(['groupId'])
    const outside = await collector({ groupId: await groupId('Telemarketing 1') }, admin)
    expect(outside.code).toBe(CODE.success)
    const { data: seen } = await app.ask(users.userColList, { pageSize: 200 }, { user: supervisor })
    expect(seen.list.map(row => row.userId)).not.toContain(outside.data.userId)
    const edit = { userId: outside.data.userId, rowVersion: 1, status: 1 as const }
    expect((await app.ask(users.userEditCol, edit, { user: supervisor })).code).toBe(CODE.notFound)
  })

  it('collector users are reached by the calls of their own list only', async () => {
    const { data } = await collector()
    const edit = { userId: data.userId, rowVersion: 1, name: 'Other' }
    expect((await app.ask(users.userEdit, edit, { user: admin })).code).toBe(CODE.notFound)
    expect((await app.ask(users.userEditAdminCol, edit, { user: admin })).code).toBe(CODE.notFound)
    expect((await app.ask(users.userEditCol, edit, { user: admin })).code).toBe(CODE.success)
  })

  it('collector users are enabled and disabled by a supervisor', async () => {
    const { data } = await collector()
    const off = { userId: data.userId, rowVersion: 1, status: 1 as const }
    expect((await app.ask(users.userEditCol, off, { user: supervisor })).code).toBe(CODE.success)
    expect((await app.ask(users.userEditCol, { ...off, rowVersion: 2, status: 0 }, { user: supervisor })).code).toBe(
      CODE.success,
    )
  })

  it('a leader is added to a department within reach, with roles that its keeper holds', async () => {
    const form = await app.ask(users.userFormChoices, { list: 'collectorAdmin' }, { user: supervisor })
    expect(form.data.departments.map(one => one.departmentName)).toEqual(['Collections'])
    const [department] = form.data.departments
    const input = {
      username: 'leader.new',
      name: 'New leader',
      position: 5 as const,
      allApps: true,
      departmentId: department!.departmentId,
    }
    const given = { ...input, roleIds: [await roleId('collection_supervisor')] }
    expect((await app.ask(users.userAddAdminCol, given, { user: supervisor })).code).toBe(CODE.success)
    const more = { ...input, username: 'leader.more', roleIds: [await roleId('operations')] }
    expect((await app.ask(users.userAddAdminCol, more, { user: supervisor })).code).toBe(CODE.refused)
  })
})

describe('handing over the open tasks of somebody who leaves', () => {
  async function leaver(tasks: number) {
    const { data } = await collector()
    const person = await app.db
      .selectFrom('staff_user')
      .selectAll()
      .where('id', '=', data.userId)
      .executeTakeFirstOrThrow()
    const taskIds: number[] = []
    for (let n = 0; n < tasks; n++) {
      app.clock.advance({ seconds: 1 })
      const orderId = await order(app, lent, await customer(app, lent), { state: 8, daysAgo: 20 })
      taskIds.push(
        await insertTask(app.db, {
          desk: 'collection',
          orderId,
          appId: lent.appId,
          owner: { id: person.id, name: person.name, group_id: person.group_id, department_id: person.department_id },
          now: app.clock.now(),
          ...(await customerOf(orderId)),
        }),
      )
    }
    return { userId: data.userId, taskIds }
  }
  const customerOf = async (orderId: number) => {
    const row = await app.db
      .selectFrom('loan_order')
      .select('customer_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    return { customerId: row.customer_id }
  }

  it('handing over the open tasks of somebody who leaves deletes nobody with open tasks, hands the oldest over by count, and logs old and new owner', async () => {
    const { userId, taskIds } = await leaver(5)
    const refused = await app.ask(users.userDelete, { userId }, { user: supervisor })
    expect(refused).toMatchObject({ code: CODE.refused, msg: expect.stringContaining('5') })

    const preview = await app.ask(users.userHandOverPreview, { userId }, { user: supervisor })
    expect(preview.data.desks).toMatchObject([{ desk: 'collection', appId: lent.appId, count: 5 }])
    const takers = preview.data.desks[0]!.takers
    expect(takers.map(taker => taker.userId)).not.toContain(userId)
    expect(takers.map(taker => taker.userId)).not.toContain(BUILT_IN_USER_ID)
    const [first, second] = takers
    const of = { desk: 'collection', appId: lent.appId } as const
    const shares = [
      { ...of, userId: first!.userId, count: 2 },
      { ...of, userId: second!.userId, count: '3' },
      { ...of, userId: takers[2]!.userId, count: '' },
    ]
    const done = await app.ask(users.userHandOver, { userId, shares }, { user: supervisor })
    expect(done.data).toEqual({ moved: 5, left: 0 })

    const owners = await app.db
      .selectFrom('task')
      .select(['id', 'owner_id', 'transferred'])
      .where('previous_task_id', 'in', taskIds)
      .orderBy('previous_task_id')
      .execute()
    expect(owners.map(task => task.owner_id)).toEqual(
      [first, first, second, second, second].map(taker => taker!.userId),
    )
    expect(owners.every(task => task.transferred)).toBe(true)
    const log = await app.db.selectFrom('task_log').selectAll().where('task_id', 'in', taskIds).execute()
    expect(log).toHaveLength(5)
    expect(log[0]).toMatchObject({ operation: 3, old_owner_id: userId, user_id: supervisor.userId })
    expect((await app.ask(users.userDelete, { userId }, { user: supervisor })).code).toBe(CODE.success)
  })

  it.each([
    ['more than there are', 3],
    ['a broken number', '1.5'],
    ['nothing at all', 0],
  ])('handing over the open tasks of somebody who leaves refuses %s and moves none', async (_, count) => {
    const { userId, taskIds } = await leaver(2)
    const { data } = await app.ask(users.userHandOverPreview, { userId }, { user: supervisor })
    const shares = [{ desk: 'collection' as const, appId: lent.appId, userId: data.desks[0]!.takers[0]!.userId, count }]
    expect((await app.ask(users.userHandOver, { userId, shares }, { user: supervisor })).code).toBe(CODE.invalid)
    const owners = await app.db.selectFrom('task').select('owner_id').where('id', 'in', taskIds).execute()
    expect(owners.map(task => task.owner_id)).toEqual([userId, userId])
  })

  it('handing over the open tasks of somebody who leaves refuses a colleague above the order limit of the group, or who may not work the tasks', async () => {
    const { userId } = await leaver(2)
    const { data } = await app.ask(users.userHandOverPreview, { userId }, { user: supervisor })
    const taker = data.desks[0]!.takers.find(one => one.groupName === 'S1 group B')!
    await app.db
      .updateTable('staff_group')
      .set({ order_limit: taker.openTasks + 1 })
      .where('name', '=', 'S1 group B')
      .execute()
    const of = { desk: 'collection' as const, appId: lent.appId }
    const full = await app.ask(
      users.userHandOver,
      { userId, shares: [{ ...of, userId: taker.userId, count: 2 }] },
      { user: supervisor },
    )
    expect(full.code).toBe(CODE.invalid)
    const finance = await sessionOf('finance')
    const wrong = await app.ask(
      users.userHandOver,
      { userId, shares: [{ ...of, userId: finance.userId, count: 1 }] },
      { user: supervisor },
    )
    expect(wrong.code).toBe(CODE.invalid)
  })
})
