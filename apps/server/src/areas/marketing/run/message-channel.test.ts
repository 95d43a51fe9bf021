import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { marketingRuns } from '@countinghouse/contract/areas/marketing/run/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction'
import { insertRow } from '../../../kernel/insert-row'
import { sealer } from '../../../kernel/sealed'
import { sign } from '../../../kernel/signature'
import { testApp } from '../../../testing/app'
import { breakableAttempts } from '../../../testing/break-off'
import { CHANNEL_SECRET } from '../../../testing/channels'
import { buildOrder } from '../../../testing/loan-builder'
import { marketingDueJob, workRun } from './jobs'
import { takeEvent } from './message-callback'

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
/** A run of its own day over all customers of the app, which nobody works yet. */
async function startRun(ratePerSecond = 5000): Promise<number> {
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
    rate_per_second: ratePerSecond,
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
/** Customers of the app, in the order of a run. */
const people = () =>
  app.db.selectFrom('customer').select(['id', 'mobile']).where('app_id', '=', appId).orderBy('id').execute()
const pause = (customerId: number, until?: Date) =>
  insertRow(app.db, 'contact_pause', {
    customer_id: customerId,
    app_id: appId,
    reason: 'manual',
    purposes: ['service'],
    paused_from: app.clock.now(),
    paused_until: until ?? null,
  })
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
    // Whom nobody wrote to may be written to, or called, by others on the same day.
    const made = app.db
      .selectFrom('contact_attempt')
      .select('customer_id')
      .where('at', '=', app.clock.now())
      .where('made', '=', false)
    expect(await made.execute()).toEqual([{ customer_id: (await people())[1]!.id }])
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

  it('what got no answer is handed over again within the hours alone, and to nobody whom something stands against by then', async () => {
    const runId = await startRun()
    answerTo = ({ reference }) => (/-[12]$/.test(reference) ? 'noise' : 'taken')
    await work(runId)
    expect((await countsOf(runId)).claimed).toBe(2)
    ;[asked, answerTo] = [[], () => 'taken']
    // Midnight where they live.
    app.clock.advance({ hours: 14 })
    await work(runId)
    expect(asked).toEqual([])
    expect((await countsOf(runId)).claimed).toBe(2)
    app.clock.advance({ hours: 10 })
    const [, second] = await people()
    await pause(second!.id, new Date(app.clock.now().getTime() + 3_600_000))
    await work(runId)
    expect([...references()]).toEqual([`M${runId}-1`])
    expect((await recipientsOf(runId))[1]).toMatchObject({ state: 'failed', reason: 'paused' })
    expect(await stateOf(runId)).toBe('done')
  })

  it('those whom the gate leaves out do not hold up the others: the run goes on to its end', async () => {
    const runId = await startRun(4)
    const first = (await people()).slice(0, 4)
    for (const { id } of first) await pause(id, new Date(app.clock.now().getTime() + 3_600_000))
    await work(runId)
    const { skipped, queued, sent } = await countsOf(runId)
    expect([skipped, queued]).toEqual([4, undefined])
    expect(asked).toHaveLength(sent!)
    expect(await stateOf(runId)).toBe('done')
  })

  it('a reply that wants no more counts also where the company gave no answer about its message', async () => {
    const runId = await startRun()
    answerTo = () => 'noise'
    await work(runId)
    const [, , third] = await people()
    const reply = { kind: 'reply', mobile: `+52${third!.mobile}`, text: 'BAJA' } as const
    await inTransaction(app.db, trx => takeEvent(trx, channelId, reply, app.clock.now()))
    const kept = app.db
      .selectFrom('marketing_opt_out')
      .select(['source', 'run_id'])
      .where('customer_id', '=', third!.id)
    expect(await kept.execute()).toEqual([{ source: 'reply', run_id: runId }])
  })

  it('who agreed to messages again after he had opted out may opt out again', async () => {
    const runId = await startRun()
    await work(runId)
    const [, , , fourth] = await people()
    const reply = { kind: 'reply', mobile: `+52${fourth!.mobile}`, text: 'BAJA' } as const
    const stop = () => inTransaction(app.db, trx => takeEvent(trx, channelId, reply, app.clock.now()))
    const pauses = () =>
      app.db
        .selectFrom('contact_pause')
        .select('ended_at')
        .where('customer_id', '=', fourth!.id)
        .where('reason', '=', 'optOut')
        .orderBy('id')
        .execute()
    await stop()
    await stop()
    expect(await pauses()).toEqual([{ ended_at: null }])
    const ended_at = app.clock.now()
    await app.db.updateTable('contact_pause').set({ ended_at }).where('customer_id', '=', fourth!.id).execute()
    await stop()
    expect(await pauses()).toEqual([{ ended_at }, { ended_at: null }])
  })

  it('the result of a run says as many sent, delivered and failed as the list of runs', async () => {
    const runId = await startRun()
    await work(runId)
    for (const kind of ['delivered', 'failed'] as const) {
      const reference = `M${runId}-${kind === 'failed' ? 1 : 2}`
      const event = kind === 'failed' ? { kind, reference, reason: 'switched off' } : { kind, reference }
      await inTransaction(app.db, trx => takeEvent(trx, channelId, event, app.clock.now()))
    }
    const user = await app.user({ roles: ['marketer'] })
    const [row] = (await app.ask(marketingRuns.runList, { runId }, { user })).data.list
    const { list } = (await app.ask(marketingRuns.runResult, { runId }, { user })).data
    const sum = (field: 'sentCount' | 'deliveredCount' | 'failedCount') =>
      list.reduce((all, one) => all + one[field], 0)
    for (const field of ['sentCount', 'deliveredCount', 'failedCount'] as const)
      expect(sum(field), field).toBe(row![field])
    expect(row).toMatchObject({ deliveredCount: 1, failedCount: 1 })
  })
})
