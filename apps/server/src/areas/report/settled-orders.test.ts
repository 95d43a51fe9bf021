import { reports } from '@countinghouse/contract/areas/report/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectFiguresKept } from '../../testing/kept-figures'
import { app, at, closeDesk, lentOrder, openDesk, pay, writeOff } from '../../testing/loan-desk'

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
