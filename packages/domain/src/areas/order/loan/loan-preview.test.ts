import { describe, expect, it } from 'vitest'
import { type LoanPreview, previewLoan } from './loan-preview'
import { EXAMPLE_TERMS } from './worked-example'

describe('the preview of a loan', () => {
  it('the preview of a loan tells payout, repayment, cost and the most that can ever be owed of the worked example', () => {
    const preview = previewLoan(EXAMPLE_TERMS, '2026-11-20') as LoanPreview
    expect(preview).toMatchObject({
      payoutMinor: 90_000,
      serviceFeeMinor: 10_000,
      interestMinor: 7_000,
      otherFeeMinor: 3_000,
      repayMinor: 110_000,
      costMinor: 20_000,
      // 20,000 of 90,000 is 22.22 percent in seven days, 1,158.73 percent a year.
      costBps: 2_222,
      yearlyCostBps: 115_873,
      // Principal, interest and fee, and late fees up to their cap of the whole principal.
      mostOwedMinor: 210_000,
    })
    expect(preview.plans).toHaveLength(1)
    expect(preview.plans[0]).toMatchObject({ dueDate: '2026-11-27', principalMinor: 100_000 })
  })

  it('the preview of a loan adds up over instalments, the last taking the rounding', () => {
    const preview = previewLoan(
      { ...EXAMPLE_TERMS, periods: 3, repaymentMethod: 2, durationDays: 21 },
      '2026-11-20',
    ) as LoanPreview
    expect(preview.plans.map(plan => plan.principalMinor)).toEqual([33_333, 33_333, 33_334])
    expect(preview.repayMinor).toBe(100_000 + 21_000 + 3_000)
  })

  it('the preview of a loan names what is wrong with the terms instead of inventing a schedule', () => {
    expect(previewLoan({ ...EXAMPLE_TERMS, periods: 2 }, '2026-11-20')).toEqual({ faults: ['bulletWithPeriods'] })
  })
})
