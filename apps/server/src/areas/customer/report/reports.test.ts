import { customerReports } from '@countinghouse/contract/areas/customer/report/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import type { AppEventKind } from '@countinghouse/domain/kernel/app-events'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { customer, type Lender, lender, order } from '../../../testing/builders'

const app = testApp()
let own: Lender
let analyst: TestUser

beforeAll(async () => {
  own = await lender(app)
  analyst = await app.user({
    rights: { customer: ['query'], report: ['query'], config: ['edit'] },
    appIds: [own.appId],
  })
})

let made = 0
const sendEvent = (
  kind: AppEventKind,
  at: string,
  more: { customerId?: number; channel?: string; appId?: number } = {},
) =>
  app.db
    .insertInto('app_event')
    .values({
      event_id: `e${++made}`,
      app_id: more.appId ?? own.appId,
      kind,
      customer_id: more.customerId ?? null,
      channel: more.channel ?? 'facebook',
      body_hash: '-',
      occurred_at: at,
      received_at: at,
    })
    .execute()

describe('operation counts', () => {
  it("operation counts count one customer's operations by business day (G-098)", async () => {
    const rosa = await customer(app, own, { mobile: '5510101010', name: 'Rosa' })
    const juan = await customer(app, own, { mobile: '5520202020' })
    // 20:00 UTC is the next business day.
    await sendEvent('loginCodeAccepted', '2026-11-18T10:00:00Z', { customerId: rosa })
    await sendEvent('loginCodeAccepted', '2026-11-18T20:00:00Z', { customerId: rosa })
    await sendEvent('loginCodeAccepted', '2026-11-19T01:00:00Z', { customerId: rosa })
    await sendEvent('application', '2026-11-19T02:00:00Z', { customerId: rosa })
    await sendEvent('application', '2026-11-19T02:00:00Z', { customerId: juan })
    const ask = async (input: object) =>
      (await app.ask(customerReports.operationsOfCustomer, input, { user: analyst })).data.list.map(row => [
        row.operationTime,
        row.operationName,
        row.operationCount,
      ])
    expect(await ask({ mobile: '55 1010 1010' })).toEqual([
      ['2026-11-19', 'loginCodeAccepted', 2],
      ['2026-11-19', 'application', 1],
      ['2026-11-18', 'loginCodeAccepted', 1],
    ])
    expect(await ask({ custId: juan })).toEqual([['2026-11-19', 'application', 1]])
    expect(await ask({ custId: rosa, operationTimeEnd: '2026-11-18' })).toHaveLength(1)
    expect(await ask({ mobile: '5510101010', pageSize: 1, pageNum: 3 })).toEqual([
      ['2026-11-18', 'loginCodeAccepted', 1],
    ])
    expect(await ask({})).toEqual([])
    const foreign = await lender(app)
    const stranger = await app.user({ rights: { customer: ['query'] }, appIds: [foreign.appId] })
    const { data } = await app.ask(customerReports.operationsOfCustomer, { custId: rosa }, { user: stranger })
    expect(data.total).toBe(0)
  })

  it("operation counts count all customers' operations by day and app, the last seven days when none are named (G-098)", async () => {
    const place = await lender(app)
    const appId = place.appId
    const user = await app.user({ rights: { report: ['query'] }, appIds: [appId] })
    const one = await customer(app, place)
    const other = await customer(app, place)
    await sendEvent('application', '2026-11-19T02:00:00Z', { customerId: one, appId })
    await sendEvent('application', '2026-11-19T03:00:00Z', { customerId: other, appId })
    await sendEvent('installed', '2026-11-10T03:00:00Z', { appId })
    const ask = async (input: object) =>
      (await app.ask(customerReports.operationsOfAll, input, { user })).data.list.map(row => [
        row.operationTime,
        row.appName,
        row.operationName,
        row.operationCount,
      ])
    expect(await ask({})).toEqual([['2026-11-19', place.appName, 'application', 2]])
    expect(await ask({ operationTimeStart: '2026-11-01' })).toHaveLength(2)
    const long = await app.ask(
      customerReports.operationsOfAll,
      { operationTimeStart: '2026-01-01', operationTimeEnd: '2026-11-20' },
      { user },
    )
    expect(long).toMatchObject({
      code: CODE.invalid,
      data: { fields: { operationTimeStart: 'Choose at most 92 days' } },
    })
  })
})

describe('pictures of the reports', () => {
  it('the operations by day have a figure for each day, the most frequent kind first', async () => {
    const place = await lender(app)
    const { appId } = place
    const user = await app.user({ rights: { report: ['query'] }, appIds: [appId] })
    for (const day of ['17', '19', '19']) await sendEvent('application', `2026-11-${day}T02:00:00Z`, { appId })
    await sendEvent('installed', '2026-11-18T03:00:00Z', { appId })
    const asked = { operationTimeStart: '2026-11-17', operationTimeEnd: '2026-11-19' }
    const { data } = await app.ask(customerReports.operationTrend, asked, { user })
    expect(data).toEqual({
      days: ['2026-11-17', '2026-11-18', '2026-11-19'],
      kinds: [
        { operationName: 'application', counts: [1, 0, 2] },
        { operationName: 'installed', counts: [0, 1, 0] },
      ],
    })
    expect((await app.ask(customerReports.operationTrend, asked, { user: analyst })).data.kinds).not.toEqual(data.kinds)
  })

  it('the funnel counts each customer who registered on the days once, as far as he came', async () => {
    const place = await lender(app)
    const user = await app.user({ rights: { report: ['query'] }, appIds: [place.appId] })
    const registeredAt = new Date('2026-11-18T05:00:00Z')
    const born = () => customer(app, place, { channel: 'facebook', registeredAt })
    await born()
    await order(app, place, await born(), { state: 4 })
    await order(app, place, await born(), { state: 3 })
    const lent = await born()
    await order(app, place, lent, { state: 7, daysAgo: 1 })
    await order(app, place, lent, { state: 2 })
    await customer(app, place, { channel: 'facebook', registeredAt: new Date('2026-11-10T05:00:00Z') })
    const ask = async (input: object) =>
      (
        await app.ask(
          customerReports.funnel,
          { dataDateStart: '2026-11-18', dataDateEnd: '2026-11-18', ...input },
          { user },
        )
      ).data
    expect(await ask({})).toEqual({ registered: 4, applied: 3, approved: 2, disbursed: 1 })
    expect(await ask({ channel: 'organic' })).toEqual({ registered: 0, applied: 0, approved: 0, disbursed: 0 })
    expect(await ask({ dataDateStart: '2026-11-01' })).toMatchObject({ registered: 5 })
  })
})

describe('reports of what apps told', () => {
  it('say what counting the events and the loans themselves gives, day by day, app by app and channel by channel', async () => {
    const places = [await lender(app), await lender(app)]
    const appIds = places.map(place => place.appId)
    const user = await app.user({ rights: { report: ['query'] }, appIds })
    const kinds = [
      'installed',
      'registerCodeSent',
      'registerCodeAccepted',
      'loginCodeSent',
      'application',
      'call',
    ] as const
    for (let at = 0; at < 90; at++) {
      const place = places[at % 2]!
      // Three hours apart: on both sides of the business day's end.
      const told = new Date(Date.parse('2026-11-08T16:30:00Z') + at * 3 * 3_600_000).toISOString()
      const channel = ['facebook', 'organic', 'tv'][at % 3]!
      await sendEvent(kinds[(at * 5) % 6]!, told, { appId: place.appId, channel })
      if (at % 15 === 0) await order(app, place, await customer(app, place, { channel }), { state: 7, daysAgo: at % 7 })
    }
    const asked = { pageSize: 200, dataDateStart: '2026-11-01', dataDateEnd: '2026-11-20' }
    const { data } = await app.ask(customerReports.promotionReport, asked, { user })
    const day = sql`((e.occurred_at + interval '7 hours') at time zone 'UTC')::date`
    const { rows: told } = await sql<{ key: string; kind: AppEventKind; times: number }>`
      select ${day} || ':' || e.app_id || ':' || e.channel as key, e.kind, count(*)::int8 as times from app_event e
      where e.app_id = any(${appIds}) group by 1, 2`.execute(app.db)
    const { rows: lent } = await sql<{ key: string; times: number }>`
      select o.lent_on || ':' || o.app_id || ':' || o.channel as key, count(*)::int8 as times from loan_order o
      where o.app_id = any(${appIds}) and o.lent_on is not null group by 1`.execute(app.db)
    const of = (rows: readonly { key: string; times: number }[], key: string) =>
      rows.filter(row => row.key === key).reduce((sum, row) => sum + row.times, 0)
    const ofKind = (key: string, kind: AppEventKind) =>
      of(
        told.filter(row => row.kind === kind),
        key,
      )
    const promoted = told.filter(row => !['application', 'call'].includes(row.kind))
    expect(data.list.map(row => row.entryId).sort()).toEqual(
      [...new Set([...promoted, ...lent].map(row => row.key))].sort(),
    )
    expect(data.list.length).toBeGreaterThan(20)
    for (const row of data.list)
      expect([
        row.installCount,
        row.registerOtpSendCount,
        row.registerOtpSuccessCount,
        row.loginOtpSendCount,
        row.loanCount,
      ]).toEqual([
        ofKind(row.entryId, 'installed'),
        ofKind(row.entryId, 'registerCodeSent'),
        ofKind(row.entryId, 'registerCodeAccepted'),
        ofKind(row.entryId, 'loginCodeSent'),
        of(lent, row.entryId),
      ])
    expect(data.sums).toMatchObject({ loanCount: lent.reduce((sum, row) => sum + row.times, 0) })
    const days = { operationTimeStart: '2026-11-01', operationTimeEnd: '2026-11-20', pageSize: 200 }
    const counts = await app.ask(customerReports.operationsOfAll, days, { user })
    // A call is made by staff.
    const own = told.filter(row => row.kind !== 'call')
    expect(counts.data.list.reduce((sum, row) => sum + row.operationCount, 0)).toBe(
      own.reduce((sum, row) => sum + row.times, 0),
    )
    expect(counts.data.list.some(row => row.operationName === 'call')).toBe(false)
  })
})

describe('the promotion report', () => {
  it('the promotion report shows installs, codes, loans, cost and return by day, app and channel (R-192, G-101)', async () => {
    const place = await lender(app)
    const { appId } = place
    const user = await app.user({ rights: { report: ['query'], config: ['edit'] }, appIds: [appId] })
    const day = '2026-11-18T05:00:00Z'
    for (const kind of [
      'installed',
      'installed',
      'registerCodeSent',
      'registerCodeSent',
      'registerCodeAccepted',
    ] as const)
      await sendEvent(kind, day, { appId })
    await sendEvent('loginCodeSent', day, { appId })
    await sendEvent('loginCodeAccepted', '2026-11-18T18:00:00Z', { appId })
    const registeredAt = new Date(day)
    const custId = await customer(app, place, { channel: 'facebook', registeredAt })
    await customer(app, place, { channel: 'organic', registeredAt })
    const orderId = await order(app, place, custId, { state: 7, daysAgo: 1 })
    await app.db.updateTable('loan_order').set({ channel: 'facebook' }).where('id', '=', orderId).execute()
    const save = (adCost: number) =>
      app.ask(customerReports.saveAdCost, { dataDate: '2026-11-18', appId, channel: 'facebook', adCost }, { user })
    expect((await save(99)).data).toEqual({ saved: 1 })
    const { kept } = await app.db
      .selectFrom('loan_order')
      .select(eb => eb(eb.ref('principal_minor'), '-', eb.ref('payout_minor')).as('kept'))
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    await save(Number(kept) / 2)
    const ask = (input: object = {}) => app.ask(customerReports.promotionReport, input, { user })
    const { data } = await ask()
    expect(data.list).toMatchObject([
      { dataDate: '2026-11-19', channel: 'facebook', loginOtpSuccessCount: 1, loanCount: 1, adCost: 0, roi: null },
      {
        dataDate: '2026-11-18',
        appName: place.appName,
        channel: 'facebook',
        installCount: 2,
        registerOtpSendCount: 2,
        registerOtpSuccessCount: 1,
        loginOtpSendCount: 1,
        loginOtpSuccessCount: 0,
        loanCount: 0,
        // The service fee kept back is twice what was spent.
        roi: '100.00%',
        currency: 'MXN',
      },
    ])
    expect(data.sums).toMatchObject({ installCount: 2, loginOtpSuccessCount: 1, loanCount: 1 })
    expect((await ask({ channel: 'organic' })).data.total).toBe(0)
    expect((await ask({ dataDateStart: '2026-11-18', dataDateEnd: '2026-11-18' })).data.total).toBe(1)
    // What the borrower pays beside principal counts too.
    const plan = await app.db
      .selectFrom('repay_plan')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const flow = await app.db
      .insertInto('repay_flow')
      .values({
        flow_no: `F${orderId}`,
        order_id: orderId,
        customer_id: custId,
        kind: 2,
        channel: 'CH01',
        amount_minor: 900,
        received_minor: 900,
        state: 1,
        created_at: day,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('repay_allocation')
      .values({ flow_id: flow.id, plan_id: plan.id, interest_minor: Number(kept) / 2, principal_minor: 500 })
      .execute()
    expect((await ask({ dataDateEnd: '2026-11-18' })).data.list[0]!.roi).toBe('200.00%')
    await app.db.updateTable('repay_flow').set({ reversed_at: day }).where('id', '=', flow.id).execute()
    expect((await ask({ dataDateEnd: '2026-11-18' })).data.list[0]!.roi).toBe('100.00%')
  })

  it('the promotion report takes costs of many days at once, all or none', async () => {
    const ssid = own.appName.replace('App ', '')
    const row = (dataDate: string, channel: string, adCost = 5000) => ({ dataDate, appSsid: ssid, channel, adCost })
    const send = (rows: object[], dryRun = false) =>
      app.ask(customerReports.importAdCost, { dryRun, rows: rows as never }, { user: analyst })
    const wrong = [
      row('2026-11-01', 'tv'),
      row('2026-11-21', 'tv'),
      row('2026-11-01', 'tv'),
      { ...row('2026-11-01', 'x'), appSsid: 'NOPE' },
    ]
    expect((await send(wrong)).data).toEqual({
      saved: 0,
      wrong: [
        { line: 2, fault: 'future' },
        { line: 3, fault: 'twice' },
        { line: 4, fault: 'unknownApp' },
      ],
    })
    const right = [row('2026-11-01', 'tv'), row('2026-11-02', 'tv', 0)]
    const count = async () =>
      (await app.db.selectFrom('advertising_cost').selectAll().where('channel', '=', 'tv').execute()).length
    expect((await send(right, true)).data).toEqual({ saved: 0, wrong: [] })
    expect(await count()).toBe(0)
    expect((await send(right)).data).toEqual({ saved: 2, wrong: [] })
    expect(await count()).toBe(2)
    const reader = await app.user({ rights: { report: ['query'] } })
    const denied = await app.ask(
      customerReports.importAdCost,
      { dryRun: true, rows: [row('2026-11-01', 'tv')] },
      { user: reader },
    )
    expect(denied.code).toBe(CODE.notPermitted)
  })

  it('the promotion report is not entered for the future or for another app', async () => {
    const foreign = await lender(app)
    const save = (input: object) =>
      app.ask(
        customerReports.saveAdCost,
        { dataDate: '2026-11-18', appId: own.appId, channel: 'tv', adCost: 1, ...input },
        { user: analyst },
      )
    expect((await save({ appId: foreign.appId })).code).toBe(CODE.notFound)
    expect((await save({ dataDate: '2026-11-21' })).data).toMatchObject({ fields: { dataDate: expect.any(String) } })
    expect((await save({ adCost: -1 })).code).toBe(CODE.invalid)
  })
})
