import { order as orders } from '@countinghouse/contract/areas/order/detail/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestUser, testApp } from '../../../testing/app'
import { customer, type Lender, lender, order } from '../../../testing/builders'

const app = testApp({ now: '2026-11-20T03:00:00Z' })
let own: Lender
let tester: TestUser

beforeAll(async () => {
  own = await lender(app)
  tester = await app.user({ rights: { order: ['query', 'get'], 'order-test': ['edit'] } })
})

const made = async (state: number, daysAgo = 0) =>
  order(app, own, await customer(app, own), { state: state as 1, daysAgo })

const version = async (orderId: number) => (await app.ask(orders.detail, { orderId }, { user: tester })).data.rowVersion
const move = async (orderId: number, orderStatus: number) =>
  app.ask(orders.modifyOrderStatus, { orderId, orderStatus, rowVersion: await version(orderId) }, { user: tester })
const clear = async (orderId: number) =>
  app.ask(orders.clearOrderData, { orderId, rowVersion: await version(orderId) }, { user: tester })
const logOf = async (orderId: number) =>
  (await app.db.selectFrom('order_log').select(['event', 'reason']).where('order_id', '=', orderId).execute()).map(
    line => `${line.event} ${line.reason}`,
  )

describe('test-only calls', () => {
  it('test-only calls bring an order into another state by a legal event, logged as a test (R-231, G-068)', async () => {
    const orderId = await made(2)
    expect((await move(orderId, 3)).data).toMatchObject({ orderStatus: 3 })
    expect((await move(orderId, 10)).data).toMatchObject({ orderStatus: 10 })
    expect(await logOf(orderId)).toEqual(['approve test', 'withdraw test'])
    const { code, msg } = await move(orderId, 7)
    expect({ code, msg }).toEqual({
      code: CODE.refused,
      msg: 'The order is in state "Cancelled", so this cannot be done.',
    })
  })

  it('test-only calls settle by a receipt and clear by giving up the debt: the books balance after both (R-231, G-068)', async () => {
    const settled = await made(7, 3)
    expect((await move(settled, 9)).data).toMatchObject({ orderStatus: 9 })
    const flow = await app.db
      .selectFrom('repay_flow')
      .select(['received_minor', 'channel_reference'])
      .where('order_id', '=', settled)
      .executeTakeFirstOrThrow()
    expect(flow.received_minor).toBe(110_000)
    expect(flow.channel_reference).toMatch(/^TEST-/)
    const cleared = await made(8, 12)
    expect((await clear(cleared)).data).toMatchObject({ orderStatus: 11 })
    expect((await app.ask(orders.detail, { orderId: cleared }, { user: tester })).data.owed.total).toBe(0)
    const unbalanced = await app.db
      .selectFrom('ledger_line')
      .select(({ fn }) => ['entry_id', fn.sum('amount_minor').as('sum')])
      .groupBy('entry_id')
      .having(({ fn }) => fn.sum('amount_minor'), '<>', 0)
      .execute()
    expect(unbalanced).toEqual([])
    expect((await clear(cleared)).code).toBe(CODE.refused)
  })

  it('test-only calls take their own permission and a fresh view of the order', async () => {
    const orderId = await made(2)
    const clerk = await app.user({ roles: ['finance'] })
    const input = { orderId, orderStatus: 3, rowVersion: 1 }
    expect((await app.ask(orders.modifyOrderStatus, input, { user: clerk })).code).toBe(CODE.notPermitted)
    const stale = await app.ask(orders.modifyOrderStatus, { ...input, rowVersion: 99 }, { user: tester })
    expect(stale.code).toBe(CODE.changed)
  })

  it('test-only calls do not exist in production (G-068)', async () => {
    const production = await startTestApp({ env: { mode: 'production' } })
    const user = await production.user({ rights: { 'order-test': ['edit'] } })
    for (const call of [orders.modifyOrderStatus, orders.clearOrderData]) {
      const answer = await production.ask(call, { orderId: 1, rowVersion: 1, orderStatus: 3 } as never, { user })
      expect(answer.code).toBe(CODE.notFound)
    }
    await production.stop()
  })
})
