import { orderCoupons } from '@countinghouse/contract/areas/order/coupon/calls'
import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdDeduction } from '../../../testing/coupons'
import {
  app,
  at,
  callBack,
  channelEvent,
  closeDesk,
  finance,
  lentOrder,
  openDesk,
  planRows,
} from '../../../testing/loan-desk'

beforeAll(openDesk)
afterAll(closeDesk)

const extensionLink = async (orderId: number) =>
  (await app.ask(paymentLinks.paymentsLink, { orderId, extendDays: 7 }, { user: finance })).data

it('principal outstanding does without the principal that was given up', async () => {
  const { orderId, customerId, appId } = await lentOrder()
  const outstanding = async () => {
    const { rows } = await sql<{ minor: number }>`select sum(principal_minor)::int8 as minor from plan_figure
      where by_date = 'none' and app_id = ${appId}`.execute(app.db)
    return rows[0]!.minor
  }
  const before = await outstanding()
  const holdingId = await holdDeduction(app, customerId, 50_000)
  await app.ask(orderCoupons.couponUse, { orderId, holdingId }, { user: finance })
  const [plan] = await planRows(orderId)
  expect(plan!.reduced_principal_minor).toBeGreaterThan(0)
  expect(before - (await outstanding())).toBe(plan!.reduced_principal_minor)
})

it('an extension whose price was not paid in full, or was taken back, leaves no mark on the instalment (G-149)', async () => {
  const none = { due_on: '2026-03-08', extension_count: 0, extended_in_time: false, extended_on: null }
  const { orderId } = await lentOrder()
  await at('03-07')
  const short = await extensionLink(orderId)
  const paid = { kind: 'payment.paid', reference: short.flowId, amountMinor: short.repayAmount - 1 } as const
  await callBack(channelEvent(paid))
  expect((await planRows(orderId))[0]).toMatchObject(none)
  const other = await lentOrder()
  await at('03-07')
  const { flowId, repayAmount } = await extensionLink(other.orderId)
  await callBack(channelEvent({ kind: 'payment.paid', reference: flowId, amountMinor: repayAmount }))
  expect((await planRows(other.orderId))[0]).toMatchObject({ extended_in_time: true, extended_on: '2026-03-07' })
  await at('03-10')
  await callBack(channelEvent({ kind: 'payment.chargedBack', reference: flowId, amountMinor: 1_000 }))
  expect((await planRows(other.orderId))[0]).toMatchObject(none)
})
