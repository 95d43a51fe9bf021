import { lists } from '@countinghouse/contract/areas/lists/calls'
import { comparedReports } from '@countinghouse/contract/areas/report/compared/calls'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../kernel/testing/fake-server'
import { renderPage, user } from '../../kernel/testing/render-page'
import { ComparedRows } from './compared-rows'
import type { ComparedRow } from './compared-table'
import { texts } from './texts'

const days = {
  nowStart: '2026-11-11',
  nowEnd: '2026-11-20',
  beforeStart: '2026-11-01',
  beforeEnd: '2026-11-10',
}
const row = (measure: ComparedRow['measure'], more: Partial<ComparedRow>): ComparedRow => ({
  ...days,
  entryId: `${measure} ${more.currency}`,
  ageGroup: null,
  productName: null,
  measure,
  currency: null,
  unit: 'count',
  nowValue: null,
  beforeValue: null,
  change: null,
  changeRate: null,
  ...more,
})
const ROWS = [
  row('promiseCount', { currency: 'MXN', nowValue: 12, beforeValue: 10, change: 2, changeRate: '20.0%' }),
  row('promisedAmount', {
    currency: 'MXN',
    unit: 'money',
    nowValue: 123_450,
    beforeValue: 200_000,
    change: -76_550,
    changeRate: '-38.3%',
  }),
  row('promisedAmount', { currency: 'THB', unit: 'money', nowValue: 500_000 }),
  row('keptRate', { currency: 'MXN', unit: 'percent', nowValue: '41.50%', beforeValue: '40.00%', change: '1.50%' }),
]

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.success(comparedReports.compared, { list: ROWS, total: ROWS.length, pageNum: 1, pageSize: 200 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (rights: ('query' | 'export')[]) =>
  renderPage(<ComparedRows report="promisesKept" title={texts.kept.title} filters={{ appId: 3 }} />, {
    rights: { report: rights },
  })
const shown = () =>
  screen
    .getAllByRole('row')
    .map(line => [...line.children].map(cell => cell.textContent?.replace(/[\u2066-\u2069]/g, '')))

it('the table says of each figure what the call answers: counts, amounts of two currencies, rates', async () => {
  await show(['query'])
  await screen.findByText('Promises due · MXN')
  expect(shown()).toEqual([
    ['Figure', 'These days11-11 – 11-20', 'Days before11-01 – 11-10', 'Change'],
    ['Promises due · MXN', '12', '10', '+2+20.0%'],
    ['Promised · MXN', '1,235', '2,000', '−766−38.3%'],
    ['Promised · THB', '5,000', '–', '–'],
    ['Promises kept · MXN', '41.50%', '40.00%', '+1.50 points'],
  ])
  expect(screen.queryByRole('button', { name: /Export comparison/ })).toBeNull()
})

it('the comparison on the screen is offered as a file: what was asked, in the words and with the days of the screen', async () => {
  server.success(lists.exportStart, { exportId: 7 })
  await show(['query', 'export'])
  await user.click(await screen.findByRole('button', { name: /Export comparison/ }))
  await screen.findByText(/Exporting/)
  const { call, name, input, columns } = server.last(lists.exportStart)!.body as never as {
    call: string
    name: string
    input: object
    columns: { field: string; title: string; labels?: Record<string, string> }[]
  }
  expect([call, name, input]).toEqual([
    '/report/compared',
    'Promises kept – comparison',
    { report: 'promisesKept', appId: 3 },
  ])
  expect(columns.map(({ field, title }) => [field, title])).toEqual([
    ['currency', 'Currency'],
    ['measure', 'Figure'],
    ['nowValue', 'These days 2026-11-11 – 2026-11-20'],
    ['beforeValue', 'Days before 2026-11-01 – 2026-11-10'],
    ['change', 'Change'],
    ['changeRate', 'Change in percent'],
  ])
  const names = Object.values(columns.find(({ field }) => field === 'measure')!.labels!)
  const table = within(screen.getByRole('table'))
  for (const figure of names) expect(table.getAllByText(new RegExp(`^${figure} · `)).length, figure).toBeGreaterThan(0)
})
