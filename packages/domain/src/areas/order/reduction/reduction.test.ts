import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlanBalance } from '../loan/outstanding'
import { ALL_REDUCIBLE_BPS, checkReduction, reducibleMinor } from './reduction'

const planWith = (lateFee: { dueMinor: number; paidMinor?: number; reducedMinor?: number }): PlanBalance => {
  const nothing = { dueMinor: 0, paidMinor: 0, reducedMinor: 0, writtenOffMinor: 0 }
  return {
    period: 1,
    startDate: '2026-01-01',
    dueDate: '2026-01-15',
    originalDueDate: '2026-01-15',
    feesThrough: '2026-02-01',
    extensions: 0,
    everOverdue: true,
    settledOn: undefined,
    settleStatus: 0,
    components: { lateFee: { ...nothing, ...lateFee }, fee: nothing, interest: nothing, principal: nothing },
  }
}

describe("the product's limit of reductions", () => {
  it("the product's limit of reductions is a share of all late fee charged, paid or not, less what was reduced before", () => {
    const plans = [planWith({ dueMinor: 10_000, paidMinor: 4_000 }), planWith({ dueMinor: 2_001, reducedMinor: 500 })]
    expect(reducibleMinor(plans, 5_000)).toBe(5_500)
    expect(reducibleMinor(plans, 0)).toBe(0)
  })

  it("the product's limit of reductions refuses one minor unit more", () => {
    const plans = [planWith({ dueMinor: 10_000 })]
    expect(checkReduction(3_000, 10_000, reducibleMinor(plans, 3_000))).toBeUndefined()
    expect(checkReduction(3_001, 10_000, reducibleMinor(plans, 3_000))).toBe('amountAboveLimit')
  })

  it("the product's limit of reductions is reached by many reductions as by one, and never passed", () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 20 })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        amounts,
        (due, bps, requested) => {
          let reducedMinor = 0
          for (const amount of requested) {
            const plans = [planWith({ dueMinor: due, reducedMinor })]
            if (!checkReduction(amount, due - reducedMinor, reducibleMinor(plans, bps))) reducedMinor += amount
          }
          expect(reducedMinor * 10_000).toBeLessThanOrEqual(due * bps)
        },
      ),
    )
  })

  it("the product's limit of reductions of the whole lets every unpaid late fee go", () => {
    expect(reducibleMinor([planWith({ dueMinor: 777 })], ALL_REDUCIBLE_BPS)).toBe(777)
  })
})
