import { lists } from '@countinghouse/contract/areas/lists/calls'
import { regulatorReports } from '@countinghouse/contract/areas/report/regulator/calls'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/app'
import { buildOrder } from '../../testing/loan-builder'

const app = testApp({ now: '2026-11-20T03:00:00Z' })

it('a report leaves as a spreadsheet of what its screen and call say, numbers as numbers, from the right in Arabic', async () => {
  const { appId } = await buildOrder(app)
  await app.db.updateTable('app').set({ name: '=PesoYa' }).where('id', '=', appId).execute()
  const user = await app.user({ rights: { report: ['query', 'export'] }, appIds: [appId] })
  const columns = [
    { field: 'appName', title: 'التطبيق' },
    { field: 'totalPeriods', title: 'الأقساط' },
    { field: 'loanTotalAmount', title: 'المبلغ' },
    { field: 'annualRate', title: 'المعدل' },
  ]
  const ask = { user, headers: { 'accept-language': 'ar' } }
  const { data: shown } = await app.ask(regulatorReports.productRates, {}, ask)
  const given = { call: regulatorReports.productRates.path, name: 'الأسعار', input: {}, columns }
  const { data } = await app.ask(lists.exportStart, given, ask)
  await app.jobs.drain()
  const { data: done } = await app.ask(lists.exportDetail, data, ask)
  expect(done).toMatchObject({ state: 'ready', rows: shown.total, asSheet: true })
  expect((await app.ask(lists.exportList, {}, { user })).data.list).toEqual([done])
  const answer = await app.http.inject({
    url: `/api/web${done.filePath}`,
    headers: { 'client-id': 'web-console', token: user.token },
  })
  expect(answer.headers['content-disposition']).toMatch(/\.xlsx$/)
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  const { sheets } = await readXlsx(answer.rawPayload)
  expect(sheets[0]!.view?.rightToLeft).toBe(true)
  const [head, ...rows] = sheets[0]!.rows
  expect(head).toEqual([...columns.map(({ title }) => title), expect.any(String)])
  expect(rows).toEqual(
    shown.list.map(row => [
      '=PesoYa',
      row.totalPeriods,
      row.loanTotalAmount / 100,
      row.annualRate === null ? null : Math.round(Number.parseFloat(row.annualRate) * 1e6) / 1e8,
      row.currency,
    ]),
  )
})
