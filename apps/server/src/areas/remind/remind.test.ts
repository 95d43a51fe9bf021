import { remind } from '@countinghouse/contract/areas/remind/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { narrowestRule, productPlan, type RemindRule } from '@countinghouse/domain/areas/remind/window'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { remindTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dictionaryLabel } from '../../kernel/dictionary-label'
import { type TestUser, testApp } from '../../testing/app'
import { customer, type Lender, lender, order } from '../../testing/builders'
import { differencesLookedBackOn } from '../../testing/looked-back-on'
import { remindPlans } from '../task/daily/remind-plan'
import { endLapsedReminders, endTasks, listPlansToRemind, openReminders } from '../task/moves'

const app = testApp()
let own: Lender
let agent: TestUser
let lead: TestUser

const WORK = { 'remind-task': ['query', 'get', 'edit'] } as const
const LEAD = { ...WORK, 'remind-allocation': ['query', 'edit'] } as const
const S = remindTaskStatus.value
const today = () => businessDateOf(app.clock.now())

beforeAll(async () => {
  own = await lender(app)
  agent = await app.user({ rights: WORK, scope: 'self', appIds: [own.appId], name: 'Rosa' })
  lead = await app.user({ rights: LEAD, scope: 'all', appIds: [own.appId], name: 'Lena' })
})
beforeEach(() => app.db.deleteFrom('remind_rule').execute())

const taskOf = (orderId: number) =>
  app.db
    .selectFrom('task')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('desk', '=', 'remind')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** What the close of today does with a loan that is due in some days. */
async function dueIn(days: number, { from = own } = {}) {
  const customerId = await customer(app, from)
  const orderId = await order(app, from, customerId, { state: 7, daysAgo: from.terms.durationDays - days })
  return { orderId, customerId }
}
const closeToday = () =>
  app.db.transaction().execute(async trx => {
    const place = { date: today(), after: { on: '0001-01-01', id: 0 }, limit: 1000, now: app.clock.now() }
    const plans = await listPlansToRemind(trx, place)
    return openReminders(trx, plans, { date: today(), now: app.clock.now() })
  })
/** A reminder of a loan due in some days, held by somebody. */
async function held(by = agent, { days = 2, from = own } = {}) {
  const { orderId, customerId } = await dueIn(days, { from })
  await closeToday()
  const task = (await taskOf(orderId))!
  await app.db
    .updateTable('task')
    .set({ owner_id: by.userId, status: S.waiting, assigned_at: app.clock.now() })
    .where('id', '=', task.id)
    .execute()
  return { taskId: task.id, orderId, customerId }
}
type Follow = InputOf<typeof remind.follow>
const follow = (taskId: number, more: Partial<Follow> = {}, user = agent) =>
  app.ask(remind.follow, { taskId, rowVersion: 1, followResult: 'a', remark: 'Will pay on time', ...more }, { user })
const end = (orderId: number, outcome: 'settled' | 'extended' | 'closed') =>
  app.db
    .transaction()
    .execute(trx => endTasks(trx, { orderId }, { outcome, now: app.clock.now(), userId: null, userName: '' }))

describe('states of a reminder', () => {
  it('Remind task status is a dictionary (R-205)', () => {
    expect(remindTaskStatus.values).toEqual([0, 1, 2, 3, 4, 5, 6])
    for (const value of remindTaskStatus.values)
      expect(dictionaryLabel({ dict: 'remindTaskStatus', value }, 'en-US')).not.toBe(String(value))
  })

  it('a reminder goes from the pool to waiting to reminded, and keeps the words of its newest contact (G-134)', async () => {
    const { orderId } = await dueIn(2)
    await closeToday()
    expect(await taskOf(orderId)).toMatchObject({ status: S.unassigned, due_on: addDays(today(), 2), owner_id: null })
    const { taskId } = await held()
    const first = await app.ask(remind.detail, { taskId }, { user: agent })
    expect(first.data).toMatchObject({
      remindTaskStatus: S.waiting,
      endDate: addDays(today(), 2),
      contactDays: [2, 1, 0],
      contactDue: true,
      mayFollow: true,
    })
    expect(first.data.owed.total).toBe(first.data.totalRepayableAmount)
    expect((await follow(taskId)).code).toBe(CODE.success)
    const mine = await app.ask(remind.myTask, {}, { user: agent })
    expect(mine.data.list.find(one => one.taskId === taskId)).toMatchObject({
      remindTaskStatus: S.reminded,
      remindRecord: 'Will pay on time',
      followResult: 'a',
      contactDue: false,
      contactDate: addDays(today(), 1),
    })
    expect((await app.ask(remind.state, { taskId }, { user: agent })).data).toMatchObject({ rowVersion: 2 })
  })

  it('a reminder ends as settled, extended or closed, and as overdue when its due date ends unpaid (G-134)', async () => {
    for (const outcome of ['settled', 'extended', 'closed'] as const) {
      const { taskId, orderId } = await held()
      await end(orderId, outcome)
      expect(await taskOf(orderId)).toMatchObject({ id: taskId, status: S[outcome] })
    }
    const { taskId, orderId } = await held(agent, { days: 0 })
    const late = [{ id: taskId, order_id: orderId, due_on: today() }]
    await app.db.transaction().execute(trx => endLapsedReminders(trx, late, app.clock.now()))
    expect(await taskOf(orderId)).toMatchObject({ status: S.overdue })
  })

  it('a reminder is silent once its plan is paid: who has it open hears its state, and nothing is written', async () => {
    const { taskId, orderId } = await held()
    await end(orderId, 'settled')
    const late = await follow(taskId)
    expect(late.code).toBe(CODE.changed)
    expect(late.msg).toContain('Settled')
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from follow_up where task_id = ${taskId}`.execute(app.db)
    expect(rows[0]!.n).toBe(0)
    const mine = await app.ask(remind.myTask, { pageSize: 200 }, { user: agent })
    expect(mine.data.list.map(one => one.taskId)).not.toContain(taskId)
  })
})

describe('handing reminders on', () => {
  it('a reminder that is handed on keeps its row and changes its holder; the log says from whom to whom (G-134)', async () => {
    const other = await app.user({ rights: WORK, scope: 'self', appIds: [own.appId], name: 'Otis' })
    const { taskId, orderId } = await held()
    await follow(taskId)
    app.clock.advance({ minutes: 1 })
    const given = await app.ask(remind.changeUser, { taskId, rowVersion: 2, userId: other.userId }, { user: lead })
    expect(given.code).toBe(CODE.success)
    const rows = await app.db.selectFrom('task').selectAll().where('order_id', '=', orderId).execute()
    expect(rows).toMatchObject([{ id: taskId, owner_id: other.userId, status: S.waiting, transferred: true }])
    const notice = await app.db.selectFrom('notice').select('kind').where('user_id', '=', other.userId).execute()
    expect(notice).toEqual([{ kind: 'remindTasksAssigned' }])
    const log = await app.ask(remind.logList, { orderId }, { user: lead })
    expect(log.data.list.slice(0, 2)).toMatchObject([
      { operationType: 3, operationUserName: 'Lena', oldFollowUserName: 'Rosa', newFollowUserName: 'Otis' },
      { operationType: 4, operationUserName: 'Rosa', followResult: 'a', remark: 'Will pay on time' },
    ])
    // Undone as a whole: it is Rosa's again, reminded as she left it.
    const undone = await app.ask(remind.undoHandOver, { handOverId: given.data.handOverId! }, { user: lead })
    expect(undone.data).toEqual({ moved: 1, left: 0 })
    expect(await taskOf(orderId)).toMatchObject({ id: taskId, owner_id: agent.userId, status: S.reminded })
  })

  it('reminders are handed out by counts, returned to the pool and listed as hand-overs (DOMAIN 7)', async () => {
    const at = await lender(app)
    const boss = await app.user({ rights: LEAD, scope: 'all', appIds: [at.appId] })
    const taker = await app.user({ rights: WORK, scope: 'self', appIds: [at.appId], name: 'Tala' })
    for (const days of [1, 2]) await dueIn(days, { from: at })
    await closeToday()
    const pool = await app.ask(remind.allTask, { appId: at.appId }, { user: boss })
    const tasks = pool.data.list.map(({ taskId, rowVersion }) => ({ taskId, rowVersion }))
    expect(tasks).toHaveLength(2)
    expect((await app.ask(remind.listUser, {}, { user: boss })).data.map(one => one.userName)).toContain('Tala')
    expect((await app.ask(remind.listUserWithNum, {}, { user: boss })).data[0]).toMatchObject({ openTasks: 0 })
    const shares = [{ userId: taker.userId, count: 2 }]
    const plan = await app.ask(remind.changeUsersPlan, { tasks, shares }, { user: boss })
    expect(plan.data.shares).toMatchObject([{ userName: 'Tala', count: 2 }])
    expect((await app.ask(remind.changeUsers, { tasks, shares }, { user: boss })).data).toMatchObject({ moved: 2 })
    const seen = tasks.map(({ taskId }) => ({ taskId, rowVersion: 2 }))
    expect((await app.ask(remind.returnTasks, { tasks: seen }, { user: boss })).data).toMatchObject({ moved: 2 })
    const acts = await app.ask(remind.handOverList, {}, { user: boss })
    expect(acts.data.list.map(one => one.handOverKind)).toEqual(['pool', 'counts'])
    for (const { handOverId } of acts.data.list)
      expect((await app.ask(remind.handOverTasks, { handOverId }, { user: boss })).data.total).toBe(2)
    const nobody = await app.ask(remind.changeUsers, { tasks, shares: [] }, { user: boss })
    expect(nobody.msg).toBe('Please select a reminder agent')
  })
})

it('performance: held is settled, extended, overdue and still open, and each figure is the rows that it opens (G-135)', async () => {
  const at = await lender(app)
  const ana = await app.user({ rights: WORK, scope: 'self', appIds: [at.appId], name: 'Ana' })
  const boss = await app.user({ rights: LEAD, scope: 'all', appIds: [at.appId] })
  const ends = ['settled', 'settled', 'extended', 'closed', 'overdue', 'open', 'open', 'open'] as const
  for (const how of ends) {
    const { taskId, orderId } = await held(ana, { from: at })
    if (how === 'overdue') {
      const late = [{ id: taskId, order_id: orderId, due_on: today() }]
      await app.db.transaction().execute(trx => endLapsedReminders(trx, late, app.clock.now()))
    } else if (how !== 'open') await end(orderId, how)
  }
  const { data } = await app.ask(remind.performance, { appId: at.appId }, { user: boss })
  const [row] = data.list as [(typeof data.list)[number]]
  expect(row).toEqual({
    userId: ana.userId,
    remindUserName: 'Ana',
    remindNumber: 7,
    settleNumber: 2,
    diferNumber: 1,
    overdueNumber: 1,
    openTasks: 3,
  })
  expect(row.remindNumber).toBe(row.settleNumber + row.diferNumber + row.overdueNumber + row.openTasks)
  const days = { assignTimeStart: addDays(today(), -29), assignTimeEnd: today(), ownerId: ana.userId }
  const rows = async (more: Partial<InputOf<typeof remind.allTask>>) =>
    (await app.ask(remind.allTask, { ...days, ...more }, { user: boss })).data.total
  expect(await rows({ closed: false })).toBe(row.remindNumber)
  expect(await rows({ remindTaskStatus: S.settled })).toBe(row.settleNumber)
  expect(await rows({ remindTaskStatus: S.extended })).toBe(row.diferNumber)
  expect(await rows({ remindTaskStatus: S.overdue })).toBe(row.overdueNumber)
  expect(await rows({ open: true })).toBe(row.openTasks)
  expect(await rows({ closed: true })).toBe(1)
  const before = { assignTimeStart: addDays(today(), -9), assignTimeEnd: addDays(today(), -1) }
  expect((await app.ask(remind.performance, { ...before, appId: at.appId }, { user: boss })).data.list).toEqual([])
  expect((await app.ask(remind.performance, {}, { user: ana })).code).toBe(CODE.notPermitted)
  expect(await differencesLookedBackOn(app.db)).toEqual([])
})

it('none of two hundred reminders of somebody else is reached, whatever is asked of them', async () => {
  const stranger = await app.user({ rights: LEAD, scope: 'self', appIds: [own.appId] })
  const one = await held()
  const rows = await app.db
    .insertInto('task')
    .values(
      Array.from({ length: 200 }, (_, index) => ({
        desk: 'remind' as const,
        order_id: one.orderId,
        app_id: own.appId,
        customer_id: one.customerId,
        due_on: today(),
        owner_id: agent.userId,
        created_at: app.clock.now(),
        ended_at: app.clock.now(),
        status: 3 + (index % 3),
      })),
    )
    .returning('id')
    .execute()
  for (const { id: taskId } of [{ id: one.taskId }, ...rows.slice(0, 10)]) {
    expect((await follow(taskId, {}, stranger)).code).toBe(CODE.notFound)
    expect((await app.ask(remind.detail, { taskId }, { user: stranger })).code).toBe(CODE.notFound)
    expect((await app.ask(remind.state, { taskId }, { user: stranger })).code).toBe(CODE.notFound)
  }
  for (const call of [remind.myTask, remind.historyTask, remind.allTask])
    expect((await app.ask(call, { pageSize: 200 }, { user: stranger })).data.total).toBe(0)
  expect((await app.ask(remind.logList, { orderId: one.orderId }, { user: stranger })).code).toBe(CODE.notFound)
  const history = await app.ask(remind.historyTask, { ownerId: agent.userId }, { user: lead })
  expect(history.data.total).toBeGreaterThanOrEqual(200)
})

describe('window and cadence', () => {
  const everywhere = () => app.user({ roles: ['operations'] })

  it('my list shows what is due for a contact today first, then by due date', async () => {
    const at = await lender(app)
    const rita = await app.user({ rights: WORK, scope: 'self', appIds: [at.appId] })
    const days = new Map<number, number>()
    for (const [due, contacted] of [
      [2, true],
      [2, false],
      [1, false],
      [0, false],
    ] as const) {
      const { taskId } = await held(rita, { days: due, from: at })
      days.set(taskId, due)
      if (contacted) await follow(taskId, {}, rita)
    }
    const { data } = await app.ask(remind.myTask, {}, { user: rita })
    expect(data.list.map(one => [days.get(one.taskId), one.contactDue])).toEqual([
      [0, true],
      [1, true],
      [2, true],
      [2, false],
    ])
    const due = await app.ask(remind.myTask, { contactDue: true }, { user: rita })
    expect(due.data.total).toBe(3)
    expect((await app.ask(remind.myTask, { contactDue: false }, { user: rita })).data.total).toBe(1)
  })

  it('the narrowest rule opens reminders on its days, and a task keeps the cadence with which it began', async () => {
    const at = await lender(app)
    const boss = await everywhere()
    const add = (input: InputOf<typeof remind.ruleAdd>) => app.ask(remind.ruleAdd, input, { user: boss })
    expect((await add({ daysBefore: 1, contactDays: '0' })).code).toBe(CODE.success)
    const wide = await dueIn(4, { from: at })
    await closeToday()
    expect(await taskOf(wide.orderId)).toBeUndefined()
    const made = await add({ appId: at.appId, productId: at.productId, daysBefore: 5, contactDays: '0,3' })
    expect(made.code).toBe(CODE.success)
    await closeToday()
    expect(await taskOf(wide.orderId)).toMatchObject({ contact_days: [3, 0], contact_on: addDays(today(), 1) })
    const list = await app.ask(remind.ruleList, { appId: at.appId }, { user: boss })
    expect(list.data.list).toMatchObject([{ contactDays: '3, 0', daysBefore: 5, productId: at.productId }])
    const { ruleId } = made.data
    const change = { ruleId, rowVersion: 1, appId: at.appId, productId: at.productId, daysBefore: 5, contactDays: '5' }
    expect((await app.ask(remind.ruleEdit, change, { user: boss })).code).toBe(CODE.success)
    expect(await taskOf(wide.orderId)).toMatchObject({ contact_days: [3, 0] })
    expect((await app.ask(remind.ruleEdit, change, { user: boss })).code).toBe(CODE.changed)
    expect((await app.ask(remind.ruleDelete, { ruleId }, { user: boss })).code).toBe(CODE.success)
    expect((await app.ask(remind.ruleList, { appId: at.appId }, { user: boss })).data.total).toBe(0)
  })

  it('a rule says days within its window, an app or a country, and stands once; one of all apps needs all apps', async () => {
    const boss = await everywhere()
    const add = (input: Partial<InputOf<typeof remind.ruleAdd>>, user = boss) =>
      app.ask(remind.ruleAdd, { daysBefore: 2, contactDays: '2, 0', ...input }, { user })
    for (const contactDays of ['3', '1, 1', 'x', '-1'])
      expect((await add({ contactDays })).data, contactDays).toHaveProperty('fields.contactDays')
    expect((await add({ country: 'MX', appId: own.appId })).data).toHaveProperty('fields.country')
    expect((await add({ productId: own.productId })).data).toHaveProperty('fields.appId')
    const other = await lender(app)
    expect((await add({ appId: other.appId, productId: own.productId })).data).toHaveProperty('fields.productId')
    expect((await add({ country: 'MX' })).code).toBe(CODE.success)
    expect((await add({ country: 'MX' })).code).toBe(CODE.changed)
    const local = await app.user({ rights: { 'remind-rule': ['query', 'add'] }, scope: 'all', appIds: [own.appId] })
    expect((await add({}, local)).data).toHaveProperty('fields.appId')
    expect((await add({ appId: other.appId }, local)).data).toHaveProperty('fields.appId')
    expect((await add({ appId: own.appId }, local)).code).toBe(CODE.success)
  })

  it('the close says the same of each product as the rule does, whatever rules stand', async () => {
    const apps = [await lender(app), await lender(app, { terms: { currency: 'THB' } })]
    await app.db.updateTable('product').set({ remind_days_before: 5 }).where('id', '=', apps[0]!.productId).execute()
    const author = { created_by: lead.userId, created_at: app.clock.now() }
    const all: RemindRule[] = [
      { country: null, appId: null, productId: null, daysBefore: 4, contactDays: [4] },
      { country: 'TH', appId: null, productId: null, daysBefore: 3, contactDays: [3, 1] },
      { country: null, appId: apps[0]!.appId, productId: null, daysBefore: 7, contactDays: [7, 0] },
      { country: null, appId: apps[1]!.appId, productId: apps[1]!.productId, daysBefore: 0, contactDays: [0] },
    ]
    for (let mask = 0; mask < 16; mask += 1) {
      const rules = all.filter((_, index) => mask & (1 << index))
      await app.db.deleteFrom('remind_rule').execute()
      if (rules.length > 0)
        await app.db
          .insertInto('remind_rule')
          .values(
            rules.map(rule => ({
              ...author,
              country: rule.country as 'TH' | null,
              app_id: rule.appId,
              product_id: rule.productId,
              days_before: rule.daysBefore,
              contact_days: [...rule.contactDays],
            })),
          )
          .execute()
      const found = await sql<{ product_id: number; days_before: number; contact_days: number[] }>`
        select * from (${remindPlans}) plans`.execute(app.db)
      for (const [index, { appId, productId }] of apps.entries()) {
        const place = { country: index === 0 ? ('MX' as const) : ('TH' as const), appId, productId }
        const { daysBefore, contactDays } = narrowestRule(rules, place) ?? productPlan(index === 0 ? 5 : 2)
        expect(found.rows.find(row => row.product_id === productId)).toMatchObject({
          days_before: daysBefore,
          contact_days: contactDays,
        })
      }
    }
  })
})
