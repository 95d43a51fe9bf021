import { ledger } from '@countinghouse/contract/areas/books/ledger/calls'
import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { orderRefunds } from '@countinghouse/contract/areas/order/refund/calls'
import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { orderWriteOff } from '@countinghouse/contract/areas/order/write-off/calls'
import { foldReference } from '@countinghouse/domain/areas/payment/bank-reference'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOrder, buildProof, lendOut } from '../../../testing/loan-builder'
import {
  app,
  at,
  callBack,
  channelEvent,
  closeDesk,
  creditOf,
  expectSound,
  finance,
  keepCredit,
  lentOrder,
  openDesk,
  orderRow,
  pay,
  reverse,
} from '../../../testing/loan-desk'
import { approve } from '../../../testing/repeated-acts'

beforeAll(openDesk)
afterAll(closeDesk)

const CANCELLED = 10

async function cancelledOrder() {
  await at('03-01')
  return buildOrder(app, { status: CANCELLED })
}

async function writeOff(orderId: number) {
  const asked = await app.ask(orderWriteOff.writeOff, { orderId, reason: 'lost' }, { user: finance })
  await approve(asked.data.requestId)
}

/** What the accounts of a currency stand at, and what moved on them, over closed days. */
async function trialBalance(businessDateStart: string, businessDateEnd: string) {
  const user = await app.user({ rights: { account: ['query'] } })
  const period = { currency: 'MXN' as const, businessDateStart, businessDateEnd }
  return (await app.ask(ledger.trialBalance, period, { user })).data
}

describe('money that arrives although nothing is owed', () => {
  it('money that arrives although nothing is owed on a settled order becomes credit once a person confirms it (DOMAIN 4)', async () => {
    const { orderId, customerId } = await lentOrder()
    await at('03-08')
    await pay(orderId, 110_000)
    const preview = await app.ask(orderReceipts.creditPreview, { orderId, amountMinor: 110_000 }, { user: finance })
    expect(preview.data).toMatchObject({ creditMinor: 0, creditAfterMinor: 110_000, orderStatus: 9 })
    const second = await keepCredit(orderId, 110_000)
    expect(second).toMatchObject({ orderStatus: 9, surplusMinor: 110_000 })
    expect(await creditOf(customerId)).toBe(110_000)
    await expectSound(orderId)
    expect(await reverse(orderId, second.flowId!, 110_000, { cause: 'wrongOrder' })).toMatchObject({ code: 1000 })
    expect(await creditOf(customerId)).toBe(0)
    await expectSound(orderId)
  })

  it('money that arrives although nothing is owed and was paid before what settled the order counts from its own day (DOMAIN 4)', async () => {
    const { orderId, customerId } = await lentOrder()
    await at('03-12')
    await pay(orderId, 120_000)
    const second = await keepCredit(orderId, 110_000, '2026-03-08T03:00:00Z')
    expect(second).toMatchObject({ orderStatus: 9, surplusMinor: 120_000 })
    expect(await creditOf(customerId)).toBe(120_000)
    expect(await orderRow(orderId)).toMatchObject({ settled_on: '2026-03-08', late_fee_minor: 0 })
    await expectSound(orderId)
  })

  it.each(['settled', 'cancelled', 'written off'] as const)(
    'money that arrives although nothing is owed and is entered months later leaves the books of closed days as they were (%s)',
    async state => {
      const { orderId, customerId } = state === 'cancelled' ? await cancelledOrder() : await lentOrder()
      await at('03-08')
      const { data: link } =
        state === 'cancelled'
          ? { data: undefined }
          : await app.ask(paymentLinks.paymentsLink, { orderId }, { user: finance })
      if (state === 'settled') await pay(orderId, 110_000)
      if (state === 'written off') await writeOff(orderId)
      const books = () => trialBalance('2026-03-10', '2026-05-31')
      await at('06-01')
      const before = await books()
      const paidAt = '2026-03-15T03:00:00Z'
      if (state !== 'written off') await keepCredit(orderId, 40_000, paidAt)
      if (link)
        await callBack(channelEvent({ kind: 'payment.paid', reference: link.flowId, amountMinor: 30_000, at: paidAt }))
      expect(await books()).toEqual(before)
      const flows = app.db.selectFrom('repay_flow').select(['paid_on', 'counts_on']).where('order_id', '=', orderId)
      expect(await flows.orderBy('id', 'desc').executeTakeFirst()).toMatchObject({ counts_on: '2026-03-15' })
      const credit = { settled: 70_000, cancelled: 40_000, 'written off': 0 }[state]
      expect(await creditOf(customerId)).toBe(credit)
      expect((await orderRow(orderId)).recovered_minor).toBe(state === 'written off' ? 30_000 : 0)
      await expectSound(orderId)
    },
  )

  it('money that arrives although nothing is owed on a cancelled order, which was never lent, is credit and can be taken back', async () => {
    await at('03-01')
    const { orderId, customerId } = await buildOrder(app, { status: CANCELLED })
    await at('03-05')
    const first = await keepCredit(orderId, 40_000)
    expect(first).toMatchObject({ orderStatus: CANCELLED, surplusMinor: 40_000 })
    expect(await creditOf(customerId)).toBe(40_000)
    await expectSound(orderId)
    await keepCredit(orderId, 5_000, '2026-03-02T03:00:00Z')
    expect(await reverse(orderId, first.flowId!, 40_000)).toMatchObject({ code: 1000 })
    expect(await creditOf(customerId)).toBe(5_000)
    expect(await orderRow(orderId)).toMatchObject({ status: CANCELLED, due_on: null })
    await expectSound(orderId)
  })

  it("money that arrives although nothing is owed waits for a second person above the maker's limit", async () => {
    await at('03-01')
    const { orderId } = await buildOrder(app, { status: CANCELLED })
    expect(await keepCredit(orderId, 1_000_001)).toMatchObject({ waiting: true, flowId: null })
  })

  it('money for an order that owes is not kept as credit', async () => {
    const { orderId } = await lentOrder()
    const preview = await app.ask(orderReceipts.creditPreview, { orderId }, { user: finance })
    expect(preview.code).toBe(1422)
  })

  it.each(['03-01', '03-03'])(
    'money that arrives although nothing is owed yet stays credit when the order is lent on %s, and can be refunded or taken back (DOMAIN 4)',
    async lentOn => {
      await at('03-01')
      const { orderId, customerId } = await buildOrder(app)
      const { flowId } = await keepCredit(orderId, 40_000)
      expect(await creditOf(customerId)).toBe(40_000)
      await expectSound(orderId)
      await at(lentOn)
      await lendOut(app, orderId, finance)
      expect(await orderRow(orderId)).toMatchObject({ status: 7, outstanding_minor: 110_000, paid_minor: 0 })
      await expectSound(orderId)
      await at('03-06')
      await pay(orderId, 10_000, { part: true })
      expect(await reverse(orderId, flowId!, 15_000, { cause: 'chargeBack' })).toMatchObject({ code: 1000 })
      expect(await creditOf(customerId)).toBe(25_000)
      expect(await orderRow(orderId)).toMatchObject({ status: 7, outstanding_minor: 100_000, paid_minor: 10_000 })
      await expectSound(orderId)
      const refund = await app.ask(
        orderRefunds.refundTrade,
        { orderId, tradeNo: flowId!, refundAmount: 25_000, remark: 'sent too early' },
        { user: await app.user({ roles: ['finance'] }) },
      )
      expect(refund).toMatchObject({ code: 1000, data: { waiting: true } })
      const decision = { requestId: refund.data.requestId!, approve: true, remark: '' }
      const checker = await app.user({ roles: ['finance'] })
      expect(await app.ask(moneyRequests.moneyRequestDecide, decision, { user: checker })).toMatchObject({ code: 1000 })
      expect(await creditOf(customerId)).toBe(0)
      await expectSound(orderId)
    },
  )
})

describe('money that was paid before the loan was lent and is entered afterwards', () => {
  const EARLIER = '2026-02-25T03:00:00Z'
  const receiptsOf = (orderId: number) =>
    app.db
      .selectFrom('repay_flow')
      .select(['paid_on', 'counts_on', 'received_minor'])
      .where('order_id', '=', orderId)
      .execute()

  it('money that was paid before the loan was lent meets what is owed from the day of lending: a part bears no late fee (DOMAIN 4)', async () => {
    const { orderId } = await lentOrder()
    await at('03-12')
    const asked = { orderId, part: true, amountMinor: 40_000, paymentTime: EARLIER, payChannel: 'OFFLINE' } as const
    const preview = await app.ask(orderReceipts.repaymentPreview, asked, { user: finance })
    await pay(orderId, 40_000, { part: true, paymentTime: EARLIER })
    // 700.00 of principal, late by four days at 2.5 %.
    expect(await orderRow(orderId)).toMatchObject({ status: 8, outstanding_minor: 77_000, late_fee_minor: 7_000 })
    expect(preview.data).toMatchObject({ orderStatusAfter: 8, surplusMinor: 0 })
    expect(await receiptsOf(orderId)).toEqual([
      { paid_on: '2026-02-25', counts_on: '2026-03-01', received_minor: 40_000 },
    ])
    await expectSound(orderId)
  })

  it('money that was paid before the loan was lent settles it on the day of lending, and is taken back like any other (DOMAIN 4)', async () => {
    const { orderId, customerId } = await lentOrder()
    await at('03-12')
    const flowId = await pay(orderId, 120_000, { paymentTime: EARLIER })
    expect(await orderRow(orderId)).toMatchObject({ status: 9, settled_on: '2026-03-01', late_fee_minor: 0 })
    expect(await creditOf(customerId)).toBe(10_000)
    await expectSound(orderId)
    expect(await reverse(orderId, flowId, 120_000)).toMatchObject({ code: 1000 })
    expect(await creditOf(customerId)).toBe(0)
    expect(await orderRow(orderId)).toMatchObject({ status: 8, outstanding_minor: 120_000 })
    await expectSound(orderId)
  })

  it('money that was paid before the loan was lent and comes by hand for a settled order moves its day, the rest is credit (DOMAIN 4)', async () => {
    const { orderId, customerId } = await lentOrder()
    await at('03-12')
    await pay(orderId, 120_000)
    expect(await keepCredit(orderId, 110_000, EARLIER)).toMatchObject({ orderStatus: 9, surplusMinor: 120_000 })
    expect(await creditOf(customerId)).toBe(120_000)
    expect(await orderRow(orderId)).toMatchObject({ settled_on: '2026-03-01' })
    await expectSound(orderId)
  })

  it('money that was paid before the loan was lent extends it from the day of lending (DOMAIN 4)', async () => {
    const { orderId } = await lentOrder()
    await at('03-12')
    const asked = { orderId, extendDays: 7, paymentTime: EARLIER, payChannel: 'OFFLINE' } as const
    const { data } = await app.ask(orderReceipts.extensionPreview, asked, { user: finance })
    const booked = await app.ask(
      orderReceipts.extendOffline,
      {
        ...asked,
        expectedPriceMinor: data.priceMinor,
        amountMinor: data.priceMinor,
        reference: `EARLY-EXT-${orderId}`,
        proofFileIds: [await buildProof(app, finance.userId)],
      },
      { user: finance },
    )
    expect(booked).toMatchObject({ code: 1000, data: { dueOn: '2026-03-15', extensionCount: 1 } })
    await expectSound(orderId)
  })

  it('money that was paid before the loan was lent and is told by the channel is booked; it cannot be older than its link (DOMAIN 4)', async () => {
    const { orderId } = await lentOrder()
    await at('03-12')
    const { data: link } = await app.ask(paymentLinks.paymentsLink, { orderId, amountMinor: 40_000 }, { user: finance })
    const told = { kind: 'payment.paid', reference: link.flowId, amountMinor: 40_000, at: EARLIER } as const
    expect(await callBack(channelEvent(told))).toBe(200)
    expect(await orderRow(orderId)).toMatchObject({ status: 8, outstanding_minor: 80_000 })
    expect(await receiptsOf(orderId)).toEqual([{ paid_on: '2026-03-12', counts_on: null, received_minor: 40_000 }])
    await expectSound(orderId)
  })
})

describe('a link that is paid twice', () => {
  it('a link that is paid twice under two references of the bank brings both amounts, the second as credit (DOMAIN 4)', async () => {
    const { orderId, customerId } = await lentOrder()
    await at('03-08')
    const { data: link } = await app.ask(paymentLinks.paymentsLink, { orderId }, { user: finance })
    const paid = (channelReference: string) =>
      callBack(channelEvent({ kind: 'payment.paid', reference: link.flowId, amountMinor: 110_000, channelReference }))
    const [one, two] = [`BANK-1-${orderId}`, `BANK-2-${orderId}`]
    for (const reference of [one, two, two, one]) expect(await paid(reference)).toBe(200)
    expect(await orderRow(orderId)).toMatchObject({ status: 9, paid_minor: 110_000 })
    expect(await creditOf(customerId)).toBe(110_000)
    const flows = await app.db
      .selectFrom('repay_flow')
      .select(['channel_reference', 'received_minor'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
    expect(flows).toEqual([
      { channel_reference: one, received_minor: 110_000 },
      { channel_reference: two, received_minor: 110_000 },
    ])
    await expectSound(orderId)
  })

  it('a link of an extension that is paid twice extends once; the second payment repays the loan', async () => {
    const { orderId } = await lentOrder()
    await at('03-08')
    const { data: link } = await app.ask(paymentLinks.paymentsLink, { orderId, extendDays: 7 }, { user: finance })
    for (const channelReference of [`EXT-1-${orderId}`, `EXT-2-${orderId}`])
      await callBack(
        channelEvent({
          kind: 'payment.paid',
          reference: link.flowId,
          amountMinor: link.repayAmount,
          channelReference,
        }),
      )
    expect(await orderRow(orderId)).toMatchObject({ extension_count: 1, due_on: '2026-03-15' })
    await expectSound(orderId)
  })
})

describe('a reference that a bank reads as one', () => {
  it('a reference that a bank reads as one is taken once: case, width, blanks, dashes and what is not seen (DOMAIN 4)', async () => {
    const first = await lentOrder()
    await at('03-08')
    const mark = `SPEI-${first.orderId}AB`
    await pay(first.orderId, 110_000, { reference: mark })
    const { orderId } = await lentOrder()
    await at('03-08')
    for (const reference of [
      mark.toLowerCase(),
      `${mark}\u200b`,
      mark.replace('-', '\u2011'),
      mark.replace('S', 'Ｓ'),
      `SPEI -${first.orderId} AB`,
    ]) {
      const booked = await app.ask(
        orderReceipts.repayOfflineAll,
        {
          orderId,
          amountMinor: 110_000,
          payChannel: 'OFFLINE',
          paymentTime: app.clock.now().toISOString(),
          reference,
          proofFileIds: [await buildProof(app, finance.userId)],
        },
        { user: finance },
      )
      expect(booked, reference).toMatchObject({ code: 1400, data: { fields: { reference: expect.any(String) } } })
    }
    expect(await orderRow(orderId)).toMatchObject({ paid_minor: 0 })
  })

  it('a reference that a bank reads as one is folded by the database as by the program', async () => {
    await at('03-01')
    const { orderId, customerId } = await buildOrder(app, { status: CANCELLED })
    const seen = fc.sample(fc.string({ unit: 'grapheme', maxLength: 12 }), { numRuns: 60, seed: 7 })
    const all = [...seen, 'ÉÑÞß×', 'ǅungla ﬁ', 'A\u00a0B\u3000C\u2060D\t'].filter(text => !text.includes('\u0000'))
    for (const [index, reference] of all.entries()) {
      const row = await app.db
        .insertInto('repay_flow')
        .values({
          flow_no: `FOLD-${index}`,
          order_id: orderId,
          customer_id: customerId,
          kind: 2,
          channel: `F${index}`,
          channel_reference: reference,
          amount_minor: 1,
          created_at: app.clock.now(),
        })
        .returning('reference_key')
        .executeTakeFirstOrThrow()
      expect(row.reference_key, JSON.stringify(reference)).toBe(foldReference(reference))
    }
  })
})
