import { describe, expect, it } from 'vitest'
import { cronOf, nextSlot, previousSlot } from './schedule'

const at = (text: string) => new Date(text)

describe('a daily schedule', () => {
  const schedule = { dailyAt: '00:05' }

  it('a daily schedule is read at UTC+7', () => {
    expect(cronOf(schedule)).toBe('5 17 * * *')
    expect(cronOf({ dailyAt: '09:30' })).toBe('30 2 * * *')
  })

  it('a daily schedule knows its last and its next time, also at that very moment', () => {
    expect(previousSlot(schedule, at('2026-03-01T17:04:59Z'))).toEqual(at('2026-02-28T17:05:00Z'))
    expect(previousSlot(schedule, at('2026-03-01T17:05:00Z'))).toEqual(at('2026-03-01T17:05:00Z'))
    expect(nextSlot(schedule, at('2026-03-01T17:05:00Z'))).toEqual(at('2026-03-02T17:05:00Z'))
  })

  it('a daily schedule refuses what is not a time of day', () => {
    expect(() => cronOf({ dailyAt: '24:00' })).toThrow('HH:MM')
  })
})

describe('a schedule within the hour', () => {
  it('a schedule within the hour is due at whole steps', () => {
    expect(cronOf({ everyMinutes: 15 })).toBe('*/15 * * * *')
    expect(cronOf({ everyMinutes: 60 })).toBe('0 * * * *')
    expect(previousSlot({ everyMinutes: 15 }, at('2026-03-01T10:29:59Z'))).toEqual(at('2026-03-01T10:15:00Z'))
    expect(nextSlot({ everyMinutes: 15 }, at('2026-03-01T10:30:00Z'))).toEqual(at('2026-03-01T10:45:00Z'))
  })
})
