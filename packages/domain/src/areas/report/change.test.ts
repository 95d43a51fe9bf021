import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeOfCount, changeOfRate } from './change'

it('a count of 30 after 24 is 6 more, a quarter; after nothing there is no part to say', () => {
  expect(changeOfCount(30, 24)).toEqual({ by: 6, percent: 25 })
  expect(changeOfCount(24, 30)).toEqual({ by: -6, percent: -20 })
  expect(changeOfCount(5, 0)).toEqual({ by: 5, percent: null })
})

it('rates differ by points of a percent, to two places; an unknown rate differs by nothing that can be said', () => {
  expect(changeOfRate('91.20%', '88.95%')).toBe(2.25)
  expect(changeOfRate('88.95%', '91.20%')).toBe(-2.25)
  expect(changeOfRate(null, '88.95%')).toBeNull()
  const hundredths = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(hundredths, hundredths, (a, b) => {
      const text = (value: number) => `${(value / 100).toFixed(2)}%`
      expect(changeOfRate(text(a), text(b))).toBe((a - b) / 100)
    }),
  )
})
