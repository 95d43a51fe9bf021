import fc from 'fast-check'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { setTypeParsers } from './pg-types'

const { builtins, getTypeParser } = pg.types
const readAny = getTypeParser(builtins.TIMESTAMPTZ) as (text: string) => unknown
setTypeParsers()
const read = getTypeParser(builtins.TIMESTAMPTZ) as (text: string) => unknown

/** As PostgreSQL writes an instant: no zeros behind the last digit of the fraction. */
const written = (at: Date, micros: number, zone: string) => {
  const fraction = String(at.getUTCMilliseconds() * 1000 + micros).padStart(6, '0')
  return `${at.toISOString().slice(0, 19).replace('T', ' ')}.${fraction}`.replace(/\.?0+$/, '') + zone
}

describe('an instant of the database', () => {
  it('an instant of the database is read as the driver reads it, at any time and in any zone', () => {
    const at = fc.date({
      min: new Date('0002-01-01T00:00:00Z'),
      max: new Date('9998-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    const zone = fc.constantFrom('+00', '+00', '+07', '-06', '+05:30', '-02:30:15')
    fc.assert(
      fc.property(at, fc.integer({ min: 0, max: 999 }), zone, (instant, micros, offset) => {
        const text = written(instant, micros, offset)
        expect(read(text)).toEqual(readAny(text))
      }),
      { numRuns: 1000 },
    )
  })

  it('an instant of the database is what it says', () => {
    expect(read('2026-11-01 12:34:56+00')).toEqual(new Date('2026-11-01T12:34:56Z'))
    expect(read('2026-11-01 12:34:56.789+00')).toEqual(new Date('2026-11-01T12:34:56.789Z'))
    expect(read('2026-02-28 00:00:00+07')).toEqual(new Date('2026-02-27T17:00:00Z'))
    expect(read('infinity')).toBe(Number.POSITIVE_INFINITY)
    for (const rare of ['0044-03-15 12:00:00+00 BC', '0099-12-31 23:59:59+00', '12026-01-01 00:00:00+00', '-infinity'])
      expect(read(rare)).toEqual(readAny(rare))
  })
})
