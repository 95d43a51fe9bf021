import { sql } from 'kysely'
import { jobs } from '../areas'
import { openPool, queryBuilder } from '../kernel/database/connect'
import { migrate } from '../kernel/database/migrate'
import type { Database } from '../kernel/database/open'
import { usualLeaseSeconds } from '../kernel/jobs/jobs'
import { makeQueues } from '../kernel/jobs/queue'

/** Gives an empty database the newest schema and the queues, which take longer than all else that a start does to it. */
export async function fillEmptyDatabase(connectionString: string, kind: Database['kind']): Promise<void> {
  const pool = openPool({ connectionString, max: 3 })
  const db = queryBuilder(pool, kind)
  try {
    await migrate(db)
    await makeQueues({ pool, db }, jobs, usualLeaseSeconds(kind))
  } finally {
    await db.destroy()
  }
}

/** Takes away the databases that others are copied from: an embedded engine makes none. */
export async function dropTemplates(connectionString: string): Promise<void> {
  const db = queryBuilder(openPool({ connectionString, max: 1 }), 'embedded')
  try {
    for (const name of ['template0', 'template1']) {
      await sql`update pg_database set datistemplate = false where datname = ${name}`.execute(db)
      await sql`drop database if exists ${sql.id(name)}`.execute(db)
    }
  } finally {
    await db.destroy()
  }
}
