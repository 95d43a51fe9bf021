import { bookReports, VINTAGE_DAYS } from '@countinghouse/contract/areas/report/books/calls'
import {
  COMPARED_REPORTS,
  type ComparedReport,
  comparedReports,
} from '@countinghouse/contract/areas/report/compared/calls'
import { regulatorReports } from '@countinghouse/contract/areas/report/regulator/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { averageRate } from '@countinghouse/domain/areas/report/loan-rate'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { served } from '../../../areas'
import { inTransaction } from '../../../kernel/database/transaction'
import { fillBusiness } from '../../../simulator/ensure-demo-business'
import { workInOffice } from '../../../simulator/office'
import { seedDemoStaff } from '../../../simulator/system/staff'
import { type TestUser, testApp } from '../../../testing/app'
import { closeTools } from '../../../testing/close-tools'

const TODAY = '2026-11-20'
const NOW = new Date(`${TODAY}T05:00:00Z`)
const app = testApp({ now: NOW.toISOString() })
let manager: TestUser
const headers = { market: 'MX' }
const days = (from: number, to: number) => ({ dataDateStart: addDays(TODAY, -from), dataDateEnd: addDays(TODAY, -to) })
const WEEK = days(6, 0)
const WEEK_BEFORE = days(13, 7)

beforeAll(async () => {
  await inTransaction(app.db, trx => seedDemoStaff(trx, NOW))
  await fillBusiness(
    { db: app.database.jobDb, env: app.services.env, progress: () => undefined },
    { seed: 'reports', epoch: '2026-09-01', customersADay: 4, now: NOW },
  )
  await workInOffice({ ...closeTools(app), served, progress: async () => undefined })
  manager = await app.user({ rights: { report: ['query'] } })
}, 120_000)

const compared = async (report: ComparedReport, input: object = {}) => {
  const { code, msg, data } = await app.ask(comparedReports.compared, { report, ...input }, { user: manager, headers })
  expect(code, `${report} ${msg}`).toBe(CODE.success)
  return data
}
type Row = Record<string, string & number>
/** All rows of a report, page by page. */
async function rowsOf(call: { path: string }, input: object = {}): Promise<Row[]> {
  const rows: Row[] = []
  for (let pageNum = 1; ; pageNum++) {
    const asked = { pageSize: 200, pageNum, ...input }
    const { data } = await app.ask(call as typeof bookReports.rollRates, asked, { user: manager, headers })
    rows.push(...(data.list as unknown as Row[]))
    if (rows.length >= data.total) return rows
  }
}
const sum = (rows: readonly Row[], field: string) => rows.reduce((all, row) => all + Number(row[field] ?? 0), 0)
type Answer = Awaited<ReturnType<typeof compared>>
const amount = ({ amounts }: Answer, field: string) => amounts.find(line => line.field === field)!
const count = ({ counts }: Answer, field: string) => counts.find(line => line.field === field)!

it.each([
  ['rollRates', bookReports.rollRates],
  ['cureRates', bookReports.cureRates],
] as const)(
  '%s compares each group of days past due with its own row of the seven days before',
  async (report, call) => {
    const answer = await compared(report)
    expect([answer.now, answer.before]).toEqual([
      { start: WEEK.dataDateStart, end: WEEK.dataDateEnd },
      { start: WEEK_BEFORE.dataDateStart, end: WEEK_BEFORE.dataDateEnd },
    ])
    const [now, before] = [await rowsOf(call, WEEK), await rowsOf(call, WEEK_BEFORE)]
    const lines = [...answer.counts, ...answer.amounts, ...answer.rates]
    expect(lines.length).toBeGreaterThan(now.length)
    for (const line of lines) {
      const of = (rows: Row[]) => rows.find(row => row.ageGroup === line.ageGroup)![line.field]
      expect([line.now, line.before], `${line.field} ${line.ageGroup}`).toEqual([of(now), of(before)])
    }
  },
)

it('promises and cash compare what the rows of both spans add up to', async () => {
  const [span, earlier] = [days(9, 0), days(19, 10)]
  const promises = await compared('promisesKept', span)
  for (const line of [...promises.counts, ...promises.amounts]) {
    expect(line.now, line.field).toBe(sum(await rowsOf(bookReports.promisesKept, span), line.field))
    expect(line.before, line.field).toBe(sum(await rowsOf(bookReports.promisesKept, earlier), line.field))
  }
  expect(count(promises, 'promiseCount').now).toBeGreaterThan(0)
  const cash = await compared('cashPosition', span)
  for (const line of cash.amounts)
    expect([line.now, line.before], line.field).toEqual([
      sum(await rowsOf(bookReports.cashPosition, span), line.field),
      sum(await rowsOf(bookReports.cashPosition, earlier), line.field),
    ])
  expect(amount(cash, 'openingAmount').now).toBe(amount(cash, 'closingAmount').before)
})

it('a vintage is compared with the week before it, at each age that it has reached', async () => {
  const weeks = await rowsOf(bookReports.vintages)
  const { rates } = await compared('vintages')
  expect(rates.map(line => line.age)).toEqual([...VINTAGE_DAYS])
  for (const line of rates) {
    const last = weeks.findIndex(week => week[`unpaidRate${line.age}`] !== null)
    const values = last < 0 ? [null, null] : [weeks[last], weeks[last + 1]].map(week => week?.[`unpaidRate${line.age}`])
    expect([line.now, line.before], String(line.age)).toEqual(values.map(value => value ?? null))
  }
  expect(rates[0]!.before).not.toBeNull()
})

it('a cohort is compared with the one before as it was when that was as old', async () => {
  const span = days(27, 0)
  const units = await compared('unitEconomics', span)
  const rows = await rowsOf(bookReports.unitEconomics, span)
  for (const line of units.amounts) expect(line.now, line.field).toBe(sum(rows, line.field))
  const { earlier } = (
    await sql<{ earlier: number }>`
      select sum(k.amount_minor * case k.kind when 'givenUp' then -1 else 1 end)::int8 as earlier from book_figure k
      where k.currency = 'MXN' and k.kind in ('income', 'givenUp', 'reduced', 'writtenOff')
        and k.lent_on between ${addDays(TODAY, -55)}::date and ${addDays(TODAY, -28)}::date and k.on_date <= ${addDays(TODAY, -28)}::date`.execute(
      app.db,
    )
  ).rows[0]!
  expect(amount(units, 'incomeAmount').before).toBe(earlier)
  expect(amount(units, 'loanTotalAmount').before).toBe(
    sum(await rowsOf(bookReports.unitEconomics, days(55, 28)), 'loanTotalAmount'),
  )
})

it('the two weeks ahead stand beside the two behind as they were expected, and what came', async () => {
  const rows = await rowsOf(bookReports.cashForecast)
  const forecast = await compared('cashForecast')
  const [ahead, past] = [
    rows.filter(row => String(row.dataDate) >= TODAY),
    rows.filter(row => String(row.dataDate) < TODAY),
  ]
  expect(amount(forecast, 'forecastAmount')).toMatchObject({
    now: sum(ahead, 'forecastAmount'),
    before: sum(past, 'forecastAmount'),
  })
  expect(amount(forecast, 'receivedAmount')).toMatchObject({ now: null, before: sum(past, 'receivedAmount') })
  expect(amount(forecast, 'dueAmount').now).toBe(sum(ahead, 'dueAmount'))
  // What was lent since and fell due already was not known before.
  expect(amount(forecast, 'dueAmount').before).toBeLessThanOrEqual(sum(past, 'dueAmount'))
  expect(amount(forecast, 'dueAmount').before).toBeGreaterThan(0)
})

it('unpaid principal by days past due is what the ledger had, today and thirty days ago', async () => {
  const portfolio = await compared('portfolioAges')
  for (const [span, on] of [
    ['now', TODAY],
    ['before', addDays(TODAY, -30)],
  ] as const) {
    const { unpaid } = (
      await sql<{ unpaid: number }>`
        select sum(l.amount_minor)::int8 as unpaid from ledger_line l join ledger_account a on a.id = l.account_id
          join ledger_entry e on e.id = l.entry_id
        where a.code = 'receivable.principal' and a.currency = 'MXN' and e.business_date <= ${on}::date`.execute(app.db)
    ).rows[0]!
    expect(
      portfolio.amounts.reduce((all, line) => all + line[span]!, 0),
      span,
    ).toBe(unpaid)
  }
  expect(portfolio.amounts.map(line => line.ageGroup)).toHaveLength(6)
})

it('rates of loans are compared by their principal, those of products with the terms of thirty days ago', async () => {
  const loans = await compared('loanRates', WEEK)
  for (const [which, span] of [
    ['now', WEEK],
    ['before', WEEK_BEFORE],
  ] as const) {
    const rows = await rowsOf(regulatorReports.loanRates, span)
    const weighed = rows.map(row => ({
      rate: row.annualRate ?? null,
      principalMinor: Number(row.loanTotalAmount),
      loans: 1,
      product: `${row.productName} · ${row.durationDays}`,
    }))
    expect(count(loans, 'loanCount')[which]).toBe(rows.length)
    for (const line of loans.rates.filter(one => one[which] !== null))
      expect(line[which], String(line.productName)).toBe(
        averageRate(weighed.filter(one => line.productName === null || one.product === line.productName)),
      )
  }
  const shown = await rowsOf(regulatorReports.productRates)
  const { rates } = await compared('productRates')
  expect(rates.map(line => line.now).sort()).toEqual(shown.map(row => row.annualRate).sort())
  // Nobody edits a product in this business.
  const known = rates.filter(line => line.before !== null)
  expect(known.length).toBeGreaterThan(0)
  for (const line of known) expect(line.before, String(line.productName)).toBe(line.now)
})

it('the quarter so far is compared with as many days of the one before, by what was known then', async () => {
  const rows = await rowsOf(regulatorReports.complaintQuarters)
  const quarter = await compared('complaintQuarters')
  expect([quarter.now.start, quarter.before]).toEqual(['2026-10-01', { start: '2026-07-01', end: '2026-08-20' }])
  for (const line of quarter.counts)
    expect(line.now, line.field).toBe(
      sum(
        rows.filter(row => String(row.quarter) === '2026-Q4'),
        line.field,
      ),
    )
  expect(count(quarter, 'complaintCount').now).toBeGreaterThan(0)
})

it('every report keeps to the apps of whoever asks', async () => {
  const stranger = await app.user({ rights: { report: ['query'] }, appIds: [] })
  for (const report of COMPARED_REPORTS) {
    const { code, data } = await app.ask(comparedReports.compared, { report }, { user: stranger, headers })
    expect(code, report).toBe(CODE.success)
    for (const line of [...data.counts, ...data.amounts])
      expect([line.now ?? 0, line.before ?? 0], report).toEqual([0, 0])
  }
})
