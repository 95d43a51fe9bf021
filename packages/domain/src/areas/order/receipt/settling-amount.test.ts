import { describe, expect, it } from 'vitest'
import { owedMinor } from '../loan/outstanding'
import { type LoanEvent, replay } from '../loan/replay'
import { EXAMPLE_LENT_ON, EXAMPLE_TERMS } from '../loan/worked-example'
import { settlingAmount } from './settling-amount'

const later: LoanEvent = { id: 'a', date: '2026-03-10', sequence: 1, kind: 'receipt', amountMinor: 50_000 }
const settling = (events: LoanEvent[], on: string) =>
  settlingAmount({ terms: EXAMPLE_TERMS, lentOn: EXAMPLE_LENT_ON, events, on, asOf: '2026-03-12' })

describe('what settles a loan on an earlier day', () => {
  it('what settles a loan on an earlier day is what was owed on that day, without the late fee since', () => {
    expect([settling([], '2026-03-08'), settling([], '2026-03-10')]).toEqual([110_000, 115_000])
  })

  it('what settles a loan on an earlier day leaves to later receipts what they pay, and not one minor unit more', () => {
    const amountMinor = settling([later], '2026-03-08')
    const owed = (minor: number) => {
      const receipt: LoanEvent = { id: 'b', date: '2026-03-08', sequence: 2, kind: 'receipt', amountMinor: minor }
      return owedMinor(replay(EXAMPLE_TERMS, EXAMPLE_LENT_ON, [later, receipt], '2026-03-12').loan.plans)
    }
    // Two days at 2.5% of what is left of the principal: 500.00 pay 476.19 of principal and 23.81 of late fee.
    expect(amountMinor).toBe(62_381)
    expect(owed(amountMinor)).toBe(0)
    expect(owed(amountMinor - 1)).toBeGreaterThan(0)
  })
})
