import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { reconcile } from '../../areas/books/reconciliation/reconcile'
import { systemClock } from '../../kernel/clock'
import { openPool, queryBuilder } from '../../kernel/database/connect'
import { isMigrated, migrate } from '../../kernel/database/migrate'
import { inTransaction } from '../../kernel/database/transaction'
import { seedInstallation } from '../../seed/installation'
import { openEmptyDatabase, testEngine } from '../databases'

const dumps = readdirSync(import.meta.dirname).filter(name => name.endsWith('.sql.br'))

it('earlier data is kept of the first business that was measured, and of each version since', () => {
  expect(dumps.length).toBeGreaterThanOrEqual(2)
})

it.each(dumps)('the data of %s is brought up to date, and its books agree', { timeout: 120_000 }, async name => {
  const { connectionString, drop } = await openEmptyDatabase()
  const pool = openPool({ connectionString, max: 3 })
  const db = queryBuilder(pool, testEngine())
  try {
    await pool.query(brotliDecompressSync(readFileSync(join(import.meta.dirname, name))).toString())
    const { orders: before } = await countOrders()
    expect(before).toBeGreaterThan(50)
    expect(await isMigrated(db)).toBe(false)
    await migrate(db)
    expect(await isMigrated(db)).toBe(true)
    await inTransaction(db, trx => seedInstallation(trx, systemClock.now()))
    expect(await countOrders()).toEqual({ orders: before })
    expect(await reconcile(db, systemClock.now())).toMatchObject({ differences: 0 })
  } finally {
    await db.destroy()
    await drop()
  }

  async function countOrders() {
    const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from loan_order`.execute(db)
    return rows[0]!
  }
})
