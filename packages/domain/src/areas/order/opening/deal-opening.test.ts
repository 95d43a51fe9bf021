import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../kernel/business-date'
import { orderStatus, repaymentMethod } from '../../../kernel/lists/loan'
import { sumOf } from '../../../kernel/money'
import { accrueTo, startLoan } from '../loan/loan'
import { outstandingOfAll, owedMinor } from '../loan/outstanding'
import { EXAMPLE_LENT_ON, EXAMPLE_TERMS } from '../loan/worked-example'
import { dealOpening, mostLateFee, type SaidOfLoan } from './deal-opening'
import { openLoan } from './opening'

const NOTHING = { principal: 0, interest: 0, fee: 0, lateFee: 0 }
const lent = startLoan(EXAMPLE_TERMS, EXAMPLE_LENT_ON)

// Two instalments of 500.00 and 70.00, due 03-02 and 03-09; 12.50 a day once late.
const TWO = {
  ...EXAMPLE_TERMS,
  durationDays: 14,
  periods: 2,
  repaymentMethod: repaymentMethod.value.equalInstalments,
  otherFeeMinor: 0,
}
const instalments = startLoan(TWO, '2026-02-23')
const TODAY = '2026-03-12'
const FIRST_PAID = { ...NOTHING, principal: 50_000, interest: 7_000 }
const opened = (said: SaidOfLoan) => openLoan(instalments, dealOpening(instalments, said, TODAY), TODAY).loan
const feesOf = (said: SaidOfLoan, date = TODAY) =>
  accrueTo(opened(said), date).loan.plans.map(plan => plan.components.lateFee.dueMinor)

describe('the balance of a loan of another system, plan by plan', () => {
  it('late fee stands with the plan that is unpaid, not with the oldest one', () => {
    const said = { paid: FIRST_PAID, owedLateFeeMinor: 3_750 }
    const [first, second] = opened(said).plans
    expect(first).toMatchObject({ settledOn: '2026-03-02', everOverdue: false })
    expect(second).toMatchObject({ settledOn: undefined, dueDate: '2026-03-09' })
    expect(owedMinor([second!])).toBe(60_750)
    expect(feesOf(said)).toEqual([0, 3_750])
    expect(feesOf({ paid: FIRST_PAID })).toEqual([0, 3_750])
    // Capped at the principal of that plan.
    expect(feesOf(said, '2026-04-20')).toEqual([0, 50_000])
  })

  it('each plan is charged for its own days where nothing is said, and reaches its own cap', () => {
    expect(feesOf({ paid: NOTHING })).toEqual([12_500, 3_750])
    expect(feesOf({ paid: NOTHING, owedLateFeeMinor: 16_250 })).toEqual([12_500, 3_750])
    expect(feesOf({ paid: NOTHING }, '2026-04-20')).toEqual([50_000, 50_000])
  })

  it('late fee beyond what the terms charge stays with unpaid plans as long as their caps have room', () => {
    expect(feesOf({ paid: FIRST_PAID, owedLateFeeMinor: 20_000 })).toEqual([0, 20_000])
    expect(feesOf({ paid: FIRST_PAID, owedLateFeeMinor: 50_001 })).toEqual([1, 50_000])
    expect(feesOf({ paid: NOTHING, owedLateFeeMinor: 16_251 })).toEqual([12_501, 3_750])
    expect(feesOf({ paid: { ...FIRST_PAID, lateFee: 14_000 }, owedLateFeeMinor: 0 })).toEqual([12_500, 1_500])
  })

  it('late fee is by the terms where the other system does not say what is owed of it', () => {
    const charged = (paid: SaidOfLoan['paid'], date: string) =>
      sumOf(dealOpening(lent, { paid }, date).plans.map(plan => plan.lateFeeMinor))
    // Four days at 2.5 % of what is unpaid, and never less than what was paid.
    expect(charged(NOTHING, '2026-03-12')).toBe(10_000)
    expect(charged({ ...NOTHING, principal: 50_000 }, '2026-03-12')).toBe(5_000)
    expect(charged({ ...NOTHING, principal: 90_000, lateFee: 6_000 }, '2026-03-12')).toBe(6_000)
    expect(charged(NOTHING, '2026-03-08')).toBe(0)
    expect(mostLateFee(lent, '2026-03-12')).toBe(100_000)
  })

  it('every sum that fits is dealt out whole, within the caps, for any amounts, instalments and days', () => {
    const cases = fc.record({
      periods: fc.integer({ min: 1, max: 7 }),
      principal: fc.integer({ min: 0, max: 100_000 }),
      interest: fc.integer({ min: 0, max: 7_000 }),
      fee: fc.integer({ min: 0, max: 3_000 }),
      lateShare: fc.integer({ min: 0, max: 100 }),
      owedShare: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
      day: fc.integer({ min: 0, max: 60 }),
    })
    fc.assert(
      fc.property(cases, ({ periods, principal, interest, fee, lateShare, owedShare, day }) => {
        const method = periods > 1 ? repaymentMethod.value.equalInstalments : repaymentMethod.value.bullet
        const loan = startLoan({ ...EXAMPLE_TERMS, periods, repaymentMethod: method }, EXAMPLE_LENT_ON)
        const date = addDays(EXAMPLE_LENT_ON, day)
        const most = mostLateFee(loan, date)
        const lateFee = Math.floor((most * lateShare) / 100)
        const paid = { principal, interest, fee, lateFee }
        const owed = owedShare === undefined ? undefined : Math.floor(((most - lateFee) * owedShare) / 100)
        const { plans } = dealOpening(loan, { paid, ...(owed !== undefined && { owedLateFeeMinor: owed }) }, date)
        for (const part of ['principal', 'interest', 'fee', 'lateFee'] as const)
          expect(sumOf(plans.map(plan => plan.paid[part]))).toBe(paid[part])
        const charged = sumOf(plans.map(plan => plan.lateFeeMinor))
        if (owed !== undefined) expect(charged).toBe(lateFee + owed)
        for (const [index, plan] of plans.entries()) {
          expect(plan.lateFeeMinor).toBeGreaterThanOrEqual(plan.paid.lateFee)
          expect(plan.lateFeeMinor).toBeLessThanOrEqual(loan.plans[index]!.components.principal.dueMinor)
        }
        const { loan: open } = openLoan(loan, { plans }, date)
        expect(owedMinor(open.plans)).toBe(110_000 - principal - interest - fee + charged - lateFee)
        expect(outstandingOfAll(open.plans).lateFee === 0 || open.status === orderStatus.value.overdue).toBe(true)
      }),
    )
  })
})
