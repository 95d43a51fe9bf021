import { reconciliation } from '@countinghouse/contract/areas/books/reconciliation/calls'
import { portfolio } from '@countinghouse/contract/areas/intake/portfolio/calls'
import { jobs } from '@countinghouse/contract/areas/jobs/calls'
import { lists } from '@countinghouse/contract/areas/lists/calls'
import { workplaces } from '@countinghouse/contract/areas/operation/workplace/calls'
import { receiptImports } from '@countinghouse/contract/areas/order/receipt-import/calls'
import { app as apps } from '@countinghouse/contract/areas/system/app/calls'
import { users } from '@countinghouse/contract/areas/system/users/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemoStaff } from '../simulator/system/staff'
import { type TestUser, testApp } from '../testing/app'
import { buildOrder } from '../testing/loan-builder'
import { askCheck, HEADINGS } from '../testing/portfolio-file'

const app = testApp()
let user: TestUser

beforeAll(async () => {
  await app.db.transaction().execute(trx => seedDemoStaff(trx, app.clock.now()))
  user = await app.user({ roles: ['admin', 'finance'], name: 'Wen' })
})

describe('what staff change', () => {
  it('what staff change is a workplace, whose list then shows it', async () => {
    const { id: departmentId } = await app.db.selectFrom('department').select('id').limit(1).executeTakeFirstOrThrow()
    const given = { workplaceName: 'Polanco', personInCharge: 'Ana', departmentId, currency: 'MXN' as const }
    const { data } = await app.ask(workplaces.workplaceAdd, given, { user })
    const edit = { ...given, workplaceId: data.workplaceId, personInCharge: 'Eva', rentMonthly: 900_000, rowVersion: 1 }
    expect((await app.ask(workplaces.workplaceEdit, edit, { user })).code).toBe(CODE.success)
    const shown = await app.ask(workplaces.workplaceList, { workplaceName: 'Polanco' }, { user })
    expect(shown.data.list).toMatchObject([{ personInCharge: 'Eva', monthlyTotal: 900_000, rowVersion: 2 }])
  })

  it('what staff change is the app that somebody works on', async () => {
    const [one, other] = [await buildOrder(app), await buildOrder(app)]
    const worker = await app.user({ roles: ['cs'], appIds: [one.appId] })
    const { list } = (await app.ask(apps.appUserList, { appId: one.appId }, { user })).data
    const move = { appUserId: list[0]!.appUserId, appId: other.appId }
    expect((await app.ask(apps.appUserEdit, move, { user })).code).toBe(CODE.success)
    const after = await app.ask(apps.appUserList, { appId: other.appId }, { user })
    expect(after.data.list.map(row => row.userId)).toEqual([worker.userId])
  })

  it('what staff change is a leader of collection, who is disabled', async () => {
    const form = await app.ask(users.userFormChoices, { list: 'collectorAdmin' }, { user })
    const role = await app.db
      .selectFrom('role')
      .select('id')
      .where('code', '=', 'collection_supervisor')
      .executeTakeFirstOrThrow()
    const leader = {
      username: 'leader.one',
      name: 'Leader',
      position: 5 as const,
      allApps: true,
      roleIds: [role.id],
      departmentId: form.data.departments[0]!.departmentId,
    }
    const { data } = await app.ask(users.userAddAdminCol, leader, { user })
    const edit = { userId: data.userId, rowVersion: 1, status: 1 as const }
    expect((await app.ask(users.userEditAdminCol, edit, { user })).code).toBe(CODE.success)
    const shown = await app.ask(users.userColAdminList, { pageSize: 200 }, { user })
    expect(shown.data.list.find(row => row.userId === data.userId)).toMatchObject({ status: 1 })
  })
})

describe('what runs in the background', () => {
  it('what runs in the background is run now, and its run names who asked', async () => {
    expect((await app.ask(jobs.run, { job: 'retention' }, { user })).code).toBe(CODE.success)
    await app.jobs.drain()
    const { data } = await app.ask(jobs.runs, { job: 'retention' }, { user })
    expect(data.list[0]).toMatchObject({ state: 'done' })
  })

  it('what runs in the background is the reconciliation, which is then the last one', async () => {
    await app.ask(reconciliation.runReconcile, {}, { user })
    await app.jobs.drain()
    expect((await app.ask(reconciliation.reconcile, {}, { user })).data.run).toMatchObject({ differences: 0 })
  })

  it('what runs in the background is an export, and the check of files of receipts, customers and loans; each stands in its list', async () => {
    const columns = [{ field: 'orderNo', title: 'Order no.' }]
    const request = { call: '/order/allOrderList', name: 'All orders', input: {}, columns }
    expect(await app.ask(lists.exportStart, request, { user })).toMatchObject({ code: CODE.success })
    const receipts = Buffer.from(
      'Order no.,Amount,Currency,Channel,Reference,Paid at,Remark\nX-1,1.00,MXN,SPEI,R1,2026-11-19,',
    )
    const file = { fileName: 'march.csv', content: receipts.toString('base64') }
    expect(await app.ask(receiptImports.importCheck, file, { user })).toMatchObject({ code: CODE.success })
    const customers = Buffer.from(`${HEADINGS.customers}\nNOBODY\n`)
    const mover = await app.user({ rights: { 'portfolio-import': ['query', 'import'] } })
    const checked = await askCheck(app, { portfolioKind: 'customers', content: customers }, mover)
    expect(checked).toMatchObject({ code: CODE.success })
    await app.jobs.drain()
    expect((await app.ask(lists.exportList, {}, { user })).data.list).toMatchObject([{ state: 'ready' }])
    expect((await app.ask(receiptImports.importList, {}, { user })).data.total).toBe(1)
    expect((await app.ask(portfolio.portfolioList, {}, { user: mover })).data.total).toBe(1)
  })
})
