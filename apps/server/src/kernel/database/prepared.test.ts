import { type Expression, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/databases'
import { prepared, preparedPart } from './prepared'

let database: TestDatabase
let made = 0

beforeAll(async () => {
  database = await openTestDatabase()
  await sql`insert into sign_in_log (at, username, outcome)
    select timestamptz '2026-01-01 00:00Z', name, 'success' from unnest(array['one', 'two']) name`.execute(database.db)
})
afterAll(() => database?.drop())

const sumOf = prepared(['one', 'other'], ({ one, other }) => {
  made += 1
  return sql<{ sum: number; one: string }>`select ${one}::int + ${other}::int + ${1} as sum, ${one}::text as one`
})

it('a prepared statement makes the text of a statement once and takes the values of each execution, one of them twice', async () => {
  for (const [one, other] of [
    [1, 2],
    [30, 40],
  ]) {
    expect(await sumOf(database.db, { one, other })).toEqual([{ sum: one! + other! + 1, one: String(one) }])
  }
  expect(made).toBe(1)
})

it('a prepared statement is not confused by executions at the same time', async () => {
  const all = await Promise.all([1, 2, 3, 4].map(one => sumOf(database.db, { one, other: one * 10 })))
  expect(all.map(([row]) => row?.sum)).toEqual([12, 23, 34, 45])
})

it('a prepared statement puts SQL, values and what is null into the slots of a part, whose values are numbered with the rest', async () => {
  const signIns = preparedPart(['names', 'note'], ({ names, note }) =>
    database.db
      .selectFrom('sign_in_log')
      .select(['username', sql<string | null>`${note}::text`.as('note'), sql<string>`${'fixed'}::text`.as('fixed')])
      .where('username', 'in', names as Expression<string>),
  )
  for (const { username, note } of [
    { username: 'one', note: 'noted' },
    { username: 'two', note: null },
  ]) {
    const part = signIns({ names: sql`(select ${username}::text)`, note })
    const { rows } = await sql`select ${'before'}::text as before, p.* from (${part}) p
      where p.username <> ${'after'}`.execute(database.db)
    expect(rows).toEqual([{ before: 'before', username, note, fixed: 'fixed' }])
  }
})

it('a prepared statement knows each slot of a part with more than nine values', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `v${index}`)
  const all = preparedPart(names, slots =>
    database.db.selectNoFrom(names.map(name => sql<number>`${slots[name]}::int`.as(name))),
  )
  const values = Object.fromEntries(names.map((name, index) => [name, index * 7]))
  const { rows } = await all(values).execute(database.db)
  expect(rows).toEqual([values])
})
