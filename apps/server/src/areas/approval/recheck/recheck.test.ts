import { approval } from '@countinghouse/contract/areas/approval/calls'
import { rechecks } from '@countinghouse/contract/areas/approval/recheck/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { addDays, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { beforeAll, expect, it } from 'vitest'
import { asking } from '../../../kernel/actor'
import { inTransaction } from '../../../kernel/database/transaction'
import { allOf } from '../../../kernel/filter'
import { findActorOf } from '../../../kernel/session'
import { type TestUser, testApp } from '../../../testing/app'
import { customer, lender, order } from '../../../testing/builders'
import { setSettings } from '../../../testing/set-settings'
import { ofActorsCustomers } from '../../task/moves'
import { openApprovalTask } from '../moves'
import { drawRechecks, drawRechecksJob } from './draw'

const app = testApp()
beforeAll(() =>
  setSettings(app.db, {
    'approval.secondLevelMinor': { INR: 0, MXN: 0, THB: 0 },
    'approval.recheckShareBps': 10_000,
    'approval.humanReview': false,
  }),
)

const ALL_YES = [1, 2, 3, 4, 5, 6, 7].map(questionId => ({ questionId: questionId as 1, answer: true }))
const examiner = (appId: number, name: string) =>
  app.user({
    rights: { 'approval-task': ['query', 'get', 'edit'], order: ['query', 'get'] },
    scope: 'self',
    appIds: [appId],
    name,
  })
const draw = () =>
  inTransaction(app.db, async trx => {
    const done = await drawRechecks(trx, { days: [businessDateOf(app.clock.now())], now: app.clock.now() })
    return { ...done, given: done.given.length }
  })
const mine = async (user: TestUser) =>
  (await app.ask(rechecks.recheckList, { mine: true, open: true, pageSize: 100 }, { user })).data.list
const answer = (user: TestUser, row: { recheckId: number; rowVersion: number }, more: object = {}) =>
  app.ask(
    rechecks.recheckSubmit,
    { recheckId: row.recheckId, rowVersion: row.rowVersion, verdict: 'agreed', ...more },
    { user },
  )

/** An app whose one examiner approved so many cases; others may come after. */
async function approved(count: number) {
  const own = await lender(app)
  const ana = await examiner(own.appId, 'Ana')
  for (let at = 0; at < count; at += 1) {
    const orderId = await order(app, own, await customer(app, own))
    const row = await app.db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    const { taskId } = await inTransaction(app.db, trx => openApprovalTask(trx, row, app.clock.now()))
    const said = { taskId, rowVersion: 1, approvalStatus: 1, answers: ALL_YES } as const
    expect((await app.ask(approval.submit, said, { user: ana })).code).toBe(CODE.success)
  }
  const lead = await app.user({
    rights: { 'approval-task': ['query', 'get'], 'approval-allocation': ['query', 'edit'], order: ['get'] },
    scope: 'all',
    appIds: [own.appId],
  })
  return { own, ana, lead }
}

it('a re-check waits while only who decided may look; then others get them evenly, once, without his name', async () => {
  const { own, ana, lead } = await approved(4)
  expect(await draw()).toEqual({ drawn: 4, given: 0 })
  expect(await mine(ana)).toEqual([])
  const [ben, cruz] = [await examiner(own.appId, 'Ben'), await examiner(own.appId, 'Cruz')]
  const stranger = await examiner((await lender(app)).appId, 'Dora')
  expect(await draw()).toEqual({ drawn: 0, given: 4 })
  expect(await draw()).toEqual({ drawn: 0, given: 0 })
  const [bens, cruzs] = [await mine(ben), await mine(cruz)]
  expect([bens.length, cruzs.length, (await mine(stranger)).length]).toEqual([2, 2, 0])
  expect(bens[0]).toMatchObject({ examinerName: null, checkerName: 'Ben', verdict: null })
  const detail = await app.ask(rechecks.recheckDetail, { recheckId: bens[0]!.recheckId }, { user: ben })
  expect(detail.data).toMatchObject({ mayAnswer: true, task: { examinerName: null, maySubmit: false } })
  const seen = await app.ask(rechecks.recheckDetail, { recheckId: bens[0]!.recheckId }, { user: lead })
  expect(seen.data).toMatchObject({ mayAnswer: false, recheck: { examinerName: 'Ana' } })
  const reaches = async (userId: number) => {
    const actor = asking((await findActorOf(app.db, userId))!, 'customer-reveal.get')
    const found = await app.db
      .selectFrom('customer as c')
      .select('c.id')
      .where('c.id', '=', bens[0]!.custId)
      .where(allOf(ofActorsCustomers(actor, 'c.app_id', 'c.id')))
      .executeTakeFirst()
    return found !== undefined
  }
  expect([await reaches(ben.userId), await reaches(cruz.userId)]).toEqual([true, false])
  for (const user of [cruz, stranger]) {
    expect((await app.ask(rechecks.recheckDetail, { recheckId: bens[0]!.recheckId }, { user })).code).toBe(
      CODE.notFound,
    )
    expect((await answer(user, bens[0]!)).code).toBe(CODE.notFound)
  }
})

it('a re-check is answered once by who holds it, with a reason to disagree; the leads hear of that and the order stays', async () => {
  const { own, lead } = await approved(1)
  const ben = await examiner(own.appId, 'Ben')
  await draw()
  const [row] = await mine(ben)
  const before = await app.db
    .selectFrom('loan_order')
    .selectAll()
    .where('id', '=', row!.orderId)
    .executeTakeFirstOrThrow()
  expect((await answer(ben, row!, { verdict: 'disagreed' })).data).toMatchObject({
    fields: { rejectReason: 'Choose why you would have rejected it.' },
  })
  expect((await answer(ben, row!, { rejectReason: 'identity' })).code).toBe(CODE.invalid)
  expect((await answer(lead, row!)).code).not.toBe(CODE.success)
  const no = { verdict: 'disagreed', rejectReason: 'identity', remark: 'Another face' }
  const answers = await Promise.all([answer(ben, row!, no), answer(ben, row!, no), answer(ben, row!, no)])
  expect(answers.map(one => one.code).sort()).toEqual([CODE.success, CODE.changed, CODE.changed].sort())
  const after = await app.db
    .selectFrom('loan_order')
    .selectAll()
    .where('id', '=', row!.orderId)
    .executeTakeFirstOrThrow()
  expect(after).toEqual(before)
  const notices = await app.db.selectFrom('notice').selectAll().where('user_id', '=', lead.userId).execute()
  expect(notices).toMatchObject([{ kind: 'recheckDisagreed', values: { orderNo: row!.orderNo, name: 'Ben' } }])
})

it('the rate of agreement is agreed of answered, on the days of the decisions, and opens the rows that it counts', async () => {
  const { own, ana, lead } = await approved(4)
  const ben = await examiner(own.appId, 'Ben')
  await draw()
  const rows = await mine(ben)
  for (const [at, row] of rows.slice(0, 3).entries())
    await answer(ben, row, at === 0 ? { verdict: 'disagreed', rejectReason: 'identity' } : {})
  const { data } = await app.ask(approval.performance, {}, { user: lead })
  expect(data.list).toMatchObject([{ examinerName: 'Ana', recheckedCount: 3, agreementRate: '66.66%' }])
  const day = businessDateOf(app.clock.now())
  const behind = { examinerId: ana.userId, open: false, examineTimeStart: day, examineTimeEnd: day }
  expect((await app.ask(rechecks.recheckList, behind, { user: lead })).data.total).toBe(3)
})

it('days on which nothing was drawn are drawn later, of the last seven; a day that was drawn gets no more', async () => {
  const { ana } = await approved(9)
  const morning = startOfDay(addDays(businessDateOf(app.clock.now()), 12))
  const today = businessDateOf(morning)
  const tasks = await app.db.selectFrom('task').select('id').where('owner_id', '=', ana.userId).orderBy('id').execute()
  // On each of the last nine days, the newest first.
  for (const [ago, { id }] of tasks.entries())
    await app.db
      .updateTable('task')
      .set({ ended_at: new Date(startOfDay(addDays(today, -1 - ago)).getTime() + 36_000_000) })
      .where('id', '=', id)
      .execute()
  const drawnOf = async () =>
    (
      await app.db
        .selectFrom('approval_recheck')
        .select('decided_at')
        .where('examiner_id', '=', ana.userId)
        .orderBy('decided_at', 'desc')
        .execute()
    ).map(row => businessDateOf(row.decided_at))
  const run = () => drawRechecksJob.run({ db: app.db, services: app.services } as never)
  app.clock.set(new Date(morning.getTime() + 23_400_000))
  const lastSeven = [1, 2, 3, 4, 5, 6, 7].map(ago => addDays(today, -ago))
  expect(await run()).toMatchObject({ drawn: 7 })
  expect(await drawnOf()).toEqual(lastSeven)
  await app.db
    .updateTable('task')
    .set({ ended_at: startOfDay(addDays(today, -1)) })
    .where('id', '=', tasks.at(-1)!.id)
    .execute()
  expect(await run()).toMatchObject({ drawn: 0 })
  expect(await drawnOf()).toEqual(lastSeven)
})

it('a re-check leaves whoever works its app no more, and whoever had the case himself since', async () => {
  const given: Record<string, (userId: number, orderId: number) => Promise<unknown>> = {
    app: userId => app.db.deleteFrom('staff_user_app').where('user_id', '=', userId).execute(),
    case: async (userId, orderId) => {
      const { id: _, ...task } = await app.db
        .selectFrom('task')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
      const answers = JSON.stringify(task.answers)
      await app.db
        .insertInto('task')
        .values({ ...task, answers, owner_id: userId, contact_order: undefined })
        .execute()
    },
  }
  for (const [why, happens] of Object.entries(given)) {
    const { own } = await approved(1)
    const ben = await examiner(own.appId, 'Ben')
    await draw()
    const [row] = await mine(ben)
    const cruz = await examiner(own.appId, 'Cruz')
    expect(await draw()).toEqual({ drawn: 0, given: 0 })
    await happens(ben.userId, row!.orderId)
    // Of a task like the first one more is drawn.
    await draw()
    const held = (await mine(cruz)).map(({ recheckId }) => recheckId)
    expect(held, why).toContain(row!.recheckId)
  }
})
