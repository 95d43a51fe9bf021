import type { Insertable, Kysely } from 'kysely'
import type { Db } from './context'
import type { Schema } from './database/schema.generated'

/** Writes one row of a table whose rows have an id; answers it. */
export async function insertRow<T extends keyof Schema & string>(
  db: Db,
  table: T,
  values: Insertable<Schema[T]>,
): Promise<number> {
  // Over all tables at once Kysely's own types cannot be read by the compiler.
  const any = db as unknown as Kysely<Record<string, { id: number } & Record<string, unknown>>>
  const { id } = await any
    .insertInto(table)
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
