import { expect, it } from 'vitest'
import { shareOfBest } from './share-of-best'

it('a share of the best is between 0 and 100, also where more was taken back than came', () => {
  expect(shareOfBest(60_000, 60_000)).toBe(100)
  expect(shareOfBest(19_999, 60_000)).toBe(33)
  expect(shareOfBest(-500, 60_000)).toBe(0)
  expect(shareOfBest(-500, -500)).toBe(0)
})
