import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import { reports } from '@countinghouse/contract/areas/report/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { PLAN_FATES } from '@countinghouse/domain/areas/report/plan-fate'
import { RATE_DAYS } from '@countinghouse/domain/areas/report/rates'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import { settlementOutcome } from '@countinghouse/domain/kernel/lists/loan'
import { percentText } from '@countinghouse/domain/kernel/rate'
import { beforeAll, describe, expect, it } from 'vitest'
import { served } from '../../areas'
import { inTransaction } from '../../kernel/database/transaction'
import { fillBusiness } from '../../simulator/ensure-demo-business'
import { workInOffice } from '../../simulator/office'
import { seedDemoStaff } from '../../simulator/system/staff'
import { type TestUser, testApp } from '../../testing/app'
import { customer, lender, order } from '../../testing/builders'
import { closeTools } from '../../testing/close-tools'

const TODAY = '2026-11-20'
const NOW = new Date(`${TODAY}T05:00:00Z`)
const app = testApp({ now: NOW.toISOString() })
let manager: TestUser
const span = { dataDateStart: addDays(TODAY, -40), dataDateEnd: TODAY }
const whole = { ...span, pageSize: 200 }

beforeAll(async () => {
  await inTransaction(app.db, trx => seedDemoStaff(trx, NOW))
  await fillBusiness(
    { db: app.database.jobDb, env: app.services.env, progress: () => undefined },
    { seed: 'reports', epoch: '2026-09-01', customersADay: 4, now: NOW },
  )
  await workInOffice({ ...closeTools(app), served, progress: async () => undefined })
  await app.db.updateTable('app').set({ platform: true }).execute()
  manager = await app.user({ rights: { report: ['query', 'export'], dashboard: ['query'] } })
}, 120_000)

const ask = async <C extends Parameters<typeof app.ask>[0]>(call: C, input: object) => {
  const { code, msg, data } = await app.ask(call, input as never, { user: manager })
  expect(msg, `${call.path} ${code}`).toBeDefined()
  expect(code).toBe(CODE.success)
  return data as { list: Record<string, never>[]; total: number; sums?: Record<string, number> }
}
const sum = (rows: readonly Record<string, unknown>[], field: string) =>
  rows.reduce((all, row) => all + Number(row[field] ?? 0), 0)
const plansOf = async (input: object) => (await ask(reports.plans, { ...input, pageSize: 1 })).total
const ordersOf = async (input: object) => (await ask(reports.orders, { ...input, pageSize: 1 })).total

describe('repayment reports', () => {
  it('/order/repayReport shows how the plans of each due day ended, and the fates of a row add up to it (R-236, G-149)', async () => {
    const { list, sums, total } = await ask(reports.repaymentReport, whole)
    expect(list.length).toBe(total)
    expect(total).toBeGreaterThan(20)
    for (const row of list) expect(PLAN_FATES.reduce((all, fate) => all + Number(row[fate]), 0)).toBe(row.dueCount)
    // Whether a plan is overdue is not known before its due day has ended.
    for (const row of list) expect(row.firstOverDueRate === null, row.dataDate).toBe(String(row.dataDate) >= TODAY)
    for (const field of ['dueCount', 'repaidCount', ...PLAN_FATES]) expect(sums![field], field).toBe(sum(list, field))
  })

  it('each figure opens the rows that add up to it', async () => {
    const { list, sums } = await ask(reports.repaymentReport, whole)
    for (const counted of PLAN_FATES) expect(await plansOf({ ...span, counted }), counted).toBe(sums![counted])
    expect(await plansOf({ ...span, counted: 'repaid' })).toBe(sums!.repaidCount)
    const row = list.find(one => Number(one.dueCount) > 1)!
    const day = { dataDateStart: row.dataDate, dataDateEnd: row.dataDate, appId: row.appId }
    const behind = await ask(reports.plans, { ...day, pageSize: 200 })
    expect(behind.total).toBe(row.dueCount)
    expect(sum(behind.list, 'dueAmount')).toBe(row.dueAmount)
    expect(sum(behind.list, 'repaidAmount')).toBe(row.repaidAmount)
  })

  it('a rate by amount is what the plans met by the day come to, of what all that were due come to (DOMAIN 14)', async () => {
    const day = { dataDateStart: addDays(TODAY, -20), dataDateEnd: addDays(TODAY, -20), pageSize: 200 }
    const { list } = await ask(reports.repaymentReportRateReal, { ...day, rateBy: 'amount' })
    const byCount = await ask(reports.repaymentReportRateReal, { ...day, rateBy: 'count' })
    expect(byCount.list).toEqual((await ask(reports.repaymentReportRateReal, day)).list)
    expect(list.length).toBeGreaterThan(0)
    for (const row of list) {
      const plans = (await ask(reports.plans, { ...day, appId: row.appId })).list
      const met = plans.filter(plan => {
        const on = [plan.settledDate, plan.extendedDate].filter(Boolean).map(String).sort()[0]
        return on !== undefined && on <= addDays(String(row.dataDate), 3)
      })
      expect(row.repaymentRateT3).toBe(percentText(sum(met, 'dueAmount'), sum(plans, 'dueAmount')))
    }
  })

  it('rates of last midnight and of now cover T1 to T14 and T14+, and a day that is not reached is blank (R-241, G-152)', async () => {
    const [plain, real] = [
      await ask(reports.repaymentReportRate, whole),
      await ask(reports.repaymentReportRateReal, whole),
    ]
    const yesterday = addDays(TODAY, -1)
    for (const { list, asOf } of [
      { list: plain.list, asOf: yesterday },
      { list: real.list, asOf: TODAY },
    ]) {
      expect(list.length).toBeGreaterThan(20)
      for (const row of list) {
        for (const n of RATE_DAYS) {
          expect(row[`repaymentRateT${n}`] === null, `${row.dataDate} T${n}`).toBe(
            addDays(String(row.dataDate), n) > asOf,
          )
        }
        expect(row.repaymentRateT14Plus === null).toBe(String(row.dataDate) > asOf)
      }
    }
  })

  it('/order/repayOverDueReport shows overdue rates that are what the repayment rates leave (R-238, R-178)', async () => {
    const [overdue, real] = [
      await ask(reports.overdueReportRate, whole),
      await ask(reports.repaymentReportRateReal, whole),
    ]
    expect(overdue.total).toBe(real.total)
    const old = overdue.list.filter(row => row.overdueRateT14 !== null)
    expect(old.length).toBeGreaterThan(5)
    const hundredths = (text: string) => Number.parseInt(text.replace(/[.%]/g, ''), 10)
    for (const row of old) {
      const repaid = real.list.find(one => one.entryId === row.entryId)!
      expect(row.overdueRateT7).toMatch(/^\d+\.\d\d%$/)
      // Both are cut, so together they may lack a hundredth.
      const together = hundredths(String(row.overdueRateT7)) + hundredths(String(repaid.repaymentRateT7))
      expect([9999, 10_000]).toContain(together)
    }
  })

  it('an extension never hides lateness: a plan that was extended stays with the day on which it was due at first', async () => {
    const { list } = await ask(reports.plans, { ...whole, counted: 'overExtendCount' })
    expect(list.length).toBeGreaterThan(0)
    for (const row of list) expect(String(row.extendedDate) > String(row.originalDueDate)).toBe(true)
    const [one] = list
    const day = { dataDateStart: one!.originalDueDate, dataDateEnd: one!.originalDueDate }
    const { sums } = await ask(reports.repaymentReport, { ...day, pageSize: 200 })
    expect(sums!.overExtendCount).toBeGreaterThan(0)
  })

  it('filters add up: what the two loan types count is what both together count', async () => {
    const of = async (more: object) => (await ask(reports.repaymentReport, { ...whole, ...more })).sums!
    const [all, first, again] = [await of({}), await of({ orderType: 1 }), await of({ orderType: 2 })]
    for (const field of ['dueCount', ...PLAN_FATES]) expect(first[field]! + again[field]!, field).toBe(all[field])
  })

  it('platform reports cut the same plans by due day, beginning and amount (G-153)', async () => {
    const byDay = await ask(reports.platformRepayment, whole)
    const byBand = await ask(reports.platformRepaymentByAmount, whole)
    expect(byBand.sums).toEqual(byDay.sums)
    const [band] = byBand.list
    expect(await plansOf({ ...span, platform: true, band: band!.band, appId: band!.appId })).toBe(band!.dueCount)
    const begun = await ask(reports.platformRepaymentByBegin, whole)
    expect(await plansOf({ ...span, platform: true, byDay: 'begin' })).toBe(begun.sums!.dueCount)
    const lent = await ask(reports.platformOperations, whole)
    expect(lent.sums).toEqual(begun.sums)
    expect((await ask(reports.platformLoansByDate, whole)).sums).toEqual(
      (await ask(reports.platformLoansByApp, whole)).sums,
    )
    expect(sum(lent.list, 'loanCount')).toBe((await ask(reports.platformLoansByApp, whole)).sums!.loanCount)
  })

  it('the products that may be asked about are those of the apps that one sees', async () => {
    const own = await lender(app)
    const user = await app.user({ rights: { report: ['query'] }, appIds: [own.appId] })
    const { data } = await app.ask(reports.products, {}, { user })
    expect(data.map(one => one.productId)).toEqual([own.productId])
  })

  it('a report covers at most 92 days, and says so on the field', async () => {
    const long = { dataDateStart: '2026-01-01', dataDateEnd: TODAY }
    const { code, data } = await app.ask(reports.repaymentReport, long, { user: manager })
    expect(code).toBe(CODE.invalid)
    expect((data as unknown as { fields: object }).fields).toHaveProperty('dataDateStart')
  })

  it('who sees other apps alone finds nothing in the reports', async () => {
    const own = await lender(app)
    const stranger = await app.user({ rights: { report: ['query'] }, appIds: [own.appId] })
    for (const call of [
      reports.repaymentReport,
      reports.countLoanDataWithDate,
      reports.transformingDataList,
      reports.plans,
      reports.orders,
    ]) {
      expect((await app.ask(call, whole as never, { user: stranger })).data.total, call.path).toBe(0)
    }
  })
})

describe('the files of reports', () => {
  const get = async (path: string, user: TestUser | undefined, query = '') =>
    app.http.inject({
      method: 'GET',
      url: `/api/web${path}${query}`,
      headers: { token: user?.token ?? '', 'client-id': 'web-console', 'accept-language': 'en-US' },
    })

  it.each([
    ['/statistics/repaymentReportExcel', reports.repaymentReport, 'Orders due'],
    ['/statistics/overdueReportRateExcel', reports.overdueReportRate, 'T14+ overdue rate'],
  ] as const)('%s answers the rows of its list as a file at once (R-242, G-047)', async (path, call, heading) => {
    const response = await get(path, manager, `?dataDateStart=${span.dataDateStart}&dataDateEnd=${TODAY}`)
    expect(response.headers['content-type']).toContain('text/csv')
    const lines = response.body.trim().split('\r\n')
    expect(lines[0]).toContain(heading)
    expect(lines.length - 1).toBe((await ask(call, whole)).total)
  })

  it('a file that is refused is an envelope: without a token, without the right, with days that are none', async () => {
    const seer = await app.user({ rights: { report: ['query'] } })
    const path = '/statistics/repaymentReportExcel'
    expect((await get(path, undefined)).json()).toMatchObject({ code: CODE.notSignedIn })
    expect((await get(path, seer)).json()).toMatchObject({ code: CODE.notPermitted })
    expect((await get(path, manager, '?dataDateStart=yesterday')).json()).toMatchObject({ code: CODE.invalid })
  })
})

describe('reports on orders', () => {
  it('/order/transformingDataExcel shows installs, codes, submissions, approvals and loans by day, and they add up (R-237, R-243)', async () => {
    const { list, sums } = await ask(reports.transformingDataList, whole)
    for (const field of Object.keys(sums!)) expect(sums![field], field).toBe(sum(list, field))
    expect(sums!.installCount).toBeGreaterThan(0)
    for (const [counted, field] of [
      ['submitted', 'submitCount'],
      ['passed', 'passCount'],
      ['lent', 'loanCount'],
    ] as const) {
      expect(await ordersOf({ ...span, counted }), counted).toBe(sums![field])
    }
  })

  it('loans by day, by number, by app and in all are one sum', async () => {
    const reportsOfLoans = [
      reports.countLoanDataWithDate,
      reports.countOrderByLoanCount,
      reports.appAllCount,
      reports.appAllCountForDate,
      reports.orderAllCount,
    ]
    const counts = await Promise.all(reportsOfLoans.map(async call => sum((await ask(call, whole)).list, 'loanCount')))
    expect(counts[0]).toBeGreaterThan(50)
    expect(new Set(counts).size).toBe(1)
    const byNumber = await ask(reports.countOrderByLoanCount, whole)
    const second = byNumber.list.filter(row => Number(row.loanNumber) === 2)
    expect(await ordersOf({ ...span, loanNumber: 2 })).toBe(sum(second, 'loanCount'))
  })

  it('staff read how many customers came back within 30 days after settling, by day, in all and by submission (R-245, G-151)', async () => {
    const byDay = await ask(reports.reborrowCount, whole)
    const inAll = await ask(reports.reborrowCountAll, whole)
    expect(sum(byDay.list, 'settledCount')).toBeGreaterThanOrEqual(sum(inAll.list, 'settledCount'))
    expect(sum(inAll.list, 'reborrowCount')).toBeGreaterThan(0)
    for (const row of inAll.list) {
      expect(Number(row.reborrowCount)).toBeLessThanOrEqual(Number(row.settledCount))
      expect(Number(row.relentCount)).toBeLessThanOrEqual(Number(row.reborrowCount))
    }
    const bySubmission = await ask(reports.reborrowCountBySubmitDate, whole)
    expect(sum(bySubmission.list, 'submitCount')).toBe(await ordersOf({ ...span, counted: 'submitted' }))
    expect(sum(bySubmission.list, 'reborrowCount')).toBeGreaterThan(0)
  })

  it('a day on which no advertising cost was entered has none in the operations report, not 0', async () => {
    const costs = (await ask(reports.platformOperations, whole)).list.map(row => row.adCost as unknown as number | null)
    expect(costs).toContain(null)
    expect(costs.filter(cost => cost !== null).every(cost => cost > 0)).toBe(true)
  })
})

describe('the dashboards', () => {
  const read = async <C extends Parameters<typeof app.ask>[0]>(call: C, input: object = {}) => {
    const { code, data } = await app.ask(call, input as never, { user: manager })
    expect(code, call.path).toBe(CODE.success)
    return data as never
  }

  it("the dashboard's daily repayment statistics have 10 rows, newest first, each the sum of its six counts (R-177)", async () => {
    const days = (await read(dashboard.repayInfo, { currency: 'MXN' })) as { curDate: string; repayCurCount: number }[]
    expect(days).toHaveLength(10)
    expect(days.map(day => day.curDate)).toEqual(Array.from({ length: 10 }, (_, at) => addDays(TODAY, -1 - at)))
    for (const day of days as never as Record<string, number>[]) {
      expect(PLAN_FATES.reduce((all, fate) => all + day[fate]!, 0)).toBe(day.repayCurCount)
    }
  })

  it('rates are percent strings cut to two decimals, never rounded (R-178)', async () => {
    for (const day of (await read(dashboard.repayInfo, { currency: 'MXN' })) as Record<string, string>[]) {
      const cut = Math.floor((10_000 * Number(day.overCount)) / Math.max(1, Number(day.repayCurCount)))
      expect(day.aoverDueRate).toBe(`${Math.floor(cut / 100)}.${String(cut % 100).padStart(2, '0')}%`)
    }
  })

  it('the conversion funnel has nine steps; each step after the first shows its rate against the previous step (R-181, G-150)', async () => {
    const funnel = (await read(dashboard.asRateInfo, { currency: 'MXN', ...span })) as Record<string, unknown>
    const steps = Object.keys(funnel).filter(name => !name.endsWith('Rate'))
    expect(steps).toHaveLength(9)
    expect(Object.keys(funnel).filter(name => name.endsWith('Rate'))).toHaveLength(8)
    for (const step of steps) expect(funnel[step], step).toBeGreaterThan(0)
    // A step is a share of the one before: nobody is in it who is not in that.
    for (const [at, step] of steps.slice(2).entries())
      expect(Number(funnel[step]), step).toBeLessThanOrEqual(Number(funnel[steps[at + 1]!]))
  })

  it('the funnel of an app or a channel is a part of the whole', async () => {
    const apps = await app.db.selectFrom('app').select('id').where('currency', '=', 'MXN').execute()
    const all = (await read(dashboard.asRateInfo, { currency: 'MXN', ...span })) as Record<string, number>
    const parts = await Promise.all(
      apps.map(
        async ({ id }) =>
          (await read(dashboard.asRateInfoPart, { currency: 'MXN', ...span, appId: id })) as Record<string, number>,
      ),
    )
    for (const step of ['accessUser', 'countRegister', 'loanUser']) expect(sum(parts, step), step).toBe(all[step])
  })

  it('settlement outcome categories are the five of the specification, with the orders settled on the days (R-183)', async () => {
    const outcomes = (await read(dashboard.settleTypeInfo, { currency: 'MXN', ...span })) as {
      settleType: string
      settleCount: number
    }[]
    expect(outcomes.map(one => one.settleType)).toEqual(settlementOutcome.values)
    expect(sum(outcomes, 'settleCount')).toBeGreaterThan(0)
  })

  it('lending by day and the bar of months count the same loans', async () => {
    const { days } = (await read(dashboard.lendingInfo, {
      currency: 'MXN',
      dataDateStart: '2026-11-01',
      dataDateEnd: TODAY,
    })) as { days: { loanCount: number }[] }
    expect(days).toHaveLength(20)
    const asked = await app.http.inject({
      method: 'GET',
      url: '/api/web/analysis/month-bar',
      headers: { token: manager.token, 'client-id': 'web-console', market: 'MX' },
    })
    const { code, result } = asked.json() as { code: number; result: { month: string; value: number }[] }
    expect(code).toBe(CODE.success)
    expect(result).toHaveLength(12)
    expect(result.at(-1)).toEqual({ month: '2026-11', value: sum(days, 'loanCount') })
  })
})

it('a late receipt moves its plan from unpaid to repaid on the day that it counts for', async () => {
  const own = await lender(app)
  const orderId = await order(app, own, await customer(app, own), { state: 7, daysAgo: 10 })
  const of = { ...whole, appId: own.appId }
  expect((await ask(reports.repaymentReport, of)).sums).toMatchObject({ dueCount: 1, overCount: 1 })
  await app.db
    .updateTable('repay_plan')
    .set({ settled_on: addDays(TODAY, -1), settle_status: 3 })
    .where('order_id', '=', orderId)
    .execute()
  expect((await ask(reports.repaymentReport, of)).sums).toMatchObject({ dueCount: 1, overCount: 0, repayOverCount: 1 })
  await app.db
    .updateTable('repay_plan')
    .set({ settled_on: null, settle_status: 0 })
    .where('order_id', '=', orderId)
    .execute()
  expect((await ask(reports.repaymentReport, of)).sums).toMatchObject({ dueCount: 1, overCount: 1, repayOverCount: 0 })
})

it('figures are final through the last day whose close is done', async () => {
  const { day } = await app.db
    .selectFrom('daily_close')
    .select(({ fn }) => fn.max('business_date').as('day'))
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  expect(day).toMatch(/^2026-/)
  expect((await app.ask(reports.finalThrough, {}, { user: manager })).data).toEqual({ closedThrough: day })
})
