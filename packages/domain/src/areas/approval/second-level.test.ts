import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mayDecide, needsSecondLevel } from './second-level'

it('a second level is needed above the limit alone, once, and never where the limit is 0', () => {
  const of = (amountMinor: number, limitMinor: number, firstExaminerId: number | null = null) =>
    needsSecondLevel({ amountMinor, limitMinor, firstExaminerId })
  expect(of(1_000_001, 1_000_000)).toBe(true)
  expect(of(1_000_000, 1_000_000)).toBe(false)
  expect(of(9_000_000, 0)).toBe(false)
  expect(of(9_000_000, 1_000_000, 7)).toBe(false)
})

it('a second level never has the examiner of the first, and every approval ends after two', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), fc.nat(), (amountMinor, limitMinor, first, second) => {
      const waits = needsSecondLevel({ amountMinor, limitMinor, firstExaminerId: null })
      if (waits) expect(needsSecondLevel({ amountMinor, limitMinor, firstExaminerId: first })).toBe(false)
      expect(mayDecide(second, { firstExaminerId: first })).toBe(second !== first)
      expect(mayDecide(second, { firstExaminerId: null })).toBe(true)
    }),
  )
})
