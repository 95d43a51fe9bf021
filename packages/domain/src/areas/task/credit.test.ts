import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '../../kernel/money'
import { creditsTakenBack } from './credit'

const credits = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 12 })
  .map(amounts => amounts.map((leftMinor, index) => ({ id: index + 1, leftMinor })))

describe('credits of a receipt that is taken back', () => {
  it('all of it goes with the whole receipt', () => {
    expect(
      creditsTakenBack(
        [
          { id: 1, leftMinor: 70_000 },
          { id: 2, leftMinor: 30_000 },
        ],
        0,
      ),
    ).toEqual([
      { id: 1, takenMinor: 70_000 },
      { id: 2, takenMinor: 30_000 },
    ])
  })

  it('of a part the newest instalment loses first, as a smaller receipt would have paid it last', () => {
    const of = [
      { id: 1, leftMinor: 70_000 },
      { id: 2, leftMinor: 30_000 },
    ]
    expect(creditsTakenBack(of, 80_000)).toEqual([{ id: 2, takenMinor: 20_000 }])
    expect(creditsTakenBack(of, 60_000)).toEqual([
      { id: 1, takenMinor: 10_000 },
      { id: 2, takenMinor: 30_000 },
    ])
  })

  it('money beyond the credits goes before them', () => {
    expect(creditsTakenBack([{ id: 1, leftMinor: 70_000 }], 75_000)).toEqual([])
  })

  it('what is left is as much as the receipt holds, never less than nothing, and each is taken once', () => {
    fc.assert(
      fc.property(credits, fc.integer({ min: 0, max: 3_000_000 }), (of, heldMinor) => {
        const taken = creditsTakenBack(of, heldMinor)
        const all = sumOf(of.map(one => one.leftMinor))
        expect(all - sumOf(taken.map(one => one.takenMinor))).toBe(Math.min(all, heldMinor))
        for (const { id, takenMinor } of taken) {
          expect(takenMinor).toBeGreaterThan(0)
          expect(takenMinor).toBeLessThanOrEqual(of.find(one => one.id === id)!.leftMinor)
        }
        expect(new Set(taken.map(one => one.id)).size).toBe(taken.length)
        const left = of.map(one => ({
          ...one,
          leftMinor: one.leftMinor - (taken.find(t => t.id === one.id)?.takenMinor ?? 0),
        }))
        expect(creditsTakenBack(left, heldMinor)).toEqual([])
      }),
    )
  })
})
