import { describe, expect, it } from 'vitest'
import { owedMinor } from './outstanding'
import { type LoanEvent, replay } from './replay'
import { settlingAmount } from './settling-amount'
import { COMPONENTS, type LoanTerms } from './terms'

/** 1,000.00 for 7 days, interest 70.00, fee 30.00, late fee 25.00 a day; due on 8 March. */
const TERMS: LoanTerms = {
  currency: 'MXN',
  principalMinor: 100_000,
  durationDays: 7,
  periods: 1,
  repaymentMethod: 1,
  interestBpsPerDay: 100,
  serviceFeeBps: 1_000,
  otherFeeMinor: 3_000,
  lateFeeBpsPerDay: 250,
  lateFeeCapBps: 10_000,
  extensionFeeBps: 1_500,
  maxExtensions: 3,
  paymentOrder: COMPONENTS,
  earlySettlement: 'fullTerm',
}
const LENT = '2026-03-01'
const later: LoanEvent = { id: 'a', date: '2026-03-10', sequence: 1, kind: 'receipt', amountMinor: 50_000 }
const asked = (events: LoanEvent[], on: string) =>
  settlingAmount({ terms: TERMS, lentOn: LENT, events, on, asOf: '2026-03-12' })

describe('what settles a loan on an earlier day', () => {
  it('is what was owed on that day, without the late fee since', () => {
    expect([asked([], '2026-03-08'), asked([], '2026-03-10')]).toEqual([110_000, 115_000])
  })

  it('leaves to later receipts what they pay, and not one minor unit more', () => {
    const amountMinor = asked([later], '2026-03-08')
    const owed = (minor: number) => {
      const receipt: LoanEvent = { id: 'b', date: '2026-03-08', sequence: 2, kind: 'receipt', amountMinor: minor }
      return owedMinor(replay(TERMS, LENT, [later, receipt], '2026-03-12').loan.plans)
    }
    // Two days at 2.5% of what is left of the principal: 500.00 pay 476.19 of principal and 23.81 of late fee.
    expect(amountMinor).toBe(62_381)
    expect(owed(amountMinor)).toBe(0)
    expect(owed(amountMinor - 1)).toBeGreaterThan(0)
  })
})
