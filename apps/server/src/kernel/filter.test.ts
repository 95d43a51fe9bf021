import fc from 'fast-check'
import { type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/databases'
import { inTransaction } from './database/transaction'
import {
  allOf,
  aroundSpaces,
  type Condition,
  contains,
  equals,
  like,
  nameContains,
  nameHas,
  phoneIs,
  searchesOf,
  type Where,
} from './filter'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const among = async (names: string[], where: Condition<'n.name'>) => {
  const { rows } = await sql<{
    name: string
  }>`select n.name from unnest(${names}::text[]) as n (name) where ${where}`.execute(database.db)
  return rows.map(({ name }) => name)
}
const found = (names: string[], text: string) => among(names, nameContains('n.name', text, 'name'))

const word = fc.string({ unit: fc.constantFrom(...'abAB%_\\ñ😀'), minLength: 1, maxLength: 9 })
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map(parts => parts.join(' '))
const anyLetters = fc.string({
  unit: fc.constantFrom(..."   xXaÁáİıΣς%_\\\t张偉สชمد-.'0"),
  minLength: 1,
  maxLength: 12,
})

describe('a search for a name', () => {
  it('a search for a name asks the index for the letters around each space', () => {
    expect(aroundSpaces('Raul Trevino Ochoa')).toBe('%aul Tre%ino Och%')
    expect(aroundSpaces('Ana de la Cruz')).toBe('%Ana de la Cru%')
    expect(aroundSpaces(' Trevino')).toBe('% Tre%')
    expect(aroundSpaces('Maria  100%_x')).toBe('%ria  100%')
    expect(aroundSpaces('ñ%_ 😀\\')).toBe('%ñ\\%\\_ 😀\\\\%')
  })

  it('a search for a name asks it for the whole text where that is one word', () => {
    expect(aroundSpaces('Trevino')).toBeUndefined()
  })

  it('a search for a name finds the name that contains the text, and no other', async () => {
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

  it('a search for a name finds what a plain search in the whole name finds, in any script and with any spaces', async () => {
    await fc.assert(
      fc.asyncProperty(anyLetters, anyLetters, anyLetters, async (before, text, after) => {
        fc.pre([...text].length >= 3)
        const names = [text, before + text + after, text.replaceAll(' ', 'x'), text.replaceAll(' ', ''), before + after]
        expect(await found(names, text)).toEqual(await among(names, sql`n.name ilike ${like(text)}`))
      }),
      { numRuns: 60 },
    )
  })

  it.each(['Trevino', 'Raul Trevino', 'a b'])('a search for a name reads its index for "%s"', async text => {
    const plan = await inTransaction(database.db, async trx => {
      for (const other of ['seqscan', 'indexscan', 'indexonlyscan']) {
        await sql`set local ${sql.raw(`enable_${other}`)} = off`.execute(trx)
      }
      return await sql`explain select c.id from customer c where ${nameHas('c.cust_name', text)}`.execute(trx)
    })
    expect(JSON.stringify(plan.rows)).toContain('Bitmap Index Scan on customer_name_trgm')
  })
})

describe('the columns of a condition', () => {
  it('the columns of a condition are columns that some table has', () => {
    // @ts-expect-error no table has it
    equals('w.curency', 'INR')
    // @ts-expect-error no table has it
    contains('o.orderno', 'abc', 'orderNo')
    expect(equals('w.currency', undefined)).toBeUndefined()
  })

  it('the columns of a condition stay known where conditions are joined', () => {
    expectTypeOf(allOf(equals('w.currency', 'INR'), equals('w.name', 'x'), sql<SqlBool>`true`)).toEqualTypeOf<
      Where<'w.currency' | 'w.name'>
    >()
  })

  it('the columns of a condition that search texts make a search of all that they are part of, and others do not', () => {
    const search = contains('o.order_no', 'ABC', 'orderNo')
    expect(searchesOf(allOf(equals('o.app_id', 1), allOf(search)))).toBe('many')
    expect(searchesOf(sql<SqlBool>`t.order_id in (select o.id from loan_order o where not ${search})`)).toBe('many')
    expect(
      searchesOf(
        allOf(
          nameContains('c.cust_name', 'Ana', 'custName'),
          phoneIs('c.mobile', '5512345678', { field: 'mobile', actor: { scopes: new Map() } }),
        ),
      ),
    ).toBe('few')
    expect(searchesOf(allOf(equals('o.app_id', 1), contains('o.order_no', '', 'orderNo')))).toBeUndefined()
  })

  it('the columns of a condition that are searched for a text that is too short name its field', () => {
    expect(() => contains('o.order_no', 'ab', 'orderNo')).toThrow(expect.objectContaining({ field: 'orderNo' }))
  })
})
