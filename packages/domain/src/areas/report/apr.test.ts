import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { annualRateText, type CashFlow, dailyGrowth, effectiveRate, nominalRate } from './apr'
import { rateLoan } from './loan-rate'

const MONTH = 365 / 12
const monthly = (netMinor: number, instalmentMinor: number, months: number): CashFlow[] => [
  { day: 0, amountMinor: netMinor },
  ...Array.from({ length: months }, (_, index) => ({ day: (index + 1) * MONTH, amountMinor: -instalmentMinor })),
]
const instalmentOf = (principalMinor: number, aYear: number, months: number) =>
  (principalMinor * (aYear / 12)) / (1 - (1 + aYear / 12) ** -months)

describe('annual rates by cash flows', () => {
  it('India: 20,000 over 24 months at 15 %, of which 400 of fees are kept back, is 17.07 % (the illustration of the key facts statement)', () => {
    const flows = monthly(1_960_000, instalmentOf(2_000_000, 0.15, 24), 24)
    expect(annualRateText(nominalRate(flows, MONTH), 'INR')).toBe('17.07%')
  })

  it('India: without a fee the rate is the interest rate itself', () => {
    const flows = monthly(2_000_000, instalmentOf(2_000_000, 0.15, 24), 24)
    expect(annualRateText(nominalRate(flows, MONTH), 'INR')).toBe('15.00%')
  })

  it('Mexico: 20,000 over 12 months at 58 % with 5 % on opening has a CAT of 95.6 %, beside 95.7 % as a lender published it', () => {
    const flows = monthly(1_900_000, instalmentOf(2_000_000, 0.58, 12), 12)
    expect(annualRateText(effectiveRate(flows), 'MXN')).toBe('95.6%')
  })

  it('Mexico: 1,000 against 1,100 after a year is 10.0 %, and 1 % a month with interest on interest 12.7 %', () => {
    const year = [
      { day: 0, amountMinor: 100_000 },
      { day: 365, amountMinor: -110_000 },
    ]
    expect(annualRateText(effectiveRate(year), 'MXN')).toBe('10.0%')
    expect(annualRateText(effectiveRate(monthly(100_000, instalmentOf(100_000, 0.12, 12), 12)), 'MXN')).toBe('12.7%')
  })

  it('nobody who pays nothing back, or less than he got, has a rate', () => {
    expect(dailyGrowth([{ day: 0, amountMinor: 100 }])).toBeNull()
    expect(effectiveRate(monthly(100_000, 1_000, 12))).toBeNull()
    expect(annualRateText(null, 'MXN')).toBeNull()
  })

  it('a loan of seven days by its terms: 900.00 paid out, 1,100.00 to pay', () => {
    const loan = { payoutMinor: 90_000, payments: [{ day: 7, amountMinor: 110_000 }], periodDays: 7 }
    const rated = rateLoan({ ...loan, currency: 'MXN' })
    expect(rated).toMatchObject({ repayableMinor: 110_000, method: 'cat' })
    // (1100 / 900) ^ (365 / 7) - 1
    expect(Number.parseFloat(rated.rate!) / 100).toBeCloseTo((11 / 9) ** (365 / 7) - 1, -3)
    // In India 22.22 % in seven days, 365 / 7 times a year.
    expect(rateLoan({ ...loan, currency: 'INR' }).rate).toBe('1158.73%')
  })

  it('both sides are worth the same at the rate, a larger fee makes it dearer, and the compounded rate is never the smaller', () => {
    const loan = fc.record({
      principal: fc.integer({ min: 10_000, max: 10 ** 8 }),
      fee: fc.integer({ min: 0, max: 3_000 }),
      aYear: fc.integer({ min: 1, max: 300 }),
      months: fc.integer({ min: 1, max: 60 }),
    })
    fc.assert(
      fc.property(loan, ({ principal, fee, aYear, months }) => {
        const flows = (feeBps: number) =>
          monthly((principal * (10_000 - feeBps)) / 10_000, instalmentOf(principal, aYear / 100, months), months)
        const growth = dailyGrowth(flows(fee))!
        const worth = flows(fee).reduce((sum, { day, amountMinor }) => sum + amountMinor * Math.exp(-growth * day), 0)
        expect(Math.abs(worth)).toBeLessThan(principal * 1e-6)
        expect(dailyGrowth(flows(fee + 500))!).toBeGreaterThan(growth)
        expect(effectiveRate(flows(fee))!).toBeGreaterThanOrEqual(nominalRate(flows(fee), MONTH)! - 1e-9)
      }),
    )
  })
})
