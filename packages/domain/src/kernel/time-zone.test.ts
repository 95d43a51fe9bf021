import { describe, expect, it } from 'vitest'
import { timeZoneOf } from './time-zone'

describe('the clock of a borrower', () => {
  it.each([
    ['22000', 'America/Tijuana'],
    ['83000', 'America/Hermosillo'],
    ['80100', 'America/Mazatlan'],
    ['77500', 'America/Cancun'],
    ['32000', 'America/Ciudad_Juarez'],
    ['32881', 'America/Ojinaga'],
    ['31000', 'America/Mexico_City'],
    ['63000', 'America/Mazatlan'],
    ['63732', 'America/Bahia_Banderas'],
    ['88000', 'America/Matamoros'],
    ['87000', 'America/Mexico_City'],
    ['06700', 'America/Mexico_City'],
    ['', 'America/Mexico_City'],
    ['22', 'America/Mexico_City'],
    ['22x00', 'America/Mexico_City'],
  ])('in Mexico follows from the postal code %s', (code, zone) => {
    expect(timeZoneOf('MX', code)).toBe(zone)
    expect(() => Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
  })

  it('is that of the country where it has one alone, or where nobody knows where he lives', () => {
    expect(timeZoneOf('TH', '22000')).toBe('Asia/Bangkok')
    expect(timeZoneOf('IN', '560001')).toBe('Asia/Kolkata')
    expect(timeZoneOf('MX')).toBe('America/Mexico_City')
    expect(timeZoneOf('MX', null)).toBe('America/Mexico_City')
  })
})
