import { approval } from '@countinghouse/contract/areas/approval/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRow } from '../../kernel/insert-row'
import type { TestUser } from '../../testing/app'
import { customer, lender, order } from '../../testing/builders'
import { app, at, closeDesk, lentOrder, openDesk, orderRow, pay, reverse } from '../../testing/loan-desk'
import { openApprovalTask } from '../approval/moves'

let seat: TestUser

beforeAll(async () => {
  await openDesk()
  seat = await app.user({ roles: ['telemarketer'], name: 'Seat' })
})
afterAll(closeDesk)

interface Called {
  customerId: number
  appId: number
  type: 2 | 8
  on: string
}

/** A customer whom a seat called on a day, for what he lacked then. */
async function called({ customerId, appId, type, on }: Called) {
  const then = new Date(`${on}T03:00:00Z`)
  const of = { customer_id: customerId, app_id: appId, type, loan_type: 1 } as const
  const found = { ...of, found_on: on, found_at: then }
  const assignmentId = await insertRow(app.db, 'tele_assignment', {
    ...found,
    ready_on: on,
    days: type === 8 ? 7 : null,
    owner_id: seat.userId,
    assigned_at: then,
    assign_status: 1,
    assign_num: 1,
    turns: 1,
  })
  await insertRow(app.db, 'tele_finding', { ...found, assignment_id: assignmentId, held_out: false })
  const turn = { ...of, assignment_id: assignmentId, seat_id: seat.userId, assigned_on: on, assigned_at: then }
  return { assignmentId, turnId: await insertRow(app.db, 'tele_turn', turn) }
}
const turnOf = (turnId: number) =>
  app.db.selectFrom('tele_turn').selectAll().where('id', '=', turnId).executeTakeFirstOrThrow()
const assignmentOf = (id: number) =>
  app.db.selectFrom('tele_assignment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const findingOf = (assignmentId: number) =>
  app.db
    .selectFrom('tele_finding')
    .select(['done_day', 'done_order_id'])
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirstOrThrow()
/** How many conversions, passes and findings that were done the kept figures know. */
async function figures() {
  const { rows } = await sql<{ measure: string; turns: number }>`
    select measure, sum(turns)::int as turns from tele_figure where measure in ('converted', 'passed', 'done')
    group by 1 having sum(turns) <> 0 order by 1`.execute(app.db)
  return Object.fromEntries(rows.map(({ measure, turns }) => [measure, turns]))
}

it('an early settlement converts for as long as it stands: not when its payment bounced (DOMAIN 4, 8)', async () => {
  const { orderId, customerId, appId } = await lentOrder()
  const { assignmentId, turnId } = await called({ customerId, appId, type: 8, on: '2026-03-02' })
  await at('03-03')
  const flow = await pay(orderId, 110_000)
  expect(await orderRow(orderId)).toMatchObject({ status: 9, settle_status: 1 })
  expect(await turnOf(turnId)).toMatchObject({ converted_day: 1, converted_order_id: orderId })
  expect(await findingOf(assignmentId)).toEqual({ done_day: 1, done_order_id: orderId })
  expect(await figures()).toEqual({ converted: 1, done: 1 })
  await at('03-04')
  await reverse(orderId, flow, 110_000, { cause: 'bounced' })
  expect(await orderRow(orderId)).toMatchObject({ status: 7 })
  expect(await turnOf(turnId)).toMatchObject({
    converted_at: null,
    converted_day: null,
    converted_order_id: null,
    ended_at: new Date('2026-03-03T03:00:00Z'),
  })
  expect(await assignmentOf(assignmentId)).toMatchObject({
    convert_status: 0,
    convert_num: 0,
    follow_status: 0,
    closed_at: new Date('2026-03-03T03:00:00Z'),
  })
  expect(await findingOf(assignmentId)).toEqual({ done_day: null, done_order_id: null })
  expect(await figures()).toEqual({})
  // Who pays once more within T7 did it after all; the seat's turn is over.
  await at('03-05')
  await pay(orderId, 110_000)
  expect(await findingOf(assignmentId)).toEqual({ done_day: 3, done_order_id: orderId })
  expect(await figures()).toEqual({ done: 1 })
})

it('an order whose approval is undone passed nothing, and passes when it is approved for good (DOMAIN 3, 8)', async () => {
  await at('03-10')
  const lent = await lender(app)
  const customerId = await customer(app, lent)
  const { turnId } = await called({ customerId, appId: lent.appId, type: 2, on: '2026-03-10' })
  const examiner = await app.user({
    rights: { 'approval-task': ['query', 'edit'] },
    scope: 'self',
    appIds: [lent.appId],
  })
  const orderId = await order(app, lent, customerId)
  const ended = { ended_at: app.clock.now(), converted_at: app.clock.now(), converted_day: 0 }
  await app.db.updateTable('tele_turn').set(ended).where('id', '=', turnId).execute()
  const row = await orderRow(orderId)
  const { taskId } = await app.db.transaction().execute(trx => openApprovalTask(trx, row, app.clock.now()))
  const answers = [1, 2, 3, 4, 5, 6, 7].map(questionId => ({ questionId: questionId as 1, answer: true }))
  const approve = (rowVersion: number) =>
    app.ask(approval.submit, { taskId, rowVersion, approvalStatus: 1, answers }, { user: examiner })
  expect((await approve(1)).code).toBe(CODE.success)
  expect(await turnOf(turnId)).toMatchObject({ passed_day: 0, passed_order_id: orderId })
  const lead = await app.user({ rights: { 'approval-allocation': ['query', 'edit'] }, scope: 'all' })
  const undone = await app.ask(approval.undo, { taskId, rowVersion: 2, remark: 'Wrong person' }, { user: lead })
  expect(undone.code).toBe(CODE.success)
  expect(await turnOf(turnId)).toMatchObject({ passed_at: null, passed_day: null, passed_order_id: null })
  expect(await figures()).toEqual({ converted: 1, done: 1 })
  const { row_version } = await app.db
    .selectFrom('task')
    .select('row_version')
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow()
  expect((await approve(row_version)).code).toBe(CODE.success)
  expect(await figures()).toEqual({ converted: 1, done: 1, passed: 1 })
})
