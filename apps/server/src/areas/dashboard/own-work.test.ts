import { approval } from '@countinghouse/contract/areas/approval/calls'
import { collection } from '@countinghouse/contract/areas/collection/calls'
import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import { remind } from '@countinghouse/contract/areas/remind/calls'
import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { teleSeats } from '@countinghouse/contract/areas/telemarketing/seat/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../kernel/database/transaction'
import type { TestUser } from '../../testing/app'
import { customer, order } from '../../testing/builders'
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
import { customersToCall } from '../../testing/customers-to-call'
import { openApprovalTask } from '../approval/moves'
import { insertTask } from '../task/moves'
import { noteDeed } from '../telemarketing/moves'

beforeAll(openComplaints)
afterAll(closeComplaints)

const DAY_MS = 86_400_000
const work = async (user: TestUser) => (await app.ask(dashboard.ownWork, { currency: 'MXN' }, { user })).data.desks
/** Done, good and recovered of the days with any, the last first. */
const told = async (user: TestUser) =>
  (await work(user)).map(({ desk, days }) => [
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
  const [{ days }] = (await work(ana)) as [Awaited<ReturnType<typeof work>>[number]]
  expect([days.length, days[0]!.dataDt, days.at(-1)!.dataDt]).toEqual([14, '2026-11-08', TODAY])
})

interface Held {
  taskId: number
  orderId: number
  planId: number
}

async function creditOf(
  { taskId, orderId, planId }: Held,
  { userId }: TestUser,
  amountMinor: number,
  currency: string,
) {
  const now = app.clock.now()
  const flow = await app.db
    .insertInto('repay_flow')
    .values({
      order_id: orderId,
      flow_no: `F${orderId}-${amountMinor}`,
      kind: 2,
      channel: 'CH01',
      amount_minor: amountMinor,
      received_minor: amountMinor,
      state: 1,
      created_at: now,
      paid_at: now,
      customer_id: sql`(select customer_id from loan_order where id = ${orderId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const credit = {
    flow_id: flow.id,
    order_id: orderId,
    plan_id: planId,
    task_id: taskId,
    app_id: lent.appId,
    user_id: userId,
    stage: 'S2',
    days_late: 5,
    amount_minor: amountMinor,
    currency,
    settled: false,
    extended: false,
    at: now,
    business_date: businessDateOf(now),
  } as const
  const { id } = await app.db.insertInto('recovery').values(credit).returning('id').executeTakeFirstOrThrow()
  return { id, credit }
}

async function takenBack({ id, credit }: Awaited<ReturnType<typeof creditOf>>) {
  const reversal = await app.db
    .insertInto('receipt_reversal')
    .values({
      flow_id: credit.flow_id,
      order_id: credit.order_id,
      cause: 'bounced',
      amount_minor: credit.amount_minor,
      reversed_at: credit.at,
      business_date: credit.business_date,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const contra = { reverses_id: id, reversal_id: reversal.id, amount_minor: -credit.amount_minor }
  await app.db
    .insertInto('recovery')
    .values({ ...credit, ...contra })
    .execute()
}

it('a collector sees his follow-ups, whom they reached, and what was credited to him less what was reversed; nobody else sees it', async () => {
  const carla = await app.user({ roles: ['collector'], appIds: [lent.appId] })
  const held = async (desk: 'collection' | 'remind', owner: TestUser) => {
    const { custId, orderId } = await borrower()
    const plan = await app.db
      .selectFrom('repay_plan')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const taskId = await insertTask(app.db, {
      desk,
      orderId,
      planId: plan.id,
      appId: lent.appId,
      customerId: custId,
      ...(desk === 'collection' && { stage: 'S2' }),
      dueOn: plan.due_on,
      owner: { id: owner.userId, name: 'Carla', group_id: null, department_id: null },
      now: app.clock.now(),
    })
    return { taskId, orderId, planId: plan.id }
  }
  const task = await held('collection', carla)
  const follow = { taskId: task.taskId, rowVersion: 1, remark: 'Called' }
  await app.ask(collection.follow, { ...follow, followResult: 'c', contactResult: 2 }, { user: carla })
  await app.ask(collection.follow, { ...follow, followResult: '1', contactResult: 1, rowVersion: 2 }, { user: carla })
  const credited = (amountMinor: number, currency = 'MXN') => creditOf(task, carla, amountMinor, currency)
  await credited(9_000)
  await credited(1_111, 'THB')
  await takenBack(await credited(4_000))
  expect(await told(carla)).toEqual([['collection', [TODAY, 2, 1, 9_000]]])
  const other = await app.user({ roles: ['collector'], appIds: [lent.appId] })
  expect(await work(other)).toEqual([])

  const rita = await app.user({ roles: ['reminder'], appIds: [lent.appId] })
  const reminder = await held('remind', rita)
  const said = { taskId: reminder.taskId, rowVersion: 1, remark: 'Will pay', followResult: 'a' } as const
  expect((await app.ask(remind.follow, said, { user: rita })).code).toBe(CODE.success)
  expect(await told(rita)).toEqual([['remind', [TODAY, 1, 1, null]]])
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
