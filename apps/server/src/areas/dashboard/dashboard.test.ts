import { collection } from '@countinghouse/contract/areas/collection/calls'
import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import { reductionRequests } from '@countinghouse/contract/areas/order/reduction/requests'
import { CLIENT_ID, CODE } from '@countinghouse/contract/kernel/envelope'
import { reductionStatus } from '@countinghouse/domain/kernel/lists/loan'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app'
import { customer, type Lender, lender, order } from '../../testing/builders'
import { openApprovalTask } from '../approval/moves'
import { markOf } from './live'

const app = testApp({ now: '2026-11-20T03:00:00Z' })

const NO_DESK = {
  humanReviews: null,
  collectionTasks: null,
  platformTasks: null,
  remindTasks: null,
  reductions: null,
  rechecks: null,
  complaints: null,
  prospects: null,
  changes: null,
}

const lentOrder = async (own: Lender, daysAgo: number, orderType: 1 | 2 = 1) =>
  order(app, own, await customer(app, own), { state: 7, daysAgo, orderType })

describe('home figures', () => {
  it('home figures sum up what is lent, owed and overdue, first loans apart from re-loans: of ten due days dataDt and dataValue, of today curRepayCount and curAlRepayCount by New and Old (R-179, R-180, R-182, G-149)', async () => {
    const own = await lender(app)
    // Seven-day loans: due in four days, due today twice, one of them settled, and five and two days late.
    await lentOrder(own, 3)
    await lentOrder(own, 7)
    const settled = await lentOrder(own, 7, 2)
    await lentOrder(own, 12)
    const paidLate = await lentOrder(own, 9, 2)
    const settle = async (orderId: number, settled_on: string, settle_status: number) => {
      const set = { settled_on, settle_status }
      await app.db.updateTable('repay_plan').set(set).where('order_id', '=', orderId).execute()
      await app.db
        .updateTable('loan_order')
        .set({ ...set, status: 9, outstanding_minor: 0 })
        .where('id', '=', orderId)
        .execute()
    }
    await settle(settled, '2026-11-20', 2)
    await settle(paidLate, '2026-11-19', 3)
    const foreign = await lender(app, { terms: { currency: 'THB' } })
    await lentOrder(foreign, 12)

    const boss = await app.user({ rights: { dashboard: ['query'] }, appIds: [own.appId] })
    const { data } = await app.ask(dashboard.overview, {}, { user: boss })
    expect(data).toMatchObject({
      currency: 'MXN',
      date: '2026-11-20',
      loanTotalAmount: 500_000,
      lentCount: 5,
      countUser: 5,
      totalCount: 3,
      totalOverCount: 1,
      totalNonOverCount: 2,
      totalBalAmt: 300_000,
      // With the late fee of five days, which no close has charged yet.
      totalAmout: 342_500,
      totalOverAmt: 122_500,
      totalNonOverAmt: 220_000,
      firstOverdue: '100.00%',
      firstOverdueNew: '100.00%',
      firstOverdueOld: '100.00%',
      actualOverdue: '50.00%',
      actualOverdueNew: '100.00%',
      actualOverdueOld: '0.00%',
      curRepayCount: 2,
      curAlRepayCount: 1,
      curRepayCountNew: 1,
      curRepayCountOld: 1,
      curAlRepayCountNew: 0,
      curAlRepayCountOld: 1,
    })
    expect(data.firstOverdueTenList).toHaveLength(10)
    expect(data.firstOverdueTenList!.slice(0, 3)).toEqual([
      { dataDt: '2026-11-19', dataValue: '0.00%', dueCount: 0, overdueCount: 0 },
      { dataDt: '2026-11-18', dataValue: '100.00%', dueCount: 1, overdueCount: 1 },
      { dataDt: '2026-11-17', dataValue: '0.00%', dueCount: 0, overdueCount: 0 },
    ])
    const baht = await app.ask(dashboard.overview, { currency: 'THB' }, { user: boss })
    expect(baht.data).toMatchObject({ currency: 'THB', loanTotalAmount: 0, firstOverdue: '0.00%' })
  })

  it('home figures leave principal that was given up or written off out of what is outstanding, and count it again when it is owed again', async () => {
    const own = await lender(app)
    const reduced = await lentOrder(own, 3)
    const writtenOff = await lentOrder(own, 12)
    const boss = await app.user({ rights: { dashboard: ['query'] }, appIds: [own.appId] })
    const outstanding = async () => (await app.ask(dashboard.overview, {}, { user: boss })).data.totalBalAmt
    const giveUp = (
      orderId: number,
      set: { reduced_principal_minor: number } | { written_off_principal_minor: number },
    ) => app.db.updateTable('repay_plan').set(set).where('order_id', '=', orderId).execute()
    expect(await outstanding()).toBe(200_000)
    await giveUp(reduced, { reduced_principal_minor: 40_000 })
    expect(await outstanding()).toBe(160_000)
    await giveUp(writtenOff, { written_off_principal_minor: 25_000 })
    expect(await outstanding()).toBe(135_000)
    await giveUp(reduced, { reduced_principal_minor: 0 })
    expect(await outstanding()).toBe(175_000)
  })

  it('home figures say how old is what is owed, and what went out and came in on each of the last 30 days', async () => {
    const own = await lender(app)
    await lentOrder(own, 3)
    await lentOrder(own, 7)
    await lentOrder(own, 8)
    const paid = await lentOrder(own, 12)
    await lentOrder(own, 60)
    await app.db
      .insertInto('repay_flow')
      .values({
        order_id: paid,
        flow_no: `F${paid}`,
        kind: 2,
        channel: 'CH01',
        amount_minor: 7_000,
        received_minor: 7_000,
        state: 1,
        created_at: app.clock.now(),
        paid_at: new Date('2026-11-19T03:00:00Z'),
        customer_id: sql`(select customer_id from loan_order where id = ${paid})`,
      })
      .execute()
    const boss = await app.user({ rights: { dashboard: ['query'] }, appIds: [own.appId] })
    const { data } = await app.ask(dashboard.overview, {}, { user: boss })
    expect(data.currency).toBe('MXN')
    expect(data.ageing!.map(({ fromDays, toDays, orderCount }) => [fromDays, toDays, orderCount])).toEqual([
      [null, 0, 2],
      [1, 3, 1],
      [4, 7, 1],
      [8, 15, 0],
      [16, 30, 0],
      [31, null, 1],
    ])
    expect(data.ageing![0]!.totalRepayableAmount).toBe(220_000)
    expect(data.days!).toHaveLength(30)
    expect(data.days!.at(-1)?.dataDt).toBe('2026-11-20')
    const on = (date: string) => data.days!.find(({ dataDt }) => dataDt === date)
    // What was paid out of the 1,000.00 that were lent.
    expect(on('2026-11-17')?.disbursedAmount).toBe(90_000)
    expect(on('2026-11-19')).toEqual({
      dataDt: '2026-11-19',
      loanCount: 0,
      loanTotalAmount: 0,
      disbursedAmount: 0,
      receivedAmount: 7_000,
    })
    const baht = await app.ask(dashboard.overview, { currency: 'THB' }, { user: boss })
    expect(baht.data.days!.every(day => day.receivedAmount === 0 && day.disbursedAmount === 0)).toBe(true)
  })

  it('home figures stay empty without the right; waiting work shows what the caller may do', async () => {
    const own = await lender(app)
    const appIds = [own.appId]
    const approver = await app.user({ roles: ['approver'], appIds })
    const finance = await app.user({ rights: { 'order-lending': ['edit'] }, appIds })
    const custId = await customer(app, own)
    await order(app, own, custId, { state: 3 })
    await order(app, own, custId, { state: 3 })
    await order(app, own, custId, { state: 6 })
    const waits = await order(app, own, custId)
    const row = await app.db.selectFrom('loan_order').selectAll().where('id', '=', waits).executeTakeFirstOrThrow()
    await app.db.transaction().execute(trx => openApprovalTask(trx, row, app.clock.now()))
    const ofApprover = await app.ask(dashboard.overview, {}, { user: approver })
    expect(ofApprover.data).toMatchObject({
      loanTotalAmount: null,
      totalAmout: null,
      firstOverdueTenList: null,
    })
    const ofFinance = await app.ask(dashboard.waiting, {}, { user: finance })
    expect(ofFinance.data).toEqual({
      ...NO_DESK,
      approvalTasks: null,
      ordersToLend: 2,
      lendingFailed: 1,
      moneyApprovals: null,
      proofs: null,
      messages: null,
    })
    const ofApprovers = await app.ask(dashboard.waiting, {}, { user: approver })
    expect(ofApprovers.data).toEqual({
      ...NO_DESK,
      humanReviews: 1,
      rechecks: 0,
      approvalTasks: 1,
      ordersToLend: null,
      lendingFailed: null,
      moneyApprovals: null,
      proofs: null,
      messages: null,
    })
    const message = {
      customer_id: custId,
      app_id: own.appId,
      message_type: 1,
      content: 'I paid',
      received_at: app.clock.now(),
    }
    await app.db.insertInto('customer_message').values(message).execute()
    const service = await app.user({ rights: { 'customer-message': ['edit'], 'payment-proof': ['edit'] }, appIds })
    const ofService = await app.ask(dashboard.waiting, {}, { user: service })
    expect(ofService.data).toMatchObject({ messages: 1, proofs: 0, approvalTasks: null })
    const elsewhere = await app.ask(dashboard.waiting, { currency: 'THB' }, { user: finance })
    expect(elsewhere.data).toMatchObject({ ordersToLend: 0, lendingFailed: 0 })
  })

  it('waiting work of the desks is what their own lists show: of one’s own apps, of the platform, reminders, waivers to decide', async () => {
    const [own, platform] = [await lender(app), await lender(app)]
    await app.db.updateTable('app').set({ platform: true }).where('id', '=', platform.appId).execute()
    const appIds = [own.appId, platform.appId]
    const ana = await app.user({ roles: ['collector', 'reminder'], appIds })
    const late = async (lent: Lender, desk: 'collection' | 'remind') => {
      const custId = await customer(app, lent)
      const orderId = await order(app, lent, custId, { state: 8, daysAgo: 20 })
      const made = { desk, order_id: orderId, app_id: lent.appId, customer_id: custId, created_at: app.clock.now() }
      await app.db
        .insertInto('task')
        .values({ ...made, owner_id: ana.userId, status: 1 })
        .execute()
      return orderId
    }
    const orderId = await late(own, 'collection')
    await late(own, 'collection')
    await late(platform, 'collection')
    await late(own, 'remind')
    const waits = {
      order_id: orderId,
      amount_minor: 100,
      late_fee_minor: 1000,
      state: reductionStatus.value.waiting,
      remark: '',
    }
    await app.db
      .insertInto('reduction')
      .values({ ...waits, applied_by: ana.userId, applied_at: app.clock.now() })
      .execute()
    const { data } = await app.ask(dashboard.waiting, {}, { user: ana })
    expect(data).toMatchObject({
      collectionTasks: 2,
      platformTasks: 1,
      remindTasks: 1,
      reductions: null,
      approvalTasks: null,
    })
    const lead = await app.user({ rights: { reduction: ['query'], 'reduction-decision': ['query', 'edit'] }, appIds })
    expect((await app.ask(dashboard.waiting, {}, { user: lead })).data).toMatchObject({
      reductions: 1,
      collectionTasks: null,
    })
    const { data: mine } = await app.ask(collection.myTask, {}, { user: ana })
    expect(mine.total).toBe(2)
    const list = await app.ask(reductionRequests.reductionList, { reductionStatus: waits.state }, { user: lead })
    expect(list.data.total).toBe(1)
  })
})

describe('what goes on', () => {
  it('channels stand by their loans, and people by the open tasks that they own, of the apps that one may see', async () => {
    const own = await lender(app)
    const other = await lender(app)
    await lentOrder(own, 3)
    await lentOrder(other, 3)
    const owner = await app.user({ roles: ['approver'], appIds: [own.appId], name: 'Olga' })
    for (const one of [own, other]) {
      const waits = await order(app, one, await customer(app, one))
      const row = await app.db.selectFrom('loan_order').selectAll().where('id', '=', waits).executeTakeFirstOrThrow()
      await app.db.transaction().execute(trx => openApprovalTask(trx, row, app.clock.now()))
    }
    await app.db.updateTable('task').set({ owner_id: owner.userId }).where('app_id', '=', own.appId).execute()
    const boss = await app.user({ rights: { dashboard: ['query'] }, appIds: [own.appId] })
    const { data } = await app.ask(dashboard.activity, { appId: own.appId }, { user: boss })
    expect(data.channels.map(({ loanCount }) => loanCount)).toEqual([1])
    expect(data.people).toEqual([{ userId: owner.userId, userName: 'Olga', taskCount: 1 }])
    expect((await app.ask(dashboard.activity, { appId: other.appId }, { user: boss })).data.people).toEqual([])
  })

  it('the mark of the stream changes with an order, so that who looks asks anew; a stranger hears nothing', async () => {
    const own = await lender(app)
    const before = await markOf(app.db)
    expect(await markOf(app.db)).toBe(before)
    await lentOrder(own, 3)
    expect(await markOf(app.db)).not.toBe(before)
    const refused = await app.http.inject({
      method: 'GET',
      url: '/api/web/statistics/changes',
      headers: { 'client-id': CLIENT_ID },
    })
    expect(refused.json().code).toBe(CODE.notSignedIn)
  })
})
