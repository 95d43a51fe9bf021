import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { bookReports } from '@countinghouse/contract/areas/report/books/calls'
import { reports } from '@countinghouse/contract/areas/report/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app'
import { expectFiguresKept } from '../../../testing/kept-figures'
import { lendOut, offlineReceipt } from '../../../testing/loan-builder'
import { otherSystem, takeLoanOver } from '../../../testing/portfolio-file'

const app = testApp({ now: '2026-03-01T03:00:00Z' })
const DAYS = { dataDateStart: '2026-03-10', dataDateEnd: '2026-03-14', pageSize: 200 }
const WEEK = { dataDateStart: '2026-02-23', dataDateEnd: '2026-03-01', pageSize: 200 }

it('loans taken over stand in the start of the roll rates, and in nothing that the ledger tells of loans since they were lent (DOMAIN 13, 14)', async () => {
  const place = await otherSystem(app)
  const { id: orderId } = await app.db
    .selectFrom('loan_order')
    .select('id')
    .where('product_item_id', '=', place.item)
    .executeTakeFirstOrThrow()
  const lender = await app.user({ rights: { 'order-lending': ['edit'] } })
  expect((await lendOut(app, orderId, lender)).code).toBe(CODE.success)

  app.clock.set('2026-03-12T03:00:00Z')
  const user = await app.user({ rights: { report: ['query'], 'order-money': ['add'] } })
  const ask = async (call: { path: string }, input: object) => {
    const headers = { market: 'TH' }
    const { code, data } = await app.ask(call as typeof bookReports.rollRates, input as never, { user, headers })
    expect(code, call.path).toBe(CODE.success)
    return data as unknown as { list: Record<string, never>[]; total: number }
  }
  const sinceLent = async () => ({
    vintages: await ask(bookReports.vintages, WEEK),
    vintageLoans: await ask(bookReports.vintageLoans, WEEK),
    units: await ask(bookReports.unitEconomics, WEEK),
    unitLoans: await ask(bookReports.unitLoans, { ...WEEK, ageWeek: 1 }),
    forecast: await ask(bookReports.cashForecast, {}),
    due: (await ask(reports.plans, { dataDateStart: '2026-03-01', dataDateEnd: '2026-03-14', takenOver: false })).total,
  })
  const before = await sinceLent()
  expect(before).toMatchObject({ vintageLoans: { total: 1 }, due: 1 })
  expect(before.vintages.list).toMatchObject([{ loanTotalAmount: 100_000 }])

  const olga = await app.user({ roles: ['operations'] })
  const overdue = await takeLoanOver(app, olga, place, {
    no: 'R-1',
    said: '"1,000.00",2026-02-23,2026-03-02,200,,,,,overdue,',
  })
  await takeLoanOver(app, olga, place, {
    no: 'R-2',
    said: '"1,000.00",2026-02-24,2026-03-03,1000,70,30,,,settled,2026-03-03',
  })
  const finance = await app.user({ rights: { 'order-money': ['add'] } })
  const receipt = await offlineReceipt(app, { orderId: overdue, amountMinor: 70_000, user: finance })
  expect((await app.ask(orderReceipts.partRepayOfflineAll, receipt, { user: finance })).code).toBe(CODE.success)

  expect(await sinceLent()).toEqual(before)
  const { list } = await ask(bookReports.rollRates, DAYS)
  const rates = list.flatMap(row => Object.entries(row).filter(([field]) => field.endsWith('Rate')))
  for (const [field, rate] of rates)
    if (rate !== null) {
      expect(Number.parseFloat(rate), field).toBeGreaterThanOrEqual(0)
      expect(Number.parseFloat(rate), field).toBeLessThanOrEqual(100)
    }
  const behind = (await ask(bookReports.rolledPlans, DAYS)).list
  expect(behind.find(row => row.orderId === overdue)).toMatchObject({ startAmount: 80_000 })
  const sum = (rows: typeof list) => rows.reduce((all, row) => all + Number(row.startAmount), 0)
  expect([sum(list), sum(behind)]).toEqual([180_000, 180_000])
  await expectFiguresKept(app)
})
