import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import { order as orders } from '@countinghouse/contract/areas/order/detail/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Context } from '../../../kernel/context'
import type { PageInput } from '../../../kernel/page'
import { findActorOf } from '../../../kernel/session'
import { type TestUser, testApp } from '../../../testing/app'
import { customer, type Lender, lender, order } from '../../../testing/builders'
import { closeTools } from '../../../testing/close-tools'
import { closeDay } from '../../close/close-day'
import { orderListHandlers } from './handlers'

const app = testApp({ now: '2026-11-20T03:00:00Z' })

async function office(options: { platform?: boolean } = {}) {
  const own = await lender(app)
  if (options.platform) await app.db.updateTable('app').set({ platform: true }).where('id', '=', own.appId).execute()
  const clerk = await app.user({ rights: { order: ['query', 'get'] }, appIds: [own.appId] })
  return { own, clerk, custId: await customer(app, own) }
}

type ListCall = typeof orders.allOrderList
const ask = (user: TestUser, call: unknown, input: object = {}) => app.ask(call as ListCall, input, { user })
const idsOf = async (user: TestUser, call: unknown, input: object = {}) => {
  const answer = await ask(user, call, input)
  expect(answer.msg).toBe('Success')
  return answer.data.list.map(row => row.orderId)
}

const partPayment = (orderId: number, custId: number, received: number, paidOn: string) =>
  app.db
    .insertInto('repay_flow')
    .values({
      flow_no: `PART-${orderId}-${received}`,
      order_id: orderId,
      customer_id: custId,
      kind: 2,
      channel: 'OFFLINE',
      state: 1,
      amount_minor: received,
      received_minor: received,
      created_at: app.clock.now(),
      paid_at: `${paidOn}T05:00:00Z`,
      paid_on: paidOn,
    })
    .execute()

describe('order lists', () => {
  it('order lists show what was lent with its period, and what is overdue from midnight on (R-233, R-235, G-137, G-138)', async () => {
    const { own, clerk, custId } = await office()
    const running = await order(app, own, custId, { state: 7, daysAgo: 3 })
    const late = await order(app, own, custId, { state: 7, daysAgo: 12 })
    await order(app, own, custId, { state: 3 })
    expect(await idsOf(clerk, orders.loanOrderList)).toEqual([running, late])
    expect(await idsOf(clerk, orders.overdueList)).toEqual([late])
    const lent = await app.ask(orders.loanOrderList, {}, { user: clerk })
    expect(lent.data.list[0]).toMatchObject({ startingTime: '2026-11-17', totalPeriod: 1, currentPeriod: 1 })
    const overdue = await app.ask(orders.overdueList, {}, { user: clerk })
    expect(overdue.data.list[0]).toMatchObject({
      overdueDays: 5,
      overdueBucket: 2,
      principalPayable: 100_000,
      forfeitPenalty: 12_500,
      settledLateFee: 0,
      lateFee: 12_500,
    })
  })

  it('order lists are sorted by each of their dates, and by days overdue as the due dates say it', async () => {
    const { own, clerk, custId } = await office()
    const older = await order(app, own, custId, { state: 7, daysAgo: 12 })
    const newer = await order(app, own, custId, { state: 7, daysAgo: 9 })
    await app.db.updateTable('loan_order').set({ submitted_at: app.clock.now() }).where('id', '=', older).execute()
    for (const sortField of ['applicationTime', 'loanTime', 'expireTime']) {
      expect(await idsOf(clerk, orders.overdueList, { sortField, sortOrder: 'asc' }), sortField).toEqual([older, newer])
      expect(await idsOf(clerk, orders.overdueList, { sortField, sortOrder: 'desc' }), sortField).toEqual([
        newer,
        older,
      ])
    }
    const byDays = { sortField: 'overdueDays', sortOrder: 'desc' }
    expect(await idsOf(clerk, orders.overdueList, byDays)).toEqual([older, newer])
    expect(await idsOf(clerk, orders.overdueList, { ...byDays, sortOrder: 'asc' })).toEqual([newer, older])
    const refused = await ask(clerk, orders.overdueList, { sortField: 'custName' })
    expect(refused.code).toBe(CODE.invalid)
  })

  it('order lists are sorted by late fee and by what is owed, which stand in no index', async () => {
    const { own, clerk, custId } = await office()
    const few = await order(app, own, custId, { state: 8, daysAgo: 12 })
    const many = await order(app, own, custId, { state: 8, daysAgo: 9 })
    const owe = (orderId: number, lateFee: number, owed: number) =>
      app.db
        .updateTable('loan_order')
        .set({ late_fee_minor: lateFee, outstanding_minor: owed })
        .where('id', '=', orderId)
        .execute()
    await owe(few, 100, 9_000)
    await owe(many, 200, 8_000)
    const sorted = (sortField: string, sortOrder: string, more = {}) =>
      idsOf(clerk, orders.overdueList, { sortField, sortOrder, ...more })
    expect(await sorted('lateFee', 'desc')).toEqual([many, few])
    expect(await sorted('lateFee', 'asc')).toEqual([few, many])
    expect(await sorted('totalRepayableAmount', 'desc')).toEqual([few, many])
    expect(await sorted('totalRepayableAmount', 'asc', { custId, pageNum: 2, pageSize: 1 })).toEqual([few])
  })

  it('order lists say the same of a field whether it is scanned alone, as by an export, or read with all others (G-062)', async () => {
    const { own, clerk, custId } = await office({ platform: true })
    const states = [1, 2, 4, 6, 7, 8, 9] as const
    for (const [index, state] of states.entries()) await order(app, own, custId, { state, daysAgo: 3 * index })
    const [first, second] = await idsOf(clerk, orders.overdueList)
    await partPayment(first!, custId, 20_000, '2026-11-18')
    await app.db.updateTable('loan_order').set({ ever_overdue: true }).where('id', '=', second!).execute()
    const actor = (await findActorOf(app.db, clerk.userId))!
    const context = { db: app.db, actor, today: '2026-11-20' } as Context
    const page: PageInput = { pageNum: 1, pageSize: 10, sortOrder: 'desc' }
    for (const name of [
      'allOrderList',
      'loanOrderList',
      'overdueList',
      'loanFailOrderList',
      'platformPartRepayList',
    ] as const) {
      const handle = orderListHandlers[name] as (input: PageInput, asked: Context) => Promise<{ list: object[] }>
      const { list: whole } = await handle(page, context)
      expect(whole.length, name).toBeGreaterThan(0)
      for (const field of Object.keys(orders[name].row.shape)) {
        const { list } = await handle({ ...page, cursor: { fields: [field] } }, context)
        const said = (rows: object[]) => rows.map(row => (row as Record<string, unknown>)[field])
        expect(said(list), `${name} ${field}`).toEqual(said(whole))
        expect(said(list)).not.toContain(undefined)
      }
    }
  })

  it('order lists say of a loan what its detail says, before the close of the day and after it (DOMAIN 3)', async () => {
    const { own, clerk, custId } = await office()
    for (const daysAgo of [0, 7, 8, 12, 50]) await order(app, own, custId, { state: 7, daysAgo })
    const agree = async () => {
      const { list } = (await ask(clerk, orders.allOrderList)).data
      expect(list).toHaveLength(5)
      for (const row of list)
        expect((await app.ask(orders.detail, { orderId: row.orderId }, { user: clerk })).data).toMatchObject(row)
      return list.map(({ rowVersion, ...row }) => row)
    }
    const before = await agree()
    await closeDay(closeTools(app), { date: '2026-11-20' })
    const late = (row: { overdueDays: number }) => row.overdueDays > 0
    expect((await agree()).filter(late).map(row => row.lateFee)).toEqual(before.filter(late).map(row => row.lateFee))
  })

  it('order lists find by bucket and by the day on which money is due', async () => {
    const { own, clerk, custId } = await office()
    const made: Record<number, number> = {}
    for (const days of [0, 1, 3, 4, 7, 8, 30])
      made[days] = await order(app, own, custId, { state: 7, daysAgo: 7 + days })
    const found = async (input: object) => new Set(await idsOf(clerk, orders.overdueList, input))
    expect(await found({ overdueBucket: 1 })).toEqual(new Set([made[1], made[3]]))
    expect(await found({ overdueBucket: 2 })).toEqual(new Set([made[4], made[7]]))
    expect(await found({ overdueBucket: 3 })).toEqual(new Set([made[8], made[30]]))
    expect(await found({ expireTimeStart: '2026-11-16', expireTimeEnd: '2026-11-17' })).toEqual(
      new Set([made[3], made[4]]),
    )
  })

  it('order lists show the account of a payout that failed by its last digits only (G-062, G-108)', async () => {
    const { own, clerk, custId } = await office()
    await order(app, own, custId, { state: 6 })
    const { data } = await app.ask(orders.loanFailOrderList, {}, { user: clerk })
    expect(data.list[0]!.bankName).not.toBe('')
    expect(data.list[0]!.bankAccountNo).toMatch(/^\*+\d{4}$/)
  })

  it('order lists total what is filtered, in one currency', async () => {
    const { own, clerk, custId } = await office()
    await order(app, own, custId, { state: 7, daysAgo: 1 })
    await order(app, own, custId, { state: 7, daysAgo: 2 })
    await order(app, own, custId, { state: 2 })
    const totals = async (input: object) =>
      (await app.ask(orders.orderListTotals, input as never, { user: clerk })).data
    expect(await totals({ list: 'all' })).toMatchObject({ currency: 'MXN', applyAmt: 300_000, loanAmount: 180_000 })
    expect(await totals({ list: 'loan' })).toMatchObject({ applyAmt: 200_000, totalRepayableAmount: 220_000 })
    expect(await totals({ list: 'all', orderStatus: 2 })).toMatchObject({ applyAmt: 100_000, loanAmount: 0 })
    expect(await totals({ list: 'all', orderStatus: 9 })).toBeNull()
    const thai = await lender(app, { terms: { currency: 'THB' } })
    await order(app, thai, await customer(app, thai))
    const both = await app.user({ rights: { order: ['query'] }, appIds: [own.appId, thai.appId] })
    expect((await app.ask(orders.orderListTotals, { list: 'all' }, { user: both })).data).toBeNull()
  })
})

describe('totals before the close', () => {
  it('totals before the close agree with the rows under them, and home with both (DOMAIN 14)', async () => {
    const { own, clerk, custId } = await office()
    // Seven-day loans: due tomorrow, three days late, and forty, where the cap of the late fee is not reached yet.
    for (const daysAgo of [6, 10, 47]) await order(app, own, custId, { state: 7, daysAgo })
    const agree = async () => {
      const { data } = await app.ask(orders.orderListTotals, { list: 'loan' }, { user: clerk })
      const { list } = (await app.ask(orders.loanOrderList, {}, { user: clerk })).data
      const sum = (field: 'lateFee' | 'totalRepayableAmount' | 'loanAmount') =>
        list.reduce((total, row) => total + row[field], 0)
      expect(data).toMatchObject({
        lateFee: sum('lateFee'),
        totalRepayableAmount: sum('totalRepayableAmount'),
        loanAmount: sum('loanAmount'),
      })
      // Three loans of 1,000.00, each paid out less its service fee.
      expect(data!.loanAmount).toBe(270_000)
      const boss = await app.user({ rights: { dashboard: ['query'] }, appIds: [own.appId] })
      const home = (await app.ask(dashboard.overview, {}, { user: boss })).data
      expect(home).toMatchObject({ totalAmout: data!.totalRepayableAmount, loanTotalAmount: 300_000 })
      return data!.lateFee
    }
    const before = await agree()
    expect(before).toBe(7_500 + 100_000)
    await closeDay(closeTools(app), { date: '2026-11-20' })
    expect(await agree()).toBe(before)
  })
})

describe('platform order lists', () => {
  it('platform order lists show the orders of platform apps only (G-137)', async () => {
    const plain = await office()
    const platform = await office({ platform: true })
    const both = await app.user({ rights: { order: ['query'] }, appIds: [plain.own.appId, platform.own.appId] })
    await order(app, plain.own, plain.custId)
    const waiting = await order(app, platform.own, platform.custId, { state: 2 })
    const late = await order(app, platform.own, platform.custId, { state: 7, daysAgo: 9 })
    expect(await idsOf(both, orders.platformAllOrderList)).toEqual([waiting, late])
    expect(await idsOf(both, orders.platformPendingOrderlist)).toEqual([waiting])
    expect(await idsOf(both, orders.platformLoanOrderList)).toEqual([late])
    expect(await idsOf(both, orders.platformOverdueList)).toEqual([late])
    const { data } = await app.ask(orders.platformOrderTotals, { list: 'all' }, { user: both })
    expect(data).toMatchObject({ applyAmt: 200_000 })
  })

  it('platform order lists list partial repayments with the latest one (R-239, G-137)', async () => {
    const { own, clerk, custId } = await office({ platform: true })
    await order(app, own, custId, { state: 7, daysAgo: 2 })
    const part = await order(app, own, custId, { state: 7, daysAgo: 3 })
    await partPayment(part, custId, 1_000, '2026-11-18')
    await partPayment(part, custId, 2_000, '2026-11-19')
    await sql`update repay_plan set paid_principal_minor = 2100, paid_interest_minor = 900 where order_id = ${part}`.execute(
      app.db,
    )
    const { data } = await app.ask(orders.platformPartRepayList, {}, { user: clerk })
    expect(
      data.list.map(row => [row.orderId, row.paymentAmt, row.paymentTime, row.settledCapital, row.settledInterest]),
    ).toEqual([[part, 2_000, '2026-11-19T05:00:00.000Z', 2_100, 900]])
    const on = (day: string) =>
      idsOf(clerk, orders.platformPartRepayList, { paymentTimeStart: day, paymentTimeEnd: day })
    expect(await on('2026-11-18')).toEqual([part])
    expect(await on('2026-11-17')).toEqual([])
    await sql`update repay_flow set reversed_at = now() where order_id = ${part}`.execute(app.db)
    expect(await idsOf(clerk, orders.platformPartRepayList)).toEqual([])
  })

  it('platform order lists show leaders their own department, everybody else as far as his role reaches (G-061)', async () => {
    const { own, custId } = await office({ platform: true })
    const mine = await order(app, own, custId, { state: 8, daysAgo: 10 })
    await order(app, own, custId, { state: 8, daysAgo: 11 })
    const leader = await app.user({ rights: { order: ['query'], 'platform-task': ['query'] }, scope: 'departmentTree' })
    const { id: departmentId } = await app.db
      .insertInto('department')
      .values({ name: `Recovery ${own.appId}`, created_at: app.clock.now() } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db
      .updateTable('staff_user')
      .set({ department_id: departmentId })
      .where('id', '=', leader.userId)
      .execute()
    expect(await idsOf(leader, orders.platformOverdueList, { appId: own.appId })).toEqual([])
    await collectionTask(own, mine, custId, { department_id: departmentId })
    expect(await idsOf(leader, orders.platformOverdueList, { appId: own.appId })).toEqual([mine])
    // An order counts once however many tasks of his stood on it.
    await collectionTask(own, mine, custId, { department_id: departmentId, status: 4, ended_at: app.clock.now() })
    for (const list of [orders.platformAllOrderList, orders.platformLoanOrderList, orders.platformOverdueList])
      for (const input of [{}, { appId: own.appId }, { sortField: 'lateFee' }, { sortField: 'loanTime' }] as const) {
        const { data } = await app.ask(list, input, { user: leader })
        expect([data.total, data.list.map(({ orderId }) => orderId)], JSON.stringify(input)).toEqual([1, [mine]])
      }
  })
})

const collectionTask = (own: Lender, orderId: number, custId: number, more: object) =>
  app.db
    .insertInto('task')
    .values({
      desk: 'collection',
      order_id: orderId,
      app_id: own.appId,
      customer_id: custId,
      stage: 'S2',
      created_at: app.clock.now(),
      ...more,
    })
    .execute()

describe('the order as collectors see it', () => {
  it('the order as collectors see it leaves out the account, and is found only where a task of theirs stands on it (G-062)', async () => {
    const { own, custId } = await office()
    const orderId = await order(app, own, custId, { state: 8, daysAgo: 10 })
    const collector = await app.user({ roles: ['collector'] })
    const see = () => app.ask(orders.detailForCollection, { orderId }, { user: collector })
    expect((await see()).code).toBe(CODE.notFound)
    await collectionTask(own, orderId, custId, { owner_id: collector.userId, status: 1 })
    const { data } = await see()
    expect(data).toMatchObject({ orderId, overdueDays: 3, mobile: expect.stringMatching(/^\*+\d{4}$/) })
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['payout']))
    expect(JSON.stringify(data)).not.toMatch(/accountLast4|bankAccount|identity|idcard/i)
    expect((await app.ask(orders.detail, { orderId }, { user: collector })).code).toBe(CODE.notPermitted)
  })
})

describe('coupons of an order', () => {
  it('coupons of an order are shown with their value and days; one order has one at most (G-145)', async () => {
    const { own, clerk, custId } = await office()
    const orderId = await order(app, own, custId)
    expect((await app.ask(orders.couponList, { orderId }, { user: clerk })).data.total).toBe(0)
    const { id: couponId } = await app.db
      .insertInto('coupon')
      .values({
        name: 'Ten off',
        type: 2,
        currency: 'MXN',
        amount_minor: 1_000,
        created_at: app.clock.now(),
        number: 1,
        remaining: 0,
        effective_on: '2026-11-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const used = {
      coupon_id: couponId,
      customer_id: custId,
      order_id: orderId,
      status: 1,
      used_at: app.clock.now(),
      valid_from: '2026-11-01',
      valid_until: '2026-11-30',
      created_at: app.clock.now(),
    }
    await app.db.insertInto('coupon_use').values(used).execute()
    expect((await app.ask(orders.couponList, { orderId }, { user: clerk })).data.list).toEqual([
      {
        couponId,
        name: 'Ten off',
        couponType: 2,
        currency: 'MXN',
        couponAmount: 1_000,
        validStartDate: '2026-11-01',
        validEndDate: '2026-11-30',
        cpStatus: 1,
      },
    ])
    await expect(app.db.insertInto('coupon_use').values(used).execute()).rejects.toThrow()
    const stranger = await office()
    expect((await app.ask(orders.couponList, { orderId }, { user: stranger.clerk })).code).toBe(CODE.notFound)
  })
})
