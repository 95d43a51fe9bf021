import { expect, it } from 'vitest'
import { averageRate } from './loan-rate'

it('of a loan of 100 at 200 % and three of 100 at 400 % the rate is 350 %; loans without a rate do not count, and none has none', () => {
  const loans = [
    { rate: '200.0%', principalMinor: 100, loans: 1 },
    { rate: '400.0%', principalMinor: 100, loans: 3 },
  ]
  expect(averageRate(loans)).toBe('350.00%')
  expect(averageRate([...loans, { rate: null, principalMinor: 900, loans: 1 }])).toBe('350.00%')
  expect(averageRate([{ rate: null, principalMinor: 900, loans: 1 }])).toBeNull()
})
