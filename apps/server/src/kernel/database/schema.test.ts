import { readFileSync } from 'node:fs'
import type { LoanTerms } from '@countinghouse/domain/areas/order/loan/terms'
import type { Currency } from '@countinghouse/domain/kernel/money'
import type { Insertable, Selectable } from 'kysely'
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
