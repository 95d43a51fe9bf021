import { reports } from '@countinghouse/contract/areas/report/calls'
import { EXAMPLE_TERMS } from '@countinghouse/domain/areas/order/loan/worked-example'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { taskNode } from '@countinghouse/domain/kernel/lists/outreach'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { order } from '../../testing/builders'
import { expectFiguresKept } from '../../testing/kept-figures'
import type { BuiltOrder } from '../../testing/loan-builder'
import { app, at, closeDesk, lentOrder, openDesk, orderRow, pay, reverse, writeOff } from '../../testing/loan-desk'
import { countMembers } from '../marketing/send-group/audience'

beforeAll(openDesk)
afterAll(closeDesk)

it('the orders behind "settled" are the settled ones, page by page, and not what was written off (DOMAIN 3)', async () => {
  const loans = [await lentOrder(), await lentOrder(), await lentOrder()] as const
  const [first, lost, last] = loans
  await at('03-06')
  await writeOff(lost.orderId)
  await pay(first.orderId, 110_000)
  await pay(last.orderId, 110_000)
  const user = await app.user({ rights: { report: ['query'] }, appIds: loans.map(({ appId }) => appId) })
  const day = { counted: 'settled' as const, dataDateStart: '2026-03-06', dataDateEnd: '2026-03-06', pageSize: 1 }
  const pages = await Promise.all(
    [1, 2].map(async pageNum => (await app.ask(reports.orders, { ...day, pageNum }, { user })).data),
  )
  expect(pages.map(({ total }) => total)).toEqual([2, 2])
  expect(pages.flatMap(({ list }) => list.map(row => row.orderId)).sort()).toEqual([first.orderId, last.orderId].sort())
  await expectFiguresKept(app)
})

/** How many customers of a loan's app are written to on the day on which they settled. */
async function toldAsSettled({ appId }: BuiltOrder) {
  const source = { kind: 'expression', expression: 'settledLoans >= 0' } as const
  const now = app.clock.now()
  const audience = { appId, source, node: { node: taskNode.value.settled, days: 0 } }
  return (await countMembers(app.db, audience, { now, today: businessDateOf(now) })).members
}

it('who came back after settling did so however late the settlement is booked anew, and is written to once (R-245, DOMAIN 14)', async () => {
  const loan = await lentOrder()
  await at('03-05')
  const wrong = await pay(loan.orderId, 110_000)
  expect(await toldAsSettled(loan)).toBe(1)
  const paymentTime = app.clock.now().toISOString()
  await at('03-06')
  const { product_id: productId, product_item_id: itemId } = await orderRow(loan.orderId)
  await order(app, { ...loan, appName: '', productId, itemId: itemId!, terms: EXAMPLE_TERMS }, loan.customerId)
  const returned = async () => {
    const user = await app.user({ rights: { report: ['query'] }, appIds: [loan.appId] })
    const days = { dataDateStart: '2026-03-05', dataDateEnd: '2026-03-05' }
    const [figures] = (await app.ask(reports.reborrowCount, days, { user })).data.list
    const behind = await app.ask(reports.orders, { ...days, counted: 'returned' }, { user })
    return { ...figures, behind: behind.data.list.map(row => row.orderId) }
  }
  const once = { settledCount: 1, reborrowCount: 1, behind: [loan.orderId] }
  expect(await returned()).toMatchObject(once)
  await at('03-10')
  expect((await reverse(loan.orderId, wrong, 110_000)).code).toBe(1000)
  await pay(loan.orderId, 110_000, { paymentTime })
  expect(await orderRow(loan.orderId)).toMatchObject({ status: 9, settled_on: '2026-03-05' })
  expect(await returned()).toMatchObject(once)
  expect(await toldAsSettled(loan)).toBe(0)
  await expectFiguresKept(app)
})
