import { describe, expect, it } from 'vitest'
import { approveRole } from '../../kernel/lists/work-order'
import {
  addWorkingMinutes,
  changeLevel,
  escalatesAt,
  pauseClock,
  resumeClock,
  startClock,
  workingMinutesBetween,
} from './clock'
import { checkRaising, firstLevel, mayChangeLevel, sourceOf } from './raising'

const R = approveRole.value
const given = { custMobile: '5511223344', firstLevelQuestion: 6, workFlowType: 1 } as const
const asCs = { as: R.customerService, today: '2026-03-10' }

describe('raising a work order', () => {
  it('the customer’s phone or email is required (R-328)', () => {
    expect(checkRaising({ ...given, custMobile: undefined }, asCs)).toBe('phoneOrEmail')
    expect(checkRaising({ ...given, custMobile: undefined, custEmail: 'a@b.mx' }, asCs)).toBeUndefined()
  })

  it('the collection date is required where collection is complained of, and not in the future (R-330, G-190)', () => {
    expect(checkRaising({ ...given, firstLevelQuestion: 2 }, asCs)).toBe('collectionDate')
    expect(checkRaising({ ...given, workFlowType: 3 }, asCs)).toBe('collectionDate')
    expect(checkRaising({ ...given, firstLevelQuestion: 2, collectionDate: '2026-03-11' }, asCs)).toBe(
      'collectionDateInFuture',
    )
    expect(checkRaising({ ...given, firstLevelQuestion: 2, collectionDate: '2026-03-10' }, asCs)).toBeUndefined()
  })

  it('second-level items belong to their first level, and the variant to who raises it (R-303, R-310)', () => {
    expect(checkRaising({ ...given, secondLevelQuestion: 205 }, asCs)).toBe('secondLevel')
    expect(checkRaising({ ...given, secondLevelQuestion: 601 }, asCs)).toBeUndefined()
    expect(checkRaising({ ...given, workFlowType: 5 }, asCs)).toBe('flowOfOthers')
  })

  it('the level begins by the channel and only the manager lowers it; the source by who enters it (R-304, R-307, G-195, G-196)', () => {
    expect([1, 2, 5, 6, 7, 8, 9, 10].map(firstLevel)).toEqual([2, 2, 5, 4, 5, 5, 2, 2])
    expect([mayChangeLevel(2, 3, false), mayChangeLevel(3, 2, false), mayChangeLevel(3, 2, true)]).toEqual([
      true,
      false,
      true,
    ])
    expect([
      sourceOf(2, R.customerService),
      sourceOf(9, R.collection),
      sourceOf(10, R.customerService),
      sourceOf(5, R.customerService),
    ]).toEqual([1, 2, 3, 4])
  })
})

describe('clocks in working time', () => {
  // Mexico is six hours behind UTC; Monday 2026-03-16 is a holiday there.
  const hours = {
    country: 'MX',
    calendar: { weekend: [6, 7], holidays: new Set(['2026-03-16']) },
    fromHour: 9,
    toHour: 18,
  } as const
  const friday = new Date('2026-03-13T23:00:00Z') // 17:00 in Mexico

  it('working time passes in the hours and days of the country alone, over a weekend and a holiday', () => {
    expect(addWorkingMinutes(hours, friday, 60).toISOString()).toBe('2026-03-14T00:00:00.000Z')
    expect(addWorkingMinutes(hours, friday, 90).toISOString()).toBe('2026-03-17T15:30:00.000Z')
    expect(workingMinutesBetween(hours, friday, new Date('2026-03-17T16:00:00Z'))).toBe(120)
    expect(() =>
      addWorkingMinutes({ ...hours, calendar: { weekend: [1, 2, 3, 4, 5, 6, 7], holidays: new Set() } }, friday, 1),
    ).toThrow(RangeError)
  })

  it('the clock stands still while the customer is waited for and goes on with what was left (the timer after a return)', () => {
    const clock = startClock(hours, friday, 4)
    expect(clock.dueAt?.toISOString()).toBe('2026-03-17T23:00:00.000Z')
    const paused = pauseClock(hours, clock, new Date('2026-03-17T16:00:00Z'))
    expect(paused).toEqual({ dueAt: null, leftMinutes: 420 })
    expect(pauseClock(hours, paused, new Date('2026-03-19T16:00:00Z'))).toBe(paused)
    expect(resumeClock(hours, paused, new Date('2026-03-18T15:00:00Z')).dueAt?.toISOString()).toBe(
      '2026-03-18T22:00:00.000Z',
    )
    expect(resumeClock(hours, clock, friday)).toBe(clock)
  })

  it('a higher level shortens what is left, and the escalation comes before the breach', () => {
    const clock = startClock(hours, friday, 2)
    const raised = changeLevel(hours, clock, 2, 4, friday)
    expect(raised.dueAt).toEqual(startClock(hours, friday, 4).dueAt)
    const escalates = escalatesAt(hours, raised.dueAt!, 4, friday)
    expect(escalates < raised.dueAt!).toBe(true)
    expect(workingMinutesBetween(hours, escalates, raised.dueAt!)).toBe(135)
    expect(changeLevel(hours, { dueAt: null, leftMinutes: 100 }, 4, 3, friday)).toEqual({
      dueAt: null,
      leftMinutes: 640,
    })
  })

  it('another level counts from the beginning: what is late already is not forgiven by a lower one, nor does a higher one make it later', () => {
    const [four, two] = [startClock(hours, friday, 4), startClock(hours, friday, 2)]
    const late = new Date('2026-03-18T23:00:00Z') // a working day after the first, still before the other
    expect([four.dueAt! < late, late < two.dueAt!]).toEqual([true, true])
    expect(changeLevel(hours, four, 4, 2, late)).toEqual(two)
    expect(changeLevel(hours, four, 4, 2, friday)).toEqual(two)
    const over = new Date(two.dueAt!.getTime() + 3_600_000)
    expect(changeLevel(hours, two, 2, 4, over)).toEqual(two)
    expect(changeLevel(hours, two, 2, 4, late).dueAt).toEqual(late)
  })
})
