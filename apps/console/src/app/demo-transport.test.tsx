import { auth } from '@countinghouse/contract/areas/auth/calls'
import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import { notices } from '@countinghouse/contract/areas/notices/calls'
import { reports } from '@countinghouse/contract/areas/report/calls'
import { PLAN_FATES } from '@countinghouse/domain/areas/report/plan-fate'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../kernel/testing/fake-server'
import { answerStatistics } from './demo-transport'
import { answerShell, routesOf } from './testing/fake-answers'
import { closeConsole, openConsole } from './testing/open-console'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  answerShell(server)
})
afterEach(closeConsole)

describe('with the demo flag on', () => {
  it('with the demo flag on, the home page shows canned data and sends no statistics request; other calls go out (R-131)', async () => {
    const routes = routesOf()
    server.success(auth.routes, { ...routes, installation: { ...routes.installation, demoStatistics: true } })
    await openConsole('/homepage')
    await screen.findByText('18.42%')
    expect(server.count(dashboard.overview)).toBe(0)
    expect(server.count(notices.noticeList)).toBeGreaterThan(0)
  })

  it('with the demo flag on, a mock success has code 1000 and says request success (R-133)', async () => {
    const wire = vi.fn()
    const answer = await answerStatistics(wire)(dashboard.overview, '/api/web/any', {})
    expect(await answer.json()).toMatchObject({ code: 1000, msg: 'request success', data: { countUser: 61_204 } })
    expect(wire).not.toHaveBeenCalled()
  })

  it('with the demo flag on, the six dashboard calls and four reports are answered without a call, each in the shape that the contract promises (R-132)', async () => {
    const wire = vi.fn()
    const { repaymentReport, repaymentReportRate, overdueReportRate, transformingDataList } = reports
    const { overview, asRateInfo, asRateInfoPart, lendingInfo, repayInfo, settleTypeInfo, activity } = dashboard
    const dashboards = [overview, asRateInfo, asRateInfoPart, lendingInfo, repayInfo, settleTypeInfo, activity]
    const tables = [repaymentReport, repaymentReportRate, overdueReportRate, transformingDataList]
    for (const call of [...dashboards, ...tables]) {
      const { data } = await (await answerStatistics(wire)(call, '', {})).json()
      expect(call.output.safeParse(data).error, call.path).toBeUndefined()
    }
    const { result } = await (
      await answerStatistics(wire)({ path: '/analysis/month-bar', statistics: true }, '', {})
    ).json()
    expect(result).toHaveLength(12)
    for (const { data } of [await (await answerStatistics(wire)(repaymentReport, '', {})).json()]) {
      for (const row of data.list) {
        expect(PLAN_FATES.reduce((sum, fate) => sum + row[fate], 0)).toBe(row.dueCount)
      }
    }
    expect(wire).not.toHaveBeenCalled()
  })
})
