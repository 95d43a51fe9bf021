import { sql } from 'kysely'
import type { Trx } from '../../kernel/context'
import type { Schema } from '../../kernel/database/schema.generated'

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
