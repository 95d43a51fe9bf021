import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './business-date'
import { addWorkingDays, isWorkingDay, workingDayFrom, workingDaysBetween } from './working-calendar'

const calendar = {
  weekend: [6, 7],
  holidays: new Set(['2026-10-12']),
  workedWeekendDays: new Set(['2026-10-17']),
}

describe('working calendar', () => {
  it('a working calendar skips weekends and holidays, not a weekend day that is worked', () => {
    expect(isWorkingDay(calendar, '2026-10-09')).toBe(true)
    expect(isWorkingDay(calendar, '2026-10-10')).toBe(false)
    expect(isWorkingDay(calendar, '2026-10-12')).toBe(false)
    expect(isWorkingDay(calendar, '2026-10-17')).toBe(true)
    expect(workingDayFrom(calendar, '2026-10-10')).toBe('2026-10-13')
    expect(addWorkingDays(calendar, '2026-10-09', 2)).toBe('2026-10-14')
  })

  it('a working calendar refuses a calendar without working days', () => {
    expect(() => workingDayFrom({ weekend: [1, 2, 3, 4, 5, 6, 7], holidays: new Set() }, '2026-10-10')).toThrow(
      RangeError,
    )
  })

  it('a working calendar counts the working days that it added', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(30), (offset, days) => {
        const from = addDays('2026-01-01', offset)
        expect(workingDaysBetween(calendar, from, addWorkingDays(calendar, from, days))).toBe(days)
      }),
    )
  })
})
