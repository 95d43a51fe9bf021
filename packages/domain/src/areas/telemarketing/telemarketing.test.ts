import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type BusinessDate, daysBetween } from '../../kernel/business-date'
import { notApplyReason, telemarketingType, telemarketStatus } from '../../kernel/lists/outreach'
import { CUSTOMER_DEEDS, conversionDayOf, converts, typesConvertedBy } from './conversion'
import { dailyAverage, weekOf } from './figures'
import { isHeldOut, upliftOf } from './holdout'
import { endsWork, FIRST_RECYCLING, type RecyclingRules, recycle, type Turn } from './recycling'
import {
  asksToSettle,
  EARLY_SETTLEMENT_DAYS,
  isEarlySettlement,
  isOver,
  type Prospect,
  termsFault,
  typeOf,
} from './types'

const T = telemarketingType.value
const at = { date: '2026-11-20', now: new Date('2026-11-20T03:00:00Z') }
const ago = (hours: number) => new Date(at.now.getTime() - hours * 3_600_000)
const fresh = (of: Partial<Prospect> = {}): Prospect => ({
  registeredAt: ago(10),
  newestStepAt: ago(10),
  steps: new Set(),
  applied: false,
  ...of,
})

describe('the ten types', () => {
  it('telemarketing types are 1 to 10 as listed (R-259)', () => {
    expect(telemarketingType.values).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('a customer lacks the next step that the app asks for', () => {
    const steps = ['identity', 'details', 'bank', 'contacts'] as const
    const types = steps.map((_, index) => typeOf(fresh({ steps: new Set(steps.slice(0, index)) }), at))
    expect(types).toEqual([T.identityMissing, T.basicsMissing, T.bankCardMissing, T.contactsMissing])
    expect(typeOf(fresh({ steps: new Set(steps) }), at)).toBe(T.orderMissing)
  })

  it('72 hours after his newest step he registered and did not apply, until 30 days have passed', () => {
    const since = (hours: number) => typeOf(fresh({ registeredAt: ago(hours), newestStepAt: ago(hours) }), at)
    expect([since(71), since(72), since(720), since(721)]).toEqual([4, 10, 10, undefined])
    expect(typeOf(fresh({ registeredAt: ago(200), newestStepAt: ago(5) }), at)).toBe(T.identityMissing)
  })

  it('who settled 1 to 7 days ago and did not come back is of type 7; settled today he is not', () => {
    const settled = (days: number) => typeOf(fresh({ applied: true, settledOn: addDays(at.date, -days) }), at)
    expect([0, 1, 7, 8].map(settled)).toEqual([undefined, 7, 7, undefined])
  })

  it('a code that was sent and not entered makes type 1 for two days', () => {
    const code = (days: number, used = false) =>
      typeOf(fresh({ applied: true, code: { sentOn: addDays(at.date, -days), used } }), at)
    expect([code(0), code(2), code(3), code(0, true)]).toEqual([1, 1, undefined, undefined])
  })

  it('early settlement is asked for from the middle of a term of 7, 14, 15 or 21 days until reminders begin (R-269)', () => {
    expect(EARLY_SETTLEMENT_DAYS).toEqual([7, 14, 15, 21])
    const loan = (termDays: number, day: number) => {
      const lentOn = addDays(at.date, -day)
      return asksToSettle({ termDays, lentOn, dueOn: addDays(lentOn, termDays) }, at.date)
    }
    expect([loan(7, 3), loan(7, 4), loan(7, 5), loan(14, 7), loan(14, 11), loan(14, 12), loan(30, 20)]).toEqual([
      false,
      true,
      false,
      true,
      true,
      false,
      false,
    ])
    const running = { termDays: 14, lentOn: addDays(at.date, -8), dueOn: addDays(at.date, 6) }
    expect(typeOf(fresh({ applied: true, running: { ...running, first: true } }), at)).toBe(8)
    expect(typeOf(fresh({ applied: true, running: { ...running, first: false } }), at)).toBe(9)
    // Of the other types nothing is over by itself.
    const over = (of: typeof running | undefined, type: 8 | 7 = 8) =>
      isOver(type, of && { ...of, first: true }, at.date)
    expect([over(running), over({ ...running, lentOn: addDays(at.date, -12), dueOn: addDays(at.date, 2) })]).toEqual([
      false,
      true,
    ])
    expect([over(undefined), over(undefined, 7)]).toEqual([true, false])
  })

  it('types 8 and 9 need days filled in correctly, no other type takes any (R-267)', () => {
    for (const type of [T.earlySettlementNew, T.earlySettlementReturning]) {
      expect(EARLY_SETTLEMENT_DAYS.map(days => termsFault(type, { days }))).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      expect([termsFault(type, {}), termsFault(type, { days: 8 }), termsFault(type, { days: 7, hours: 1 })]).toEqual([
        'days',
        'days',
        'hours',
      ])
    }
    expect(termsFault(T.orderMissing, { days: 7 })).toBe('days')
  })

  it('type 10 needs a whole number of hours from 1 to 720, no other type takes any (R-268)', () => {
    const hours = (given?: number) => termsFault(T.registeredNotApplied, { hours: given })
    expect([hours(1), hours(720), hours(), hours(0), hours(721), hours(1.5)]).toEqual([
      undefined,
      undefined,
      'hours',
      'hours',
      'hours',
      'hours',
    ])
    expect(termsFault(T.codeSent, { hours: 5 })).toBe('hours')
  })
})

describe('conversion', () => {
  it('converted is the missing step or an order, of early settlement the settlement alone', () => {
    expect(typesConvertedBy('order')).toEqual([1, 2, 3, 4, 5, 6, 7, 10])
    expect(typesConvertedBy('settledEarly')).toEqual([8, 9])
    expect(typesConvertedBy('contacts')).toEqual([3])
    for (const type of telemarketingType.values)
      expect(CUSTOMER_DEEDS.filter(deed => converts(type, deed)).length).toBe(
        type === T.orderMissing ||
          type === T.settledNotConverted ||
          type === T.registeredNotApplied ||
          isEarlySettlement(type)
          ? 1
          : 2,
      )
  })

  it('conversion and pass figures cover T0 to T7 (R-275)', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 30 }), days => {
        const day = conversionDayOf('2026-11-20', addDays('2026-11-20', days))
        expect(day).toBe(days >= 0 && days <= 7 ? days : undefined)
      }),
    )
  })
})

describe('recycling', () => {
  const turn = (of: Partial<Turn>): Turn => ({
    over: false,
    assignedOn: '2026-11-10',
    followedOn: null,
    result: null,
    turns: 1,
    ...of,
  })
  const ended = (of: Turn, date: BusinessDate) => recycle(of, date, FIRST_RECYCLING)

  it('a customer whom nobody called for seven days goes back to the pool', () => {
    expect(ended(turn({}), '2026-11-16')).toBeUndefined()
    expect(ended(turn({}), '2026-11-17')).toEqual({ end: 'recycle', reason: 'untouched', readyOn: '2026-11-17' })
    expect(ended(turn({ turns: 4 }), '2026-11-17')).toEqual({ end: 'close', reason: 'untouched' })
  })

  it('what is over ends at once, whoever worked it and whatever came of it', () => {
    expect(ended(turn({ over: true }), '2026-11-10')).toEqual({ end: 'close', reason: 'over' })
    const worked = { over: true, followedOn: '2026-11-12', result: telemarketStatus.value.mayApply } as const
    expect(ended(turn(worked), '2026-11-13')).toEqual({ end: 'close', reason: 'over' })
  })

  it('each result has a delay of its own and a most of turns', () => {
    const followed = { followedOn: '2026-11-12' }
    const noAnswer = telemarketStatus.value.noAnswer
    expect(ended(turn({ ...followed, result: noAnswer }), '2026-11-13')).toBeUndefined()
    expect(ended(turn({ ...followed, result: noAnswer }), '2026-11-14')).toEqual({
      end: 'recycle',
      reason: 'result',
      readyOn: '2026-11-15',
    })
    expect(ended(turn({ ...followed, result: noAnswer, turns: 3 }), '2026-11-14')).toEqual({
      end: 'close',
      reason: 'result',
    })
    expect(ended(turn({ ...followed, result: telemarketStatus.value.mayApply }), '2026-11-17')).toBeUndefined()
    expect(ended(turn({ ...followed, result: telemarketStatus.value.mayApply }), '2026-11-18')).toMatchObject({
      reason: 'expired',
    })
  })

  it('not interested, no such account and an empty number end it (G-162)', () => {
    expect(telemarketStatus.values.filter(result => endsWork(result, FIRST_RECYCLING))).toEqual(['1', '8', 'd'])
    expect(ended(turn({ followedOn: '2026-11-10', result: '1' }), '2026-11-10')).toEqual({
      end: 'close',
      reason: 'result',
    })
  })

  it('rules that somebody changed are followed: another delay, a result that ends, one that stays', () => {
    const { noAnswer, mayApply, notInterested } = telemarketStatus.value
    const rules: RecyclingRules = {
      untouched: { afterDays: 2, restDays: 3, mostTurns: 2 },
      expired: { restDays: 1, mostTurns: 9 },
      results: {
        ...FIRST_RECYCLING.results,
        [noAnswer]: { next: 'ends', afterDays: 1, restDays: 0, mostTurns: 1 },
        [mayApply]: { next: 'returns', afterDays: 4, restDays: 2, mostTurns: 2 },
        [notInterested]: { next: 'stays', afterDays: 1, restDays: 0, mostTurns: 1 },
      },
    }
    const after = (result: Turn['result'], date: BusinessDate) =>
      recycle(turn({ result, followedOn: result && '2026-11-11' }), date, rules)
    expect(after(null, '2026-11-11')).toBeUndefined()
    expect(after(null, '2026-11-12')).toEqual({ end: 'recycle', reason: 'untouched', readyOn: '2026-11-15' })
    expect(endsWork(noAnswer, rules)).toBe(true)
    expect(after(noAnswer, '2026-11-11')).toEqual({ end: 'close', reason: 'result' })
    expect(after(mayApply, '2026-11-14')).toBeUndefined()
    expect(after(mayApply, '2026-11-15')).toEqual({ end: 'recycle', reason: 'result', readyOn: '2026-11-17' })
    expect(after(notInterested, '2026-11-17')).toBeUndefined()
    expect(after(notInterested, '2026-11-18')).toEqual({ end: 'recycle', reason: 'expired', readyOn: '2026-11-19' })
  })

  it('every turn ends, and nobody is called for ever', () => {
    const result = fc.option(fc.constantFrom(...telemarketStatus.values), { nil: null })
    fc.assert(
      fc.property(result, fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 9 }), (said, followed, turns) => {
        const of = turn({ result: said, followedOn: said === null ? null : addDays('2026-11-10', followed), turns })
        const end = ended(of, addDays('2026-11-10', 16))
        expect(end).toBeDefined()
        if (end?.end === 'recycle') expect(daysBetween('2026-11-26', end.readyOn)).toBeGreaterThanOrEqual(0)
        if (turns >= 4) expect(end?.end).toBe('close')
      }),
    )
  })
})

describe('lists of the results', () => {
  it('the follow-up status has 19 values, 0 to 8 and a to j (R-257)', () => {
    expect(telemarketStatus.values).toEqual([...'012345678abcdefghij'])
  })
  it('not-apply reasons are a to k (R-258)', () => {
    expect(notApplyReason.values).toEqual([...'abcdefghijk'])
  })
})

describe('the holdout', () => {
  it('is the same customers each time, near the share asked for, and grows with it', () => {
    const numbers = Array.from({ length: 20_000 }, (_, index) => 10_000 + index)
    const share = (percent: number) => numbers.filter(id => isHeldOut(id, percent)).length / numbers.length
    for (const percent of [0, 5, 10, 50, 100]) expect(Math.abs(share(percent) - percent / 100)).toBeLessThan(0.01)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 0, max: 99 }), (id, percent) => {
        if (isHeldOut(id, percent)) expect(isHeldOut(id, percent + 1)).toBe(true)
      }),
    )
  })

  it('tells what calling brought, with its interval', () => {
    // Examples of Newcombe 1998, method 10.
    for (const [called, heldOut, low, high] of [
      [[56, 70], [48, 80], 5.24, 33.39],
      [[9, 10], [3, 10], 17.05, 80.9],
      [[0, 10], [0, 20], -16.11, 27.75],
      [[0, 10], [0, 10], -27.75, 27.75],
    ] as const) {
      const side = ([converted, customers]: readonly [number, number]) => ({ converted, customers })
      const { points } = upliftOf(side(called), side(heldOut))
      expect(points!.low).toBeCloseTo(low, 1)
      expect(points!.high).toBeCloseTo(high, 1)
    }
    expect(upliftOf({ customers: 900, converted: 270 }, { customers: 100, converted: 20 }).points?.value).toBeCloseTo(
      10,
    )
    expect(upliftOf({ customers: 0, converted: 0 }, { customers: 5, converted: 1 })).toEqual({
      called: undefined,
      heldOut: 0.2,
    })
  })
})

describe('figures', () => {
  it('weeks run from Monday to Sunday; an average is the total over the days of the period (R-276)', () => {
    expect([weekOf('2026-11-23'), weekOf('2026-11-29'), weekOf('2026-11-30')]).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-30',
    ])
    expect(dailyAverage(100, '2026-11-01', '2026-11-30')).toBe(3.3)
    expect(dailyAverage(7, '2026-11-01', '2026-11-01')).toBe(7)
  })
})
