import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import { extensionGrants } from '@countinghouse/contract/areas/order/extension-grant/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectFiguresKept } from '../../testing/kept-figures'
import type { BuiltOrder } from '../../testing/loan-builder'
import { app, at, closeDesk, finance, lentOrder, openDesk, pay, writeOff } from '../../testing/loan-desk'
import { differencesOfPlans } from '../../testing/plan-figures'
import { approve } from '../../testing/repeated-acts'

beforeAll(openDesk)
afterAll(closeDesk)

/** The home page of a loan's app on a day; its first overdue rates are those of the table below them. */
async function homeOn(day: string, { appId }: BuiltOrder) {
  await at(day)
  const user = await app.user({ rights: { dashboard: ['query'] }, appIds: [appId] })
  const { data } = await app.ask(dashboard.overview, {}, { user })
  const ofTable = data.repayDays!.map(({ curDate, firstOverDueRate }) => [curDate, firstOverDueRate])
  expect(data.firstOverdueTenList!.map(({ dataDt, dataValue }) => [dataDt, dataValue])).toEqual(ofTable)
  const rateOf = (dueOn: string) => data.repayDays!.find(({ curDate }) => curDate === dueOn)!.firstOverDueRate
  return { ...data, rateOf }
}

it('of a loan that was written off the instalments paid in time stay so, and those due later were paid by nobody (G-149)', async () => {
  const loan = await lentOrder({ terms: { durationDays: 21, periods: 3 } })
  await at('03-07')
  const first = await app.db
    .selectFrom('repay_plan')
    .selectAll()
    .where('order_id', '=', loan.orderId)
    .where('period', '=', 1)
    .executeTakeFirstOrThrow()
  await pay(loan.orderId, first.principal_minor + first.interest_minor + first.fee_minor, { part: true })
  await at('03-17')
  await writeOff(loan.orderId)
  const soon = await homeOn('03-18', loan)
  expect([soon.rateOf('2026-03-08'), soon.rateOf('2026-03-15')]).toEqual(['0.00%', '100.00%'])
  expect(soon).toMatchObject({ firstOverdue: '50.00%', actualOverdue: '50.00%' })
  const later = await homeOn('03-25', loan)
  expect(later.rateOf('2026-03-22')).toBe('100.00%')
  expect(later).toMatchObject({ firstOverdue: '66.66%', actualOverdue: '66.66%' })
})

it('what is due today and was written off is not repaid today (G-149)', async () => {
  const loan = await lentOrder()
  await at('03-08')
  await writeOff(loan.orderId)
  expect(await homeOn('03-08', loan)).toMatchObject({ curRepayCount: 1, curAlRepayCount: 0 })
})

it('an extension that was granted by the due day is in time, as one that was bought (decision 0047)', async () => {
  const loan = await lentOrder()
  await at('03-07')
  const asked = { orderId: loan.orderId, extendDays: 7 as const, priceMinor: 0, reason: 'A flood in his street' }
  await approve((await app.ask(extensionGrants.extensionGrant, asked, { user: finance })).data.requestId!)
  const home = await homeOn('03-10', loan)
  expect(home.rateOf('2026-03-08')).toBe('0.00%')
  expect(home).toMatchObject({ firstOverdue: '0.00%', actualOverdue: '0.00%' })
  expect(await differencesOfPlans(app.db)).toEqual([])
  await expectFiguresKept(app)
})
