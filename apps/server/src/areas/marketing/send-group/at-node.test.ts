import { randomUUID } from 'node:crypto'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { taskNode } from '@countinghouse/domain/kernel/lists/outreach'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app'
import { buildOrder, lendOut, offlineReceipt } from '../../../testing/loan-builder'
import { countMembers } from './audience'

const app = testApp({ now: '2026-03-02T03:00:00Z' })
const N = taskNode.value
const S = orderStatus.value

/** How many customers of the app reach the point today. */
const reaching = async (appId: number, node: number) => {
  const now = app.clock.now()
  const audience = {
    appId,
    source: { kind: 'expression', expression: 'settledLoans >= 0' },
    node: { node, days: 0 },
  } as const
  return (await countMembers(app.db, audience, { now, today: businessDateOf(now) })).members
}
/** Another application of an order's customer. */
const applyAgain = (orderId: number, status: number) =>
  sql`
  insert into loan_order (order_no, app_id, customer_id, product_id, product_item_id, order_type, loan_number, currency, terms,
    apply_amount_minor, principal_minor, payout_minor, duration_days, total_periods, status, applied_at, submitted_at)
  select order_no || ${randomUUID()}, app_id, customer_id, product_id, product_item_id, 2, 2, currency, terms, apply_amount_minor,
    principal_minor, payout_minor, duration_days, total_periods, ${status}, ${app.clock.now()}, ${app.clock.now()}
  from loan_order where id = ${orderId}`.execute(app.db)

it('who registered is written to as long as he has not applied, and who has begun to as long as he has not finished (G-175)', async () => {
  const { appId } = await buildOrder(app)
  expect(await reaching(appId, N.registered)).toBe(0)
  const { rows } = await sql<{ id: number }>`
    insert into customer (app_id, mobile, names, cust_name, registered_at)
    select ${appId}, (5511100000 + n)::text, 'Ana', 'Ana', ${app.clock.now()}::timestamptz from generate_series(1, 2) n
    returning id`.execute(app.db)
  await app.db
    .insertInto('app_event')
    .values({
      event_id: randomUUID(),
      app_id: appId,
      kind: 'identity',
      customer_id: rows[0]!.id,
      body_hash: '',
      occurred_at: app.clock.now(),
      received_at: app.clock.now(),
    })
    .execute()
  expect(await reaching(appId, N.registered)).toBe(2)
  expect(await reaching(appId, N.applicationUnfinished)).toBe(1)
})

it('who was approved is written to unless his order was cancelled or taken back since', async () => {
  const { appId, orderId } = await buildOrder(app)
  const is = (status: number) =>
    app.db.updateTable('loan_order').set({ status, decided_at: app.clock.now() }).where('id', '=', orderId).execute()
  await is(S.approved)
  expect(await reaching(appId, N.approved)).toBe(1)
  for (const status of [S.cancelled, S.waitingReview, S.rejected]) {
    await is(status)
    expect(await reaching(appId, N.approved)).toBe(0)
  }
})

it('who settled is written to as long as he has not borrowed again (G-175)', async () => {
  const { appId, orderId } = await buildOrder(app)
  const user = await app.user({ rights: { 'order-lending': ['edit'], 'order-money': ['add'] } })
  await lendOut(app, orderId, user)
  const receipt = await offlineReceipt(app, { orderId, amountMinor: 110_000, user })
  expect(await app.ask(orderReceipts.repayOfflineAll, receipt, { user })).toMatchObject({ code: 1000 })
  expect(await reaching(appId, N.settled)).toBe(1)
  await applyAgain(orderId, S.rejected)
  expect(await reaching(appId, N.settled)).toBe(1)
  await applyAgain(orderId, S.waitingReview)
  expect(await reaching(appId, N.settled)).toBe(0)
})
