import { customer as customerCalls } from '@countinghouse/contract/areas/customer/detail/calls'
import { lists } from '@countinghouse/contract/areas/lists/calls'
import { notices } from '@countinghouse/contract/areas/notices/calls'
import { order as orders } from '@countinghouse/contract/areas/order/detail/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { send } from '../../kernel/jobs/queue'
import { type TestUser, testApp } from '../../testing/app'
import { customer, type Lender, lender, order } from '../../testing/builders'

const app = testApp({ now: '2026-11-20T03:00:00Z' })
let own: Lender

beforeAll(async () => {
  own = await lender(app)
})

const columns = [
  { field: 'orderNo', title: 'Order no.' },
  { field: 'custName', title: 'Customer' },
  { field: 'mobile', title: 'Mobile' },
  { field: 'orderStatus', title: 'State' },
  { field: 'applyAmt', title: 'Applied for' },
  { field: 'submissionTime', title: 'Submitted' },
  { field: 'pendingMaterial', title: 'Waits' },
]

const clerk = (rights: ('query' | 'get' | 'export')[] = ['query', 'export'], appIds = [own.appId]) =>
  app.user({ rights: { order: rights }, appIds })

const start = (user: TestUser, input: object = {}, more: object = {}) =>
  app.ask(
    lists.exportStart,
    { call: '/order/allOrderList', name: 'All orders', input: input as never, columns, ...more },
    { user },
  )

async function download(user: TestUser, exportId: number) {
  const { data } = await app.ask(lists.exportDetail, { exportId }, { user })
  const answer = await app.http.inject({
    url: `/api/web${data.filePath}`,
    headers: { 'client-id': 'web-console', token: user.token },
  })
  return { row: data, answer, text: answer.body }
}

describe('an export', () => {
  it('an export is a file of what the list shows its caller: masked, in his words, without formulas (G-062, R-110)', async () => {
    const user = await clerk()
    const rosa = await customer(app, own, { name: '=HYPERLINK("x")', mobile: '5544332211' })
    await order(app, own, rosa, { orderNo: 'CH1', daysAgo: 2 })
    await order(app, own, rosa, { orderNo: 'CH2', daysAgo: 1, state: 4 })
    const elsewhere = await lender(app)
    await order(app, elsewhere, await customer(app, elsewhere), { orderNo: 'CH3' })
    const { data } = await start(user)
    expect((await app.ask(lists.exportDetail, data, { user })).data).toMatchObject({ state: 'waiting', total: 2 })
    await app.jobs.drain()
    const { row, answer, text } = await download(user, data.exportId)
    expect(row).toMatchObject({ state: 'ready', rows: 2, name: 'All orders', expireTime: '2026-11-27T03:00:00.000Z' })
    expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''All%20orders-2026-11-20.csv")
    expect(text.split('\r\n')).toEqual([
      '\uFEFFOrder no.,Customer,Mobile,State,Applied for,Submitted,Waits,Currency',
      'CH2,"\'=HYPERLINK(""x"")",******2211,Rejected,1000.00,2026-11-19 00:00:00,No,MXN',
      'CH1,"\'=HYPERLINK(""x"")",******2211,Awaiting review,1000.00,2026-11-18 00:00:00,No,MXN',
      '',
    ])
  })

  it('an export says why a payout failed in the words of the caller, and a reason of the channel as it came (G-042)', async () => {
    const user = await clerk()
    const rosa = await customer(app, own)
    await order(app, own, rosa, { orderNo: 'WHY1', daysAgo: 2 })
    await order(app, own, rosa, { orderNo: 'WHY2', daysAgo: 1 })
    for (const [order_no, failure_reason] of [
      ['WHY1', 'no bank account'],
      ['WHY2', 'limit of the day'],
    ] as const)
      await app.db.updateTable('loan_order').set({ failure_reason }).where('order_no', '=', order_no).execute()
    const why = [
      { field: 'orderNo', title: 'Pedido' },
      { field: 'failureReason', title: 'Motivo' },
    ]
    const { data } = await app.ask(
      lists.exportStart,
      { call: '/order/allOrderList', name: 'Fallidos', input: { orderNo: 'WHY' } as never, columns: why },
      { user, language: 'es' },
    )
    await app.jobs.drain()
    const { text } = await download(user, data.exportId)
    expect(text.split('\r\n').slice(1, 3)).toEqual(['WHY2,limit of the day', 'WHY1,Sin cuenta bancaria'])
  })

  it('an export tells who asked for it, and nobody else gets the file (G-069)', async () => {
    const user = await clerk()
    const { data } = await start(user, { orderNo: 'none-such' })
    await app.jobs.drain()
    const shown = await app.ask(notices.noticeList, {}, { user })
    expect(shown.data.list[0]).toMatchObject({ kind: 'exportReady', link: '/exports', values: { count: 0 } })
    const other = await clerk()
    expect((await app.ask(lists.exportDetail, data, { user: other })).code).toBe(CODE.notFound)
    const path = (await app.ask(lists.exportDetail, data, { user })).data.filePath
    const answer = await app.http.inject({ url: `/api/web${path}`, headers: { token: other.token } })
    expect(answer.json().code).toBe(CODE.notFound)
    const logged = await app.db
      .selectFrom('operation_log')
      .select(['kind', 'subject_ids'])
      .where('user_id', '=', user.userId)
      .execute()
    expect(logged).toEqual([{ kind: 'export', subject_ids: ['/order/allOrderList'] }])
  })

  it('an export and a saved filter stand in the log without the phone that was looked for (G-063)', async () => {
    const user = await clerk()
    const sought = { mobile: '5544332211', orderStatus: 8 }
    await start(user, sought)
    const saved = { call: '/order/allOrderList', name: 'Hers', filters: sought }
    expect((await app.ask(lists.savedFilterSave, saved, { user })).code).toBe(CODE.success)
    const logged = await app.db
      .selectFrom('operation_log')
      .select(['input', 'after_values'])
      .where('user_id', '=', user.userId)
      .execute()
    expect(JSON.stringify(logged)).not.toContain(sought.mobile)
    expect(logged[0]!.after_values).toMatchObject({ filters: { mobile: '[redacted]', orderStatus: 8 }, rows: 0 })
  })

  it('an export takes the action export on the permission of the list, when it is asked for and when it is written (R-110)', async () => {
    expect((await start(await clerk(['query']))).code).toBe(CODE.notPermitted)
    const user = await clerk()
    expect((await start(user, {}, { call: '/customer/list' })).code).toBe(CODE.notPermitted)
    expect((await start(user, {}, { call: '/nowhere' })).code).toBe(CODE.notFound)
    const { data } = await start(user)
    await app.db
      .updateTable('role_permission')
      .set({ actions: ['query'] })
      .where('permission_id', '=', 'order')
      .execute()
    await app.jobs.drain()
    expect((await app.ask(lists.exportDetail, data, { user })).data).toMatchObject({ state: 'failed', filePath: null })
  })

  it('the file of an export takes that right each time it is fetched, and each fetch is logged (reliability 24)', async () => {
    const user = await clerk()
    await order(app, own, await customer(app, own))
    const { data } = await start(user)
    await app.jobs.drain()
    expect((await download(user, data.exportId)).answer.headers['content-type']).toContain('text/csv')
    const fetched = async () =>
      (
        await app.db
          .selectFrom('operation_log')
          .select('id')
          .where('user_id', '=', user.userId)
          .where('call', '=', '/file/view/{fileId}')
          .where('kind', '=', 'export')
          .execute()
      ).length
    expect(await fetched()).toBe(1)
    await app.db
      .updateTable('role_permission')
      .set({ actions: ['query'] })
      .where('role_id', 'in', db =>
        db.selectFrom('staff_user_role').select('role_id').where('user_id', '=', user.userId),
      )
      .execute()
    expect((await download(user, data.exportId)).answer.json().code).toBe(CODE.notFound)
    expect(await fetched()).toBe(1)
  })

  it('an export refuses filters and columns that the list does not have', async () => {
    const user = await clerk()
    expect(await start(user, { nonsense: 1 })).toMatchObject({ code: CODE.invalid, data: { fields: { nonsense: {} } } })
    const secret = [{ field: 'identity_encrypted', title: 'x' }]
    expect(await start(user, {}, { columns: secret })).toMatchObject({
      code: CODE.invalid,
      data: { fields: { columns: 'The list has no column identity_encrypted.' } },
    })
  })

  it('an export waits its turn: three at a time for one person', async () => {
    const user = await clerk()
    for (let made = 0; made < 3; made += 1) expect((await start(user)).code).toBe(CODE.success)
    expect((await start(user)).code).toBe(CODE.refused)
    await app.jobs.drain()
    expect((await start(user)).code).toBe(CODE.success)
    await app.jobs.drain()
  })

  it('an export joins its parts to the whole list, whatever its order', async () => {
    const many = await lender(app)
    const user = await clerk(['query', 'export'], [many.appId])
    const custId = await customer(app, many)
    const first = await order(app, many, custId)
    const one = await app.db.selectFrom('loan_order').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
    const copies = Array.from({ length: 1_200 }, (_, index) => ({
      ...one,
      id: undefined,
      order_no: `MANY${index}`,
      terms: JSON.stringify(one.terms),
      profile_snapshot: '{}',
      // Several orders of one moment at the border of two parts.
      submitted_at: new Date(Date.UTC(2026, 10, 1) + Math.floor(index / 7) * 1000),
    }))
    for (let at = 0; at < copies.length; at += 300)
      await app.db
        .insertInto('loan_order')
        .values(copies.slice(at, at + 300).map(({ id: _, ...row }) => row) as never)
        .execute()
    for (const sortOrder of ['asc', 'desc'] as const) {
      const { data } = await start(user, { sortField: 'submissionTime', sortOrder })
      await app.jobs.drain()
      const { row, text } = await download(user, data.exportId)
      expect(row.rows).toBe(1_201)
      const numbers = text
        .split('\r\n')
        .slice(1, -1)
        .map(line => line.split(',')[0])
      expect(new Set(numbers).size).toBe(1_201)
      expect(numbers[sortOrder === 'asc' ? 0 : 1_200]).toBe('MANY0')
    }
  })

  it('an export goes after the days that the setting says', async () => {
    const user = await clerk()
    const { data } = await start(user)
    await app.jobs.drain()
    const { row } = await download(user, data.exportId)
    app.clock.advance({ days: 8 })
    await app.db.transaction().execute(trx => send(trx, 'expire-exports', {}))
    await app.jobs.drain()
    app.clock.set(new Date('2026-11-20T03:00:00Z'))
    expect((await app.ask(lists.exportDetail, data, { user })).data).toMatchObject({ state: 'expired', filePath: null })
    const gone = await app.http.inject({ url: `/api/web${row.filePath}`, headers: { token: user.token } })
    expect(gone.json().code).toBe(CODE.notFound)
  })

  it('an export whose days are over is gone for who asks, though the storage fails midway; its file goes as soon as that works', async () => {
    const user = await clerk()
    const exportIds = [await start(user), await start(user)].map(({ data }) => data.exportId)
    await app.jobs.drain()
    const states = () =>
      Promise.all(
        exportIds.map(async exportId => (await app.ask(lists.exportDetail, { exportId }, { user })).data.state),
      )
    expect(await states()).toEqual(['ready', 'ready'])
    const { storage } = app.services
    const remove = storage.remove
    let asked = 0
    // The bucket takes one file away, then answers nobody.
    storage.remove = key => {
      asked += 1
      return asked === 1 ? remove(key) : Promise.reject(new Error('no answer'))
    }
    app.clock.advance({ days: 8 })
    await app.db.transaction().execute(trx => send(trx, 'expire-exports', {}))
    await app.jobs.drain()
    storage.remove = remove
    app.clock.set(new Date('2026-11-20T03:00:00Z'))
    expect(asked).toBeGreaterThan(1)
    expect(await states()).toEqual(['expired', 'expired'])
    await sql`update pgboss.job set start_after = now() - interval '1 s' where name = 'remove-files'`.execute(app.db)
    await app.jobs.drain()
    const files = await app.db.selectFrom('list_export').select('file_id').where('id', 'in', exportIds).execute()
    for (const { file_id } of files) expect(await storage.get(`${file_id.slice(0, 2)}/${file_id}`)).toBeUndefined()
  })

  it('an export have failed a day after they were cut off, and take no place any more', async () => {
    const user = await clerk()
    const { data } = await start(user, {})
    await app.jobs.drain()
    await app.db.updateTable('list_export').set({ state: 'running' }).where('id', '=', data.exportId).execute()
    app.clock.advance({ days: 1, minutes: 1 })
    await app.db.transaction().execute(trx => send(trx, 'expire-exports', {}))
    await app.jobs.drain()
    app.clock.set(new Date('2026-11-20T03:00:00Z'))
    expect((await app.ask(lists.exportDetail, data, { user })).data).toMatchObject({ state: 'failed', filePath: null })
  })
})

describe('saved filters', () => {
  it('saved filters are kept per person and list, replaced by their name and dropped by their owner', async () => {
    const user = await clerk()
    const other = await clerk()
    const call = '/order/allOrderList'
    const save = (filters: Record<string, number>, name = 'To lend') =>
      app.ask(lists.savedFilterSave, { call, name, filters }, { user })
    const { data: first } = await save({ orderStatus: 2 })
    const { data: again } = await save({ orderStatus: 3 })
    expect(again).toEqual(first)
    await save({ orderType: 1 }, 'New ones')
    const mine = await app.ask(lists.savedFilterList, { call }, { user })
    expect(mine.data.list.map(({ name, filters }) => [name, filters])).toEqual([
      ['To lend', { orderStatus: 3 }],
      ['New ones', { orderType: 1 }],
    ])
    expect((await app.ask(lists.savedFilterList, { call }, { user: other })).data.total).toBe(0)
    expect((await app.ask(lists.savedFilterList, { call: '/customer/list' }, { user })).data.total).toBe(0)
    expect((await app.ask(lists.savedFilterDelete, first, { user: other })).code).toBe(CODE.notFound)
    expect((await app.ask(lists.savedFilterDelete, first, { user })).code).toBe(CODE.success)
    expect((await app.ask(lists.savedFilterList, { call }, { user })).data.total).toBe(1)
  })

  it('the tabs of a list are counted as the list would answer their filters, for who may see it', async () => {
    const mexican = await lender(app)
    const user = await app.user({ rights: { order: ['query'] }, appIds: [mexican.appId] })
    const rosa = await customer(app, mexican)
    await order(app, mexican, rosa)
    const call = '/order/allOrderList'
    const counts = (sets: Record<string, unknown>[], caller = user, headers: Record<string, string> = {}) =>
      app.ask(lists.savedFilterCounts, { call, sets: sets as never }, { user: caller, headers })
    const { data: row } = await app.ask(orders.allOrderList, {}, { user })
    const orderStatus = row.list[0]!.orderStatus
    const sets = [{}, { orderStatus }, { orderStatus: orderStatus === 9 ? 8 : 9 }, { noSuchFilter: 1 }]
    expect((await counts(sets)).data.totals).toEqual([1, 1, 0, null])
    expect((await counts([{}], user, { market: 'TH' })).data.totals).toEqual([0])
    expect((await counts([{}], await app.user({ rights: { customer: ['query'] } }))).code).toBe(CODE.notPermitted)
    expect((await app.ask(lists.savedFilterCounts, { call: '/order/noSuch', sets: [] }, { user })).code).toBe(
      CODE.notFound,
    )
  })

  it('saved filters are twenty for a list at most', async () => {
    const user = await clerk()
    const save = (name: string) =>
      app.ask(lists.savedFilterSave, { call: '/customer/list', name, filters: {} }, { user })
    for (let n = 1; n <= 20; n += 1) expect((await save(`Set ${n}`)).code).toBe(CODE.success)
    expect((await save('Set 21')).code).toBe(CODE.refused)
    expect((await save('Set 20')).code).toBe(CODE.success)
  })
})

describe('the market in the header', () => {
  it('the market in the header keeps lists of orders and customers to the apps of one country (DESIGN 5)', async () => {
    const mexican = await lender(app)
    const thai = await lender(app, { terms: { currency: 'THB' } })
    const user = await app.user({
      rights: { order: ['query'], customer: ['query'] },
      appIds: [mexican.appId, thai.appId],
    })
    const rosa = await customer(app, mexican)
    const malee = await customer(app, thai)
    await order(app, mexican, rosa)
    await order(app, thai, malee)
    const seen = async (market?: string) => {
      const headers: Record<string, string> = market ? { market } : {}
      const found = await app.ask(orders.allOrderList, {}, { user, headers })
      const people = await app.ask(customerCalls.customerList, {}, { user, headers })
      return [found.data.list.map(row => row.currency), people.data.total]
    }
    expect(await seen('MX')).toEqual([['MXN'], 1])
    expect(await seen('TH')).toEqual([['THB'], 1])
    expect(await seen('IN')).toEqual([[], 0])
    expect(await seen()).toEqual([['THB', 'MXN'], 2])
  })
})
