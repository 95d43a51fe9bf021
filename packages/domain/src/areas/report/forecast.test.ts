import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/business-date'
import { type DueDay, forecastCash, forecastError, payingRates } from './forecast'

const AS_OF = '2026-11-20'
/** Each day 1,000.00 falls due; 60 % comes on the day, half of the rest on the day after, then nothing. */
const steady = (from: number, to: number): DueDay[] =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const dueOn = addDays(AS_OF, from + index)
    const received = [
      [dueOn, 60_000],
      [addDays(dueOn, 1), 20_000],
    ] as [string, number][]
    return { dueOn, dueMinor: 100_000, received: new Map(received.filter(([on]) => on <= AS_OF)) }
  })

describe('the forecast of cash', () => {
  it('takes for each day after the due date the part of what was still owed that came in on it', () => {
    const rates = payingRates(steady(-60, 14), AS_OF)
    expect([rates.get(0), rates.get(1), rates.get(2), rates.get(-1)]).toEqual([0.6, 0.5, 0, 0])
  })

  it('of a business that pays alike each day it says what will come: 600.00 of the day and 200.00 of the day before', () => {
    const days = forecastCash(steady(-60, 14), AS_OF, 7)
    expect(days.map(day => day.cashMinor)).toEqual(Array(7).fill(80_000))
    expect(days[0]!.on).toBe('2026-11-21')
  })

  it('its error is the distance from what came, of what came', () => {
    expect(forecastError(110, 100)).toBeCloseTo(0.1)
    expect(forecastError(5, 0)).toBeNull()
  })

  it('never expects more than is owed, nor less than nothing, and looks at nothing later', () => {
    const day = fc.record({
      after: fc.integer({ min: -60, max: 20 }),
      dueMinor: fc.nat(10 ** 8),
      paid: fc.array(fc.tuple(fc.integer({ min: -7, max: 40 }), fc.nat(10 ** 8)), { maxLength: 4 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(day, { selector: one => one.after, maxLength: 20 }), given => {
        const of = (seen: (on: string) => boolean) =>
          given.map(({ after, dueMinor, paid }) => {
            const dueOn = addDays(AS_OF, after)
            const received = paid
              .map(([age, minor]) => [addDays(dueOn, age), minor] as const)
              .filter(([on]) => seen(on))
            return { dueOn, dueMinor, received: new Map(received) }
          })
        const known = of(on => on <= AS_OF)
        const said = forecastCash(known, AS_OF, 14)
        const total = said.reduce((sum, one) => sum + one.cashMinor, 0)
        expect(said.every(one => one.cashMinor >= 0)).toBe(true)
        expect(total).toBeLessThanOrEqual(known.reduce((sum, one) => sum + one.dueMinor, 0) + 14)
        expect(
          forecastCash(
            of(() => true).map(one => ({ ...one, received: new Map([...one.received].filter(([on]) => on <= AS_OF)) })),
            AS_OF,
            14,
          ),
        ).toEqual(said)
      }),
    )
  })
})
