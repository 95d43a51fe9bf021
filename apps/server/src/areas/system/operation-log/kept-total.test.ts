import { operationLog } from '@countinghouse/contract/areas/system/operation-log/calls'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { jobs } from '../../../areas'
import { testApp } from '../../../testing/app'
import { totalsOf } from '../../../testing/kept-total'

const app = testApp({ now: '2026-03-20T03:00:00Z' })

const run = (name: string) =>
  jobs
    .find(job => job.name === name)!
    .run({ payload: {}, db: app.db, services: app.services, signal: new AbortController().signal } as never)

it('the log of operations knows its total, however it is asked, when counts are put together and when old rows are let go', async () => {
  const admin = await app.user({ roles: ['admin'], name: 'Reader' })
  const [ana, hugo] = [await app.user({ rights: {}, name: 'Ana' }), await app.user({ rights: {}, name: 'Hugo' })]
  const acts = [
    { by: ana, on: '2026-03-18', area: 'order', call: '/order/edit', kind: 'change' },
    { by: ana, on: '2026-03-18', area: 'order', call: '/order/edit', kind: 'change' },
    { by: hugo, on: '2026-03-19', area: 'order', call: '/order/export', kind: 'export' },
    { by: hugo, on: '2026-03-20', area: 'books', call: '/books/entries', kind: 'reveal' },
    { by: undefined, on: '2020-01-01', area: 'order', call: '/order/edit', kind: 'change' },
  ] as const
  for (const { by, on, ...act } of acts)
    await app.db
      .insertInto('operation_log')
      .values({ at: new Date(`${on}T02:00:00Z`), ...(by && { user_id: by.userId }), ...act, result_code: 1000 })
      .execute()
  const filters = [
    {},
    { operationModule: 'order' as const },
    { operationUserName: 'Ana' },
    { operationUserName: 'nobody of this name' },
    { operationType: 'reveal' as const, operationModule: 'books' as const },
    { requestPath: '/order/edit', operationTimeEnd: '2026-03-18' },
    { operationTimeStart: '2026-03-18', operationTimeEnd: '2026-03-19' },
    { operationTimeStart: '2026-03-18', operationTimeEnd: '2026-03-18', operationUserName: 'Ana' },
  ]
  const totals = () => totalsOf(app, operationLog.operationLogList, { filters, user: admin })
  const before = await totals()
  expect(before.slice(4)).toEqual([1, 3, 3, 2])
  const rows = async () => (await app.db.selectFrom('operation_count').selectAll().execute()).length
  const apart = await rows()
  await run('merge-counts')
  expect(await rows()).toBeLessThan(apart)
  expect(await totals()).toEqual(before)
  await run('retention')
  const [all, ofOrders] = await totals()
  expect([all, ofOrders]).toEqual([before[0]! - 1, before[1]! - 1])
  await sql`update operation_count set operations = 0`.execute(app.db)
  expect((await app.ask(operationLog.operationLogList, {}, { user: admin })).data.total).toBe(0)
})
