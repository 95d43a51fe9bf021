import { approval } from '@countinghouse/contract/areas/approval/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { approvalStatus, approvalTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../testing/app'
import { customer, type Lender, lender, order } from '../../testing/builders'
import { closeTools } from '../../testing/close-tools'
import { differencesLookedBackOn } from '../../testing/looked-back-on'
import { materialArrived, openApprovalTask } from './moves'
import { reviewFigures } from './performance'

const app = testApp()
let own: Lender
let manager: TestUser

const MANAGER = { 'approval-allocation': ['query', 'edit'], order: ['query', 'get'] } as const
const examiner = (appIds: number[], name?: string) =>
  app.user({ rights: { 'approval-task': ['query', 'get', 'edit'] }, scope: 'self', appIds, ...(name && { name }) })

beforeAll(async () => {
  own = await lender(app)
  manager = await app.user({ rights: { ...MANAGER }, scope: 'all', appIds: [own.appId] })
})

/** A task of an app without examiners, so that it waits in the pool. */
async function pooled(from: Lender = own) {
  const custId = await customer(app, from)
  const orderId = await order(app, from, custId)
  const row = await app.db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const { taskId } = await app.db.transaction().execute(trx => openApprovalTask(trx, row, app.clock.now()))
  app.clock.advance({ seconds: 1 })
  return { taskId, rowVersion: 1, orderId }
}
const pool = async (count: number, from: Lender = own) => {
  const made = []
  for (let at = 0; at < count; at += 1) made.push(await pooled(from))
  return made
}
const chosen = (tasks: { taskId: number; rowVersion: number }[]) =>
  tasks.map(({ taskId, rowVersion }) => ({ taskId, rowVersion }))
const taskOf = (taskId: number) =>
  app.db.selectFrom('task').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow()
const openOf = (orderId: number) =>
  app.db
    .selectFrom('task')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()

describe('handing out by counts', () => {
  it('handing out by counts gives the oldest first, staff in the order shown, leaves the rest and tells the owners (G-110, G-111)', async () => {
    const at = await lender(app)
    const tasks = await pool(4, at)
    const lead = await app.user({ rights: { ...MANAGER }, scope: 'all', appIds: [at.appId] })
    const [ana, ben] = [await examiner([at.appId], 'Ana'), await examiner([at.appId], 'Ben')]
    const request = {
      tasks: chosen(tasks.toReversed()),
      shares: [
        { userId: ben.userId, count: '2' },
        { userId: ana.userId, count: 1 },
      ],
    }
    const plan = await app.ask(approval.changeUsersPlan, request, { user: lead })
    expect(plan.data).toMatchObject({
      chosen: 4,
      left: 1,
      kept: [],
      shares: [
        { userName: 'Ben', count: 2, openTasks: 0 },
        { userName: 'Ana', count: 1, openTasks: 0 },
      ],
    })
    const done = await app.ask(approval.changeUsers, request, { user: lead })
    expect(done).toMatchObject({ code: CODE.success, data: { moved: 3, left: 1, kept: [] } })
    const owners = await Promise.all(tasks.map(async task => (await taskOf(task.taskId)).owner_id))
    expect(owners).toEqual([ben.userId, ben.userId, ana.userId, null])
    const people = await app.ask(approval.listUser, {}, { user: lead })
    expect(people.data.map(row => row.userName)).toEqual(['Ana', 'Ben'])
    const load = await app.ask(approval.listUserWithNum, {}, { user: lead })
    expect(load.data.map(row => [row.userName, row.openTasks])).toEqual([
      ['Ana', 1],
      ['Ben', 2],
    ])
    const notice = await app.db
      .selectFrom('notice')
      .selectAll()
      .where('user_id', '=', ben.userId)
      .executeTakeFirstOrThrow()
    expect(notice).toMatchObject({ kind: 'approvalTasksAssigned', values: { count: 2 } })
    const log = await app.ask(approval.logList, { orderId: tasks[0]!.orderId }, { user: lead })
    expect(log.data.list[0]).toMatchObject({ operation: 2, newExaminerName: 'Ben' })
  })

  it('handing out by counts refuses what the counts may not be on their field, an empty choice in the words of the specification (R-199)', async () => {
    const ana = await examiner([own.appId])
    const tasks = chosen(await pool(2))
    const ask = (shares: { userId: number; count?: number | string }[], user = manager) =>
      app.ask(approval.changeUsers, { tasks, shares }, { user, language: 'en-US' })
    expect(await ask([])).toMatchObject({ code: CODE.invalid, msg: 'Please select a credit Examiner' })
    for (const count of ['-1', '1.5', 'two', 3, 0]) {
      expect((await ask([{ userId: ana.userId, count }])).data, String(count)).toHaveProperty('fields.shares')
    }
    const stranger = await examiner([(await lender(app)).appId])
    expect((await ask([{ userId: stranger.userId, count: 1 }])).data).toHaveProperty('fields.shares')
    expect((await ask([{ userId: ana.userId, count: 1 }], ana)).code).toBe(CODE.notPermitted)
  })

  it('handing out by counts skips what ended or changed meanwhile, and what the chosen may not work, and names it (DOMAIN 7)', async () => {
    const [one, two] = [await lender(app), await lender(app)]
    const lead = await app.user({ rights: { ...MANAGER }, scope: 'all', appIds: [one.appId, two.appId] })
    const [ended, changed, first] = await pool(3, one)
    const [other] = await pool(1, two)
    const ana = await examiner([one.appId], 'Ana')
    const foreign = await pooled()
    await app.db
      .updateTable('task')
      .set({ ended_at: app.clock.now(), status: 5 })
      .where('id', '=', ended!.taskId)
      .execute()
    const tasks = chosen([ended!, { ...changed!, rowVersion: 9 }, other!, first!, foreign])
    const { data } = await app.ask(
      approval.changeUsers,
      { tasks, shares: [{ userId: ana.userId, count: 5 }] },
      { user: lead },
    )
    expect(data).toMatchObject({ moved: 1, left: 0 })
    expect(new Map(data.kept.map(row => [row.taskId, row.reason]))).toEqual(
      new Map([
        [ended!.taskId, 'ended'],
        [changed!.taskId, 'changed'],
        [other!.taskId, 'otherApp'],
        [foreign.taskId, 'unknown'],
      ]),
    )
  })

  it('handing out by filter takes all that the list finds, the oldest first', async () => {
    const at = await lender(app)
    const [first, second] = await pool(3, at)
    const lead = await app.user({ rights: { ...MANAGER }, scope: 'all', appIds: [at.appId] })
    const ana = await examiner([at.appId], 'Ana')
    const filters = { appId: at.appId, approvalTaskStatus: approvalTaskStatus.value.unassigned }
    const shares = [{ userId: ana.userId, count: 2 }]
    const { data } = await app.ask(approval.changeUsers, { filters, shares }, { user: lead })
    expect(data).toMatchObject({ moved: 2, left: 1 })
    const mine = await app.ask(approval.allTask, { ownerId: ana.userId }, { user: lead })
    expect(mine.data.list.map(row => row.taskId).sort()).toEqual([first!.taskId, second!.taskId])
  })
})

describe('handing one task on', () => {
  it('handing one task on ends it as transferred and opens another for the new examiner; both logs and ids say so (R-203, G-105, G-116)', async () => {
    const at = await lender(app)
    const [ana, ben] = [await examiner([at.appId], 'Ana'), await examiner([at.appId], 'Ben')]
    const lead = await app.user({ rights: { ...MANAGER }, scope: 'all', appIds: [at.appId] })
    const { taskId, orderId } = await pooled(at)
    const { owner_id } = await taskOf(taskId)
    const [has, gets] = owner_id === ana.userId ? [ana, ben] : [ben, ana]
    await app.ask(approval.detail, { taskId }, { user: has })
    const request = { taskId, rowVersion: 1, userId: gets.userId, remark: 'On leave' }
    const done = await app.ask(approval.changeUser, request, { user: lead })
    expect(done).toMatchObject({ code: CODE.success, data: { moved: 1, kept: [] } })
    expect(await taskOf(taskId)).toMatchObject({ status: approvalTaskStatus.value.transferred, owner_id: has.userId })
    const next = await openOf(orderId)
    expect(next).toMatchObject({
      owner_id: gets.userId,
      previous_task_id: taskId,
      status: approvalTaskStatus.value.waiting,
      transferred: true,
    })
    const again = await app.ask(approval.changeUser, request, { user: lead })
    expect(again.code).toBe(CODE.changed)
    const same = { ...request, taskId: next.id, rowVersion: next.row_version }
    expect((await app.ask(approval.changeUser, same, { user: lead })).data).toHaveProperty('fields.userId')
    const history = await app.ask(approval.historyTask, {}, { user: has })
    expect(history.data.list.map(row => [row.taskId, row.approvalTaskStatus, row.approvalStatus])).toEqual([
      [taskId, approvalTaskStatus.value.transferred, approvalStatus.value.pending],
    ])
    // Undone, the first one stands as it was.
    const undone = await app.ask(approval.undoHandOver, { handOverId: done.data.handOverId! }, { user: lead })
    expect(undone.data).toEqual({ moved: 1, left: 0 })
    expect(await openOf(orderId)).toMatchObject({
      id: taskId,
      owner_id: has.userId,
      status: approvalTaskStatus.value.inReview,
    })
    expect((await app.ask(approval.undoHandOver, { handOverId: done.data.handOverId! }, { user: lead })).code).toBe(
      CODE.refused,
    )
  })

  it('handing tasks back to the pool leaves them without an owner; undone as one batch, what was touched since stays', async () => {
    const at = await lender(app)
    const ana = await examiner([at.appId], 'Ana')
    const lead = await app.user({ rights: { ...MANAGER }, scope: 'all', appIds: [at.appId] })
    const tasks = await pool(3, at)
    const back = await app.ask(approval.returnTasks, { tasks: chosen(tasks) }, { user: lead })
    expect(back.data).toMatchObject({ moved: 3 })
    const waiting = await Promise.all(tasks.map(task => openOf(task.orderId)))
    expect(waiting.map(task => [task.owner_id, task.status])).toEqual(tasks.map(() => [null, 0]))
    const [first] = waiting
    const given = { taskId: first!.id, rowVersion: first!.row_version, userId: ana.userId }
    await app.ask(approval.changeUser, given, { user: lead })
    const undone = await app.ask(approval.undoHandOver, { handOverId: back.data.handOverId! }, { user: lead })
    expect(undone.data).toEqual({ moved: 2, left: 1 })
    const acts = await app.ask(approval.handOverList, {}, { user: lead })
    expect(acts.data.list.slice(0, 2).map(row => [row.handOverKind, row.movedCount, row.undoneBy !== null])).toEqual([
      ['one', 1, false],
      ['pool', 3, true],
    ])
    // Each act opens as many tasks as it moved, with whose they were and became; a lead of another app finds none.
    const away = await app.user({ rights: { ...MANAGER }, scope: 'all', appIds: [(await lender(app)).appId] })
    for (const { handOverId, movedCount } of acts.data.list.slice(0, 2)) {
      const moved = await app.ask(approval.handOverTasks, { handOverId }, { user: lead })
      expect(moved.data.total).toBe(movedCount)
      const names = moved.data.list.map(row => [row.oldFollowUserName, row.newFollowUserName])
      expect(names).toEqual(movedCount === 1 ? [[null, 'Ana']] : tasks.map(() => ['Ana', null]))
      expect((await app.ask(approval.handOverTasks, { handOverId }, { user: away })).data.total).toBe(0)
    }
  })
})

describe('handing on what waits for material', () => {
  /** A case that Ana sent back, with who leads her and who stands in for her. */
  async function sentBack() {
    const at = await lender(app)
    const ana = await examiner([at.appId], 'Ana')
    const { taskId, orderId } = await pooled(at)
    const ben = await examiner([at.appId], 'Ben')
    const lead = await app.user({ rights: { ...MANAGER }, scope: 'all', appIds: [at.appId] })
    const back = { taskId, rowVersion: 1, approvalStatus: 3, remark: 'Pay slip please' } as const
    expect((await app.ask(approval.submit, back, { user: ana })).code).toBe(CODE.success)
    const { customer_id: customerId } = await taskOf(taskId)
    const arrive = () => app.db.transaction().execute(trx => materialArrived(trx, { customerId, now: app.clock.now() }))
    return { ana, ben, lead, orderId, arrive, task: { taskId, rowVersion: 2 } }
  }
  const told = async (userId: number) =>
    (await app.db.selectFrom('notice').select('kind').where('user_id', '=', userId).execute()).map(({ kind }) => kind)

  it('what is handed on while it waits for material is sent back no more when it comes, and who has it by now hears of it', async () => {
    const { ana, ben, lead, orderId, arrive, task } = await sentBack()
    const given = await app.ask(approval.changeUser, { ...task, userId: ben.userId }, { user: lead })
    const handed = await openOf(orderId)
    expect(handed).toMatchObject({ owner_id: ben.userId, status: 1, decision: 3 })
    await arrive()
    const row_version = handed.row_version + 1
    expect(await openOf(orderId)).toMatchObject({ status: 1, decision: null, decision_remark: '', row_version })
    expect(await told(ben.userId)).toContain('approvalTaskReturned')
    expect(await told(ana.userId)).not.toContain('approvalTaskReturned')
    // Undone afterwards, it does not say again that the customer must act.
    await app.ask(approval.undoHandOver, { handOverId: given.data.handOverId! }, { user: lead })
    expect(await openOf(orderId)).toMatchObject({ id: task.taskId, owner_id: ana.userId, decision: null })
  })

  it('what went back to the pool while it waits for material stays there when it comes, and is sent back no more', async () => {
    const { lead, orderId, arrive, task } = await sentBack()
    await app.ask(approval.returnTasks, { tasks: [task] }, { user: lead })
    expect(await openOf(orderId)).toMatchObject({ owner_id: null, status: 0, decision: 3 })
    await arrive()
    expect(await openOf(orderId)).toMatchObject({ owner_id: null, status: 0, decision: null, decision_remark: '' })
  })
})

describe('undoing what was handed on', () => {
  it('undoing is for whoever reaches the tasks: a lead of another app neither sees the act nor takes it back', async () => {
    const [one, other] = [await lender(app), await lender(app)]
    const [task] = await pool(1, one)
    const ana = await examiner([one.appId], 'Ana')
    const lead = await app.user({ rights: { ...MANAGER }, scope: 'all', appIds: [one.appId] })
    const stranger = await app.user({ rights: { ...MANAGER }, scope: 'all', appIds: [other.appId] })
    const given = { taskId: task!.taskId, rowVersion: 1, userId: ana.userId }
    const { handOverId } = (await app.ask(approval.changeUser, given, { user: lead })).data
    const seen = await app.ask(approval.handOverList, {}, { user: stranger })
    expect(seen.data.list.map(row => row.handOverId)).not.toContain(handOverId)
    const request = { handOverId: handOverId! }
    expect((await app.ask(approval.undoHandOver, request, { user: stranger })).code).toBe(CODE.notFound)
    expect(await taskOf(task!.taskId)).toMatchObject({ owner_id: ana.userId })
  })

  it.each([
    ['left meanwhile', (id: number) => app.db.updateTable('staff_user').set({ status: 1 }).where('id', '=', id)],
    ['works the app no more', (id: number) => app.db.deleteFrom('staff_user_app').where('user_id', '=', id)],
    ['may not review any more', (id: number) => app.db.deleteFrom('staff_user_role').where('user_id', '=', id)],
  ])('undoing gives nothing back to somebody who %s: his task waits in the pool', async (_, goes) => {
    const at = await lender(app)
    const [ana, ben] = [await examiner([at.appId], 'Ana'), await examiner([at.appId], 'Ben')]
    const lead = await app.user({ rights: { ...MANAGER }, scope: 'all', appIds: [at.appId] })
    const { taskId, orderId } = await pooled(at)
    const [has, gets] = (await taskOf(taskId)).owner_id === ana.userId ? [ana, ben] : [ben, ana]
    const given = { taskId, rowVersion: 1, userId: gets.userId }
    const { handOverId } = (await app.ask(approval.changeUser, given, { user: lead })).data
    await goes(has.userId).execute()
    await app.ask(approval.undoHandOver, { handOverId: handOverId! }, { user: lead })
    expect(await openOf(orderId)).toMatchObject({ id: taskId, owner_id: null, status: 0, assigned_at: null })
  })
})

it('handing out or taking back nothing is refused on the field', async () => {
  const none = await app.ask(approval.returnTasks, { tasks: [] }, { user: manager })
  expect(none).toMatchObject({ code: CODE.invalid, data: { fields: { tasks: expect.any(String) } } })
})

it('performance counts what came to an examiner, what he decided and holds, and its curve adds up to it', async () => {
  const at = await lender(app)
  const ana = await examiner([at.appId], 'Ana')
  const lead = await app.user({ rights: { ...MANAGER }, scope: 'all', appIds: [at.appId] })
  const tasks = await pool(3, at)
  const answers = [1, 2, 3, 4, 5, 6, 7].map(questionId => ({ questionId: questionId as 1, answer: true }))
  app.clock.advance({ minutes: 20 })
  for (const [index, { taskId }] of tasks.slice(0, 2).entries()) {
    await app.ask(approval.detail, { taskId }, { user: ana })
    const why = index === 1 ? { rejectReason: 'income' as const } : {}
    const decision = { approvalStatus: (index + 1) as 1 | 2, remark: 'Income not proven', ...why }
    await app.ask(approval.submit, { taskId, rowVersion: 1, answers, ...decision }, { user: ana })
  }
  const { data } = await app.ask(approval.performance, { ownerId: ana.userId }, { user: lead })
  expect(data.list).toEqual([
    {
      userId: ana.userId,
      examinerName: 'Ana',
      taskCount: 3,
      decidedCount: 2,
      passCount: 1,
      rejectCount: 1,
      secondLevelCount: 0,
      recheckedCount: 0,
      agreementRate: null,
      passRate: '50.00%',
      decideMinutes: 20,
      openTasks: 1,
    },
  ])
  const curve = await app.ask(approval.performanceCurve, { ownerId: ana.userId }, { user: lead })
  expect(curve.data.days).toMatchObject([{ pass: 1, reject: 1 }])
  expect(curve.data.hours.reduce((sum, count) => sum + count, 0)).toBe(2)
  const passed = await app.ask(approval.allTask, { ownerId: ana.userId, approvalStatus: 1 }, { user: lead })
  expect(passed.data.total).toBe(1)
  const day = businessDateOf(app.clock.now())
  const onDay = { examineTimeStart: day, examineTimeEnd: day, ownerId: ana.userId }
  const decided = await app.ask(approval.allTask, { ...onDay, decided: true }, { user: lead })
  expect(decided.data.list.map(row => row.approvalStatus).sort()).toEqual([1, 2])
  const open = await app.ask(approval.allTask, { ownerId: ana.userId, decided: false }, { user: lead })
  expect(open.data.total).toBe(1)
  for (const step of reviewFigures)
    expect(await step.run({ ...closeTools(app), signal: new AbortController().signal })).toBeGreaterThan(0)
  expect((await app.ask(approval.performance, { ownerId: ana.userId }, { user: lead })).data).toEqual(data)
  expect(await differencesLookedBackOn(app.db)).toEqual([])
  const self = await app.ask(approval.performance, {}, { user: ana })
  expect(self.code).toBe(CODE.notPermitted)
})

it('eight supervisors who hand the same tasks out at once leave each with one owner, and the sums agree', async () => {
  const at = await lender(app)
  const tasks = await pool(24, at)
  const people = await Promise.all(Array.from({ length: 4 }, () => examiner([at.appId])))
  const leads = await Promise.all(
    Array.from({ length: 8 }, () => app.user({ rights: { ...MANAGER }, scope: 'all', appIds: [at.appId] })),
  )
  const shares = people.map(({ userId }) => ({ userId, count: 6 }))
  const answers = await Promise.all(
    leads.map(user => app.ask(approval.changeUsers, { tasks: chosen(tasks), shares }, { user })),
  )
  const moved = answers.reduce((sum, { data }) => sum + data.moved, 0)
  expect(moved).toBe(24)
  const open = await app.db
    .selectFrom('task')
    .select(['order_id', 'owner_id'])
    .where('app_id', '=', at.appId)
    .where('ended_at', 'is', null)
    .execute()
  expect(open).toHaveLength(24)
  for (const { userId } of people) expect(open.filter(task => task.owner_id === userId)).toHaveLength(6)
})
