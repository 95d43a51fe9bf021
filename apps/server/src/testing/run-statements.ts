import { sql } from 'kysely'
import type { Trx } from '../kernel/context'
import type { Schema } from '../kernel/database/schema.generated'
import { withoutForeignKeys } from '../simulator/bulk/without-foreign-keys'

/** Fills tables by statements as they stand, one after the other; what refers to what is proven at the end. */
export const runStatements = (
  trx: Trx,
  tables: readonly (keyof Schema & string)[],
  statements: readonly string[],
): Promise<void> =>
  withoutForeignKeys(trx, tables, async () => {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })
