import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockText, countdownText, TICK_MS } from './clock-text'
import { homeGreeting, welcomeGreeting } from './greeting'

/** An instant whose hour at UTC+7 is `hour`. */
const atHour = (hour: number, minute = 0) => new Date(Date.UTC(2026, 2, 2, hour - 7, minute))
const bands = (greet: (now: Date) => string) =>
  Array.from({ length: 24 }, (_, hour) => greet(atHour(hour, 59))).reduce<Record<string, number[]>>(
    (found, name, hour) => {
      found[name] = [found[name]?.[0] ?? hour, hour]
      return found
    },
    {},
  )

describe('home greeting', () => {
  it('the home greeting is morning before 12 (R-061), noon until 13 (R-062), afternoon until 19 (R-063), then evening (R-064)', () => {
    expect(bands(homeGreeting)).toEqual({ morning: [0, 11], noon: [12, 12], afternoon: [13, 18], evening: [19, 23] })
  })
})

describe('welcome greeting', () => {
  it('the welcome greeting turns by the bounds 9, 11, 13 and 20 (R-065)', () => {
    expect(bands(welcomeGreeting)).toEqual({
      earlyMorning: [0, 8],
      forenoon: [9, 11],
      midday: [12, 13],
      afternoon: [14, 19],
      evening: [20, 23],
    })
  })
})

describe('countdown', () => {
  it('the countdown ticks every 1000 ms and shows hours:minutes:seconds (R-011)', () => {
    expect(TICK_MS).toBe(1000)
    expect([3_661_000, 59_001, 1, 0, -5000, 360_000_000].map(countdownText)).toEqual([
      '01:01:01',
      '00:01:00',
      '00:00:01',
      '00:00:00',
      '00:00:00',
      '100:00:00',
    ])
  })
})

describe('clock', () => {
  it('the clock shows the time at UTC+7 whatever the zone of the machine (R-008)', () => {
    expect(clockText(new Date('2026-03-01T17:05:09Z'))).toBe('2026-03-02 00:05:09')
  })

  it('the clock shows the same as the calendar of the language does, at any instant of four-digit years (R-008)', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-02T00:00:00Z'), max: new Date('9999-12-30T00:00:00Z'), noInvalidDate: true }),
        fc.integer({ min: -12, max: 14 }),
        (now, offsetHours) => {
          const there = new Date(now.getTime() + offsetHours * 3_600_000).toISOString()
          expect(clockText(now, offsetHours)).toBe(`${there.slice(0, 10)} ${there.slice(11, 19)}`)
        },
      ),
    )
  })

  it('the clock does not change with daylight saving (R-010)', () => {
    expect(clockText(new Date('2026-01-15T00:00:00Z')).slice(11)).toBe('07:00:00')
    expect(clockText(new Date('2026-07-15T00:00:00Z')).slice(11)).toBe('07:00:00')
  })
})
