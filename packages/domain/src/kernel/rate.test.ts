import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentText } from './rate'

describe('rates', () => {
  it('rates are percent strings truncated, not rounded, to two decimals (R-178)', () => {
    expect(percentText(12_999, 100_000)).toBe('12.99%')
    expect(percentText(2, 3)).toBe('66.66%')
    expect(percentText(1, 1)).toBe('100.00%')
    expect(percentText(5, 100_000)).toBe('0.00%')
    expect(percentText(-2, 3)).toBe('-66.66%')
    expect(percentText(29, 100)).toBe('29.00%')
  })

  it('rates are 0.00% over a zero denominator (G-076)', () => {
    expect(percentText(5, 0)).toBe('0.00%')
    expect(percentText(0, 7)).toBe('0.00%')
  })

  it('rates never exceed the true share and miss it by less than a hundredth of a percent', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.integer({ min: 1, max: 10 ** 9 }), (part, whole) => {
        const hundredths = BigInt(percentText(part, whole).replace(/[.%]/g, ''))
        expect(hundredths * BigInt(whole) <= BigInt(part) * 10_000n).toBe(true)
        expect((hundredths + 1n) * BigInt(whole) > BigInt(part) * 10_000n).toBe(true)
      }),
    )
  })
})
