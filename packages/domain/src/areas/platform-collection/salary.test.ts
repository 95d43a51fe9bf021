import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '../../kernel/money'
import { clawBackOn, commissionOn, isOver, monthAfter, monthBefore, monthOf, rateOn, salaryTotals } from './salary'

const rate = { stage: 'S1' as const, level: null, baseMinor: 1_200_000, commissionBps: 250, validFrom: '2026-01-01' }

describe('pay rates', () => {
  it("a level's own rate goes before the one of all levels, and the newest that has begun counts (G-129)", () => {
    const rates = [
      rate,
      { ...rate, commissionBps: 300, validFrom: '2026-03-01' },
      { ...rate, level: 'A' as const, commissionBps: 400, validFrom: '2026-02-01' },
    ]
    const on = (day: string, level: 'A' | 'B' | null, stage: 'S1' | 'S2' = 'S1') =>
      rateOn(rates, { stage, level, on: day })?.commissionBps
    expect(on('2026-01-15', 'A')).toBe(250)
    expect(on('2026-02-28', 'A')).toBe(400)
    expect(on('2026-03-01', 'B')).toBe(300)
    expect(on('2026-03-01', null)).toBe(300)
    expect(on('2025-12-31', null)).toBeUndefined()
    expect(on('2026-03-01', null, 'S2')).toBeUndefined()
  })
})

describe('commission', () => {
  it('is rounded half up, each line by itself', () => {
    expect(commissionOn(115_000, 250)).toBe(2_875)
    expect(commissionOn(20, 250)).toBe(1)
    expect(commissionOn(19, 250)).toBe(0)
  })

  it('a statement sums its lines; what is deducted is said as a positive amount', () => {
    const line = (
      kind: 'base' | 'commission' | 'clawBack' | 'bonus' | 'deduction',
      amountMinor: number,
      of: number | null = null,
    ) => ({
      kind,
      amountMinor,
      recoveredMinor: of,
    })
    expect(
      salaryTotals([
        line('base', 1_200_000),
        line('commission', 2_875, 115_000),
        line('clawBack', -875, -35_000),
        line('bonus', 10_000),
        line('deduction', -5_000),
      ]),
    ).toEqual({
      baseMinor: 1_200_000,
      recoveredMinor: 80_000,
      commissionMinor: 2_875,
      bonusMinor: 10_000,
      deductionMinor: 5_875,
      totalMinor: 1_207_000,
    })
  })

  it('however a credit is taken back, the parts claw back what it had brought, to the cent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 10_000 }),
        (parts, bps) => {
          let leftMinor = sumOf(parts)
          const brought = commissionOn(leftMinor, bps)
          const back = parts.map(takenMinor => {
            const clawed = clawBackOn(leftMinor, takenMinor, bps)
            leftMinor -= takenMinor
            expect(clawed).toBeLessThanOrEqual(0)
            return clawed
          })
          expect(brought + sumOf(back)).toBe(0)
        },
      ),
    )
  })
})

describe('months', () => {
  it('go by their first day, and may be closed once they are over', () => {
    expect(monthOf('2026-03-31')).toBe('2026-03-01')
    expect(monthBefore('2026-01-01')).toBe('2025-12-01')
    expect(monthAfter('2025-12-01')).toBe('2026-01-01')
    expect(monthAfter('2026-09-01')).toBe('2026-10-01')
    // Midnight of the business's day is 17:00 UTC of the day before.
    expect(isOver('2026-03-01', new Date('2026-03-31T16:59:59Z'))).toBe(false)
    expect(isOver('2026-03-01', new Date('2026-03-31T17:00:00Z'))).toBe(true)
  })
})
