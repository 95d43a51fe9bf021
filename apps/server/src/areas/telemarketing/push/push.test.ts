import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contactPauses } from '@countinghouse/contract/areas/contact/pause/calls'
import { crmPushes } from '@countinghouse/contract/areas/telemarketing/push/calls'
import type { CrmCustomer } from '@countinghouse/contract/areas/telemarketing/push/protocol'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRow } from '../../../kernel/insert-row'
import { sealer } from '../../../kernel/sealed'
import { sign } from '../../../kernel/signature'
import { type TestUser, testApp } from '../../../testing/app'
import { breakableAttempts } from '../../../testing/break-off'
import { CHANNEL_SECRET } from '../../../testing/channels'
import { buildOrder } from '../../../testing/loan-builder'
import { sendPushes } from './send'

const ALLOCATION = { 'telemarketing-allocation': ['query', 'export'], 'telemarketing-task': ['query'] } as const
const MORNING = '2026-03-02T15:00:00Z'
const app = testApp({ now: MORNING })
type Answer = 'taken' | 'refused' | 'silence' | 'noise'

let company: Server
let asked: CrmCustomer[]
let forged: number
let answer: Answer
let appId: number
let lead: TestUser
let seat: number
let bare: number

beforeAll(async () => {
  company = createServer((request, response) => {
    let body = ''
    request.on('data', part => (body += part))
    request.on('end', () => {
      const signedAt = new Date(Number(request.headers['x-timestamp']) * 1000)
      if (request.headers['x-signature'] !== sign(CHANNEL_SECRET, body, signedAt).signature) forged += 1
      const customer = JSON.parse(body) as CrmCustomer
      asked.push(customer)
      if (answer === 'silence') request.socket.destroy()
      else if (answer === 'noise') response.writeHead(500).end('{"error":true}')
      else {
        response.setHeader('content-type', 'application/json')
        const said = answer === 'taken' ? { externalId: `X-${customer.reference}` } : { reason: 'account closed' }
        response.end(JSON.stringify({ state: answer, ...said }))
      }
    })
  })
  await new Promise<void>(resolve => company.listen(0, '127.0.0.1', resolve))
  ;({ appId } = await buildOrder(app))
  lead = await app.user({ rights: ALLOCATION, scope: 'all' })
  seat = (await app.user({ roles: ['telemarketer'], name: 'Seat' })).userId
  bare = (await app.user({ roles: ['telemarketer'], name: 'Seat without an account' })).userId
  const made = { created_by: lead.userId, created_at: MORNING }
  await insertRow(app.db, 'tele_seat', { user_id: seat, external_account: 'seat-1', ...made })
  await insertRow(app.db, 'tele_seat', { user_id: bare, external_account: '', ...made })
  const channelId = await insertRow(app.db, 'channel', {
    kind: 'crm',
    name: 'Calling system',
    adapter: 'http',
    address: `http://127.0.0.1:${(company.address() as AddressInfo).port}`,
    currencies: ['INR', 'MXN', 'THB'],
    created_at: MORNING,
    updated_at: MORNING,
  })
  await insertRow(app.db, 'channel_secret', {
    channel_id: channelId,
    secret_encrypted: sealer(app.services.env.secrets.dataKey).seal(CHANNEL_SECRET),
    last4: 'cccc',
    created_at: MORNING,
    in_force_at: MORNING,
  })
  const route = { purpose: 'push' as const, channel_id: channelId, created_at: MORNING, updated_at: MORNING }
  await insertRow(app.db, 'channel_route', route)
})
afterAll(() => new Promise(resolve => company.close(resolve)))
beforeEach(async () => {
  app.clock.set(MORNING)
  ;[asked, forged, answer] = [[], 0, 'taken']
  await app.db.deleteFrom('tele_push').execute()
})

let serial = 0
/** A customer whom a seat holds. */
async function held({ owner = seat, mobile = `55${String(30_000_000 + ++serial)}` } = {}) {
  const now = new Date(MORNING)
  const customerId = await insertRow(app.db, 'customer', {
    app_id: appId,
    mobile,
    names: 'Ana',
    cust_name: `Ana ${serial}`,
    registered_at: now,
  })
  const of = { customer_id: customerId, app_id: appId, type: 2, loan_type: 1, assigned_at: now }
  const assignmentId = await insertRow(app.db, 'tele_assignment', {
    ...of,
    found_on: '2026-03-01',
    found_at: now,
    ready_on: '2026-03-01',
    turns: 1,
    assign_status: 1,
    owner_id: owner,
  })
  await insertRow(app.db, 'tele_turn', {
    ...of,
    assignment_id: assignmentId,
    seat_id: owner,
    assigned_on: '2026-03-02',
  })
  return { assignmentId, customerId, mobile }
}
const push = (ids: readonly number[], user = lead) =>
  app.ask(
    crmPushes.exportCrm,
    { assignments: ids.map(assignmentId => ({ assignmentId, rowVersion: 1 })) },
    { user, language: 'en-US' },
  )
const tools = () => ({ db: app.db, services: app.services, signal: new AbortController().signal })
const rows = () => app.db.selectFrom('tele_push').selectAll().orderBy('id').execute()
const later = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms))

describe('customers go to the external calling system (G-169)', () => {
  it('each once, signed, under the account of his seat and with the number as it is dialled; the answer stands in the list', async () => {
    const one = await held()
    expect((await push([one.assignmentId])).data).toEqual({ moved: 1, skipped: 0 })
    await sendPushes(tools())
    const [row] = await rows()
    expect(asked).toEqual([
      expect.objectContaining({ reference: `T${row!.id}`, account: 'seat-1', type: 2, assignedOn: '2026-03-02' }),
    ])
    expect(asked[0]!.mobile).toMatch(/^\+\d{11,12}$/)
    expect(forged).toBe(0)
    const { data } = await app.ask(crmPushes.pushList, { pushState: 'taken' }, { user: lead })
    expect(data?.list).toMatchObject([
      { externalId: `X-T${row!.id}`, tries: 1, externalAccount: 'seat-1', pushAnswer: '' },
    ])
    expect(row!.payload_sealed).toBeNull()
    await sendPushes(tools())
    expect(asked).toHaveLength(1)
  })

  it('leaves out whose seat has no account, who is blocked, opted out or paused, and whom somebody changed meanwhile', async () => {
    const [one, noAccount, optedOut, blocked, paused] = [
      await held(),
      await held({ owner: bare }),
      await held(),
      await held(),
      await held(),
    ]
    await app.db
      .updateTable('customer')
      .set({ marketing_opt_out: true })
      .where('id', '=', optedOut.customerId)
      .execute()
    const listed = { list: 'black' as const, created_at: MORNING }
    await app.db
      .insertInto('customer_listing')
      .values({ customer_id: blocked.customerId, ...listed })
      .execute()
    await insertRow(app.db, 'contact_pause', {
      customer_id: paused.customerId,
      app_id: appId,
      reason: 'manual',
      purposes: ['sale'],
      paused_from: MORNING,
    })
    const ids = [one, noAccount, optedOut, blocked, paused].map(({ assignmentId }) => assignmentId)
    expect((await push(ids)).data).toEqual({ moved: 1, skipped: 4 })
    const stale = { assignments: [{ assignmentId: one.assignmentId, rowVersion: 2 }] }
    expect((await app.ask(crmPushes.exportCrm, stale, { user: lead })).data).toEqual({ moved: 0, skipped: 1 })
  })

  it('shows and sends again what seats of one’s own department hold, and no other’s', async () => {
    const departmentOf = async (name: string, userId: number) => {
      const id = await insertRow(app.db, 'department', { name, created_at: MORNING })
      await app.db.updateTable('staff_user').set({ department_id: id }).where('id', '=', userId).execute()
      return id
    }
    const manager = await app.user({ rights: ALLOCATION, scope: 'departmentTree' })
    const theirs = await departmentOf('Theirs', seat)
    await departmentOf('Own', manager.userId)
    const { assignmentId } = await held()
    const at = app.db.updateTable('tele_assignment').where('id', '=', assignmentId)
    await at.set({ department_id: theirs }).execute()
    answer = 'refused'
    await push([assignmentId])
    await sendPushes(tools())
    const [row] = await rows()
    const list = async () => (await app.ask(crmPushes.pushList, {}, { user: manager })).data
    const retry = async () => (await app.ask(crmPushes.pushRetry, { pushIds: [row!.id] }, { user: manager })).data
    expect([(await list()).total, await retry()]).toEqual([0, { moved: 0, skipped: 1 }])
    await app.db.updateTable('staff_user').set({ department_id: theirs }).where('id', '=', manager.userId).execute()
    expect([(await list()).total, await retry()]).toEqual([1, { moved: 1, skipped: 0 }])
  })

  it('tells no seat of a customer who complained about it, before the push or after (DOMAIN 7)', async () => {
    const [before, after, taken] = [await held(), await held(), await held()]
    const names = (customer_id: number) =>
      insertRow(app.db, 'contact_pause', {
        customer_id,
        app_id: appId,
        reason: 'complaint',
        purposes: [],
        paused_from: MORNING,
        excluded_user_id: seat,
      })
    await names(before.customerId)
    const ids = [before, after, taken].map(({ assignmentId }) => assignmentId)
    expect((await push(ids)).data).toEqual({ moved: 2, skipped: 1 })
    await names(after.customerId)
    const cs = await app.user({ roles: ['cs'] })
    const pause = { custId: taken.customerId, pauseReason: 'complaint', remark: 'Rude' } as const
    const named = await app.ask(contactPauses.pauseAdd, { ...pause, excludedUserId: seat }, { user: cs })
    expect(named.data).toMatchObject({ returnedTasks: 1 })
    await sendPushes(tools())
    expect(asked).toEqual([])
    expect((await rows()).map(row => row.answer)).toEqual([
      'customer may not be called',
      'seat does not hold the customer any more',
    ])
    const of = app.db.selectFrom('tele_assignment').select(['owner_id', 'assign_status'])
    expect(await of.where('id', '=', taken.assignmentId).execute()).toEqual([{ owner_id: null, assign_status: 2 }])
    const staff = await app.ask(contactPauses.pauseStaff, {}, { user: cs })
    expect(staff.data.map(({ userId }) => userId)).toContain(seat)
  })

  it('is pushed once by two who push at the same moment', async () => {
    const { assignmentId } = await held()
    const both = await Promise.all([push([assignmentId]), push([assignmentId])])
    expect(both.map(({ data }) => data!.moved).sort()).toEqual([0, 1])
    await Promise.all([sendPushes(tools()), sendPushes(tools())])
    expect(asked).toHaveLength(1)
  })

  it('whoever asks to be left alone before it is sent is not sent', async () => {
    const { assignmentId, customerId } = await held()
    await push([assignmentId])
    await app.db.updateTable('customer').set({ marketing_opt_out: true }).where('id', '=', customerId).execute()
    await sendPushes(tools())
    expect(asked).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'refused', answer: 'customer may not be called' }])
  })

  it('whoever did it, went back to the pool or is with another seat before it is sent is not sent, however often it is tried', async () => {
    const { assignmentId } = await held()
    answer = 'silence'
    await push([assignmentId])
    await sendPushes(tools())
    expect(asked).toHaveLength(1)
    await app.db
      .updateTable('tele_turn')
      .set({ ended_at: app.clock.now() })
      .where('assignment_id', '=', assignmentId)
      .execute()
    later(3_600_000)
    ;[asked, answer] = [[], 'taken']
    await sendPushes(tools())
    expect(asked).toEqual([])
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'refused', answer: 'seat does not hold the customer any more' })
    await app.ask(crmPushes.pushRetry, { pushIds: [row!.id] }, { user: lead })
    await sendPushes(tools())
    expect(asked).toEqual([])
  })

  it('whose loan cannot be settled early any more before it is sent is not sent', async () => {
    const { assignmentId, customerId } = await held()
    expect((await push([assignmentId])).data.moved).toBe(1)
    const { orderId } = await buildOrder(app)
    const loan = app.db.updateTable('loan_order').set({ status: 9, customer_id: customerId })
    await loan.where('id', '=', orderId).execute()
    const early = { type: 8, days: 7, order_id: orderId }
    await app.db.updateTable('tele_assignment').set(early).where('id', '=', assignmentId).execute()
    await sendPushes(tools())
    expect(asked).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'refused', answer: 'seat does not hold the customer any more' }])
  })

  it('is not for whoever hands nothing out, nor for other apps', async () => {
    const { assignmentId } = await held()
    const clerk = await app.user({ roles: ['telemarketer'] })
    expect((await push([assignmentId], clerk)).code).toBe(CODE.notPermitted)
    const other = await buildOrder(app)
    const stranger = await app.user({ rights: ALLOCATION, scope: 'all', appIds: [other.appId] })
    expect((await push([assignmentId], stranger)).data).toEqual({ moved: 0, skipped: 1 })
    await push([assignmentId])
    expect((await app.ask(crmPushes.pushList, {}, { user: stranger })).data?.total).toBe(0)
  })
})

describe('a calling system that fails', () => {
  it('is asked again under the same reference, later each time, and then waits for a person', async () => {
    answer = 'silence'
    await push([(await held()).assignmentId])
    await sendPushes(tools())
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1, answer: 'no answer' }])
    await sendPushes(tools())
    expect(asked).toHaveLength(1)
    for (let tries = 2; tries <= 12; tries += 1) {
      later(4 * 3_600_000)
      answer = tries % 2 ? 'silence' : 'noise'
      await sendPushes(tools())
    }
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'failed', tries: 12, answer: 'HTTP 500' })
    expect(new Set(asked.map(one => one.reference))).toEqual(new Set([`T${row!.id}`]))
    answer = 'taken'
    const nextDay = await app.user({ rights: ALLOCATION, scope: 'all' })
    expect((await app.ask(crmPushes.pushRetry, { pushIds: [row!.id] }, { user: nextDay })).data).toEqual({
      moved: 1,
      skipped: 0,
    })
    await sendPushes(tools())
    expect(await rows()).toMatchObject([{ state: 'taken', tries: 1 }])
    expect((await app.ask(crmPushes.pushRetry, { pushIds: [row!.id] }, { user: nextDay })).data).toEqual({
      moved: 0,
      skipped: 1,
    })
  })

  it('is sent what others are pushed, where one push cannot be opened: that one waits for a person', async () => {
    const [shut, sent] = [await held(), await held()]
    await push([shut.assignmentId, sent.assignmentId])
    const of = app.db.updateTable('tele_push').where('assignment_id', '=', shut.assignmentId)
    await of.set({ payload_sealed: sealer('ee'.repeat(32)).seal('{}'), next_at: new Date(0) }).execute()
    await sendPushes(tools())
    expect(asked.map(({ mobile }) => mobile.slice(-10))).toEqual([sent.mobile])
    for (let tries = 2; tries <= 12; tries += 1) {
      later(4 * 3_600_000)
      await sendPushes(tools())
    }
    const [first] = await rows()
    expect(first).toMatchObject({ state: 'failed', answer: 'sealed with another key' })
    expect(asked).toHaveLength(1)
  })

  it('refuses: its reason stands in the list, and it is not asked again by itself', async () => {
    answer = 'refused'
    await push([(await held()).assignmentId])
    await sendPushes(tools())
    later(86_400_000)
    await sendPushes(tools())
    expect(asked).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'refused', answer: 'account closed' }])
  })

  it('gets nobody twice under another reference, and misses nobody, wherever the run is killed', async () => {
    const ids: number[] = []
    for (let count = 0; count < 5; count += 1) ids.push((await held()).assignmentId)
    await push(ids)
    const attempt = breakableAttempts(app.database)
    for (let breaksAt = 1; breaksAt < 200; breaksAt += 3) {
      const ended = await attempt(breaksAt, () => sendPushes(tools()))
      later(6 * 60_000)
      if ('answer' in ended) break
    }
    const sent = await rows()
    expect(sent.map(row => row.state)).toEqual(Array(5).fill('taken'))
    expect(new Set(asked.map(one => one.reference))).toEqual(new Set(sent.map(row => `T${row.id}`)))
  })
})

it('without a calling system nothing is offered or kept, and it is said (G-169)', async () => {
  const offered = async () => (await app.ask(crmPushes.pushOffered, {}, { user: lead })).data
  expect(await offered()).toEqual({ offered: true })
  const routes = await app.db.deleteFrom('channel_route').where('purpose', '=', 'push').returningAll().execute()
  const { code, msg } = await push([(await held()).assignmentId])
  expect([code, msg]).toEqual([1422, 'No calling system is set up for the countries and apps of these customers.'])
  expect(await offered()).toEqual({ offered: false })
  await app.db.insertInto('channel_route').values(routes).execute()
  await app.db.updateTable('channel').set({ status: 1 }).where('kind', '=', 'crm').execute()
  expect(await offered()).toEqual({ offered: false })
  await app.db.updateTable('channel').set({ status: 0 }).where('kind', '=', 'crm').execute()
})
