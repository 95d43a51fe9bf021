import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../../kernel/business-date'
import {
  contactAfter,
  contactFrom,
  isContactDue,
  MOST_REMIND_DAYS,
  narrowestRule,
  productPlan,
  type RemindRule,
  readContactDays,
} from './window'

const place = { country: 'MX' as const, appId: 1, productId: 11 }
const rule = (of: Partial<RemindRule>): RemindRule => ({
  country: null,
  appId: null,
  productId: null,
  daysBefore: 2,
  contactDays: [2, 0],
  ...of,
})
const [everywhere, country, app, product] = [
  rule({}),
  rule({ country: 'MX' }),
  rule({ country: 'MX', appId: 1 }),
  rule({ country: 'MX', appId: 1, productId: 11 }),
] as [RemindRule, RemindRule, RemindRule, RemindRule]

describe('which rule of reminders stands', () => {
  it('the rule of the product goes before that of the app, the country and all', () => {
    const rules = [everywhere, country, app, product]
    for (const narrowest of [product, app, country, everywhere]) {
      expect(narrowestRule(rules, place)).toBe(narrowest)
      rules.splice(rules.indexOf(narrowest), 1)
    }
    expect(narrowestRule(rules, place)).toBeUndefined()
  })

  it('the rule of another product, app or country stands for none of this one', () => {
    const others = [rule({ country: 'TH' }), rule({ appId: 2 }), rule({ appId: 1, productId: 12 })]
    expect(narrowestRule(others, place)).toBeUndefined()
  })

  it('the rule found is one that covers the loan, and no other that covers it is narrower, in whatever order they stand', () => {
    const some = <const T>(value: T) => fc.option(fc.constantFrom(value), { nil: null })
    const rules = fc.uniqueArray(
      fc.record({
        country: some('MX'),
        appId: some(1),
        productId: some(11),
        daysBefore: fc.nat(7),
        contactDays: fc.constant([0]),
      }),
      { selector: one => `${one.country} ${one.appId} ${one.productId}` },
    )
    const level = (one: RemindRule | undefined) =>
      one ? (one.productId ? 3 : one.appId ? 2 : one.country ? 1 : 0) : -1
    fc.assert(
      fc.property(rules, found => {
        const best = narrowestRule(found, place)
        expect(level(best)).toBe(Math.max(-1, ...found.map(level)))
        expect(level(narrowestRule(found.toReversed(), place))).toBe(level(best))
      }),
    )
  })
})

describe('on which days somebody gets in touch', () => {
  it('without a rule a contact is due on the first day of the product, the day before and the due date', () => {
    expect(productPlan(5).contactDays).toEqual([5, 1, 0])
    expect(productPlan(2).contactDays).toEqual([2, 1, 0])
    expect(productPlan(1).contactDays).toEqual([1, 0])
    expect(productPlan(0).contactDays).toEqual([0])
  })

  it('days are read as they are typed, from the first to the last', () => {
    expect(readContactDays('0, 2,1', 2)).toEqual([2, 1, 0])
    expect(readContactDays('3、0', 3)).toEqual([3, 0])
    for (const wrong of ['', ' ', '3', '1,1', '-1', '1.5', 'a', '2,']) {
      expect(readContactDays(wrong, 2), wrong).toEqual(wrong === '2,' ? [2] : undefined)
    }
  })

  it('a contact that was missed stays due; one that was made waits for the next day of the cadence', () => {
    const due = '2026-11-20'
    expect(contactFrom(due, [2, 0], '2026-11-18')).toBe('2026-11-18')
    expect(isContactDue('2026-11-18', '2026-11-19')).toBe(true)
    expect(contactAfter(due, [2, 0], { today: '2026-11-18', agreedOn: undefined })).toBe('2026-11-20')
    expect(isContactDue('2026-11-20', '2026-11-19')).toBe(false)
    expect(contactAfter(due, [2, 0], { today: '2026-11-20', agreedOn: undefined })).toBeNull()
    expect(contactAfter(due, [2, 0], { today: '2026-11-18', agreedOn: '2026-11-19' })).toBe('2026-11-19')
  })

  it('the next contact lies after today and not after the due date, on a day of the cadence', () => {
    const due = '2026-11-20'
    const days = fc.uniqueArray(fc.nat(MOST_REMIND_DAYS), { minLength: 1 })
    fc.assert(
      fc.property(days, fc.integer({ min: -5, max: MOST_REMIND_DAYS }), (contactDays, before) => {
        const today = addDays(due, -before)
        const next = contactAfter(due, contactDays, { today, agreedOn: undefined })
        if (next === null) expect(contactDays.every(day => day >= before)).toBe(true)
        else {
          expect(next > today && next <= due).toBe(true)
          expect(contactDays).toContain(daysBetween(next, due))
        }
      }),
    )
  })
})
