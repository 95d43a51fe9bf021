import { type BusinessDate, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { reconcile } from '../apps/server/src/areas/books/moves'
import { openPool, queryBuilder } from '../apps/server/src/kernel/database/connect'
import { migrate } from '../apps/server/src/kernel/database/migrate'
import { inTransaction } from '../apps/server/src/kernel/database/transaction'
import { sealer } from '../apps/server/src/kernel/sealed'
import { seedInstallation } from '../apps/server/src/seed/installation'
import { seedSandboxChannels } from '../apps/server/src/simulator/payment/channels'
import { seedDemoStaff } from '../apps/server/src/simulator/system/staff'
import { findPostgresBinaries, startPostgres } from '../apps/server/src/testing/postgres-server'
import { runStatements } from '../apps/server/src/testing/run-statements'
import { businessStatements, FILLED } from './business-rows'
import type { Pool } from './in-one'
import { milliseconds } from './timing'

export const ORDERS = Number(process.env.ORDERS ?? 1_000_000)
/** A PostgreSQL as large as the business, which learns soon how large its tables have become. */
export const SETTINGS = {
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  maintenance_work_mem: '256MB',
  autovacuum_naptime: '5s',
}

export const SECRETS = { DATA_KEY: '0'.repeat(64), INTAKE_SECRET: 'i'.repeat(40) }

/** A lender with many orders on a PostgreSQL of its own, and copies of it to work on. */
export interface Business {
  orders: number
  /** What today is in it. */
  date: BusinessDate
  /** A copy of it as it was before the first bench. */
  copy(name: string): Promise<{ pool: Pool; connectionString: string }>
  stop(): Promise<void>
}

export async function openBusiness(): Promise<Business> {
  const binaries = findPostgresBinaries()
  if (!binaries) throw new Error('Benches run on PostgreSQL: install the package postgresql (15 or newer).')
  const server = await startPostgres(binaries, SETTINGS)
  const addressOf = (name: string) => server.connectionString.replace('/postgres?', `/${name}?`)
  const admin = openPool({ connectionString: server.connectionString, max: 1 })
  const pools: Pool[] = [admin]
  const stop = async () => {
    for (const pool of pools) await pool.end()
    await server.stop()
  }
  try {
    const date = businessDateOf(new Date())
    await admin.query('create database base')
    await fill(addressOf('base'), date)
    return {
      orders: ORDERS,
      date,
      async copy(name) {
        await admin.query(`create database ${name} template base strategy file_copy`)
        const pool = openPool({ connectionString: addressOf(name) })
        pools.push(pool)
        return { pool, connectionString: addressOf(name) }
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function fill(connectionString: string, date: BusinessDate): Promise<void> {
  const pool = openPool({ connectionString })
  const db = queryBuilder(pool, 'server')
  try {
    const took = await milliseconds(async () => {
      await migrate(db)
      await inTransaction(db, async trx => {
        await seedInstallation(trx, startOfDay(date))
        await seedDemoStaff(trx, startOfDay(date))
        await seedSandboxChannels(trx, { sealed: sealer(SECRETS.DATA_KEY), now: startOfDay(date) })
      })
      await inTransaction(db, trx =>
        runStatements(
          trx,
          FILLED,
          businessStatements(ORDERS, date, sealer(SECRETS.DATA_KEY).seal('012345678901234567')),
        ),
      )
      await pool.query('vacuum analyze')
    })
    const { differences, milliseconds: proof } = await reconcile(db, startOfDay(date))
    if (differences > 0) throw new Error(`The books of the business that was written show ${differences} differences.`)
    const seconds = took / 1000
    console.log(
      `A business of ${ORDERS} orders stands after ${Math.round(seconds)} s (${Math.round(ORDERS / seconds)} orders/s); its books agree, proven in ${Math.round(proof / 1000)} s.`,
    )
  } finally {
    await pool.end()
  }
}
