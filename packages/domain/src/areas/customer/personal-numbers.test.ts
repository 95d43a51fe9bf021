import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clabeCheckDigit } from '../../kernel/bank-account'
import { rfcCheckDigit } from '../../kernel/identity'
import { isAccountOf, isIdentityOf } from './personal-numbers'

describe('numbers of a person', () => {
  it.each([
    ['MX', 1, 'PEGJ850312HDFRRN07', true],
    ['MX', 1, 'LOPR900505MDFXXX01', false],
    ['MX', 4, 'GODE 561231-GR8', true],
    ['MX', 4, 'GODE561231GR7', false],
    ['IN', 1, '9999 4105 7058', true],
    ['IN', 1, '9999 4105 7059', false],
    ['IN', 4, 'abcpe1234f', true],
    ['IN', 4, 'ABCDE1234F', false],
    ['TH', 1, '1-1017-00230-70-8', true],
    ['TH', 1, '1-1017-00230-70-7', false],
    ['TH', 3, 'AA1234567', true],
    ['TH', 2, 'A1', false],
  ] as const)('a number of %s, document %i, %s: %s', (country, kind, text, right) => {
    expect(isIdentityOf(country, kind, text)).toBe(right)
  })

  it('accounts of Mexico are CLABEs with their check digit, others 5 to 20 digits', () => {
    expect(isAccountOf('MX', '012180001234567895')).toBe(false)
    expect(isAccountOf('MX', '0121 8000 1234 5678 99')).toBe(true)
    expect(isAccountOf('IN', '123456789012')).toBe(true)
    expect(isAccountOf('TH', '012-3-45678-9')).toBe(true)
    expect(isAccountOf('TH', 'A234567890')).toBe(false)
  })

  it('a check digit finds every single wrong digit', () => {
    const digits = fc.stringMatching(/^\d{17}$/)
    fc.assert(
      fc.property(digits, fc.nat(16), fc.integer({ min: 1, max: 9 }), (first, at, by) => {
        const number = first + clabeCheckDigit(first)
        const wrong = [...number].map((digit, index) => (index === at ? (Number(digit) + by) % 10 : digit)).join('')
        expect(isAccountOf('MX', number)).toBe(true)
        expect(isAccountOf('MX', wrong)).toBe(false)
      }),
    )
    expect([rfcCheckDigit('CACX7605101P'), rfcCheckDigit('FUNK671228PH')]).toEqual(['8', '6'])
  })
})
