import { randomUUID } from 'node:crypto'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { orderRefunds } from '@countinghouse/contract/areas/order/refund/calls'
import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { orderWriteOff } from '@countinghouse/contract/areas/order/write-off/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildProof, payOut } from '../../../testing/loan-builder'
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
  planRows,
  preview,
  readPaper,
  reverse,
} from '../../../testing/loan-desk'
import { reconcile } from '../../books/moves'

beforeAll(openDesk)
afterAll(closeDesk)

const overRefundOf = async (orderId: number) =>
  (await app.ask(order.detail, { orderId }, { user: finance })).data.overRefundMinor

/** A loan paid by link, and a refund of some of it that two people approved. */
async function refunding(paidMinor: number, refundAmount: number, ofCreditAlone = false) {
  const built = await lentOrder()
  const { orderId } = built
  await at('03-08')
  const { data: link } = await app.ask(paymentLinks.paymentsLink, { orderId }, { user: finance })
  await callBack(channelEvent({ kind: 'payment.paid', reference: link.flowId, amountMinor: paidMinor }))
  const maker = await app.user({ roles: ['finance'] })
  const checker = await app.user({ roles: ['finance'] })
  const asked = await app.ask(
    orderRefunds.refundTrade,
    { orderId, ...(!ofCreditAlone && { tradeNo: link.flowId }), refundAmount, remark: 'paid too much' },
    { user: maker },
  )
  const decision = { requestId: asked.data.requestId!, approve: true, remark: 'looked at' }
  expect((await app.ask(moneyRequests.moneyRequestDecide, decision, { user: checker })).code).toBe(1000)
  const chargeBack = (amountMinor: number) =>
    callBack(
      channelEvent({
        kind: 'payment.chargedBack',
        reference: link.flowId,
        amountMinor,
        channelReference: `BACK-${orderId}-${amountMinor}`,
        reason: 'disputed',
      }),
    )
  return { ...built, flowNo: link.flowId, chargeBack }
}

/** The channel says that the refund of an order did not reach the customer. */
async function failRefund(orderId: number) {
  await app.jobs.drain()
  const { payout_no, amount_minor } = await app.db
    .selectFrom('payout')
    .select(['payout_no', 'amount_minor'])
    .where('order_id', '=', orderId)
    .where('refund_id', 'is not', null)
    .executeTakeFirstOrThrow()
  await callBack(channelEvent({ kind: 'payout.failed', reference: payout_no, amountMinor: amount_minor }))
}

/** The same, and the customer has it. */
async function refunded(...asked: Parameters<typeof refunding>) {
  const built = await refunding(...asked)
  await payOut(app)
  await at('03-08')
  return built
}

describe('a charge-back of what was refunded', () => {
  it('a charge-back of what was refunded in part reopens the order by what was held and is owed for the rest (DOMAIN 4)', async () => {
    const { orderId, chargeBack } = await refunded(110_000, 30_000)
    expect(await chargeBack(110_000)).toBe(200)
    expect(await orderRow(orderId)).toMatchObject({ status: 7, outstanding_minor: 80_000 })
    expect(await overRefundOf(orderId)).toBe(30_000)
    await expectSound(orderId)
    expect(await chargeBack(1)).toBe(200)
    expect(await orderRow(orderId)).toMatchObject({ outstanding_minor: 80_000 })
  })

  it('a charge-back on a loan whose history has a gap is booked all the same: the loan stays and the customer owes it (DOMAIN 4)', async () => {
    const { orderId, flowNo, chargeBack } = await refunded(110_000, 10_000)
    // As of a loan that was brought in with a due date that nobody can explain.
    await sql`update repay_plan set due_on = due_on + 1 where order_id = ${orderId}`.execute(app.db)
    expect(await preview(orderId, flowNo)).toMatchObject({ code: 1422 })
    expect(await preview(orderId, flowNo, { cause: 'chargeBack' })).toMatchObject({
      code: 1000,
      data: { overRefundedMinor: 110_000 },
    })
    expect(await chargeBack(40_000)).toBe(200)
    expect(await orderRow(orderId)).toMatchObject({ status: 9, outstanding_minor: 0 })
    expect(await overRefundOf(orderId)).toBe(40_000)
    // What was charged back stands beside the loan wherever its receipt is shown, and is not given back once more.
    const { data: records } = await app.ask(order.repayRecordListV2, { orderId }, { user: finance })
    expect(records.list.find(row => row.flowId === flowNo && row.recordId.startsWith('flow'))).toMatchObject({
      paymentAmt: 110_000,
      reversedAmount: 40_000,
      reversed: false,
      reversible: true,
    })
    expect(await readPaper(`statement/${orderId}`)).toContain('Taken back by the bank, owed beside the loan MXN 400.00')
    expect(await readPaper(`receipt/${flowNo}`)).toMatch(
      /Taken back by the bank, owed beside the loan MXN 400.00 .* Total MXN 1,100.00 Still owed on 2026-03-08 MXN 0.00/,
    )
    const refund = { orderId, tradeNo: flowNo, refundAmount: 60_001 }
    expect((await app.ask(orderRefunds.refundPreview, refund, { user: finance })).code).toBe(1400)
    expect(
      (await app.ask(orderRefunds.refundPreview, { ...refund, refundAmount: 60_000 }, { user: finance })).code,
    ).toBe(1000)
    expect(await reverse(orderId, flowNo, 70_001, { cause: 'chargeBack' })).toMatchObject({ code: 1400 })
    expect(await reverse(orderId, flowNo, 70_000, { cause: 'chargeBack' })).toMatchObject({ code: 1000 })
    expect(await overRefundOf(orderId)).toBe(110_000)
    expect((await reconcile(app.db, app.clock.latest())).differences).toBe(0)
  })

  it('a charge-back of what was refunded as a whole leaves the loan and is owed (DOMAIN 4)', async () => {
    const { orderId, chargeBack } = await refunded(110_000, 110_000)
    await chargeBack(110_000)
    expect(await orderRow(orderId)).toMatchObject({ status: 9, outstanding_minor: 0 })
    expect(await overRefundOf(orderId)).toBe(110_000)
    await expectSound(orderId)
  })

  it.each([
    ['of the receipt', false],
    ['of the credit', true],
  ])(
    'a charge-back of what was refunded out of credit %s, whole or in parts, never pays the loan twice',
    async (_, ofCredit) => {
      const whole = await refunded(115_000, 5_000, ofCredit)
      await whole.chargeBack(115_000)
      expect(await orderRow(whole.orderId)).toMatchObject({ outstanding_minor: 110_000 })
      expect(await overRefundOf(whole.orderId)).toBe(5_000)
      await expectSound(whole.orderId)
      const part = await refunded(115_000, 5_000, ofCredit)
      await part.chargeBack(110_000)
      expect(await orderRow(part.orderId)).toMatchObject({ outstanding_minor: 110_000 })
      expect(await overRefundOf(part.orderId)).toBe(0)
      await expectSound(part.orderId)
      await part.chargeBack(5_000)
      expect(await orderRow(part.orderId)).toMatchObject({ outstanding_minor: 110_000 })
      expect(await overRefundOf(part.orderId)).toBe(5_000)
      await expectSound(part.orderId)
      const twice = await refunded(115_000, 5_000, ofCredit)
      await twice.chargeBack(110_000)
      await twice.chargeBack(2_000)
      expect(await overRefundOf(twice.orderId)).toBe(2_000)
      await expectSound(twice.orderId)
      const small = await refunded(115_000, 5_000, ofCredit)
      await small.chargeBack(3_000)
      expect(await orderRow(small.orderId)).toMatchObject({ status: 7, outstanding_minor: 3_000 })
      expect(await overRefundOf(small.orderId)).toBe(0)
      await expectSound(small.orderId)
    },
  )

  it.each([
    ['of the whole', { paid: 110_000, refund: 110_000, back: 110_000, owedAtOnce: 0, owed: 110_000 }],
    ['of a part', { paid: 110_000, refund: 30_000, back: 110_000, owedAtOnce: 80_000, owed: 110_000 }],
    ['of a part of a part', { paid: 110_000, refund: 90_000, back: 50_000, owedAtOnce: 20_000, owed: 50_000 }],
    ['of more than was owed', { paid: 115_000, refund: 115_000, back: 115_000, owedAtOnce: 5_000, owed: 110_000 }],
  ])(
    'a charge-back of what was on its way back reopens the order once that refund fails, %s (DOMAIN 4)',
    async (_, { paid, refund, back, owedAtOnce, owed }) => {
      const { orderId, customerId, flowNo, chargeBack } = await refunding(paid, refund)
      expect(await chargeBack(back)).toBe(200)
      expect((await orderRow(orderId)).outstanding_minor).toBe(owedAtOnce)
      await failRefund(orderId)
      expect(await orderRow(orderId)).toMatchObject({ status: 7, outstanding_minor: owed })
      expect([await creditOf(customerId), await overRefundOf(orderId)]).toEqual([0, 0])
      const flow = app.db.selectFrom('repay_flow').selectAll().where('flow_no', '=', flowNo)
      const taken = { state: 1, reversed_minor: back, over_refunded_minor: 0, refunded_minor: 0 }
      expect(await flow.executeTakeFirst()).toMatchObject(taken)
      await expectSound(orderId)
    },
  )

  it('a charge-back of what was on its way back charges late fee anew where that refund fails after the due date', async () => {
    const { orderId, chargeBack } = await refunding(110_000, 110_000)
    await chargeBack(110_000)
    await at('03-10')
    await failRefund(orderId)
    expect(await orderRow(orderId)).toMatchObject({ status: 8, outstanding_minor: 115_000, late_fee_minor: 5_000 })
    await expectSound(orderId)
  })

  it('a charge-back of what was refunded is met first by later credit (DOMAIN 4)', async () => {
    const { orderId, customerId, chargeBack } = await refunded(110_000, 110_000)
    await chargeBack(110_000)
    await keepCredit(orderId, 40_000)
    expect(await overRefundOf(orderId)).toBe(70_000)
    expect(await creditOf(customerId)).toBe(0)
    await expectSound(orderId)
    await keepCredit(orderId, 80_000)
    expect(await overRefundOf(orderId)).toBe(0)
    expect(await creditOf(customerId)).toBe(10_000)
    await expectSound(orderId)
  })

  it('a charge-back of what was refunded is given up by two people alone (DOMAIN 4)', async () => {
    const { orderId, chargeBack } = await refunded(110_000, 30_000)
    const ask = () =>
      app.ask(orderWriteOff.writeOffOverRefund, { orderId, reason: 'cannot be found' }, { user: finance })
    expect((await ask()).code).toBe(1422)
    await chargeBack(110_000)
    const asked = await ask()
    expect(asked.data).toMatchObject({ waiting: true, writeOffMinor: 30_000 })
    expect(await overRefundOf(orderId)).toBe(30_000)
    const decision = { requestId: asked.data.requestId!, approve: true, remark: 'looked at' }
    const checker = await app.user({ roles: ['finance'] })
    expect((await app.ask(moneyRequests.moneyRequestDecide, decision, { user: checker })).code).toBe(1000)
    expect(await overRefundOf(orderId)).toBe(0)
    await expectSound(orderId)
  })

  it('a charge-back by hand says what it does, and staff who reverse for another cause are refused (DOMAIN 4)', async () => {
    const { orderId, flowNo } = await refunded(110_000, 30_000)
    const shown = await preview(orderId, flowNo, { cause: 'chargeBack', amountMinor: 100_000 })
    expect(shown.data).toMatchObject({ overRefundedMinor: 20_000, after: { totalMinor: 80_000 } })
    expect((await preview(orderId, flowNo, { cause: 'duplicate' })).code).toBe(1422)
    expect(await reverse(orderId, flowNo, 100_000, { cause: 'chargeBack' })).toMatchObject({ code: 1000 })
    expect(await overRefundOf(orderId)).toBe(20_000)
    await expectSound(orderId)
  })
})

describe("a charge-back of a part of an extension's price", () => {
  it("a charge-back of a part of an extension's price undoes the extension; the rest is a receipt of its day (DOMAIN 4)", async () => {
    const { orderId } = await lentOrder()
    await at('03-08')
    const { data: link } = await app.ask(paymentLinks.paymentsLink, { orderId, extendDays: 7 }, { user: finance })
    await callBack(channelEvent({ kind: 'payment.paid', reference: link.flowId, amountMinor: link.repayAmount }))
    expect(await orderRow(orderId)).toMatchObject({ due_on: '2026-03-15', extension_count: 1 })
    expect(await planRows(orderId)).toMatchObject([{ extended_on: '2026-03-08' }])
    await at('03-10')
    await callBack(channelEvent({ kind: 'payment.chargedBack', reference: link.flowId, amountMinor: 2_000 }))
    expect(await orderRow(orderId)).toMatchObject({ status: 8, due_on: '2026-03-08', extension_count: 0 })
    expect(await planRows(orderId)).toMatchObject([{ extended_on: null }])
    expect((await orderRow(orderId)).paid_minor).toBe(link.repayAmount - 2_000)
    await expectSound(orderId)
    await pay(orderId, (await orderRow(orderId)).outstanding_minor)
    expect(await orderRow(orderId)).toMatchObject({ status: 9 })
    await expectSound(orderId)
  })

  it.each([
    [
      'a part of what was refunded leaves the extension',
      22_000,
      880,
      { due_on: '2026-03-15', extension_count: 1 },
      880,
    ],
    ['all of it, refunded in part, undoes the extension', 2_000, 22_000, { extension_count: 0 }, 2_000],
  ])('a charge-back of %s (DOMAIN 4)', async (_, refundAmount, chargedBack, after, owedBeside) => {
    const { orderId } = await lentOrder()
    await at('03-08')
    const { data: link } = await app.ask(paymentLinks.paymentsLink, { orderId, extendDays: 7 }, { user: finance })
    expect(link.repayAmount).toBe(22_000)
    await callBack(channelEvent({ kind: 'payment.paid', reference: link.flowId, amountMinor: link.repayAmount }))
    const asked = await app.ask(
      orderRefunds.refundTrade,
      { orderId, tradeNo: link.flowId, refundAmount, remark: 'asked for' },
      { user: finance },
    )
    const decision = { requestId: asked.data.requestId!, approve: true, remark: '' }
    await app.ask(moneyRequests.moneyRequestDecide, decision, { user: await app.user({ roles: ['finance'] }) })
    await callBack(channelEvent({ kind: 'payment.chargedBack', reference: link.flowId, amountMinor: chargedBack }))
    expect(await orderRow(orderId)).toMatchObject(after)
    expect(await overRefundOf(orderId)).toBe(owedBeside)
    await expectSound(orderId)
  })
})

describe('which receipt a charge-back takes back', () => {
  const BEYOND = 'beyond the receipt'

  /** A loan with a link on the day it is due, and what its company and a cashier say of the link. */
  async function linked() {
    const built = await lentOrder()
    await at('03-08')
    const { flowId: reference } = (
      await app.ask(paymentLinks.paymentsLink, { orderId: built.orderId }, { user: finance })
    ).data
    const tell = async (
      kind: 'payment.paid' | 'payment.chargedBack',
      channelReference: string,
      amountMinor = 110_000,
    ) => {
      const event = channelEvent({ kind, reference, channelReference, amountMinor, eventId: randomUUID() })
      await callBack(event)
      return { event, ...(await stateOf(event.eventId)) }
    }
    return {
      ...built,
      flowNo: reference,
      paid: (channelReference: string, amountMinor?: number) => tell('payment.paid', channelReference, amountMinor),
      chargedBack: (channelReference: string, amountMinor?: number) =>
        tell('payment.chargedBack', channelReference, amountMinor),
    }
  }
  const stateOf = (eventId: string) =>
    app.db
      .selectFrom('channel_event')
      .select(['state', 'reason'])
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow()
  const reversedOf = async (orderId: number) =>
    (
      await app.db
        .selectFrom('repay_flow')
        .select(['channel_reference', 'reversed_minor'])
        .where('order_id', '=', orderId)
        .where('reversed_minor', '>', 0)
        .orderBy('id')
        .execute()
    ).map(flow => `${flow.channel_reference} ${flow.reversed_minor}`)
  const standsAt = async ({ orderId, customerId }: { orderId: number; customerId: number }) => {
    const { status, outstanding_minor: owed } = await orderRow(orderId)
    return { status, owed, credit: await creditOf(customerId) }
  }
  /** A cashier books the same money with the bank's reference. */
  const bookByHand = async (orderId: number, reference: string) => {
    const input = {
      orderId,
      amountMinor: 110_000,
      payChannel: 'CH01' as const,
      paymentTime: app.clock.now().toISOString(),
      reference,
      proofFileIds: [await buildProof(app, finance.userId)],
    }
    const booked = await app.ask(orderReceipts.repayOfflineAll, input, { user: finance })
    expect(booked.code).toBe(1000)
    return booked.data.flowId!
  }

  it('a charge-back of the second payment of a link takes that one back, and the loan stays settled in time', async () => {
    const loan = await linked()
    await loan.paid('TWICE-1')
    await at('03-15')
    await loan.paid('TWICE-2')
    expect(await creditOf(loan.customerId)).toBe(110_000)
    const { event, state } = await loan.chargedBack('twice\u2010 2')
    expect(state).toBe('done')
    expect(await reversedOf(loan.orderId)).toEqual(['TWICE-2 110000'])
    expect(await standsAt(loan)).toEqual({ status: 9, owed: 0, credit: 0 })
    await callBack(event)
    expect(await standsAt(loan)).toEqual({ status: 9, owed: 0, credit: 0 })
    await loan.chargedBack('TWICE-1')
    expect(await orderRow(loan.orderId)).toMatchObject({ status: 8, paid_minor: 0 })
    await expectSound(loan.orderId)
  })

  it('a charge-back under a reference of its own takes back the newest payment of its link that holds all of it', async () => {
    const loan = await linked()
    await loan.paid('OWN-1')
    await loan.paid('OWN-2')
    await loan.chargedBack('OWN-BACK-1', 60_000)
    expect(await reversedOf(loan.orderId)).toEqual(['OWN-2 60000'])
    await loan.chargedBack('OWN-BACK-2')
    expect(await reversedOf(loan.orderId)).toEqual(['OWN-1 110000', 'OWN-2 60000'])
    expect(await loan.chargedBack('OWN-BACK-3', 50_001)).toMatchObject({ state: 'done', reason: BEYOND })
    expect(await loan.chargedBack('OWN-BACK-4')).toMatchObject({ state: 'done', reason: BEYOND })
    expect(await standsAt(loan)).toEqual({ status: 7, owed: 110_000, credit: 0 })
    await expectSound(loan.orderId)
  })

  it.each([
    ['under its reference', 'CASHIER-1', 'cashier-1'],
    ['under a reference of its own', 'CASHIER-2', 'CASHIER-BACK-2'],
  ])(
    'a charge-back %s takes back the receipt that a cashier booked before the call-back of its link',
    async (_, reference, back) => {
      const loan = await linked()
      await bookByHand(loan.orderId, reference)
      expect((await loan.paid(reference)).state).toBe('repeated')
      expect((await loan.chargedBack(back)).state).toBe('done')
      expect(await reversedOf(loan.orderId)).toEqual([`${reference} 110000`])
      expect(await standsAt(loan)).toEqual({ status: 7, owed: 110_000, credit: 0 })
      await expectSound(loan.orderId)
    },
  )

  it.each([
    ['under its reference', 'MOVED-1', 'MOVED-1'],
    ['under a reference of its own', 'MOVED-2', 'MOVED-BACK-2'],
  ])('a charge-back %s takes back the receipt on the order on which it was booked anew', async (_, reference, back) => {
    const right = await lentOrder()
    const wrong = await linked()
    await wrong.paid(reference)
    await reverse(wrong.orderId, wrong.flowNo, 110_000, { cause: 'wrongOrder' })
    // Nobody booked it anew yet: it waits.
    expect(await wrong.chargedBack(back)).toMatchObject({ state: 'failed', reason: 'unknown reference' })
    await bookByHand(right.orderId, reference)
    expect((await wrong.chargedBack(back)).state).toBe('done')
    expect(await standsAt(right)).toEqual({ status: 7, owed: 110_000, credit: 0 })
    expect(await standsAt(wrong)).toEqual({ status: 7, owed: 110_000, credit: 0 })
    expect(await wrong.chargedBack(back)).toMatchObject({ state: 'done', reason: BEYOND })
    await expectSound(right.orderId)
    await expectSound(wrong.orderId)
  })

  it('a charge-back at the moment at which its receipt moves to another order takes the money back once', async () => {
    const right = await lentOrder()
    const wrong = await linked()
    await wrong.paid('RACED-1')
    const [told, moved] = await Promise.all([
      wrong.chargedBack('RACED-1'),
      reverse(wrong.orderId, wrong.flowNo, 110_000, { cause: 'wrongOrder' }).then(async reversed => {
        if (reversed.code === 1000) await bookByHand(right.orderId, 'RACED-1')
        return reversed
      }),
    ])
    if (told.state === 'failed') expect(await callBack(told.event)).toBe(200)
    const { orderId } = moved.code === 1000 ? right : wrong
    const taken = await app.db
      .selectFrom('receipt_reversal')
      .select(['order_id', 'amount_minor'])
      .where('cause', '=', 'chargeBack')
      .where('order_id', 'in', [right.orderId, wrong.orderId])
      .execute()
    expect(taken).toEqual([{ order_id: orderId, amount_minor: 110_000 }])
    for (const loan of [right, wrong]) {
      expect(await standsAt(loan)).toEqual({ status: 7, owed: 110_000, credit: 0 })
      await expectSound(loan.orderId)
    }
  })

  it('a charge-back that comes before its payment waits for it, and is taken when it is told again', async () => {
    const loan = await linked()
    const { event, state } = await loan.chargedBack('EARLY-1')
    expect(state).toBe('failed')
    await loan.paid('EARLY-1')
    expect(await callBack(event)).toBe(200)
    expect(await stateOf(event.eventId)).toEqual({ state: 'done', reason: '' })
    expect(await standsAt(loan)).toEqual({ status: 7, owed: 110_000, credit: 0 })
    await expectSound(loan.orderId)
  })

  it('the second payment of a link that was taken back to be booked anew is not booked by another call-back of it', async () => {
    const loan = await linked()
    await loan.paid('AGAIN-1')
    await loan.paid('AGAIN-2')
    const { flow_no: second } = await app.db
      .selectFrom('repay_flow')
      .select('flow_no')
      .where('channel_reference', '=', 'AGAIN-2')
      .executeTakeFirstOrThrow()
    await reverse(loan.orderId, second, 110_000, { cause: 'wrongOrder' })
    expect(await loan.paid('AGAIN-2')).toMatchObject({ state: 'repeated', reason: `booked as ${second}` })
    expect(await standsAt(loan)).toEqual({ status: 9, owed: 0, credit: 0 })
  })
})
