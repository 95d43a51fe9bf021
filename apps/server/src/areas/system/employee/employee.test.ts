import { workplaces } from '@countinghouse/contract/areas/operation/workplace/calls'
import { system } from '@countinghouse/contract/areas/system/calls'
import { employee } from '@countinghouse/contract/areas/system/employee/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { BUILT_IN_USER_ID } from '@countinghouse/domain/kernel/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'

const app = testApp()
let admin: TestUser
let departmentId: number

beforeAll(async () => {
  admin = await app.user({ roles: ['admin'] })
  departmentId = (
    await app.db
      .insertInto('department')
      .values({ name: 'Collections', created_at: app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
})

const values = (more: object = {}) => ({
  employeeNo: 'E-001',
  employeeName: 'Nok Suwan',
  departmentId,
  position: 2,
  entryDate: '2026-01-05',
  ...more,
})
const add = (more: object = {}) => app.ask(employee.employeeAdd, values(more), { user: admin })
const find = async (employeeNo: string) =>
  (await app.ask(employee.employeeList, { employeeNo }, { user: admin })).data.list[0]!

describe('employees', () => {
  it('employees have a number and an account of their own, and leave after they came', async () => {
    expect((await add()).code).toBe(CODE.success)
    expect(await add()).toMatchObject({ code: CODE.changed, data: { fields: { employeeNo: expect.any(String) } } })
    expect(await add({ employeeNo: 'E-002', leaveDate: '2025-12-31' })).toMatchObject({
      code: CODE.invalid,
      data: { fields: { leaveDate: expect.any(String) } },
    })
    expect(await add({ employeeNo: 'E-002', departmentId: 999_999 })).toMatchObject({
      code: CODE.notFound,
      data: { fields: { departmentId: expect.any(String) } },
    })
    expect(await find('E-001')).toMatchObject({ departmentName: 'Collections', username: null, status: 0 })
  })

  it('employees take their console account with them when they are disabled (G-213)', async () => {
    const leaver = await app.user({ roles: ['cs'] })
    await add({ employeeNo: 'E-010', userId: leaver.userId })
    expect((await add({ employeeNo: 'E-011', userId: leaver.userId })).code).toBe(CODE.changed)
    expect((await app.ask(system.listAllSelect, {}, { user: leaver })).code).toBe(CODE.success)
    const { employeeId, rowVersion } = await find('E-010')
    const edit = (status: number, version: number) =>
      app.ask(
        employee.employeeEdit,
        { ...values({ employeeNo: 'E-010', userId: leaver.userId }), employeeId, status, rowVersion: version },
        { user: admin },
      )
    expect(await edit(1, rowVersion)).toMatchObject({ code: CODE.success, data: { userDisabled: true } })
    expect((await app.ask(system.listAllSelect, {}, { user: leaver })).code).toBe(CODE.notSignedIn)
    const user = await app.db
      .selectFrom('staff_user')
      .select('status')
      .where('id', '=', leaver.userId)
      .executeTakeFirst()
    expect(user?.status).toBe(1)
    expect((await edit(0, rowVersion)).code).toBe(CODE.changed)
    // Coming back gives no account back: that is for whoever keeps the users.
    expect(await edit(0, rowVersion + 1)).toMatchObject({ code: CODE.success, data: { userDisabled: false } })
    expect((await app.ask(system.listAllSelect, {}, { user: leaver })).code).toBe(CODE.notSignedIn)
  })

  it('employees never disable the built-in administrator', async () => {
    const now = app.clock.now()
    await app.db
      .insertInto('staff_user')
      .values({
        id: BUILT_IN_USER_ID,
        username: 'admin',
        name: 'Admin',
        position: 5,
        password_hash: '-',
        created_at: now,
        updated_at: now,
      })
      .execute()
    await add({ employeeNo: 'E-020', userId: BUILT_IN_USER_ID })
    const { employeeId, rowVersion } = await find('E-020')
    const input = { ...values({ employeeNo: 'E-020', userId: BUILT_IN_USER_ID }), employeeId, status: 1, rowVersion }
    expect((await app.ask(employee.employeeEdit, input, { user: admin })).code).toBe(CODE.refused)
    expect((await find('E-020')).status).toBe(0)
  })

  it('employees are deleted, and their account stays', async () => {
    const stays = await app.user({ roles: ['cs'] })
    await add({ employeeNo: 'E-030', userId: stays.userId })
    const { employeeId } = await find('E-030')
    expect((await app.ask(employee.employeeDelete, { employeeId }, { user: admin })).code).toBe(CODE.success)
    expect((await app.ask(system.listAllSelect, {}, { user: stays })).code).toBe(CODE.success)
  })
})

describe('workplaces', () => {
  const place = (more: object = {}) => ({
    workplaceName: 'Bangkok HQ',
    personInCharge: 'Nok Suwan',
    departmentId,
    currency: 'THB' as const,
    workplaceArea: '85.5',
    officeCubicle: 24,
    rentMonthly: 12_000_000,
    propertyFee: 800_000,
    networkExpenseMonthly: 150_000,
    chargeWaterMonthly: 20_000,
    powerFeeMonthly: 430_000,
    otherFee: 100_000,
    workplaceCashPledge: 36_000_000,
    ...more,
  })
  const addPlace = (more: object = {}) => app.ask(workplaces.workplaceAdd, place(more), { user: admin })
  const listPlaces = async (input: object = {}) =>
    (await app.ask(workplaces.workplaceList, input, { user: admin })).data

  it('workplaces add up their monthly costs, and sum them in one currency only', async () => {
    expect((await addPlace()).code).toBe(CODE.success)
    expect((await addPlace({ workplaceName: 'Chiang Mai', rentMonthly: 1 })).code).toBe(CODE.success)
    const thai = await listPlaces()
    expect(thai.list.find(row => row.workplaceName === 'Bangkok HQ')).toMatchObject({
      monthlyTotal: 13_500_000,
      workplaceArea: '85.50',
    })
    expect(thai.sums).toMatchObject({ currency: 'THB', monthlyTotal: 15_000_001, workplaceCashPledge: 72_000_000 })
    await addPlace({ workplaceName: 'CDMX', currency: 'MXN' })
    expect((await listPlaces()).sums).toBeNull()
    expect((await listPlaces({ currency: 'MXN' })).sums).toMatchObject({ currency: 'MXN', monthlyTotal: 13_500_000 })
  })

  it('workplaces need a name, a person in charge and a department, and no cost below zero (G-217)', async () => {
    const { workplaceName: _, personInCharge: __, ...rest } = place()
    const bare = await app.ask(workplaces.workplaceAdd, rest as never, { user: admin })
    expect(Object.keys((bare.data as never as { fields: object }).fields).sort()).toEqual([
      'personInCharge',
      'workplaceName',
    ])
    expect(await addPlace({ workplaceName: 'X', rentMonthly: -1 })).toMatchObject({
      code: CODE.invalid,
      data: { fields: { rentMonthly: expect.any(String) } },
    })
    expect((await addPlace()).code).toBe(CODE.changed)
    expect((await addPlace({ workplaceName: 'Y', departmentId: 999_999 })).code).toBe(CODE.notFound)
  })

  it('workplaces stay while employees work there', async () => {
    const { data } = await addPlace({ workplaceName: 'Annex' })
    await add({ employeeNo: 'E-040', workplaceId: data.workplaceId })
    expect(await app.ask(workplaces.workplaceDelete, data, { user: admin })).toMatchObject({
      code: CODE.refused,
      msg: '1 employee works there. Move this person first.',
    })
    const { employeeId } = await find('E-040')
    await app.ask(employee.employeeDelete, { employeeId }, { user: admin })
    expect((await app.ask(workplaces.workplaceDelete, data, { user: admin })).code).toBe(CODE.success)
  })
})
