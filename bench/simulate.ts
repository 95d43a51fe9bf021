import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { reconcile } from '../apps/server/src/areas/books/moves'
import { openPool, queryBuilder } from '../apps/server/src/kernel/database/connect'
import { findPostgresBinaries, startPostgres } from '../apps/server/src/testing/postgres-server'
import { ORDERS, SECRETS, SETTINGS } from './business'
import type { Report } from './report'
import { milliseconds } from './timing'

/** A million in ten minutes. */
const ORDERS_A_SECOND = Math.ceil(1_000_000 / 600)

/** A whole business by true scenarios, as the command of the terminal writes it into an empty PostgreSQL. */
export async function benchSimulate(report: Report): Promise<void> {
  const binaries = findPostgresBinaries()
  if (!binaries)
    throw new Error('The simulator is measured on PostgreSQL: install the package postgresql (15 or newer).')
  const server = await startPostgres(binaries, SETTINGS)
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-bench-'))
  try {
    const command = ['--import', 'tsx', 'apps/server/src/commands/simulate.ts', '--into', server.connectionString]
    const took = await milliseconds(() =>
      promisify(execFile)(process.execPath, [...command, '--orders', String(ORDERS)], {
        env: { ...process.env, ...SECRETS, DATA_DIR: folder },
        maxBuffer: 64 * 1024 * 1024,
      }),
    )
    const pool = openPool({ connectionString: server.connectionString, max: 1 })
    const { rows } = await pool.query('select count(*)::int8 as orders from loan_order')
    const proof = await reconcile(queryBuilder(pool, 'server'), new Date())
    await pool.end()
    const written = Number(rows[0].orders)
    report.say(`a simulated business of ${written} orders`, took / 1000, 's')
    report.atLeast('  orders a second', written / (took / 1000), ORDERS_A_SECOND, 'orders/s')
    report.atMost('  differences in its books', proof.differences, 0, 'differences')
    report.say('  proof of its books', proof.milliseconds / 1000, 's')
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
