import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { describe, inject } from 'vitest'
import { openPool, openPools, queryBuilder } from '../kernel/database/connect'
import { OneSession } from '../kernel/database/dialect'
import { startEmbedded } from '../kernel/database/embedded'
import { LIMITS, type Work } from '../kernel/database/limits'
import { migrate } from '../kernel/database/migrate'
import { buildersOver, type Database, endPools } from '../kernel/database/open'
import { databaseUrl } from './template'

/** Each engine has a template that is empty and one with a fresh installation of `TEST_NOW`. */
type TestEngine = { template: string; seeded: string } & ({ kind: 'embedded' } | { kind: 'server'; adminUrl: string })

declare module 'vitest' {
  interface ProvidedContext {
    engine: TestEngine
    /** The folder of the server as it is installed: main.mjs and what belongs to it. */
    bundle: string
  }
}

export type TestDatabase = Database & { drop(): Promise<void> }

// Below the time of a test, so that one that waits for itself says so; long enough for a machine that does much else: what is
// given up in time has tests of its own.
const acquireMs = 60_000
const lockMs = 10_000
const statementMs = 60_000
const limitsOf = (work: Work) => {
  const { transactionMs, ...limits } = LIMITS[work]
  return { ...limits, acquireMs, lockMs, statementMs, ...(transactionMs && { transactionMs: 90_000 }) }
}

/** The engine that this project's tests run on. */
export function testEngine(): Database['kind'] {
  return inject('engine').kind
}

/** A `describe` for what only one of the two engines can do; the other one does not even list its tests. */
export function describeOnlyOn(kind: Database['kind'], name: string, tests: () => void): void {
  if (testEngine() === kind) describe(name, tests)
}

/** A migrated database of its own on this project's engine, empty or seeded; call `drop` when done. */
export async function openTestDatabase(state: 'template' | 'seeded' = 'template'): Promise<TestDatabase> {
  const engine = inject('engine')
  return engine.kind === 'embedded' ? openEmbedded(engine[state]) : openServer(engine.adminUrl, engine[state])
}

/** A database on this project's engine without anything in it; call `drop` when done. */
export async function openEmptyDatabase(): Promise<{ connectionString: string; drop(): Promise<void> }> {
  const engine = inject('engine')
  if (engine.kind === 'embedded') {
    const { connectionString, close } = await startEmbedded({})
    return { connectionString, drop: close }
  }
  const { adminUrl } = engine
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(adminUrl, sql`create database ${sql.id(name)} template template0`)
  return {
    connectionString: databaseUrl(adminUrl, name),
    drop: () => administer(adminUrl, sql`drop database ${sql.id(name)} with (force)`),
  }
}

/** A migrated embedded database in a folder, for processes that open it later, with what `fill` writes into it. */
export async function makeEmbedded<T>(dataDir: string, fill: (db: Database['db']) => Promise<T>): Promise<T> {
  const engine = inject('engine')
  if (engine.kind !== 'embedded') throw new Error('The templates of this project are those of a server.')
  const { connectionString, close } = await startEmbedded({ dataDir, template: engine.template })
  const db = queryBuilder(openPool({ connectionString, acquireMs, statementMs }), 'embedded')
  try {
    return await fill(db)
  } finally {
    await db.destroy()
    await close()
  }
}

async function openEmbedded(template: string): Promise<TestDatabase> {
  const engine = await startEmbedded({ template })
  const { connectionString } = engine
  const pools = openPools({ connectionString }, limitsOf)
  const builders = buildersOver(pools, 'embedded', limitsOf, new OneSession())
  const close = once(async () => {
    await endPools(pools)
    await engine.close()
  })
  return {
    kind: 'embedded',
    ...builders,
    readDb: builders.questionDb,
    pools,
    connectionString,
    migrate: () => migrate(builders.db),
    crashed: engine.crashed,
    close,
    drop: close,
  }
}

async function openServer(adminUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(adminUrl, sql`create database ${sql.id(name)} template ${sql.id(template)}`)
  const connectionString = databaseUrl(adminUrl, name)
  const pools = openPools({ connectionString }, limitsOf)
  const builders = buildersOver(pools, 'server', limitsOf)
  const close = once(() => endPools(pools))
  return {
    kind: 'server',
    ...builders,
    readDb: builders.questionDb,
    pools,
    connectionString,
    migrate: () => migrate(builders.db),
    crashed: new Promise<Error>(() => {}),
    close,
    async drop() {
      await close()
      await administer(adminUrl, sql`drop database ${sql.id(name)} with (force)`)
    },
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}

async function administer(adminUrl: string, statement: RawBuilder<unknown>): Promise<void> {
  const admin = queryBuilder(openPool({ connectionString: adminUrl, max: 1 }), 'server')
  try {
    await statement.execute(admin)
  } finally {
    await admin.destroy()
  }
}
