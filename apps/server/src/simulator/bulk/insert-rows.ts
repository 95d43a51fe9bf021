import { sql } from 'kysely'
import type { Trx } from '../../kernel/context'
import type { Schema } from '../../kernel/database/schema.generated'
import { columnsOf } from './columns-of'

const ROWS_A_STATEMENT = 2000

/**
 * Writes many rows with ids of our own choosing, some thousands a statement, where the engine cannot copy.
 * Neighbours with the same `together` stand in one statement.
 */
export async function insertRows(
  trx: Trx,
  table: keyof Schema & string,
  rows: readonly Record<string, unknown>[],
  together?: string,
): Promise<void> {
  const columns = columnsOf(table, rows)
  const names = sql.join(columns.map(column => sql.ref(column)))
  for (let from = 0, to = 0; from < rows.length; from = to) {
    to = Math.min(rows.length, from + ROWS_A_STATEMENT)
    while (together && to < rows.length && rows[to]![together] === rows[to - 1]![together]) to += 1
    const part = JSON.stringify(rows.slice(from, to))
    await sql`
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${part}::jsonb)
    `.execute(trx)
  }
}

/** Ids that the database gives go on behind those that were written. */
export async function moveIdentity(trx: Trx, table: keyof Schema & string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    trx,
  )
}

/** The next free id of a table. */
export async function firstFreeId(trx: Trx, table: keyof Schema & string, atLeast: number): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select greatest(coalesce(max(id), 0) + 1, ${atLeast})::int8 as next from ${sql.table(table)}
  `.execute(trx)
  return rows[0]!.next
}
