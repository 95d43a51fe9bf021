import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Batch, type BatchPlace, START } from '../../kernel/close-step'
import type { Trx } from '../../kernel/context'
import { inTransaction } from '../../kernel/database/transaction'
import { insertRow } from '../../kernel/insert-row'
import type { TestUser } from '../../testing/app'
import { buildProof } from '../../testing/loan-builder'
import { app, at, closeDesk, finance, lentOrder, openDesk, orderRow, pay } from '../../testing/loan-desk'
import { countDueProspects, findProspects, recycleTurns } from './moves'
import { listPushable } from './push/queries'

let seat: TestUser

beforeAll(openDesk)
afterAll(closeDesk)

async function sitDown() {
  seat = await app.user({ roles: ['telemarketer'], name: 'Seat' })
  const account = { external_account: 'seat', created_by: seat.userId, created_at: app.clock.now() }
  await insertRow(app.db, 'tele_seat', { user_id: seat.userId, ...account })
}

/** A loan of fourteen days, lent on 1 March, whose customer a seat calls since the 9th so that he settles early. */
async function called({ heldOut = false } = {}) {
  const { orderId, customerId, appId } = await lentOrder({ terms: { durationDays: 14 } })
  await at('03-09')
  await sitDown()
  const now = app.clock.now()
  const of = { customer_id: customerId, app_id: appId, type: 8, loan_type: 1 } as const
  const assignmentId = await insertRow(app.db, 'tele_assignment', {
    ...of,
    found_on: '2026-03-09',
    found_at: now,
    ready_on: '2026-03-09',
    days: 14,
    order_id: orderId,
    held_out: heldOut,
    ...(!heldOut && { owner_id: seat.userId, assigned_at: now, assign_status: 1, assign_num: 1, turns: 1 }),
  })
  const seatId = heldOut ? null : seat.userId
  const turn = { ...of, assignment_id: assignmentId, seat_id: seatId, assigned_on: '2026-03-09', assigned_at: now }
  return { orderId, customerId, assignmentId, turnId: await insertRow(app.db, 'tele_turn', turn) }
}
const turnOf = (turnId: number) =>
  app.db
    .selectFrom('tele_turn')
    .select(['ended_at', 'recycle_reason', 'converted_at'])
    .where('id', '=', turnId)
    .executeTakeFirstOrThrow()
const assignmentOf = (id: number) =>
  app.db
    .selectFrom('tele_assignment')
    .select(['closed_at', 'owner_id', 'assign_status', 'recycle_num'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const close = (step: (trx: Trx, place: BatchPlace) => Promise<Batch>) => {
  const now = app.clock.now()
  return inTransaction(app.db, trx => step(trx, { date: businessDateOf(now), now, limit: 100, after: START }))
}
/** What a seat has of a customer: whether he stands in its work and is pushed, and what a call is answered. */
async function work(assignmentId: number) {
  const user = seat
  const { data: list } = await app.ask(telemarketing.worklist, {}, { user })
  const { code } = await app.ask(telemarketing.askCall, { assignmentId }, { user })
  const pushed = await inTransaction(app.db, trx => listPushable(trx, [assignmentId], app.clock.now()))
  const actor = { userId: user.userId, appIds: null } as never
  const due = await countDueProspects(app.db, actor, app.clock.now())
  return { listed: list.length, due, pushed: pushed.length, called: code === CODE.success }
}
/** Another day, on which a seat is signed in that holds whom the last one held. */
async function day(text: string): Promise<void> {
  await at(text)
  const before = seat.userId
  await sitDown()
  await app.db.updateTable('tele_assignment').set({ owner_id: seat.userId }).where('owner_id', '=', before).execute()
  await app.db.updateTable('tele_turn').set({ seat_id: seat.userId }).where('seat_id', '=', before).execute()
}

it('who pays on the due date is asked for nothing any more, whoever held him, and is found when he is to come back (DOMAIN 7)', async () => {
  const { orderId, customerId, assignmentId, turnId } = await called()
  await at('03-15')
  await pay(orderId, (await orderRow(orderId)).outstanding_minor)
  expect(await orderRow(orderId)).toMatchObject({ status: 9, settle_status: 2 })
  const ended_at = app.clock.now()
  expect(await turnOf(turnId)).toEqual({ ended_at, recycle_reason: 'over', converted_at: null })
  const closed = { closed_at: ended_at, owner_id: null, assign_status: 2, recycle_num: 1 }
  expect(await assignmentOf(assignmentId)).toEqual(closed)
  await at('03-16')
  await close(findProspects)
  const found = app.db.selectFrom('tele_assignment').select('type').where('customer_id', '=', customerId)
  expect(await found.where('closed_at', 'is', null).execute()).toEqual([{ type: 7 }])
})

it('a loan that is extended cannot be settled early, and is not found for it again', async () => {
  const { orderId, assignmentId, turnId } = await called()
  const offer = await app.ask(orderReceipts.extensionPreview, { orderId, extendDays: 7 }, { user: finance })
  const extended = await app.ask(
    orderReceipts.extendOffline,
    {
      orderId,
      amountMinor: offer.data.priceMinor,
      payChannel: 'OFFLINE',
      paymentTime: app.clock.now().toISOString(),
      reference: 'EXTENDED',
      proofFileIds: [await buildProof(app, finance.userId)],
      extendDays: 7,
    },
    { user: finance },
  )
  expect(extended.code).toBe(CODE.success)
  expect(await turnOf(turnId)).toMatchObject({ ended_at: app.clock.now(), recycle_reason: 'over' })
  // As if nobody had called him for it.
  await app.db.updateTable('tele_assignment').set({ order_id: null }).where('id', '=', assignmentId).execute()
  await close(findProspects)
  expect(await assignmentOf(assignmentId)).toMatchObject({ closed_at: app.clock.now() })
})

it('once reminders begin nobody is called or pushed for it, whatever the close has done by then, and the close ends it', async () => {
  const quiet = await called({ heldOut: true })
  const { assignmentId, turnId } = await called()
  await day('03-12')
  expect(await work(assignmentId)).toEqual({ listed: 1, due: 1, pushed: 1, called: true })
  await close(recycleTurns)
  expect(await turnOf(turnId)).toMatchObject({ ended_at: null })
  await day('03-13')
  expect(await work(assignmentId)).toEqual({ listed: 0, due: 0, pushed: 0, called: false })
  const { msg } = await app.ask(telemarketing.call, { assignmentId }, { user: seat, language: 'en-US' })
  expect(msg).toContain('not asked to settle early')
  await close(recycleTurns)
  const ended_at = app.clock.now()
  expect(await turnOf(turnId)).toEqual({ ended_at, recycle_reason: 'over', converted_at: null })
  expect(await assignmentOf(assignmentId)).toMatchObject({ closed_at: ended_at, owner_id: null, recycle_num: 1 })
  // Alike for whom nobody calls, so that the two stay comparable.
  expect(await turnOf(quiet.turnId)).toEqual({ ended_at, recycle_reason: null, converted_at: null })
  expect(await assignmentOf(quiet.assignmentId)).toMatchObject({ closed_at: ended_at, recycle_num: 0 })
})
