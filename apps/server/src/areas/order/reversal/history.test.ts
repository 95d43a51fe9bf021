import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { orderWriteOff } from '@countinghouse/contract/areas/order/write-off/calls'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction'
import { channelIdOf } from '../../../testing/channels'
import { buildProof } from '../../../testing/loan-builder'
import {
  app,
  at,
  channelEvent,
  closeDesk,
  entriesOf,
  expectSound,
  finance,
  lentOrder,
  openDesk,
  orderRow,
  pay,
  planRows,
  reverse,
  writeOff,
} from '../../../testing/loan-desk'
import { takeEvent } from '../../payment/callback/channel-events'
import { lockOrder, SYSTEM } from '../loan/locked-order'
import { bringFeesUpTo } from '../loan/transitions'
import { settleReceipt } from '../receipt/settle'

beforeAll(openDesk)
afterAll(closeDesk)

describe('a remainder too small to be asked for', () => {
  it('a remainder too small to be asked for settles the plan by a posting, and a replay leaves it so or asks for it again (DOMAIN 4)', async () => {
    const { orderId } = await lentOrder()
    await at('03-08')
    const first = await pay(orderId, 60_000, { part: true })
    await pay(orderId, 49_970, { part: true })
    expect(await orderRow(orderId)).toMatchObject({
      status: 9,
      settle_status: 2,
      outstanding_minor: 0,
      paid_minor: 109_970,
    })
    expect(await planRows(orderId)).toMatchObject([{ reduced_principal_minor: 30 }])
    expect((await entriesOf(orderId)).at(-1)).toMatchObject({ kind: 'tolerance' })
    await expectSound(orderId)
    await reverse(orderId, first, 60_000)
    expect(await orderRow(orderId)).toMatchObject({ status: 7, outstanding_minor: 60_030 })
    await expectSound(orderId)
  })

  it('a remainder too small to be asked for is asked for above the tolerance of the currency, and the preview tells both', async () => {
    const { orderId } = await lentOrder()
    await at('03-08')
    const shown = async (amountMinor: number) =>
      (await app.ask(orderReceipts.repaymentPreview, { orderId, part: true, amountMinor }, { user: finance })).data
    expect(await shown(109_949)).toMatchObject({ orderStatusAfter: 7, after: { totalMinor: 51 } })
    expect(await shown(109_950)).toMatchObject({ orderStatusAfter: 9, after: { totalMinor: 0 } })
    await pay(orderId, 109_949, { part: true })
    expect(await orderRow(orderId)).toMatchObject({ status: 7, outstanding_minor: 51 })
    await expectSound(orderId)
  })
})

describe('an explained balance', () => {
  const explain = (orderId: number, onDate?: string) =>
    app.ask(order.explainBalance, { orderId, onDate }, { user: finance })

  it('an explained balance names the entry or the rule behind each component, on any day since the lending (DOMAIN 4)', async () => {
    const { orderId } = await lentOrder()
    await at('03-12')
    const flowId = await pay(orderId, 50_000, { part: true })
    await at('03-14')
    const today = await explain(orderId)
    expect(today.data).toMatchObject({
      onDate: '2026-03-14',
      owed: { lateFeeMinor: 3_500, principalMinor: 70_000, totalMinor: 73_500 },
      mostOwedMinor: 160_000,
      capReachedOn: '2026-05-03',
    })
    expect(today.data.lines.map(line => [line.onDate, line.what, line.flowId, line.owedMinor])).toEqual([
      ['2026-03-01', 'lent', '', 110_000],
      ['2026-03-12', 'lateFee', '', 120_000],
      ['2026-03-12', 'receipt', flowId, 70_000],
      ['2026-03-14', 'lateFee', '', 73_500],
    ])
    expect((await explain(orderId, '2026-03-11')).data).toMatchObject({ owed: { totalMinor: 117_500 } })
    expect((await explain(orderId, '2026-03-01')).data.lines).toHaveLength(1)
    expect((await explain(orderId, '2026-02-28')).code).toBe(1422)
    expect((await explain(orderId, '2026-03-15')).code).toBe(1400)
    await reverse(orderId, flowId, 50_000)
    expect((await explain(orderId, '2026-03-12')).data).toMatchObject({ owed: { totalMinor: 120_000 } })
  })
})

describe('a receipt of an earlier day', () => {
  const paidOn = (day: string) => `2026-${day}T03:00:00Z`

  it('a receipt of an earlier day that was received outside the channels counts from the day on which it was paid (DOMAIN 4)', async () => {
    const { orderId } = await lentOrder()
    await at('03-12')
    const request = { orderId, paymentTime: paidOn('03-08') }
    const shown = await app.ask(orderReceipts.repaymentPreview, request, { user: finance })
    expect(shown.data).toMatchObject({
      owed: { totalMinor: 120_000 },
      outstandingMinor: 110_000,
      amountMinor: 110_000,
      after: { totalMinor: 0 },
      orderStatusAfter: 9,
      settleStatusAfter: 2,
      surplusMinor: 0,
    })
    const booked = await app.ask(
      orderReceipts.repayOfflineAll,
      {
        orderId,
        amountMinor: 110_000,
        expectedOutstandingMinor: 110_000,
        payChannel: 'OFFLINE',
        paymentTime: paidOn('03-08'),
        reference: 'LATE-NEWS-1',
        proofFileIds: [await buildProof(app, finance.userId)],
      },
      { user: finance },
    )
    expect(booked).toMatchObject({ code: 1000, data: { orderStatus: 9, settleStatus: 2, surplusMinor: 0 } })
    expect(await orderRow(orderId)).toMatchObject({ settled_on: '2026-03-08', ever_overdue: false, late_fee_minor: 0 })
    expect(await planRows(orderId)).toMatchObject([{ late_fee_minor: 0, settle_status: 2 }])
    await expectSound(orderId)
  })

  it('a receipt of an earlier day settles with what later receipts leave, and not below it (G-141)', async () => {
    const { orderId } = await lentOrder()
    await at('03-10')
    await pay(orderId, 50_000, { part: true })
    await at('03-12')
    const request = { orderId, paymentTime: paidOn('03-08') }
    expect((await app.ask(orderReceipts.repaymentPreview, request, { user: finance })).data.outstandingMinor).toBe(
      62_381,
    )
    const book = async (call: typeof orderReceipts.repayOfflineAll, amountMinor: number) =>
      app.ask(
        call,
        {
          orderId,
          amountMinor,
          payChannel: 'OFFLINE',
          paymentTime: paidOn('03-08'),
          reference: `LATE-NEWS-${orderId}`,
          proofFileIds: [await buildProof(app, finance.userId)],
        },
        { user: finance },
      )
    expect((await book(orderReceipts.repayOfflineAll, 62_380)).code).toBe(1400)
    expect((await book(orderReceipts.partRepayOfflineAll, 62_381)).code).toBe(1400)
    // One minor unit less leaves one owed; with it the late fee rounds down, and one is left over.
    expect(await book(orderReceipts.repayOfflineAll, 62_381)).toMatchObject({
      data: { orderStatus: 9, surplusMinor: 1 },
    })
    await expectSound(orderId)
  })

  it('a receipt of an earlier day goes to its place before later ones, and what follows is replayed (DOMAIN 4)', async () => {
    const { orderId } = await lentOrder()
    await at('03-12')
    await pay(orderId, 50_000, { part: true })
    const flow = await app.db
      .insertInto('repay_flow')
      .values({
        flow_no: `BACK-${orderId}`,
        order_id: orderId,
        customer_id: (await orderRow(orderId)).customer_id,
        kind: 2,
        channel: 'CH01',
        state: 1,
        amount_minor: 60_000,
        received_minor: 60_000,
        created_at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await inTransaction(app.db, async trx => {
      await settleReceipt(trx, (await lockOrder(trx, orderId))!, {
        receipt: { flowId: flow.id, flowNo: `BACK-${orderId}`, channel: 'CH01', amountMinor: 60_000 },
        date: '2026-03-08',
        who: SYSTEM,
        now: app.clock.now(),
      })
    })
    // On the due date fee, interest and 500.00 of principal; then four days at 12.50, so 450.00 reach the principal.
    expect(await orderRow(orderId)).toMatchObject({ outstanding_minor: 5_000, late_fee_minor: 0, paid_minor: 110_000 })
    expect(await planRows(orderId)).toMatchObject([{ late_fee_minor: 5_000, paid_principal_minor: 95_000 }])
    await expectSound(orderId)
    await at('03-14')
    await inTransaction(app.db, async trx =>
      bringFeesUpTo(trx, (await lockOrder(trx, orderId))!, {
        date: businessDateOf(app.clock.now()),
        now: app.clock.now(),
      }),
    )
    expect(await orderRow(orderId)).toMatchObject({ late_fee_minor: 250 })
    await expectSound(orderId)
    expect(await reverse(orderId, `BACK-${orderId}`, 60_000)).toMatchObject({ code: 1000 })
    await expectSound(orderId)
  })
})

describe('a write-off', () => {
  it('a write-off stands when money recovered after it is taken back, and falls with an earlier receipt (DOMAIN 4)', async () => {
    const { orderId } = await lentOrder()
    await at('03-08')
    const early = await pay(orderId, 40_000, { part: true })
    await at('04-10')
    await writeOff(orderId)
    const { written_off_minor: writtenOff } = await orderRow(orderId)
    await at('05-01')
    const recovered = await app.ask(
      orderWriteOff.recoverOffline,
      {
        orderId,
        amountMinor: 30_000,
        payChannel: 'OFFLINE',
        paymentTime: app.clock.now().toISOString(),
        reference: `RECOVERED-${orderId}`,
        proofFileIds: [await buildProof(app, finance.userId)],
      },
      { user: finance },
    )
    expect(await orderRow(orderId)).toMatchObject({ status: 11, recovered_minor: 30_000 })
    expect((await reverse(orderId, recovered.data.flowId!, 30_000)).code).toBe(1000)
    expect(await orderRow(orderId)).toMatchObject({ status: 11, recovered_minor: 0, written_off_minor: writtenOff })
    await expectSound(orderId)
    expect((await reverse(orderId, early, 40_000)).code).toBe(1000)
    expect(await orderRow(orderId)).toMatchObject({ status: 8, written_off_minor: 0, overdue_days: 54 })
    await expectSound(orderId)
    await writeOff(orderId)
    expect(await orderRow(orderId)).toMatchObject({ status: 11, outstanding_minor: 0 })
    await expectSound(orderId)
  })

  it.each([
    ['while late fee still grows', '04-09', '04-10', '04-11'],
    ['once late fee has reached its cap', '04-20', '04-21', '04-22'],
  ])(
    'a write-off of a loan that was paid the day before, as the channel says late, turns out to be of nothing, %s (DOMAIN 4)',
    async (_, paidOn, writtenOffOn, toldOn) => {
      const { orderId } = await lentOrder()
      await at(paidOn)
      const { data: link } = await app.ask(paymentLinks.paymentsLink, { orderId }, { user: finance })
      const paidAt = app.clock.now().toISOString()
      await at(writtenOffOn)
      await writeOff(orderId)
      expect(await orderRow(orderId)).toMatchObject({ status: 11 })
      await at(toldOn)
      const event = channelEvent({
        kind: 'payment.paid',
        reference: link.flowId,
        amountMinor: link.repayAmount,
        at: paidAt,
      })
      const channelId = await channelIdOf(app.db)
      const taken = await inTransaction(app.db, trx => takeEvent(trx, channelId, event, app.clock.now()))
      expect(taken).toEqual({ state: 'done', reason: '' })
      expect(await orderRow(orderId)).toMatchObject({ status: 9, written_off_minor: 0, outstanding_minor: 0 })
      await expectSound(orderId)
      expect((await reverse(orderId, link.flowId, link.repayAmount)).code).toBe(1000)
      expect(await orderRow(orderId)).toMatchObject({ status: 8, written_off_minor: 0, paid_minor: 0 })
      await expectSound(orderId)
      await pay(orderId, 20_000, { part: true, paymentTime: '2026-04-01T03:00:00Z' })
      expect(await orderRow(orderId)).toMatchObject({ status: 8, paid_minor: 20_000 })
      await expectSound(orderId)
    },
  )
})
