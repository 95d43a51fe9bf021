import { lists } from '@countinghouse/contract/areas/lists/calls'
import { bookReports, VINTAGE_DAYS } from '@countinghouse/contract/areas/report/books/calls'
import { reports } from '@countinghouse/contract/areas/report/calls'
import { comparedReports } from '@countinghouse/contract/areas/report/compared/calls'
import { REPORT_KEYS, type ReportKey } from '@countinghouse/contract/areas/report/pages'
import { regulatorReports } from '@countinghouse/contract/areas/report/regulator/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { fieldNameIn } from '@countinghouse/contract/kernel/field-names/field-name'
import { namesIn } from '@countinghouse/contract/kernel/field-names/texts/names'
import { averageRate } from '@countinghouse/domain/areas/report/loan-rate'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import { readXlsx } from 'hucre/xlsx'
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

const compared = async (report: ReportKey, input: object = {}) => {
  const asked = { report, pageSize: 200, ...input }
  const { code, msg, data } = await app.ask(comparedReports.compared, asked, { user: manager, headers })
  expect(code, `${report} ${msg}`).toBe(CODE.success)
  return data.list
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
type Compared = Awaited<ReturnType<typeof compared>>
const line = (rows: Compared, measure: string) => rows.find(row => row.measure === measure)!
const ofUnit = (rows: Compared, unit: string) => rows.filter(row => row.unit === unit)
const span = (row: Compared[number], which: 'now' | 'before') => ({
  start: row[`${which}Start`],
  end: row[`${which}End`],
})

it.each([
  ['rollRates', bookReports.rollRates],
  ['cureRates', bookReports.cureRates],
] as const)(
  '%s compares each group of days past due with its own row of the seven days before',
  async (report, call) => {
    const answer = await compared(report)
    expect([span(answer[0]!, 'now'), span(answer[0]!, 'before')]).toEqual([
      { start: WEEK.dataDateStart, end: WEEK.dataDateEnd },
      { start: WEEK_BEFORE.dataDateStart, end: WEEK_BEFORE.dataDateEnd },
    ])
    const [now, before] = [await rowsOf(call, WEEK), await rowsOf(call, WEEK_BEFORE)]
    expect(answer.length).toBeGreaterThan(now.length)
    for (const { measure, ageGroup, nowValue, beforeValue } of answer) {
      const of = (rows: Row[]) => rows.find(row => row.ageGroup === ageGroup)![measure]
      expect([nowValue, beforeValue], `${measure} ${ageGroup}`).toEqual([of(now), of(before)])
    }
  },
)

it('promises and cash compare what the rows of both spans add up to', async () => {
  const [these, earlier] = [days(9, 0), days(19, 10)]
  const promises = await compared('promisesKept', these)
  for (const { measure, nowValue, beforeValue } of promises.filter(row => row.unit !== 'percent')) {
    expect(nowValue, measure).toBe(sum(await rowsOf(bookReports.promisesKept, these), measure))
    // At the same age its last day had not ended either.
    expect(beforeValue, measure).toBe(sum(await rowsOf(bookReports.promisesKept, days(19, 11)), measure))
  }
  expect(line(promises, 'promiseCount').nowValue).toBeGreaterThan(0)
  const cash = await compared('cashPosition', these)
  for (const { measure, nowValue, beforeValue } of cash)
    expect([nowValue, beforeValue], measure).toEqual([
      sum(await rowsOf(bookReports.cashPosition, these), measure),
      sum(await rowsOf(bookReports.cashPosition, earlier), measure),
    ])
  expect(line(cash, 'openingAmount').nowValue).toBe(line(cash, 'closingAmount').beforeValue)
})

it('a vintage is compared with the week before it, at each age that it has reached', async () => {
  const weeks = await rowsOf(bookReports.vintages)
  const rates = await compared('vintages')
  expect(rates.map(row => row.measure)).toEqual(VINTAGE_DAYS.map(age => `unpaidRate${age}`))
  for (const { measure, nowValue, beforeValue } of rates) {
    const last = weeks.findIndex(week => week[measure] !== null)
    const values = last < 0 ? [null, null] : [weeks[last], weeks[last + 1]].map(week => week?.[measure])
    expect([nowValue, beforeValue], measure).toEqual(values.map(value => value ?? null))
  }
  expect(rates[0]!.beforeValue).not.toBeNull()
})

it('a cohort is compared with the one before as it was when that was as old', async () => {
  const these = days(27, 0)
  const units = await compared('unitEconomics', these)
  const rows = await rowsOf(bookReports.unitEconomics, these)
  for (const { measure, nowValue } of units) expect(nowValue, measure).toBe(sum(rows, measure))
  const { earlier } = (
    await sql<{ earlier: number }>`
      select sum(k.amount_minor * case k.kind when 'givenUp' then -1 else 1 end)::int8 as earlier from book_figure k
      where k.currency = 'MXN' and k.kind in ('income', 'givenUp', 'reduced', 'writtenOff')
        and k.lent_on between ${addDays(TODAY, -55)}::date and ${addDays(TODAY, -28)}::date and k.on_date <= ${addDays(TODAY, -28)}::date`.execute(
      app.db,
    )
  ).rows[0]!
  expect(line(units, 'incomeAmount').beforeValue).toBe(earlier)
  expect(line(units, 'loanTotalAmount').beforeValue).toBe(
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
  expect(line(forecast, 'forecastAmount')).toMatchObject({
    nowValue: sum(ahead, 'forecastAmount'),
    beforeValue: sum(past, 'forecastAmount'),
  })
  const received = { nowValue: null, beforeValue: sum(past, 'receivedAmount'), change: null, changeRate: null }
  expect(line(forecast, 'receivedAmount')).toMatchObject(received)
  expect(line(forecast, 'dueAmount').nowValue).toBe(sum(ahead, 'dueAmount'))
  // What was lent since and fell due already was not known before.
  expect(line(forecast, 'dueAmount').beforeValue).toBeLessThanOrEqual(sum(past, 'dueAmount'))
  expect(line(forecast, 'dueAmount').beforeValue).toBeGreaterThan(0)
})

it('unpaid principal by days past due is what the ledger had, today and thirty days ago', async () => {
  const portfolio = ofUnit(await compared('portfolioAges'), 'money')
  for (const [which, on] of [
    ['nowValue', TODAY],
    ['beforeValue', addDays(TODAY, -30)],
  ] as const) {
    const { unpaid } = (
      await sql<{ unpaid: number }>`
        select sum(l.amount_minor)::int8 as unpaid from ledger_line l join ledger_account a on a.id = l.account_id
          join ledger_entry e on e.id = l.entry_id
        where a.code = 'receivable.principal' and a.currency = 'MXN' and e.business_date <= ${on}::date`.execute(app.db)
    ).rows[0]!
    expect(
      portfolio.reduce((all, row) => all + Number(row[which]), 0),
      which,
    ).toBe(unpaid)
  }
  expect(portfolio.map(row => row.ageGroup)).toHaveLength(6)
})

it('rates of loans are compared by their principal, those of products with the terms of thirty days ago', async () => {
  const loans = await compared('loanRates', WEEK)
  for (const [which, of] of [
    ['nowValue', WEEK],
    ['beforeValue', WEEK_BEFORE],
  ] as const) {
    const rows = await rowsOf(regulatorReports.loanRates, of)
    const weighed = rows.map(row => ({
      rate: row.annualRate ?? null,
      principalMinor: Number(row.loanTotalAmount),
      loans: 1,
      product: `${row.productName} · ${row.durationDays}`,
    }))
    expect(line(loans, 'loanCount')[which]).toBe(rows.length)
    for (const { productName, ...row } of ofUnit(loans, 'percent').filter(one => one[which] !== null))
      expect(row[which], String(productName)).toBe(
        averageRate(weighed.filter(one => productName === null || one.product === productName)),
      )
  }
  const shown = await rowsOf(regulatorReports.productRates)
  const rates = await compared('productRates')
  expect(rates.map(row => row.nowValue).sort()).toEqual(shown.map(row => row.annualRate).sort())
  // Nobody edits a product in this business.
  const known = rates.filter(row => row.beforeValue !== null)
  expect(known.length).toBeGreaterThan(0)
  for (const row of known)
    expect(row, String(row.productName)).toMatchObject({ beforeValue: row.nowValue, change: '0.00%' })
})

it('the quarter so far is compared with as many days of the one before, by what was known then', async () => {
  const rows = await rowsOf(regulatorReports.complaintQuarters)
  const quarter = await compared('complaintQuarters')
  expect([quarter[0]!.nowStart, span(quarter[0]!, 'before')]).toEqual([
    '2026-10-01',
    { start: '2026-07-01', end: '2026-08-20' },
  ])
  for (const { measure, nowValue } of quarter)
    expect(nowValue, measure).toBe(
      sum(
        rows.filter(row => String(row.quarter) === '2026-Q4'),
        measure,
      ),
    )
  expect(line(quarter, 'complaintCount').nowValue).toBeGreaterThan(0)
})

it('a cohort, orders and customers are compared with those of as many days before at the same age', async () => {
  const these = days(9, 0)
  const [rates, overdue] = [await compared('repaymentReport', these), await compared('overdueReportRate', these)]
  expect(span(rates[0]!, 'before')).toEqual({ start: addDays(TODAY, -19), end: addDays(TODAY, -10) })
  const { data } = await app.ask(reports.repaymentReport, { ...these, pageSize: 200 }, { user: manager, headers })
  expect(line(rates, 'dueCount').nowValue).toBe(data.sums!.dueCount)
  // Ten days ago nothing was known of day 10 of those before, as nothing is known of these now.
  const course = rates.filter(row => row.measure.startsWith('repaymentRateT'))
  expect(course).toHaveLength(15)
  expect(course.map(row => row.nowValue === null)).toEqual(course.map(row => row.beforeValue === null))
  for (const { measure, nowValue } of course.filter(row => row.nowValue !== null)) {
    const open = line(overdue, measure.replace('repayment', 'overdue')).nowValue
    // Each is cut to two decimals.
    expect(Number.parseFloat(String(nowValue)) + Number.parseFloat(String(open)), measure).toBeCloseTo(100, 1)
  }
  const customers = await compared('reborrowCount', these)
  for (const which of ['now', 'before'] as const) {
    const { start, end } = span(customers[0]!, which)
    const of = { dataDateStart: start, dataDateEnd: end }
    const counted = [line(customers, 'settledCount'), line(customers, 'reborrowCount')].map(row => row[`${which}Value`])
    expect(counted, which).toEqual([
      sum(await rowsOf(reports.reborrowCountAll, of), 'settledCount'),
      sum(await rowsOf(reports.reborrowCountBySubmitDate, of), 'reborrowCount'),
    ])
  }
  expect(line(customers, 'settledCount').nowValue).toBeGreaterThan(0)
})

it('rates as of last midnight and those of running apps are compared as their reports count them', async () => {
  // Of what was due yesterday no day after it had ended at midnight.
  const yesterday = days(1, 1)
  const rows = await rowsOf(reports.repaymentReportRate, yesterday)
  expect(new Set(rows.map(row => row.repaymentRateT1))).toEqual(new Set([null]))
  expect(line(await compared('repaymentReportRate', yesterday), 'repaymentRateT1').nowValue).toBeNull()
  expect(line(await compared('repaymentReportRateReal', yesterday), 'repaymentRateT1').nowValue).not.toBeNull()
  const { id } = await app.db
    .selectFrom('app')
    .select('id')
    .where('country', '=', 'MX')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const before = await app.db
    .selectFrom('app')
    .select(['platform', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await app.db.updateTable('app').set({ platform: true, status: 1 }).where('id', '=', id).execute()
  const these = days(29, 0)
  const { data } = await app.ask(reports.platformOperations, { ...these, pageSize: 200 }, { user: manager, headers })
  const operations = await compared('platformOperations', these)
  const begun = await compared('platformRepaymentByBegin', these)
  await app.db.updateTable('app').set(before).where('id', '=', id).execute()
  expect(line(operations, 'dueCount').nowValue).toBe(data.sums!.dueCount)
  expect(line(begun, 'dueCount').nowValue).toBeGreaterThan(data.sums!.dueCount)
})

it('a comparison leaves as a spreadsheet of what its screen and call say: counts, amounts of several currencies, rates', async () => {
  const user = await app.user({ rights: { report: ['query', 'export'] } })
  const ask = { user, headers: { 'accept-language': 'ar' } }
  const input = { report: 'promisesKept' as const, ...days(9, 0) }
  const { data: shown } = await app.ask(comparedReports.compared, { ...input, pageSize: 200 }, ask)
  expect(new Set(shown.list.map(row => row.unit))).toEqual(new Set(['count', 'money', 'percent']))
  expect(new Set(shown.list.map(row => row.currency)).size).toBeGreaterThan(1)
  const names = namesIn('ar')
  const said = (field: string) => fieldNameIn(names, field) ?? field
  const fields = ['currency', 'measure', 'nowValue', 'beforeValue', 'change', 'changeRate'] as const
  const labels = Object.fromEntries(shown.list.map(({ measure }) => [measure, said(measure)]))
  const columns = fields.map(field => ({ field, title: said(field), ...(field === 'measure' && { labels }) }))
  const given = { call: comparedReports.compared.path, name: 'الوعود', input, columns }
  const { data: started } = await app.ask(lists.exportStart, given, ask)
  await app.jobs.drain()
  const { data: done } = await app.ask(lists.exportDetail, started, ask)
  expect(done).toMatchObject({ state: 'ready', rows: shown.total, asSheet: true })
  const sent = { 'client-id': 'web-console', token: user.token }
  const { rawPayload } = await app.http.inject({ url: `/api/web${done.filePath}`, headers: sent })
  const { sheets } = await readXlsx(rawPayload)
  const [head, ...rows] = sheets[0]!.rows
  expect(head).toEqual(columns.map(({ title }) => title))
  const typed = (unit: string, value: number | string | null) => {
    if (value === null || unit === 'count') return value
    return unit === 'money' ? Number(value) / 100 : Math.round(Number.parseFloat(String(value)) * 1e6) / 1e8
  }
  expect(rows).toEqual(
    shown.list.map(({ currency, measure, unit, nowValue, beforeValue, change, changeRate }) => [
      currency,
      said(measure),
      ...[nowValue, beforeValue, change].map(value => typed(unit, value)),
      typed('percent', changeRate),
    ]),
  )
  const { code } = await app.ask(lists.exportStart, given, { user: manager })
  expect(code).toBe(CODE.notPermitted)
})

it('every report keeps to the apps of whoever asks', async () => {
  const stranger = await app.user({ rights: { report: ['query'] }, appIds: [] })
  for (const report of REPORT_KEYS) {
    const { code, data } = await app.ask(comparedReports.compared, { report }, { user: stranger, headers })
    expect(code, report).toBe(CODE.success)
    for (const { nowValue, beforeValue } of data.list.filter(row => row.unit !== 'percent'))
      expect([nowValue ?? 0, beforeValue ?? 0], report).toEqual([0, 0])
  }
})
