import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from './in-one'

/** A worker of autovacuum that still looks at the database keeps the pages of what was just written from being marked. */
const TRIES = 20

/** Vacuums a table until its indexes can be read alone, as they are after a night; without it each row of them is looked up. */
export async function vacuumed(pool: Pool, table: string): Promise<void> {
  for (let time = 0; time < TRIES; time += 1) {
    await pool.query(`vacuum analyze ${table}`)
    const { rows } = await pool.query<{ ready: boolean }>(
      'select relallvisible >= relpages * 0.99 as ready from pg_class where oid = $1::regclass',
      [table],
    )
    if (rows[0]!.ready) return
    await sleep(1000)
  }
  throw new Error(`${table} could not be vacuumed.`)
}
