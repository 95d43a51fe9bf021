import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCOUNTS, type Account, cashAccount } from './chart'
import { type AccountMoves, trialBalance } from './trial-balance'

const account = fc.oneof(fc.constantFrom<Account>(...ACCOUNTS), fc.integer({ min: 1, max: 9 }).map(cashAccount))
/** Balanced entries: an amount from one account to another, before the period or within it. */
const entries = fc.array(
  fc.record({ debit: account, credit: account, minor: fc.integer({ min: 1, max: 10 ** 10 }), before: fc.boolean() }),
  { maxLength: 60 },
)

function movesOf(posted: readonly { debit: Account; credit: Account; minor: number; before: boolean }[]) {
  const moves = new Map<Account, { openingMinor: number; debitMinor: number; creditMinor: number }>()
  const of = (name: Account) => {
    const found = moves.get(name) ?? { openingMinor: 0, debitMinor: 0, creditMinor: 0 }
    moves.set(name, found)
    return found
  }
  for (const { debit, credit, minor, before } of posted) {
    if (before) {
      of(debit).openingMinor += minor
      of(credit).openingMinor -= minor
    } else {
      of(debit).debitMinor += minor
      of(credit).creditMinor += minor
    }
  }
  return [...moves].map(([name, sums]): AccountMoves => ({ account: name, ...sums }))
}

describe('a trial balance', () => {
  it('a trial balance balances in all three parts over any balanced entries, and closes where it opened plus what moved', () => {
    fc.assert(
      fc.property(entries, posted => {
        const moves = movesOf(posted)
        const { rows, balanced } = trialBalance(moves)
        expect(balanced).toBe(true)
        for (const row of rows) {
          const signed = (sides: { debitMinor: number; creditMinor: number }) => sides.debitMinor - sides.creditMinor
          expect(signed(row.closing)).toBe(signed(row.opening) + signed(row.turnover))
          expect(Math.min(row.closing.debitMinor, row.closing.creditMinor)).toBe(0)
        }
      }),
    )
  })

  it('a trial balance shows a difference that should not be', () => {
    const lonely = [{ account: 'income.lateFee', openingMinor: 0, debitMinor: 0, creditMinor: 5 } as const]
    expect(trialBalance(lonely).balanced).toBe(false)
  })

  it('a trial balance lists assets first, cash before receivables, and leaves out what never moved', () => {
    const move = (name: Account, openingMinor: number) => ({
      account: name,
      openingMinor,
      debitMinor: 0,
      creditMinor: 0,
    })
    const { rows } = trialBalance([
      move('income.interest', -70),
      move('equity.funding', -30),
      move('receivable.principal', 60),
      move('expense.reduction', 0),
      move(cashAccount(2), 40),
    ])
    expect(rows.map(row => row.account)).toEqual([
      'cash.2',
      'receivable.principal',
      'equity.funding',
      'income.interest',
    ])
    expect(rows.map(row => row.closing.debitMinor)).toEqual([40, 60, 0, 0])
  })
})
