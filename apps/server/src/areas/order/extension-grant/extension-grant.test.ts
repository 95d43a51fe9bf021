import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { extensionGrants } from '@countinghouse/contract/areas/order/extension-grant/calls'
import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { paymentProofs } from '@countinghouse/contract/areas/order/proof/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction'
import { collect, promise } from '../../../testing/collect'
import { complaint, decide, detail } from '../../../testing/complaint-of-order'
import { lentUntil } from '../../../testing/lent-loan'
import { buildProof } from '../../../testing/loan-builder'
import {
  app,
  at,
  callBack,
  channelEvent,
  closeDesk,
  entriesOf,
  expectSound,
  finance,
  openDesk,
  orderRow,
  pay,
  planRows,
  reverse,
} from '../../../testing/loan-desk'
import { approve, decision } from '../../../testing/repeated-acts'
import { lockOrder } from '../loan/locked-order'
import { insertProof } from '../proof/writes'

beforeAll(openDesk)
afterAll(closeDesk)

const asked = (orderId: number, priceMinor: number, more: object = {}) => ({
  ...{ orderId, extendDays: 7 as const, priceMinor, reason: 'A flood in his street' },
  ...more,
})
const ask = (orderId: number, priceMinor: number, more: object = {}) =>
  app.ask(extensionGrants.extensionGrant, asked(orderId, priceMinor, more), { user: finance, language: 'en-US' })
const grant = async (orderId: number, priceMinor: number) => {
  const { code, data } = await ask(orderId, priceMinor)
  expect(code).toBe(CODE.success)
  await approve(data.requestId!)
}
/** A proof of payment that the customer sent. */
async function sentProof(orderId: number): Promise<number> {
  return inTransaction(app.db, async trx => {
    const locked = (await lockOrder(trx, orderId))!
    const now = app.clock.now()
    const of = { claimedMinor: 20_000, payChannel: null, reference: '', paidAt: null, note: '' }
    return insertProof(trx, locked, { ...of, receivedAt: now, now })
  })
}
const owedOf = (plan: { principal_minor: number; interest_minor: number; fee_minor: number }) =>
  plan.principal_minor + plan.interest_minor + plan.fee_minor
const recordsOf = async (orderId: number) =>
  (await app.ask(order.repayRecordListV2, { orderId }, { user: finance })).data.list
const explained = async (orderId: number) =>
  (await app.ask(order.explainBalance, { orderId }, { user: finance })).data.lines.map(line => line.what)

describe('an extension without a price', () => {
  it('takes late fee off and moves the due date once a second person approves; the interest stays owed, the work on it ends as extended (DOMAIN 4)', async () => {
    const orderId = await lentUntil('03-12')
    const collector = await app.user({ roles: ['collector'] })
    await collect(app, orderId, collector)
    await promise(app, orderId, { promisedOn: '2026-03-14', amountMinor: 50_000 })
    const { data: preview } = await app.ask(
      extensionGrants.extensionGrantPreview,
      { orderId, extendDays: 7, priceMinor: 0 },
      { user: finance },
    )
    expect(preview).toMatchObject({
      ...{ fullPriceMinor: 32_000, leastPriceMinor: 7_000, lateFeeOffMinor: 10_000, givenUpMinor: 25_000 },
      ...{ orderStatus: 8, orderStatusAfter: 7, dueOn: '2026-03-08', dueOnAfter: '2026-03-19' },
    })
    const { data } = await ask(orderId, 0)
    expect(data).toMatchObject({ waiting: true, givenUpMinor: 25_000 })
    expect(await orderRow(orderId)).toMatchObject({ status: 8, due_on: '2026-03-08' })

    await approve(data.requestId!)
    expect(await orderRow(orderId)).toMatchObject({
      ...{ status: 7, due_on: '2026-03-19', extension_count: 1, late_fee_minor: 0, outstanding_minor: 110_000 },
      ...{ reduced_minor: 10_000, extension_offer: null },
    })
    expect((await planRows(orderId))[0]).toMatchObject({ due_on: '2026-03-19', extended_on: '2026-03-12' })
    const tasks = await app.db
      .selectFrom('task')
      .select(['ended_at', 'status'])
      .where('order_id', '=', orderId)
      .where('desk', '=', 'collection')
      .execute()
    expect(tasks).toEqual([{ ended_at: expect.any(Date), status: 4 }])
    const promises = await app.db.selectFrom('promise').select('state').where('order_id', '=', orderId).execute()
    expect(promises).toEqual([{ state: 'kept' }])
    expect(await recordsOf(orderId)).toContainEqual(expect.objectContaining({ recordType: 3, paymentAmt: 0 }))
    expect(await explained(orderId)).toEqual(['lent', 'lateFee', 'reduction', 'grantedExtension'])
    await expectSound(orderId)

    await at('03-21')
    expect(await explained(orderId)).toEqual(['lent', 'lateFee', 'reduction', 'grantedExtension', 'lateFee'])
    await expectSound(orderId)
  })

  it('stands in its place when something before it changes: an earlier payment that is entered late, one that is taken back', async () => {
    const orderId = await lentUntil('03-06')
    const flowId = await pay(orderId, 30_000, { part: true })
    await at('03-12')
    await grant(orderId, 0)
    await expectSound(orderId)
    await at('03-14')
    await pay(orderId, 20_000, { part: true, paymentTime: '2026-03-10T03:00:00Z' })
    expect(await orderRow(orderId)).toMatchObject({ status: 7, due_on: '2026-03-19', extension_count: 1 })
    await expectSound(orderId)
    expect(await reverse(orderId, flowId, 30_000)).toMatchObject({ code: CODE.success })
    expect(await orderRow(orderId)).toMatchObject({ status: 7, due_on: '2026-03-19', extension_count: 1 })
    await expectSound(orderId)
  })

  it('extends an instalment that was settled on its day, once the payment of it is taken back, and no more once an earlier payment settles it (decision 0047)', async () => {
    const orderId = await lentUntil('03-06', { terms: { periods: 2, durationDays: 14, lateFeeBpsPerDay: 0 } })
    const [first, second] = await planRows(orderId)
    const flowId = await pay(orderId, owedOf(first!), { part: true })
    expect(await planRows(orderId)).toMatchObject([{ settled_on: '2026-03-06' }, { settled_on: null }])
    await at('03-10')
    await grant(orderId, 0)
    expect(await planRows(orderId)).toMatchObject([{ extended_on: null }, { extended_on: '2026-03-10' }])
    expect(await reverse(orderId, flowId, owedOf(first!))).toMatchObject({ code: CODE.success })
    expect((await planRows(orderId))[0]!.due_on > first!.due_on).toBe(true)
    expect(await planRows(orderId)).toMatchObject([{ extended_on: '2026-03-10' }, { extended_on: '2026-03-10' }])
    await pay(orderId, owedOf(first!), { part: true, paymentTime: '2026-03-07T03:00:00Z' })
    expect(await planRows(orderId)).toMatchObject([
      { due_on: first!.due_on, extended_on: null },
      { due_on: addDays(second!.due_on, 7), extended_on: '2026-03-10' },
    ])
    await expectSound(orderId)
  })

  it('is asked of nobody who may not ask, of no order in another state, and of none that a waiver waits for', async () => {
    const orderId = await lentUntil('03-12')
    const collector = await app.user({ roles: ['collector'] })
    const refused = await app.ask(extensionGrants.extensionGrant, asked(orderId, 0), { user: collector })
    expect(refused.code).toBe(CODE.notPermitted)
    expect((await ask(orderId, 0, { expectedPriceMinor: 1 })).code).toBe(CODE.changed)
    await pay(orderId, 120_000)
    expect((await ask(orderId, 0)).code).toBe(CODE.refused)
  })
})

describe('an extension at a lower price', () => {
  it('waits for the money: the link asks for the lower price, its payment extends, and the offer is used up (G-197)', async () => {
    const orderId = await lentUntil('03-12')
    for (const priceMinor of [6_999, 32_000])
      expect(await ask(orderId, priceMinor)).toMatchObject({
        data: { fields: { priceMinor: expect.stringContaining('(MXN 70.00)') } },
      })
    await grant(orderId, 15_000)
    expect(await orderRow(orderId)).toMatchObject({ status: 8, late_fee_minor: 0, due_on: '2026-03-08' })
    const shown = (await app.ask(order.detail, { orderId }, { user: finance })).data
    expect(shown).toMatchObject({ offeredExtendDays: 7, offeredThrough: '2026-03-16', extendAmoumt: 8_000 })
    const { data: link } = await app.ask(paymentLinks.paymentsLink, { orderId, extendDays: 7 }, { user: finance })
    expect(link.repayAmount).toBe(15_000)
    await callBack(channelEvent({ kind: 'payment.paid', reference: link.flowId, amountMinor: 15_000 }))
    expect(await orderRow(orderId)).toMatchObject({
      ...{ status: 7, due_on: '2026-03-19', extension_count: 1, outstanding_minor: 103_000 },
      extension_offer: { usedBy: expect.any(Number) },
    })
    const used = (await app.ask(order.detail, { orderId }, { user: finance })).data
    expect(used).toMatchObject({ offeredExtendDays: null, offeredThrough: null })
    expect((await entriesOf(orderId)).map(entry => entry.kind)).toContain('extension')
    await expectSound(orderId)

    await at('03-15')
    expect(await reverse(orderId, link.flowId, 15_000)).toMatchObject({ code: CODE.success })
    expect(await orderRow(orderId)).toMatchObject({ status: 8, due_on: '2026-03-08', extension_count: 0 })
    const again = (await app.ask(order.detail, { orderId }, { user: finance })).data
    expect(again).toMatchObject({ offeredExtendDays: 7, offeredThrough: '2026-03-16' })
    await expectSound(orderId)
  })

  it('is bought again on its day when the receipt that bought it was entered wrongly and is taken back (decision 0077)', async () => {
    const orderId = await lentUntil('03-12')
    await grant(orderId, 15_000)
    await at('03-15')
    const proofId = await sentProof(orderId)
    const book = async (amountMinor: number) => {
      expect((await app.ask(paymentProofs.proofTake, { proofId }, { user: finance })).code).toBe(CODE.success)
      return app.ask(
        orderReceipts.extendOffline,
        {
          ...{ orderId, extendDays: 7 as const, amountMinor, payChannel: 'OFFLINE' as const, paymentProofId: proofId },
          ...{ paymentTime: '2026-03-14T03:00:00Z', reference: `LOWER-${orderId}` },
          proofFileIds: [await buildProof(app, finance.userId)],
        },
        { user: finance },
      )
    }
    const first = await book(20_500)
    expect(first.code).toBe(CODE.success)
    const bought = { status: 7, due_on: '2026-03-21', extension_count: 1 }
    expect(await orderRow(orderId)).toMatchObject(bought)
    await at('03-20')
    const back = await reverse(orderId, first.data.flowId!, 20_500, { cause: 'wrongEntry' })
    expect(back.code).toBe(CODE.success)
    const second = await book(20_000)
    expect(second).toMatchObject({ code: CODE.success, data: { surplusMinor: 0 } })
    expect(await orderRow(orderId)).toMatchObject(bought)
    const flow = app.db
      .selectFrom('repay_flow')
      .select('extension_fee_minor')
      .where('flow_no', '=', second.data.flowId!)
    expect(await flow.executeTakeFirst()).toEqual({ extension_fee_minor: 8_000 })
    await expectSound(orderId)
  })

  it('is shown to the second person with its days, its price and its last day', async () => {
    const orderId = await lentUntil('03-12')
    const { data } = await ask(orderId, 15_000)
    const requestId = data.requestId!
    const shown = async () => {
      const user = await app.user({ rights: { order: ['get'] } })
      return (await app.ask(moneyRequests.moneyRequestDetail, { requestId }, { user })).data.extension
    }
    const extension = { extendDays: 7, priceMinor: 15_000, offeredThrough: '2026-03-16' }
    expect(await shown()).toEqual(extension)
    await at('03-13')
    expect(await shown()).toEqual({ ...extension, offeredThrough: '2026-03-17' })
    await (await decision(requestId, false))()
    expect(await shown()).toEqual({ ...extension, offeredThrough: null })
    await at('03-12')
    const other = await lentUntil('03-12')
    const free = (await ask(other, 0)).data.requestId!
    const user = await app.user({ rights: { order: ['get'] } })
    const detail = await app.ask(moneyRequests.moneyRequestDetail, { requestId: free }, { user })
    expect(detail.data.extension).toEqual({ extendDays: 7, priceMinor: 0, offeredThrough: null })
  })

  it('counts by hand on the day of the payment, with the late fee of the days since the offer; after its last day the price is the full one', async () => {
    const orderId = await lentUntil('03-12')
    await grant(orderId, 15_000)
    await at('03-15')
    const price = async (paymentTime: string) =>
      (await app.ask(orderReceipts.extensionPreview, { orderId, extendDays: 7, paymentTime }, { user: finance })).data
        .priceMinor
    // On its own day as offered; since then 25.00 of late fee a day.
    expect(await price('2026-03-12T03:00:00Z')).toBe(15_000)
    expect(await price('2026-03-14T03:00:00Z')).toBe(20_000)
    const paid = {
      ...{ orderId, extendDays: 7 as const, amountMinor: 20_000, payChannel: 'OFFLINE' as const },
      ...{ paymentTime: '2026-03-14T03:00:00Z', reference: `LOWER-${orderId}` },
      proofFileIds: [await buildProof(app, finance.userId)],
    }
    const { code } = await app.ask(orderReceipts.extendOffline, paid, { user: finance })
    expect(code).toBe(CODE.success)
    expect(await orderRow(orderId)).toMatchObject({
      ...{ status: 7, due_on: '2026-03-21', extension_offer: { usedBy: expect.any(Number) } },
    })
    await expectSound(orderId)

    const late = await lentUntil('03-12')
    await grant(late, 15_000)
    await at('03-17')
    const { data } = await app.ask(orderReceipts.extensionPreview, { orderId: late, extendDays: 7 }, { user: finance })
    expect(data.priceMinor).toBe(34_500)
  })
})

describe('a complaint that is decided by an extension', () => {
  it('decisions 6 and 7 ask finance for it when the balance account passes, with days and price in its form (G-197)', async () => {
    const orderId = await lentUntil('03-12')
    const { id, cs, first } = await complaint(orderId, { role: 'balance' })
    const pass = (more: object) => decide(id, first, { nextApproveUser: cs.userId, ...more })
    expect(await pass({ decision: 6 })).toMatchObject({ data: { fields: { extendDays: expect.any(String) } } })
    expect(await pass({ decision: 7, extendDays: 7 })).toMatchObject({
      data: { fields: { baAmount: expect.any(String) } },
    })
    expect(await pass({ decision: 7, extendDays: 7, baAmount: 5_000 })).toMatchObject({
      data: { fields: { baAmount: expect.stringContaining('(MXN 70.00)') } },
    })
    expect((await pass({ decision: 6, extendDays: 7 })).code).toBe(CODE.success)
    const [outcome] = (await detail(id)).outcomes
    expect(outcome).toMatchObject({ decision: 6, requestState: 'waiting' })
    await approve(outcome!.requestId!)
    expect(await orderRow(orderId)).toMatchObject({ status: 7, due_on: '2026-03-19' })
    expect((await detail(id)).outcomes).toMatchObject([{ decision: 6, requestState: 'approved' }])
    await expectSound(orderId)

    const other = await lentUntil('03-12')
    const lower = await complaint(other, { role: 'balance' })
    const price = { decision: 7 as const, extendDays: 7 as const, baAmount: 9_000, nextApproveUser: lower.cs.userId }
    expect((await decide(lower.id, lower.first, price)).code).toBe(CODE.success)
    expect(await detail(lower.id)).toMatchObject({ baAmount: 9_000, decision: 7 })
    await approve((await detail(lower.id)).outcomes[0]!.requestId!)
    expect((await orderRow(other)).extension_offer).toMatchObject({ days: 7, feeMinor: 2_000 })
    await expectSound(other)
  })
})
