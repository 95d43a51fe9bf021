import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/databases'
import { queryByName } from './known-statement'

let database: TestDatabase
let client: PoolClient

beforeAll(async () => {
  database = await openTestDatabase()
  client = await database.pools.asking.connect()
})
afterAll(async () => {
  client?.release(true)
  await database?.drop()
})

const ask = (name: string, text: string, ...values: unknown[]) => queryByName(client, { name, text, values })

it('a statement that its connection knows answers rows as at first, with each value read as its column wants, and none', async () => {
  const text = `select n::int as n, 'row ' || n as said, n::int8 * 10 as tens, null as nothing, date '2026-01-01' + n::int as day
    from generate_series(1, $1::int) n`
  const rows = async (count: number) => (await ask('known rows', text, count)).rows
  const row = (n: number) => ({ n, said: `row ${n}`, tens: n * 10, nothing: null, day: `2026-01-0${1 + n}` })
  expect(await rows(2)).toEqual([row(1), row(2)])
  expect(await rows(3)).toEqual([row(1), row(2), row(3)])
  expect(await rows(0)).toEqual([])
  expect((await ask('other rows', 'select $1::text as only', 'x')).rows).toEqual([{ only: 'x' }])
  expect(await rows(1)).toEqual([row(1)])
})

it('a statement that its connection knows may fail, or answer no rows, and its connection goes on', async () => {
  const divide = (by: number) => ask('divide', 'select 10 / $1::int as part', by)
  expect((await divide(5)).rows).toEqual([{ part: 2 }])
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect((await divide(2)).rows).toEqual([{ part: 5 }])
  const remove = () => ask('remove', 'delete from holiday where country = $1', 'XX')
  expect([(await remove()).rowCount, (await remove()).rowCount]).toEqual([0, 0])
  await expect(ask('wrong', 'select $1 from nowhere', 1)).rejects.toThrow('nowhere')
  await expect(ask('wrong', 'select $1 from nowhere', 1)).rejects.toThrow('nowhere')
})

it('a statement that its connection knows is refused by the database once its rows would have another shape', async () => {
  await client.query('create temporary table shaped (one int)')
  await client.query('insert into shaped values (1)')
  const all = () => ask('shaped', 'select * from shaped where $1::int = 1', 1)
  expect((await all()).rows).toEqual([{ one: 1 }])
  expect((await all()).rows).toEqual([{ one: 1 }])
  await client.query("alter table shaped add column two text default 'two'")
  await expect(all()).rejects.toThrow('cached plan must not change result type')
})
