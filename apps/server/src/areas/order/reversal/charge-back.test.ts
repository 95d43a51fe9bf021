import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { orderRefunds } from '@countinghouse/contract/areas/order/refund/calls'
import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { orderWriteOff } from '@countinghouse/contract/areas/order/write-off/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payOut } from '../../../testing/loan-builder'
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
  preview,
  readPaper,
  reverse,
} from '../../../testing/loan-desk'
import { reconcile } from '../../books/moves'

beforeAll(openDesk)
afterAll(closeDesk)

const overRefundOf = async (orderId: number) =>
  (await app.ask(order.detail, { orderId }, { user: finance })).data.overRefundMinor

/** A loan paid by link, of whose receipt some is with the customer again. */
async function refunded(paidMinor: number, refundAmount: number, ofCreditAlone = false) {
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
  await payOut(app)
  await at('03-08')
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
    await at('03-10')
    await callBack(channelEvent({ kind: 'payment.chargedBack', reference: link.flowId, amountMinor: 2_000 }))
    expect(await orderRow(orderId)).toMatchObject({ status: 8, due_on: '2026-03-08', extension_count: 0 })
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
