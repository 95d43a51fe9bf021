import { approval } from '@countinghouse/contract/areas/approval/calls'
import { order as orderCalls } from '@countinghouse/contract/areas/order/detail/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { beforeAll, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../testing/app'
import { customer, type Lender, lender, order } from '../../testing/builders'
import { differencesLookedBackOn } from '../../testing/looked-back-on'
import { setSettings } from '../../testing/set-settings'
import { openApprovalTask } from './moves'

const app = testApp()
beforeAll(() => setSettings(app.db, { 'approval.secondLevelMinor': { INR: 0, MXN: 50_000, THB: 0 } }))

const ALL_YES = [1, 2, 3, 4, 5, 6, 7].map(questionId => ({ questionId: questionId as 1, answer: true }))
const examiner = (appId: number) =>
  app.user({ rights: { 'approval-task': ['query', 'edit'], order: ['query', 'get'] }, scope: 'self', appIds: [appId] })
const lead = (appId: number) =>
  app.user({
    rights: { 'approval-task': ['query'], 'approval-allocation': ['query', 'edit'], order: ['get'] },
    scope: 'all',
    appIds: [appId],
  })

async function waiting(own: Lender) {
  const orderId = await order(app, own, await customer(app, own))
  const row = await orderRow(orderId)
  const { taskId, ownerId } = await app.db.transaction().execute(trx => openApprovalTask(trx, row, app.clock.now()))
  return { orderId, taskId, ownerId }
}
const orderRow = (id: number) =>
  app.db.selectFrom('loan_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const taskRow = (id: number) => app.db.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const secondOf = (orderId: number) =>
  app.db
    .selectFrom('task')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('first_examiner_id', 'is not', null)
    .orderBy('id', 'desc')
    .execute()

const decide = (taskId: number, user: TestUser, more: object = {}) =>
  app.ask(approval.submit, { taskId, rowVersion: 1, approvalStatus: 1, answers: ALL_YES, ...more }, { user })

/** A first approval above the limit: the examiners in the order in which they are asked. */
async function approvedFirst() {
  const own = await lender(app)
  const [first, second] = [await examiner(own.appId), await examiner(own.appId)]
  const opened = await waiting(own)
  expect((await decide(opened.taskId, first)).data).toMatchObject({ orderStatus: 2 })
  const [task] = await secondOf(opened.orderId)
  return { own, first, second, ...opened, task: task! }
}

it('an approval above the amount waits for a second examiner, who is not the first, and the order moves only then', async () => {
  const { first, second, orderId, taskId, task } = await approvedFirst()
  expect(await taskRow(taskId)).toMatchObject({ status: 3, decision: 1, ended_at: app.clock.now() })
  expect(task).toMatchObject({
    owner_id: second.userId,
    first_examiner_id: first.userId,
    status: 1,
    previous_task_id: taskId,
  })
  expect(await orderRow(orderId)).toMatchObject({ status: 2, decided_at: null })
  const seen = await app.ask(approval.detail, { taskId: task.id }, { user: second })
  expect(seen.data).toMatchObject({ approvalLevel: 'second', maySubmit: true })
  expect((await decide(task.id, second)).data).toMatchObject({ orderStatus: 3 })
  const log = await app.ask(orderCalls.logList, { orderId }, { user: second })
  expect(log.data.list.map(({ event }) => event)).toEqual(['approve', 'approveFirst'])
  expect(await secondOf(orderId)).toHaveLength(1)
})

it('an approval at the amount, or of a currency without one, needs one examiner', async () => {
  const rupees = await lender(app, { terms: { currency: 'INR' } })
  const user = await examiner(rupees.appId)
  const { taskId } = await waiting(rupees)
  expect((await decide(taskId, user)).data).toMatchObject({ orderStatus: 3 })
})

it('the second level rejects with a reason of the list, kept on task and order and counted in performance', async () => {
  const { own, second, orderId, task } = await approvedFirst()
  const reject = { approvalStatus: 2, remark: 'Name differs', rejectReason: 'identity', answers: [] }
  expect((await decide(task.id, second, reject)).data).toMatchObject({ orderStatus: 4 })
  expect(await taskRow(task.id)).toMatchObject({ reject_reason: 'identity', decision: 2 })
  expect(await orderRow(orderId)).toMatchObject({ reject_reason: 'identity' })
  const history = await app.ask(approval.historyTask, { rejectReason: 'identity' }, { user: second })
  expect(history.data.list).toMatchObject([{ taskId: task.id, rejectReason: 'identity', approvalLevel: 'second' }])
  const user = await lead(own.appId)
  const curve = await app.ask(approval.performanceCurve, { appId: own.appId }, { user })
  expect(curve.data.reasons).toEqual([{ rejectReason: 'identity', count: 1 }])
  const done = await app.ask(approval.performance, { appId: own.appId }, { user })
  expect(done.data.list.map(row => [row.passCount, row.rejectCount, row.secondLevelCount]).sort()).toEqual([
    [0, 1, 1],
    [1, 0, 0],
  ])
  expect(await differencesLookedBackOn(app.db)).toEqual([])
  const all = await app.ask(approval.allTask, { approvalLevel: 'second' }, { user })
  expect(all.data.list.map(({ taskId }) => taskId)).toEqual([task.id])
})

it('the second level never goes to the first examiner, neither by the desk nor by a lead', async () => {
  const own = await lender(app)
  const first = await examiner(own.appId)
  const { taskId, orderId } = await waiting(own)
  await decide(taskId, first)
  const [task] = await secondOf(orderId)
  expect(task).toMatchObject({ owner_id: null, status: 0 })
  const user = await lead(own.appId)
  const give = (userId: number) => app.ask(approval.changeUser, { taskId: task!.id, rowVersion: 1, userId }, { user })
  expect((await give(first.userId)).code).toBe(CODE.invalid)
  const second = await examiner(own.appId)
  expect((await give(second.userId)).code).toBe(CODE.success)
  await app.db.updateTable('task').set({ owner_id: first.userId }).where('id', '=', task!.id).execute()
  expect((await decide(task!.id, first, { rowVersion: 2 })).code).toBe(CODE.refused)
})

it('a first approval is undone by its lead while the second level is open: that closes, the first opens again', async () => {
  const { own, first, second, orderId, taskId, task } = await approvedFirst()
  const user = await lead(own.appId)
  expect((await app.ask(approval.detail, { taskId }, { user })).data.mayUndo).toBe(true)
  const undone = await app.ask(approval.undo, { taskId, rowVersion: 2, remark: 'Wrong person' }, { user })
  expect(undone).toMatchObject({ code: CODE.success, data: { orderStatus: 2 } })
  expect(await taskRow(task.id)).toMatchObject({ status: 5, ended_at: app.clock.now() })
  expect(await taskRow(taskId)).toMatchObject({ status: 2, decision: null, ended_at: null })
  expect((await decide(task.id, second)).code).toBe(CODE.changed)
  expect((await decide(taskId, first, { rowVersion: 3 })).code).toBe(CODE.success)
  expect((await secondOf(orderId)).map(one => one.status)).toEqual([1, 5])
})

it('a first approval of somebody who left meanwhile is undone too: its task waits in the pool', async () => {
  const { own, first, orderId, taskId } = await approvedFirst()
  await app.db.updateTable('staff_user').set({ status: 1 }).where('id', '=', first.userId).execute()
  const input = { taskId, rowVersion: 2, remark: 'Wrong person' }
  expect((await app.ask(approval.undo, input, { user: await lead(own.appId) })).code).toBe(CODE.success)
  expect(await taskRow(taskId)).toMatchObject({ status: 0, decision: null, ended_at: null, owner_id: null })
  expect((await secondOf(orderId)).map(one => one.status)).toEqual([5])
})

it('a first approval, submitted at once with its undoing and the second, leaves one open task or a decided order', async () => {
  const { own, second, orderId, taskId, task } = await approvedFirst()
  const user = await lead(own.appId)
  const answers = await Promise.all([
    decide(task.id, second),
    app.ask(approval.undo, { taskId, rowVersion: 2, remark: 'Wrong' }, { user }),
    decide(task.id, second),
    app.ask(approval.undo, { taskId, rowVersion: 2, remark: 'Wrong' }, { user }),
  ])
  expect(answers.filter(({ code }) => code === CODE.success)).toHaveLength(1)
  const open = await app.db
    .selectFrom('task')
    .select('id')
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute()
  expect(open.length).toBe((await orderRow(orderId)).status === 3 ? 0 : 1)
})
