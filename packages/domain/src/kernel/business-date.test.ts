import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  businessDateOf,
  compareDates,
  DATE_PRESETS,
  datesFrom,
  daysBetween,
  endOfDay,
  FIRST_DAY,
  hourAtOffset,
  isBusinessDate,
  presetRange,
  spanAsked,
  startOfDay,
  weekdayOf,
} from './business-date'

const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

describe('business date', () => {
  it('the business date turns at 17:00 UTC, which is midnight at UTC+7 (G-003)', () => {
    expect(businessDateOf(new Date('2026-03-01T16:59:59.999Z'))).toBe('2026-03-01')
    expect(businessDateOf(new Date('2026-03-01T17:00:00Z'))).toBe('2026-03-02')
    expect(hourAtOffset(new Date('2026-03-01T17:30:00Z'))).toBe(0)
    expect(startOfDay('2026-03-02').toISOString()).toBe('2026-03-01T17:00:00.000Z')
  })

  it('the business date adds and counts days over months, leap days and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1)
    expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2)
    expect(datesFrom('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
    expect(datesFrom('2026-03-02', '2026-03-01')).toEqual([])
  })

  it('the business date knows a date from something that only looks like one', () => {
    expect(isBusinessDate('2026-02-28')).toBe(true)
    for (const value of ['2026-02-30', '2026-13-01', '2026-2-3', '20260203', '', null, 20260203])
      expect(isBusinessDate(value)).toBe(false)
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
  })

  it('the business date numbers weekdays from Monday', () => {
    expect(['2026-10-05', '2026-10-11', '1969-12-29'].map(weekdayOf)).toEqual([1, 7, 1])
  })

  it('the business date offers today, yesterday and the last 3, 7 and 30 days including today (R-171, G-206)', () => {
    expect(Object.fromEntries(DATE_PRESETS.map(preset => [preset, presetRange(preset, '2026-03-02')]))).toEqual({
      today: { start: '2026-03-02', end: '2026-03-02' },
      yesterday: { start: '2026-03-01', end: '2026-03-01' },
      last3: { start: '2026-02-28', end: '2026-03-02' },
      last7: { start: '2026-02-24', end: '2026-03-02' },
      last30: { start: '2026-02-01', end: '2026-03-02' },
    })
  })

  it('the business date reads a question with an open end to today, or to its start where that comes later', () => {
    const asked = (start?: string, end?: string) => spanAsked({ start, end }, { today: '2026-03-02', usual: 7 })
    expect(asked()).toEqual({ start: '2026-02-24', end: '2026-03-02' })
    expect(asked('2026-03-01')).toEqual({ start: '2026-03-01', end: '2026-03-02' })
    expect(asked('2199-12-31')).toEqual({ start: '2199-12-31', end: '2199-12-31' })
    expect(asked(undefined, '2026-02-10')).toEqual({ start: '2026-02-04', end: '2026-02-10' })
    expect(asked(undefined, '1900-01-03')).toEqual({ start: FIRST_DAY, end: '1900-01-03' })
  })

  it('the business date holds each instant between the start and the end of its own date', () => {
    fc.assert(
      fc.property(instants, instant => {
        const date = businessDateOf(instant)
        expect(startOfDay(date).getTime()).toBeLessThanOrEqual(instant.getTime())
        expect(endOfDay(date).getTime()).toBeGreaterThan(instant.getTime())
      }),
    )
  })

  it('the business date counts back the days that it added', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -5000, max: 5000 }), (instant, days) => {
        const date = businessDateOf(instant)
        expect(daysBetween(date, addDays(date, days))).toBe(days)
        expect(compareDates(date, addDays(date, days))).toBe(Math.sign(-days) || 0)
      }),
    )
  })
})
