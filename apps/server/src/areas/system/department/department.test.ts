import { departments } from '@countinghouse/contract/areas/system/department/calls'
import { groups } from '@countinghouse/contract/areas/system/group/calls'
import { operationLog } from '@countinghouse/contract/areas/system/operation-log/calls'
import { users } from '@countinghouse/contract/areas/system/users/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'

const app = testApp()
let admin: TestUser

beforeAll(async () => {
  admin = await app.user({ roles: ['admin'] })
})

let serial = 0
async function made(more: object = {}) {
  const departmentName = `Department ${++serial}`
  const { data } = await app.ask(departments.departmentAdd, { departmentName, ...more }, { user: admin })
  return { departmentName, ...data }
}
const list = async (filters: object = {}, user = admin) =>
  (await app.ask(departments.departmentList, { pageSize: 200, ...filters }, { user })).data.list
const find = async (departmentId: number) => (await list()).find(row => row.departmentId === departmentId)!

describe('departments', () => {
  it('from an empty installation a department, a group and a collector are added, in this order', async () => {
    const { departmentId } = await made()
    const given = { groupName: 'First', departmentId, collectionStage: 'S1', orderLimit: 100 } as const
    const { data } = await app.ask(groups.groupAdd, given, { user: admin })
    const { id: roleId } = await app.db
      .selectFrom('role')
      .select('id')
      .where('code', '=', 'collector')
      .executeTakeFirstOrThrow()
    const person = {
      username: 'first.collector',
      name: 'First',
      position: 2 as const,
      roleIds: [roleId],
      allApps: true,
    }
    const added = await app.ask(
      users.userAddCol,
      { ...person, groupId: data.groupId, collectorType: 1 },
      { user: admin },
    )
    expect(added.code).toBe(CODE.success)
    expect(await find(departmentId)).toMatchObject({ groupCount: 1, userCount: 1, state: 0 })
  })

  it('a department is edited with its leader, by one at a time, and what was changed is logged (G-044)', async () => {
    const { departmentId, departmentName } = await made()
    const leader = await app.user({ roles: ['collection_supervisor'], name: 'Ana Leads' })
    const edit = (rowVersion: number, more: object = {}) =>
      app.ask(
        departments.departmentEdit,
        { departmentId, departmentName, leaderId: leader.userId, state: 0, rowVersion, ...more },
        { user: admin },
      )
    expect((await edit(1)).code).toBe(CODE.success)
    expect((await edit(1)).code).toBe(CODE.changed)
    expect(await find(departmentId)).toMatchObject({ departmentLeader: 'Ana Leads' })
    const { list: log } = (
      await app.ask(operationLog.operationLogList, { requestPath: departments.departmentEdit.path }, { user: admin })
    ).data
    const { data } = await app.ask(
      operationLog.operationLogDetail,
      { operationId: log[0]!.operationId },
      { user: admin },
    )
    expect(data).toMatchObject({ before: { leaderId: null }, after: { leaderId: leader.userId } })
    expect((await edit(2, { state: 1 })).code).toBe(CODE.success)
    expect((await list({ state: 1 })).map(row => row.departmentId)).toEqual([departmentId])
    const choices = await app.ask(groups.groupFormChoices, {}, { user: admin })
    expect(choices.data.departments.map(one => one.departmentId)).not.toContain(departmentId)
    expect((await edit(3, { leaderId: 999_999 })).code).toBe(CODE.notFound)
  })

  it('a department with groups, staff or departments below it is not deleted, and the name of a deleted one is free (R-174, G-066)', async () => {
    const { departmentId, departmentName } = await made()
    const remove = (id: number) => app.ask(departments.departmentDelete, { departmentId: id }, { user: admin })
    const below = await made({ parentId: departmentId })
    expect(await find(below.departmentId)).toMatchObject({ parentName: departmentName })
    expect((await remove(departmentId)).code).toBe(CODE.refused)
    expect((await remove(below.departmentId)).code).toBe(CODE.success)
    const { data } = await app.ask(groups.groupAdd, { groupName: 'Held', departmentId, orderLimit: 1 }, { user: admin })
    expect((await remove(departmentId)).code).toBe(CODE.refused)
    await app.ask(groups.groupDelete, { groupId: data.groupId }, { user: admin })
    const { userId } = await app.user({ roles: ['collector'] })
    const belongTo = (department_id: number | null) =>
      app.db.updateTable('staff_user').set({ department_id }).where('id', '=', userId).execute()
    await belongTo(departmentId)
    expect((await remove(departmentId)).code).toBe(CODE.refused)
    await belongTo(null)
    expect((await remove(departmentId)).code).toBe(CODE.success)
    expect((await remove(departmentId)).code).toBe(CODE.notFound)
    const again = await app.ask(departments.departmentAdd, { departmentName }, { user: admin })
    expect(again.code).toBe(CODE.success)
    expect((await app.ask(departments.departmentAdd, { departmentName }, { user: admin })).code).toBe(CODE.changed)
  })

  it('who reaches one department sees it and those below, adds only below it, and edits no other', async () => {
    const [own, other] = [await made(), await made()]
    const below = await made({ parentId: own.departmentId })
    const rights = { 'platform-group': ['query', 'add', 'edit', 'delete'] } as const
    const keeper = await app.user({ rights, scope: 'departmentTree' })
    await app.db
      .updateTable('staff_user')
      .set({ department_id: own.departmentId })
      .where('id', '=', keeper.userId)
      .execute()
    expect((await list({}, keeper)).map(row => row.departmentId).sort()).toEqual([own.departmentId, below.departmentId])
    const add = (more: object) =>
      app.ask(departments.departmentAdd, { departmentName: `New ${++serial}`, ...more }, { user: keeper })
    expect(await add({})).toMatchObject({ code: CODE.invalid, data: { fields: { parentId: expect.any(String) } } })
    expect((await add({ parentId: other.departmentId })).code).toBe(CODE.invalid)
    expect((await add({ parentId: below.departmentId })).code).toBe(CODE.success)
    const change = { ...other, state: 0, rowVersion: 1 }
    expect((await app.ask(departments.departmentEdit, change, { user: keeper })).code).toBe(CODE.notFound)
    const switched = { ...own, state: 1, rowVersion: 1 }
    expect((await app.ask(departments.departmentEdit, switched, { user: keeper })).code).toBe(CODE.notPermitted)
  })
})
