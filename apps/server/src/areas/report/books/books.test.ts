import { bookReports } from '@countinghouse/contract/areas/report/books/calls'
import { reports } from '@countinghouse/contract/areas/report/calls'
import { regulatorReports } from '@countinghouse/contract/areas/report/regulator/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { partOf } from '@countinghouse/domain/areas/report/roll'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import type { Rights } from '@countinghouse/domain/kernel/permissions'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { served } from '../../../areas'
import { inTransaction } from '../../../kernel/database/transaction'
import { findActorOf } from '../../../kernel/session'
import { fillBusiness } from '../../../simulator/ensure-demo-business'
import { workInOffice } from '../../../simulator/office'
import { seedDemoStaff } from '../../../simulator/system/staff'
import { type TestUser, testApp } from '../../../testing/app'
import { closeTools } from '../../../testing/close-tools'
import { expectFiguresKept } from '../../../testing/kept-figures'
import { differencesLookedBackOn } from '../../../testing/looked-back-on'
import { priceOfTerms } from '../regulator/price-of-terms'
import { listRolledPlans } from './rows'

const TODAY = '2026-11-20'
const NOW = new Date(`${TODAY}T05:00:00Z`)
const app = testApp({ now: NOW.toISOString() })
let manager: TestUser
const week = { dataDateStart: addDays(TODAY, -9), dataDateEnd: addDays(TODAY, -3) }
const whole = { dataDateStart: addDays(TODAY, -80), dataDateEnd: TODAY, pageSize: 200 }

beforeAll(async () => {
  await inTransaction(app.db, trx => seedDemoStaff(trx, NOW))
  await fillBusiness(
    { db: app.database.jobDb, env: app.services.env, progress: () => undefined },
    { seed: 'reports', epoch: '2026-09-01', customersADay: 4, now: NOW },
  )
  await workInOffice({ ...closeTools(app), served, progress: async () => undefined })
  manager = await app.user({ rights: { report: ['query', 'export'] } })
}, 120_000)

type Row = Record<string, unknown>
const ask = async (call: { path: string }, input: object = {}, market = 'MX') => {
  const { code, msg, data } = await app.ask(
    call as typeof bookReports.rollRates,
    { pageSize: 200, ...input } as never,
    {
      user: manager,
      headers: { market },
    },
  )
  expect(code, `${call.path} ${msg}`).toBe(CODE.success)
  return data as unknown as { list: Row[]; total: number }
}
/** All rows of a list, page by page. */
const all = async (call: { path: string }, input: object): Promise<Row[]> => {
  const rows: Row[] = []
  for (let pageNum = 1; ; pageNum++) {
    const { list, total } = await ask(call, { ...input, pageNum })
    rows.push(...list)
    if (rows.length >= total) return rows
  }
}
const part = (text: unknown) => (typeof text === 'string' ? Number.parseFloat(text) : 0)
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(app.db)).rows[0]!
const sum = (rows: readonly Row[], field: string) => rows.reduce((all, row) => all + Number(row[field] ?? 0), 0)

describe('figures of the books', () => {
  it('are what adding up the ledger anew gives, and their principal is what the ledger has as receivable', async () => {
    await expectFiguresKept(app)
    const { kept, booked } = await one(sql<{ kept: number; booked: number }>`
      select (select sum(case kind when 'lent' then amount_minor else -amount_minor end)::int8 from book_figure
          where kind in ('lent', 'repaid', 'reduced', 'writtenOff')) as kept,
        (select sum(l.amount_minor)::int8 from ledger_line l join ledger_account a on a.id = l.account_id
          where a.code = 'receivable.principal') as booked`)
    expect(kept).toBe(booked)
    expect(kept).toBeGreaterThan(0)
  })
})

describe('roll rates, cures and promises', () => {
  it('each row of the matrix adds up to 100 %, and what stood there is the principal that was unpaid', async () => {
    const { list } = await ask(bookReports.rollRates, week)
    expect(list).toHaveLength(6)
    for (const row of list.filter(found => Number(found.startAmount) > 0)) {
      const parts = [
        'toNotDueRate',
        'to1Rate',
        'to4Rate',
        'to8Rate',
        'to16Rate',
        'to31Rate',
        'paidPartRate',
        'lostPartRate',
      ]
      const added = parts.reduce((all, field) => all + part(row[field]), 0)
      // Each of eight is cut to two decimals.
      expect(added, String(row.ageGroup)).toBeGreaterThan(99.9)
      expect(added).toBeLessThanOrEqual(100.01)
    }
    const { unpaid } = await one(sql<{ unpaid: number }>`
      select sum(l.amount_minor)::int8 as unpaid from ledger_line l join ledger_account a on a.id = l.account_id
        join ledger_entry e on e.id = l.entry_id
      where a.code = 'receivable.principal' and a.currency = 'MXN' and e.business_date < ${week.dataDateStart}::date`)
    expect(sum(list, 'startAmount')).toBe(unpaid)
  })

  it('the instalments behind a group of the roll rates add up to its start, and by where they stand to each of its parts', async () => {
    const { list } = await ask(bookReports.rollRates, week)
    for (const row of list) {
      const plans = await all(bookReports.rolledPlans, {
        ...week,
        originalDueDateStart: row.dueStart,
        originalDueDateEnd: row.dueEnd,
      })
      expect(sum(plans, 'startAmount'), String(row.ageGroup)).toBe(row.startAmount)
      expect(partOf(sum(plans, 'paidAmount'), Number(row.startAmount))).toBe(row.paidPartRate)
      expect(partOf(sum(plans, 'lostAmount'), Number(row.startAmount))).toBe(row.lostPartRate)
      expect(sum(plans, 'leftAmount')).toBe(
        sum(plans, 'startAmount') - sum(plans, 'paidAmount') - sum(plans, 'lostAmount'),
      )
    }
    expect(sum(list, 'startAmount')).toBeGreaterThan(0)
  })

  it('the instalments behind a roll are those whose own lines, added up one by one, were unpaid or moved', async () => {
    const since = addDays(week.dataDateStart, -30)
    for (const days of [week, { dataDateStart: since, dataDateEnd: addDays(since, 6) }]) {
      const { rows } = await sql<Record<'id' | 'start' | 'paid' | 'lost', number> & { of: object }>`
        select p.id, jsonb_build_object('productId', o.product_id, 'channel', o.channel, 'orderType', o.order_type) as of, coalesce(sum(l.amount_minor) filter (where e.business_date < ${days.dataDateStart}::date), 0)::int8 - s.back as start,
          s.paid, s.lost
        from repay_plan p join loan_order o on o.id = p.order_id join repay_plan f on f.order_id = o.id and f.period = 1
        join ledger_line l on l.plan_id = p.id join ledger_account a on a.id = l.account_id and a.code = 'receivable.principal'
        join ledger_entry e on e.id = l.entry_id
        cross join lateral (
          select coalesce(sum(x.minor) filter (where x.back), 0)::int8 as back,
            coalesce(sum(x.minor) filter (where not x.back and x.kind not in ('reduction', 'writeOff')), 0)::int8 as paid,
            coalesce(sum(x.minor) filter (where not x.back and x.kind in ('reduction', 'writeOff')), 0)::int8 as lost
          from (
            select coalesce(b.kind, d.kind) as kind, -m.amount_minor as minor,
              m.amount_minor > 0 and coalesce(b.business_date, '-infinity') < ${days.dataDateStart}::date as back
            from ledger_line m join ledger_entry d on d.id = m.entry_id left join ledger_entry b on b.id = d.reverses_id
            where m.plan_id = p.id and m.account_id = a.id and coalesce(b.kind, d.kind) not in ('lending', 'opening')
              and d.business_date between ${days.dataDateStart}::date and ${days.dataDateEnd}::date
          ) x
        ) s
        where f.starts_on < ${days.dataDateStart}::date and o.currency = 'MXN'
        group by p.id, o.id, s.back, s.paid, s.lost`.execute(app.db)
      const expected = rows.filter(row => row.start !== 0 || row.paid !== 0 || row.lost !== 0)
      expect(expected.length).toBeGreaterThan(10)
      expect(await ask(bookReports.rolledPlans, { ...days, pageNum: 1_000 })).toMatchObject({
        list: [],
        total: expected.length,
      })
      const someOrder = expected[0]!.of
      for (const asked of [{}, ...Object.entries(someOrder).map(([filter, value]) => ({ [filter]: value }))]) {
        const plans = await all(bookReports.rolledPlans, { ...days, ...asked })
        const byPlan = (one: { id: number }, other: { id: number }) => one.id - other.id
        expect(
          plans
            .map(row => ({
              id: row.planId as number,
              start: row.startAmount,
              paid: row.paidAmount,
              lost: row.lostAmount,
            }))
            .sort(byPlan),
          JSON.stringify(asked),
        ).toEqual(
          expected
            .filter(({ of }) =>
              Object.entries(asked).every(([filter, value]) => (of as Record<string, unknown>)[filter] === value),
            )
            .map(({ of: _, ...row }) => row)
            .sort(byPlan),
        )
      }
    }
  })

  it('the instalments behind a roll are the same on each page whether those that stand open are walked or sorted', async () => {
    const actor = (await findActorOf(app.db, manager.userId))!
    const what = { actor, start: week.dataDateStart, end: week.dataDateEnd }
    const walked = (from: number) =>
      Promise.all([1, 2, 3, 4].map(pageNum => listRolledPlans(app.db, { pageNum, pageSize: 7 }, what, from)))
    const pages = await walked(0)
    expect(pages[3]!.list).toHaveLength(7)
    expect(pages).toEqual(await walked(Number.MAX_SAFE_INTEGER))
  })

  it('what is cured of a group is what its plans show as settled in the days, extensions apart', async () => {
    const { list } = await ask(bookReports.cureRates, week)
    expect(sum(list, 'overdueCount')).toBeGreaterThan(5)
    expect(sum(list, 'curedAmount')).toBeGreaterThan(0)
    for (const row of list) {
      expect(Number(row.curedAmount) + Number(row.extendedAmount)).toBeLessThanOrEqual(Number(row.overdueAmount))
      const of = { dataDateStart: row.dueStart, dataDateEnd: row.dueEnd, overdueAt: row.overdueAt }
      expect((await ask(reports.plans, of)).total, String(row.ageGroup)).toBe(row.overdueCount)
      const plans = await all(reports.plans, of)
      expect(plans.length).toBe(row.overdueCount)
      expect(sum(plans, 'dueAmount')).toBe(row.overdueAmount)
    }
  })

  it('promises that fell due are kept, kept in part or broken, each in one count', async () => {
    const { list } = await ask(bookReports.promisesKept, whole)
    expect(list.length).toBeGreaterThan(0)
    for (const row of list) {
      expect(Number(row.keptCount) + Number(row.partKeptCount) + Number(row.brokenCount)).toBe(Number(row.promiseCount))
      expect(Number(row.keptAmount)).toBeLessThanOrEqual(Number(row.promisedAmount))
      const of = { dataDateStart: row.dataDate, dataDateEnd: row.dataDate, appId: row.appId }
      const behind = await all(bookReports.promises, of)
      expect([behind.length, sum(behind, 'promisedAmountMinor')]).toEqual([row.promiseCount, row.promisedAmount])
      for (const promiseState of ['kept', 'partKept', 'broken'] as const)
        expect((await all(bookReports.promises, { ...of, promiseState })).length).toBe(row[`${promiseState}Count`])
    }
  })
})

describe('vintages and unit economics', () => {
  it('principal of a lending week is unpaid less and less, and a day that is not reached is blank', async () => {
    const { list } = await ask(bookReports.vintages, whole)
    expect(list.length).toBeGreaterThan(5)
    const ages = [7, 14, 21, 30, 45, 60, 90]
    for (const row of list) {
      const rates = ages.map(age => row[`unpaidRate${age}`]).filter(rate => rate !== null)
      // A reversal may take a receipt back: a little, never much.
      for (const [at, rate] of rates.entries())
        expect(part(rate)).toBeLessThanOrEqual((at ? part(rates[at - 1]!) : 100) + 20)
      expect(row.unpaidRate90).toBeNull()
    }
    const loans = await ask(reports.orderAllCount, whole)
    expect(sum(list, 'loanTotalAmount')).toBe(sum(loans.list, 'loanTotalAmount'))
  })

  it('the loans behind a lending week add up to what was disbursed in it, and to what was unpaid at each age', async () => {
    const { list } = await ask(bookReports.vintages, whole)
    for (const row of list) {
      const loans = await all(bookReports.vintageLoans, { dataDateStart: row.lentStart, dataDateEnd: row.lentEnd })
      const lent = Number(row.loanTotalAmount)
      expect(sum(loans, 'loanTotalAmount'), String(row.lentWeek)).toBe(lent)
      for (const age of [7, 14, 21, 30, 45, 60, 90])
        if (row[`unpaidRate${age}`] !== null)
          expect(partOf(sum(loans, `unpaidAmount${age}`), lent)).toBe(row[`unpaidRate${age}`])
    }
    const long = { dataDateStart: addDays(TODAY, -365), dataDateEnd: TODAY }
    expect((await ask(bookReports.vintages, long)).total).toBeGreaterThanOrEqual(list.length)
    const { data } = await app.ask(
      bookReports.vintages,
      { dataDateStart: addDays(TODAY, -366), dataDateEnd: TODAY },
      { user: manager },
    )
    expect(data).toMatchObject({ fields: { dataDateStart: 'A report covers at most 366 days' } })
  })

  it('the loans behind a week of a cohort add up to what it brought and lost', async () => {
    const { list } = await ask(bookReports.unitEconomics, whole)
    for (const row of list) {
      const loans = await all(bookReports.unitLoans, { ...whole, ageWeek: row.ageWeek })
      for (const field of ['loanTotalAmount', 'incomeAmount', 'lossAmount'])
        expect(sum(loans, field), `${row.ageWeek} ${field}`).toBe(row[field])
    }
  })

  it('a cohort by weeks: income less cost less principal lost is its contribution, and goes on adding up', async () => {
    const { list } = await ask(bookReports.unitEconomics, whole)
    expect(list.length).toBeGreaterThan(3)
    let soFar = 0
    for (const row of list) {
      expect(Number(row.contributionAmount)).toBe(
        Number(row.incomeAmount) - Number(row.adCost) - Number(row.lossAmount),
      )
      soFar += Number(row.contributionAmount)
      expect(row.contributionSoFar).toBe(soFar)
    }
    const { income } = await one(sql<{ income: number }>`
      select -sum(l.amount_minor)::int8 as income from ledger_line l join ledger_account a on a.id = l.account_id
      join loan_order o on o.id = l.order_id where o.currency = 'MXN' and o.lent_on >= ${whole.dataDateStart}::date and a.code like 'income.%'`)
    const { given } = await one(sql<{ given: number }>`
      select coalesce(sum(l.amount_minor), 0)::int8 as given from ledger_line l join ledger_account a on a.id = l.account_id
      join loan_order o on o.id = l.order_id where o.currency = 'MXN' and o.lent_on >= ${whole.dataDateStart}::date and a.code like 'expense.%'`)
    expect(sum(list, 'incomeAmount') - sum(list, 'lossAmount')).toBe(income - given)
    const ofProduct = await ask(bookReports.unitEconomics, { ...whole, orderType: 1 })
    for (const row of ofProduct.list) expect([row.adCost, row.contributionAmount]).toEqual([null, null])
  })
})

describe('cash', () => {
  it('the forecast shows two weeks behind with what came and its error, and two weeks ahead', async () => {
    const { list } = await ask(bookReports.cashForecast)
    expect(list).toHaveLength(28)
    const [past, ahead] = [list.slice(0, 14), list.slice(14)]
    expect(past[0]!.dataDate).toBe(addDays(TODAY, -14))
    expect(ahead.every(row => row.receivedAmount === null && String(row.dataDate) >= TODAY)).toBe(true)
    expect(sum(past, 'receivedAmount')).toBeGreaterThan(0)
    expect(sum(ahead, 'forecastAmount')).toBeGreaterThan(0)
    const error = part(past[0]!.forecastErrorRate)
    const [said, got] = [sum(past, 'forecastAmount'), sum(past, 'receivedAmount')]
    expect(error).toBeCloseTo(((said - got) / got) * 100, 1)
    expect(Math.abs(error)).toBeLessThan(60)
    const due = await ask(reports.repaymentReport, { dataDateStart: TODAY, dataDateEnd: TODAY })
    expect(ahead[0]!.dueAmount).toBe(sum(due.list, 'dueAmount'))
  })

  it('cash of each channel account: opening, in and out make the closing, which is what the books have', async () => {
    const { list } = await ask(bookReports.cashPosition, week)
    expect(list.length).toBeGreaterThan(1)
    for (const row of list) {
      expect(Number(row.openingAmount) + Number(row.inAmount) - Number(row.outAmount)).toBe(Number(row.closingAmount))
      const { booked } = await one(sql<{ booked: number }>`
        select coalesce(sum(l.amount_minor), 0)::int8 as booked from ledger_line l join ledger_account a on a.id = l.account_id
        where a.code = ${`cash.${row.entryId}`}`)
      const today = (await ask(bookReports.cashPosition, { dataDateEnd: TODAY })).list.find(
        found => found.entryId === row.entryId,
      )!
      expect(today.closingAmount).toBe(booked)
      for (const cashDirection of ['in', 'out'] as const) {
        const lines = await all(bookReports.cashFlows, { ...week, accountId: row.accountId, cashDirection })
        expect(Math.abs(sum(lines, 'tradeAmount'))).toBe(row[`${cashDirection}Amount`])
      }
    }
    expect(new Set(list.map(row => row.currency))).toEqual(new Set(['MXN']))
  })
})

describe("regulators' figures", () => {
  it('each product and each loan has its annual rate by the cash flows of its terms, in India as its key facts statement says', async () => {
    const { list } = await ask(regulatorReports.productRates, {}, 'IN')
    expect(list.length).toBeGreaterThan(0)
    for (const row of list) expect([row.rateMethod, String(row.annualRate).endsWith('%')]).toEqual(['kfs', true])
    const loans = await ask(regulatorReports.loanRates, whole)
    expect(loans.total).toBeGreaterThan(20)
    for (const row of loans.list.slice(0, 10)) {
      const { terms } = await app.db
        .selectFrom('loan_order')
        .select('terms')
        .where('id', '=', Number(row.orderId))
        .executeTakeFirstOrThrow()
      expect(row.annualRate).toBe(priceOfTerms(terms).annualRate)
      expect(Number(row.repayableAmount)).toBeGreaterThan(Number(row.disbursedAmount))
    }
  })

  it('the portfolio by days past due adds up to all that is owed', async () => {
    const { list } = await ask(regulatorReports.portfolioAges)
    expect(list).toHaveLength(6)
    const { owed, orders } = await one(sql<{ owed: number; orders: number }>`
      select sum(outstanding_minor)::int8 as owed, count(*)::int8 as orders from loan_order where status in (7, 8) and currency = 'MXN'`)
    expect([sum(list, 'totalRepayableAmount'), sum(list, 'orderCount')]).toEqual([owed, orders])
    for (const { ageGroup, orderCount, totalRepayableAmount } of list) {
      const behind = await all(regulatorReports.agedOrders, { ageGroup })
      expect([behind.length, sum(behind, 'totalRepayableAmount')], String(ageGroup)).toEqual([
        orderCount,
        totalRepayableAmount,
      ])
    }
    expect(list.filter(row => Number(row.orderCount) > 0).length).toBeGreaterThan(2)
  })

  it('complaints stand in the quarter in which they came', async () => {
    const { list } = await ask(regulatorReports.complaintQuarters)
    const { complaints } = await one(sql<{ complaints: number }>`
      select count(*)::int8 as complaints from work_order w join app a on a.id = w.app_id where a.currency = 'MXN' and w.type = 1`)
    expect(sum(list, 'complaintCount')).toBe(complaints)
    expect(await differencesLookedBackOn(app.db)).toEqual([])
    for (const row of list) {
      expect(String(row.quarter)).toMatch(/^2026-Q[34]$/)
      expect(Number(row.closedCount) + Number(row.openCount)).toBe(Number(row.complaintCount))
      const figures = {
        all: 'complaintCount',
        answered: 'answeredCount',
        closed: 'closedCount',
        open: 'openCount',
        late: 'answeredLateCount',
      }
      for (const [complaintsCounted, field] of Object.entries(figures)) {
        const of = { quarter: row.quarter, appId: row.appId, complaintsCounted }
        expect((await all(regulatorReports.complaints, of)).length).toBe(row[field])
      }
    }
  })

  it('who complained is named to whom his work order reaches (DOMAIN 12)', async () => {
    const { list } = await ask(regulatorReports.complaintQuarters)
    const { quarter, appId } = list.find(row => Number(row.complaintCount) > 0)!
    const namesFor = async (rights: Rights, scope?: 'self') => {
      const user = await app.user({ rights: { report: ['query'], ...rights }, ...(scope && { scope }) })
      const of = { quarter: String(quarter), appId: Number(appId), pageSize: 200 }
      const { data } = await app.ask(regulatorReports.complaints, of, { user, headers: { market: 'MX' } })
      return data.list.filter(row => row.custName !== null || row.custId !== null).length
    }
    const named = await namesFor({ 'work-order': ['query'] })
    expect(named).toBeGreaterThan(0)
    expect([await namesFor({}), await namesFor({ 'work-order': ['query'] }, 'self')]).toEqual([0, 0])
  })

  it('who sees one app sees its figures alone', async () => {
    const { id } = await app.db.selectFrom('app').select('id').where('currency', '=', 'MXN').executeTakeFirstOrThrow()
    const narrow = await app.user({ rights: { report: ['query'] }, appIds: [id] })
    for (const call of [
      bookReports.rollRates,
      bookReports.unitEconomics,
      bookReports.vintages,
      bookReports.cashForecast,
    ] as const) {
      const { data } = await app.ask(
        call as typeof bookReports.rollRates,
        { pageSize: 200 },
        { user: narrow, headers: { market: 'MX' } },
      )
      const asManager = await ask(call, { appId: id })
      expect(data.list).toEqual(asManager.list)
    }
    const none = await app.user({ rights: { order: ['query'] } as never })
    expect((await app.ask(bookReports.cashPosition, {}, { user: none })).code).toBe(CODE.notPermitted)
  })
})
