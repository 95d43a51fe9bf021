import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { notices } from '@countinghouse/contract/areas/notices/calls'
import { type AnyCall, addressOf } from '@countinghouse/contract/kernel/call'
import { CLIENT_ID, CODE, type Envelope } from '@countinghouse/contract/kernel/envelope'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { afterEach, beforeEach, expect } from 'vitest'
import { buildApp } from '../app'
import { type MovableClock, systemClock } from '../kernel/clock'
import { type Database, openDatabase } from '../kernel/database/open'
import { type Environment, readEnvironment } from '../kernel/env'
import { seedInstallation } from '../seed/installation'
import { Seeded } from '../seed/seeded'
import { DEMO_STAFF } from '../simulator/system/staff'
import { ask as askInside, makeUser, type TestApp, type TestUser } from './app'
import { makeEmbedded, openTestDatabase, type TestDatabase, testEngine } from './databases'
import { freePort, killProcess, startServer } from './processes'

/** How often a test of this kind kills its server. */
export const KILLS = Number(process.env.KILLS ?? 3)

/** What somebody asks for, as often as he likes, under one key. */
export interface Asked {
  call: AnyCall
  input: object
  user: TestUser
  key: string
}

/** Answers by the keys of what was asked for. */
export type Heard = Map<string, Envelope>

/** What builders of records need; the clock is the machine's own. */
export type Filling = Pick<TestApp, 'db' | 'clock' | 'services' | 'user'> & { env: Environment }

/** The application inside the test's own process, over the same data, while no server runs. */
export type Stopped = Omit<TestApp, 'stop' | 'database'> & { database: Database }

// About as long as an answer takes; a moment later than that nothing is under way.
const ANSWER_MS = 60
// Of sessions of this database: those in a transaction, and those that wait for what another one holds.
const BUSY = "pid <> pg_backend_pid() and (state = 'active' or state like 'idle in transaction%')"
const WAITING = "wait_event_type = 'Lock'"

async function countSessions({ pools }: TestDatabase, which: string): Promise<number> {
  const { rows } = await pools.watching.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and ${which}`,
  )
  return rows[0]!.count
}

// Nobody moves it.
const clock = systemClock as MovableClock

/**
 * A server as it is installed, in a process of its own, to be killed: each test of the file has data of its own in this
 * project's engine. The embedded database is open to one process at a time, so what looks at it does so between two servers.
 */
export function killedServer() {
  let folder: string
  let server: TestDatabase | undefined
  let settings: Record<string, string>
  let env: Environment
  let child: ChildProcess | undefined

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
  })
  afterEach(async () => {
    await kill()
    await server?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A new installation without a demo business, and what `work` writes into it; before the first server. */
  async function fill<T>(work: (filling: Filling) => Promise<T>): Promise<T> {
    const write = async (db: Database['db']) => {
      const now = clock.now()
      await db.transaction().execute(async trx => {
        await seedInstallation(trx, now)
        // Nor the demo's people, who would be on duty and take tasks, and what they have set.
        const seeded = await Seeded.load(trx)
        seeded.take([DEMO_STAFF], name => name)
        await seeded.keep(trx, now)
      })
      const state = { seed: 'none', epoch: businessDateOf(now), customersADay: 0, through: now, office: true }
      await db
        .insertInto('setting')
        .values({ key: 'simulator', value: JSON.stringify(state), updated_at: now })
        .execute()
      const services = { env } as TestApp['services']
      return work({ db, clock, services, env, user: options => makeUser({ db }, clock, options) })
    }
    return server ? write(server.db) : makeEmbedded(join(folder, 'database'), write)
  }

  /** Looks at the data while no server runs. */
  async function read<T>(work: (db: Database['db']) => Promise<T>): Promise<T> {
    if (server) return work(server.db)
    const database = await openDatabase(env)
    try {
      return await work(database.db)
    } finally {
      await database.close()
    }
  }

  /** Works on the data by the application's own calls while no server runs. */
  async function between<T>(work: (app: Stopped) => Promise<T>): Promise<T> {
    const database = server ?? (await openDatabase(env))
    await database.migrate()
    const app = await buildApp({ env, clock, database })
    try {
      await app.http.ready()
      const { db } = database
      const user: TestApp['user'] = options => makeUser({ db }, clock, options)
      const ask = ((call, input, as) => askInside(app, call, input, as ?? {})) as TestApp['ask']
      return await work({ ...app, database, db, clock, user, ask })
    } finally {
      await app.stop()
      if (!server) await database.close()
    }
  }

  const start = () =>
    startServer(settings, started => {
      child = started
    })

  async function kill(): Promise<void> {
    const killed = child
    child = undefined
    await killProcess(killed)
    await settled()
  }

  /** PostgreSQL goes on with the statement that a killed server had sent: to its end, but no further. */
  async function settled(): Promise<void> {
    for (let tries = 0; server && (await countSessions(server, BUSY)) > 0; tries += 1) {
      expect(tries, 'a session of the killed server goes on').toBeLessThan(1000)
      await sleep(10)
    }
  }

  /** Undefined when the server was gone before it answered. */
  const ask = ({ call, input, user, key }: Asked): Promise<Envelope | undefined> =>
    fetch(`http://127.0.0.1:${settings.PORT}${addressOf(call)}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: {
        'content-type': 'application/json',
        'client-id': CLIENT_ID,
        token: user.token,
        'idempotency-key': key,
        'accept-language': 'en-US',
      },
    }).then(
      answer => answer.json() as Promise<Envelope>,
      () => undefined,
    )

  /**
   * Asks a new server for all of it at once, and kills it after some of the answers, a moment later: within `afterLastMs` where all
   * were given, for what goes on behind them. Answers those that came.
   */
  async function fireAndKill(requests: readonly Asked[], { afterLastMs = ANSWER_MS } = {}): Promise<Heard> {
    const heard: Heard = new Map()
    await start()
    await ask({ ...requests[0]!, call: notices.noticeList, input: {} })
    const wanted = Math.floor(Math.random() * (requests.length + 1))
    const fired = requests.map(async request => {
      const answer = await ask(request)
      if (answer) heard.set(request.key, answer)
    })
    for (let tries = 0; heard.size < wanted && tries < 4000; tries += 1) await sleep(3)
    await sleep(Math.random() * (wanted === requests.length ? afterLastMs : ANSWER_MS))
    await kill()
    await Promise.all(fired)
    return heard
  }

  /**
   * Kills a new server once each of the requests waits in the middle of its transaction, for this table or for one that does, or
   * was answered: however fast the machine is. On PostgreSQL alone, where somebody else can hold the table; of no more requests
   * than the server carries out at once. Answers those that came, and how many were under way.
   */
  async function killInside(requests: readonly Asked[], table: string): Promise<{ heard: Heard; inside: number }> {
    const heard: Heard = new Map()
    await start()
    const holder = await server!.pools.working.connect()
    await holder.query('begin')
    await holder.query(`lock table ${table} in share mode`)
    const fired = requests.map(async request => {
      const answer = await ask(request)
      if (answer) heard.set(request.key, answer)
    })
    let inside = 0
    for (let tries = 0; heard.size + inside < requests.length && tries < 4000; tries += 1) {
      await sleep(3)
      inside = await countSessions(server!, WAITING)
    }
    const killed = kill()
    await holder.query('rollback')
    holder.release()
    await killed
    await Promise.all(fired)
    return { heard, inside }
  }

  /**
   * Kills a new server once `jobs` of its jobs wait in the middle of a transaction for this table. On PostgreSQL alone, as above;
   * the table is held from the start on, since what stands in the queue begins before anybody is answered.
   */
  async function killAtWork(jobs: number, table: string): Promise<void> {
    const holder = await server!.pools.working.connect()
    await holder.query('begin')
    await holder.query(`lock table ${table} in share mode`)
    const starting = start().catch(() => undefined)
    for (let waiting = 0, tries = 0; waiting < jobs; tries += 1) {
      expect(tries, 'no job is in the middle of its work').toBeLessThan(4000)
      await sleep(10)
      waiting = await countSessions(server!, WAITING)
    }
    const killed = kill()
    await holder.query('rollback')
    holder.release()
    await killed
    await starting
  }

  /** As a person would: asks for everything again under its key, of a server that runs; what was done stays answered so. */
  async function askAgain(requests: readonly Asked[], before: ReadonlyMap<string, Envelope>): Promise<Heard> {
    const heard: Heard = new Map()
    for (const request of requests) {
      const answer = await ask(request)
      expect(answer, request.call.path).toBeDefined()
      heard.set(request.key, answer!)
      const earlier = before.get(request.key)
      if (earlier?.code === CODE.success) expect(answer!.data).toEqual(earlier.data)
    }
    return heard
  }

  return {
    fill,
    read,
    between,
    start,
    kill,
    ask,
    fireAndKill,
    killInside,
    killAtWork,
    askAgain,
    /** PostgreSQL, where this project has it: others may work on the data while the server does. */
    postgres: () => server,
    port: () => settings.PORT,
    /** The environment of its processes, for a worker beside it. */
    settings: () => settings,
  }
}
