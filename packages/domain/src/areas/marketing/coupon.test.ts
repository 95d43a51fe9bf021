import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../kernel/business-date'
import { couponDays, couponFault } from './coupon'

it('a coupon counts from its day or from the day it is given, for its number of days', () => {
  const coupon = { effectiveDate: '2026-03-10', effectiveDays: 7 }
  expect(couponDays(coupon, '2026-03-01')).toEqual({ from: '2026-03-10', until: '2026-03-16' })
  expect(couponDays(coupon, '2026-03-20')).toEqual({ from: '2026-03-20', until: '2026-03-26' })
})

it('restrictions are the lowest loan and the kind of customer', () => {
  const days = { today: '2026-03-12', from: '2026-03-10', until: '2026-03-16' }
  const asked = { ...days, status: 0, orderHasOne: false, principalMinor: 100_000, loanNumber: 2 }
  const terms = { leastLoanMinor: 100_000, customers: 'all' } as const
  expect(couponFault(terms, asked)).toBeUndefined()
  expect(couponFault({ ...terms, leastLoanMinor: 100_001 }, asked)).toBe('loanTooSmall')
  expect(couponFault({ ...terms, customers: 'new' }, asked)).toBe('otherCustomers')
  expect(couponFault({ ...terms, customers: 'returning' }, asked)).toBeUndefined()
  expect(couponFault(terms, { ...asked, today: '2026-03-09' })).toBe('notYet')
  expect(couponFault(terms, { ...asked, today: '2026-03-17' })).toBe('expired')
  expect(couponFault(terms, { ...asked, orderHasOne: true })).toBe('orderHasOne')
  for (const status of [1, 2, 3, 4]) expect(couponFault(terms, { ...asked, status })).toBe('notHeld')
})

it('it may be used on exactly its number of days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 365 }), fc.integer({ min: -40, max: 40 }), (effectiveDays, shift) => {
      const { from, until } = couponDays({ effectiveDate: '2026-03-10', effectiveDays }, addDays('2026-03-10', shift))
      expect(addDays(from, effectiveDays - 1)).toBe(until)
    }),
  )
})
