import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/business-date'
import { followResult } from '../../kernel/lists/desk'
import { checkFollow, type FollowUp, impliedBy, promiseDates, suggestNextContact, suggestPromise } from './follow'

const now = new Date('2026-11-20T03:00:00Z')
const today = '2026-11-20'
/** 1,100.00 today, 25.00 more each day. */
const settles = promiseDates(today, 2).map((on, days) => ({ on, amountMinor: 110_000 + days * 2500 }))
const faults = (follow: FollowUp) =>
  checkFollow(follow, { now, today, settles }).map(({ field, fault }) => `${field} ${fault}`)

describe('a follow-up', () => {
  it('a follow-up needs no promise and no next contact (G-117)', () => {
    expect(faults({})).toEqual([])
  })

  it('a follow-up promises a date with an amount, or neither', () => {
    expect(faults({ promisedOn: today })).toEqual(['promisedAmountMinor amountMissing'])
    expect(faults({ promisedMinor: 100 })).toEqual(['promisedDate dateMissing'])
    expect(faults({ promisedOn: today, promisedMinor: 100 })).toEqual([])
  })

  it('a follow-up promises within two days, today counted, never before (G-117)', () => {
    for (const promisedOn of ['2026-11-19', '2026-11-23'])
      expect(faults({ promisedOn, promisedMinor: 100 })).toEqual(['promisedDate dateNotWithin'])
    for (const promisedOn of ['2026-11-20', '2026-11-21', '2026-11-22'])
      expect(faults({ promisedOn, promisedMinor: 100 })).toEqual([])
  })

  it('a follow-up promises at most what will be owed on that day', () => {
    expect(faults({ promisedOn: today, promisedMinor: 110_000 })).toEqual([])
    expect(checkFollow({ promisedOn: today, promisedMinor: 110_001 }, { now, today, settles })).toEqual([
      { field: 'promisedAmountMinor', fault: 'amountAboveOwed', mostMinor: 110_000 },
    ])
    expect(faults({ promisedOn: '2026-11-22', promisedMinor: 115_000 })).toEqual([])
  })

  it('a follow-up names a next contact that lies ahead, by a month at most', () => {
    const at = (text: string) => faults({ nextContactAt: new Date(text) })
    expect(at('2026-11-20T03:00:00Z')).toEqual(['nextContactTime contactNotAhead'])
    expect(at('2026-11-20T03:01:00Z')).toEqual([])
    expect(at('2026-12-20T03:00:00Z')).toEqual([])
    expect(at('2026-12-21T03:00:00Z')).toEqual(['nextContactTime contactNotAhead'])
  })

  it('what is suggested is never at fault', () => {
    const results = fc.constantFrom(...followResult.values)
    const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 8 })
    const instants = fc.date({
      min: new Date('2026-11-20T00:00:00Z'),
      max: new Date('2026-11-20T16:59:59Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(results, amounts, instants, (result, owed, at) => {
        const moment = {
          now: at,
          today,
          settles: owed.map((amountMinor, days) => ({ on: addDays(today, days), amountMinor })),
        }
        const promise = suggestPromise(moment.settles)!
        const nextContactAt = suggestNextContact(result, { now: at, promisedOn: promise.on })
        expect(
          checkFollow({ promisedOn: promise.on, promisedMinor: promise.amountMinor, nextContactAt }, moment),
        ).toEqual([])
        expect(checkFollow({ nextContactAt: suggestNextContact(result, { now: at }) }, moment)).toEqual([])
      }),
    )
  })
})

describe('what is suggested', () => {
  it('what is suggested of a promise settles the plan on the last day allowed; nothing where nothing is owed', () => {
    expect(suggestPromise(settles)).toEqual({ on: '2026-11-22', amountMinor: 115_000 })
    expect(suggestPromise([{ on: today, amountMinor: 0 }])).toBeUndefined()
  })

  it('what is suggested as next contact follows from what was said', () => {
    const next = (result: (typeof followResult.values)[number], promisedOn?: string) =>
      suggestNextContact(result, { now, promisedOn })?.toISOString()
    expect(next('0', '2026-11-22')).toBe('2026-11-22T03:00:00.000Z')
    expect(next('0', today)).toBe('2026-11-20T06:00:00.000Z')
    expect(next('c')).toBe('2026-11-20T06:00:00.000Z')
    expect(next('1')).toBe('2026-11-21T03:00:00.000Z')
    expect(next('d')).toBeUndefined()
  })

  it('what is suggested of contact and outcome is what the result says by itself', () => {
    expect(impliedBy('c')).toEqual({ contactResult: 3, operationOutcome: 10 })
    expect(impliedBy('2')).toEqual({ contactResult: 1, operationOutcome: 3 })
    expect(impliedBy('j')).toEqual({ contactResult: undefined, operationOutcome: undefined })
  })
})
