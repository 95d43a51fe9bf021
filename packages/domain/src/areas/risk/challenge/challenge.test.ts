import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { challengersRules, challengeSideOf, challengeStateOf, compareSides, type SideTally } from './challenge'

describe('who decides an application while a challenge runs', () => {
  it('is the same for a customer however often it is asked, and follows the share', () => {
    for (const shareBps of [500, 2000, 5000]) {
      const sides = Array.from({ length: 10_000 }, (_, id) => challengeSideOf(id, { seed: 'one', shareBps }))
      expect(sides).toEqual(Array.from({ length: 10_000 }, (_, id) => challengeSideOf(id, { seed: 'one', shareBps })))
      expect(Math.abs(sides.filter(side => side === 'challenger').length - shareBps)).toBeLessThan(200)
    }
  })

  it('of a larger share keeps everybody whom a smaller share of the same seed drew', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 500, max: 4999 }), (id, shareBps) => {
        fc.pre(challengeSideOf(id, { seed: 'x', shareBps }) === 'challenger')
        expect(challengeSideOf(id, { seed: 'x', shareBps: shareBps + 1 })).toBe('challenger')
      }),
    )
  })
})

it('the state of a challenge follows its days, unless it was stopped or won', () => {
  const days = { startsOn: '2026-03-02', endsOn: '2026-03-10', stopped: false, promoted: false }
  const on = (today: string, more: object = {}) => challengeStateOf({ ...days, ...more }, today)
  expect(['2026-03-01', '2026-03-02', '2026-03-10', '2026-03-11'].map(day => on(day))).toEqual([
    'planned',
    'running',
    'running',
    'ended',
  ])
  expect(on('2026-03-05', { stopped: true })).toBe('stopped')
  expect(on('2026-03-05', { stopped: true, promoted: true })).toBe('promoted')
})

it('the challenger asks what is in force without what it leaves out, and what it adds, oldest first', () => {
  const rules = (...ids: number[]) => ids.map(id => ({ id }))
  expect(challengersRules(rules(1, 3, 5), { leftOut: new Set([3]), added: rules(4, 9) })).toEqual(rules(1, 4, 5, 9))
  // A rule that came into force meanwhile is asked once, as it is tried.
  const tried = { id: 5, version: 1 }
  const inForce = [1, 5].map(id => ({ id, version: 2 }))
  expect(challengersRules(inForce, { leftOut: new Set(), added: [tried] })).toEqual([{ id: 1, version: 2 }, tried])
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50)), fc.uniqueArray(fc.nat(50)), (inForce, more) => {
      const added = more.filter(id => !inForce.includes(id))
      const nothingChanged = challengersRules(rules(...inForce), { leftOut: new Set(), added: [] })
      expect(nothingChanged.map(({ id }) => id)).toEqual([...inForce].sort((a, b) => a - b))
      const swapped = challengersRules(rules(...inForce), { leftOut: new Set(inForce), added: rules(...added) })
      expect(swapped.map(({ id }) => id)).toEqual([...added].sort((a, b) => a - b))
    }),
  )
})

describe('whether the sides differ by more than chance', () => {
  const side = (customers: number, more: Partial<SideTally> = {}): SideTally => ({
    customers,
    approved: customers / 2,
    lent: { customers, sum: customers * 100, sumOfSquares: customers * 10_400 },
    firstDue: { customers: customers / 2, hits: customers / 20 },
    lost: { customers: customers / 2, sum: customers * 5, sumOfSquares: customers * 500 },
    ...more,
  })

  it('sides that are alike are not, one that halves first overdue is, and below thirty customers nothing is said', () => {
    for (const { meaning } of Object.values(compareSides(side(400), side(400)))) expect(meaning).toBe('chance')
    const better = side(400, { firstDue: { customers: 200, hits: 6 } })
    expect(compareSides(side(400), better).firstOverdue.meaning).toBe('moreThanChance')
    expect(compareSides(side(400), better).approved.meaning).toBe('chance')
    for (const { p, meaning } of Object.values(compareSides(side(400), side(20))))
      expect({ p, meaning }).toEqual({ p: null, meaning: 'tooFew' })
  })
})
