import { ledger } from '@countinghouse/contract/areas/books/ledger/calls'
import { users } from '@countinghouse/contract/areas/system/users/calls'
import { expect, it } from 'vitest'
import { rowWriter } from './cell-text'

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
