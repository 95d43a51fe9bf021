import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { order as orders } from '@countinghouse/contract/areas/order/detail/calls'
import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import type { ChannelEvent } from '@countinghouse/contract/areas/payment/callback/channel-event'
import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import type { ChangeOutcome } from '@countinghouse/contract/areas/system/approvals/change-kinds'
import { channels } from '@countinghouse/contract/areas/system/channel/calls'
import { channelRoutes } from '@countinghouse/contract/areas/system/channel-route/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { CODE, type Envelope } from '@countinghouse/contract/kernel/envelope'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../../../kernel/jobs/queue'
import { sign } from '../../../kernel/signature'
import { startTestApp, type TestApp, type TestUser } from '../../../testing/app'
import { CHANNEL_SECRET, callbackPath, channelIdOf } from '../../../testing/channels'
import { type BuiltOrder, buildOrder, lendOut } from '../../../testing/loan-builder'
import { setSandbox } from '../../../testing/set-settings'

const SECRET = 'first secret of the company, agreed by telephone'
const NEXT = 'second secret of the company, agreed by telephone'

let app: TestApp
let maker: TestUser
let checker: TestUser
let finance: TestUser
let company: Server
let address: string
/** What the make-believe outsider answers to whatever is asked. */
let status = 404

beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-01T03:00:00Z' })
  maker = await app.user({ roles: ['admin'], name: 'Ada' })
  checker = await app.user({ roles: ['admin'], name: 'Bea' })
  finance = await app.user({ roles: ['finance'], name: 'Ines' })
  company = createServer((_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end('{}'))
  await new Promise<void>(resolve => company.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(company.address() as AddressInfo).port}`
})
afterAll(async () => {
  company?.close()
  await app?.stop()
})

const decide = (changeId: number, user = checker) =>
  app.ask(approvals.pendingChangeDecide, { changeId, approve: true }, { user })

/** Lays a change before the second person, who approves it. */
async function approved(asked: Promise<Envelope<ChangeOutcome>>): Promise<void> {
  const answer = await asked
  expect(answer).toMatchObject({ code: CODE.success, data: { waiting: true } })
  expect((await decide(answer.data.changeId!)).code).toBe(CODE.success)
}

const newChannel = (more: Partial<InputOf<typeof channels.channelAdd>> = {}): InputOf<typeof channels.channelAdd> => ({
  channelName: `Bank ${randomUUID().slice(0, 8)}`,
  adapter: 'http',
  payChannel: 'CH02',
  address,
  currencies: ['MXN'],
  secret: SECRET,
  ...more,
})
const find = async (channelName: string) =>
  (await app.ask(channels.channelList, { channelName }, { user: maker })).data.list[0]!
const rowOf = async (channelId: number) =>
  (await app.ask(channels.channelList, { pageSize: 200 }, { user: maker })).data.list.find(
    row => row.channelId === channelId,
  )!
async function added(more: Partial<InputOf<typeof channels.channelAdd>> = {}) {
  const given = newChannel(more)
  await approved(app.ask(channels.channelAdd, given, { user: maker }))
  return find(given.channelName)
}
async function switchOff(channelId: number, user = maker): Promise<void> {
  const { rowVersion } = await rowOf(channelId)
  const answer = await app.ask(channels.channelSwitchOff, { channelId, rowVersion, reason: 'blocked' }, { user })
  expect(answer.code).toBe(CODE.success)
}
async function switchOn(channelId: number): Promise<void> {
  const { rowVersion } = await rowOf(channelId)
  await approved(app.ask(channels.channelSwitchOn, { channelId, rowVersion }, { user: maker }))
}

const eventOf = (more: Partial<ChannelEvent>): ChannelEvent => ({
  eventId: randomUUID(),
  kind: 'payment.paid',
  reference: 'R999999',
  channelReference: `CR-${randomUUID()}`,
  amountMinor: 110_000,
  currency: 'MXN',
  at: app.clock.now().toISOString(),
  ...more,
})
async function deliver(channelId: number, event: ChannelEvent, secret: string): Promise<number> {
  const payload = JSON.stringify(event)
  const { timestamp, signature } = sign(secret, payload, app.clock.now())
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature }
  const url = await callbackPath(app.db, channelId)
  return (await app.http.inject({ method: 'POST', url, payload, headers })).statusCode
}

describe('a channel', () => {
  it('a channel is added by one and approved by another; its secret is sealed, and neither shown nor logged', async () => {
    const given = newChannel()
    const { data } = await app.ask(channels.channelAdd, given, { user: maker })
    expect(data.waiting).toBe(true)
    expect(await find(given.channelName)).toBeUndefined()
    expect((await decide(data.changeId!, maker)).code).toBe(CODE.refused)
    expect((await decide(data.changeId!)).code).toBe(CODE.success)
    const row = await find(given.channelName)
    expect(row).toMatchObject({ status: 0, address, secretLast4: 'hone', oldSecretUntil: null, waiting: false })
    expect(row.callbackAddress).toBe(`${app.services.env.publicUrl}/api/callback/payment/${row.channelId}`)
    for (const table of ['channel_secret', 'pending_change', 'operation_log', 'channel_history'] as const) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(app.db)
      expect(rows.filter(one => one.text.includes(SECRET))).toEqual([])
    }
    expect(JSON.stringify(row)).not.toContain(SECRET)
    const history = await app.ask(channels.channelHistory, { channelId: row.channelId }, { user: finance })
    expect(history.data.list).toMatchObject([{ channelEventKind: 'added', operationUserName: 'Bea' }])
  })

  it.each([
    ['a short secret', { secret: 'short' }, 'secret'],
    ['an address without encryption', { address: 'http://pay.example.org' }, 'address'],
    ['an address with a password', { address: 'https://me:pw@pay.example.org' }, 'address'],
    ['no address', { address: '' }, 'address'],
    ['a sandbox with an address', { adapter: 'sandbox' as const }, 'address'],
    ['no currency', { currencies: [] as never }, 'currencies'],
  ])('%s is refused on its field', async (_, wrong, field) => {
    const { code, data } = await app.ask(channels.channelAdd, newChannel(wrong), { user: maker })
    expect(code).toBe(CODE.invalid)
    expect(Object.keys((data as unknown as { fields: object }).fields)).toContain(field)
  })

  it('a channel is changed by two, and switched off at once by one who may do nothing else', async () => {
    const { channelId, rowVersion } = await added()
    const change = { channelId, rowVersion, channelName: `Renamed ${channelId}`, address, currencies: ['MXN', 'INR'] }
    const input = change as InputOf<typeof channels.channelEdit>
    expect((await app.ask(channels.channelEdit, input, { user: finance })).code).toBe(CODE.notPermitted)
    await approved(app.ask(channels.channelEdit, input, { user: maker }))
    expect(await rowOf(channelId)).toMatchObject({ channelName: `Renamed ${channelId}`, currencies: ['MXN', 'INR'] })
    await switchOff(channelId, finance)
    expect(await rowOf(channelId)).toMatchObject({ status: 1 })
    const row = await rowOf(channelId)
    const again = { channelId, rowVersion: row.rowVersion, reason: 'blocked' }
    expect((await app.ask(channels.channelSwitchOff, again, { user: finance })).code).toBe(CODE.refused)
    await switchOn(channelId)
    expect(await rowOf(channelId)).toMatchObject({ status: 0 })
    const { data } = await app.ask(channels.channelHistory, { channelId }, { user: maker })
    expect(data.list.map(one => one.channelEventKind)).toEqual(['on', 'off', 'edited', 'added'])
  })

  it('trying the connection says plainly what is wrong', async () => {
    const { channelId } = await added()
    const trial = async () => (await app.ask(channels.channelTry, { channelId }, { user: maker })).data.channelTrial
    expect(await trial()).toBe('works')
    status = 401
    expect(await trial()).toBe('secretRefused')
    status = 500
    expect(await trial()).toBe('otherAnswer')
    status = 404
    const nobody = await added({ address: 'http://127.0.0.1:1' })
    const { data } = await app.ask(channels.channelTry, { channelId: nobody.channelId }, { user: maker })
    expect(data.channelTrial).toBe('noAnswer')
    const names = (await app.ask(channels.channelSelect, {}, { user: finance })).data
    expect(names.map(one => one.channelId)).toContain(channelId)
  })
})

describe('the secret of a channel', () => {
  it('the secret of a channel is changed with an overlap: both count until its end, then the new one alone', async () => {
    const { channelId, rowVersion } = await added()
    const oldSecretUntil = '2026-03-01T03:10:00.000Z'
    const change = { channelId, rowVersion, secret: NEXT }
    const late = { ...change, oldSecretUntil: '2026-09-01T00:00:00Z' }
    expect((await app.ask(channels.channelSecretChange, late, { user: maker })).code).toBe(CODE.invalid)
    await approved(app.ask(channels.channelSecretChange, { ...change, oldSecretUntil }, { user: maker }))
    expect(await rowOf(channelId)).toMatchObject({ oldSecretUntil })
    const answers = async () => [
      await deliver(channelId, eventOf({}), SECRET),
      await deliver(channelId, eventOf({}), NEXT),
    ]
    // Proven, but of no payment of ours.
    expect(await answers()).toEqual([404, 404])
    app.clock.set('2026-03-01T03:10:01Z')
    expect(await answers()).toEqual([401, 404])
    expect(await rowOf(channelId)).toMatchObject({ oldSecretUntil: null })
  })

  it('a secret that leaked ends at once when no end is given', async () => {
    const { channelId, rowVersion } = await added()
    await approved(app.ask(channels.channelSecretChange, { channelId, rowVersion, secret: NEXT }, { user: maker }))
    expect(await deliver(channelId, eventOf({}), SECRET)).toBe(401)
  })

  it('whoever holds the secret of one channel reports nothing of another', async () => {
    const other = await added()
    const order = await buildOrder(app)
    await lendOut(app, order.orderId, finance)
    const link = (await app.ask(paymentLinks.paymentsLink, { orderId: order.orderId }, { user: finance })).data
    const paid = eventOf({ reference: link.flowId, amountMinor: link.repayAmount })
    expect(await deliver(other.channelId, paid, SECRET)).toBe(403)
    expect(await deliver(other.channelId, paid, CHANNEL_SECRET)).toBe(401)
    expect(await deliver(await channelIdOf(app.db), paid, SECRET)).toBe(401)
    const kept = app.db.selectFrom('channel_event').select(['state', 'reason']).where('event_id', '=', paid.eventId)
    expect(await kept.execute()).toEqual([{ state: 'failed', reason: 'reference of another channel' }])
    expect(await statusOf(order)).toBe(orderStatus.value.inRepayment)
    // The same event id of the company itself is its own.
    expect(await deliver(await channelIdOf(app.db), paid, CHANNEL_SECRET)).toBe(200)
    expect(await statusOf(order)).toBe(orderStatus.value.settled)
  })
})

const statusOf = async ({ orderId }: BuiltOrder) =>
  (await app.db.selectFrom('loan_order').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status
const payoutOf = async ({ orderId }: BuiltOrder) =>
  app.db
    .selectFrom('payout')
    .select(['id', 'state', 'reason', 'channel', 'channel_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

/** Runs the job that finds payouts which wait, as it runs each minute. */
async function sweep(): Promise<void> {
  await app.db.transaction().execute(trx => send(trx, 'payout-sweep', {}))
  await app.jobs.drain()
}

async function asked(): Promise<BuiltOrder> {
  const order = await buildOrder(app)
  expect((await app.ask(orderApplications.lending, { orderId: order.orderId }, { user: finance })).code).toBe(1000)
  return order
}

describe('the routes', () => {
  it('switched off: the next payout goes by the fallback; both off: it waits and says so; on again: it leaves', async () => {
    const [first, fallback] = [await channelIdOf(app.db, 'CH01'), await channelIdOf(app.db, 'CH03')]
    const before = await asked()
    await app.jobs.drain()
    expect(await payoutOf(before)).toMatchObject({ channel_id: first, channel: 'CH01' })
    await switchOff(first)
    const next = await asked()
    await app.jobs.drain()
    expect(await payoutOf(next)).toMatchObject({ channel_id: fallback, channel: 'CH03' })
    // What was under way keeps its channel.
    expect(await payoutOf(before)).toMatchObject({ channel_id: first })

    await switchOff(fallback)
    const waiting = await asked()
    await app.jobs.drain()
    expect(await payoutOf(waiting)).toMatchObject({ state: 'kept', reason: 'channels switched off' })
    const { data } = await app.ask(orders.detail, { orderId: waiting.orderId }, { user: finance })
    expect(data.payout).toMatchObject({ state: 'kept', reason: 'channels switched off' })
    const link = await app.ask(paymentLinks.paymentsLink, { orderId: before.orderId }, { user: finance })
    expect(link.code).toBe(CODE.refused)

    await switchOn(first)
    app.clock.advance({ seconds: 60 })
    await sweep()
    expect(await payoutOf(waiting)).toMatchObject({ channel_id: first, channel: 'CH01', reason: '' })
    expect((await payoutOf(waiting)).state).not.toBe('kept')
    await switchOn(fallback)
  })

  it('a payout that was sent keeps its channel, also when the company says that it never had it', async () => {
    const first = await channelIdOf(app.db)
    // The company never answers.
    await setSandbox(app.db, { 'sandbox.delayMs': 3_600_000, 'sandbox.callBack': false })
    const order = await asked()
    await app.jobs.drain()
    const { id } = await payoutOf(order)
    await app.db.updateTable('payout').set({ state: 'kept' }).where('id', '=', id).execute()
    await switchOff(first)
    app.clock.advance({ seconds: 60 })
    await sweep()
    expect(await payoutOf(order)).toMatchObject({ state: 'kept', channel_id: first, reason: 'channels switched off' })
    await switchOn(first)
    await setSandbox(app.db)
  })

  it('a route of a country is narrower than that of all; deleted, the wider one counts again', async () => {
    const { channelId } = await added({ adapter: 'sandbox', address: '' })
    const route = { routePurpose: 'payout', country: 'MX', channelId } as const
    const same = { ...route, fallbackChannelId: channelId }
    expect((await app.ask(channelRoutes.channelRouteAdd, same, { user: maker })).code).toBe(CODE.invalid)
    await approved(app.ask(channelRoutes.channelRouteAdd, route, { user: maker }))
    expect((await app.ask(channelRoutes.channelRouteAdd, route, { user: maker })).code).toBe(CODE.refused)
    const order = await asked()
    expect(await payoutOf(order)).toMatchObject({ channel_id: channelId, channel: 'CH02' })
    const one = async () =>
      (await app.ask(channelRoutes.channelRouteList, { country: 'MX' }, { user: finance })).data.list[0]!
    const first = await channelIdOf(app.db)
    const { routeId, rowVersion } = await one()
    const edit = { routeId, rowVersion, channelId, fallbackChannelId: first }
    await approved(app.ask(channelRoutes.channelRouteEdit, edit, { user: maker }))
    const edited = await one()
    expect(edited).toMatchObject({ fallbackChannelId: first, channelOn: true, fallbackOn: true, waiting: false })
    const gone = { routeId, rowVersion: edited.rowVersion }
    await approved(app.ask(channelRoutes.channelRouteDelete, gone, { user: maker }))
    expect(await payoutOf(await asked())).toMatchObject({ channel_id: first })
    await app.jobs.drain()
  })

  it('without a route a payout is refused with its reason, and no link is made', async () => {
    const order = await buildOrder(app)
    await lendOut(app, order.orderId, finance)
    const routes = await app.db.deleteFrom('channel_route').returningAll().execute()
    const refused = await asked()
    await app.jobs.drain()
    expect(await payoutOf(refused)).toMatchObject({ state: 'failed', reason: 'channel not set up', channel_id: null })
    const link = await app.ask(paymentLinks.paymentsLink, { orderId: order.orderId }, { user: finance })
    expect(link.msg).toBe(sayMessage(orderMoneyMessages.noLinkRoute, 'en-US', {}))
    await app.db.insertInto('channel_route').values(routes).execute()
  })
})

describe('channels that send and call', () => {
  const sms = (more: Partial<InputOf<typeof channels.channelAdd>> = {}): InputOf<typeof channels.channelAdd> => ({
    channelName: `Texts ${randomUUID().slice(0, 8)}`,
    channelKind: 'sms',
    adapter: 'http',
    address: 'http://127.0.0.1:1',
    currencies: ['MXN'],
    pricePer1000: 35_000,
    secret: SECRET,
    ...more,
  })

  it('a message channel stands beside the payment channels, with its price', async () => {
    const given = sms()
    await approved(app.ask(channels.channelAdd, given, { user: maker }))
    const row = await find(given.channelName)
    expect(row).toMatchObject({ channelKind: 'sms', payChannel: null, pricePer1000: 35_000 })
    expect(row!.callbackAddress).toBe(`${app.services.env.publicUrl}/api/callback/message/${row!.channelId}`)
    const { data } = await app.ask(channels.channelTry, { channelId: row.channelId }, { user: maker })
    expect(data.channelTrial).toBe('noAnswer')
  })

  it('what goes nowhere needs neither address nor secret', async () => {
    const given = sms({ adapter: 'outbox', address: '', secret: undefined })
    await approved(app.ask(channels.channelAdd, given, { user: maker }))
    const { channelId, secretLast4 } = await find(given.channelName)
    expect(secretLast4).toBeNull()
    const { data } = await app.ask(channels.channelTry, { channelId }, { user: maker })
    expect(data.channelTrial).toBe('works')
  })

  it.each([
    ['adapter', { adapter: 'sandbox', address: '' }],
    ['address', { address: 'wss://lender@smsc.example:3550' }],
    ['payChannel', { payChannel: 'CH01' }],
    ['currencies', { currencies: ['MXN', 'THB'] }],
    ['secret', { secret: 'short' }],
  ] as const)('%s of another kind is refused', async (field, more) => {
    const given = sms(more as Partial<InputOf<typeof channels.channelAdd>>)
    const answer = await app.ask(channels.channelAdd, given, { user: maker })
    expect(answer).toMatchObject({ code: CODE.invalid, data: { fields: { [field]: expect.any(String) } } })
  })

  it('no payout is routed to a channel that sends texts', async () => {
    const given = sms()
    await approved(app.ask(channels.channelAdd, given, { user: maker }))
    const { channelId } = await find(given.channelName)
    const route = { country: 'MX', channelId } as const
    const refused = await app.ask(channelRoutes.channelRouteAdd, { ...route, routePurpose: 'payout' }, { user: maker })
    expect(refused).toMatchObject({ code: CODE.invalid, data: { fields: { channelId: expect.any(String) } } })
    await approved(app.ask(channelRoutes.channelRouteAdd, { ...route, routePurpose: 'sms' }, { user: maker }))
  })
})
