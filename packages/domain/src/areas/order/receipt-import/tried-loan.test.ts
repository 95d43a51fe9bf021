import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../kernel/business-date'
import { orderStatus } from '../../../kernel/lists/loan'
import { owedMinor } from '../loan/outstanding'
import { EXAMPLE_LENT_ON, EXAMPLE_TERMS } from '../loan/worked-example'
import { loanWithPast, settlingOn, type TriedLoan, tryReceipt } from './tried-loan'

const TODAY = '2026-03-12'
/** Due on 8 March, it owes 1,200.00 today. */
const late = loanWithPast(EXAMPLE_TERMS, { lentOn: EXAMPLE_LENT_ON, events: [] }, TODAY)
const paid = (tried: TriedLoan, paidOn: string, amountMinor: number, toleranceMinor = 0) =>
  tryReceipt(tried, { paidOn, amountMinor, toleranceMinor })

describe('receipts tried on a loan', () => {
  it('receipts tried on a loan settles with what was owed on the day of the payment, not with what is owed today (DOMAIN 4)', () => {
    expect([settlingOn(late, '2026-03-10'), settlingOn(late, TODAY)]).toEqual([115_000, 120_000])
    const { tried, creditMinor } = paid(late, '2026-03-10', 115_000)
    expect([owedMinor(tried.loan.plans), creditMinor, tried.loan.status]).toEqual([0, 0, orderStatus.value.settled])
  })

  it('receipts tried on a loan leaves to a later line what an earlier one left, whatever the order of their days', () => {
    const { tried } = paid(late, TODAY, 50_000)
    const settling = settlingOn(tried, '2026-03-08')
    // What came first saves the late fee on the principal that it paid.
    expect(settling).toBeLessThan(70_000)
    expect(owedMinor(paid(tried, '2026-03-08', settling).tried.loan.plans)).toBe(0)
    expect(owedMinor(paid(tried, '2026-03-08', settling - 1).tried.loan.plans)).toBeGreaterThan(0)
  })

  it('receipts tried on a loan counts money of the days before the lending as of the lending', () => {
    expect(settlingOn(late, '2026-02-20')).toBe(110_000)
    expect(paid(late, '2026-02-20', 110_500).creditMinor).toBe(500)
  })

  it('receipts tried on a loan does not ask for a remainder within the tolerance (DOMAIN 4)', () => {
    expect(owedMinor(paid(late, '2026-03-10', 114_950, 50).tried.loan.plans)).toBe(0)
  })

  it('receipts tried on a loan counts each receipt as of today where the past is not known as a whole', () => {
    const { loan } = late
    expect(settlingOn({ loan }, '2026-03-08')).toBe(120_000)
    expect(owedMinor(paid({ loan }, '2026-03-08', 115_000).tried.loan.plans)).toBe(5_000)
  })

  it('receipts tried on a loan loses no money: what is tried is paid or credit', () => {
    const line = fc.record({ day: fc.integer({ min: 0, max: 11 }), amountMinor: fc.integer({ min: 1, max: 150_000 }) })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), lines => {
        let tried = late
        let creditMinor = 0
        for (const { day, amountMinor } of lines) {
          const step = paid(tried, addDays(EXAMPLE_LENT_ON, day), amountMinor)
          tried = step.tried
          creditMinor += step.creditMinor
        }
        const paidMinor = tried.loan.plans
          .flatMap(plan => Object.values(plan.components))
          .reduce((sum, part) => sum + part.paidMinor, 0)
        expect(paidMinor + creditMinor).toBe(lines.reduce((sum, one) => sum + one.amountMinor, 0))
        expect(tried.loan.creditMinor).toBe(creditMinor)
      }),
    )
  })
})
