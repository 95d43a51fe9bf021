import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../testing/app'
import { collect } from '../../testing/collect'
import { buildProof } from '../../testing/loan-builder'
import { app, at, closeDesk, finance, keepCredit, lentOrder, openDesk, pay, reverse } from '../../testing/loan-desk'

let ana: TestUser
let groupId: number
let departmentId: number

beforeAll(async () => {
  await openDesk()
  const department = { name: 'Field', created_at: app.clock.now() }
  departmentId = (await app.db.insertInto('department').values(department).returning('id').executeTakeFirstOrThrow()).id
  const group = {
    name: 'North',
    department_id: departmentId,
    collection_stage: 'S1' as const,
    created_at: app.clock.now(),
  }
  groupId = (await app.db.insertInto('staff_group').values(group).returning('id').executeTakeFirstOrThrow()).id
  ana = await app.user({ roles: ['collector'], name: 'Ana' })
  await app.db
    .updateTable('staff_user')
    .set({ group_id: groupId, department_id: departmentId })
    .where('id', '=', ana.userId)
    .execute()
})
afterAll(closeDesk)

const credits = (orderId: number) =>
  app.db.selectFrom('recovery').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

/** Lent on 1 March, due on 8 March, worked by Ana from the 10th on. */
async function lateOrder() {
  const order = await lentOrder()
  await at('03-10')
  await collect(app, order.orderId, ana)
  return order
}

describe('credits of receipts', () => {
  it('a receipt is credited to who holds the task as it is booked, before the task ends', async () => {
    const { orderId } = await lateOrder()
    await pay(orderId, 40_000, { part: true })
    await pay(orderId, 75_000 + 1_234)
    const plan = await app.db
      .selectFrom('repay_plan')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const of = {
      user_id: ana.userId,
      group_id: groupId,
      department_id: departmentId,
      plan_id: plan.id,
      stage: 'S1',
      days_late: 2,
    }
    expect(await credits(orderId)).toMatchObject([
      { ...of, amount_minor: 40_000, settled: false, extended: false, business_date: '2026-03-10', currency: 'MXN' },
      // What was more than the debt is the customer's credit, and nobody's recovery.
      { ...of, amount_minor: 75_000, settled: true },
    ])
    const task = await app.db
      .selectFrom('task')
      .select('ended_at')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(task.ended_at).not.toBeNull()
  })

  it('without an open task that somebody holds there is no credit', async () => {
    const { orderId } = await lentOrder()
    await at('03-05')
    await pay(orderId, 10_000, { part: true })
    await at('03-10')
    await collect(app, orderId, ana)
    await app.db.updateTable('task').set({ owner_id: null, status: 0 }).where('order_id', '=', orderId).execute()
    await pay(orderId, 10_000, { part: true })
    expect(await credits(orderId)).toEqual([])
    await pay(orderId, 200_000)
    await keepCredit(orderId, 5_000)
    expect(await credits(orderId)).toEqual([])
  })

  it('the price of an extension is credited as such', async () => {
    const { orderId } = await lateOrder()
    const { data } = await app.ask(orderReceipts.extensionPreview, { orderId, extendDays: 7 }, { user: finance })
    const receipt = {
      orderId,
      extendDays: 7 as const,
      amountMinor: data.priceMinor,
      payChannel: 'OFFLINE' as const,
      paymentTime: app.clock.now().toISOString(),
      reference: `EXTENDS-${orderId}`,
      proofFileIds: [await buildProof(app, finance.userId)],
    }
    expect(await app.ask(orderReceipts.extendOffline, receipt, { user: finance })).toMatchObject({ code: 1000 })
    expect(await credits(orderId)).toMatchObject([
      { user_id: ana.userId, amount_minor: data.priceMinor, extended: true, settled: false, days_late: 2 },
    ])
  })

  it('a receipt paid before another is credited on the day on which it is booked, and replays change no credit', async () => {
    const { orderId } = await lateOrder()
    await pay(orderId, 30_000, { part: true })
    await at('03-11')
    const first = await credits(orderId)
    // Paid before the loan was late: the other receipt is replayed after it.
    await pay(orderId, 20_000, { part: true, paymentTime: '2026-03-07T05:00:00Z' })
    const all = await credits(orderId)
    expect(all.slice(0, 1)).toEqual(first)
    expect(all.slice(1)).toMatchObject([{ amount_minor: 20_000, business_date: '2026-03-11', settled: false }])
  })

  it('a reversal takes the credit back on its own day, from whom it was given to, once', async () => {
    const { orderId } = await lateOrder()
    const flow = await pay(orderId, 115_000)
    await at('03-12')
    await reverse(orderId, flow, 115_000)
    const [credit, contra] = await credits(orderId)
    expect(contra).toMatchObject({
      user_id: ana.userId,
      amount_minor: -115_000,
      settled: true,
      reverses_id: credit!.id,
      business_date: '2026-03-12',
      stage: 'S1',
    })
    expect((await credits(orderId)).length).toBe(2)
  })

  it('charge-backs in parts take back what the receipt holds no more: first what had become credit', async () => {
    const { orderId } = await lateOrder()
    const flow = await pay(orderId, 120_000)
    await at('03-12')
    await reverse(orderId, flow, 4_000, { cause: 'chargeBack' })
    await reverse(orderId, flow, 10_000, { cause: 'chargeBack' })
    await reverse(orderId, flow, 106_000, { cause: 'chargeBack' })
    expect((await credits(orderId)).map(one => [one.amount_minor, one.settled])).toEqual([
      [115_000, true],
      [-9_000, true],
      [-106_000, false],
    ])
  })
})
