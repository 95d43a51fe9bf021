import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnswerOf, type AnyCall, addressOf, type InputOf } from '@countinghouse/contract/kernel/call'
import { CLIENT_ID, type Envelope } from '@countinghouse/contract/kernel/envelope'
import type { Language } from '@countinghouse/domain/kernel/language'
import type { DataScopeKind, Rights } from '@countinghouse/domain/kernel/permissions'
import { afterAll, beforeAll } from 'vitest'
import { type App, buildApp } from '../app'
import { type Clock, type MovableClock, movableClock } from '../kernel/clock'
import type { Environment } from '../kernel/env'
import { sealer } from '../kernel/sealed'
import { seedInstallation } from '../seed/installation'
import { seedSandboxChannels } from '../simulator/payment/channels'
import { CHANNEL_SECRET } from './channels'
import { openTestDatabase, type TestDatabase } from './databases'
import { recordExamples } from './record-examples'
import { TEST_NOW } from './template'

export interface TestUser {
  userId: number
  token: string
}

type Callable = Pick<AnyCall, 'base' | 'path' | 'method' | 'kind'> & {
  input: AnyCall['input']
  output: AnyCall['output']
}

export interface TestApp extends App {
  database: TestDatabase
  db: TestDatabase['db']
  clock: MovableClock
  /** Asks a declared call as the console would; an action gets a fresh key unless one is given. */
  ask<C extends Callable>(
    call: C,
    input?: InputOf<C>,
    as?: { user?: TestUser; key?: string; language?: Language; headers?: Record<string, string> },
  ): Promise<Envelope<AnswerOf<C>>>
  /** A signed-in user with these roles (by code) or with a role of these rights. */
  user(who: UserOptions): Promise<TestUser>
}

export interface UserOptions {
  roles?: readonly string[]
  rights?: Rights
  scope?: DataScopeKind
  appIds?: readonly number[]
  name?: string
}

export interface TestAppOptions {
  now?: string
  env?: Partial<Environment>
}

/** The application of a test file: it stands before the file's first test and is gone after its last. */
export function testApp(options: TestAppOptions = {}): TestApp {
  let started: TestApp | undefined
  beforeAll(async () => {
    started = await startTestApp(options)
  })
  afterAll(() => started?.stop())
  return new Proxy({} as TestApp, { get: (_, name) => Reflect.get(started!, name) })
}

/** The real application over a database of its own on this project's engine. Call `stop` when done. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-test-'))
  const clock = movableClock(options.now ?? TEST_NOW)
  const database = await openTestDatabase(options.now ? 'template' : 'seeded')
  const env = testEnvironment(folder, options.env)
  await database.db.transaction().execute(async trx => {
    if (options.now) await seedInstallation(trx, clock.now())
    const sealed = sealer(env.secrets.dataKey)
    await seedSandboxChannels(trx, { sealed, secret: CHANNEL_SECRET, now: clock.now() })
  })
  const app = await buildApp({ env, clock, database })
  await app.http.ready()
  recordExamples(app.http)
  return {
    ...app,
    database,
    db: database.db,
    clock,
    ask: (call, input, as = {}) => ask(app, call, input, as) as never,
    user: options => makeUser(database, clock, options),
    async stop() {
      await app.stop()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function testEnvironment(folder: string, more: Partial<Environment> = {}): Environment {
  return {
    mode: 'demo',
    nodeEnv: 'test',
    host: '127.0.0.1',
    port: 0,
    dataDir: folder,
    databaseUrl: undefined,
    databaseReadUrl: undefined,
    publicUrl: 'http://countinghouse.test',
    storageUrl: `file:${join(folder, 'files')}`,
    trustedProxies: 0,
    sessionCookie: 'script',
    demoStatistics: false,
    logLevel: 'silent',
    watchToken: undefined,
    newDataKey: undefined,
    secrets: { dataKey: '11'.repeat(32), intakeSecret: 'i'.repeat(40) },
    ...more,
  }
}

/** Asks inside this process. */
export async function ask(
  app: Pick<App, 'http'>,
  call: Callable,
  input: unknown,
  as: { user?: TestUser; key?: string; language?: Language; headers?: Record<string, string> },
): Promise<Envelope> {
  const given = (input ?? {}) as Record<string, unknown>
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(found => found[1]!)
  const body = Object.fromEntries(Object.entries(given).filter(([name]) => !inPath.includes(name)))
  const get = call.method === 'GET'
  const answer = await app.http.inject({
    method: call.method,
    url: addressOf(call, given),
    ...(get ? { query: body as Record<string, string> } : { payload: body }),
    headers: {
      'client-id': CLIENT_ID,
      'accept-language': as.language ?? 'en-US',
      ...(as.user ? { token: as.user.token } : {}),
      ...(call.kind === 'action' ? { 'idempotency-key': as.key ?? randomUUID() } : {}),
      ...as.headers,
    },
  })
  // Who is counted out has not been answered: a law over all calls would read such refusals as good answers.
  if (answer.statusCode === 429) throw new Error(`${call.path}: more requests than one session may send in a minute`)
  return answer.json()
}

export async function makeUser(
  { db }: Pick<TestDatabase, 'db'>,
  clock: Pick<Clock, 'now'>,
  options: UserOptions,
): Promise<TestUser> {
  const now = clock.now()
  const mark = randomBytes(6).toString('hex')
  return db.transaction().execute(async trx => {
    const { id: userId } = await trx
      .insertInto('staff_user')
      .values({
        username: `user-${mark}`,
        name: options.name ?? `User ${mark}`,
        position: 5,
        password_hash: '-',
        all_apps: !options.appIds,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (options.appIds?.length) {
      await trx
        .insertInto('staff_user_app')
        .values(options.appIds.map(app_id => ({ user_id: userId, app_id })))
        .execute()
    }
    const roleIds = options.roles?.length
      ? (
          await trx
            .selectFrom('role')
            .select('id')
            .where('code', 'in', [...options.roles])
            .execute()
        ).map(role => role.id)
      : []
    if (options.rights) {
      const { id } = await trx
        .insertInto('role')
        .values({
          code: `role-${mark}`,
          name: `Role ${mark}`,
          scope_kind: options.scope ?? 'all',
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      roleIds.push(id)
      const grants = Object.entries(options.rights).map(([permission_id, actions]) => ({
        role_id: id,
        permission_id,
        actions: [...actions],
      }))
      if (grants.length) await trx.insertInto('role_permission').values(grants).execute()
    }
    if (roleIds.length) {
      await trx
        .insertInto('staff_user_role')
        .values(roleIds.map(role_id => ({ user_id: userId, role_id })))
        .execute()
    }
    const token = randomBytes(32).toString('base64url')
    await trx
      .insertInto('session')
      .values({
        token_hash: createHash('sha256').update(token).digest('hex'),
        user_id: userId,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + 15 * 86_400_000),
      })
      .execute()
    return { userId, token }
  })
}
