import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnlyOn, openTestDatabase, type TestDatabase } from '../../testing/databases'
import { openPool, queryBuilder } from './connect'
import { isMigrated, migrate, readMigrations } from './migrate'

let database: TestDatabase
const first: [string, string] = ['0001_first', 'create table thing (id int primary key); insert into thing values (1);']
const second: [string, string] = ['0002_second', 'alter table thing add name text; update thing set name = id::text;']
const broken: [string, string] = ['0003_broken', 'alter table thing add more text; select missing from thing;']

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => sql.raw('drop schema public cascade; create schema public').execute(database.db))

it('each migration has a number of its own, without a gap: one that is slipped in between would never run where a later one has', () => {
  const numbers = [...readMigrations().keys()].map(name => Number(name.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})

it('a migration run runs what is missing, once', async () => {
  expect(await migrate(database.db, new Map([first]))).toEqual(['0001_first'])
  expect(await isMigrated(database.db, new Map([first, second]))).toBe(false)
  expect(await migrate(database.db, new Map([first, second]))).toEqual(['0002_second'])
  expect(await migrate(database.db, new Map([first, second]))).toEqual([])
  expect(await isMigrated(database.db, new Map([first, second]))).toBe(true)
  expect((await sql`select * from thing`.execute(database.db)).rows).toEqual([{ id: 1, name: '1' }])
})

it('a migration run leaves nothing behind when one fails, and names it', async () => {
  await migrate(database.db, new Map([first]))
  await expect(migrate(database.db, new Map([first, second, broken]))).rejects.toThrow('Migration 0003_broken failed')
  expect((await sql`select * from thing`.execute(database.db)).rows).toEqual([{ id: 1 }])
})

it('a migration run refuses a database that a newer build has migrated', async () => {
  await migrate(database.db, new Map([first, second]))
  await expect(migrate(database.db, new Map([first]))).rejects.toThrow(/newer than this build.*0002_second/)
})

describeOnlyOn('server', 'several nodes', () => {
  it('several nodes may start at once', async () => {
    const nodes = Array.from({ length: 4 }, () =>
      queryBuilder(openPool({ connectionString: database.connectionString, max: 3 }), 'server'),
    )
    const ran = await Promise.all(nodes.map(db => migrate(db, new Map([first, second]))))
    expect(ran.flat().sort()).toEqual(['0001_first', '0002_second'])
    await Promise.all(nodes.map(db => db.destroy()))
  })
})
