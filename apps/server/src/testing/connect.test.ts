import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { firstKey } from '../areas/intake/moves'
import { repositoryRoot } from '../kernel/repository-root'
import { startTestApp, type TestApp, type TestUser } from './app'
import { buildOrder } from './loan-builder'

let app: TestApp
let finance: TestUser
let baseUrl: string
let company: ChildProcess
let companyUrl: string
const said: string[] = []

/** Starts an example as an outsider does, in a process of its own, and hears what it prints. */
function start(path: string, env: Record<string, string>) {
  const example = spawn(process.execPath, [join(repositoryRoot(), 'examples', path)], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { example, lines: createInterface({ input: example.stdout }) }
}

beforeAll(async () => {
  app = await startTestApp()
  // The examples sign with the time of their own machine.
  app.clock.set(new Date().toISOString())
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  baseUrl = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
  const { example, lines } = start('payment-company/company.mjs', {
    PORT: '0',
    RETRY_MS: '20',
    SECRET: app.services.env.secrets.callbackSecret,
    CALLBACK_URL: `${baseUrl}/api/callback/payment/http`,
  })
  company = example
  const [listening] = (await once(lines, 'line')) as [string]
  companyUrl = listening.replace('listening at ', '')
  lines.on('line', line => said.push(line))
  const value = JSON.stringify({ CH01: { adapter: 'http', url: companyUrl } })
  await app.db
    .insertInto('setting')
    .values({ key: 'payment.channels', value, updated_at: app.clock.now() })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
  finance = await app.user({ rights: { 'order-lending': ['edit'], 'payment-link': ['add'] } })
})
afterAll(async () => {
  company?.kill()
  await app?.stop()
})

const statusOf = async (orderId: number) =>
  (await app.db.selectFrom('loan_order').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status
const channel = async () => (await app.services.payments.channelOf(app.db, 'CH01'))!

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
    const { example, lines } = start('lending-app/app.mjs', {
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
