import { readFileSync } from 'node:fs'
import type { LoanTerms } from '@countinghouse/domain/areas/order/loan/terms'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type Insertable, type Selectable, sql } from 'kysely'
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/databases'
import type { ChannelEventTable, LoanOrderTable } from './schema.generated'
import { schemaText } from './schema-text'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

it('the row types are those of the migrations: after a change run npm run generate', async () => {
  const file = new URL('./schema.generated.ts', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(await schemaText(database.db))
})

it('A type for a column that no table has is refused by its name.', async () => {
  const types = [{ type: 'Currency', from: '@countinghouse/domain/kernel/money', columns: ['loan_order.curency'] }]
  await expect(schemaText(database.db, types)).rejects.toThrow('loan_order.curency')
})

it('A column whose check lists its values takes no other, in the compiler as in the database.', async () => {
  expectTypeOf<Selectable<LoanOrderTable>['currency']>().toEqualTypeOf<Currency>()
  expectTypeOf<Selectable<LoanOrderTable>['terms']>().toEqualTypeOf<LoanTerms>()
  // @ts-expect-error no call-back is in this state
  const wrong: Insertable<ChannelEventTable>['state'] = 'forgotten'
  expect(wrong).toBe('forgotten')
})

/** Triggers that look at each pair of the rows that a statement changed, for such tables have no index and a plan is kept, or read them more than once. */
async function pairing(): Promise<string[]> {
  const { rows } = await sql<{ proname: string }>`
    select distinct p.proname from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgoldtable is not null and t.tgnewtable is not null
      and p.prosrc ~* '\\y(join|,)\\s*(old|new)_rows\\y|\\yexcept\\s+(all\\s+)?select\\y|exists\\s*\\(\\s*select\\y[^()]*\\yfrom\\s+(old|new)_rows\\s+\\w+\\s+where\\y'
    order by 1`.execute(database.db)
  return rows.map(row => row.proname)
}

it('a trigger finds what a statement changed by grouping its old and new rows, never by a join or differences of them', async () => {
  expect(await pairing()).toEqual([])
  await sql`create table planted (id int)`.execute(database.db)
  for (const [name, asked] of [
    ['differed', 'select id from new_rows except select id from old_rows'],
    ['joined', 'select 1 from new_rows n join old_rows p on p.id = n.id'],
    ['looked_up', 'select 1 from new_rows n where not exists (select p.id from old_rows p where p.id = n.id)'],
  ] as const) {
    const made = `begin perform from (${asked}) as told; return null; end`
    await sql`create function ${sql.id(name)}() returns trigger language plpgsql as ${sql.lit(made)}`.execute(
      database.db,
    )
    await sql`create trigger ${sql.id(name)} after update on planted referencing old table as old_rows new table as new_rows
      for each statement execute function ${sql.id(name)}()`.execute(database.db)
  }
  expect(await pairing()).toEqual(['differed', 'joined', 'looked_up'])
})
