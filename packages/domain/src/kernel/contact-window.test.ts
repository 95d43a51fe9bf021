import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContactRule } from './contact-policy'
import { contactWindow, instantAt, localDateOf } from './contact-window'
import { COUNTRIES } from './country'

const rule: ContactRule = {
  purpose: 'verification',
  channels: ['call'],
  recipient: 'borrower',
  weekdays: [1, 2, 3, 4, 5, 6],
  localFrom: '08:00',
  localTo: '20:00',
  holidays: 'asWeekdays',
  maxPerDay: 4,
  validFrom: '2020-01-01',
  source: 'house rule',
}
const kind = { country: 'MX', purpose: 'verification', channel: 'call', recipient: 'borrower' } as const
const plain = (date: string) => ({ date, isHoliday: false })

describe('the contact window', () => {
  it("the contact window is the borrower's own day: eight in the morning in Mexico City is two in the afternoon UTC", () => {
    expect(contactWindow([rule], kind, plain('2026-11-20'))).toMatchObject({
      from: new Date('2026-11-20T14:00:00Z'),
      to: new Date('2026-11-21T02:00:00Z'),
    })
    expect(contactWindow([rule], { ...kind, country: 'IN' }, plain('2026-11-20'))?.from).toEqual(
      new Date('2026-11-20T02:30:00Z'),
    )
    expect(localDateOf('MX', new Date('2026-11-21T02:00:00Z'))).toBe('2026-11-20')
    expect(instantAt('TH', '2026-11-20', '24:00')).toEqual(new Date('2026-11-20T17:00:00Z'))
  })

  it('the contact window is none on a day, in a channel, before a date that no rule names, or where the rule says never', () => {
    expect(contactWindow([rule], kind, plain('2026-11-22'))).toBeUndefined()
    expect(contactWindow([rule], { ...kind, channel: 'sms' }, plain('2026-11-20'))).toBeUndefined()
    expect(contactWindow([{ ...rule, validTo: '2026-11-19' }], kind, plain('2026-11-20'))).toBeUndefined()
    expect(contactWindow([{ ...rule, maxPerDay: 0 }], kind, plain('2026-11-20'))).toBeUndefined()
    expect(contactWindow([], kind, plain('2026-11-20'))).toBeUndefined()
  })

  it("the contact window of a country is its own rules', which stand in for those of every country", () => {
    const own = { ...rule, country: 'MX' as const, weekdays: [1] }
    expect(contactWindow([rule, own], kind, plain('2026-11-20'))).toBeUndefined()
    expect(contactWindow([rule, own], { ...kind, country: 'TH' }, plain('2026-11-20'))).toBeDefined()
  })

  it('the contact window of a holiday is what the rule says of holidays', () => {
    const on = (more: Partial<ContactRule>) =>
      contactWindow([{ ...rule, ...more }], { ...kind, country: 'TH' }, { date: '2026-11-20', isHoliday: true })
    expect(on({ holidays: 'refuse' })).toBeUndefined()
    expect(on({})?.to).toEqual(new Date('2026-11-20T13:00:00Z'))
    expect(on({ holidays: 'hours', holidayFrom: '08:00', holidayTo: '18:00' })?.to).toEqual(
      new Date('2026-11-20T11:00:00Z'),
    )
  })

  it('the local date of an instant is the date whose day holds it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COUNTRIES),
        fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        (country, at) => {
          const date = localDateOf(country, at)
          expect(instantAt(country, date, '00:00').getTime()).toBeLessThanOrEqual(at.getTime())
          expect(instantAt(country, date, '24:00').getTime()).toBeGreaterThan(at.getTime())
        },
      ),
    )
  })
})
