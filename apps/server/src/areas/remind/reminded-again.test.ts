import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../kernel/database/transaction'
import { buildProof } from '../../testing/loan-builder'
import { app, at, closeDesk, finance, lentOrder, openDesk, orderRow, pay, reverse } from '../../testing/loan-desk'
import { listPlansToRemind, openReminders } from '../task/moves'

beforeAll(openDesk)
afterAll(closeDesk)

/** What the close of the day does. */
const remindToday = () =>
  inTransaction(app.db, async trx => {
    const now = app.clock.now()
    const date = businessDateOf(now)
    const place = { date, now, after: { on: '0001-01-01', id: 0 }, limit: 100 }
    return openReminders(trx, await listPlansToRemind(trx, place), { date, now })
  })
const reminders = async (orderId: number) =>
  (
    await app.db
      .selectFrom('task')
      .select(['due_on', 'ended_at'])
      .where('order_id', '=', orderId)
      .where('desk', '=', 'remind')
      .orderBy('id')
      .execute()
  ).map(task => `${task.due_on} ${task.ended_at ? 'ended' : 'open'}`)

/** The order is extended by a week today; answers the receipt and its amount. */
async function extend(orderId: number): Promise<[flowId: string, amountMinor: number]> {
  const { data } = await app.ask(orderReceipts.extensionPreview, { orderId, extendDays: 7 }, { user: finance })
  const booked = await app.ask(
    orderReceipts.extendOffline,
    {
      orderId,
      extendDays: 7,
      amountMinor: data.priceMinor,
      payChannel: 'OFFLINE',
      paymentTime: app.clock.now().toISOString(),
      reference: `EXTENDS-${orderId}`,
      proofFileIds: [await buildProof(app, finance.userId)],
    },
    { user: finance },
  )
  return [booked.data.flowId!, data.priceMinor]
}

it.each(['an extension', 'the payment'])(
  'a customer is reminded again of a due date that is his again because %s was taken back (DOMAIN 4)',
  async what => {
    const { orderId } = await lentOrder()
    await at('03-06')
    await remindToday()
    expect(await reminders(orderId)).toEqual(['2026-03-08 open'])
    const [flowId, amountMinor] =
      what === 'an extension' ? await extend(orderId) : ([await pay(orderId, 110_000), 110_000] as const)
    await remindToday()
    expect(await reminders(orderId)).toEqual(['2026-03-08 ended'])
    await reverse(orderId, flowId, amountMinor)
    expect(await orderRow(orderId)).toMatchObject({ status: 7, due_on: '2026-03-08' })
    await at('03-07')
    await remindToday()
    await remindToday()
    expect(await reminders(orderId)).toEqual(['2026-03-08 ended', '2026-03-08 open'])
  },
)
