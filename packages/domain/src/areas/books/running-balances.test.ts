import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runningBalances } from './running-balances'

describe('running balances', () => {
  it('running balances begin with what was there before and stay where nothing moved', () => {
    const moves = [
      { day: '2026-02-10', amountMinor: 500 },
      { day: '2026-03-01', amountMinor: 100 },
      { day: '2026-03-03', amountMinor: -50 },
      { day: '2026-03-03', amountMinor: 20 },
    ]
    expect(runningBalances(moves, '2026-03-01', '2026-03-04')).toEqual([600, 600, 570, 570])
  })

  it('running balances end with the sum of all moves, one figure a day', () => {
    const move = fc.record({
      day: fc.constantFrom('2026-02-28', '2026-03-01', '2026-03-02'),
      amountMinor: fc.integer(),
    })
    fc.assert(
      fc.property(fc.array(move), moves => {
        const balances = runningBalances(moves, '2026-03-01', '2026-03-02')
        expect(balances).toHaveLength(2)
        expect(balances.at(-1)).toBe(moves.reduce((sum, one) => sum + one.amountMinor, 0))
      }),
    )
  })
})
