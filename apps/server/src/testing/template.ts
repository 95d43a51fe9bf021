import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { jobs } from '../areas'
import { openPool, queryBuilder } from '../kernel/database/connect'
import { startEmbedded } from '../kernel/database/embedded'
import { readMigrations } from '../kernel/database/migrate'
import { usualLeaseSeconds } from '../kernel/jobs/jobs'
import { queueOf } from '../kernel/jobs/queue'
import { repositoryRoot } from '../kernel/repository-root'
import { dropTemplates, fillEmptyDatabase } from '../seed/empty-database'
import { seedInstallation } from '../seed/installation'

/** The moment at which a test's clock stands unless the test says another. */
export const TEST_NOW = '2026-11-20T03:00:00Z'

/** A migrated, empty embedded database as a file, made once for each state of the migrations. */
export async function embeddedTemplate(): Promise<string> {
  const root = repositoryRoot()
  const queues = jobs.map(job => queueOf(job, usualLeaseSeconds('embedded')))
  const state = [...readMigrations(), readFileSync(join(root, 'package-lock.json'), 'utf8'), JSON.stringify(queues)]
  const hash = createHash('sha256').update(state.join('\n')).digest('hex').slice(0, 16)
  const folder = join(root, 'node_modules/.cache/countinghouse')
  const file = join(folder, `embedded-${hash}.tar`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const draft = `${file}.${process.pid}`
  const engine = await startEmbedded({})
  try {
    await fillEmptyDatabase(engine.connectionString, 'embedded')
    await slim(engine.connectionString)
    await engine.dump(draft)
  } finally {
    await engine.close()
  }
  renameSync(draft, file)
  removeOld(folder)
  return file
}

/** The embedded template with a fresh installation in it, as a file of this run. */
export async function seededTemplate(template: string, file: string): Promise<void> {
  const engine = await startEmbedded({ template })
  try {
    await seed(engine.connectionString, 'embedded')
    await slim(engine.connectionString)
    await engine.dump(file)
  } finally {
    await engine.close()
  }
}

// Not at once: a run that began before the last migration may still copy an older one.
function removeOld(folder: string): void {
  const eldestMs = performance.timeOrigin + performance.now() - 24 * 3_600_000
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (/^embedded-\w+\.tar/.test(name) && statSync(path).mtimeMs < eldestMs) rmSync(path, { force: true })
  }
}

/** Databases on a PostgreSQL server, to be copied by `create database ... template`: one empty, one seeded. */
export async function serverTemplates(
  adminUrl: string,
  { template, seeded }: { template: string; seeded: string },
): Promise<{ drop(): Promise<void> }> {
  const admin = queryBuilder(openPool({ connectionString: adminUrl, max: 1 }), 'server')
  await sql`create database ${sql.id(template)}`.execute(admin)
  await fillEmptyDatabase(databaseUrl(adminUrl, template), 'server')
  await sql`create database ${sql.id(seeded)} template ${sql.id(template)}`.execute(admin)
  await seed(databaseUrl(adminUrl, seeded), 'server')
  return {
    async drop() {
      for (const name of [template, seeded]) {
        await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin)
      }
      await admin.destroy()
    },
  }
}

// What each start from the dump would read, write and clear again: the log since the last checkpoint, the databases that
// others are copied from, and a cache that is larger than all the data.
async function slim(connectionString: string): Promise<void> {
  await dropTemplates(connectionString)
  const db = queryBuilder(openPool({ connectionString, max: 1 }), 'embedded')
  try {
    await sql`alter system set shared_buffers = '16MB'`.execute(db)
    await sql`checkpoint`.execute(db)
  } finally {
    await db.destroy()
  }
}

async function seed(connectionString: string, kind: 'embedded' | 'server'): Promise<void> {
  const db = queryBuilder(openPool({ connectionString, max: 1 }), kind)
  try {
    await db.transaction().execute(trx => seedInstallation(trx, new Date(TEST_NOW)))
  } finally {
    await db.destroy()
  }
}

/** The connection string of another database on the same server. */
export function databaseUrl(connectionString: string, name: string): string {
  return connectionString.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`)
}
