import { notices } from '@countinghouse/contract/areas/notices/calls'
import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complaint, decide, detail } from '../../testing/complaint-of-order'
import { lentUntil } from '../../testing/lent-loan'
import { app, at, closeDesk, creditOf, expectSound, openDesk, orderRow, pay, reverse } from '../../testing/loan-desk'
import { approve, decision } from '../../testing/repeated-acts'

beforeAll(openDesk)
afterAll(closeDesk)

const requestOf = async (id: number) => (await detail(id)).outcomes[0]!.requestId
const pausesOf = (customerId: number) =>
  app.db
    .selectFrom('contact_pause')
    .select(['reason', 'purposes', 'ended_at'])
    .where('customer_id', '=', customerId)
    .execute()
/** The flow hangs behind a node that passed, as an import or a hand on the database could leave it. */
async function hangAgain(id: number) {
  await app.db.deleteFrom('work_order_node').where('work_order_id', '=', id).where('it_node', '=', 'cs_visit').execute()
  await app.db
    .updateTable('work_order_node')
    .set({ operated_at: null, operate_type: null })
    .where('work_order_id', '=', id)
    .where('it_node', '=', 'ba_approve')
    .execute()
  await app.db.updateTable('work_order').set({ place: 'ba_approve', status: 3 }).where('id', '=', id).execute()
}

describe('decisions of work orders', () => {
  it('a refund asks finance to give back what the order has too much; what it approves leaves the credit and the books reconcile (G-197)', async () => {
    const orderId = await lentUntil('03-08')
    await pay(orderId, 115_000)
    const { id, cs, first, customerId } = await complaint(orderId, { role: 'balance' })
    expect(await creditOf(customerId)).toBe(5_000)
    expect((await decide(id, first, { decision: 8, nextApproveUser: cs.userId })).code).toBe(CODE.success)
    expect((await detail(id)).outcomes).toMatchObject([{ decision: 8, requestState: 'waiting' }])
    expect(await creditOf(customerId)).toBe(5_000)
    await approve(await requestOf(id))
    expect((await detail(id)).outcomes).toMatchObject([{ decision: 8, requestState: 'approved' }])
    expect(await creditOf(customerId)).toBe(0)
    await expectSound(orderId)
  })

  it('a customer said to be a fraud is left alone until risk has looked, and risk is told once, also when two nodes say so (G-197)', async () => {
    const orderId = await lentUntil('03-12')
    const collecting = { workFlowType: 3, firstLevelQuestion: 2, questionV1: 4, collectionDate: '2026-03-11' } as const
    const made = await complaint(orderId, { role: 'collection_supervisor', ...collecting })
    const { id, cs, first, customerId, of } = made
    const [manager, risk] = [await of('cs_manager'), await of('risk')]
    const told = async () =>
      (await app.ask(notices.noticeList, {}, { user: risk })).data.list.filter(one => one.kind === 'workOrderFraud')
    expect((await decide(id, first, { decision: 9, nextApproveUser: manager.userId })).code).toBe(CODE.success)
    const manual = { reason: 'manual', purposes: ['collection', 'reminder'], ended_at: null }
    const stopped = async () => (await pausesOf(customerId)).filter(({ reason }) => reason === 'manual')
    expect(await stopped()).toEqual([manual])
    expect(await told()).toHaveLength(1)
    expect((await decide(id, manager, { decision: 9, nextApproveUser: cs.userId })).code).toBe(CODE.success)
    expect(await stopped()).toEqual([manual])
    expect(await told()).toHaveLength(1)
    expect((await detail(id)).outcomes).toHaveLength(1)
  })

  it('a decision taken again acts no second time; another amount is refused, a refused request is asked anew (G-197)', async () => {
    const orderId = await lentUntil('03-12')
    const { id, cs, first } = await complaint(orderId, { role: 'balance' })
    const cancel = (baAmount: number) => decide(id, first, { decision: 3, baAmount, nextApproveUser: cs.userId })
    expect((await cancel(4_000)).code).toBe(CODE.success)
    const requestId = await requestOf(id)
    await hangAgain(id)
    const other = await cancel(6_000)
    expect(other).toMatchObject({ data: { fields: { baAmount: expect.stringContaining('MXN 40.00') } } })
    expect((await cancel(4_000)).code).toBe(CODE.success)
    const requests = () =>
      app.db
        .selectFrom('pending_change')
        .select(['id', 'state'])
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute()
    expect(await requests()).toEqual([{ id: requestId, state: 'waiting' }])
    expect((await detail(id)).outcomes).toMatchObject([{ requestId, requestState: 'waiting' }])

    await (await decision(requestId, false))()
    await hangAgain(id)
    expect((await cancel(6_000)).code).toBe(CODE.success)
    const again = await requestOf(id)
    expect(await requests()).toEqual([
      { id: requestId, state: 'refused' },
      { id: again, state: 'waiting' },
    ])
    expect(await detail(id)).toMatchObject({ baAmount: 6_000, outcomes: [{ decision: 3, requestState: 'waiting' }] })
    await approve(again)
    await expectSound(orderId)
  })

  it('a request that came to nothing goes back to the balance account from the visit, whose owner is told, and is made anew (DOMAIN 11)', async () => {
    const orderId = await lentUntil('03-12')
    const { id, cs, first } = await complaint(orderId, { role: 'balance' })
    const shown = async () => (await app.ask(workOrders.workOrderDetail, { id }, { user: cs })).data
    const offered = async () => (await shown()).offers.map(({ operateType }) => operateType)
    const told = async () =>
      (await app.ask(notices.noticeList, {}, { user: cs })).data.list.filter(one => one.kind === 'workOrderMoneyUndone')
    const cancel = (baAmount: number) => decide(id, first, { decision: 3, baAmount, nextApproveUser: cs.userId })
    const newest = async () => (await detail(id)).outcomes.at(-1)!.requestId!
    expect((await cancel(4_000)).code).toBe(CODE.success)
    const undone = [
      async () => (await (await decision(await newest(), false))()).done,
      // Who asked may withdraw, whatever else he may not.
      async () =>
        (await app.ask(moneyRequests.moneyRequestWithdraw, { requestId: await newest() }, { user: first })).code ===
        CODE.success,
    ]
    for (const [times, end] of undone.entries()) {
      expect(await offered()).toEqual([1, 2])
      expect((await decide(id, cs, { operateType: 0, nextApproveUser: first.userId })).code).toBe(CODE.changed)
      expect(await end()).toBe(true)
      expect(await told()).toHaveLength(times + 1)
      expect(await offered()).toEqual([1, 2, 0])
      const back = await decide(id, cs, { operateType: 0, nextApproveUser: first.userId })
      expect(back).toMatchObject({ code: CODE.success, data: { status: 3 } })
      expect((await cancel(6_000)).code).toBe(CODE.success)
    }
    await approve(await newest())
    expect(await offered()).toEqual([1, 2])
    expect(await shown()).toMatchObject({ itNode: 'cs_visit', baAmount: 6_000 })
    await expectSound(orderId)
  })

  it('what is cancelled as a whole is computed when it is decided, as it was read: a day of late fee outdates nothing (G-198)', async () => {
    const orderId = await lentUntil('03-12')
    const { id, cs, first } = await complaint(orderId, { role: 'balance' })
    await decide(id, first, { decision: 4, nextApproveUser: cs.userId })
    const requestId = (await requestOf(id))!
    expect((await detail(id)).baAmount).toBe(120_000)
    await at('03-13')
    const user = await app.user({ roles: ['finance'] })
    const read = (await app.ask(moneyRequests.moneyRequestDetail, { requestId }, { user })).data
    expect(read).toMatchObject({
      amountMinor: 122_500,
      outdated: false,
      before: { totalMinor: 122_500 },
      after: { totalMinor: 0 },
    })
    const say = (expectedAmountMinor: number) =>
      app.ask(moneyRequests.moneyRequestDecide, { requestId, approve: true, expectedAmountMinor }, { user })
    expect((await say(120_000)).code).toBe(CODE.changed)
    expect((await say(read.amountMinor)).code).toBe(CODE.success)
    expect(await orderRow(orderId)).toMatchObject({ status: 9, outstanding_minor: 0 })
    expect(await detail(id)).toMatchObject({ baAmount: 122_500, outcomes: [{ decision: 4, requestState: 'approved' }] })
    await expectSound(orderId)

    const paid = await lentUntil('03-12')
    const other = await complaint(paid, { role: 'balance' })
    await decide(other.id, other.first, { decision: 5, nextApproveUser: other.cs.userId })
    await pay(paid, 120_000)
    const left = { requestId: (await requestOf(other.id))! }
    const checker = await app.user({ roles: ['finance'] })
    expect((await app.ask(moneyRequests.moneyRequestDetail, left, { user: checker })).data.outdated).toBe(true)
    const approving = { ...left, approve: true }
    expect((await app.ask(moneyRequests.moneyRequestDecide, approving, { user: checker })).code).toBe(CODE.changed)
  })

  it('a payment that is taken back after a cancellation is replayed with it, and the books reconcile (DOMAIN 4, G-198)', async () => {
    const orderId = await lentUntil('03-12')
    const { id, cs, first } = await complaint(orderId, { role: 'balance' })
    await decide(id, first, { decision: 5, nextApproveUser: cs.userId })
    await approve(await requestOf(id))
    const { baAmount } = await detail(id)
    expect(baAmount).toBe(20_000)
    expect(await orderRow(orderId)).toMatchObject({ status: 8, outstanding_minor: 100_000 })
    await expectSound(orderId)

    await at('03-14')
    const flowId = await pay(orderId, 105_000)
    expect((await orderRow(orderId)).outstanding_minor).toBe(0)
    expect(await reverse(orderId, flowId, 105_000)).toMatchObject({ code: CODE.success })
    expect(await orderRow(orderId)).toMatchObject({ status: 8, outstanding_minor: 105_000 })
    await expectSound(orderId)
    // What was decided stays decided: the complaint says what it cancelled, whatever the loan became.
    expect(await detail(id)).toMatchObject({ baAmount, outcomes: [{ decision: 5, requestState: 'approved' }] })
  })

  it('late fees are proven by the terms where principal was cancelled, and where a payment before it is taken back (G-197, DOMAIN 5)', async () => {
    const orderId = await lentUntil('03-10')
    const flowId = await pay(orderId, 50_000, { part: true })
    await at('03-12')
    const { id, cs, first } = await complaint(orderId, { role: 'balance' })
    await decide(id, first, { decision: 3, baAmount: 30_000, nextApproveUser: cs.userId })
    await approve(await requestOf(id))
    await expectSound(orderId)
    await at('03-14')
    await expectSound(orderId)
    expect(await reverse(orderId, flowId, 50_000)).toMatchObject({ code: CODE.success })
    await expectSound(orderId)
    await at('03-16')
    await pay(orderId, 10_000, { part: true })
    await expectSound(orderId)
  })
})
