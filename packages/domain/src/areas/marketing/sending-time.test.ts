import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dueSlot, isTimeOfDay } from './sending-time'

it('sending time is every day or a set time (R-285)', () => {
  const daily = { mode: 'daily', at: '10:00' } as const
  expect(dueSlot(daily, new Date('2026-03-01T02:59:59Z'))).toBeUndefined()
  expect(dueSlot(daily, new Date('2026-03-01T03:00:00Z'))?.key).toBe('day/2026-03-01')
  expect(dueSlot(daily, new Date('2026-03-02T04:00:00Z'))?.key).toBe('day/2026-03-02')
  const once = { mode: 'once', at: new Date('2026-03-01T03:00:00Z') } as const
  expect(dueSlot(once, new Date('2026-03-01T02:59:00Z'))).toBeUndefined()
  expect(dueSlot(once, new Date('2026-03-05T00:00:00Z'))?.key).toBe('once/2026-03-01T03:00:00.000Z')
})

it('however often one looks, a daily task is due once a business date', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 * 86_400 }), { maxLength: 60 }), seconds => {
      const start = Date.parse('2026-03-01T00:00:00Z')
      const keys = seconds.map(s => dueSlot({ mode: 'daily', at: '09:30' }, new Date(start + s * 1000))?.key)
      expect(new Set(keys.filter(Boolean)).size).toBeLessThanOrEqual(6)
    }),
  )
})

it('a time of day has two digits and two digits', () => {
  expect(['09:30', '23:59', '00:00'].every(isTimeOfDay)).toBe(true)
  expect(['24:00', '9:30', '09:60', ''].some(isTimeOfDay)).toBe(false)
})
