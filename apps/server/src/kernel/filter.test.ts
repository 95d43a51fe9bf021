import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/databases'
import { fewTrigrams, nameContains } from './filter'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const message = {} as never
const found = async (names: string[], text: string) => {
  const where = nameContains({ column: 'n.name', text, message, field: 'name' })
  const { rows } = await sql<{
    name: string
  }>`select n.name from unnest(${names}::text[]) as n (name) where ${where}`.execute(database.db)
  return rows.map(({ name }) => name)
}

const word = fc.string({ unit: fc.constantFrom(...'abAB%_\\ñ😀'), minLength: 1, maxLength: 9 })
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map(parts => parts.join(' '))

describe('a search for a name', () => {
  it('asks the index for the first letters of each word and for the end of the longest', () => {
    expect(fewTrigrams('Raul Trevino Ochoa')).toBe('%Rau%Tre%ino%Och%')
    expect(fewTrigrams('Ana de la Cruz')).toBe('%Ana%Cruz%')
    expect(fewTrigrams('Maria 100%_x')).toBe('%Mar%100%\\%\\_x%')
  })

  it('asks it for the whole text where that is one word', () => {
    expect(fewTrigrams('Trevino')).toBeUndefined()
    expect(fewTrigrams('de la Trevino')).toBeUndefined()
  })

  it('finds the name that contains the text, and no other', async () => {
    await fc.assert(
      fc.asyncProperty(words, words, words, async (before, text, after) => {
        fc.pre([...text].length >= 3)
        const names = [`${before}${text}${after}`.toUpperCase(), `${before} ${after}`, after]
        const right = names.filter(name => name.toLowerCase().includes(text.toLowerCase()))
        expect(await found(names, text)).toEqual(right)
        expect(right).toContain(names[0])
      }),
      { numRuns: 50 },
    )
  })
})
