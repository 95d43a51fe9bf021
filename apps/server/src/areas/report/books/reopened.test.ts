import { bookReports } from '@countinghouse/contract/areas/report/books/calls'
import { reports } from '@countinghouse/contract/areas/report/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectFiguresKept } from '../../../testing/kept-figures'
import { app, at, closeDesk, lentOrder, openDesk, pay, reverse, writeOff } from '../../../testing/loan-desk'

beforeAll(openDesk)
afterAll(closeDesk)

it('what a reversal reopens of days before stands in the start of its due day, in the matrix and in the rows behind it, beside what others paid', async () => {
  const [bounced, paid, both] = [await lentOrder(), await lentOrder(), await lentOrder()]
  await at('03-09')
  const early = await pay(bounced.orderId, 60_000, { part: true })
  await at('03-12')
  // In the days of the report: one payment of before comes back, another loan pays, a third pays and that comes back too.
  expect((await reverse(bounced.orderId, early, 60_000)).code).toBe(CODE.success)
  await pay(paid.orderId, 70_000, { part: true })
  const late = await pay(both.orderId, 30_000, { part: true })
  expect((await reverse(both.orderId, late, 30_000)).code).toBe(CODE.success)

  const appIds = [bounced.appId, paid.appId, both.appId]
  const user = await app.user({ rights: { report: ['query'] }, appIds })
  const days = { dataDateStart: '2026-03-11', dataDateEnd: '2026-03-13', pageSize: 200 }
  const { data } = await app.ask(bookReports.rollRates, days, { user })
  const { data: behind } = await app.ask(bookReports.rolledPlans, days, { user })
  const sum = (field: 'startAmount' | 'paidAmount' | 'lostAmount' | 'leftAmount') =>
    behind.list.reduce((all, row) => all + row[field], 0)
  expect(sum('startAmount')).toBe(300_000)
  expect(sum('leftAmount')).toBe(300_000 - sum('paidAmount'))
  const of = (orderId: number) => behind.list.find(row => row.orderId === orderId)!
  expect(of(bounced.orderId)).toMatchObject({ startAmount: 100_000, paidAmount: 0, leftAmount: 100_000 })
  expect(of(paid.orderId).paidAmount).toBeGreaterThan(0)
  expect(of(both.orderId)).toMatchObject({ startAmount: 100_000, paidAmount: 0, leftAmount: 100_000 })
  expect(data.list.reduce((all, row) => all + row.startAmount, 0)).toBe(sum('startAmount'))
  const group = data.list.find(row => row.startAmount > 0)!
  expect(Number.parseFloat(group.paidPartRate!)).toBeCloseTo((sum('paidAmount') / 300_000) * 100, 1)
})

it('a loan whose principal is paid first is behind a roll by its lines: not once its principal is paid, though interest is owed', async () => {
  const paymentOrder = ['principal', 'lateFee', 'fee', 'interest'] as const
  const [first, last] = [await lentOrder({ terms: { paymentOrder } }), await lentOrder()]
  await at('03-05')
  for (const { orderId } of [first, last]) await pay(orderId, 100_000, { part: true })
  await at('03-12')
  for (const { orderId } of [first, last]) await pay(orderId, 500, { part: true })
  const user = await app.user({ rights: { report: ['query'] }, appIds: [first.appId, last.appId] })
  const days = { dataDateStart: '2026-03-11', dataDateEnd: '2026-03-13', pageSize: 200 }
  const { list } = (await app.ask(bookReports.rolledPlans, days, { user })).data
  expect(list.map(row => row.orderId)).toEqual([last.orderId])
  expect(
    (await app.ask(bookReports.rollRates, days, { user })).data.list.find(row => row.startAmount > 0),
  ).toMatchObject({
    startAmount: list[0]!.startAmount,
  })
})

it('a receipt that is booked late stands behind a roll on the day of its lines, not of its payment, as in the matrix', async () => {
  const late = await lentOrder()
  await at('03-08')
  await pay(late.orderId, 200_000, { paymentTime: '2026-03-05T05:00:00Z' })
  const user = await app.user({ rights: { report: ['query'] }, appIds: [late.appId] })
  const days = { dataDateStart: '2026-03-07', dataDateEnd: '2026-03-08', pageSize: 200 }
  const { list, total } = (await app.ask(bookReports.rolledPlans, days, { user })).data
  expect(list).toMatchObject([{ orderId: late.orderId, startAmount: 100_000, paidAmount: 100_000 }])
  expect(total).toBe(1)
  const rolled = (await app.ask(bookReports.rollRates, days, { user })).data.list.find(row => row.startAmount > 0)
  expect(rolled).toMatchObject({ startAmount: 100_000, paidPartRate: '100.00%' })
})

it('what was written off before the days is overdue to nobody in them, what is written off in them is not cured (DOMAIN 14)', async () => {
  const [before, within, cured] = [await lentOrder(), await lentOrder(), await lentOrder()]
  await at('03-11')
  await writeOff(before.orderId)
  await at('03-13')
  await writeOff(within.orderId)
  await pay(cured.orderId, 122_500)
  const user = await app.user({
    rights: { report: ['query'] },
    appIds: [before, within, cured].map(({ appId }) => appId),
  })
  const days = { dataDateStart: '2026-03-12', dataDateEnd: '2026-03-14' }
  const { list } = (await app.ask(bookReports.cureRates, days, { user })).data
  const group = list.find(row => row.overdueCount > 0)!
  expect(group).toMatchObject({ overdueCount: 2, overdueAmount: 220_000, curedAmount: 110_000, cureRate: '50.00%' })
  const of = { dataDateStart: group.dueStart, dataDateEnd: group.dueEnd, overdueAt: group.overdueAt }
  const behind = (await app.ask(reports.plans, of, { user })).data
  expect(behind.list.map(row => row.orderId).sort()).toEqual([within.orderId, cured.orderId].sort())
  expect(behind.total).toBe(2)
  await expectFiguresKept(app)
})
