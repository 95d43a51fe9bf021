import { randomUUID } from 'node:crypto'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { orderReductions } from '@countinghouse/contract/areas/order/reduction/calls'
import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import type { ChannelEvent } from '@countinghouse/contract/areas/payment/callback/channel-event'
import { channelStatements } from '@countinghouse/contract/areas/payment/statement/calls'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../testing/app'
import { buildProof } from '../../../testing/loan-builder'
import {
  app,
  at,
  callBack,
  channelEvent,
  closeDesk,
  creditOf,
  entriesOf,
  expectSound,
  finance,
  lentOrder,
  openDesk,
  orderRow,
  pay,
  planRows,
  preview,
  reverse,
} from '../../../testing/loan-desk'

beforeAll(openDesk)
afterAll(closeDesk)

describe('a reversal', () => {
  it('a reversal of the closing payment reopens the order, overdue as of today, with its fees (DOMAIN 4)', async () => {
    const { orderId } = await lentOrder()
    await at('03-08')
    const flowId = await pay(orderId, 110_000)
    expect(await orderRow(orderId)).toMatchObject({ status: 9, settle_status: 2 })
    await at('03-12')
    const shown = await preview(orderId, flowId)
    expect(shown.data).toMatchObject({
      orderStatus: 9,
      orderStatusAfter: 8,
      amountMinor: 110_000,
      owed: { totalMinor: 0 },
      after: { principalMinor: 100_000, interestMinor: 7_000, feeMinor: 3_000, lateFeeMinor: 10_000 },
      overdueDaysAfter: 4,
      correctedFlows: 0,
    })
    expect(shown.data.entries).toContainEqual({
      account: 'cash.OFFLINE',
      currentPeriod: null,
      debitMinor: 0,
      creditMinor: 110_000,
    })
    const done = await reverse(orderId, flowId, 110_000, { expectedOutstandingMinor: 0 })
    expect(done).toMatchObject({
      code: 1000,
      data: { orderStatus: 8, outstandingMinor: 120_000, reversedMinor: 110_000 },
    })
    expect(await orderRow(orderId)).toMatchObject({
      status: 8,
      settle_status: 0,
      settled_on: null,
      settled_at: null,
      ever_overdue: true,
      overdue_days: 4,
      late_fee_minor: 10_000,
      paid_minor: 0,
    })
    expect(await planRows(orderId)).toMatchObject([{ settle_status: 0, settled_on: null, late_fee_minor: 10_000 }])
    const task = await app.db
      .selectFrom('task')
      .select(['desk', 'stage', 'due_on', 'ended_at', 'owner_id'])
      .where('order_id', '=', orderId)
      .execute()
    expect(task).toEqual([{ desk: 'collection', stage: 'S2', due_on: '2026-03-08', ended_at: null, owner_id: null }])
    expect((await entriesOf(orderId)).slice(-2)).toEqual([
      { kind: 'reversal', business_date: '2026-03-12', reverses: 'repayment' },
      { kind: 'correction', business_date: '2026-03-12', reverses: null },
    ])
    const log = await app.db
      .selectFrom('order_log')
      .select(['event', 'from_status', 'to_status', 'user_name', 'reason'])
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(log.map(line => [line.event, line.from_status, line.to_status])).toEqual([
      ['reverseReceipt', 8, 8],
      ['reopenOverdue', 9, 8],
    ])
    expect(log[0]).toMatchObject({ user_name: 'Fang', reason: 'the bank took it back' })
    const records = await app.ask(order.repayRecordListV2, { orderId, pageNum: 1, pageSize: 10 }, { user: finance })
    expect(records.data.list).toMatchObject([{ flowId, reversed: true, reversedAmount: 110_000 }])
    await expectSound(orderId)
  })

  it('a reversal before the due date leaves the order in repayment, and the next payment is as the first', async () => {
    const { orderId } = await lentOrder()
    await at('03-05')
    const flowId = await pay(orderId, 110_000)
    expect(await reverse(orderId, flowId, 110_000)).toMatchObject({ data: { orderStatus: 7 } })
    await pay(orderId, 110_000)
    expect(await orderRow(orderId)).toMatchObject({ status: 9, settle_status: 1, paid_minor: 110_000 })
    await expectSound(orderId)
  })

  it('a reversal replays what came after it: later receipts serve the debt that it leaves (DOMAIN 4)', async () => {
    const { orderId } = await lentOrder()
    await at('03-05')
    const first = await pay(orderId, 50_000, { part: true })
    await at('03-10')
    await pay(orderId, 30_000, { part: true })
    await at('03-12')
    expect((await preview(orderId, first)).data).toMatchObject({ correctedFlows: 1 })
    await reverse(orderId, first, 50_000)
    // Two days at 25.00, then 300.00 pay 50.00 of late fee, 30.00, 70.00 and 150.00 of principal; two days at 21.25.
    expect(await planRows(orderId)).toMatchObject([
      {
        late_fee_minor: 9_250,
        paid_late_fee_minor: 5_000,
        paid_fee_minor: 3_000,
        paid_interest_minor: 7_000,
        paid_principal_minor: 15_000,
      },
    ])
    const accruals = await app.db
      .selectFrom('late_fee_accrual')
      .select(['through_on', 'days', 'amount_minor'])
      .where('order_id', '=', orderId)
      .orderBy('through_on')
      .execute()
    expect(accruals).toEqual([
      { through_on: '2026-03-10', days: 2, amount_minor: 5_000 },
      { through_on: '2026-03-12', days: 2, amount_minor: 4_250 },
    ])
    await expectSound(orderId)
  })

  it('a reversal of an extension makes it as if never made, and of a payment before one keeps it (DOMAIN 4)', async () => {
    for (const wanted of ['extension', 'payment'] as const) {
      const { orderId } = await lentOrder()
      await at('03-05')
      const payment = await pay(orderId, 20_000, { part: true })
      await at('03-10')
      const offer = await app.ask(orderReceipts.extensionPreview, { orderId, extendDays: 7 }, { user: finance })
      const extended = await app.ask(
        orderReceipts.extendOffline,
        {
          orderId,
          extendDays: 7,
          amountMinor: offer.data.priceMinor,
          payChannel: 'OFFLINE',
          paymentTime: app.clock.now().toISOString(),
          reference: `EXTEND-${orderId}`,
          proofFileIds: [await buildProof(app, finance.userId)],
        },
        { user: finance },
      )
      await at('03-12')
      const isExtension = wanted === 'extension'
      const [flowId, amountMinor] = isExtension ? [extended.data.flowId!, offer.data.priceMinor] : [payment, 20_000]
      if (!isExtension) expect((await reverse(orderId, flowId, 1_000, { cause: 'chargeBack' })).code).toBe(1000)
      expect((await reverse(orderId, flowId, isExtension ? amountMinor : 19_000)).code).toBe(1000)
      expect(await orderRow(orderId)).toMatchObject(
        isExtension
          ? { status: 8, extension_count: 0, due_on: '2026-03-08', overdue_days: 4 }
          : { status: 7, extension_count: 1, due_on: '2026-03-17', paid_minor: expect.any(Number) },
      )
      await expectSound(orderId)
    }
  })

  it('a reversal keeps a reduction that was granted after it, at most what is then unpaid of the late fee (DOMAIN 4)', async () => {
    const { orderId } = await lentOrder()
    await at('03-10')
    const flowId = await pay(orderId, 50_000, { part: true })
    await at('03-12')
    await app.ask(orderReductions.reductionLateFee, { orderId, amountMinor: 3_000, remark: 'flood' }, { user: finance })
    await reverse(orderId, flowId, 50_000)
    expect(await orderRow(orderId)).toMatchObject({
      late_fee_minor: 7_000,
      reduced_minor: 3_000,
      outstanding_minor: 117_000,
    })
    await expectSound(orderId)
  })

  it('a reversal of a part, a charge-back, leaves the rest, twice; more than it holds is refused', async () => {
    const { orderId } = await lentOrder()
    await at('03-08')
    const flowId = await pay(orderId, 110_000)
    expect((await reverse(orderId, flowId, 10_000)).code).toBe(1400)
    const chargeBack = { cause: 'chargeBack' }
    expect(await reverse(orderId, flowId, 10_000, chargeBack)).toMatchObject({ data: { outstandingMinor: 10_000 } })
    expect(await reverse(orderId, flowId, 20_000, chargeBack)).toMatchObject({ data: { outstandingMinor: 30_000 } })
    expect((await reverse(orderId, flowId, 80_001, chargeBack)).code).toBe(1400)
    expect(await reverse(orderId, flowId, 80_000)).toMatchObject({ data: { outstandingMinor: 110_000 } })
    expect((await reverse(orderId, flowId, 1)).code).toBe(1422)
    await expectSound(orderId)
  })

  it('a reversal takes the credit back that the receipt became, and is refused once that went to the customer', async () => {
    const one = await lentOrder()
    await at('03-08')
    const flowId = await pay(one.orderId, 115_000)
    expect(await creditOf(one.customerId)).toBe(5_000)
    expect((await preview(one.orderId, flowId)).data).toMatchObject({ creditChangeMinor: -5_000 })
    await reverse(one.orderId, flowId, 115_000)
    expect(await creditOf(one.customerId)).toBe(0)
    await expectSound(one.orderId)
    const other = await lentOrder()
    await at('03-08')
    const kept = await pay(other.orderId, 115_000)
    await app.db.updateTable('customer').set({ credit_minor: 0 }).where('id', '=', other.customerId).execute()
    expect((await reverse(other.orderId, kept, 115_000)).code).toBe(1422)
    await app.db.updateTable('customer').set({ credit_minor: 5_000 }).where('id', '=', other.customerId).execute()
    await app.db.updateTable('repay_flow').set({ refunded_minor: 1 }).where('flow_no', '=', kept).execute()
    expect((await reverse(other.orderId, kept, 115_000)).code).toBe(1422)
    await app.db.updateTable('repay_flow').set({ refunded_minor: 0 }).where('flow_no', '=', kept).execute()
    await expectSound(other.orderId)
  })

  it('a reversal frees the reference where the money is booked anew, and only there', async () => {
    const wrong = await lentOrder()
    const right = await lentOrder()
    await at('03-05')
    const flowId = await pay(wrong.orderId, 110_000, { reference: 'ONE-TRANSFER' })
    await reverse(wrong.orderId, flowId, 110_000, { cause: 'wrongOrder' })
    const again = await pay(right.orderId, 110_000, { reference: 'ONE-TRANSFER' })
    await reverse(right.orderId, again, 110_000, { cause: 'bounced' })
    const booked = await app.ask(
      orderReceipts.repayOfflineAll,
      {
        orderId: right.orderId,
        amountMinor: 110_000,
        payChannel: 'OFFLINE',
        paymentTime: app.clock.now().toISOString(),
        reference: 'ONE-TRANSFER',
        proofFileIds: [await buildProof(app, finance.userId)],
      },
      { user: finance },
    )
    expect(booked.code).toBe(1400)
    await expectSound(right.orderId)
  })

  it('a reversal is done once by two people at the same moment, and refused on another balance than was shown', async () => {
    const { orderId } = await lentOrder()
    await at('03-08')
    const flowId = await pay(orderId, 110_000)
    expect((await reverse(orderId, flowId, 110_000, { expectedOutstandingMinor: 1 })).code).toBe(1409)
    const answers = await Promise.all([reverse(orderId, flowId, 110_000), reverse(orderId, flowId, 110_000)])
    expect(answers.map(answer => answer.code).sort()).toEqual([1000, 1422])
    const rows = await app.db.selectFrom('receipt_reversal').select('id').where('order_id', '=', orderId).execute()
    expect(rows).toHaveLength(1)
    await expectSound(orderId)
  })
})

describe("a reversal above the maker's limit", () => {
  it("a reversal above the maker's limit waits for a second person, who books it in the name of its maker on the balance that he saw (DOMAIN 4)", async () => {
    const { orderId } = await lentOrder({ terms: { principalMinor: 2_000_000 } })
    await at('03-05')
    const flowId = await pay(orderId, 999_999, { part: true })
    // What one maker books on an order within a day counts together: these are of three days.
    await at('03-06')
    const small = await pay(orderId, 500_000, { part: true })
    await at('03-07')
    const limits = { INR: 1, MXN: 900_000, THB: 1 }
    await app.db
      .insertInto('setting')
      .values({ key: 'money.makerLimitMinor', value: JSON.stringify(limits), updated_at: app.clock.now() })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value: JSON.stringify(limits) }))
      .execute()
    expect((await preview(orderId, flowId)).data.secondPerson).toBe(true)
    expect((await preview(orderId, small)).data.secondPerson).toBe(false)
    const response = await reverse(orderId, flowId, 999_999)
    expect(response.data).toMatchObject({ waiting: true, requestId: expect.any(Number) })
    expect(await orderRow(orderId)).toMatchObject({ paid_minor: 1_499_999 })
    expect((await reverse(orderId, flowId, 999_999)).code).toBe(1409)
    const checker = await app.user({ rights: { 'order-money-check': ['query', 'edit'], order: ['get'] } })
    const requestId = response.data.requestId!
    const { data: shown } = await app.ask(moneyRequests.moneyRequestDetail, { requestId }, { user: checker })
    expect(shown).toMatchObject({ flowId, cause: 'bounced', receipt: null, extension: null })
    const decide = (user: TestUser) => app.ask(moneyRequests.moneyRequestDecide, { requestId, approve: true }, { user })
    expect((await decide(checker)).code).toBe(1000)
    expect(await orderRow(orderId)).toMatchObject({ paid_minor: 500_000 })
    const line = await app.db
      .selectFrom('order_log')
      .select('user_name')
      .where('order_id', '=', orderId)
      .where('event', '=', 'reverseReceipt')
      .executeTakeFirstOrThrow()
    expect(line.user_name).toBe('Fang')
    await expectSound(orderId)
  })
})

describe('a charge-back of the channel', () => {
  /** A payment through a link, and what the channel says of it. */
  async function paidByLink() {
    const built = await lentOrder()
    await at('03-08')
    const { data: link } = await app.ask(paymentLinks.paymentsLink, { orderId: built.orderId }, { user: finance })
    const send = async (more: Partial<ChannelEvent>) => {
      const event = channelEvent({ kind: 'payment.paid', reference: link.flowId, amountMinor: 110_000, ...more })
      await callBack(event)
      return event.eventId
    }
    await send({})
    expect(await orderRow(built.orderId)).toMatchObject({ status: 9 })
    return { ...built, flowId: link.flowId, send }
  }

  it('a charge-back of the channel takes the payment back once, however often it is told, and the order reopens (DOMAIN 4)', async () => {
    const { orderId, flowId, send } = await paidByLink()
    await at('03-10')
    const eventId = randomUUID()
    for (const _ of [1, 2, 3])
      await send({ eventId, kind: 'payment.chargedBack', amountMinor: 40_000, reason: 'disputed' })
    expect(await orderRow(orderId)).toMatchObject({ status: 8, paid_minor: 70_000 })
    const reversals = await app.db
      .selectFrom('receipt_reversal')
      .select(['cause', 'amount_minor', 'remark'])
      .where('order_id', '=', orderId)
      .execute()
    expect(reversals).toEqual([{ cause: 'chargeBack', amount_minor: 40_000, remark: 'disputed' }])
    const account = await app.db
      .selectFrom('trade_flow as t')
      .innerJoin('repay_flow as f', 'f.id', 't.flow_id')
      .select('t.signed_minor')
      .where('f.flow_no', '=', flowId)
      .orderBy('t.id')
      .execute()
    expect(account.map(line => line.signed_minor)).toEqual([110_000, -40_000])
    await expectSound(orderId)
  })

  it('a charge-back of the channel of more than the payment holds takes what it holds; the rest differs from the statement and is settled there', async () => {
    const { orderId, flowId, send } = await paidByLink()
    const stateOf = async (eventId: string) =>
      app.db
        .selectFrom('channel_event')
        .select(['state', 'reason'])
        .where('event_id', '=', eventId)
        .executeTakeFirstOrThrow()
    const tooMuch = await send({ kind: 'payment.chargedBack', amountMinor: 110_500 })
    expect(await stateOf(tooMuch)).toEqual({ state: 'done', reason: 'beyond the receipt' })
    expect(await orderRow(orderId)).toMatchObject({ status: 7, outstanding_minor: 110_000 })
    await expectSound(orderId)
    const { channel, channel_reference: reference } = await app.db
      .selectFrom('repay_flow')
      .select(['channel', 'channel_reference'])
      .where('flow_no', '=', flowId)
      .executeTakeFirstOrThrow()
    const day = businessDateOf(app.clock.now())
    const lines = ['in,1100.00', 'out,1105.00'].map(moved => `${reference},${moved},MXN,${day} 09:00`)
    const file = Buffer.from(['reference,direction,amount,currency,time', ...lines].join('\n')).toString('base64')
    const statement = {
      payChannel: channel as 'CH01',
      statementOn: day,
      fileName: 'a.csv',
      content: file,
      dryRun: true,
    }
    const user = await app.user({ roles: ['finance'] })
    const { data } = await app.ask(channelStatements.statementImport, statement, { user })
    expect(data.differences.filter(one => one.channelReference === reference)).toMatchObject([
      { oursAmount: 0, theirsAmount: -500 },
    ])
    // Nothing is held any more: all of it is the statement's.
    expect(await stateOf(await send({ kind: 'payment.chargedBack', amountMinor: 1 }))).toEqual({
      state: 'done',
      reason: 'beyond the receipt',
    })
    await expectSound(orderId)
  })
})
