import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOnlyOn, openTestDatabase, type TestDatabase } from '../../testing/databases'
import { openPool, queryBuilder } from './connect'
import { CopyText } from './copy-in'
import { inTransaction } from './transaction'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await sql
    .raw('create table counter (id int primary key, n bigint not null, at timestamptz, day date)')
    .execute(database.db)
})
afterAll(() => database.drop())

async function resetCounter(n = 0): Promise<void> {
  await sql`insert into counter (id, n) values (1, ${n}) on conflict (id) do update set n = ${n}`.execute(database.db)
}

async function readCounter(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select n from counter where id = 1`.execute(database.db)
  return rows[0]!.n
}

describe('values', () => {
  it('the driver reads bigint as a number, a date as its text and an instant as a Date, in lists too', async () => {
    const { rows } = await sql<Record<string, unknown>>`select 9007199254740991::int8 as big, date '2026-02-28' as day,
      timestamptz '2026-02-28 00:00:00+07' as at, array[1, null]::int8[] as bigs, array[date '2026-01-01'] as days`.execute(
      database.db,
    )
    expect(rows[0]).toEqual({
      big: Number.MAX_SAFE_INTEGER,
      day: '2026-02-28',
      at: new Date('2026-02-27T17:00:00Z'),
      bigs: [1, null],
      days: ['2026-01-01'],
    })
  })
})

describe('transactions', () => {
  it('50 read-then-write transactions at once end at exactly 50', async () => {
    await resetCounter()
    const increase = () =>
      inTransaction(database.db, async trx => {
        const { rows } = await sql<{ n: number }>`select n from counter where id = 1 for update`.execute(trx)
        await sql`update counter set n = ${rows[0]!.n + 1} where id = 1`.execute(trx)
      })
    await Promise.all(Array.from({ length: 50 }, increase))
    expect(await readCounter()).toBe(50)
  })

  it('a transaction takes everything back when the work fails, and keeps the connection usable', async () => {
    await resetCounter(7)
    const failing = inTransaction(database.db, async trx => {
      await sql`update counter set n = 8 where id = 1`.execute(trx)
      await sql`insert into counter (id, n) values (1, 1)`.execute(trx)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'counter_pkey' })
    expect(await readCounter()).toBe(7)
  })

  it('a transaction runs the work again after a serialization failure, and only then', async () => {
    let runs = 0
    await inTransaction(database.db, async trx => {
      runs += 1
      if (runs < 3)
        await sql.raw(`do $$ begin raise exception 'try again' using errcode = '40001'; end $$`).execute(trx)
    })
    expect(runs).toBe(3)
    let refusals = 0
    const refused = inTransaction(database.db, async () => {
      refusals += 1
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    expect(refusals).toBe(1)
  })

  it('a transaction refuses to take a second connection inside an open transaction, where it would wait for itself', async () => {
    const nested = inTransaction(database.db, () => readCounter())
    await expect(nested).rejects.toThrow('pass the transaction (trx) down')
    const after = await inTransaction(database.db, async () => () => readCounter())
    expect(await after()).toBe(7)
  })

  it('a transaction still refuses a second connection after another one, begun meanwhile, has ended', async () => {
    const nested = inTransaction(database.db, async () => {
      const other = inTransaction(database.db, async () => undefined)
      await expect(other).rejects.toThrow('pass the transaction (trx) down')
      await readCounter()
    })
    await expect(nested).rejects.toThrow('pass the transaction (trx) down')
  })

  it('a transaction fails soon, instead of hanging, when no connection becomes free', async () => {
    const pool = openPool({ connectionString: database.connectionString, max: 1, acquireMs: 100 })
    const db = queryBuilder(pool, database.kind)
    const nested = db.transaction().execute(() => sql`select 1`.execute(db))
    await expect(nested).rejects.toThrow(/timeout exceeded/)
    await db.destroy()
  })
})

describe('long messages', () => {
  it('the embedded database keeps statements apart when they are longer than one read of the socket and come from many clients', async () => {
    const echo = async (i: number) => {
      const long = `${i}`.padEnd(200_000, 'x')
      if (i % 3 === 0) return (await sql<{ n: number }>`select length(${long}) as n`.execute(database.db)).rows[0]?.n
      if (i % 3 === 1) return sql`select missing, ${long}::text`.execute(database.db).catch(error => error.code)
      return (await sql<{ i: number }>`select ${i}::int as i, 1 as one`.execute(database.db)).rows[0]?.i
    }
    const answers = await Promise.all(Array.from({ length: 90 }, (_, i) => echo(i)))
    expect(answers).toEqual(answers.map((_, i) => [200_000, '42703', i][i % 3]))
  })

  it('the embedded database rolls back the work of a client that disappears in the middle', async () => {
    await resetCounter(1)
    const other = openPool({ connectionString: database.connectionString, max: 1 })
    const client = await other.connect()
    await client.query('begin')
    await client.query('update counter set n = 99 where id = 1')
    client.release(new Error('cut off'))
    await other.end()
    expect(await readCounter()).toBe(1)
    await resetCounter(2)
    expect(await readCounter()).toBe(2)
  })
})

describe('copies', () => {
  const copy = (rows: Iterable<string>) =>
    inTransaction(database.db, trx =>
      trx.executeQuery(CompiledQuery.raw('copy copied (id, text) from stdin', [new CopyText(rows)])),
    )
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from copied`.execute(database.db)).rows[0]!.n
  beforeAll(() => sql.raw('create table copied (id int primary key, text text)').execute(database.db))

  it('a copy writes rows that are longer than a read of the socket while others ask', async () => {
    function* rows() {
      for (let id = 1; id <= 3000; id += 1) yield `${id}\t${'x'.repeat(500)}\n`
    }
    const others = Array.from({ length: 30 }, (_, i) => sql<{ i: number }>`select ${i}::int as i`.execute(database.db))
    const [, ...answers] = await Promise.all([copy(rows()), ...others])
    expect(answers.map(one => one.rows[0]?.i)).toEqual(others.map((_, i) => i))
    expect(await count()).toBe(3000)
  })

  it('a copy that breaks a rule, or whose rows cannot be made, writes none of them and leaves the connection usable', async () => {
    function* broken() {
      yield '5001\tone\n'
      throw new Error('no more rows')
    }
    const before = await count()
    await expect(copy(['5001\tone\n', '1\tthere already\n'])).rejects.toMatchObject({ code: '23505' })
    await expect(copy(['5001\tone\tmore\n'])).rejects.toMatchObject({ code: '22P04' })
    await expect(copy(broken())).rejects.toThrow('no more rows')
    expect(await count()).toBe(before)
    await copy(['5001\tone\n'])
    expect(await count()).toBe(before + 1)
  })

  it('a copy whose client disappears in the middle writes nothing, and the others go on', async () => {
    const before = await count()
    const other = openPool({ connectionString: database.connectionString, max: 1 })
    const client = await other.connect()
    const { connection } = client as unknown as {
      connection: { query(text: string): void; sendCopyFromChunk(part: Buffer): void; stream: { destroy(): void } }
    }
    client.query('select 1')
    connection.query('copy copied (id, text) from stdin')
    connection.sendCopyFromChunk(Buffer.from('6001\tone\n'))
    await new Promise(resolve => setTimeout(resolve, 50))
    connection.stream.destroy()
    client.release(new Error('cut off'))
    await other.end()
    expect(await count()).toBe(before)
  })
})

describeOnlyOn('embedded', 'one session', () => {
  it('what one client has prepared the others know: asked by many at once, a text is prepared once', async () => {
    const ask = (i: number) => sql<{ i: number }>`select ${i}::int as i, 'one session' as of`.execute(database.db)
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => ask(i)))
    expect(answers.map(({ rows }) => rows[0]?.i)).toEqual(answers.map((_, i) => i))
    const { rows } = await sql
      .raw<{ n: number }>("select count(*)::int as n from pg_prepared_statements where statement like '%one session%'")
      .execute(database.db)
    expect(rows[0]?.n).toBe(1)
  })

  it('a statement that fails while it is prepared fails for who asked, and works once it can', async () => {
    const ask = (id: number) => sql`select * from late_table where id = ${id}`.execute(database.db)
    for (let i = 0; i < 3; i += 1) await expect(ask(i)).rejects.toMatchObject({ code: '42P01' })
    await sql.raw('create table late_table (id int)').execute(database.db)
    await Promise.all(Array.from({ length: 20 }, (_, i) => ask(i)))
  })
})

describeOnlyOn('server', 'named statements', () => {
  it('the connection pool prepares a text when it comes back, and leaves a single use unnamed', async () => {
    await database.db.connection().execute(async db => {
      const prepared = async () =>
        (await sql.raw<{ statement: string }>('select statement from pg_prepared_statements').execute(db)).rows.map(
          row => row.statement,
        )
      await sql`select ${1}::int as once_only`.execute(db)
      for (let i = 0; i < 3; i += 1) await sql`select ${i}::int as again`.execute(db)
      const texts = await prepared()
      expect(texts).toContain('select $1::int as again')
      expect(texts).not.toContain('select $1::int as once_only')
    })
  })

  it('the connection pool ends a statement that runs too long', async () => {
    const hasty = openPool({ connectionString: database.connectionString, max: 1, statementMs: 100 })
    await expect(hasty.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
    await hasty.end()
  })
})
