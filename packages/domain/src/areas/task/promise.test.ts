import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/business-date'
import { PROMISE_STATES, promiseState, promiseStates } from './promise'

const promised = { promisedOn: '2026-03-12', amountMinor: 50_000, paidMinor: 0, endedInTime: false }

describe('a promise to pay', () => {
  it('is open before its date, also with a part of the money', () => {
    expect(promiseState(promised, '2026-03-10')).toBe('open')
    expect(promiseState({ ...promised, paidMinor: 49_999 }, '2026-03-12')).toBe('open')
  })

  it('is kept as soon as enough came', () => {
    expect(promiseState({ ...promised, paidMinor: 50_000 }, '2026-03-10')).toBe('kept')
    expect(promiseState({ ...promised, paidMinor: 60_000 }, '2026-03-20')).toBe('kept')
  })

  it('is part kept or broken once its date has ended', () => {
    expect(promiseState({ ...promised, paidMinor: 1 }, '2026-03-13')).toBe('partKept')
    expect(promiseState(promised, '2026-03-13')).toBe('broken')
  })

  it('is kept by an extension or a settlement in time, whatever came', () => {
    expect(promiseState({ ...promised, endedInTime: true }, '2026-03-20')).toBe('kept')
  })

  it('that a reversal opens again is replaced where a newer one was given since', () => {
    const open = { ...promised, state: 'open' as const }
    const kept = { ...promised, state: 'kept' as const }
    expect(promiseStates([open, kept], '2026-03-10')).toEqual(['open', 'replaced'])
    expect(promiseStates([kept], '2026-03-10')).toEqual(['open'])
    expect(promiseStates([{ ...promised, state: 'replaced' }], '2026-03-20')).toEqual(['replaced'])
  })
})

const facts = fc.record({
  promisedOn: fc.integer({ min: 0, max: 20 }).map(days => addDays('2026-03-01', days)),
  amountMinor: fc.integer({ min: 1, max: 1_000 }),
  paidMinor: fc.nat(1_200),
  endedInTime: fc.boolean(),
  state: fc.constantFrom(...PROMISE_STATES),
})
const day = fc.integer({ min: 0, max: 30 }).map(days => addDays('2026-03-01', days))

describe('promises, whatever happens', () => {
  it('more money never makes a promise worse, and what is undone leads back', () => {
    const rank = { open: 1, broken: 0, partKept: 1, kept: 2 }
    fc.assert(
      fc.property(facts, day, fc.nat(1_000), (one, today, moreMinor) => {
        const less = promiseState(one, today)
        const more = promiseState({ ...one, paidMinor: one.paidMinor + moreMinor }, today)
        expect(rank[more]).toBeGreaterThanOrEqual(rank[less])
        expect(promiseState({ ...one, state: more } as typeof one, today)).toBe(less)
      }),
    )
  })

  it('at most one of a debt is open, and deciding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 6 }), day, (all, today) => {
        const states = promiseStates(all, today)
        expect(states.filter(state => state === 'open').length).toBeLessThanOrEqual(1)
        expect(
          promiseStates(
            all.map((one, index) => ({ ...one, state: states[index]! })),
            today,
          ),
        ).toEqual(states)
      }),
    )
  })
})
