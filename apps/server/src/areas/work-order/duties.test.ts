import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lender } from '../../testing/builders'
import {
  act,
  added,
  admin,
  app,
  closeComplaints,
  cs,
  detail,
  lent,
  manager,
  openComplaints,
  product,
} from '../../testing/complaint-desk'

beforeAll(openComplaints)
afterAll(closeComplaints)

const SEES = { 'work-order': ['query', 'get', 'edit'] } as const
const DECIDES = { 'work-order-decision': ['edit'] } as const
const approvers = async (nextApproveRole: number) =>
  (await app.ask(workOrders.workOrderApprovers, { appId: lent.appId, nextApproveRole }, { user: cs })).data.map(
    ({ userName }) => userName,
  )

describe('duties in the flows of work orders', () => {
  it('a role that the administrator made acts where it holds the duty, and nowhere else (R-118, G-187)', async () => {
    const rights = { ...SEES, ...DECIDES, 'work-order-product': ['edit'] } as const
    const made = await app.user({ rights, appIds: [lent.appId], name: 'Quality' })
    expect(await approvers(4)).toContain('Quality')
    expect(await approvers(2)).not.toContain('Quality')
    const id = await added({ workFlowType: 6, nextApproveUser: made.userId })
    expect(await detail(id, made)).toMatchObject({ standing: 'mayAct', itNode: 'product_handle' })
    expect((await act(id, made, 1, { decision: 2, nextApproveUser: cs.userId })).data).toEqual({ id, status: 2 })
    expect((await detail(id, made)).standing).toBe('otherRole')
    expect((await act(id, made, 1)).code).toBe(CODE.notPermitted)
  })

  it('the duty without the right to decide makes nobody of the role; the administrator is in none of them (G-185)', async () => {
    await app.user({ rights: { ...SEES, 'work-order-product': ['edit'] }, appIds: [lent.appId], name: 'Half' })
    for (const role of [1, 2, 3, 4, 5]) {
      expect(await approvers(role), String(role)).not.toContain('Root')
      expect(await approvers(role), String(role)).not.toContain('Half')
    }
    expect(await approvers(0)).toEqual([])
  })

  it('who may raise raises as that role; who may not is refused', async () => {
    const raiser = await app.user({
      rights: { 'work-order': ['query', 'get', 'add'], 'work-order-collection': ['add'] },
      appIds: [lent.appId],
    })
    const other = await app.user({ rights: { 'work-order': ['query', 'get', 'add'] }, appIds: [lent.appId] })
    const id = await added({ workFlowType: 6, nextApproveUser: product.userId }, raiser)
    expect(await detail(id)).toMatchObject({ source: 2, standing: 'mayAct' })
    await expect(added({ workFlowType: 6, nextApproveUser: product.userId }, other)).rejects.toThrow()
  })

  it('an owner whose role lost the duty has left: the flow is stuck, anybody of the role goes on (R-318, G-200)', async () => {
    const rights = { ...SEES, ...DECIDES, 'work-order-product': ['edit'] } as const
    const made = await app.user({ rights, appIds: [lent.appId], name: 'Loser' })
    const id = await added({ workFlowType: 6, nextApproveUser: made.userId })
    expect((await detail(id, product)).standing).toBe('otherOwner')
    const { role_id: roleId } = await app.db
      .selectFrom('staff_user_role')
      .select('role_id')
      .where('user_id', '=', made.userId)
      .executeTakeFirstOrThrow()
    await app.db
      .deleteFrom('role_permission')
      .where('role_id', '=', roleId)
      .where('permission_id', '=', 'work-order-product')
      .execute()
    expect(await detail(id, manager)).toMatchObject({ stuck: 'ownerLeft', mayRepair: true })
    const stuck = await app.ask(workOrders.workOrderList, { view: 'stuck', id }, { user: manager })
    expect(stuck.data.total).toBe(1)
    expect((await act(id, product, 1, { decision: 2, nextApproveUser: cs.userId })).code).toBe(CODE.success)
  })

  it('an owner who works no longer on the app, or may decide no more, has left too: a colleague goes on, nothing comes back to him (DOMAIN 11)', async () => {
    const rights = { ...SEES, ...DECIDES, 'work-order-product': ['edit'] } as const
    const leave = (userId: number) => app.db.deleteFrom('staff_user_app').where('user_id', '=', userId).execute()
    const decideNoMore = (userId: number) =>
      app.db
        .deleteFrom('role_permission')
        .where('permission_id', '=', 'work-order-decision')
        .where('role_id', 'in', eb => eb.selectFrom('staff_user_role').select('role_id').where('user_id', '=', userId))
        .execute()
    for (const goes of [leave, decideNoMore]) {
      const made = await app.user({ rights, appIds: [lent.appId], name: 'Goes' })
      const id = await added({ workFlowType: 6, nextApproveUser: made.userId })
      await goes(made.userId)
      expect(await detail(id, manager)).toMatchObject({ stuck: 'ownerLeft', mayRepair: true })
      const stuck = await app.ask(workOrders.workOrderList, { view: 'stuck', id }, { user: manager })
      expect(stuck.data.total).toBe(1)
      expect((await app.ask(workOrders.workOrderRepairPreview, { id }, { user: manager })).code).toBe(CODE.success)
      expect((await act(id, product, 1, { decision: 2, nextApproveUser: cs.userId })).code).toBe(CODE.success)
    }
    const raiser = () => app.user({ roles: ['cs'], appIds: [lent.appId], name: 'Raiser' })
    const [gone, going] = [await raiser(), await raiser()]
    const back = await added({ workFlowType: 6, nextApproveUser: product.userId }, gone)
    await leave(gone.userId)
    expect((await act(back, product, 0, { nextApproveUser: cs.userId })).code).toBe(CODE.success)
    expect(await detail(back, cs)).toMatchObject({ itNode: 'cs_correct', ownerName: '', standing: 'mayAct' })
    const held = await added({ workFlowType: 6, nextApproveUser: product.userId }, going)
    expect((await act(held, product, 0)).code).toBe(CODE.success)
    expect(await detail(held, cs)).toMatchObject({ standing: 'otherOwner', mayEdit: false })
    await leave(going.userId)
    expect(await detail(held, cs)).toMatchObject({ standing: 'mayAct', mayEdit: true })
  })

  it('the only one of a role who raised it himself leaves the role empty: the manager is told and acts (DOMAIN 12)', async () => {
    const rights = {
      'work-order': ['query', 'get', 'add', 'edit'],
      ...DECIDES,
      'work-order-balance': ['edit'],
      'work-order-service': ['add', 'edit'],
    } as const
    const lone = await lender(app)
    const both = await app.user({ rights, appIds: [lone.appId], name: 'Both' })
    const id = await added({ appId: lone.appId }, both)
    expect(await detail(id)).toMatchObject({ status: 3, ownerName: '', stuck: 'emptyRole' })
    expect((await detail(id, both)).standing).toBe('ownApproval')
    expect((await detail(id, admin)).standing).toBe('mayAct')
    const listed = await app.ask(workOrders.workOrderList, { view: 'stuck', id }, { user: admin })
    expect(listed.data.total).toBe(1)
  })
})
