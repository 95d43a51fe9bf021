import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { teleSeats } from '@countinghouse/contract/areas/telemarketing/seat/calls'
import { teleStatistics } from '@countinghouse/contract/areas/telemarketing/statistics/calls'
import { beforeAll, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { type Lender, lender } from '../../../testing/builders'
import { customersToCall } from '../../../testing/customers-to-call'

const app = testApp({ now: '2026-11-20T05:00:00Z' })
let lent: Lender
let lead: TestUser
const { registered, close, one } = customersToCall(app, () => lent)
const asked = { dataDateStart: '2026-11-19', dataDateEnd: '2026-11-20' }

beforeAll(async () => {
  lent = await lender(app, { terms: { currency: 'INR', durationDays: 14 } })
  lead = await app.user({
    rights: {
      'telemarketing-seat': ['query', 'add'],
      'telemarketing-allocation': ['query', 'edit'],
      'telemarketing-task': ['query', 'get', 'edit'],
      'telemarketing-report': ['query', 'export'],
    },
    scope: 'all',
  })
  const seat = await app.user({ roles: ['telemarketer'] })
  await app.ask(teleSeats.seatAdd, { userId: seat.userId, externalAccount: 'ana' }, { user: lead })
  const { custId } = await registered()
  await registered([], { heldOut: true })
  await close()
  const { id, row_version } = await one(custId)
  const shares = [{ userId: seat.userId, count: 1 }]
  const given = { assignments: [{ assignmentId: id, rowVersion: row_version }], shares }
  expect((await app.ask(telemarketing.assign, given, { user: lead })).data.moved).toBe(1)
})

async function sheet(query: Record<string, string>): Promise<string[][]> {
  const answer = await app.http.inject({
    method: 'GET',
    url: `/api/web/telemarketing/statistics/reportExcel?${new URLSearchParams({ ...asked, ...query })}`,
    headers: { 'client-id': 'web-console', 'accept-language': 'en-US', token: lead.token },
  })
  expect(answer.headers['content-type']).toContain('text/csv')
  return answer.body
    .trim()
    .split('\r\n')
    .map((line: string) => line.split(','))
}

it('the file of a report holds the rows that its screen shows (DOMAIN 14)', async () => {
  const appPackage = await sheet({ report: 'appPackage', reportType: '2' })
  const { data } = await app.ask(teleStatistics.appPackage, asked, { user: lead })
  expect(appPackage[0]![0]).toContain('App package')
  expect(appPackage.slice(1).map(row => row[0])).toEqual([data.list[0]!.appPackageName, 'Total', 'Daily average'])
  expect(appPackage[1]![1]).toBe(String(data.list[0]!.assignNum))
  expect(data.list[0]!.assignNum).toBe(1)
  const businessType = await sheet({ report: 'businessType' })
  expect(businessType.slice(1).map(row => row[0])).toEqual([
    ...['First loan', 'Repeat loan', 'First and repeat loans', 'Early settlement'],
    ...['Total', 'Daily average'],
  ])
  expect(await sheet({ report: 'daily' })).toHaveLength(1 + 2 + 2)
  expect((await sheet({ report: 'daily' }))[0]).toHaveLength(8)
  expect((await sheet({ report: 'conversion' }))[0]).toHaveLength(8 + 32)
})

it('early settlement is of its own type, whatever type another report was filtered by', async () => {
  const [head, ...rows] = await sheet({ report: 'earlySettlement', businessType: '1' })
  expect(head![1]).toMatch(/early/i)
  expect(rows.map(row => row[1])).toEqual(['0', '0', '0', '0'])
  expect((await sheet({ report: 'daily', businessType: '1' })).at(-2)![1]).toBe('1')
})

it('what calling brought has its file', async () => {
  const [head, all] = await sheet({ report: 'holdout' })
  expect(head).toHaveLength(10)
  expect(all![0]).toBe('Total')
  const { data } = await app.ask(teleStatistics.holdout, asked, { user: lead })
  expect(data.list[0]!.heldOutNum).toBe(1)
  expect([all![4], all![7]]).toEqual([String(data.list[0]!.calledNum), '1'])
})
