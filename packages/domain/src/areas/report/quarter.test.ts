import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, daysBetween } from '../../kernel/business-date'
import { startOfQuarter, startOfQuarterBefore } from './quarter'

it('25 November lies in the quarter from October, before which is that from July; that of January follows the one of last October', () => {
  expect([startOfQuarter('2026-11-25'), startOfQuarterBefore('2026-11-25')]).toEqual(['2026-10-01', '2026-07-01'])
  expect([startOfQuarter('2026-03-31'), startOfQuarterBefore('2026-01-01')]).toEqual(['2026-01-01', '2025-10-01'])
})

it('a day lies less than 93 days after the start of its quarter, which is the start of its own', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), after => {
      const day = addDays('1990-01-01', after)
      const start = startOfQuarter(day)
      const passed = daysBetween(start, day)
      expect(passed >= 0 && passed < 92).toBe(true)
      expect(startOfQuarter(start)).toBe(start)
    }),
  )
})
