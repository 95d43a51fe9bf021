import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextPiece } from './next-piece'

it('a piece that took half of what is wished is followed by one of twice the size, a slow one by a smaller one', () => {
  expect(nextPiece({ ids: 5000, ms: 50 }, 100)).toBe(10_000)
  expect(nextPiece({ ids: 5000, ms: 400 }, 100)).toBe(1250)
})

it('pieces grow at most eightfold, and never fall below a thousand', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 10_000_000 }),
      fc.nat(100_000),
      fc.integer({ min: 1, max: 5000 }),
      (ids, ms, wished) => {
        const next = nextPiece({ ids, ms }, wished)
        expect(next).toBeGreaterThanOrEqual(1000)
        expect(next).toBeLessThanOrEqual(ids * 8)
        expect(Number.isInteger(next)).toBe(true)
      },
    ),
  )
})
