import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import type { ChangeOutcome } from '@countinghouse/contract/areas/system/approvals/change-kinds'
import { channels } from '@countinghouse/contract/areas/system/channel/calls'
import { channelRoutes } from '@countinghouse/contract/areas/system/channel-route/calls'
import type { Envelope } from '@countinghouse/contract/kernel/envelope'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { firstKey } from '../areas/intake/moves'
import { startTestApp, type TestApp, type TestUser } from './app'
import { buildOrder } from './loan-builder'
import { freePort, startExample } from './processes'

let app: TestApp
let finance: TestUser
let baseUrl: string
let company: ChildProcess
let companyUrl: string
let channelId: number
const said: string[] = []
const SECRET = 'agreed with the company, for this account only'

beforeAll(async () => {
  app = await startTestApp()
  // The examples sign with the time of their own machine.
  app.clock.set(new Date().toISOString())
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  baseUrl = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
  const port = await freePort()
  companyUrl = `http://127.0.0.1:${port}`
  const channel = await addChannel(companyUrl)
  channelId = channel.channelId
  const { example, lines } = startExample('payment-company/company.mjs', {
    PORT: String(port),
    RETRY_MS: '20',
    SECRET,
    CALLBACK_URL: channel.callbackAddress!.replace(app.services.env.publicUrl, baseUrl),
  })
  company = example
  await once(lines, 'line')
  lines.on('line', line => said.push(line))
  finance = await app.user({ rights: { 'order-lending': ['edit'], 'payment-link': ['add'] } })
})

/** As an operator does: a channel and two routes, each approved by a second person. */
async function addChannel(address: string) {
  const [maker, checker] = [await app.user({ roles: ['admin'] }), await app.user({ roles: ['admin'] })]
  const approved = async (outcome: Promise<Envelope<ChangeOutcome>>) => {
    const { changeId } = (await outcome).data
    expect(
      (await app.ask(approvals.pendingChangeDecide, { changeId: changeId!, approve: true }, { user: checker })).code,
    ).toBe(1000)
  }
  const given = { channelName: 'Example', adapter: 'http', payChannel: 'CH01', address, currencies: ['MXN'] } as const
  const user = maker
  await approved(app.ask(channels.channelAdd, { ...given, currencies: ['MXN'], secret: SECRET }, { user }))
  const [row] = (await app.ask(channels.channelList, { channelName: 'Example' }, { user })).data.list
  for (const routePurpose of ['payout', 'link'] as const)
    await approved(
      app.ask(channelRoutes.channelRouteAdd, { routePurpose, country: 'MX', channelId: row!.channelId }, { user }),
    )
  return row!
}
afterAll(async () => {
  company?.kill()
  await app?.stop()
})

const statusOf = async (orderId: number) =>
  (await app.db.selectFrom('loan_order').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status
const channel = async () => (await app.services.payments.channelOf(app.db, channelId))!

async function lent(): Promise<number> {
  const { orderId } = await buildOrder(app)
  expect((await app.ask(orderApplications.lending, { orderId }, { user: finance })).code).toBe(1000)
  await app.jobs.drain()
  await vi.waitFor(async () => expect(await statusOf(orderId)).toBe(orderStatus.value.inRepayment), 10_000)
  return orderId
}

describe('the payment company of the examples', () => {
  it('the payment company of the examples pays out a loan and reports it by call-back', async () => {
    const orderId = await lent()
    const { payout_no } = await app.db
      .selectFrom('payout')
      .select('payout_no')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    await vi.waitFor(() => expect(said).toContain(`payout.paid ${payout_no}: 1000`), 10_000)
    expect(await (await channel()).queryPayout(payout_no)).toMatchObject({ state: 'paid' })
  })

  it('the payment company of the examples takes the money of a customer who pays through a link, and reports it', async () => {
    const orderId = await lent()
    const { data } = await app.ask(paymentLinks.paymentsLink, { orderId }, { user: finance })
    expect(data.payLink).toBe(`https://pay.example.org/${data.flowId}`)
    await fetch(`${companyUrl}/pay/${data.flowId}`, { method: 'POST' })
    await vi.waitFor(async () => expect(await statusOf(orderId)).toBe(orderStatus.value.settled), 10_000)
  })

  it('the payment company of the examples ends a link, compares the holder of an account, and knows nothing of strangers', async () => {
    const orderId = await lent()
    const { data } = await app.ask(paymentLinks.paymentsLink, { orderId }, { user: finance })
    const company = await channel()
    expect([await company.cancelPayLink(data.flowId), await company.cancelPayLink(data.flowId)]).toEqual([
      'cancelled',
      'ended',
    ])
    const account = {
      name: 'Ana Ruiz',
      number: '012180001234567899',
      ifscCode: '',
      bankCode: 'MX02',
      bankName: 'Banorte',
    }
    expect(await company.checkAccount({ name: 'Ana Ruiz', currency: 'MXN', account })).toEqual({ result: 'match' })
    expect(await company.checkAccount({ name: 'Eva Gil', currency: 'MXN', account })).toEqual({ result: 'none' })
    expect(await company.queryPayout('P00000000000000')).toMatchObject({ state: 'absent' })
  })

  it('the payment company of the examples answers nobody who does not sign', async () => {
    expect((await fetch(`${companyUrl}/payouts`, { method: 'POST', body: '{}' })).status).toBe(401)
  })
})

describe('the lending app of the examples', () => {
  it('the lending app of the examples brings a customer to an application, which counts once though it is sent twice', async () => {
    const built = await buildOrder(app)
    const { app_ssid } = await app.db
      .selectFrom('app')
      .select('app_ssid')
      .where('id', '=', built.appId)
      .executeTakeFirstOrThrow()
    const { product_item_id } = await app.db
      .selectFrom('loan_order')
      .select('product_item_id')
      .where('id', '=', built.orderId)
      .executeTakeFirstOrThrow()
    const { example, lines } = startExample('lending-app/app.mjs', {
      BASE_URL: baseUrl,
      APP: app_ssid,
      KEY: firstKey(app.services.env, app_ssid),
      PRODUCT_ITEM: String(product_item_id),
    })
    const printed: Record<string, unknown>[] = []
    lines.on('line', line => printed.push(JSON.parse(line)))
    const [status] = await once(example, 'close')
    expect(status).toBe(0)
    expect(printed.map(({ kind, repeated }) => [kind, repeated])).toEqual([
      ['installed', false],
      ['registered', false],
      ['identity', false],
      ['bank', false],
      ['application', false],
      ['application', true],
    ])
    expect(printed[5]).toMatchObject({ orderNo: printed[4]?.orderNo, orderStatus: orderStatus.value.waitingReview })
  })
})
