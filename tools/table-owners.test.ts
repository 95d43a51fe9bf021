import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { migrations, ownerFaults, ownersIn, TABLE_OWNERS } from './table-owners'

const migration = (text: string) => [{ path: 'apps/server/migrations/0001_trial.sql', text }]

it('every table of the database has an owner that is a folder of the server', () => {
  expect(ownerFaults(migrations())).toEqual([])
  const schema = readFileSync('apps/server/src/kernel/database/schema.generated.ts', 'utf8')
  const tables = [...schema.slice(schema.indexOf('interface Schema ')).matchAll(/^ {2}(\w+): \w+Table$/gm)]
  expect([...TABLE_OWNERS.keys()].sort()).toEqual(tables.map(([, name]) => name).sort())
})

it('an owner stands for the tables below it, until another one or the end of the file', () => {
  const text = '-- owner: order\ncreate table a (\ncreate table b (\n-- owner: books\n-- Sums.\ncreate table c ('
  expect([...ownersIn([...migration(text), ...migration('create table d (')])]).toEqual([
    ['a', 'order'],
    ['b', 'order'],
    ['c', 'books'],
    ['d', undefined],
  ])
})

it('a table without an owner, or with one that is nowhere, is found', () => {
  expect(ownerFaults(migration('create table a ('))).toEqual([expect.stringContaining('write `-- owner: <area>`')])
  expect(ownerFaults(migration('-- owner: orders\ncreate table a ('))).toEqual([
    'the table a belongs to orders: there is no apps/server/src/areas/orders',
  ])
})
