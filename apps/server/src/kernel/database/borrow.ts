import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { unavailability } from './unavailable'

const firstWaitMs = 50
const longestWaitMs = 500

/**
 * A connection of the pool. Where none can be made, because the server restarts or has no room for one more, it is tried
 * again for as long as one may wait for a connection: the server may be back, or one of ours free. Nothing was asked yet.
 */
export async function borrow(pool: Pool): Promise<PoolClient> {
  const untilMs = performance.now() + (pool.options.connectionTimeoutMillis ?? 0)
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!mayPass(error) || performance.now() + waitMs > untilMs) throw error
      await sleep(waitMs * (0.5 + Math.random()))
    }
  }
}

const mayPass = (error: unknown): boolean =>
  unavailability(error) === 'away' || (error as { code?: unknown }).code === '53300'
