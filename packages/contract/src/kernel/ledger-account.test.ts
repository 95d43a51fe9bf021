import { ACCOUNTS } from '@countinghouse/domain/areas/books/chart'
import { LANGUAGES } from '@countinghouse/domain/kernel/language'
import { expect, it } from 'vitest'
import { accountText, CASH_AT, LEDGER_ACCOUNTS } from './ledger-account'

const named = (channel: string) => `<${channel}>`

it('an account of the ledger has a name in every language, and no two have the same', () => {
  expect(Object.keys(LEDGER_ACCOUNTS).sort()).toEqual([...ACCOUNTS].sort())
  for (const language of LANGUAGES) {
    const names = ACCOUNTS.map(account => accountText(account, language, named))
    expect(new Set(names).size, language).toBe(ACCOUNTS.length)
  }
})

it('cash is named by its channel, and what is no account stands as it is', () => {
  expect(accountText('cash.CH01', 'en-US', named)).toBe('Cash at <CH01>')
  expect(CASH_AT.filter(text => !text.includes('{channel}'))).toEqual([])
  expect(accountText('toString', 'en-US', named)).toBe('toString')
})
