import { sql } from 'kysely'
import type { Db, Trx } from '../kernel/context'
import { replaceDataKey, requireDataKey } from '../kernel/data-key'
import type { Schema } from '../kernel/database/schema.generated'
import { isSealed, type Sealer, sealer } from '../kernel/sealed'

interface SealedColumn {
  table: keyof Schema
  column: string
  /** Where the same number stands as a keyed hash. */
  hash?: string
}

/** Every column that holds what DATA_KEY seals; `refuseForgotten` finds one that is missing here. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'customer', column: 'identity_encrypted', hash: 'identity_hash' },
  { table: 'customer_bank', column: 'account_encrypted', hash: 'account_hash' },
  { table: 'app_intake_key', column: 'secret_encrypted' },
  { table: 'channel_secret', column: 'secret_encrypted' },
  { table: 'tele_seat', column: 'external_password_encrypted' },
  { table: 'tele_push', column: 'payload_sealed' },
]
/** Objects that hold sealed texts among others: what was read of documents, and lines of a file that are to be taken over. */
const DOCUMENTS = [
  { table: 'customer', column: 'ocr' },
  { table: 'portfolio_import_row', column: 'record' },
] as const
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

/**
 * Seals everything anew with another key, hashes with it, and keeps its canary. One transaction: all of it or nothing, and
 * nothing where a sealed text stands in a column that is not known here.
 */
export async function rotateDataKey(
  trx: Trx,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<Record<string, number>> {
  await requireDataKey(trx, from, { now, findSealed })
  const old = sealer(from)
  const next = sealer(to)
  const done: Record<string, number> = {}
  for (const one of SEALED_COLUMNS) done[`${one.table}.${one.column}`] = await resealColumn(trx, one, old, next)
  for (const one of DOCUMENTS) done[`${one.table}.${one.column}`] = await resealDocuments(trx, one, old, next)
  await replaceDataKey(trx, { from: old, to: next, now })
  await refuseForgotten(trx, old)
  return done
}

async function resealColumn(trx: Trx, { table, column, hash }: SealedColumn, old: Sealer, next: Sealer) {
  return byId(trx, { table, column }, ({ id, value }) => {
    const plain = old.open(String(value))
    const set = sql`${sql.ref(column)} = ${next.seal(plain)}`
    return sql`update ${sql.table(table)} set ${hash ? sql`${set}, ${sql.ref(hash)} = ${next.hash(plain)}` : set} where id = ${id}`
  })
}

const resealDocuments = (trx: Trx, { table, column }: (typeof DOCUMENTS)[number], old: Sealer, next: Sealer) =>
  byId(trx, { table, column }, ({ id, value }) => {
    const anew = { ...(value as Record<string, unknown>) }
    for (const [name, held] of Object.entries(anew)) {
      if (typeof held !== 'string' || !isSealed(held)) continue
      const plain = old.open(held)
      anew[name] = next.seal(plain)
      const hash = name.replace(/_encrypted$/, '_hash')
      if (hash !== name && hash in anew) anew[hash] = next.hash(plain)
    }
    return sql`update ${sql.table(table)} set ${sql.ref(column)} = ${JSON.stringify(anew)}::jsonb where id = ${id}`
  })

/** Throws where a text of this key still stands, in whatever column: once the key is thrown away nobody could read it. */
async function refuseForgotten(trx: Trx, { mark }: Sealer): Promise<void> {
  const { rows: tables } = await sql<{ table: string; columns: string[] }>`
    select k.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class k join pg_attribute a on a.attrelid = k.oid
    where k.relnamespace = 'public'::regnamespace and k.relkind in ('r', 'p') and not k.relispartition
      and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
    group by k.relname order by k.relname`.execute(trx)
  for (const { table, columns } of tables) {
    const held = columns.map(name => sql`bool_or(position(${mark} in ${sql.ref(name)}::text) > 0) as ${sql.ref(name)}`)
    const { rows } = await sql<Record<string, boolean | null>>`
      select ${sql.join(held)} from ${sql.table(table)}`.execute(trx)
    const forgotten = columns.filter(name => rows[0]?.[name])
    if (forgotten.length > 0)
      throw new Error(`${forgotten.map(name => `${table}.${name}`).join(', ')} would stay sealed with the key before.`)
  }
}

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
