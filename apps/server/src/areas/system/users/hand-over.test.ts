import { users } from '@countinghouse/contract/areas/system/users/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { describe, expect, it } from 'vitest'
import { insertRow } from '../../../kernel/insert-row'
import { type TestUser, testApp } from '../../../testing/app'
import { customer, type Lender, lender, order } from '../../../testing/builders'
import { crew, poolOf } from '../../../testing/collection-desk'
import { openReview } from '../../human-review/moves'
import { distribute, insertTask } from '../../task/moves'

const app = testApp()
const give = (taskIds: readonly number[], to: TestUser) =>
  app.db
    .updateTable('task')
    .set({ owner_id: to.userId, status: 1, assigned_at: app.clock.now() })
    .where('id', 'in', [...taskIds])
    .execute()

/** An application with an approval task, which at the second level somebody approved first. */
async function approvalTask(lent: Lender, owner: TestUser, first?: TestUser): Promise<number> {
  const customerId = await customer(app, lent)
  const orderId = await order(app, lent, customerId)
  const of = {
    desk: 'approval',
    orderId,
    customerId,
    appId: lent.appId,
    now: app.clock.now(),
    owner: undefined,
  } as const
  const taskId = await insertTask(app.db, { ...of, ...(first && { firstExaminerId: first.userId }) })
  await give([taskId], owner)
  return taskId
}

describe('the customers whom somebody who leaves was to call', () => {
  it('keep him: he is deleted once another seat has them, or nobody (G-065)', async () => {
    const lent = await lender(app)
    const admin = await app.user({ roles: ['admin'] })
    const { userId } = await app.user({ roles: ['telemarketer'] })
    const day = '2026-03-02'
    const assignmentId = await insertRow(app.db, 'tele_assignment', {
      customer_id: await customer(app, lent),
      app_id: lent.appId,
      type: 2,
      loan_type: 1,
      found_on: day,
      found_at: app.clock.now(),
      ready_on: day,
      turns: 1,
      assign_status: 1,
      assigned_at: app.clock.now(),
      owner_id: userId,
    })
    const deleted = () => app.ask(users.userDelete, { userId }, { user: admin })
    expect(await deleted()).toMatchObject({ code: CODE.refused, msg: expect.stringContaining('1 customer to call') })
    const over = app.db.updateTable('tele_assignment').set({ closed_at: app.clock.now() })
    await over.where('id', '=', assignmentId).execute()
    expect((await deleted()).code).toBe(CODE.success)
  })
})

describe('the human reviews of somebody who leaves', () => {
  it('are counted with his tasks, those that wait for material too, and go to who takes the next ones, in the apps of who keeps his account', async () => {
    const [lent, elsewhere, lonely] = [await lender(app), await lender(app), await lender(app)]
    const rights = { 'human-review': ['query', 'get', 'edit'] } as const
    const all = [lent.appId, elsewhere.appId, lonely.appId]
    const leaver = await app.user({ rights, appIds: all })
    const review = async (of: Lender, status: 0 | 3) => {
      const customerId = await customer(app, of)
      const orderId = await order(app, of, customerId)
      const row = { id: orderId, app_id: of.appId, customer_id: customerId }
      await app.db.transaction().execute(trx => openReview(trx, row, { examinerId: null, now: app.clock.now() }))
      const asked = status === 3 && { status, decided_at: app.clock.now() }
      const set = app.db.updateTable('human_review').set({ owner_id: leaver.userId, ...asked })
      await set.where('order_id', '=', orderId).execute()
      return orderId
    }
    const [open, waits, beyond, stays] = [
      await review(lent, 0),
      await review(lent, 3),
      await review(elsewhere, 0),
      await review(lonely, 0),
    ]
    await app.user({ rights, appIds: [lent.appId, elsewhere.appId], name: 'Ben' })
    const keeper = await app.user({
      rights: { user: ['query', 'edit'] },
      scope: 'all',
      appIds: [lent.appId, lonely.appId],
    })
    const admin = await app.user({ roles: ['admin'] })
    const of = { userId: leaver.userId }
    const refused = await app.ask(users.userDelete, of, { user: admin })
    expect(refused).toMatchObject({ code: CODE.refused, msg: expect.stringContaining('4') })
    expect((await app.ask(users.userHandOverPreview, of, { user: keeper })).data).toMatchObject({
      desks: [],
      openReviews: 3,
    })
    const holders = async () => {
      const rows = app.db
        .selectFrom('human_review as r')
        .leftJoin('staff_user as u', 'u.id', 'r.owner_id')
        .select(['r.order_id', 'u.name'])
      const found = await rows.where('r.order_id', 'in', [open, waits, beyond, stays]).execute()
      return found.filter(({ name }) => name === 'Ben').map(({ order_id }) => order_id)
    }
    expect((await app.ask(users.userHandOver, { ...of, shares: [] }, { user: keeper })).data).toEqual({
      moved: 2,
      left: 2,
    })
    expect((await holders()).sort()).toEqual([open, waits].sort())
    expect((await app.ask(users.userHandOver, { ...of, shares: [] }, { user: keeper })).code).toBe(CODE.invalid)
    expect((await app.ask(users.userHandOver, { ...of, shares: [] }, { user: admin })).data).toEqual({
      moved: 1,
      left: 1,
    })
    expect(await holders()).toContain(beyond)
  })
})

describe('the open tasks of somebody who leaves', () => {
  it('go to people within the reach of who keeps his account, of whose apps they are', async () => {
    const [lent, elsewhere] = [await lender(app), await lender(app)]
    const appIds = [lent.appId, elsewhere.appId]
    const own = await crew(app, { stage: 'S1', size: 2, appIds })
    const others = await crew(app, { stage: 'S1', size: 1, appIds })
    const [leaver, mate] = own.members as [TestUser, TestUser]
    await give(await poolOf(app, lent, { count: 2, stage: 'S1' }), leaver)
    await give(await poolOf(app, elsewhere, { count: 1, stage: 'S1' }), leaver)
    const keeper = await app.user({
      rights: { user: ['query', 'edit'] },
      scope: 'departmentTree',
      appIds: [lent.appId],
    })
    await app.db
      .updateTable('staff_user')
      .set({ department_id: own.departmentId })
      .where('id', '=', keeper.userId)
      .execute()
    const of = { userId: leaver.userId }
    const { desks } = (await app.ask(users.userHandOverPreview, of, { user: keeper })).data
    expect(desks.map(({ appId, count, takers }) => ({ appId, count, takers: takers.map(one => one.userId) }))).toEqual([
      { appId: lent.appId, count: 2, takers: [mate.userId] },
    ])
    const handOver = (userId: number, appId: number) =>
      app.ask(
        users.userHandOver,
        { ...of, shares: [{ desk: 'collection', appId, userId, count: 1 }] },
        { user: keeper },
      )
    expect((await handOver(others.members[0]!.userId, lent.appId)).code).toBe(CODE.invalid)
    expect((await handOver(mate.userId, elsewhere.appId)).code).toBe(CODE.invalid)
    expect((await handOver(mate.userId, lent.appId)).data).toEqual({ moved: 1, left: 2 })
  })

  it('never go to who approved them first, nor are they dealt to him from the pool', async () => {
    const lent = await lender(app)
    const examiner = () => app.user({ roles: ['approver'], appIds: [lent.appId] })
    const [first, leaver] = [await examiner(), await examiner()]
    const second = await approvalTask(lent, leaver, first)
    const plain = await approvalTask(lent, leaver)
    const admin = await app.user({ roles: ['admin'] })
    const shares = [{ desk: 'approval' as const, appId: lent.appId, userId: first.userId, count: 2 }]
    const done = await app.ask(users.userHandOver, { userId: leaver.userId, shares }, { user: admin })
    expect(done.data).toEqual({ moved: 1, left: 1 })
    const open = app.db.selectFrom('task').select(['id', 'owner_id']).where('ended_at', 'is', null)
    const owners = await open.where('app_id', '=', lent.appId).orderBy('id').execute()
    expect(owners).toEqual([
      { id: second, owner_id: leaver.userId },
      { id: expect.any(Number), owner_id: first.userId },
    ])
    expect(owners[1]!.id).not.toBe(plain)
    await app.db.updateTable('staff_user').set({ status: 1 }).where('id', '=', leaver.userId).execute()
    await app.db.updateTable('task').set({ owner_id: null, status: 0 }).where('id', '=', second).execute()
    await app.db.transaction().execute(trx => distribute(trx, { desk: 'approval', now: app.clock.now() }))
    const [pooled] = await open.where('id', '=', second).execute()
    expect(pooled).toEqual({ id: second, owner_id: null })
  })
})
