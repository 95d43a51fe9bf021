import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertRow } from '../../../kernel/insert-row'
import { sealer } from '../../../kernel/sealed'
import { sign } from '../../../kernel/signature'
import { testApp } from '../../../testing/app'
import { breakableAttempts } from '../../../testing/break-off'
import { CHANNEL_SECRET } from '../../../testing/channels'
import { buildOrder } from '../../../testing/loan-builder'
import { marketingDueJob, workRun } from './jobs'

const app = testApp({ now: '2026-03-02T15:00:00Z' })
interface Asked {
  reference: string
  mobile: string
  text: string
  kind: string
}
/** What the company answers to a message; `silence` never, `noise` in no agreed shape. */
type Answer = 'taken' | 'refused' | 'silence' | 'noise'

let company: Server
let asked: Asked[]
let forged: number
let answerTo: (message: Asked) => Answer
let appId: number
let channelId: number

beforeAll(async () => {
  company = createServer((request, response) => {
    let body = ''
    request.on('data', part => (body += part))
    request.on('end', () => {
      const signedAt = new Date(Number(request.headers['x-timestamp']) * 1000)
      const agreed = sign(CHANNEL_SECRET, body, signedAt).signature
      if (`${request.method} ${request.url}` !== 'POST /messages' || request.headers['x-signature'] !== agreed)
        forged += 1
      const message = JSON.parse(body) as Asked
      asked.push(message)
      const answer = answerTo(message)
      if (answer === 'silence') return
      response.setHeader('content-type', 'application/json')
      if (answer === 'noise') response.writeHead(502).end('{"error":"bad gateway"}')
      else response.end(JSON.stringify({ state: answer, ...(answer === 'refused' && { reason: 'barred number' }) }))
    })
  })
  await new Promise<void>(resolve => company.listen(0, '127.0.0.1', resolve))
  ;({ appId } = await buildOrder(app))
  const now = app.clock.now()
  await sql`
    insert into customer (app_id, mobile, names, cust_name, registered_at)
    select ${appId}, (5500000000 + n)::text, 'Ana', 'Ana ' || n, ${now}::timestamptz from generate_series(1, 12) n`.execute(
    app.db,
  )
  const made = { created_at: now, updated_at: now }
  channelId = await insertRow(app.db, 'channel', {
    kind: 'sms',
    name: 'Company MX',
    adapter: 'http',
    address: `http://127.0.0.1:${(company.address() as AddressInfo).port}`,
    currencies: ['MXN'],
    price_per_1000_minor: 35_000,
    ...made,
  })
  await insertRow(app.db, 'channel_secret', {
    channel_id: channelId,
    secret_encrypted: sealer(app.services.env.secrets.dataKey).seal(CHANNEL_SECRET),
    last4: 'cccc',
    created_at: now,
    in_force_at: now,
  })
})
afterAll(async () => {
  company.closeAllConnections()
  await new Promise(resolve => company.close(resolve))
})
beforeEach(() => {
  asked = []
  forged = 0
  answerTo = () => 'taken'
})
afterEach(() => {
  vi.restoreAllMocks()
  expect(forged).toBe(0)
})

let day = 2
/** A run of its own day over all customers of the app, worked until nothing more goes out now. */
async function startRun(): Promise<number> {
  day += 8
  app.clock.set(new Date(Date.UTC(2026, 2, day, 16)).toISOString())
  const by = (await app.user({ roles: ['admin'] })).userId
  const [made, now] = [{ created_by: by, updated_by: by }, app.clock.now()]
  const templateId = await insertRow(app.db, 'message_template', {
    name: `Text ${day}`,
    type: 2,
    language: 'es',
    content: 'Hola {{ firstName }}',
    updated_at: now,
    ...made,
  })
  const groupId = await insertRow(app.db, 'send_group', {
    app_id: appId,
    name: `Group ${day}`,
    source: 'expression',
    expression: 'settledLoans == 0',
    updated_at: now,
    ...made,
  })
  await insertRow(app.db, 'marketing_task', {
    app_id: appId,
    name: `Task ${day}`,
    method: 1,
    type_of_sms: 2,
    template_id: templateId,
    channel_id: channelId,
    rate_per_second: 5000,
    sending_time: 2,
    send_at: new Date(now.getTime() - 60_000),
    send_group_id: groupId,
    status: 0,
    updated_at: now,
    ...made,
  })
  await marketingDueJob.run({ db: app.db, services: app.services } as never)
  const runs = app.db.selectFrom('marketing_run').select('id').orderBy('id', 'desc')
  return (await runs.executeTakeFirstOrThrow()).id
}
const work = (runId: number, signal = new AbortController().signal) =>
  workRun({ db: app.db, services: app.services, signal, progress: async () => {} }, runId)
const recipientsOf = (runId: number) =>
  app.db
    .selectFrom('marketing_recipient')
    .select(['seq', 'state', 'reason', 'cost_milli as cost'])
    .where('run_id', '=', runId)
    .orderBy('seq')
    .execute()
const stateOf = async (runId: number) =>
  (await app.db.selectFrom('marketing_run').select('state').where('id', '=', runId).executeTakeFirstOrThrow()).state
/** Messages by the state that they are in. */
async function countsOf(runId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { state } of await recipientsOf(runId)) counts[state] = (counts[state] ?? 0) + 1
  return counts
}
const references = () => new Set(asked.map(one => one.reference))

describe('a company that takes messages over HTTP', () => {
  it('gets each message once, signed, under its own reference, and each is sent at its price', async () => {
    const runId = await startRun()
    await work(runId)
    const rows = await recipientsOf(runId)
    expect(asked).toHaveLength(rows.length)
    expect(references()).toEqual(new Set(rows.map(({ seq }) => `M${runId}-${seq}`)))
    expect(asked[0]).toMatchObject({ kind: 'sms', text: expect.stringMatching(/^Hola /) })
    expect(rows.every(({ state, cost }) => state === 'sent' && Number(cost) === 35_000)).toBe(true)
    expect(await stateOf(runId)).toBe('done')
  })

  it('refuses a message: it failed for the reason given, costs nothing and is not asked again', async () => {
    const runId = await startRun()
    answerTo = ({ reference }) => (reference.endsWith('-2') ? 'refused' : 'taken')
    await work(runId)
    const refused = (await recipientsOf(runId)).filter(({ state }) => state === 'failed')
    expect(refused).toEqual([
      { seq: expect.anything(), state: 'failed', reason: 'barred number', cost: expect.anything() },
    ])
    expect(refused.map(({ seq, cost }) => [Number(seq), Number(cost)])).toEqual([[2, 0]])
    expect(asked.filter(({ reference }) => reference === `M${runId}-2`)).toHaveLength(1)
    expect(await stateOf(runId)).toBe('done')
  })

  it.each(['silence', 'noise'] as const)(
    'answers with %s: the message is handed over again under its reference',
    async bad => {
      const wait = AbortSignal.timeout
      vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => wait.call(AbortSignal, 300))
      const runId = await startRun()
      answerTo = ({ reference }) => (reference.endsWith('-1') ? bad : 'taken')
      await work(runId)
      const { claimed, sent } = await countsOf(runId)
      expect(claimed).toBe(1)
      // It is not known whether it arrived, so the run is not over.
      expect(await stateOf(runId)).toBe('sending')
      answerTo = () => 'taken'
      await work(runId)
      expect(await countsOf(runId)).toEqual({ sent: sent! + 1 })
      expect(references().size).toBe(sent! + 1)
      expect(asked.filter(({ reference }) => reference === `M${runId}-1`).length).toBeGreaterThan(1)
      expect(await stateOf(runId)).toBe('done')
    },
  )

  it('a worker that dies before any statement of a run hands over again under the same references, never a new one', async () => {
    const attempt = breakableAttempts(app.database)
    const runId = await startRun()
    let deaths = 0
    for (let breaksAt = 1; ; breaksAt += 1) {
      const { brokenBefore } = await attempt(breaksAt, () => work(runId))
      if (brokenBefore === undefined) break
      deaths += 1
    }
    const rows = await recipientsOf(runId)
    expect(deaths).toBeGreaterThan(5)
    expect(rows.every(({ state }) => state === 'sent')).toBe(true)
    expect(references()).toEqual(new Set(rows.map(({ seq }) => `M${runId}-${seq}`)))
    // Some answers died with their worker, so the company was asked again.
    expect(asked.length).toBeGreaterThan(rows.length)
    expect(await stateOf(runId)).toBe('done')
  })
})
