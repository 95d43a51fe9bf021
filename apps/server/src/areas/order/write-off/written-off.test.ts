import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { taskNode, telemarketingType } from '@countinghouse/domain/kernel/lists/outreach'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRow } from '../../../kernel/insert-row'
import { expectFiguresKept } from '../../../testing/kept-figures'
import type { BuiltOrder } from '../../../testing/loan-builder'
import { app, at, closeDesk, lentOrder, openDesk, pay, reverse, writeOff } from '../../../testing/loan-desk'
import { countMembers } from '../../marketing/send-group/audience'
import { KEPT } from '../../risk/variable/kept-values'
import { BUILT_IN } from '../../risk/variable/subjects'

beforeAll(openDesk)
afterAll(closeDesk)

/** Settled loans of the customer now, as a decision looks them up and as an audience reads what is kept of him. */
async function settledLoans({ customerId }: BuiltOrder) {
  const { rows } = await sql<{ lookedUp: number; kept: number }>`
    select (${BUILT_IN.settledLoans!})::int as "lookedUp", (${KEPT.settledLoans!})::int as kept
    from customer_figure c cross join lateral (select ${app.clock.now()}::timestamptz as at) s where c.id = ${customerId}`.execute(
    app.db,
  )
  return rows[0]!
}

/** How many of a loan's app are written to because they settled today. */
async function toldAsSettled({ appId }: BuiltOrder) {
  const source = { kind: 'expression', expression: 'settledLoans >= 0' } as const
  const now = app.clock.now()
  const audience = { appId, source, node: { node: taskNode.value.settled, days: 0 } }
  return (await countMembers(app.db, audience, { now, today: businessDateOf(now) })).members
}

/** What a seat sees of a customer whom he calls. */
async function seenBySeats({ customerId, appId }: BuiltOrder) {
  const now = app.clock.now()
  const day = businessDateOf(now)
  const assignmentId = await insertRow(app.db, 'tele_assignment', {
    customer_id: customerId,
    app_id: appId,
    type: telemarketingType.value.codeSent,
    loan_type: 2,
    found_on: day,
    found_at: now,
    ready_on: day,
  })
  const user = await app.user({ rights: { 'telemarketing-task': ['query', 'get'] }, scope: 'all' })
  const { list } = (await app.ask(telemarketing.assignmentList, { appId }, { user })).data
  const operations = (await app.ask(telemarketing.userOperationList, { assignmentId }, { user })).data.list
  return {
    lastSettleTime: list[0]!.lastSettleTime,
    operations: operations.map(({ customerOperation }) => customerOperation),
  }
}

it('a loan that was written off is a settled one to no decision, audience or seat, and none again once it is reopened (DOMAIN 3)', async () => {
  const [paid, lost] = [await lentOrder(), await lentOrder()]
  await at('03-05')
  const early = await pay(lost.orderId, 40_000, { part: true })
  await at('03-06')
  await pay(paid.orderId, 110_000)
  await writeOff(lost.orderId)
  expect(await toldAsSettled(paid)).toBe(1)
  expect(await toldAsSettled(lost)).toBe(0)
  // What is kept is asked where nothing has happened since.
  await at('03-07')
  expect(await settledLoans(paid)).toEqual({ lookedUp: 1, kept: 1 })
  expect(await settledLoans(lost)).toEqual({ lookedUp: 0, kept: 0 })
  expect(await seenBySeats(paid)).toMatchObject({
    lastSettleTime: '2026-03-06T03:00:00.000Z',
    operations: expect.arrayContaining(['settledEarly']),
  })
  const ofLost = await seenBySeats(lost)
  expect(ofLost.lastSettleTime).toBeNull()
  expect(ofLost.operations.filter(operation => operation.startsWith('settled'))).toEqual([])

  expect((await reverse(lost.orderId, early, 40_000)).code).toBe(1000)
  await pay(lost.orderId, 110_000)
  await at('03-08')
  expect(await settledLoans(lost)).toEqual({ lookedUp: 1, kept: 1 })
  await expectFiguresKept(app)
})

it('an application whose loan was written off before it fell due was not met in time: no rule that let it in looks the better for it', async () => {
  const [paid, lost] = [await lentOrder(), await lentOrder()]
  const became = async ({ orderId }: BuiltOrder) =>
    app.db.selectFrom('risk_check').select(['judged', 'first_overdue']).where('order_id', '=', orderId).execute()
  for (const { orderId, appId } of [paid, lost])
    await insertRow(app.db, 'risk_check', { order_id: orderId, app_id: appId, at: app.clock.now(), values: '{}' })
  await at('03-06')
  await pay(paid.orderId, 110_000)
  await writeOff(lost.orderId)
  expect(await became(paid)).toEqual([{ judged: true, first_overdue: false }])
  expect(await became(lost)).toEqual([{ judged: true, first_overdue: true }])
  await expectFiguresKept(app)
})
