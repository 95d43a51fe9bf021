import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import { notices } from '@countinghouse/contract/areas/notices/calls'
import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { orderReductions } from '@countinghouse/contract/areas/order/reduction/calls'
import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { orderWriteOff } from '@countinghouse/contract/areas/order/write-off/calls'
import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import { afterEach, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { buildOrder, lendOut, offlineReceipt } from '../../../testing/loan-builder'
import { reconcile } from '../../books/reconciliation/reconcile'

const app = testApp({ now: '2026-03-01T03:00:00Z' })
let maker: TestUser
let checker: TestUser

afterEach(async () => {
  const { checks } = await reconcile(app.db, app.clock.latest())
  expect(checks.filter(check => check.differences > 0)).toEqual([])
})

/** Moves the clock, and signs both in anew: sessions end by idle time. */
async function at(instant: string) {
  app.clock.set(instant)
  const rights = {
    order: ['query', 'get'],
    'order-lending': ['edit'],
    'order-money': ['add'],
    'order-money-request': ['add'],
    'payment-link': ['add'],
    'order-money-check': ['query', 'edit'],
  } as const
  maker = await app.user({ name: 'Fang', rights })
  checker = await app.user({ name: 'Carmen', rights })
}

const orderRow = (orderId: number) =>
  app.db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
const flowsOf = (orderId: number) =>
  app.db.selectFrom('repay_flow').selectAll().where('order_id', '=', orderId).execute()
const eventsOf = async (orderId: number) =>
  (await app.db.selectFrom('order_log').select('event').where('order_id', '=', orderId).orderBy('id').execute()).map(
    row => row.event,
  )

/** A loan of 20,000.00 MXN, above the maker's limit of 10,000.00; four days late it owes 24,000.00 and 1.5 % fees. */
async function lentOrder(today = '2026-03-05T03:00:00Z') {
  await at('2026-03-01T03:00:00Z')
  const built = await buildOrder(app, { terms: { principalMinor: 2_000_000 } })
  await lendOut(app, built.orderId, maker)
  await at(today)
  return built
}

const receipt = async (orderId: number, amountMinor: number, more: object = {}) => ({
  ...(await offlineReceipt(app, { orderId, amountMinor, user: maker })),
  ...more,
})
const decide = (requestId: number, approve = true, user = checker) =>
  app.ask(moneyRequests.moneyRequestDecide, { requestId, approve, remark: approve ? '' : 'no proof' }, { user })
const partRepay = async (orderId: number, amountMinor: number, more: object = {}) =>
  app.ask(orderReceipts.partRepayOfflineAll, await receipt(orderId, amountMinor, more), { user: maker })

describe('an offline receipt above the limit of its maker (DOMAIN 4, G-141)', () => {
  it('an offline receipt above the limit of its maker (DOMAIN 4, G-141) waits (R-229), books nothing, is shown with before and after, and is booked in his name once another approves', async () => {
    const { orderId, orderNo } = await lentOrder()
    const preview = await app.ask(
      orderReceipts.repaymentPreview,
      { orderId, part: true, amountMinor: 1_200_000 },
      { user: maker },
    )
    expect(preview.data.secondPerson).toBe(true)
    const response = await partRepay(orderId, 1_200_000, { remark: 'counter' })
    expect(response).toMatchObject({ code: 1000, data: { waiting: true, flowId: null, orderStatus: 7 } })
    const requestId = response.data.requestId!
    expect(await flowsOf(orderId)).toEqual([])
    const { data: list } = await app.ask(
      moneyRequests.moneyRequestList,
      { state: 'waiting', orderNo },
      { user: checker },
    )
    expect(list.list).toMatchObject([
      { requestId, kind: 'offlineReceipt', orderNo, amountMinor: 1_200_000, makerName: 'Fang', mayDecide: true },
    ])
    const { data: seen } = await app.ask(moneyRequests.moneyRequestDetail, { requestId }, { user: checker })
    expect(seen).toMatchObject({
      outdated: false,
      before: { totalMinor: 2_143_000, orderStatus: 7 },
      after: { totalMinor: 943_000, orderStatus: 7 },
      receipt: { reference: `REF-${orderId}-1200000`, payChannel: 'OFFLINE' },
    })
    const waits = async (user: TestUser) => (await app.ask(dashboard.waiting, {}, { user })).data.moneyApprovals
    expect(await waits(checker)).toBe((await waits(maker))! + 1)
    const [shown] = (await app.ask(notices.noticeList, {}, { user: checker })).data.list
    expect(shown).toMatchObject({
      kind: 'moneyCheckWaiting',
      link: '/order/moneyapprovals',
      values: { maker: 'Fang' },
    })
    expect((await decide(requestId, true, maker)).code).toBe(1422)
    expect((await decide(requestId)).code).toBe(1000)
    const [flow] = await flowsOf(orderId)
    expect(flow).toMatchObject({ amount_minor: 1_200_000, created_by: maker.userId, state: 1 })
    expect(await orderRow(orderId)).toMatchObject({ outstanding_minor: 943_000 })
    expect(await eventsOf(orderId)).toEqual(expect.arrayContaining(['moneyAsked', 'partRepay', 'moneyApproved']))
    const [answer] = (await app.ask(notices.noticeList, {}, { user: maker })).data.list
    expect(answer).toMatchObject({ kind: 'moneyCheckApproved', values: { decider: 'Carmen' } })
    expect((await decide(requestId)).code).toBe(1409)
  })

  it('an offline receipt above the limit of its maker (DOMAIN 4, G-141) at the limit is booked at once', async () => {
    const { orderId } = await lentOrder()
    expect(await partRepay(orderId, 1_000_000)).toMatchObject({ code: 1000, data: { waiting: false, requestId: null } })
  })

  it('an offline receipt above the limit of its maker (DOMAIN 4, G-141) cannot be approved after the balance changed, only refused with a reason or withdrawn', async () => {
    const { orderId } = await lentOrder()
    const requestId = (await partRepay(orderId, 1_200_000)).data.requestId!
    expect((await partRepay(orderId, 1_300_000)).code).toBe(1409)
    expect((await partRepay(orderId, 10_000)).code).toBe(1000)
    const { data } = await app.ask(moneyRequests.moneyRequestDetail, { requestId }, { user: checker })
    expect(data.outdated).toBe(true)
    expect((await decide(requestId)).code).toBe(1409)
    expect(await flowsOf(orderId)).toHaveLength(1)
    const silent = await app.ask(moneyRequests.moneyRequestDecide, { requestId, approve: false }, { user: checker })
    expect(silent.code).toBe(1400)
    expect((await decide(requestId, false)).code).toBe(1000)
    const again = (await partRepay(orderId, 1_200_000, { reference: 'AGAIN' })).data.requestId!
    const withdraw = (user: TestUser) => app.ask(moneyRequests.moneyRequestWithdraw, { requestId: again }, { user })
    expect((await withdraw(checker)).code).toBe(1422)
    expect((await withdraw(maker)).code).toBe(1000)
    expect((await decide(again)).code).toBe(1409)
    expect(await eventsOf(orderId)).toEqual(expect.arrayContaining(['moneyRefused', 'moneyWithdrawn']))
  })

  it('twenty decisions at once book an offline receipt above the limit once', async () => {
    const { orderId } = await lentOrder()
    const requestId = (await partRepay(orderId, 1_200_000)).data.requestId!
    const codes = (await Promise.all(Array.from({ length: 20 }, () => decide(requestId)))).map(answer => answer.code)
    expect(codes.filter(code => code === 1000)).toHaveLength(1)
    expect(await flowsOf(orderId)).toHaveLength(1)
  })

  it('an offline receipt above the limit of its maker (DOMAIN 4, G-141) is not there for staff of another app, and not among the changes of administration', async () => {
    const { orderId } = await lentOrder()
    const requestId = (await partRepay(orderId, 1_200_000)).data.requestId!
    const rights = {
      order: ['get'],
      'order-money-check': ['query', 'edit'],
      'pending-change': ['query', 'edit'],
    } as const
    const other = await app.user({ rights, appIds: [(await buildOrder(app)).appId] })
    expect((await decide(requestId, true, other)).code).toBe(1404)
    expect((await app.ask(moneyRequests.moneyRequestDetail, { requestId }, { user: other })).code).toBe(1404)
    const { data } = await app.ask(moneyRequests.moneyRequestList, {}, { user: other })
    expect(data.total).toBe(0)
    const administrator = await app.user({ roles: ['admin'] })
    const changes = await app.ask(approvals.pendingChangeList, {}, { user: administrator })
    expect(changes.data.total).toBe(0)
    const asChange = { changeId: requestId, approve: true }
    expect((await app.ask(approvals.pendingChangeDecide, asChange, { user: administrator })).code).toBe(1404)
  })
})

describe('a reduction and an extension above the limit', () => {
  it('a reduction and an extension above the limit wait, and name both people once approved (R-228, G-122)', async () => {
    await at('2026-03-01T03:00:00Z')
    const { orderId } = await lentOrder('2026-04-05T03:00:00Z')
    const reduced = await app.ask(
      orderReductions.reductionLateFee,
      { orderId, amountMinor: 1_100_000, remark: 'flood' },
      { user: maker },
    )
    expect(reduced).toMatchObject({ code: 1000, data: { waiting: true, reducedMinor: 0 } })
    expect((await decide(reduced.data.requestId!)).code).toBe(1000)
    const row = await app.db
      .selectFrom('reduction')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ applied_by: maker.userId, decided_by: checker.userId, amount_minor: 1_100_000 })
    const request = { orderId, extendDays: 7, amountMinor: 1_100_000 }
    const offer = (await app.ask(orderReceipts.extensionPreview, request, { user: maker })).data
    expect(offer.secondPerson).toBe(true)
    const response = await app.ask(
      orderReceipts.extendOffline,
      { ...(await receipt(orderId, 1_100_000)), extendDays: 7, expectedPriceMinor: offer.priceMinor },
      { user: maker },
    )
    expect(response).toMatchObject({ code: 1000, data: { waiting: true, dueOn: '2026-03-08', extensionCount: 0 } })
    expect((await decide(response.data.requestId!)).code).toBe(1000)
    expect(await orderRow(orderId)).toMatchObject({ status: 7, due_on: '2026-04-12', extension_count: 1 })
  })
})

describe('a write-off (DOMAIN 3)', () => {
  async function writtenOff() {
    const built = await lentOrder('2026-03-12T03:00:00Z')
    const { orderId } = built
    await app.db
      .insertInto('task')
      .values({
        desk: 'collection',
        order_id: orderId,
        app_id: built.appId,
        customer_id: built.customerId,
        created_at: app.clock.now(),
      })
      .execute()
    const preview = (await app.ask(orderWriteOff.writeOffPreview, { orderId }, { user: maker })).data
    expect(preview).toMatchObject({ orderStatusAfter: 11, amountMinor: 2_343_000, after: { totalMinor: 0 } })
    const response = await app.ask(
      orderWriteOff.writeOff,
      { orderId, reason: 'customer died', expectedOutstandingMinor: preview.amountMinor },
      { user: maker },
    )
    expect(response).toMatchObject({ code: 1000, data: { waiting: true, orderStatus: 8 } })
    expect((await decide(response.data.requestId!, true, maker)).code).toBe(1422)
    expect((await decide(response.data.requestId!)).code).toBe(1000)
    return built
  }

  it('a write-off (DOMAIN 3) always has two people, ends in state 11 and settle status 6, and ends the tasks', async () => {
    const { orderId } = await writtenOff()
    expect(await orderRow(orderId)).toMatchObject({
      status: 11,
      loan_status: 2,
      settle_status: 6,
      outstanding_minor: 0,
      written_off_minor: 2_343_000,
    })
    const tasks = await app.db.selectFrom('task').select('ended_at').where('order_id', '=', orderId).execute()
    expect(tasks.every(task => task.ended_at !== null)).toBe(true)
    expect((await partRepay(orderId, 10_000)).code).toBe(1422)
  })

  it('a write-off (DOMAIN 3) still takes money in: offline and through a link, as recovery, the rest as a credit', async () => {
    const { orderId, customerId } = await writtenOff()
    const shown = await app.ask(orderWriteOff.recoveryPreview, { orderId, amountMinor: 43_000 }, { user: maker })
    expect(shown.data).toMatchObject({ leftMinor: 2_343_000, leftAfterMinor: 2_300_000, secondPerson: false })
    const booked = await app.ask(orderWriteOff.recoverOffline, await receipt(orderId, 43_000), { user: maker })
    expect(booked).toMatchObject({ code: 1000, data: { waiting: false, orderStatus: 11, surplusMinor: 0 } })
    const link = await app.ask(paymentLinks.paymentsLink, { orderId }, { user: maker })
    expect(link.data.repayAmount).toBe(2_300_000)
    const provider = link.data.payLink.split('/').at(-1)!
    expect(await app.services.payments.sandbox.decide(provider, 'paid')).toBe(true)
    expect(await orderRow(orderId)).toMatchObject({ status: 11, recovered_minor: 2_343_000 })
    expect((await eventsOf(orderId)).filter(event => event === 'recover')).toHaveLength(2)
    const more = await app.ask(orderWriteOff.recoverOffline, await receipt(orderId, 5_000), { user: maker })
    expect(more.data).toMatchObject({ surplusMinor: 5_000 })
    const { credit_minor } = await app.db
      .selectFrom('customer')
      .select('credit_minor')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
    expect(credit_minor).toBe(5_000)
  })
})
