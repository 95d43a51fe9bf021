import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Kysely, type Migration, Migrator, sql } from 'kysely'

/** Beside the bundle in dist/server, or in the source tree. */
function migrationFolder(): string {
  const bundled = fileURLToPath(new URL('./migrations', import.meta.url))
  return existsSync(bundled) ? bundled : fileURLToPath(new URL('../../../migrations', import.meta.url))
}

/** Names and texts of the migrations in their order. */
export function readMigrations(folder = migrationFolder()): Map<string, string> {
  const files = readdirSync(folder).filter(file => file.endsWith('.sql'))
  return new Map(files.sort().map(file => [file.slice(0, -'.sql'.length), readFileSync(`${folder}/${file}`, 'utf8')]))
}

/**
 * Brings the schema up to date and returns the names of the migrations that ran. All of them run in one transaction
 * under a lock, so nodes may start at once and a failing migration leaves nothing behind.
 */
export async function migrate<S>(db: Kysely<S>, migrations = readMigrations()): Promise<string[]> {
  const done = await executed(db)
  refuseNewer(done, migrations)
  if ([...migrations.keys()].every(name => done.includes(name))) return []
  const provided = Object.fromEntries([...migrations].map(([name, text]) => [name, toMigration(text)]))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => provided } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find(result => result.status === 'Error')
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(failed ? `Migration ${failed.migrationName} failed: ${reason}` : reason, { cause: error })
  }
  return results.map(result => result.migrationName)
}

/** Whether every migration of this build has run: what /readyz asks. */
export async function isMigrated<S>(db: Kysely<S>, migrations = readMigrations()): Promise<boolean> {
  const done = await executed(db)
  return [...migrations.keys()].every(name => done.includes(name))
}

// Sent without parameters, a text may hold several statements.
function toMigration(text: string): Migration {
  return {
    up: async db => {
      await sql.raw(text).execute(db)
    },
  }
}

function refuseNewer(done: string[], migrations: Map<string, string>): void {
  const unknown = done.filter(name => !migrations.has(name))
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this build: it has run ${unknown.join(', ')}, which this build does not know. ` +
        'Start the newer build, or restore a backup made before it.',
    )
  }
}

async function executed<S>(db: Kysely<S>): Promise<string[]> {
  const { rows: found } = await sql<{ table: string | null }>`select to_regclass('kysely_migration') as table`.execute(
    db,
  )
  if (!found[0]?.table) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(row => row.name)
}
