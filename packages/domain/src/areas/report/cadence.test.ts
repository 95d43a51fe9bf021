import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '../../kernel/business-date'
import { CADENCES, nextSending } from './cadence'

it('a report is sent on the next day, the next such weekday, the next such day of the month', () => {
  // 20 November 2026 is a Friday.
  expect(nextSending({ cadence: 'daily', sendDay: 1 }, '2026-11-20')).toBe('2026-11-21')
  expect(nextSending({ cadence: 'weekly', sendDay: 1 }, '2026-11-20')).toBe('2026-11-23')
  expect(nextSending({ cadence: 'weekly', sendDay: 5 }, '2026-11-20')).toBe('2026-11-27')
  expect(nextSending({ cadence: 'monthly', sendDay: 20 }, '2026-11-20')).toBe('2026-12-20')
  expect(nextSending({ cadence: 'monthly', sendDay: 28 }, '2027-01-31')).toBe('2027-02-28')
})

it('the next day lies ahead, within a month, and is of its weekday or day', () => {
  const sending = fc.record({ cadence: fc.constantFrom(...CADENCES), sendDay: fc.integer({ min: 1, max: 7 }) })
  fc.assert(
    fc.property(sending, fc.nat(3000), (when, days) => {
      const after = addDays('2024-01-01', days)
      const next = nextSending(when, after)
      expect(daysBetween(after, next)).toBeGreaterThan(0)
      expect(daysBetween(after, next)).toBeLessThanOrEqual(31)
      if (when.cadence === 'weekly') expect(weekdayOf(next)).toBe(when.sendDay)
      if (when.cadence === 'monthly') expect(Number(next.slice(8))).toBe(when.sendDay)
    }),
  )
})
