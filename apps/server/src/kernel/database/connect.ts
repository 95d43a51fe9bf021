import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { namedStatementsDialect } from './named-statements'
import { setTypeParsers } from './pg-types'
import type { Schema } from './schema.generated'

export interface PoolOptions {
  connectionString: string
  max?: number
  /** How long a query waits for a free connection before it fails. */
  acquireMs?: number
  /** PostgreSQL only: the longest a single statement may run; 0 for no limit. */
  statementMs?: number
  onError?: (error: Error) => void
}

setTypeParsers()

/** The one place that makes a pool, for both engines. */
export function openPool(options: PoolOptions): pg.Pool {
  const { connectionString, max = 10, acquireMs = 10_000, statementMs = 0, onError } = options
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: acquireMs,
    application_name: 'countinghouse',
    ...(statementMs > 0
      ? { statement_timeout: statementMs, idle_in_transaction_session_timeout: 60_000, lock_timeout: statementMs }
      : {}),
  })
  // An idle connection that the server ends (restart, fail-over) must not end the process: the pool makes a new one.
  pool.on('error', error => onError?.(error))
  return pool
}

/** The query builder over a pool. PGlite's clients share one session, so its statements stay unnamed. */
export function queryBuilder(pool: pg.Pool, kind: 'embedded' | 'server'): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: kind === 'server' ? namedStatementsDialect(pool) : new PostgresDialect({ pool }),
  })
}
