import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { orderReductions } from '@countinghouse/contract/areas/order/reduction/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildProof } from '../../../testing/loan-builder'
import {
  app,
  at,
  callBack,
  channelEvent,
  closeDesk,
  finance,
  lentOrder,
  openDesk,
  orderRow,
  pay,
  reverse,
} from '../../../testing/loan-desk'
import { setSettings } from '../../../testing/set-settings'

beforeAll(openDesk)
afterAll(closeDesk)

const LIMIT = 1_000_000

let transfers = 0
async function part(orderId: number, amountMinor: number, user = finance) {
  transfers += 1
  const booked = await app.ask(
    orderReceipts.partRepayOfflineAll,
    {
      orderId,
      amountMinor,
      payChannel: 'OFFLINE',
      paymentTime: app.clock.now().toISOString(),
      reference: `SLICE-${transfers}`,
      proofFileIds: [await buildProof(app, user.userId)],
    },
    { user },
  )
  expect(booked.code, booked.msg).toBe(1000)
  return booked.data.waiting
}

describe("a maker's limit", () => {
  it("a maker's limit counts what he booked on one order within a day, all kinds together, and nobody else's (DOMAIN 4)", async () => {
    const { orderId } = await lentOrder({ terms: { principalMinor: 3_000_000 } })
    await at('03-12')
    const reduction = { orderId, amountMinor: 100_000, remark: 'good will' }
    const reduced = await app.ask(orderReductions.reductionLateFee, reduction, { user: finance })
    expect(reduced).toMatchObject({ code: 1000, data: { waiting: false } })
    expect(await part(orderId, LIMIT - 100_001)).toBe(false)
    for (const [amountMinor, secondPerson] of [
      [1, false],
      [2, true],
    ] as const) {
      const asked = { orderId, part: true, amountMinor }
      const preview = await app.ask(orderReceipts.repaymentPreview, asked, { user: finance })
      expect(preview.data.secondPerson).toBe(secondPerson)
    }
    expect(await part(orderId, 2)).toBe(true)
    const colleague = await app.user({ roles: ['finance'] })
    expect(await part(orderId, 1, colleague)).toBe(false)
    const other = await lentOrder()
    await at('03-12')
    expect(await pay(other.orderId, 10_000, { part: true })).not.toBeNull()
  })

  it("a maker's limit holds slices of a reduction, and counts an extension with them (DOMAIN 4)", async () => {
    await setSettings(app.db, { 'money.makerLimitMinor': { INR: 1_000, MXN: 1_000, THB: 1_000 } })
    const { orderId } = await lentOrder()
    await at('03-12')
    const slices: boolean[] = []
    for (let slice = 0; slice < 8; slice += 1) {
      const asked = { orderId, amountMinor: 1_000, remark: `slice ${slice}` }
      const { code, data } = await app.ask(orderReductions.reductionLateFee, asked, { user: finance })
      slices.push(code === 1000 && !data.waiting)
    }
    expect(slices).toEqual([true, ...Array(7).fill(false)])
    expect(await orderRow(orderId)).toMatchObject({ reduced_minor: 1_000 })

    await setSettings(app.db, { 'money.makerLimitMinor': { INR: LIMIT, MXN: 40_000, THB: LIMIT } })
    const { orderId: extended } = await lentOrder()
    await at('03-08')
    const offer = await app.ask(orderReceipts.extensionPreview, { orderId: extended, extendDays: 7 }, { user: finance })
    transfers += 1
    const booked = await app.ask(
      orderReceipts.extendOffline,
      {
        orderId: extended,
        extendDays: 7,
        amountMinor: offer.data.priceMinor,
        payChannel: 'OFFLINE',
        paymentTime: app.clock.now().toISOString(),
        reference: `SLICE-${transfers}`,
        proofFileIds: [await buildProof(app, finance.userId)],
      },
      { user: finance },
    )
    expect(booked.data.waiting).toBe(false)
    expect(await part(extended, 40_000 - offer.data.priceMinor + 1)).toBe(true)
    await setSettings(app.db, { 'money.makerLimitMinor': { INR: LIMIT, MXN: LIMIT, THB: LIMIT } })
  })

  it("a maker's limit is new on the next day", async () => {
    const { orderId } = await lentOrder({ terms: { principalMinor: 3_000_000 } })
    await at('03-08')
    expect(await part(orderId, LIMIT)).toBe(false)
    app.clock.advance({ seconds: 86_400 })
    const again = await app.user({ roles: ['finance'] })
    expect(await part(orderId, LIMIT, again)).toBe(false)
  })

  it("a maker's limit holds a receipt that is taken back slice by slice", async () => {
    const { orderId } = await lentOrder()
    await at('03-08')
    const { data: link } = await app.ask(paymentLinks.paymentsLink, { orderId }, { user: finance })
    await callBack(channelEvent({ kind: 'payment.paid', reference: link.flowId, amountMinor: 2 * LIMIT }))
    const slice = async (amountMinor: number) =>
      (await reverse(orderId, link.flowId, amountMinor, { cause: 'chargeBack' })).data.waiting
    expect(await slice(LIMIT)).toBe(false)
    expect(await slice(LIMIT)).toBe(true)
  })
})
