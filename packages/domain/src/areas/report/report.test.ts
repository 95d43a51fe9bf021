import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/business-date'
import { AMOUNT_BANDS_FROM, amountBandOf, amountBandText } from './amount-band'
import { fateOf, metOf, PLAN_FATES } from './plan-fate'
import { type CohortPart, metBy, metSince, overdueRate, RATE_DAYS, repaymentRate } from './rates'
import { isReturn } from './reborrow'

const D = '2026-11-10'
const day = fc.integer({ min: -20, max: 40 }).map(n => addDays(D, n))
const facts = fc.record(
  { dueOn: fc.constant(D), settledOn: day, extendedOn: day, writtenOff: fc.boolean() },
  { requiredKeys: ['dueOn'] },
)

describe('fates of plans', () => {
  it.each([
    [{}, 'overCount'],
    [{ settledOn: '2026-11-09' }, 'preCount'],
    [{ settledOn: D }, 'repayNormalCount'],
    [{ settledOn: '2026-11-11' }, 'repayOverCount'],
    [{ extendedOn: D }, 'extendCount'],
    [{ extendedOn: '2026-11-08', settledOn: '2026-11-20' }, 'extendCount'],
    [{ extendedOn: '2026-11-12', settledOn: '2026-11-20' }, 'overExtendCount'],
    [{ settledOn: '2026-11-12', writtenOff: true }, 'overCount'],
  ] as const)('a plan due on the tenth with %o counts as %s', (more, fate) => {
    expect(fateOf(metOf({ dueOn: D, ...more }))).toBe(fate)
  })

  it('every plan has exactly one fate, so that the fates of a day add up to its plans (G-149)', () => {
    fc.assert(
      fc.property(fc.array(facts), plans => {
        const fates = plans.map(plan => fateOf(metOf(plan)))
        const sum = PLAN_FATES.reduce((all, fate) => all + fates.filter(one => one === fate).length, 0)
        expect(sum).toBe(plans.length)
      }),
    )
  })

  it('a plan is first overdue just when its fate says so: nothing met it by the end of its due day', () => {
    fc.assert(
      fc.property(facts, plan => {
        const met = metOf(plan)
        const isLate = met.after === undefined || met.after > 0
        expect(['repayOverCount', 'overExtendCount', 'overCount'].includes(fateOf(met))).toBe(isLate)
      }),
    )
  })
})

const parts = fc.array(
  fc.record({
    dueOn: day,
    after: fc.option(fc.integer({ min: -9, max: 60 }), { nil: undefined }),
    weight: fc.integer({ min: 1, max: 9 }),
  }),
)

describe('rates by days after the due date', () => {
  const cohort: CohortPart[] = [
    { dueOn: D, after: -1, weight: 3 },
    { dueOn: D, after: 1, weight: 2 },
    { dueOn: D, after: 5, weight: 1 },
    { dueOn: D, after: undefined, weight: 1 },
  ]

  it('rate reports cover T1 to T14 and T14+, and days that are not reached are blank (R-241)', () => {
    expect(RATE_DAYS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    const rates = RATE_DAYS.map(n => repaymentRate(metBy(cohort, n, '2026-11-15')))
    expect(rates.slice(0, 6)).toEqual(['71.42%', '71.42%', '71.42%', '71.42%', '85.71%', null])
    expect(rates.slice(6).every(rate => rate === null)).toBe(true)
    expect(repaymentRate(metSince(cohort, '2026-12-31'))).toBe('85.71%')
    expect(overdueRate(metBy(cohort, 1, '2026-11-15'))).toBe('28.57%')
  })

  it('what was met after the day as of which is asked does not count', () => {
    expect(metSince(cohort, '2026-11-11')).toEqual({ met: 5, of: 7 })
    expect(repaymentRate(metSince(cohort, '2026-11-09'))).toBeNull()
  })

  it('of one due date the share never falls from day to day, and T14+ is at least T14', () => {
    fc.assert(
      fc.property(parts, given => {
        const one = given.map(part => ({ ...part, dueOn: D }))
        const asOf = addDays(D, 90)
        const met = RATE_DAYS.map(n => metBy(one, n, asOf).met)
        expect(met).toEqual([...met].sort((a, b) => a - b))
        expect(metSince(one, asOf).met).toBeGreaterThanOrEqual(met.at(-1)!)
      }),
    )
  })

  it('cohorts add up: the share of two spans together is made of the shares of each', () => {
    fc.assert(
      fc.property(parts, parts, fc.constantFrom(...RATE_DAYS), day, (a, b, n, asOf) => {
        const [one, other, both] = [metBy(a, n, asOf), metBy(b, n, asOf), metBy([...a, ...b], n, asOf)]
        expect(both).toEqual({ met: one.met + other.met, of: one.of + other.of })
      }),
    )
  })
})

describe('borrowing again', () => {
  it('a customer who settled returns within 30 days, the thirtieth included (R-245, G-151)', () => {
    expect(isReturn(D, D)).toBe(true)
    expect(isReturn(D, addDays(D, 30))).toBe(true)
    expect(isReturn(D, addDays(D, 31))).toBe(false)
    expect(isReturn(D, addDays(D, -1))).toBe(false)
    expect(isReturn(D, undefined)).toBe(false)
  })
})

describe('bands of loan amounts', () => {
  it('each principal stands in one band, which says where it begins and ends', () => {
    expect(amountBandOf(99_999)).toBe(1)
    expect(amountBandOf(100_000)).toBe(2)
    expect(amountBandOf(1_000_000)).toBe(AMOUNT_BANDS_FROM.length)
    expect(amountBandText(2)).toBe('1,000 – 1,999')
    expect(amountBandText(6)).toBe('10,000+')
  })
})
