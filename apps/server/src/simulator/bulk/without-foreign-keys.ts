import { sql } from 'kysely'
import type { Trx } from '../../kernel/context'
import type { Schema } from '../../kernel/database/schema.generated'

/**
 * Does `work` while the tables' foreign keys are off, and proves all of them together afterwards: one look at each
 * table instead of several at each row. Only for rows that nobody else can see or refer to yet.
 */
export async function withoutForeignKeys<T>(
  trx: Trx,
  tables: readonly (keyof Schema & string)[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    -- The queue of jobs has a schema of its own.
    where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace and t.relname = any(${[...tables]}::text[])
    order by 1, 2
  `.execute(trx)
  for (const { table, name } of keys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx)
  }
  const done = await work()
  for (const { table, name, definition } of keys) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx)
  }
  return done
}
