import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { CUTS, type Cut, workOrderReports } from '@countinghouse/contract/areas/work-order/report/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import { beforeAll, describe, expect, it } from 'vitest'
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
let supervisor: TestUser

beforeAll(async () => {
  await inTransaction(app.db, trx => seedDemoStaff(trx, NOW))
  await fillBusiness(
    { db: app.database.jobDb, env: app.services.env, progress: () => undefined },
    { seed: 'complaints', epoch: '2026-08-01', customersADay: 4, now: NOW },
  )
  await workInOffice({ ...closeTools(app), served, progress: async () => undefined })
  manager = await app.user({ roles: ['cs_manager'] })
  supervisor = await app.user({ roles: ['collection_supervisor'] })
}, 240_000)

const CALLS = {
  cause: workOrderReports.reportByCause,
  question: workOrderReports.reportByQuestion,
  label: workOrderReports.reportByLabel,
  channel: workOrderReports.reportByChannel,
  collector: workOrderReports.reportByCollector,
  app: workOrderReports.reportByApp,
  country: workOrderReports.reportByCountry,
  appeal: workOrderReports.reportByAppeal,
  tag: workOrderReports.reportByTag,
  source: workOrderReports.reportBySource,
  settle: workOrderReports.reportBySettle,
  level: workOrderReports.reportByLevel,
  flow: workOrderReports.reportByFlow,
} as const satisfies Record<Cut, unknown>
const COUNTED = {
  raisedCount: {},
  openCount: { took: 'open' },
  lateCount: { view: 'overdue' },
  dayCount: { took: 'day' },
  threeDaysCount: { took: 'threeDays' },
  weekCount: { took: 'week' },
  longerCount: { took: 'longer' },
  dissatisfiedCount: { satisfaction: 1 },
} as const
const FIELDS = Object.keys(COUNTED) as (keyof typeof COUNTED)[]
const span = { dataDateStart: addDays(TODAY, -80), dataDateEnd: TODAY, pageSize: 200 }
const listed = { createTimeStart: span.dataDateStart, createTimeEnd: TODAY }

async function rowsBehind(input: object, user: TestUser): Promise<number> {
  const { code, msg, data } = await app.ask(workOrders.workOrderList, { ...input, pageSize: 1 } as never, { user })
  expect(code, msg).toBe(CODE.success)
  return data.total
}

describe('reports on work orders', () => {
  it.each(Object.keys(CUTS) as Cut[])(
    'by %s: each figure is the length of its list, and the rows add up to their sum',
    async cut => {
      for (const user of [manager, supervisor]) {
        const { code, data } = await app.ask(CALLS[cut], span, { user })
        expect(code).toBe(CODE.success)
        if (user === manager) expect(data.list.length).toBeGreaterThan(0)
        for (const field of FIELDS) {
          expect(
            data.list.reduce((all, row) => all + row[field], 0),
            field,
          ).toBe(data.sums![field])
          for (const row of data.list.slice(0, user === manager ? 4 : 1)) {
            const value = cut === 'country' ? row.value : Number(row.value)
            const behind = await rowsBehind({ ...listed, [CUTS[cut]]: value, ...COUNTED[field] }, user)
            expect(row[field], `${field} of ${row.cutName}`).toBe(behind)
          }
        }
        for (const row of data.list) {
          const spans = row.dayCount + row.threeDaysCount + row.weekCount + row.longerCount
          expect(row.raisedCount).toBe(row.openCount + spans)
          expect(row.averageHours === null).toBe(spans === 0)
          expect(row.cutName).not.toMatch(/^\d+$/)
        }
      }
    },
  )

  it('all complaints stand in the report by cause; without days the last thirty are counted, more than ninety-two refused', async () => {
    const { data } = await app.ask(CALLS.cause, span, { user: manager })
    expect(data.sums!.raisedCount).toBe(await rowsBehind(listed, manager))
    const month = (await app.ask(CALLS.cause, {}, { user: manager })).data
    const { dataDateStart, dataDateEnd } = month.list[0]!
    expect([dataDateStart, dataDateEnd]).toEqual([addDays(TODAY, -29), TODAY])
    const days = { createTimeStart: dataDateStart, createTimeEnd: dataDateEnd }
    expect(month.sums!.raisedCount).toBe(await rowsBehind(days, manager))
    const long = await app.ask(CALLS.cause, { ...span, dataDateStart: '2026-01-01' }, { user: manager })
    expect(long.data).toMatchObject({ fields: { dataDateStart: expect.any(String) } })
  })

  it('who complained more than once stands with his complaints, the most first', async () => {
    const { data } = await app.ask(workOrderReports.repeatComplainers, span, { user: manager })
    expect(data.list.length).toBeGreaterThan(0)
    for (const row of data.list) {
      expect(row.raisedCount).toBeGreaterThan(1)
      expect(await rowsBehind({ ...listed, custId: row.custId }, manager)).toBe(row.raisedCount)
      expect(await rowsBehind({ ...listed, custId: row.custId, took: 'open' }, manager)).toBe(row.openCount)
    }
    expect(data.list.map(row => row.raisedCount)).toEqual(
      data.list.map(row => row.raisedCount).toSorted((a, b) => b - a),
    )
    const behindLast = await app.ask(workOrderReports.repeatComplainers, { ...span, pageNum: 9 }, { user: manager })
    expect(behindLast.data).toMatchObject({ list: [], total: data.total, sums: data.sums })
  })
})
