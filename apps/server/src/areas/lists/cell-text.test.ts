import { ledger } from '@countinghouse/contract/areas/books/ledger/calls'
import { users } from '@countinghouse/contract/areas/system/users/calls'
import { AREAS } from '@countinghouse/contract/areas.generated'
import type { AnyCall, ListCall } from '@countinghouse/contract/kernel/call'
import { showOf } from '@countinghouse/contract/kernel/field'
import { fieldNameIn } from '@countinghouse/contract/kernel/field-names/field-name'
import { namesIn } from '@countinghouse/contract/kernel/field-names/texts/names'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { isWord, nameOf, partsOf, rowWriter } from './cell-text'

const columns = (field: string) => [{ field, title: field, labels: {} }]

it('a cell of an export says the parts of a value by what they are called: the accounts of an entry in the words of the asker', () => {
  const lines = [
    { account: 'receivable.lateFee', currentPeriod: 1, debitMinor: 250_000, creditMinor: 0 },
    { account: 'income.lateFee', currentPeriod: null, debitMinor: 0, creditMinor: 250_000 },
  ]
  const told = (language: 'en-US' | 'zh-CN') =>
    rowWriter(ledger.entries, columns('lines'), language).cells({ lines, currency: 'MXN' })[0]
  expect(told('en-US')).toBe(
    'Late fees receivable, Current period: 1, Debit: 2500.00, Credit: 0.00; Late fee income, Debit: 0.00, Credit: 2500.00',
  )
  expect(told('zh-CN')).toContain('应收罚息')
})

it('a cell of an export says a value that has a name by it', () => {
  const role = [
    { roleId: 1, code: 'finance', name: 'Finance' },
    { roleId: 2, code: 'auditor', name: 'Auditor' },
  ]
  expect(rowWriter(users.userList, columns('role'), 'en-US').cells({ role })).toEqual(['Finance; Auditor'])
})

const isList = (call: AnyCall): call is ListCall => 'row' in call

it('no cell of an export has a part without a name: each has one, says itself, or stands under a name of the whole', () => {
  const unnamed = (schema: z.ZodType, entity: string | undefined): string[] => {
    const parts = partsOf(schema)
    if (!parts || nameOf(parts) || showOf(schema)['x-carried']) return []
    return Object.entries(parts).flatMap(([field, part]) =>
      isWord(showOf(part)) || fieldNameIn(namesIn('en-US'), field, entity) ? unnamed(part, entity) : [field],
    )
  }
  const faults = Object.values(AREAS)
    .flatMap(area => Object.values(area) as AnyCall[])
    .filter(isList)
    .flatMap(({ path, row }) =>
      Object.values(row.shape as Record<string, z.ZodType>).flatMap(schema =>
        unnamed(schema, path.split('/')[1]).map(field => `${path} ${field}`),
      ),
    )
  expect(faults).toEqual([])
})
