import { close } from '@countinghouse/contract/areas/close/calls'
import { order as orders } from '@countinghouse/contract/areas/order/detail/calls'
import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { addDays, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../kernel/database/transaction'
import { insertRow } from '../../kernel/insert-row'
import { type TestUser, testApp } from '../../testing/app'
import { breakOrders } from '../../testing/broken-orders'
import { closeTools } from '../../testing/close-tools'
import { promise } from '../../testing/collect'
import { holdDeduction } from '../../testing/coupons'
import { buildOrder, lendOut } from '../../testing/loan-builder'
import { reconcile } from '../books/reconciliation/reconcile'
import { noteDeed } from '../telemarketing/moves'
import { closeDay } from './close-day'
import { takeBackClose } from './take-back'

const TODAY = '2026-03-10'
const app = testApp({ now: startOfDay(addDays(TODAY, -9)).toISOString() })
const TOMORROW = addDays(TODAY, 1)
const AFTER = addDays(TODAY, 2)
let finance: TestUser
let second: TestUser
/** Seven-day loans: two days late, in the second stage by the day after tomorrow; and one that is due today. */
let late: number
let dueToday: number

const lentOn = async (date: string) => {
  app.clock.set(startOfDay(date))
  const { orderId } = await buildOrder(app)
  await lendOut(app, orderId, await app.user({ roles: ['finance'] }))
  return orderId
}
const on = async (date: string) => {
  app.clock.set(new Date(startOfDay(date).getTime() + 600_000))
  await closeDay(closeTools(app), { date })
}

// A session does not outlast days.
async function comeIn() {
  finance = await app.user({ roles: ['finance'], name: 'Ines' })
  second = await app.user({ roles: ['finance'], name: 'Paula' })
}

beforeAll(async () => {
  late = await lentOn(addDays(TODAY, -9))
  dueToday = await lentOn(addDays(TODAY, -7))
  await on(addDays(TODAY, -1))
  await on(TODAY)
  await comeIn()
})

const standing = async (id: number) =>
  app.db
    .selectFrom('loan_order')
    .select(['status', 'late_fee_minor', 'outstanding_minor', 'overdue_days', 'fees_through', 'ever_overdue'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const customerOf = (id: number) =>
  app.db.selectFrom('loan_order').select('customer_id').where('id', '=', id).executeTakeFirstOrThrow()
const openTasks = (orderId: number) =>
  app.db
    .selectFrom('task')
    .select(['desk', 'stage'])
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute()
const differences = async () => (await reconcile(app.db, app.clock.now())).differences
const state = async () => (await app.ask(close.closeState, {}, { user: finance })).data
const ofToday: Record<string, unknown> = {}

describe('a close that came too early', () => {
  it('a close that came too early is seen, and nothing is to take back before', async () => {
    for (const id of [late, dueToday])
      ofToday[id] = [{ ...(await standing(id)), fees_through: TODAY }, await openTasks(id)]
    expect(await state()).toMatchObject({ ahead: null })
    const input = { reason: 'the clock of node 2' }
    expect((await app.ask(close.closeTakeBack, input, { user: finance })).code).toBe(CODE.refused)
    // Two dates, by a clock that was two days fast.
    await on(TOMORROW)
    await on(AFTER)
    app.clock.set(new Date(startOfDay(TODAY).getTime() + 900_000))
    expect(await state()).toMatchObject({ ahead: AFTER, today: TODAY })
    expect(await differences()).toBeGreaterThan(0)
    expect(await standing(dueToday)).toMatchObject({ status: 8, late_fee_minor: 5_000, overdue_days: 2 })
    expect(await standing(late)).toMatchObject({ late_fee_minor: 10_000 })
  })

  it('a close that came too early is taken back by a second person, by contra entries, as if it had not been', async () => {
    const input = { reason: 'the clock of node 2' }
    const { data } = await app.ask(close.closeTakeBack, input, { user: finance })
    const decide = (user: TestUser) =>
      app.ask(approvals.pendingChangeDecide, { changeId: data.changeId, approve: true, remark: '' }, { user })
    expect((await decide(finance)).code).toBe(CODE.refused)
    expect((await standing(late)).fees_through).toBe(AFTER)
    expect((await decide(second)).msg).toBe('Success')
    await app.jobs.drain()
    for (const id of [late, dueToday]) expect([await standing(id), await openTasks(id)]).toEqual(ofToday[id])
    expect(await differences()).toBe(0)
    expect(await state()).toMatchObject({ ahead: null, lastDone: TODAY })
    const explained = await app.ask(orders.explainBalance, { orderId: late }, { user: finance })
    expect(explained.data.owed.totalMinor).toBe((await standing(late)).outstanding_minor)
    const { list } = (await app.ask(close.closeList, {}, { user: finance })).data
    expect(list.map(row => [row.businessDate, row.state]).slice(0, 2)).toEqual([
      [AFTER, 'takenBack'],
      [TOMORROW, 'takenBack'],
    ])
  })

  it('a close that came too early and was taken back changes nothing when it is taken back again', async () => {
    const by = { userId: finance.userId, userName: 'Ines', reason: 'again' }
    expect(await takeBackClose(closeTools(app), by)).toEqual({ orders: 0, left: 0, differences: 0 })
  })

  it('a close that came too early, taken back, charges each date once when it has begun', async () => {
    await on(TOMORROW)
    expect(await standing(late)).toMatchObject({ late_fee_minor: 7_500, fees_through: TOMORROW })
    expect(await standing(dueToday)).toMatchObject({ status: 8, late_fee_minor: 2_500 })
    expect(await openTasks(dueToday)).toMatchObject([{ desk: 'collection', stage: 'S1' }])
    expect(await differences()).toBe(0)
    await on(AFTER)
    expect(await standing(late)).toMatchObject({ late_fee_minor: 10_000, fees_through: AFTER })
    expect(await differences()).toBe(0)
  })

  it('a close that came too early is taken back where a kill left it', async () => {
    const far = addDays(AFTER, 1)
    await on(far)
    app.clock.set(new Date(startOfDay(AFTER).getTime() + 900_000))
    await comeIn()
    const killed = new AbortController()
    const tools = closeTools(app)
    const by = { userId: finance.userId, userName: 'Ines', reason: 'killed' }
    // After the first order.
    const now = () => {
      killed.abort()
      return app.services.clock.now()
    }
    const clock = { ...app.services.clock, ask: () => app.services.clock.ask(), now }
    const halfWay = { ...tools, services: { ...app.services, clock }, signal: killed.signal }
    await expect(takeBackClose(halfWay, by)).rejects.toThrow()
    expect((await state()).ahead).toBe(far)
    expect(await takeBackClose(tools, by)).toEqual({ orders: 1, left: 0, differences: 0 })
    await on(far)
    expect(await standing(late)).toMatchObject({ late_fee_minor: 12_500 })
    expect(await differences()).toBe(0)
  })

  it('a close that came too early is taken back of every order but one that cannot be written, which is counted', async () => {
    const far = addDays(AFTER, 2)
    await on(far)
    app.clock.set(new Date(startOfDay(addDays(AFTER, 1)).getTime() + 900_000))
    const by = { userId: finance.userId, userName: 'Ines', reason: 'one is broken' }
    await breakOrders(app, [late])
    expect(await takeBackClose(closeTools(app), by)).toMatchObject({ orders: 1, left: 1 })
    expect([await standing(late), await standing(dueToday)]).toMatchObject([
      { fees_through: far },
      { fees_through: addDays(AFTER, 1) },
    ])
    await breakOrders(app, [])
    expect(await takeBackClose(closeTools(app), by)).toEqual({ orders: 1, left: 0, differences: 0 })
  })

  it('a close that came too early, taken back, leaves no coupon lapsed, no promise broken and nobody found ahead', async () => {
    const day = '2026-04-10'
    const next = addDays(day, 1)
    const dueSoon = await lentOn(addDays(day, -5))
    // Asked for early settlement from the middle of his term on.
    const halfWay = await lentOn(addDays(day, -3))
    await on(day)
    await comeIn()
    const [{ customer_id: holder }, { customer_id: found }] = [await customerOf(dueSoon), await customerOf(halfWay)]
    await holdDeduction(app, holder, 1_000, { days: 1 })
    const owner = { owner_id: finance.userId, status: 1 }
    await app.db.updateTable('task').set(owner).where('order_id', '=', dueSoon).where('desk', '=', 'remind').execute()
    await promise(app, dueSoon, { promisedOn: day, amountMinor: 10_000, desk: 'remind' })
    const made = { created_by: finance.userId, created_at: app.clock.now(), last_drawn_on: day }
    await insertRow(app.db, 'tele_group', { group_name: 'Daily', daily: true, ...made })
    const stands = async () => ({
      coupons: await app.db.selectFrom('coupon_use').select('status').where('customer_id', '=', holder).execute(),
      promises: await app.db.selectFrom('promise').select('state').where('order_id', '=', dueSoon).execute(),
      drawn: await app.db.selectFrom('tele_group').select('last_drawn_on').execute(),
      found: await app.db.selectFrom('tele_finding').select('found_on').where('customer_id', '=', found).execute(),
    })
    const before = { coupons: [{ status: 0 }], promises: [{ state: 'open' }], drawn: [{ last_drawn_on: day }] }
    expect(await stands()).toEqual({ ...before, found: [] })
    await on(next)
    expect(await stands()).toEqual({
      coupons: [{ status: 2 }],
      promises: [{ state: 'broken' }],
      drawn: [{ last_drawn_on: next }],
      found: [{ found_on: next }],
    })
    app.clock.set(new Date(startOfDay(day).getTime() + 900_000))
    // What he does meanwhile has happened, whatever the close said.
    const deed = { customerId: found, deed: 'settledEarly', orderId: halfWay, now: app.clock.now() } as const
    await inTransaction(app.db, trx => noteDeed(trx, deed))
    await takeBackClose(closeTools(app), { userId: finance.userId, userName: 'Ines', reason: 'the clock' })
    expect(await stands()).toEqual({ ...before, found: [{ found_on: day }] })
    await on(next)
    expect((await stands()).drawn).toEqual([{ last_drawn_on: next }])
  })
})
