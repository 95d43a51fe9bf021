import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { insertRow } from '../../../kernel/insert-row'
import { repositoryRoot } from '../../../kernel/repository-root'
import { sealer } from '../../../kernel/sealed'
import { chanceOf } from '../../../simulator/scenario/random'
import { lender } from '../../../testing/builders'
import { CHANNEL_SECRET } from '../../../testing/channels'
import { type Filling, KILLS, killedServer } from '../../../testing/killed-server'
import { killProcess } from '../../../testing/processes'

const recipients = Number(process.env.RECIPIENTS ?? 300)
const seed = process.env.SEED ?? randomBytes(4).toString('hex')
const NOW = new Date('2026-03-02T16:00:00Z')
/** A worker without deaths would take so long. */
const RUN_SECONDS = KILLS
const rate = Math.ceil(recipients / RUN_SECONDS)
const WORKER = fileURLToPath(new URL('../../../testing/marketing-worker.ts', import.meta.url))

const stopped = killedServer()
let worker: ChildProcess | undefined
let company: Server
let asked: { reference: string; mobile: string }[]

beforeEach(async () => {
  asked = []
  company = createServer((request, response) => {
    let body = ''
    request.on('data', part => (body += part))
    request.on('end', () => {
      asked.push(JSON.parse(body))
      response.setHeader('content-type', 'application/json')
      response.end('{"state":"taken"}')
    })
  })
  await new Promise<void>(resolve => company.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await killProcess(worker)
  company.closeAllConnections()
  company.close()
})

/** A run that is about to freeze its audience. */
async function prepare({ db, user, env }: Filling, adapter: 'outbox' | 'http'): Promise<number> {
  const clock = { now: () => NOW } as never
  const { appId } = await lender({ db, clock } as never)
  const by = (await user({})).userId
  const at = { created_at: NOW, updated_at: NOW }
  const made = { created_by: by, updated_by: by, updated_at: NOW }
  await sql`
    insert into customer (app_id, mobile, names, cust_name, registered_at)
    select ${appId}, (5500000000 + n)::text, 'Ana', 'Ana ' || n, ${NOW}::timestamptz from generate_series(1, ${recipients}) n`.execute(
    db,
  )
  const address = adapter === 'http' ? `http://127.0.0.1:${(company.address() as AddressInfo).port}` : ''
  const channelId = await insertRow(db, 'channel', {
    kind: 'sms',
    name: 'Company',
    adapter,
    address,
    currencies: ['MXN'],
    ...at,
  })
  await insertRow(db, 'channel_secret', {
    channel_id: channelId,
    secret_encrypted: sealer(env.secrets.dataKey).seal(CHANNEL_SECRET),
    last4: 'cccc',
    created_at: NOW,
    in_force_at: NOW,
  })
  const content = 'Hola {{ firstName }}'
  const templateId = await insertRow(db, 'message_template', { name: 'T', type: 2, language: 'es', content, ...made })
  const expression = 'settledLoans == 0'
  const group = { app_id: appId, name: 'G', source: 'expression' as const, expression, ...made }
  const taskId = await insertRow(db, 'marketing_task', {
    app_id: appId,
    name: 'T',
    method: 1,
    type_of_sms: 2,
    template_id: templateId,
    channel_id: channelId,
    rate_per_second: rate,
    sending_time: 2,
    send_at: NOW,
    send_group_id: await insertRow(db, 'send_group', group),
    ...made,
  })
  const run = { task_id: taskId, app_id: appId, slot: 'once', channel_id: channelId, started_at: NOW }
  return insertRow(db, 'marketing_run', { ...run, state: 'freezing' })
}

/** A worker of the run; `begun` when it works, `ended` when it is through. */
function startWorker(runId: number) {
  const args = ['--import', 'tsx', WORKER, String(runId), NOW.toISOString()]
  worker = spawn(process.execPath, args, {
    cwd: repositoryRoot(),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...stopped.settings() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { begun: once(worker.stdout!, 'data'), ended: once(worker, 'exit') }
}

it.each(['outbox', 'http'] as const)(
  `a run of ${recipients} whose worker is killed ${KILLS} times misses nobody and gives nobody a second reference, by %s (seed ${seed})`,
  { timeout: 60_000 + KILLS * 15_000 + recipients * 20 },
  async adapter => {
    const chance = chanceOf(`${seed}/${adapter}`)
    const runId = await stopped.fill(filling => prepare(filling, adapter))
    let deaths = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { begun, ended } = startWorker(runId)
      await Promise.race([begun, ended])
      // Soon enough that it is not done, however fast the machine is.
      await sleep(chance.whole(0, Math.min(1500, recipients)))
      if (worker!.exitCode === null) deaths += 1
      await killProcess(worker)
    }
    expect(await startWorker(runId).ended).toEqual([0, null])
    await stopped.read(async db => {
      const rows = await db.selectFrom('marketing_recipient').selectAll().where('run_id', '=', runId).execute()
      expect(rows).toHaveLength(recipients)
      expect(rows.filter(row => row.state !== 'sent')).toEqual([])
      const run = db.selectFrom('marketing_run').select('state').where('id', '=', runId)
      expect(await run.executeTakeFirstOrThrow()).toEqual({ state: 'done' })
      const out =
        adapter === 'http' ? asked : await db.selectFrom('message_outbox').select(['reference', 'mobile']).execute()
      const references = new Map(rows.map(row => [`M${runId}-${row.seq}`, row.mobile]))
      expect(new Map(out.map(({ reference, mobile }) => [reference, mobile]))).toEqual(references)
      if (adapter === 'outbox') expect(out).toHaveLength(recipients)
      const notices = await db.selectFrom('notice').select('kind').execute()
      expect(notices).toEqual([{ kind: 'marketingRunDone' }])
    })
    expect(deaths).toBeGreaterThan(KILLS / 2)
  },
)
