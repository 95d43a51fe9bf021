import type { ChildProcess } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { addressOf, type InputOf } from '@countinghouse/contract/kernel/call'
import { CLIENT_ID, type Envelope } from '@countinghouse/contract/kernel/envelope'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../app'
import { reconcile } from '../areas/books/reconciliation/reconcile'
import { systemClock } from '../kernel/clock'
import { type Database, openDatabase } from '../kernel/database/open'
import { type Environment, readEnvironment } from '../kernel/env'
import { sealer } from '../kernel/sealed'
import { seedInstallation } from '../seed/installation'
import { seedSandboxChannels } from '../simulator/payment/channels'
import { makeEmbedded, openTestDatabase, type TestDatabase, testEngine } from './databases'
import { type BuiltOrder, buildOrder, buildProof } from './loan-builder'
import { freePort, killProcess, startServer } from './processes'
import { setSettings } from './set-settings'

const kills = Number(process.env.KILLS ?? 3)
const ordersAKill = 8
// Long enough for a payout to be asked for, paid and reported after the last answer.
const jobsMs = 1500
const answerMs = 60

const token = randomBytes(32).toString('base64url')
let folder: string
let server: TestDatabase | undefined
let settings: Record<string, string>
let env: Environment
let financeId: number
let process_: ChildProcess | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countinghouse-kill-'))
  server = testEngine() === 'server' ? await openTestDatabase() : undefined
  const secret = () => randomBytes(32).toString('hex')
  settings = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    ...(server && {
      // A URL needs a host; the socket's folder in the query is what counts.
      DATABASE_URL: server.connectionString.replace('@/', '@localhost/'),
      DATA_KEY: secret(),
      INTAKE_SECRET: secret(),
    }),
  }
  env = readEnvironment(settings)
  financeId = await (server ? prepare(server.db) : makeEmbedded(join(folder, 'database'), prepare))
})
afterEach(async () => {
  await kill()
  await server?.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Work on the data while no server runs: the embedded database has one process at a time. */
async function between<T>(
  work: (app: Pick<App, 'services' | 'jobs' | 'http'> & { database: Database }) => Promise<T>,
): Promise<T> {
  const database = server ?? (await openDatabase(env))
  await database.migrate()
  const app = await buildApp({ env, clock: systemClock, database })
  try {
    await app.http.ready()
    return await work({ ...app, database })
  } finally {
    await app.stop()
    if (!server) await database.close()
  }
}

const start = () =>
  startServer(settings, child => {
    process_ = child
  })

async function kill(): Promise<void> {
  const child = process_
  process_ = undefined
  await killProcess(child)
}

type Money =
  | typeof orderApplications.lending
  | typeof orderReceipts.repayOfflineAll
  | typeof orderReceipts.repaymentPreview
interface Request {
  call: Money
  input: InputOf<Money>
  key: string
  orderId: number
}

/** Undefined when the server was gone before it answered. */
const ask = ({ call, input, key }: Omit<Request, 'orderId'>): Promise<Envelope | undefined> =>
  fetch(`http://127.0.0.1:${settings.PORT}${addressOf(call)}`, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: {
      'content-type': 'application/json',
      'client-id': CLIENT_ID,
      token,
      'idempotency-key': key,
      'accept-language': 'en-US',
    },
  }).then(
    answer => answer.json() as Promise<Envelope>,
    () => undefined,
  )

async function setting(db: Database['db'], key: string, value: object): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(value), updated_at: systemClock.now() })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()
}

/** Fires each batch at a server and kills it after some of the answers, a moment later; returns those that came. */
async function fireAndKill(batches: readonly Request[][]): Promise<Map<string, Envelope>> {
  const heard = new Map<string, Envelope>()
  for (const batch of batches) {
    await start()
    await ask({ call: orderReceipts.repaymentPreview, input: { orderId: batch[0]!.orderId }, key: randomUUID() })
    const already = heard.size
    const wanted = Math.floor(Math.random() * (batch.length + 1))
    const fired = batch.map(async request => {
      const answer = await ask(request)
      if (answer) heard.set(request.key, answer)
    })
    const enough = () => heard.size - already >= wanted
    for (let tries = 0; !enough() && tries < 2000; tries += 1) await sleep(5)
    await sleep(Math.random() * (wanted === batch.length ? jobsMs : answerMs))
    await kill()
    await Promise.all(fired)
  }
  for (const answer of heard.values()) expect(answer).toMatchObject({ code: 1000 })
  return heard
}

/** As a person would: everything asked for is asked for again under its key; what was answered stays answered so. */
async function askAgain(requests: readonly Request[], heard: ReadonlyMap<string, Envelope>): Promise<void> {
  for (const request of requests) {
    const answer = await ask(request)
    expect(answer).toMatchObject({ code: 1000 })
    const before = heard.get(request.key)
    if (before) expect(answer!.data).toEqual(before.data)
  }
}

const inBatches = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: kills }, (_, index) => list.slice(index * ordersAKill, (index + 1) * ordersAKill))

/** A finance user who is signed in, no demo business, and a payment company that answers fast. */
async function prepare(db: Database['db']): Promise<number> {
  const now = systemClock.now()
  await db.transaction().execute(trx => seedInstallation(trx, now))
  await setting(db, 'simulator', {
    seed: 'none',
    epoch: businessDateOf(now),
    customersADay: 0,
    through: now.toISOString(),
  })
  const sealed = sealer(env.secrets.dataKey)
  await db.transaction().execute(trx => seedSandboxChannels(trx, { sealed, now }))
  await setSettings(db, {
    'payment.queryAfterSeconds': 1,
    'payment.resendAfterSeconds': 1,
    'sandbox.delayMs': 0,
  })
  const { id } = await db
    .insertInto('staff_user')
    .values({
      username: 'killed',
      name: 'Fang',
      position: 5,
      password_hash: '-',
      all_apps: true,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const role = await db.selectFrom('role').select('id').where('code', '=', 'finance').executeTakeFirstOrThrow()
  await db.insertInto('staff_user_role').values({ user_id: id, role_id: role.id }).execute()
  await db
    .insertInto('session')
    .values({
      token_hash: createHash('sha256').update(token).digest('hex'),
      user_id: id,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute()
  return id
}

async function buildOrders(app: Parameters<Parameters<typeof between>[0]>[0]): Promise<BuiltOrder[]> {
  const orders: BuiltOrder[] = []
  for (let made = 0; made < kills * ordersAKill; made += 1) {
    orders.push(await buildOrder({ db: app.database.db, clock: systemClock as never, services: app.services }))
  }
  return orders
}

async function count(db: Database['db'], orders: readonly BuiltOrder[]) {
  const ids = orders.map(order => order.orderId)
  const [states, payouts, flows, entries, outside] = [
    await db.selectFrom('loan_order').select('status').where('id', 'in', ids).execute(),
    await db.selectFrom('payout').select(['order_id', 'payout_no', 'state']).where('order_id', 'in', ids).execute(),
    await db.selectFrom('repay_flow').select(['order_id', 'state']).where('order_id', 'in', ids).execute(),
    await db.selectFrom('ledger_entry').select(['order_id', 'kind']).where('order_id', 'in', ids).execute(),
    await db.selectFrom('sandbox_payment').select(['reference', 'state']).where('direction', '=', 'out').execute(),
  ]
  const of = (kind: string) => entries.filter(entry => entry.kind === kind).map(entry => entry.order_id)
  return {
    states: states.map(order => order.status),
    payouts,
    flows,
    lendings: of('lending'),
    receipts: of('repayment'),
    outside,
  }
}

const each = (orders: readonly BuiltOrder[]) => orders.map(order => order.orderId).sort()

describe(`a server that is killed ${kills} times`, () => {
  it('a server killed in the middle of lending pays out every order once (threats 3, 5)', {
    timeout: 120_000 + kills * 20_000,
  }, async () => {
    const orders = await between(async app => {
      const built = await buildOrders(app)
      await setSettings(app.database.db, { 'sandbox.delayMs': 150 })
      return built
    })
    const requests = orders.map(
      ({ orderId }): Request => ({ call: orderApplications.lending, input: { orderId }, key: randomUUID(), orderId }),
    )
    const heard = await fireAndKill(inBatches(requests))
    await start()
    await askAgain(requests, heard)
    await lentInTheEnd(orders)
    await kill()
    await between(async ({ database: { db } }) => {
      const found = await count(db, orders)
      expect(found.states).toEqual(orders.map(() => 7))
      expect(found.payouts.map(payout => payout.order_id).sort()).toEqual(each(orders))
      expect(found.payouts.every(payout => payout.state === 'paid')).toBe(true)
      expect(found.outside.map(payment => payment.reference).sort()).toEqual(
        found.payouts.map(payout => payout.payout_no).sort(),
      )
      expect(found.lendings.sort()).toEqual(each(orders))
      expect((await reconcile(db, systemClock.now())).differences).toBe(0)
    })
  })

  it('a server killed in the middle of repayment books every receipt once (threats 1, 3)', {
    timeout: 120_000 + kills * 20_000,
  }, async () => {
    const { orders, requests } = await between(async app => {
      const built = await buildOrders(app)
      await lendAll(app, built)
      const requests: Request[] = []
      for (const order of built) {
        requests.push(await settlement(app, order))
      }
      return { orders: built, requests }
    })
    const heard = await fireAndKill(inBatches(requests))
    await start()
    await askAgain(requests, heard)
    await kill()
    await between(async ({ database: { db } }) => {
      const found = await count(db, orders)
      expect(found.states).toEqual(orders.map(() => 9))
      expect(found.flows.map(flow => flow.order_id).sort()).toEqual(each(orders))
      expect(found.receipts.sort()).toEqual(each(orders))
      expect((await reconcile(db, systemClock.now())).differences).toBe(0)
    })
  })

  it('a server that is told to stop is not ready first, answers everybody who waits, and ends in time', {
    timeout: 120_000,
  }, async () => {
    const { orders, requests } = await between(async app => {
      const built = await buildOrders(app)
      await lendAll(app, built)
      const requests: Request[] = []
      for (const order of built) requests.push(await settlement(app, order))
      return { orders: built, requests }
    })
    const child = await start()
    await ask({ call: orderReceipts.repaymentPreview, input: { orderId: orders[0]!.orderId }, key: randomUUID() })
    // On PostgreSQL somebody holds an order for a second and a half; PGlite's clients wait for each other anyway, and nobody
    // balances the demo, which gives notice for half a second only.
    const holder = await server?.pools.working.connect()
    await holder?.query('begin')
    await holder?.query('select 1 from loan_order where id = $1 for update', [orders[0]!.orderId])
    const booking = Promise.all(requests.map(ask))
    // Time for all of them to be connected, on a busy machine too.
    await sleep(300)
    const signalMs = performance.now()
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    if (server) {
      await sleep(100)
      const ready = await fetch(`http://127.0.0.1:${settings.PORT}/readyz`, { headers: { connection: 'close' } })
      expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }])
      await sleep(1400)
    }
    await holder?.query('rollback')
    holder?.release()
    expect(await booking).toEqual(requests.map(() => expect.objectContaining({ code: 1000 })))
    expect(await ended).toEqual([0, null])
    expect(performance.now() - signalMs).toBeLessThan(10_000)
  })
})

/** The receipt of all that is owed on an order. */
async function settlement({ database: { db } }: { database: Database }, { orderId }: BuiltOrder): Promise<Request> {
  const input = {
    orderId,
    amountMinor: 110_000,
    payChannel: 'OFFLINE' as const,
    paymentTime: systemClock.now().toISOString(),
    reference: `KILL-${orderId}`,
    proofFileIds: [await buildProof({ db, clock: systemClock as never }, financeId)],
  }
  return { call: orderReceipts.repayOfflineAll, input, key: randomUUID(), orderId }
}

async function lendAll(
  app: Parameters<Parameters<typeof between>[0]>[0],
  orders: readonly BuiltOrder[],
): Promise<void> {
  for (const { orderId } of orders) {
    const answer = await app.http.inject({
      method: 'POST',
      url: addressOf(orderApplications.lending),
      payload: { orderId },
      headers: { 'client-id': CLIENT_ID, token, 'idempotency-key': randomUUID() },
    })
    expect(answer.json()).toMatchObject({ code: 1000 })
  }
  await app.jobs.drain()
  let taken: number
  do taken = await app.services.payments.sandbox.sweep()
  while (taken > 0)
}

/** An order can be repaid from the moment that its money is with the customer. */
async function lentInTheEnd(orders: readonly BuiltOrder[]): Promise<void> {
  const waiting = new Set(orders.map(order => order.orderId))
  for (let tries = 0; waiting.size > 0; tries += 1) {
    expect(tries, `not lent: ${[...waiting].join()}`).toBeLessThan(200)
    for (const orderId of waiting) {
      const answer = await ask({ call: orderReceipts.repaymentPreview, input: { orderId }, key: randomUUID() })
      if (answer?.code === 1000) waiting.delete(orderId)
    }
    if (waiting.size > 0) await sleep(500)
  }
}
