import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { reconcile } from '../../areas/books/reconciliation/reconcile'
import { systemClock } from '../../kernel/clock'
import { openPool, queryBuilder } from '../../kernel/database/connect'
import { isMigrated, migrate } from '../../kernel/database/migrate'
import { inTransaction } from '../../kernel/database/transaction'
import { seedInstallation } from '../../seed/installation'
import { openEmptyDatabase, testEngine } from '../databases'
import { differencesOfPlans } from '../plan-figures'

const dumps = readdirSync(import.meta.dirname).filter(name => name.endsWith('.sql.br'))

it('earlier data is kept of the first business that was measured, and of each version since', () => {
  expect(dumps.length).toBeGreaterThanOrEqual(4)
})

it('of the first business, channels that were a setting become rows, phones of several spellings one form, and a waiting receipt keeps its kind', {
  timeout: 120_000,
}, async () => {
  const { connectionString, drop } = await openEmptyDatabase()
  const pool = openPool({ connectionString, max: 3 })
  const db = queryBuilder(pool, testEngine())
  try {
    await pool.query(brotliDecompressSync(readFileSync(join(import.meta.dirname, '4a2b5cb.sql.br'))).toString())
    const set = JSON.stringify({
      CH01: { adapter: 'http', url: 'https://pay.example/api/' },
      CH02: { adapter: 'sandbox' },
      CH03: { adapter: 'fax' },
    })
    await sql`insert into setting (key, value, updated_at) values ('payment.channels', ${set}::jsonb, now())
      on conflict (key) do update set value = excluded.value`.execute(db)
    await sql`insert into customer (id, app_id, mobile, registered_at) values (1, 102, '+525511112222', now()),
      (2, 102, '5215511112222', now()), (3, 102, '55 3333 4444', now()), (4, 102, '5533334444', now()),
      (5, 103, '+66 81 234 5678', now()), (6, 100, '09876543210', now()), (7, 102, '12345678', now()),
      (8, 102, '+919876543210', now())`.execute(db)
    await sql`insert into customer_address_book (customer_id, name, phone) values (1, 'a', '+52 (55) 9999 0000'),
      (1, 'b', '*611'), (5, 'c', '+6621234567')`.execute(db)
    await sql`insert into pending_change (kind, subject_id, subject, payload, after_values, made_by, made_at)
      select 'offlineReceipt', 'waits', 'R1', '{"way": "partial", "amountMinor": 5}', '{}', min(id), now() from staff_user`.execute(
      db,
    )
    await migrate(db)
    const waiting = await sql`select payload from pending_change where subject_id = 'waits'`.execute(db)
    expect(waiting.rows).toEqual([{ payload: { receiptKind: 'partial', amountMinor: 5 } }])
    const channels = await sql`select c.name, c.adapter, c.address, array_agg(r.purpose order by r.purpose) as routes
      from channel c left join channel_route r on r.channel_id = c.id group by c.id order by c.name`.execute(db)
    expect(channels.rows).toEqual([
      { name: 'CH01', adapter: 'http', address: 'https://pay.example/api', routes: ['link', 'payout'] },
      { name: 'CH02', adapter: 'sandbox', address: '', routes: [null] },
    ])
    const { rows } = await sql<{ mobile: string }>`select mobile from customer where id < 10 order by id`.execute(db)
    expect(rows.map(row => row.mobile)).toEqual([
      '5511112222',
      '5215511112222',
      '55 3333 4444',
      '5533334444',
      '0812345678',
      '9876543210',
      '12345678',
      '+919876543210',
    ])
    // Who kept an older spelling has the number of the one beside him all the same.
    const doubles =
      await sql`select customer_id, other_id, by_mobile from customer_double where customer_id < 10 order by 1`.execute(
        db,
      )
    expect(doubles.rows).toEqual([
      { customer_id: 2, other_id: 1, by_mobile: true },
      { customer_id: 4, other_id: 3, by_mobile: true },
    ])
    const book = await sql<{ phone: string }>`
      select phone from customer_address_book where customer_id < 10 order by id`.execute(db)
    expect(book.rows.map(row => row.phone).sort()).toEqual(['*611', '021234567', '5599990000'])
  } finally {
    await db.destroy()
    await drop()
  }
})

it.each(dumps)('the data of %s is brought up to date, and its books agree', { timeout: 120_000 }, async name => {
  const { connectionString, drop } = await openEmptyDatabase()
  const pool = openPool({ connectionString, max: 3 })
  const db = queryBuilder(pool, testEngine())
  try {
    await pool.query(brotliDecompressSync(readFileSync(join(import.meta.dirname, name))).toString())
    const { orders: before } = await countOrders()
    expect(before).toBeGreaterThan(50)
    expect(await isMigrated(db)).toBe(false)
    await migrate(db)
    expect(await isMigrated(db)).toBe(true)
    await inTransaction(db, trx => seedInstallation(trx, systemClock.now()))
    expect(await countOrders()).toEqual({ orders: before })
    expect(await reconcile(db, systemClock.now())).toMatchObject({ differences: 0 })
    expect(await differencesOfPlans(db)).toEqual([])
  } finally {
    await db.destroy()
    await drop()
  }

  async function countOrders() {
    const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from loan_order`.execute(db)
    return rows[0]!
  }
})
