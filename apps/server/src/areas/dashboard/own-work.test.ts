import { approval } from '@countinghouse/contract/areas/approval/calls'
import { collection } from '@countinghouse/contract/areas/collection/calls'
import { collectionReports } from '@countinghouse/contract/areas/collection/report/calls'
import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import { remind } from '@countinghouse/contract/areas/remind/calls'
import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { teleSeats } from '@countinghouse/contract/areas/telemarketing/seat/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { type Currency, sumOf } from '@countinghouse/domain/kernel/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../kernel/database/transaction'
import type { TestUser } from '../../testing/app'
import { customer, lender, order } from '../../testing/builders'
import { taskOn } from '../../testing/collection-desk'
import {
  act,
  added,
  app,
  balance,
  borrower,
  closeComplaints,
  cs,
  lent,
  MORNING,
  openComplaints,
} from '../../testing/complaint-desk'
import { credit, takeBack } from '../../testing/credit'
import { customersToCall } from '../../testing/customers-to-call'
import { openApprovalTask } from '../approval/moves'
import { noteDeed } from '../telemarketing/moves'

beforeAll(openComplaints)
afterAll(closeComplaints)

const DAY_MS = 86_400_000
const work = async (user: TestUser, currency: Currency = 'MXN') =>
  (await app.ask(dashboard.ownWork, { currency }, { user })).data.desks
/** Done, good and recovered of the days with any, the last first. */
const told = async (user: TestUser, currency?: Currency) =>
  (await work(user, currency)).map(({ desk, days }) => [
    desk,
    ...days
      .filter(({ doneCount, goodCount, recoveryAmount }) => doneCount || goodCount || recoveryAmount)
      .map(({ dataDt, doneCount, goodCount, recoveryAmount }) => [dataDt, doneCount, goodCount, recoveryAmount]),
  ])

const TODAY = '2026-11-21'

it('an examiner sees what he decided on each of the last 14 business dates, and of these what he approved', async () => {
  const ana = await app.user({ roles: ['approver'], appIds: [lent.appId] })
  const decided = async (approvalStatus: 1 | 2) => {
    const orderId = await order(app, lent, await customer(app, lent))
    const row = await app.db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    const { taskId } = await app.db.transaction().execute(trx => openApprovalTask(trx, row, app.clock.now()))
    await app.db.updateTable('task').set({ owner_id: ana.userId }).where('id', '=', taskId).execute()
    const reason = approvalStatus === 2 ? { rejectReason: 'income' as const, remark: 'Too little' } : {}
    const answers = [1, 2, 3, 4, 5, 6, 7].map(questionId => ({ questionId: questionId as 1, answer: true }))
    const { code, msg } = await app.ask(
      approval.submit,
      { taskId, rowVersion: 1, approvalStatus, answers: approvalStatus === 1 ? answers : [], ...reason },
      { user: ana },
    )
    expect([code, msg]).toEqual([CODE.success, expect.any(String)])
    return taskId
  }
  expect(await work(ana)).toEqual([])
  const old = await decided(1)
  await app.db
    .updateTable('task')
    .set({ ended_at: new Date(MORNING.getTime() - 3 * DAY_MS) })
    .where('id', '=', old)
    .execute()
  const older = await decided(1)
  await app.db
    .updateTable('task')
    .set({ ended_at: new Date(MORNING.getTime() - 14 * DAY_MS) })
    .where('id', '=', older)
    .execute()
  await decided(1)
  await decided(2)
  expect(await told(ana)).toEqual([['approval', ['2026-11-18', 1, 1, null], [TODAY, 2, 1, null]]])
  // What the figures open, his alone whatever else his role shows.
  const lea = await app.user({ roles: ['admin'], appIds: [lent.appId] })
  const today = { mine: true, examineTimeStart: TODAY, examineTimeEnd: TODAY }
  const listed = async (more: object, user = ana) =>
    (await app.ask(approval.historyTask, { ...today, ...more }, { user })).data.total
  expect([await listed({ decided: true }), await listed({ approvalStatus: 1 })]).toEqual([2, 1])
  expect([await listed({}, lea), await listed({ mine: false }, lea)]).toEqual([0, 2])
  const [{ days }] = (await work(ana)) as [Awaited<ReturnType<typeof work>>[number]]
  expect([days.length, days[0]!.dataDt, days.at(-1)!.dataDt]).toEqual([14, '2026-11-08', TODAY])
})

/** An overdue loan's task at a desk. */
const held = async (desk: 'collection' | 'remind', owner: TestUser) =>
  (await taskOn(app, (await borrower()).orderId, { desk, owner, ...(desk === 'collection' && { stage: 'S2' }) })).taskId
/** Follow-ups of a task, one for each result of the contact: 1 reached, 2 not. */
async function reaches(user: TestUser, taskId: number, contactResults: readonly (1 | 2)[]) {
  for (const [index, contactResult] of contactResults.entries()) {
    const follow = { taskId, rowVersion: index + 1, remark: 'Called', followResult: 'c', contactResult } as const
    expect((await app.ask(collection.follow, follow, { user })).code).toBe(CODE.success)
  }
}

it('a collector sees his follow-ups, whom they reached, and what was credited to him less what was reversed; nobody else sees it', async () => {
  const carla = await app.user({ roles: ['collector'], appIds: [lent.appId] })
  const task = await held('collection', carla)
  await reaches(carla, task, [2, 1])
  await credit(app, task, { amountMinor: 9_000, day: TODAY })
  await takeBack(app, await credit(app, task, { amountMinor: 4_000, day: TODAY }), TODAY)
  expect(await told(carla)).toEqual([['collection', [TODAY, 2, 1, 9_000]]])
  const of = { userId: carla.userId, dataDateStart: TODAY, dataDateEnd: TODAY }
  const logged = async (more: object = {}) =>
    (await app.ask(collectionReports.followUps, { ...of, ...more }, { user: carla, headers: { market: 'MX' } })).data
      .total
  expect([await logged(), await logged({ connected: true }), await logged({ connected: false })]).toEqual([2, 1, 1])
  const { list } = (await app.ask(collectionReports.credits, { ...of, currency: 'MXN' }, { user: carla })).data
  expect(sumOf(list.map(row => row.amountMinor))).toBe(9_000)
  const other = await app.user({ roles: ['collector'], appIds: [lent.appId] })
  expect(await work(other)).toEqual([])
})

it('collection is of the market that is asked for, as its log is', async () => {
  const thai = await lender(app)
  await app.db.updateTable('app').set({ country: 'TH', currency: 'THB' }).where('id', '=', thai.appId).execute()
  const cleo = await app.user({ roles: ['collector'], appIds: [lent.appId, thai.appId] })
  await reaches(cleo, await held('collection', cleo), [1])
  const abroad = await order(app, thai, await customer(app, thai), { state: 8, daysAgo: 20 })
  const { taskId } = await taskOn(app, abroad, { stage: 'S2', owner: cleo })
  await reaches(cleo, taskId, [1, 2])
  await credit(app, taskId, { amountMinor: 1_111, day: TODAY })
  expect(await told(cleo)).toEqual([['collection', [TODAY, 1, 1, 0]]])
  expect(await told(cleo, 'THB')).toEqual([['collection', [TODAY, 2, 1, 1_111]]])
  const of = { userId: cleo.userId, dataDateStart: TODAY, dataDateEnd: TODAY }
  for (const [market, total] of [
    ['MX', 1],
    ['TH', 2],
  ] as const)
    expect((await app.ask(collectionReports.followUps, of, { user: cleo, headers: { market } })).data.total).toBe(total)
})

it('who works at two desks sees both, each with what was done there', async () => {
  const rita = await app.user({ roles: ['collector', 'reminder'], appIds: [lent.appId] })
  const said = { taskId: await held('remind', rita), rowVersion: 1, remark: 'Will pay', followResult: 'a' } as const
  expect((await app.ask(remind.follow, said, { user: rita })).code).toBe(CODE.success)
  expect(await told(rita)).toEqual([['remind', [TODAY, 1, 1, null]]])
  await reaches(rita, await held('collection', rita), [2, 2])
  expect(await told(rita)).toEqual([
    ['collection', [TODAY, 2, 0, 0]],
    ['remind', [TODAY, 1, 1, null]],
  ])
})

it('a seat sees his calls and who did what he was called for; customer service the steps of complaints that he concluded', async () => {
  const seat = await app.user({ roles: ['telemarketer'], appIds: [lent.appId] })
  const lead = await app.user({
    rights: { 'telemarketing-seat': ['query', 'add'], 'telemarketing-allocation': ['query', 'edit'] },
    scope: 'all',
  })
  await app.ask(teleSeats.seatAdd, { userId: seat.userId, externalAccount: 'seat' }, { user: lead })
  const { registered, close, one } = customersToCall(app, () => lent)
  const who = await registered(['registered'])
  await close()
  const waiting = await one(who.custId)
  const given = {
    assignments: [{ assignmentId: waiting.id, rowVersion: waiting.row_version }],
    shares: [{ userId: seat.userId, count: 1 }],
  }
  expect((await app.ask(telemarketing.assign, given, { user: lead })).data.moved).toBe(1)
  const { id, row_version } = await one(who.custId)
  const said = { assignmentId: id, rowVersion: row_version, followUpStatus: 'c', remark: 'Will apply' } as const
  expect((await app.ask(telemarketing.follow, said, { user: seat })).code).toBe(CODE.success)
  await inTransaction(app.db, trx => noteDeed(trx, { customerId: who.custId, deed: 'identity', now: app.clock.now() }))
  expect(await told(seat)).toEqual([['telemarketing', [TODAY, 1, 1, null]]])

  const complaint = await added({ nextApproveUser: balance.userId })
  expect((await act(complaint, balance, 3)).code).toBe(CODE.success)
  expect(await told(balance)).toEqual([['complaint', [TODAY, 1, null, null]]])
  expect(await told(cs)).toEqual([['complaint', [TODAY, 1, null, null]]])
})
