import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type App, buildApp } from '../app'
import { reconcile } from '../areas/books/reconciliation/reconcile'
import { requireFilesPlace } from '../areas/files/files-place'
import { keepFile } from '../areas/files/writes'
import { systemClock } from '../kernel/clock'
import { type Database, openDatabase } from '../kernel/database/open'
import { inTransaction } from '../kernel/database/transaction'
import { type Environment, readEnvironment } from '../kernel/env'
import { sealer } from '../kernel/sealed'
import { seedInstallation } from '../seed/installation'
import { openEmptyDatabase, testEngine } from './databases'
import { buildOrder } from './loan-builder'
import { findPostgresBinaries } from './postgres-server'

const ACCOUNT = '012180001234567895'
const SECRETS = { DATA_KEY: '5a'.repeat(32), INTAKE_SECRET: 'i'.repeat(40) }

let folder: string
const databases: { drop(): Promise<void> }[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'))
})
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

type Running = Pick<App, 'services'> & { database: Database }

/** Starts as the server does, does some work, and stops. */
async function running<T>(env: Environment, work: (app: Running) => Promise<T>): Promise<T> {
  const database = await openDatabase(env)
  try {
    await database.migrate()
    await inTransaction(database.db, trx => seedInstallation(trx, systemClock.now()))
    const app = await buildApp({ env, clock: systemClock, database })
    await requireFilesPlace(database.db, app.services.storage, systemClock.now())
    try {
      return await work({ ...app, database })
    } finally {
      await app.stop()
    }
  } finally {
    await database.close()
  }
}

/** An installation in `folder`, and what a backup of it is restored to: as docs/backup.md says. */
async function installation(): Promise<{ env: Environment; restore(): Promise<Environment> }> {
  const [at, restored] = [join(folder, 'data'), join(folder, 'restored')]
  if (testEngine() === 'embedded') {
    return {
      env: readEnvironment({ DATA_DIR: at }),
      async restore() {
        cpSync(at, restored, { recursive: true, filter: path => !/socket$|\.lock$/.test(path) })
        return readEnvironment({ DATA_DIR: restored })
      },
    }
  }
  const envOf = async (DATA_DIR: string) => {
    const database = await openEmptyDatabase()
    databases.push(database)
    // A URL needs a host; the socket's folder in the query is what counts.
    const DATABASE_URL = database.connectionString.replace('@/', '@localhost/')
    return { env: readEnvironment({ DATA_DIR, DATABASE_URL, ...SECRETS }), url: database.connectionString }
  }
  const { env, url } = await envOf(at)
  return {
    env,
    async restore() {
      const program = (name: string, args: string[]) =>
        execFileSync(join(findPostgresBinaries() ?? '', name), args, { stdio: ['ignore', 'ignore', 'pipe'] })
      const dump = join(folder, 'countinghouse.dump')
      program('pg_dump', ['--format=custom', `--file=${dump}`, `--dbname=${url}`])
      cpSync(join(at, 'files'), join(restored, 'files'), { recursive: true })
      const { env: anew, url: target } = await envOf(restored)
      program('pg_restore', ['--no-owner', `--dbname=${target}`, dump])
      return anew
    },
  }
}

it('what a backup holds is whole after it was restored: books, files and sealed numbers; without its files it does not start', {
  timeout: 120_000,
}, async () => {
  const { env, restore } = await installation()
  const { orderId, fileId } = await running(env, async ({ database: { db }, services }) => {
    const built = await buildOrder({ db, clock: systemClock as never, services }, { accountNumber: ACCOUNT })
    const image = { bytes: Buffer.from('a proof'), mime: 'image/png', width: 1, height: 1 }
    const by = { userId: null, owner: { kind: 'order' as const, id: built.orderId } }
    return { ...built, fileId: await keepFile({ db, services, now: systemClock.now() }, image, by) }
  })
  const anew = await restore()
  await running(anew, async ({ database: { db }, services }) => {
    const order = db.selectFrom('loan_order').select('id').where('id', '=', orderId)
    expect(await order.executeTakeFirst()).toEqual({ id: orderId })
    const { account_encrypted } = await db
      .selectFrom('customer_bank')
      .select('account_encrypted')
      .executeTakeFirstOrThrow()
    expect(sealer(anew.secrets.dataKey).open(account_encrypted)).toBe(ACCOUNT)
    const { storage_key } = await db
      .selectFrom('stored_file')
      .select('storage_key')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow()
    const stream = (await services.storage.get(storage_key)) as AsyncIterable<Buffer>
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(part)
    expect(Buffer.concat(parts).toString()).toBe('a proof')
    expect(await reconcile(db, systemClock.now())).toMatchObject({ differences: 0 })
  })
  rmSync(join(folder, 'restored/files'), { recursive: true })
  await expect(running(anew, async () => {})).rejects.toThrow(/^STORAGE_URL: the files of this business are not in/)
  expect(existsSync(join(folder, 'data/files'))).toBe(true)
})
