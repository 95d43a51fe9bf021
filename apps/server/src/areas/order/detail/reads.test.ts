import { order as orders } from '@countinghouse/contract/areas/order/detail/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { contact, customer, image, type Lender, lender, order } from '../../../testing/builders'

const app = testApp({ now: '2026-11-20T03:00:00Z' })
let foreign: Lender

beforeAll(async () => {
  foreign = await lender(app, { terms: { currency: 'THB' } })
})

/** An app of its own with a clerk who sees nothing else, so that lists hold what one test made. */
async function office() {
  const own = await lender(app)
  const clerk = await app.user({ rights: { order: ['query', 'get'] }, appIds: [own.appId] })
  return { own, clerk, custId: await customer(app, own) }
}

async function idsOf(user: TestUser, input: object = {}, call: typeof orders.allOrderList = orders.allOrderList) {
  const answer = await app.ask(call, input, { user })
  expect(answer.msg).toBe('Success')
  return answer.data.list.map(row => row.orderId)
}

describe('order lists', () => {
  it('order lists show every state or only those that wait, newest first, of the own apps (R-232, R-234, G-061, G-137)', async () => {
    const { own, clerk, custId } = await office()
    const made: number[] = []
    for (const state of [1, 2, 3, 4, 5, 6, 7, 9, 10] as const) {
      made.push(await order(app, own, custId, { state, daysAgo: 20 - state }))
    }
    await order(app, foreign, await customer(app, foreign))
    expect(await idsOf(clerk)).toEqual([...made].reverse())
    expect(await idsOf(clerk, {}, orders.pendingOrderlist)).toEqual([made[2], made[1], made[0]])
    expect(await idsOf(clerk, { sortField: 'submissionTime', sortOrder: 'asc' })).toEqual(made)
    const third = await app.ask(orders.allOrderList, { pageNum: 3, pageSize: 4 }, { user: clerk })
    expect(third.data).toMatchObject({ total: 9, pageNum: 3, pageSize: 4 })
    expect(third.data.list.map(row => row.orderId)).toEqual([made[0]])
  })

  it('order lists find by each filter', async () => {
    const own = await lender(app)
    const other = await lender(app)
    const clerk = await app.user({ rights: { order: ['query'] }, appIds: [own.appId, other.appId] })
    const rosa = await customer(app, own, { name: 'Rosa Quintero', mobile: '5598765432' })
    const juan = await customer(app, other, { name: 'Juan 100%_Pérez', mobile: '5512340000' })
    const recent = await order(app, own, rosa, { state: 7, daysAgo: 3, orderNo: 'CH20261117AAA' })
    const late = await order(app, own, rosa, { state: 7, daysAgo: 10, orderType: 2, orderNo: 'CH20261110BBB' })
    const fresh = await order(app, other, juan, { orderNo: 'CH20261120CCC' })
    const find = (filter: object) => idsOf(clerk, filter)
    expect(await find({ orderNo: '117a' })).toEqual([recent])
    expect(await find({ mobile: '5512340000' })).toEqual([fresh])
    expect(await find({ mobile: '5432' })).toEqual([recent, late])
    expect(await find({ mobile: '8765' })).toEqual([])
    expect(await find({ custName: 'quint' })).toEqual([recent, late])
    expect(await find({ custName: '100%_' })).toEqual([fresh])
    expect(await find({ custName: 'R%a' })).toEqual([])
    expect(await find({ appId: other.appId })).toEqual([fresh])
    expect(await find({ appId: foreign.appId })).toEqual([])
    expect(await find({ orderType: 2 })).toEqual([late])
    expect(await find({ loanStatus: 2 })).toEqual([recent, late])
    expect(await find({ approvalStatus: 0 })).toEqual([fresh])
    expect(await find({ settleStatus: 1 })).toEqual([])
    expect(await find({ submissionTimeStart: '2026-11-17', submissionTimeEnd: '2026-11-17' })).toEqual([recent])
    expect(await find({ applicationTimeStart: '2026-11-18' })).toEqual([fresh])
    expect(await find({ loanTimeEnd: '2026-11-10' })).toEqual([late])
    // Ten days after lending for seven: overdue by date, whatever is stored (G-138).
    expect(await find({ orderStatus: 7 })).toEqual([recent])
    expect(await find({ orderStatus: 8 })).toEqual([late])
  })

  it('order lists count days at UTC+7 and want three characters to search in (G-003)', async () => {
    const { own, clerk, custId } = await office()
    const last = await order(app, own, custId, { submittedAt: new Date('2026-11-14T16:59:59.999Z') })
    const first = await order(app, own, custId, { submittedAt: new Date('2026-11-14T17:00:00Z') })
    const on = (day: string) => idsOf(clerk, { submissionTimeStart: day, submissionTimeEnd: day })
    expect(await on('2026-11-14')).toEqual([last])
    expect(await on('2026-11-15')).toEqual([first])
    const short = await app.ask(orders.allOrderList, { custName: 'Ro' }, { user: clerk })
    expect(short).toMatchObject({ code: CODE.invalid, data: { fields: { custName: 'Type at least 3 characters' } } })
  })

  it('order lists mask the phone and bring days and late fee up to today without writing (G-062, G-138)', async () => {
    const { own, clerk } = await office()
    const custId = await customer(app, own, { mobile: '5544332211' })
    const orderId = await order(app, own, custId, { state: 7, daysAgo: 11 })
    const answer = await app.ask(orders.allOrderList, {}, { user: clerk })
    expect(answer.data.list[0]).toMatchObject({
      mobile: '******2211',
      orderStatus: 8,
      overdueStatus: 1,
      overdueDays: 4,
      lateFee: 10_000,
      totalRepayableAmount: 120_000,
      loanAmount: 90_000,
      applyAmt: 100_000,
      settlementStatus: 0,
      currency: 'MXN',
      expireTime: '2026-11-16',
    })
    const stored = await app.db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirst()
    expect(stored).toMatchObject({ status: 7, late_fee_minor: 0, outstanding_minor: 110_000, row_version: 1 })
  })
})

describe('order detail', () => {
  it('the order detail explains what is owed today, and its plans add up to it (G-088, G-089)', async () => {
    const { own, clerk, custId } = await office()
    const orderId = await order(app, own, custId, { state: 8, daysAgo: 11 })
    const { data } = await app.ask(orders.detail, { orderId }, { user: clerk })
    expect(data).toMatchObject({
      orderId,
      custId,
      country: 'MX',
      owed: { lateFee: 10_000, fee: 3_000, interest: 7_000, principal: 100_000, total: 120_000 },
      principalPayable: 100_000,
      repaymentAmount: 120_000,
      forfeitPenalty: 10_000,
      extendAmoumt: 15_000,
      currentPeriod: 1,
      totalPeriod: 1,
      startingTime: '2026-11-09',
      terms: { durationDays: 7, lateFeeBpsPerDay: 250, maxExtensions: 3 },
      payout: null,
      approvalTask: null,
    })
    const plans = await app.ask(orders.repayPlanList, { orderId }, { user: clerk })
    expect(plans.data.list).toHaveLength(1)
    expect(plans.data.list[0]).toMatchObject({
      currentPeriod: 1,
      principalPayable: 100_000,
      interestPayable: 7_000,
      lateFee: 10_000,
      repaymentAmount: data.owed.total,
      overdueDays: 4,
      settleStatus: 0,
    })
  })

  it('the detail of an order before lending owes nothing', async () => {
    const { own, clerk, custId } = await office()
    const orderId = await order(app, own, custId)
    const { data } = await app.ask(orders.detail, { orderId }, { user: clerk })
    expect(data).toMatchObject({ owed: { total: 0 }, currentPeriod: null, extendAmoumt: null, loanTime: null })
  })

  it('the order detail and all that lies under it is not found for another app (G-061)', async () => {
    const { own, custId } = await office()
    const orderId = await order(app, own, custId, { state: 7 })
    const stranger = await app.user({ rights: { order: ['query', 'get'] }, appIds: [foreign.appId] })
    const nobody = await app.user({ rights: { order: ['query', 'get'] }, appIds: [] })
    for (const call of [
      orders.detail,
      orders.logList,
      orders.earlierLoans,
      orders.repayPlanList,
      orders.repayRecordList,
      orders.repayRecordListV2,
      orders.repayFlowList,
      orders.imageList,
      orders.numberInfo,
    ]) {
      expect((await app.ask(call, { orderId }, { user: stranger })).code, call.path).toBe(CODE.notFound)
    }
    expect((await app.ask(orders.detail, { orderId: 999_999_999 }, { user: stranger })).code).toBe(CODE.notFound)
    expect((await app.ask(orders.allOrderList, {}, { user: nobody })).data.total).toBe(0)
  })

  it('the loans before an order are those paid out before it was applied for, the last one first, each with its worst delay', async () => {
    const { own, clerk, custId } = await office()
    const first = await order(app, own, custId, { state: 7, daysAgo: 60 })
    const second = await order(app, own, custId, { state: 7, daysAgo: 30 })
    await order(app, own, custId, { state: 10, daysAgo: 10 })
    const asked = await order(app, own, custId, { daysAgo: 2 })
    await order(app, own, custId, { state: 7, daysAgo: 1 })
    await order(app, own, await customer(app, own), { state: 7, daysAgo: 20 })
    const settle = (orderId: number, late: number) =>
      app.db
        .updateTable('repay_plan')
        .set({ settle_status: 2, settled_on: sql`due_on + ${late}::int`, settled_at: app.clock.now() })
        .where('order_id', '=', orderId)
        .execute()
    await settle(first, -1)
    await settle(second, 5)
    const { data } = await app.ask(orders.earlierLoans, { orderId: asked }, { user: clerk })
    expect(data.list.map(row => [row.orderId, row.worstOverdueDays])).toEqual([
      [second, 5],
      [first, 0],
    ])
  })

  it('the order detail is closed to collectors, documents above all (G-062)', async () => {
    const { own, custId } = await office()
    const orderId = await order(app, own, custId, { state: 8, daysAgo: 9 })
    const fileId = await image(app, custId, 'idcardFront')
    const collector = await app.user({ roles: ['collector'], appIds: [own.appId] })
    for (const call of [orders.detail, orders.imageList, orders.numberInfo]) {
      expect((await app.ask(call, { orderId }, { user: collector })).code, call.path).toBe(CODE.notPermitted)
    }
    const approver = await app.user({ roles: ['approver'], appIds: [own.appId] })
    const seen = await app.ask(orders.imageList, { orderId }, { user: approver })
    expect(seen.data.list).toMatchObject([{ kind: 'idcardFront', image: `/file/view/${fileId}` }])
  })

  it('the order detail lists records, flows and extensions apart from plain repayments, with the channels of receipt and of lending (R-226, R-240, G-121)', async () => {
    const { own, clerk, custId } = await office()
    const orderId = await order(app, own, custId, { state: 7, daysAgo: 5 })
    const at = (minute: number) => new Date(app.clock.now().getTime() - minute * 60_000)
    const flow = (flow_no: string, kind: number, state: number, minute: number, more: object = {}) => ({
      flow_no,
      order_id: orderId,
      customer_id: custId,
      kind,
      channel: 'CH01',
      state,
      amount_minor: 5_000,
      received_minor: state === 1 ? 5_000 : 0,
      created_at: at(minute + 1),
      paid_at: state === 1 ? at(minute) : null,
      ...more,
    })
    await app.db
      .insertInto('repay_flow')
      .values([
        flow(`P-${orderId}`, 2, 1, 30),
        flow(`E-${orderId}`, 3, 1, 20),
        flow(`W-${orderId}`, 1, 0, 10, { pay_link: 'http://pay.test/x', oxxo_code: '9988' }),
      ])
      .execute()
    await app.db
      .insertInto('reduction')
      .values({
        order_id: orderId,
        amount_minor: 700,
        late_fee_minor: 900,
        state: 1,
        applied_by: clerk.userId,
        applied_at: at(5),
      })
      .execute()
    await app.db
      .insertInto('payout')
      .values({
        payout_no: `O-${orderId}`,
        order_id: orderId,
        channel: 'CH02',
        amount_minor: 90_000,
        currency: 'MXN',
        state: 'paid',
        created_at: at(60),
      })
      .execute()
    const plain = await app.ask(orders.repayRecordList, { orderId }, { user: clerk })
    expect(plain.data.list.map(row => [row.recordType, row.paymentAmt])).toEqual([[2, 5_000]])
    const all = await app.ask(orders.repayRecordListV2, { orderId }, { user: clerk })
    expect(all.data.list.map(row => row.recordType)).toEqual([4, 3, 2])
    const flows = await app.ask(orders.repayFlowList, { orderId }, { user: clerk })
    expect(flows.data.list.map(row => [row.repayStatus, row.payLink])).toEqual([
      [0, 'http://pay.test/x'],
      [1, null],
      [1, null],
    ])
    expect(flows.data.list.map(row => [row.payinId, row.payoutId])).toEqual(Array(3).fill(['CH01', 'CH02']))
    expect((await app.ask(orders.detail, { orderId }, { user: clerk })).data.oxxoCode).toBe('9988')
  })

  it('the order detail counts the other orders and the calls of each number on it (G-146)', async () => {
    const { own, clerk } = await office()
    const custId = await customer(app, own, { mobile: '5500001111', profile: { companyPhone: '5500002222' } })
    const orderId = await order(app, own, custId)
    const contactId = await contact(app, custId, '5500003333')
    const twin = await customer(app, own, { mobile: '5500003333' })
    await order(app, own, twin)
    await order(app, own, custId)
    // Who has the number in an app that is not the clerk's was called too.
    const elsewhere = await customer(app, foreign, { mobile: '5500001111' })
    const called = { caller_name: 'Li', phone: '5500001111', dialled_at: app.clock.now() }
    for (const customer_id of [custId, elsewhere])
      await app.db
        .insertInto('call_record')
        .values({ customer_id, ...called })
        .execute()
    const { data } = await app.ask(orders.numberInfo, { orderId }, { user: clerk })
    expect(data.list.map(row => [row.holder, row.mobile, row.contactId, row.matchCount, row.callCount])).toEqual([
      ['customer', '******1111', null, 0, 1],
      ['company', '******2222', null, 0, 0],
      ['contact', '******3333', contactId, 1, 0],
    ])
  })
})
