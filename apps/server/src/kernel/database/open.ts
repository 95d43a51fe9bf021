import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { beginDatabase, endBeginning } from '../data-folder'
import type { Environment } from '../env'
import { borrow } from './borrow'
import { openPool, openPools, type Pools, queryBuilder } from './connect'
import { OneSession } from './dialect'
import { startEmbedded } from './embedded'
import { lockFolder } from './folder-lock'
import { embeddedLimits, LIMITS, type Limits, REPORTING, type Work } from './limits'
import { migrate } from './migrate'
import type { Schema } from './schema.generated'

/** The same database by the kinds of work, each of which has connections and time limits of its own (limits.ts). */
export interface Builders {
  /** For requests that write. */
  db: Kysely<Schema>
  /** For questions, and for finding out who asks. */
  questionDb: Kysely<Schema>
  /** For jobs, and for what a start and a command do: their transactions may go on for long. */
  jobDb: Kysely<Schema>
  /** For health. */
  watchDb: Kysely<Schema>
}

export interface Database extends Builders {
  kind: 'embedded' | 'server'
  /** For reports: the replica of DATABASE_READ_URL, or `questionDb` itself. It may lag: never decide by it. */
  readDb: Kysely<Schema>
  pools: Pools
  connectionString: string
  /** Runs the migrations that are missing and returns their names. */
  migrate(): Promise<string[]>
  /** Settles only when the embedded engine has crashed: the process has to end then. */
  crashed: Promise<Error>
  close(): Promise<void>
}

/** The query builders over one database's pools. */
export function buildersOver(
  pools: Pools,
  kind: Database['kind'],
  limitsOf: (work: Work) => Limits,
  session?: OneSession,
): Builders {
  const over = (work: Work) => queryBuilder(pools[work], kind, { ...limitsOf(work), ...(session && { session }) })
  return { db: over('acting'), questionDb: over('asking'), jobDb: over('working'), watchDb: over('watching') }
}

export const endPools = async (pools: Pools): Promise<void> => {
  await Promise.all(Object.values(pools).map(pool => pool.end()))
}

/** Connects to DATABASE_URL, or starts the embedded database of DATA_DIR. Does not migrate. */
export async function openDatabase(
  env: Pick<Environment, 'databaseUrl' | 'databaseReadUrl' | 'dataDir'>,
  onError?: (error: Error) => void,
): Promise<Database> {
  return env.databaseUrl
    ? openServer(env.databaseUrl, env.databaseReadUrl, onError)
    : openEmbedded(env.dataDir, onError)
}

async function openServer(connectionString: string, readUrl?: string, onError?: (error: Error) => void) {
  const limitsOf = (work: Work) => LIMITS[work]
  const pools = openPools({ connectionString, onError }, limitsOf)
  const builders = buildersOver(pools, 'server', limitsOf)
  const { connections: max, ...limits } = REPORTING
  const readPool = readUrl ? openPool({ connectionString: readUrl, max, ...limits, onError }) : undefined
  const close = async () => {
    await endPools(pools)
    await readPool?.end()
  }
  try {
    await reach(pools.acting, 'DATABASE_URL')
    if (readPool) await reach(readPool, 'DATABASE_READ_URL')
  } catch (error) {
    await close()
    throw error
  }
  return {
    kind: 'server',
    ...builders,
    readDb: readPool ? queryBuilder(readPool, 'server') : builders.questionDb,
    pools,
    connectionString,
    migrate: () => migrateOver(connectionString, 'server'),
    crashed: new Promise<Error>(() => {}),
    close,
  } satisfies Database
}

// At start, so that a wrong address is found by whoever sets it, and not by users.
async function reach(pool: Pool, variable: string): Promise<void> {
  try {
    ;(await borrow(pool)).release()
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)
    throw new Error(`${variable}: the database cannot be reached: ${reason}`, { cause: error })
  }
}

// A migration may rebuild a large table: it gets connections without a time-out.
async function migrateOver(connectionString: string, kind: Database['kind']): Promise<string[]> {
  const db = queryBuilder(openPool({ connectionString, max: 3 }), kind)
  try {
    return await migrate(db)
  } finally {
    await db.destroy()
  }
}

async function openEmbedded(dataDir: string, onError?: (error: Error) => void) {
  const lock = await lockFolder(dataDir)
  try {
    await beginDatabase(dataDir)
    const engine = await startEmbedded({ dataDir: `${dataDir}/database` }).catch(error => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(
        `The database in ${dataDir}/database cannot be opened (${reason}). Restore ${dataDir} from a backup.`,
      )
    })
    const { connectionString } = engine
    const limitsOf = (work: Work) => embeddedLimits(LIMITS[work])
    const pools = openPools({ connectionString, onError }, limitsOf)
    const builders = buildersOver(pools, 'embedded', limitsOf, new OneSession())
    return {
      kind: 'embedded',
      ...builders,
      readDb: builders.questionDb,
      pools,
      connectionString,
      async migrate() {
        const applied = await migrateOver(connectionString, 'embedded')
        endBeginning(dataDir)
        return applied
      },
      crashed: engine.crashed,
      async close() {
        await endPools(pools)
        await engine.close()
        await lock.release()
      },
    } satisfies Database
  } catch (error) {
    await lock.release()
    throw error
  }
}
