import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import { notices } from '@countinghouse/contract/areas/notices/calls'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../kernel/testing/fake-server'
import { answerStatistics } from './demo-transport'
import { answerShell } from './testing/fake-answers'
import { closeConsole, openConsole } from './testing/open-console'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  answerShell(server)
})
afterEach(() => {
  closeConsole()
  vi.unstubAllEnvs()
})

describe('with the demo flag on', () => {
  it('with the demo flag on, the home page shows canned data and sends no statistics request; other calls go out (R-131)', async () => {
    vi.stubEnv('VITE_DEMO_STATISTICS', '1')
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

  it('with the demo flag on, an answer has the shape that the contract promises', async () => {
    const { data } = await (await answerStatistics(vi.fn())(dashboard.overview, '', {})).json()
    expect(dashboard.overview.output.safeParse(data).error).toBeUndefined()
  })
})
