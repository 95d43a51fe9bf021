import { describe, expect, it } from 'vitest'
import { accrueTo, receive, startLoan } from '../loan/loan'
import { outstandingOfAll, owedMinor } from '../loan/outstanding'
import type { LoanTerms } from '../loan/terms'
import { EXAMPLE_TERMS } from '../loan/worked-example'

/** Two instalments of 550.00 each. */
const TERMS: LoanTerms = {
  ...EXAMPLE_TERMS,
  durationDays: 14,
  periods: 2,
  repaymentMethod: 2,
  interestBpsPerDay: 50,
}
const lent = (terms: Partial<LoanTerms> = {}) => startLoan({ ...TERMS, ...terms }, '2026-03-01')

describe('tolerance', () => {
  it('the tolerance settles a plan whose remainder is at most the tolerance (DOMAIN 4)', () => {
    const { loan, effect } = receive(lent(), 54_950, 50)
    expect(effect.tolerated).toEqual([{ period: 1, component: 'principal', amountMinor: 50 }])
    expect(loan.plans.map(plan => plan.settledOn)).toEqual(['2026-03-01', undefined])
    expect([loan.status, owedMinor(loan.plans)]).toEqual([7, 55_000])
  })

  it('the tolerance asks for one minor unit more than it', () => {
    const { loan, effect } = receive(lent(), 54_949, 50)
    expect(effect.tolerated).toEqual([])
    expect(outstandingOfAll(loan.plans).principal).toBe(50_051)
    expect(receive(lent(), 54_950).effect.tolerated).toEqual([])
  })

  it('the tolerance ends a loan as on time, not as closed by staff', () => {
    const due = accrueTo(receive(lent(), 55_000).loan, '2026-03-15').loan
    expect(receive(due, 54_990, 50).loan).toMatchObject({ status: 9, settleStatus: 2 })
  })

  it('the tolerance leaves a plan alone that the receipt did not reach, however small', () => {
    const tiny = lent({ repaymentMethod: 3, interestBpsPerDay: 0, otherFeeMinor: 60 })
    const { loan, effect } = receive(tiny, 30, 100_100)
    expect(effect.tolerated).toEqual([])
    expect(loan.plans.map(plan => plan.settledOn)).toEqual(['2026-03-01', undefined])
  })
})
