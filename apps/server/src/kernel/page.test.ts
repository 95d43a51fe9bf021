import { addDays } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/databases'
import type { Cursor } from './cursor'
import { allOf, between, contains, equals, searching } from './filter'
import { type PageInput, page } from './page'
import { rowsQuery } from './page-rows'

const ROWS = 2_345
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  // Three rows share every instant, so that the order rests on the id too.
  await sql`insert into sign_in_log (at, username, outcome)
    select timestamptz '2026-01-01 00:00Z' + (n / 3) * interval '1 minute', case when n % 5 = 0 then 'five' else 'rest' end, 'success'
    from generate_series(1, ${ROWS}::int) n`.execute(database.db)
})
afterAll(() => database?.drop())

const paged = (username?: string) => ({
  from: database.db.selectFrom('sign_in_log as l'),
  where: allOf(equals('l.username', username)),
  id: 'l.id' as const,
  sort: { at: 'l.at', user: 'l.user_id', id: 'l.id' } as const,
})

const writtenOnce = rowsQuery(db => db.selectFrom('sign_in_log as l').select('l.id'))
const rows = () => database.db.selectFrom('sign_in_log as l').select('l.id')
const searched = (username?: string) => ({ ...paged(username), where: searching(paged(username).where) })

const WAYS = {
  'of rows': (input: PageInput, username?: string) => page(database.db, input, { ...paged(username), rows }),
  'that searches': (input: PageInput, username?: string) => page(database.db, input, { ...searched(username), rows }),
  'of rows that are written down once': (input: PageInput, username?: string) =>
    page(database.db, input, { ...paged(username), rows: writtenOnce(database.db, {}) }),
  'that searches and whose rows are written down once': (input: PageInput, username?: string) =>
    page(database.db, input, { ...searched(username), rows: writtenOnce(database.db, {}) }),
  'of tables that its rows join too': (input: PageInput, username?: string) =>
    page(database.db, input, {
      ...paged(username),
      from: database.db.selectFrom('sign_in_log as l').leftJoin('staff_user as u', 'u.id', 'l.user_id'),
      rows: from => from.leftJoin('staff_group as g', 'g.id', 'u.group_id').select(['l.id', 'g.name as groupName']),
    }),
}

for (const [way, pageBy] of Object.entries(WAYS)) {
  describe(`a page ${way}`, () => {
    const ask = async (input: Partial<PageInput>, username?: string) => {
      const { list, total } = await pageBy({ pageNum: 1, pageSize: 100, sortOrder: 'desc', ...input }, username)
      return { ids: list.map(row => row.id), total }
    }

    for (const sortOrder of ['asc', 'desc'] as const) {
      it(`joins up with the next one to the whole list, from whichever end it is scanned (${sortOrder}, G-043)`, async () => {
        const ids: number[] = []
        for (let pageNum = 1; ; pageNum += 1) {
          const found = await ask({ pageNum, pageSize: 200, sortField: 'at', sortOrder })
          expect(found.total).toBe(ROWS)
          if (found.ids.length === 0) break
          ids.push(...found.ids)
        }
        const whole = Array.from({ length: ROWS }, (_, index) => index + 1)
        expect(ids).toEqual(sortOrder === 'asc' ? whole : whole.reverse())
      })
    }

    for (const sortOrder of ['asc', 'desc'] as const) {
      for (const sortField of ['at', 'user', 'id']) {
        it(`scanned part by part gives every row once, blanks of the sorted column too (${sortField} ${sortOrder})`, async () => {
          await sql`update sign_in_log set user_id = case when id % 7 = 0 then null else id / 100 end`.execute(
            database.db,
          )
          const cursor: Cursor = { fields: [] }
          const ids: number[] = []
          for (;;) {
            const part = await ask({ pageSize: 200, sortField, sortOrder, cursor })
            if (part.ids.length === 0) break
            ids.push(...part.ids)
          }
          expect(ids).toHaveLength(ROWS)
          expect(new Set(ids).size).toBe(ROWS)
        })
      }
    }

    it('has an exact total of what is filtered and nothing beyond the end (G-045)', async () => {
      const fives = await ask({ pageSize: 10 }, 'five')
      expect(fives).toEqual({ total: 469, ids: Array.from({ length: 10 }, (_, index) => 2_345 - index * 5) })
      expect(await ask({ pageNum: 24, pageSize: 100 })).toMatchObject({ total: ROWS, ids: { length: 45 } })
      expect(await ask({ pageNum: 500, pageSize: 100 })).toEqual({ total: ROWS, ids: [] })
      expect(await ask({ pageNum: 6, pageSize: 100 }, 'five')).toEqual({ total: 469, ids: [] })
      expect(await ask({ pageSize: 10 }, 'nobody')).toEqual({ total: 0, ids: [] })
    })
  })
}

it('A list asks, sorts and ends by columns of its own tables only.', () => {
  const from = database.db.selectFrom('workplace as w')
  const input = { pageNum: 1, pageSize: 10, sortOrder: 'asc' } as const
  const sorted: PageInput<'name'> = input
  const list = { from, where: allOf(), id: 'w.id', rows: () => from.select('w.id') } as const
  const wrong = [
    // @ts-expect-error a workplace has no status
    () => page(database.db, input, { ...list, where: allOf(equals('w.status', 1)), sort: {} }),
    // @ts-expect-error it has no number
    () => page(database.db, input, { ...list, id: 'w.number', sort: {} }),
    // @ts-expect-error the call may be sorted by the name, which is missing
    () => page(database.db, sorted, { ...list, sort: { nme: 'w.name' } }),
  ]
  expect(wrong).toHaveLength(3)
})

it('A list whose tables come with a condition is refused, as the condition would be lost.', async () => {
  const from = database.db.selectFrom('sign_in_log as l').where('l.username', '=', 'five')
  const input = { pageNum: 1, pageSize: 10, sortOrder: 'asc' } as const
  await expect(page(database.db, input, { ...paged(), from, rows })).rejects.toThrow('stand in its `where`')
})

it('A search by a few characters counts to 10,000 and says when there are more; a longer one and an export count all.', async () => {
  await sql`insert into sign_in_log (at, username, outcome)
    select timestamptz '2026-02-01 00:00Z' + n * interval '1 second', 'crowd', 'success' from generate_series(1, 10001) n`.execute(
    database.db,
  )
  const ask = async (text: string, more: Partial<PageInput> = {}) => {
    const where = allOf(contains('l.username', text, 'username'))
    const input = { pageNum: 1, pageSize: 3, sortField: 'at', sortOrder: 'desc', ...more } as const
    const found = await page(database.db, input, { ...paged(), where, rows })
    return { ...found, list: found.list.map(row => row.id) }
  }
  const last = ROWS + 10_001
  const newest = [last, last - 1, last - 2]
  expect(await ask('crow')).toEqual({ list: newest, total: 10_000, more: true })
  expect(await ask('crow', { sortOrder: 'asc' })).toMatchObject({ list: [ROWS + 1, ROWS + 2, ROWS + 3], more: true })
  expect(await ask('crow', { pageNum: 3334 })).toEqual({ list: [ROWS + 2], total: 10_000, more: true })
  expect(await ask('crow', { pageNum: 3335 })).toEqual({ list: [], total: 10_000, more: true })
  expect(await ask('crow', { countsAll: true })).toEqual({ list: newest, total: 10_001 })
  expect(await ask('crowd')).toEqual({ list: newest, total: 10_001 })
  expect(await ask('fiv')).toMatchObject({ total: 469 })
  expect(await ask('fiv')).not.toHaveProperty('more')
})

it('A list is sorted by a column that stands in no index while it has at most 10,000 rows; of more the sort is refused with a sentence.', async () => {
  await sql`insert into sign_in_log (at, username, outcome, ip)
    select timestamptz '2026-03-01 00:00Z', 'throng', 'success', lpad((n * 7919 % 10000)::text, 5, '0') from generate_series(1, 10000) n`.execute(
    database.db,
  )
  const ask = (more: Partial<PageInput<'ip'>> = {}) =>
    page(
      database.db,
      { pageNum: 1, pageSize: 2, sortField: 'ip', sortOrder: 'desc', ...more },
      {
        ...paged('throng'),
        sort: { ip: 'l.ip' },
        inNoIndex: ['ip'],
        rows: from => from.select('l.ip'),
      },
    )
  expect(await ask()).toEqual({
    list: [{ ip: '09999' }, { ip: '09998' }].map(row => expect.objectContaining(row)),
    total: 10_000,
  })
  expect(await ask({ pageNum: 5000, sortOrder: 'asc' })).toMatchObject({ list: [{ ip: '09998' }, { ip: '09999' }] })
  await sql`insert into sign_in_log (at, username, outcome) values (now(), 'throng', 'success')`.execute(database.db)
  await expect(ask()).rejects.toThrow('Too many to sort by this column: the limit is 10,000. Narrow the filters first.')
})

it('a list whose rows are kept by day has each page on the days that hold it, and they join up to the whole', async () => {
  await sql`insert into sign_in_log (at, username, outcome)
    select timestamptz '2026-04-01 12:00Z' + (n % 7) * interval '1 day', 'daily', 'success' from generate_series(1, 53) n`.execute(
    database.db,
  )
  const list = {
    ...paged('daily'),
    sort: { at: 'l.at' } as const,
    keptDays: {
      counts: sql`select at::date as day, 1 as rows from sign_in_log where username = 'daily'`,
      on: (start: string, end: string) => between('l.at', start, addDays(end, 1)),
    },
    rows,
  }
  const idsOf = async (sortOrder: 'asc' | 'desc', sizes: Partial<PageInput<'at'>>, more: object = {}) => {
    const input = { pageNum: 1, pageSize: 10, sortField: 'at', sortOrder, ...sizes } as const
    const found = await page(database.db, input, { ...list, ...more })
    expect(found.total).toBe(53)
    return found.list.map(row => row.id)
  }
  for (const order of ['asc', 'desc'] as const) {
    const whole = await idsOf(order, { pageSize: 100 }, { keptDays: undefined })
    expect(whole).toHaveLength(53)
    const pages = []
    for (let pageNum = 1; pageNum <= 7; pageNum += 1) pages.push(...(await idsOf(order, { pageNum })))
    expect(pages).toEqual(whole)
  }
})
