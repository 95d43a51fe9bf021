import { sql } from 'kysely'
import type { Db, Trx } from '../kernel/context'
import { keepDataKey, requireDataKey } from '../kernel/data-key'
import type { Schema } from '../kernel/database/schema.generated'
import { isSealed, type Sealer, sealer } from '../kernel/sealed'

interface SealedColumn {
  table: keyof Schema
  column: string
  /** Where the same number stands as a keyed hash. */
  hash?: string
}

/** Every column that holds what DATA_KEY seals. What was read of documents holds sealed texts among others. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'customer', column: 'identity_encrypted', hash: 'identity_hash' },
  { table: 'customer_bank', column: 'account_encrypted', hash: 'account_hash' },
  { table: 'app_intake_key', column: 'secret_encrypted' },
  { table: 'channel_secret', column: 'secret_encrypted' },
  { table: 'tele_seat', column: 'external_password_encrypted' },
]
const DOCUMENTS = { table: 'customer', column: 'ocr' } as const
const ROWS_AT_ONCE = 1000

/** A sealed text of the database, or undefined where nothing was sealed yet. */
export async function findSealed(db: Db): Promise<string | undefined> {
  for (const { table, column } of SEALED_COLUMNS) {
    const { rows } = await sql<{ text: string }>`select ${sql.ref(column)} as text from ${sql.table(table)}
      where ${sql.ref(column)} is not null limit 1`.execute(db)
    if (rows[0]) return rows[0].text
  }
  return undefined
}

/** Seals everything anew with another key, hashes with it, and keeps its canary. One transaction: all of it or nothing. */
export async function rotateDataKey(
  trx: Trx,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<Record<string, number>> {
  await requireDataKey(trx, from, { now, findSealed })
  const old = sealer(from)
  const next = sealer(to)
  const done: Record<string, number> = {}
  for (const one of SEALED_COLUMNS) done[`${one.table}.${one.column}`] = await resealColumn(trx, one, old, next)
  done[`${DOCUMENTS.table}.${DOCUMENTS.column}`] = await resealDocuments(trx, old, next)
  await keepDataKey(trx, to, now)
  return done
}

async function resealColumn(trx: Trx, { table, column, hash }: SealedColumn, old: Sealer, next: Sealer) {
  return byId(trx, { table, column }, ({ id, value }) => {
    const plain = old.open(String(value))
    const set = sql`${sql.ref(column)} = ${next.seal(plain)}`
    return sql`update ${sql.table(table)} set ${hash ? sql`${set}, ${sql.ref(hash)} = ${next.hash(plain)}` : set} where id = ${id}`
  })
}

const resealDocuments = (trx: Trx, old: Sealer, next: Sealer) =>
  byId(trx, DOCUMENTS, ({ id, value }) => {
    const resealed = Object.entries(value as Record<string, unknown>).map(([name, held]) => [
      name,
      typeof held === 'string' && isSealed(held) ? next.seal(old.open(held)) : held,
    ])
    return sql`update customer set ocr = ${JSON.stringify(Object.fromEntries(resealed))}::jsonb where id = ${id}`
  })

/** Goes through the rows that have a value, some at a time, by id; answers how many there were. */
async function byId(
  trx: Trx,
  { table, column }: { table: string; column: string },
  updateOf: (row: { id: number; value: unknown }) => ReturnType<typeof sql>,
): Promise<number> {
  let count = 0
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; value: unknown }>`
      select id, ${sql.ref(column)} as value from ${sql.table(table)}
      where id > ${after} and ${sql.ref(column)} is not null order by id limit ${ROWS_AT_ONCE}`.execute(trx)
    for (const row of rows) await updateOf(row).execute(trx)
    count += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return count
    after = last.id
  }
}
