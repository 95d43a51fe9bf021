import { Kysely } from 'kysely'
import pg from 'pg'
import { dialectOver, type OneSession } from './dialect'
import { type Limits, WORK, type Work } from './limits'
import { setTypeParsers } from './pg-types'
import type { Schema } from './schema.generated'

export interface PoolOptions {
  connectionString: string
  max?: number
  /** How long a query waits for a free connection before it fails. */
  acquireMs?: number
  /** How long a statement waits for what somebody else holds. PGlite has no such waiting. */
  lockMs?: number
  /** The longest a single statement may run; without it there is no limit. PGlite does not stop it, only our wait ends. */
  statementMs?: number
  onError?: (error: Error) => void
}

setTypeParsers()

/** The one place that makes a pool, for both engines. */
export function openPool(options: PoolOptions): pg.Pool {
  const { connectionString, max = 10, acquireMs = 10_000, lockMs, statementMs, onError } = options
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: acquireMs,
    application_name: 'countinghouse',
    // A search that finds 100,000 rows keeps them in memory while it counts and sorts them.
    // What JIT compiles is made anew for each execution: it cost more than any statement of ours gained from it. Helpers of a statement
    // take the processors that others wait for: counting 100,000 tasks beside their page took half as long without.
    options: '-c work_mem=16MB -c jit=off -c max_parallel_workers_per_gather=0',
    ...(lockMs && { lock_timeout: lockMs }),
    ...(statementMs && {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: statementMs,
      query_timeout: statementMs + 2000,
    }),
  })
  // An idle connection that the server ends (restart, fail-over) must not end the process: the pool makes a new one.
  pool.on('error', error => onError?.(error))
  // Nor one that it ends while it is lent out: whoever has it sees his next statement fail.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

export type Pools = Record<Work, pg.Pool>

/** A pool for each kind of work over one database, each with its own limits. */
export function openPools(
  options: Pick<PoolOptions, 'connectionString' | 'onError'>,
  limitsOf: (work: Work) => Limits,
): Pools {
  const poolOf = (work: Work) => {
    const { connections: max, ...limits } = limitsOf(work)
    return openPool({ ...options, ...limits, max })
  }
  return Object.fromEntries(WORK.map(work => [work, poolOf(work)])) as Pools
}

/** The query builder over a pool. */
export function queryBuilder(
  pool: pg.Pool,
  kind: 'embedded' | 'server',
  { transactionMs, session }: Partial<Pick<Limits, 'transactionMs'>> & { session?: OneSession } = {},
): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: dialectOver(pool, { kind, transactionMs, session }) })
}
