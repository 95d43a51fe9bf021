import { approval } from '@countinghouse/contract/areas/approval/calls'
import { products } from '@countinghouse/contract/areas/operation/product/calls'
import { queues } from '@countinghouse/contract/areas/operation/queue/calls'
import { workplaces } from '@countinghouse/contract/areas/operation/workplace/calls'
import { app as apps } from '@countinghouse/contract/areas/system/app/calls'
import { employee } from '@countinghouse/contract/areas/system/employee/calls'
import { roles } from '@countinghouse/contract/areas/system/roles/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { queueType } from '@countinghouse/domain/kernel/lists/system'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../testing/app'
import { type BuiltOrder, buildOrder } from '../testing/loan-builder'

const app = testApp()
let user: TestUser
let built: BuiltOrder

beforeAll(async () => {
  user = await app.user({ roles: ['admin', 'approver'] })
  built = await buildOrder(app)
})

describe('what forms offer', () => {
  it('what forms offer holds the products, each with its app and currency, and the terms of an app in days', async () => {
    const { data } = await app.ask(products.productChoices, {}, { user })
    expect(data).toContainEqual(
      expect.objectContaining({ productName: 'Seven days', appId: built.appId, currency: 'MXN' }),
    )
    const terms = await app.ask(products.getDurationsByAppParentId, { parentId: built.appId }, { user })
    expect(terms.data).toEqual([7])
  })

  it('what forms offer holds the enabled apps in reach, and of an app those below it', async () => {
    const { appId: below } = await buildOrder(app)
    await app.db.updateTable('app').set({ parent_id: built.appId }).where('id', '=', below).execute()
    const choices = await app.ask(roles.roleSelectAppList, {}, { user })
    expect(choices.data.map(choice => choice.appId)).toEqual(expect.arrayContaining([built.appId]))
    const { data } = await app.ask(apps.getAllSubAppById, { id: built.appId }, { user })
    expect(data.map(({ appId, parentId }) => [appId, parentId])).toEqual([[below, built.appId]])
  })

  it('what forms offer holds every department, and the accounts that an employee may be joined to', async () => {
    const departments = await app.db.selectFrom('department').select(['id', 'name']).execute()
    const ofWorkplaces = await app.ask(workplaces.workplaceDepartments, {}, { user })
    expect(ofWorkplaces.data).toEqual(expect.arrayContaining(departments))
    const { data } = await app.ask(employee.employeeChoices, {}, { user })
    expect(data.departments).toHaveLength(departments.length)
    expect(data.users).not.toEqual([])
  })

  it('what forms offer holds the staff that a queue can feed, and those who work on named apps', async () => {
    const mei = await app.user({ roles: ['approver'], appIds: [built.appId], name: 'Mei' })
    const { data } = await app.ask(queues.queueChoices, { queueType: queueType.value.approval }, { user })
    expect(JSON.stringify(data.users)).toContain('"Mei"')
    const ofApps = await app.ask(apps.appUserChoices, {}, { user })
    expect(JSON.stringify(ofApps.data)).toContain(String(mei.userId))
  })

  it('what forms offer holds the questions of the verification call', async () => {
    const { code, data } = await app.ask(approval.listItem, {}, { user })
    expect(code).toBe(CODE.success)
    expect(data.length).toBeGreaterThan(3)
  })
})
