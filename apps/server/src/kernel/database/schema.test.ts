import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/databases'
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
