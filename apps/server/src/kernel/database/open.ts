import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Environment } from '../env'
import { openPool, queryBuilder } from './connect'
import { startEmbedded } from './embedded'
import { lockFolder } from './folder-lock'
import { migrate } from './migrate'
import type { Schema } from './schema.generated'

export interface Database {
  kind: 'embedded' | 'server'
  db: Kysely<Schema>
  /** For reports: the replica of DATABASE_READ_URL, or `db` itself. It may lag: never decide by it. */
  readDb: Kysely<Schema>
  pool: Pool
  connectionString: string
  /** Runs the migrations that are missing and returns their names. */
  migrate(): Promise<string[]>
  /** Settles only when the embedded engine has crashed: the process has to end then. */
  crashed: Promise<Error>
  close(): Promise<void>
}

const statementMs = 60_000

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
  const pool = openPool({ connectionString, statementMs, onError })
  const db = queryBuilder(pool, 'server')
  const readPool = readUrl ? openPool({ connectionString: readUrl, statementMs, onError }) : undefined
  return {
    kind: 'server',
    db,
    readDb: readPool ? queryBuilder(readPool, 'server') : db,
    pool,
    connectionString,
    migrate: () => migrateServer(connectionString),
    crashed: new Promise<Error>(() => {}),
    async close() {
      await pool.end()
      await readPool?.end()
    },
  } satisfies Database
}

// A migration may rebuild a large table: it gets connections without a time-out.
async function migrateServer(connectionString: string): Promise<string[]> {
  const db = queryBuilder(openPool({ connectionString, max: 3 }), 'server')
  try {
    return await migrate(db)
  } finally {
    await db.destroy()
  }
}

async function openEmbedded(dataDir: string, onError?: (error: Error) => void) {
  const lock = await lockFolder(dataDir)
  try {
    const engine = await startEmbedded({ dataDir: `${dataDir}/database` })
    const pool = openPool({ connectionString: engine.connectionString, statementMs, onError })
    const db = queryBuilder(pool, 'embedded')
    return {
      kind: 'embedded',
      db,
      readDb: db,
      pool,
      connectionString: engine.connectionString,
      migrate: () => migrate(db),
      crashed: engine.crashed,
      async close() {
        await pool.end()
        await engine.close()
        await lock.release()
      },
    } satisfies Database
  } catch (error) {
    await lock.release()
    throw error
  }
}
