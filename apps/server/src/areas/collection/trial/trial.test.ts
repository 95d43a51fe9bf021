import { collection } from '@countinghouse/contract/areas/collection/calls'
import { strategyTrials } from '@countinghouse/contract/areas/collection/trial/calls'
import { nextTasks } from '@countinghouse/contract/areas/platform-collection/next/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { sideOf } from '@countinghouse/domain/areas/collection/trial'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction'
import { type TestUser, testApp } from '../../../testing/app'
import { customer, type Lender, lender, order } from '../../../testing/builders'
import { crew, taskOn } from '../../../testing/collection-desk'
import { enrolMembers } from './queries'

const app = testApp()
const today = () => businessDateOf(app.clock.now())
const enrol = () => inTransaction(app.db, trx => enrolMembers(trx, { today: today(), now: app.clock.now() }))

const lead = (own: Lender) =>
  app.user({ rights: { 'collection-trial': ['query', 'add', 'edit'] }, scope: 'all', appIds: [own.appId] })

/** A customer whose plan fell due some days ago, with its task. */
async function late(own: Lender, owner: TestUser | undefined, daysLate: number) {
  const customerId = await customer(app, own)
  const orderId = await order(app, own, customerId, { state: 7, daysAgo: own.terms.durationDays + daysLate })
  return taskOn(app, orderId, { owner, stage: 'S1' })
}

const ways = {
  workOrderA: 'daysLate',
  contactEveryDaysA: 1,
  firstChannelA: 'call',
  workOrderB: 'newest',
  contactEveryDaysB: 3,
  firstChannelB: 'link',
} as const
let serial = 0
const add = (own: Lender, user: TestUser, more: object = {}) =>
  app.ask(
    strategyTrials.trialAdd,
    {
      trialName: `Trial ${++serial}`,
      appId: own.appId,
      collectionStage: 'S1',
      startDate: today(),
      endDate: addDays(today(), 20),
      ...ways,
      ...more,
    },
    { user },
  )
const trialOf = async (user: TestUser) => (await app.ask(strategyTrials.trialList, {}, { user })).data.list

it('a trial deals each customer of its stage to a side once, for good, who comes later on the morning after', async () => {
  const own = await lender(app)
  const user = await lead(own)
  for (let at = 0; at < 6; at += 1) await late(own, undefined, 2)
  const { data } = await add(own, user)
  const { seed } = await app.db
    .selectFrom('strategy_trial')
    .selectAll()
    .where('id', '=', data.trialId)
    .executeTakeFirstOrThrow()
  const newcomer = await late(own, undefined, 1)
  expect(await enrol()).toBe(1)
  expect(await enrol()).toBe(0)
  const members = await app.db.selectFrom('strategy_member').selectAll().where('trial_id', '=', data.trialId).execute()
  expect(members).toHaveLength(7)
  expect(members.map(one => one.customer_id)).toContain(newcomer.customerId)
  for (const { customer_id, side } of members) expect(side).toBe(sideOf(customer_id, { seed, shareBps: 5000 }))
  const [row] = await trialOf(user)
  expect(row).toMatchObject({ trialState: 'running', sideShare: 5000, ...ways })
  expect(row!.customersA + row!.customersB).toBe(7)
  const report = (await app.ask(strategyTrials.trialReport, { trialId: data.trialId }, { user })).data
  expect(report.a.customers + report.b.customers).toBe(7)
  expect(report.kept).toEqual({ chance: null, meaning: 'tooFew' })
})

it('a trial has the tasks of its sides worked by their order, in turns, and rested between contacts; stopped it does not', async () => {
  const own = await lender(app)
  const user = await lead(own)
  const { members } = await crew(app, { stage: 'S1', size: 1, appIds: [own.appId] })
  const [cora] = members as [TestUser]
  for (let at = 0; at < 8; at += 1) await late(own, cora, 1 + (at % 3))
  await add(own, user)
  const own_ = async () => (await app.ask(collection.myTask, { pageSize: 100 }, { user: cora })).data.list
  let tasks = await own_()
  const sides = () => new Set(tasks.map(task => task.strategy!.side))
  // Chance draws the trial's seed: now and then it deals all of eight to one side.
  for (let more = 0; more < 64 && sides().size < 2; more += 1) {
    await late(own, cora, 1 + (more % 3))
    await enrol()
    tasks = await own_()
  }
  expect(sides()).toEqual(new Set(['a', 'b']))
  const side = new Map(tasks.map(task => [task.taskId, task.strategy!.side]))
  expect(tasks.find(task => task.strategy!.side === 'b')!.strategy).toMatchObject({
    workOrder: 'newest',
    firstChannel: 'link',
  })
  const given: { taskId: number; reason: string; days: number }[] = []
  for (;;) {
    const except = given.map(one => one.taskId)
    const { task } = (await app.ask(nextTasks.collectionNext, { except }, { user: cora })).data
    if (!task) break
    given.push({ taskId: task.taskId, reason: task.reason, days: task.overdueDays! })
  }
  expect(given).toHaveLength(tasks.length)
  const of = (which: string) => given.filter(one => side.get(one.taskId) === which)
  expect(of('a').every(one => one.reason === 'daysLate')).toBe(true)
  expect(of('b').every(one => one.reason === 'newest')).toBe(true)
  expect(of('a').map(one => one.days)).toEqual(
    of('a')
      .map(one => one.days)
      .toSorted((a, b) => b - a),
  )
  expect(of('b').map(one => one.days)).toEqual(
    of('b')
      .map(one => one.days)
      .toSorted((a, b) => a - b),
  )
  // Worked the day before yesterday: side b rests a third day, side a does not.
  const worked = new Date(app.clock.now().getTime() - 2 * 86_400_000)
  await app.db.updateTable('task').set({ followed_at: worked }).where('owner_id', '=', cora.userId).execute()
  const except = of('a').map(one => one.taskId)
  expect((await app.ask(nextTasks.collectionNext, { except }, { user: cora })).data.task).toBeNull()
  expect((await app.ask(nextTasks.collectionNext, {}, { user: cora })).data.task?.reason).toBe('daysLate')
  const [trial] = await trialOf(user)
  const stop = { trialId: trial!.trialId, rowVersion: trial!.rowVersion }
  expect((await app.ask(strategyTrials.trialStop, stop, { user })).code).toBe(CODE.success)
  expect((await app.ask(strategyTrials.trialStop, { ...stop, rowVersion: 2 }, { user })).code).toBe(CODE.changed)
  expect((await own_()).every(task => task.strategy === null)).toBe(true)
  expect((await app.ask(nextTasks.collectionNext, { except }, { user: cora })).data.task?.reason).toBe('daysLate')
})

it('a trial stands alone at its stage and app; bad ones are refused on their field, other apps see none', async () => {
  const own = await lender(app)
  const user = await lead(own)
  expect((await add(own, user)).code).toBe(CODE.success)
  const refused = async (more: object, field: string) =>
    expect((await add(own, user, more)).data).toMatchObject({ fields: { [field]: expect.any(String) } })
  await refused({ startDate: addDays(today(), 20), endDate: addDays(today(), 30) }, 'startDate')
  await refused({ collectionStage: 'S2', startDate: addDays(today(), -1) }, 'startDate')
  await refused({ collectionStage: 'S2', endDate: today() }, 'endDate')
  await refused(
    { collectionStage: 'S2', workOrderB: 'daysLate', contactEveryDaysB: 1, firstChannelB: 'call' },
    'workOrderB',
  )
  const [mine] = await trialOf(user)
  await refused({ collectionStage: 'S2', trialName: mine!.trialName }, 'trialName')
  const both = await Promise.all([1, 2, 3].map(() => add(own, user, { collectionStage: 'S3' })))
  expect(both.filter(one => one.code === CODE.success)).toHaveLength(1)
  const elsewhere = await lead(await lender(app))
  expect(await trialOf(elsewhere)).toEqual([])
  expect((await add(own, elsewhere)).data).toHaveProperty('fields.appId')
  for (const call of [strategyTrials.trialReport, strategyTrials.trialStop])
    expect(
      (await app.ask(call, { trialId: mine!.trialId, rowVersion: 1 } as never, { user: elsewhere })).code,
    ).not.toBe(CODE.success)
})
