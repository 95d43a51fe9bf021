import { randomUUID } from 'node:crypto'
import { approval } from '@countinghouse/contract/areas/approval/calls'
import { contactPauses } from '@countinghouse/contract/areas/contact/pause/calls'
import { order as orderCalls } from '@countinghouse/contract/areas/order/detail/calls'
import { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../testing/app'
import { customer, type Lender, lender, order } from '../../testing/builders'
import { differencesLookedBackOn } from '../../testing/looked-back-on'
import { lockOrder } from '../order/moves'
import { openApprovalTask, resumeApprovalTask } from './moves'

const app = testApp()
let lent: Lender

beforeAll(async () => {
  lent = await lender(app)
})

const ALL_YES = [1, 2, 3, 4, 5, 6, 7].map(questionId => ({ questionId: questionId as 1, answer: true }))

/** An examiner of these apps alone, so that nobody else's load decides who is handed a task. */
const examiner = (appIds: number[], scope: 'self' | 'all' = 'self') =>
  app.user({ rights: { 'approval-task': ['query', 'edit'], order: ['query', 'get'] }, scope, appIds })

async function waitingOrder(from: Lender = lent, mobile?: string) {
  const custId = await customer(app, from, { mobile })
  const orderId = await order(app, from, custId)
  const row = await orderRow(orderId)
  const task = await app.db.transaction().execute(trx => openApprovalTask(trx, row, app.clock.now()))
  return { custId, orderId, orderNo: row.order_no, ...task }
}

const orderRow = (orderId: number) =>
  app.db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
const taskRow = (taskId: number) =>
  app.db.selectFrom('task').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow()

const decide = (taskId: number, user: TestUser, more: object = {}) =>
  app.ask(approval.submit, { taskId, rowVersion: 1, approvalStatus: 1, answers: ALL_YES, ...more }, { user })

describe('handing out', () => {
  it('handing out gives a task to the examiner of the app with the fewest open ones, never to the built-in user (G-055)', async () => {
    const own = await lender(app)
    const first = await examiner([own.appId])
    const second = await examiner([own.appId])
    await examiner([lent.appId])
    await app.user({ rights: { 'approval-task': ['query'] }, appIds: [own.appId] })
    const disabled = await examiner([own.appId])
    await app.db.updateTable('staff_user').set({ status: 1 }).where('id', '=', disabled.userId).execute()
    const owners = [await waitingOrder(own), await waitingOrder(own), await waitingOrder(own)].map(one => one.ownerId)
    expect(owners[0]).toBe(first.userId)
    expect(owners[1]).toBe(second.userId)
    expect([first.userId, second.userId]).toContain(owners[2])
    expect(owners).not.toContain(10)
    const notices = await app.db.selectFrom('notice').selectAll().where('user_id', '=', first.userId).execute()
    expect(notices[0]).toMatchObject({ kind: 'approvalTasksAssigned', values: { count: 1 }, read_at: null })
    expect(notices[0]!.link).toMatch(/^\/approval\/approvaltaskdetail\?id=\d+$/)
  })

  it('handing out leaves a task of an app without examiners in the pool', async () => {
    const lonely = await lender(app)
    const { taskId, ownerId } = await waitingOrder(lonely)
    expect(ownerId).toBeNull()
    expect(await taskRow(taskId)).toMatchObject({ status: 0, owner_id: null })
  })
})

describe('a decision', () => {
  it('a decision approves: the task is completed, the order waits for lending, both logs say who (G-105)', async () => {
    const own = await lender(app)
    const user = await examiner([own.appId])
    const { taskId, orderId } = await waitingOrder(own)
    const seen = await app.ask(approval.detail, { taskId }, { user })
    expect(seen.data).toMatchObject({ approvalTaskStatus: 2, maySubmit: true, mayUndo: false, rowVersion: 1 })
    const answer = await decide(taskId, user)
    expect(answer).toMatchObject({ code: CODE.success, data: { taskId, orderId, orderStatus: 3 } })
    expect(await orderRow(orderId)).toMatchObject({ status: 3, approval_status: 1, decided_at: app.clock.now() })
    expect(await taskRow(taskId)).toMatchObject({ status: 3, decision: 1, questions_at: app.clock.now() })
    const log = await app.ask(approval.logList, { orderId }, { user })
    expect(log.data.list.map(row => [row.operation, row.approvalStatus, row.answeredCount])).toEqual([
      [4, 1, 7],
      [2, null, 0],
      [1, null, 0],
    ])
    const moves = await app.ask(orderCalls.logList, { orderId }, { user })
    expect(moves.data.list[0]).toMatchObject({ event: 'approve', fromStatus: 2, toStatus: 3 })
  })

  it('a decision leaves its examiner what he decided by: why the rules referred it, as long as the case was his', async () => {
    const own = await lender(app)
    const rights = { 'approval-task': ['query', 'edit'], 'risk-check': ['query'] } as const
    const user = await app.user({ rights, scope: 'self', appIds: [own.appId] })
    const { taskId, orderId } = await waitingOrder(own)
    const stranger = await app.user({ rights, scope: 'self', appIds: [own.appId] })
    const why = async (who: TestUser) => (await app.ask(riskRules.riskCheckOfOrder, { orderId }, { user: who })).code
    expect([await why(user), await why(stranger)]).toEqual([CODE.success, CODE.notFound])
    expect((await decide(taskId, user)).code).toBe(CODE.success)
    expect([await why(user), await why(stranger)]).toEqual([CODE.success, CODE.notFound])
  })

  it('the history tells what one held from what others held, and how many these are', async () => {
    const own = await lender(app)
    const user = await examiner([own.appId], 'all')
    const first = await waitingOrder(own)
    const colleague = await examiner([own.appId])
    const second = await waitingOrder(own)
    await decide(first.taskId, user)
    expect((await decide(second.taskId, colleague)).code).toBe(CODE.success)
    const found = async (filter: object) => {
      const { data } = await app.ask(approval.historyTask, filter, { user })
      expect(data.total, JSON.stringify(filter)).toBe(data.list.length)
      return data.list.map(row => row.taskId)
    }
    expect(await found({})).toEqual([second.taskId, first.taskId])
    expect(await found({ mine: true })).toEqual([first.taskId])
    expect(await found({ mine: false })).toEqual([second.taskId])
    expect(await found({ mine: false, approvalStatus: 1 })).toEqual([second.taskId])
    expect(await found({ mine: false, approvalStatus: 2 })).toEqual([])
  })

  it('a decision needs all seven answers to approve and a reason to reject or send back (R-202, G-106, G-107)', async () => {
    const own = await lender(app)
    const user = await examiner([own.appId])
    const { taskId } = await waitingOrder(own)
    const six = await decide(taskId, user, { answers: ALL_YES.slice(1) })
    expect(six).toMatchObject({ code: CODE.invalid, data: { fields: { answers: expect.stringContaining('seven') } } })
    const twice = await decide(taskId, user, { answers: [...ALL_YES.slice(1), ALL_YES[1]] })
    expect(twice.code).toBe(CODE.invalid)
    const why = await decide(taskId, user, { approvalStatus: 2, remark: 'Name differs', answers: [] })
    expect(why).toMatchObject({ code: CODE.invalid, data: { fields: { rejectReason: 'Choose why it is rejected' } } })
    for (const approvalStatus of [2, 3]) {
      const mute = await decide(taskId, user, { approvalStatus, rejectReason: 'identity', remark: ' ', answers: [] })
      expect(mute).toMatchObject({ code: CODE.invalid, data: { fields: { remark: 'Give a reason' } } })
    }
    expect((await decide(taskId, user, { approvalStatus: 4 })).code).toBe(CODE.invalid)
    const rejected = await decide(taskId, user, {
      approvalStatus: 2,
      rejectReason: 'identity',
      remark: 'Name differs',
      answers: [],
    })
    expect(rejected).toMatchObject({ code: CODE.success, data: { orderStatus: 4 } })
  })

  it('a decision belongs to the holder of the task only; an examiner of other apps does not find it (G-105)', async () => {
    const own = await lender(app)
    const holder = await examiner([own.appId])
    const { taskId } = await waitingOrder(own)
    const colleague = await examiner([own.appId])
    const wide = await examiner([own.appId], 'all')
    const foreign = await examiner([lent.appId], 'all')
    expect((await decide(taskId, colleague)).code).toBe(CODE.notFound)
    expect((await decide(taskId, wide)).code).toBe(CODE.refused)
    expect((await decide(taskId, foreign)).code).toBe(CODE.notFound)
    expect((await app.ask(approval.detail, { taskId }, { user: foreign })).code).toBe(CODE.notFound)
    expect((await app.ask(approval.detail, { taskId }, { user: wide })).data.approvalTaskStatus).toBe(1)
    expect((await decide(taskId, holder)).code).toBe(CODE.success)
  })

  it('a decision, a look and a list reach none of two hundred tasks of another examiner, by a colleague or a lead of other apps', async () => {
    const own = await lender(app)
    const holder = await examiner([own.appId])
    const one = await waitingOrder(own)
    const { id: _, ...kept } = await taskRow(one.taskId)
    // Ended ones: an order has one open task.
    const ended = { ...kept, ended_at: app.clock.now(), status: 3 }
    const rows = await app.db
      .insertInto('task')
      .values(Array.from({ length: 199 }, () => ({ ...ended, contact_order: undefined })))
      .returning('id')
      .execute()
    const rights = { 'approval-task': ['query', 'edit'], 'approval-allocation': ['query', 'edit'] } as const
    const held = await app.ask(approval.historyTask, {}, { user: holder })
    expect(held.data.total).toBe(199)
    for (const user of [
      await app.user({ rights, scope: 'self', appIds: [own.appId] }),
      await app.user({ rights, scope: 'all', appIds: [lent.appId] }),
    ]) {
      for (const call of [approval.myTask, approval.historyTask, approval.allTask])
        expect((await app.ask(call, { appId: own.appId }, { user })).data.total, call.path).toBe(0)
      for (const taskId of [one.taskId, ...rows.map(({ id }) => id)]) {
        expect((await app.ask(approval.detail, { taskId }, { user })).code).toBe(CODE.notFound)
        expect((await decide(taskId, user)).code).toBe(CODE.notFound)
      }
    }
  })

  it('a decision happens once when it is submitted several times at once; the rest hear the present state', async () => {
    const own = await lender(app)
    const user = await examiner([own.appId])
    const { taskId, orderId } = await waitingOrder(own)
    const answers = await Promise.all([
      decide(taskId, user),
      decide(taskId, user, { approvalStatus: 2, rejectReason: 'identity', remark: 'No', answers: [] }),
      decide(taskId, user),
      decide(taskId, user, { approvalStatus: 3, remark: 'Pay slip', answers: [] }),
    ])
    expect(answers.map(answer => answer.code).sort()).toEqual([CODE.success, CODE.changed, CODE.changed, CODE.changed])
    const log = await app.db
      .selectFrom('task_log')
      .select('id')
      .where('task_id', '=', taskId)
      .where('decision', 'is not', null)
      .execute()
    expect(log).toHaveLength(1)
    const order = await app.db.selectFrom('order_log').select('id').where('order_id', '=', orderId).execute()
    expect(order).toHaveLength(1)
  })

  it('a decision of two examiners at once counts for the one who holds the task', async () => {
    const own = await lender(app)
    const holder = await examiner([own.appId])
    const { taskId, ownerId } = await waitingOrder(own)
    expect(ownerId).toBe(holder.userId)
    const other = await examiner([own.appId], 'all')
    const [one, two] = await Promise.all([
      decide(taskId, holder),
      decide(taskId, other, { approvalStatus: 2, rejectReason: 'identity', remark: 'x', answers: [] }),
    ])
    expect(one.code).toBe(CODE.success)
    expect([CODE.refused, CODE.changed]).toContain(two.code)
    expect(await taskRow(taskId)).toMatchObject({ decision: 1 })
  })

  it('a decision answers a repeated key as before and refuses an old version with the present state', async () => {
    const own = await lender(app)
    const user = await examiner([own.appId])
    const { taskId } = await waitingOrder(own)
    const stale = await decide(taskId, user, { rowVersion: 7 })
    expect(stale.code).toBe(CODE.changed)
    expect(stale.msg).toContain('Awaiting review')
    const key = randomUUID()
    const input = { taskId, rowVersion: 1, approvalStatus: 1 as const, answers: ALL_YES }
    const first = await app.ask(approval.submit, input, { user, key })
    const again = await app.ask(approval.submit, input, { user, key })
    expect(first.code).toBe(CODE.success)
    expect(again.data).toEqual(first.data)
    expect((await app.ask(approval.submit, { ...input, remark: 'other' }, { user, key })).code).toBe(CODE.changed)
  })
})

describe('sending back', () => {
  it('sending back keeps the order waiting with its examiner and goes on when the material arrives (G-105)', async () => {
    const own = await lender(app)
    const user = await examiner([own.appId])
    const { taskId, orderId } = await waitingOrder(own)
    const back = await decide(taskId, user, { approvalStatus: 3, remark: 'Pay slip please', answers: [] })
    expect(back).toMatchObject({ code: CODE.success, data: { orderStatus: 2 } })
    expect(await orderRow(orderId)).toMatchObject({ status: 2, pending_material: true, approval_status: 3 })
    expect(await taskRow(taskId)).toMatchObject({ owner_id: user.userId, ended_at: null, status: 2, decision: 3 })
    const early = await decide(taskId, user, { rowVersion: 2 })
    expect(early.code).toBe(CODE.refused)

    await app.db.transaction().execute(async trx => {
      await resumeApprovalTask(trx, (await lockOrder(trx, orderId))!, app.clock.now())
    })
    expect(await orderRow(orderId)).toMatchObject({ pending_material: false })
    expect(await taskRow(taskId)).toMatchObject({ status: 1, decision: null })
    expect((await decide(taskId, user, { rowVersion: 3 })).code).toBe(CODE.success)
    expect(await differencesLookedBackOn(app.db)).toEqual([])
  })
})

describe('undoing an approval', () => {
  it('undoing an approval opens the task again while nothing was paid out, for its lead only (DOMAIN 3)', async () => {
    const own = await lender(app)
    const user = await examiner([own.appId])
    const lead = await app.user({ rights: { 'approval-allocation': ['query', 'edit'] }, appIds: [own.appId] })
    const { taskId, orderId } = await waitingOrder(own)
    await decide(taskId, user)
    const input = { taskId, rowVersion: 2, remark: 'Wrong person' }
    expect((await app.ask(approval.undo, input, { user })).code).toBe(CODE.notPermitted)
    const undone = await app.ask(approval.undo, input, { user: lead })
    expect(undone).toMatchObject({ code: CODE.success, data: { orderStatus: 2 } })
    expect(await taskRow(taskId)).toMatchObject({ status: 2, decision: null, ended_at: null, owner_id: user.userId })
    expect(await orderRow(orderId)).toMatchObject({ status: 2, approval_status: 0, decided_at: null })
    expect((await decide(taskId, user, { rowVersion: 3 })).code).toBe(CODE.success)
  })

  it('undoing an approval of somebody who left meanwhile puts the task into the pool, for others to decide', async () => {
    const own = await lender(app)
    const user = await examiner([own.appId])
    const lead = await app.user({ rights: { 'approval-allocation': ['query', 'edit'] }, appIds: [own.appId] })
    const { taskId, orderId } = await waitingOrder(own)
    await decide(taskId, user)
    // Whoever holds no open task may be taken off the staff.
    const left = { status: 1, deleted_at: app.clock.now() }
    await app.db.updateTable('staff_user').set(left).where('id', '=', user.userId).execute()
    const undone = await app.ask(approval.undo, { taskId, rowVersion: 2, remark: 'Wrong person' }, { user: lead })
    expect(undone.code).toBe(CODE.success)
    expect(await taskRow(taskId)).toMatchObject({ status: 0, decision: null, ended_at: null, owner_id: null })
    const other = await examiner([own.appId])
    const given = await app.ask(approval.changeUser, { taskId, rowVersion: 3, userId: other.userId }, { user: lead })
    expect(given.code).toBe(CODE.success)
    expect((await decide(taskId, other, { rowVersion: 4 })).code).toBe(CODE.success)
    expect(await orderRow(orderId)).toMatchObject({ status: 3, approval_status: 1 })
  })

  it('undoing an approval gives neither task nor review to who may not have them any more: named in a complaint, without the app, without the right (DOMAIN 7)', async () => {
    const rights = { 'approval-task': ['query', 'edit'], 'human-review': ['query', 'get', 'edit'] } as const
    const lose: Record<string, (userId: number, custId: number) => Promise<unknown>> = {
      named: async (excludedUserId, custId) => {
        const cs = await app.user({ roles: ['cs'] })
        const pause = { custId, pauseReason: 'complaint', remark: 'Rude', excludedUserId } as const
        expect((await app.ask(contactPauses.pauseAdd, pause, { user: cs })).code).toBe(CODE.success)
      },
      app: userId => app.db.deleteFrom('staff_user_app').where('user_id', '=', userId).execute(),
      right: userId => app.db.deleteFrom('staff_user_role').where('user_id', '=', userId).execute(),
    }
    for (const [why, loses] of Object.entries(lose)) {
      const own = await lender(app)
      const user = await app.user({ rights, scope: 'self', appIds: [own.appId] })
      const lead = await app.user({ rights: { 'approval-allocation': ['query', 'edit'] }, appIds: [own.appId] })
      const { taskId, orderId, custId } = await waitingOrder(own)
      const review = () =>
        app.db.selectFrom('human_review').select('owner_id').where('order_id', '=', orderId).executeTakeFirst()
      expect(await review(), why).toEqual({ owner_id: user.userId })
      expect((await decide(taskId, user)).code).toBe(CODE.success)
      const other = await app.user({ rights, scope: 'self', appIds: [own.appId] })
      await loses(user.userId, custId)
      const undone = await app.ask(approval.undo, { taskId, rowVersion: 2, remark: 'Wrong person' }, { user: lead })
      expect(undone.code, why).toBe(CODE.success)
      expect(await taskRow(taskId), why).toMatchObject({ status: 0, owner_id: null, decision: null, ended_at: null })
      expect(await review(), why).toEqual({ owner_id: other.userId })
    }
  })

  it('undoing an approval is refused once a payout was started, naming the state', async () => {
    const own = await lender(app)
    const user = await examiner([own.appId])
    const lead = await app.user({ rights: { 'approval-allocation': ['query', 'edit'] }, appIds: [own.appId] })
    const { taskId, orderId } = await waitingOrder(own)
    await decide(taskId, user)
    await app.db.updateTable('loan_order').set({ status: 5, loan_status: 1 }).where('id', '=', orderId).execute()
    const answer = await app.ask(approval.undo, { taskId, rowVersion: 2, remark: 'x' }, { user: lead })
    expect(answer.code).toBe(CODE.refused)
    expect(answer.msg).toContain('Disbursing')
  })
})

describe('lists', () => {
  it('the lists show my open tasks oldest first, the ended ones in history, by every filter', async () => {
    const own = await lender(app)
    const user = await examiner([own.appId])
    const first = await waitingOrder(own, '5511112222')
    app.clock.advance({ minutes: 5 })
    const second = await waitingOrder(own, '5533334444')
    const mine = await app.ask(approval.myTask, {}, { user })
    expect(mine.data).toMatchObject({ total: 2, pageNum: 1, pageSize: 10 })
    expect(mine.data.list.map(row => row.taskId)).toEqual([first.taskId, second.taskId])
    expect(mine.data.list[0]).toMatchObject({ mobile: '******2222', approvalTaskStatus: 1, currency: 'MXN' })
    const by = async (filter: object) =>
      (await app.ask(approval.myTask, filter, { user })).data.list.map(row => row.taskId)
    expect(await by({ sortField: 'TaskSubTime', sortOrder: 'desc' })).toEqual([second.taskId, first.taskId])
    expect(await by({ orderNo: second.orderNo.slice(2, 9) })).toEqual([second.taskId])
    expect(await by({ mobile: '5511112222' })).toEqual([first.taskId])
    expect(await by({ mobile: '4444' })).toEqual([second.taskId])
    // Nothing behind the mask is found by who may not reveal it.
    expect(await by({ mobile: '3334' })).toEqual([])
    expect(await by({ appId: lent.appId })).toEqual([])
    expect(await by({ approvalTaskStatus: 2 })).toEqual([])
    expect(await by({ TaskSubTimeStart: '2026-11-21' })).toEqual([])
    expect(await by({ pageNum: 2, pageSize: 1 })).toEqual([second.taskId])
    expect((await app.ask(approval.myTask, { orderNo: 'T1' }, { user })).code).toBe(CODE.invalid)

    await decide(first.taskId, user)
    expect(await by({})).toEqual([second.taskId])
    const history = await app.ask(approval.historyTask, { approvalStatus: 1 }, { user })
    expect(history.data.list.map(row => [row.taskId, row.approvalStatus])).toEqual([[first.taskId, 1]])
    const colleague = await examiner([own.appId])
    expect((await app.ask(approval.historyTask, {}, { user: colleague })).data.total).toBe(0)
    const lead = await examiner([own.appId], 'all')
    expect((await app.ask(approval.historyTask, { mobile: '5511112222' }, { user: lead })).data.total).toBe(1)
  })

  it('the call checklist asks the seven questions in the language of the caller (G-106)', async () => {
    const user = await examiner([lent.appId])
    const answer = await app.ask(approval.listItem, {}, { user, language: 'zh-CN' })
    expect(answer.data).toHaveLength(7)
    expect(answer.data[0]).toEqual({ questionId: 1, question: 1, text: '是否本人接听' })
  })
})
