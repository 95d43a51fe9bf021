import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../kernel/business-date'
import { sumOf } from '../../../kernel/money'
import { capReachedOn, lateFeeFor } from './late-fee'
import { interestOfTerm, makeSchedule, payoutAmountOf, serviceFeeOf } from './schedule'
import { COMPONENTS, type LoanTerms } from './terms'

const TERMS: LoanTerms = {
  currency: 'THB',
  principalMinor: 100_001,
  durationDays: 15,
  periods: 2,
  repaymentMethod: 2,
  interestBpsPerDay: 33,
  serviceFeeBps: 1_250,
  otherFeeMinor: 501,
  lateFeeBpsPerDay: 200,
  lateFeeCapBps: 10_000,
  extensionFeeBps: 1_000,
  maxExtensions: 2,
  paymentOrder: COMPONENTS,
  earlySettlement: 'fullTerm',
}

describe('schedule', () => {
  it('the schedule splits into equal instalments whose last takes the rounding', () => {
    expect(makeSchedule(TERMS, '2026-02-20')).toEqual([
      {
        period: 1,
        startDate: '2026-02-20',
        dueDate: '2026-02-27',
        principalMinor: 50_000,
        interestMinor: 2_475,
        feeMinor: 250,
      },
      {
        period: 2,
        startDate: '2026-02-27',
        dueDate: '2026-03-07',
        principalMinor: 50_001,
        interestMinor: 2_475,
        feeMinor: 251,
      },
    ])
  })

  it('the schedule pays interest first and the principal with the last plan where the product says so', () => {
    const plans = makeSchedule({ ...TERMS, repaymentMethod: 3, periods: 3 }, '2026-02-20')
    expect(plans.map(plan => plan.principalMinor)).toEqual([0, 0, 100_001])
    expect(plans.map(plan => plan.interestMinor)).toEqual([1_650, 1_650, 1_650])
  })

  it('the schedule rounds interest and service fee half up', () => {
    expect(interestOfTerm({ ...TERMS, principalMinor: 1_010, interestBpsPerDay: 5, durationDays: 99 })).toBe(50)
    expect(interestOfTerm({ ...TERMS, principalMinor: 1_000, interestBpsPerDay: 5, durationDays: 99 })).toBe(50)
    expect(serviceFeeOf({ ...TERMS, principalMinor: 100, serviceFeeBps: 50 })).toBe(1)
    expect(payoutAmountOf(TERMS)).toBe(100_001 - 12_500)
  })

  it('the schedule sums to the terms, in due dates that rise to the end of the term', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(90),
        fc.constantFrom(2 as const, 3 as const),
        (principalMinor, periods, extraDays, repaymentMethod) => {
          const terms = { ...TERMS, principalMinor, periods, repaymentMethod, durationDays: periods + extraDays }
          const plans = makeSchedule(terms, '2026-01-31')
          expect(sumOf(plans.map(plan => plan.principalMinor))).toBe(principalMinor)
          expect(sumOf(plans.map(plan => plan.interestMinor))).toBe(interestOfTerm(terms))
          expect(sumOf(plans.map(plan => plan.feeMinor))).toBe(terms.otherFeeMinor)
          expect(plans.at(-1)!.dueDate).toBe(addDays('2026-01-31', terms.durationDays))
          for (const plan of plans) expect(plan.startDate < plan.dueDate).toBe(true)
        },
      ),
    )
  })
})

describe('late fee', () => {
  const terms = { lateFeeBpsPerDay: 250, lateFeeCapBps: 2_000 }
  const span = {
    planPrincipalMinor: 100_000,
    dueDate: '2026-03-08',
    from: '2026-03-01',
    chargedMinor: 0,
    principal: [{ after: '2026-03-01', unpaidMinor: 100_000 }] as const,
  }

  it('the late fee runs by day on unpaid principal from the day after the due date', () => {
    expect(lateFeeFor({ ...span, to: '2026-03-08' }, terms)).toBe(0)
    expect(lateFeeFor({ ...span, to: '2026-03-12' }, terms)).toBe(10_000)
    expect(lateFeeFor({ ...span, from: '2026-03-10', to: '2026-03-12' }, terms)).toBe(5_000)
  })

  it('the late fee follows the principal as it is paid', () => {
    const principal = [
      { after: '2026-03-01', unpaidMinor: 100_000 },
      { after: '2026-03-10', unpaidMinor: 40_000 },
    ] as const
    expect(lateFeeFor({ ...span, to: '2026-03-12', principal }, terms)).toBe(2 * 2_500 + 2 * 1_000)
  })

  it('the late fee stops at its cap', () => {
    expect(lateFeeFor({ ...span, to: '2026-06-01' }, terms)).toBe(20_000)
    expect(lateFeeFor({ ...span, chargedMinor: 19_000, to: '2026-06-01' }, terms)).toBe(1_000)
    expect(capReachedOn(span, terms)).toBe('2026-03-16')
    expect(capReachedOn({ ...span, chargedMinor: 20_000 }, terms)).toBeUndefined()
  })

  it('the late fee is the same whether charged every day or at once', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 8), fc.nat(400), fc.nat(12_000), fc.nat(60), (unpaid, bps, cap, days) => {
        const free = { lateFeeBpsPerDay: bps, lateFeeCapBps: cap }
        const plan = {
          ...span,
          planPrincipalMinor: unpaid,
          principal: [{ after: span.from, unpaidMinor: unpaid }] as const,
        }
        let chargedMinor = 0
        for (let day = 0; day < days; day += 1) {
          const from = addDays(span.from, day)
          chargedMinor += lateFeeFor({ ...plan, chargedMinor, from, to: addDays(from, 1) }, free)
        }
        expect(chargedMinor).toBe(lateFeeFor({ ...plan, to: addDays(span.from, days) }, free))
      }),
    )
  })
})
