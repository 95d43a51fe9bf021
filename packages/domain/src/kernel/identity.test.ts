import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clabeCheckDigit, isBankAccountNumber, isClabe, isIfsc } from './bank-account'
import { COUNTRIES, COUNTRY_RULES, currencyOf, isCountry } from './country'
import {
  aadhaarCheckDigit,
  curpCheckDigit,
  isAadhaar,
  isCurp,
  isIdentity,
  isPan,
  isThaiId,
  normaliseIdentity,
  thaiIdCheckDigit,
} from './identity'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[2-8][0-9]{${length - 1}}$`))

describe('identity numbers', () => {
  it('identity numbers of known holders pass', () => {
    expect(['HEGG560427MVZRRL04', 'BOXW310820HNERXN09'].map(isCurp)).toEqual([true, true])
    expect(['999941057058', '234123412346'].map(isAadhaar)).toEqual([true, true])
    expect(isPan('ABCPD1234E')).toBe(true)
    expect(isThaiId('1101700230708')).toBe(true)
  })

  it('identity numbers of a wrong form fail', () => {
    for (const text of [
      'HEGG560427MVZRRL05',
      'BOXW310820HNERXN08',
      'HEGG561327MVZRRL04',
      'HEGG560427MXXRRL04',
      '',
      'hegg560427mvzrrl04',
    ])
      expect(isCurp(text), text).toBe(false)
    for (const text of ['999941057059', '099941057058', '99994105705', '9999 4105 7058'])
      expect(isAadhaar(text), text).toBe(false)
    for (const text of ['ABCXD1234E', 'ABCPD123E', 'ABCPD12345', 'abcpd1234e']) expect(isPan(text), text).toBe(false)
    for (const text of ['1101700230709', '0101700230708', '110170023070']) expect(isThaiId(text), text).toBe(false)
  })

  it('identity numbers are checked as they are kept, without spaces and in capitals', () => {
    expect(normaliseIdentity(' 9999-4105 7058')).toBe('999941057058')
    expect(isIdentity('aadhaar', '9999 4105 7058')).toBe(true)
    expect(isIdentity('curp', 'hegg560427mvzrrl04')).toBe(true)
    expect(isIdentity('pan', 'abcpd1234e')).toBe(true)
    expect(isIdentity('thaiId', '1-1017-00230-70-8')).toBe(true)
  })

  it('identity numbers end in a check digit that finds any single wrong digit', () => {
    fc.assert(
      fc.property(digits(11), fc.nat(10), fc.integer({ min: 1, max: 9 }), (first, place, shift) => {
        const whole = first + aadhaarCheckDigit(first)
        expect(isAadhaar(whole)).toBe(true)
        const wrong = String((Number(whole[place]) + shift) % 10)
        expect(isAadhaar(whole.slice(0, place) + wrong + whole.slice(place + 1))).toBe(false)
      }),
    )
    fc.assert(
      fc.property(digits(12), first => {
        expect(isThaiId(first + thaiIdCheckDigit(first))).toBe(true)
      }),
    )
    expect(curpCheckDigit('HEGG560427MVZRRL0')).toBe('4')
  })
})

describe('bank accounts', () => {
  it('bank accounts in Mexico are CLABE numbers with a check digit', () => {
    expect(['032180000118359719', '032180000118359718', '03218000011835971'].map(isClabe)).toEqual([true, false, false])
    fc.assert(
      fc.property(digits(17), first => {
        expect(isClabe(first + clabeCheckDigit(first))).toBe(true)
      }),
    )
  })

  it('bank accounts in India have a branch code', () => {
    expect(['HDFC0001234', 'HDFC1001234', 'HDF00001234', 'hdfc0001234'].map(isIfsc)).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(['12345', '1234', '12a45'].map(isBankAccountNumber)).toEqual([true, false, false])
  })
})

describe('countries', () => {
  it('countries have one currency each and show only their own identity fields (G-077)', () => {
    expect(COUNTRIES.map(currencyOf)).toEqual(['THB', 'MXN', 'INR'])
    expect(COUNTRY_RULES.IN.fields).not.toContain('curp')
    expect(COUNTRY_RULES.MX.fields).not.toContain('AadhaarNo')
    expect([isCountry('MX'), isCountry('mx'), isCountry(null)]).toEqual([true, false, false])
    for (const country of COUNTRIES)
      expect(() => Intl.DateTimeFormat('en', { timeZone: COUNTRY_RULES[country].timeZone })).not.toThrow()
  })
})
