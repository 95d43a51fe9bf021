import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareMeans, compareShares, sideOf, twoSided } from './trial'

describe('the side of a customer', () => {
  it('is the same whenever it is asked, and follows the share asked for', () => {
    const sides = (seed: string, shareBps: number) =>
      Array.from({ length: 10_000 }, (_, id) => sideOf(id, { seed, shareBps }))
    expect(sides('one', 5000)).toEqual(sides('one', 5000))
    for (const shareBps of [1000, 5000, 9000]) {
      const b = sides('one', shareBps).filter(side => side === 'b').length
      expect(Math.abs(b - shareBps)).toBeLessThan(200)
    }
    expect(sides('one', 0)).not.toContain('b')
    expect(sides('one', 10_000)).not.toContain('a')
  })

  it('of one trial says nothing of the side in another', () => {
    let both = 0
    for (let id = 0; id < 10_000; id += 1) {
      const of = (seed: string) => sideOf(id, { seed, shareBps: 5000 })
      if (of('one') === of('two')) both += 1
    }
    expect(Math.abs(both - 5000)).toBeLessThan(200)
  })
})

describe('whether a difference is more than chance', () => {
  it('follows the normal distribution', () => {
    for (const [z, p] of [
      [0, 1],
      [1, 0.317311],
      [1.96, 0.049996],
      [-2.5758, 0.01],
    ] as const)
      expect(twoSided(z)).toBeCloseTo(p, 4)
  })

  it('45 of 100 against 30 of 100 is more than chance, 36 against 30 is not', () => {
    const b = { customers: 100, hits: 30 }
    const clear = compareShares({ customers: 100, hits: 45 }, b)
    expect(clear.p).toBeCloseTo(0.0285, 3)
    expect(clear.meaning).toBe('moreThanChance')
    expect(compareShares({ customers: 100, hits: 36 }, b).meaning).toBe('chance')
  })

  it('means of 100 and 110 that vary by 20 are apart by more than chance with 50 customers a side', () => {
    // The sum of squares that a mean and a deviation come from.
    const of = (mean: number) => ({ customers: 50, sum: 50 * mean, sumOfSquares: 49 * 400 + 50 * mean * mean })
    expect(compareMeans(of(100), of(110)).p).toBeCloseTo(0.0124, 3)
    expect(compareMeans(of(100), of(102)).meaning).toBe('chance')
  })

  it('says nothing of fewer than thirty customers a side, and nothing is apart where nothing varies', () => {
    expect(compareShares({ customers: 29, hits: 29 }, { customers: 500, hits: 0 })).toEqual({
      p: null,
      meaning: 'tooFew',
    })
    expect(compareShares({ customers: 40, hits: 0 }, { customers: 40, hits: 0 })).toEqual({ p: 1, meaning: 'chance' })
  })

  it('of sides that are alike calls about one of twenty more than chance', () => {
    const trials = 400
    let called = 0
    for (let trial = 0; trial < trials; trial += 1) {
      const hits = { a: 0, b: 0 }
      const customers = { a: 0, b: 0 }
      for (let id = 0; id < 400; id += 1) {
        const side = sideOf(id, { seed: `trial ${trial}`, shareBps: 5000 })
        customers[side] += 1
        if (sideOf(id, { seed: `outcome ${trial}`, shareBps: 4000 }) === 'b') hits[side] += 1
      }
      const { meaning } = compareShares(
        { customers: customers.a, hits: hits.a },
        { customers: customers.b, hits: hits.b },
      )
      if (meaning === 'moreThanChance') called += 1
    }
    expect(called / trials).toBeGreaterThan(0.02)
    expect(called / trials).toBeLessThan(0.09)
  })

  it('does not depend on which side is called a', () => {
    const counted = fc
      .record({ customers: fc.integer({ min: 30, max: 5000 }), share: fc.double({ min: 0, max: 1, noNaN: true }) })
      .map(({ customers, share }) => ({ customers, hits: Math.round(customers * share) }))
    fc.assert(
      fc.property(counted, counted, (a, b) => {
        const [one, other] = [compareShares(a, b), compareShares(b, a)]
        expect(one.meaning).toBe(other.meaning)
        expect(one.p).toBeCloseTo(other.p!, 10)
        expect(one.p).toBeGreaterThanOrEqual(0)
        expect(one.p).toBeLessThanOrEqual(1)
      }),
    )
  })
})
