import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDecimal, scaleAmount, shareOfBps, splitEvenly, sumOf, toDecimalText } from './money'

const amount = fc.integer({ min: -(10 ** 14), max: 10 ** 14 })

describe('money', () => {
  it('money writes minor units as a decimal', () => {
    expect([0, 5, 50, 123450, -5, -123400].map(toDecimalText)).toEqual([
      '0.00',
      '0.05',
      '0.50',
      '1234.50',
      '-0.05',
      '-1234.00',
    ])
    expect(() => toDecimalText(1.5)).toThrow(RangeError)
  })

  it('money reads a plain decimal and nothing else', () => {
    expect(['1234.50', ' 7 ', '0.5', '-3.25', '-0'].map(parseDecimal)).toEqual([123450, 700, 50, -325, 0])
    for (const text of ['', '1,234', '1.234', '1.', '.5', '+1', '1e3', '٣', 'abc', '12345678901234'])
      expect(parseDecimal(text), text).toBeUndefined()
  })

  it('money reads back what it writes', () => {
    fc.assert(
      fc.property(amount, minor => {
        expect(parseDecimal(toDecimalText(minor))).toBe(minor)
      }),
    )
  })

  it('money rounds a share half up', () => {
    expect(shareOfBps(100_00, 250)).toBe(250)
    expect(shareOfBps(1, 5000)).toBe(1)
    expect(shareOfBps(1, 4999)).toBe(0)
    expect(shareOfBps(333, 100)).toBe(3)
    expect(shareOfBps(350, 100)).toBe(4)
    expect(shareOfBps(9_007_199_254_740_991, 10_000)).toBe(9_007_199_254_740_991)
  })

  it('money rounds a negative share as the mirror of the positive one, so that a contra entry cancels', () => {
    fc.assert(
      fc.property(amount, fc.nat(20_000), (minor, bps) => {
        expect(shareOfBps(-minor, bps) + shareOfBps(minor, bps)).toBe(0)
        expect(Math.abs(scaleAmount(minor, bps, 10_000) - (minor * bps) / 10_000)).toBeLessThanOrEqual(0.51)
      }),
    )
  })

  it('money splits so that the parts sum to the total and the last takes the rounding', () => {
    expect(splitEvenly(100, 3)).toEqual([33, 33, 34])
    expect(() => splitEvenly(100, 0)).toThrow(RangeError)
    fc.assert(
      fc.property(fc.nat(10 ** 12), fc.integer({ min: 1, max: 60 }), (total, parts) => {
        const shares = splitEvenly(total, parts)
        expect(sumOf(shares)).toBe(total)
        expect(new Set(shares.slice(0, -1)).size).toBeLessThanOrEqual(1)
        expect(shares.at(-1)! - shares[0]!).toBeLessThan(parts)
      }),
    )
  })
})
