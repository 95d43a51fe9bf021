import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { TABLE_OWNERS } from './table-owners'
import { openTestDatabase } from './testing/databases'

it('every table of the database has exactly one owner', async () => {
  const database = await openTestDatabase()
  try {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(
      database.db,
    )
    expect(Object.keys(TABLE_OWNERS).sort()).toEqual(rows.map(row => row.name).sort())
  } finally {
    await database.drop()
  }
})

it('every owner of a table is a folder of the server', () => {
  const owners = new Set<string>(Object.values(TABLE_OWNERS))
  for (const owner of owners) {
    const folder = owner === 'kernel' || owner === 'channels' ? owner : `areas/${owner}`
    expect(existsSync(new URL(`./${folder}`, import.meta.url)), folder).toBe(true)
  }
})
