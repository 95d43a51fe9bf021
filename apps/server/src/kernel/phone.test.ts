import { COUNTRIES, type Country, PHONE_PREFIXES } from '@countinghouse/domain/kernel/country'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formsOf, mobileForm, phoneForm, phoneOrText } from './phone'

const national: Readonly<Record<Country, fc.Arbitrary<string>>> = {
  TH: fc.stringMatching(/^[89]\d{8}$/),
  MX: fc.stringMatching(/^(55|33|81|22)\d{8}$/),
  IN: fc.stringMatching(/^9[89]\d{8}$/),
}
const number = fc.constantFrom(...COUNTRIES).chain(country => national[country].map(digits => ({ country, digits })))

const spellings = ({ country, digits }: { country: Country; digits: string }) => {
  const code = PHONE_PREFIXES[country]
  const own = country === 'TH' ? `0${digits}` : digits
  const spaced = `+${code} (${digits.slice(0, 2)}) ${digits.slice(2, 6)}-${digits.slice(6)}`
  const wide = own.replace(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  return [own, wide, `+${code}${digits}`, `00${code}${digits}`, `${code}${digits}`, spaced, ` ${own} `]
}

describe('phones', () => {
  it('phones of one person in four spellings are one number', () => {
    for (const spelling of ['5511112222', '+525511112222', '525511112222', '+5215511112222'])
      expect(mobileForm(spelling, 'MX'), spelling).toBe('5511112222')
    expect(mobileForm('+66 81 234 5678', 'TH')).toBe('0812345678')
    expect(mobileForm('812345678', 'TH')).toBe('0812345678')
    expect(mobileForm('09876543210', 'IN')).toBe('9876543210')
  })

  it("phones of any spelling have the form of the app's country, and the form stays itself", () => {
    fc.assert(
      fc.property(number, at => {
        const forms = new Set(spellings(at).map(text => mobileForm(text, at.country)))
        expect([...forms]).toEqual([spellings(at)[0]])
        const [form] = forms
        expect(phoneForm(form!, at.country)).toBe(form)
        for (const text of spellings(at)) expect(formsOf(text), text).toContain(form)
      }),
    )
  })

  it("phones of another country keep + and its code, and are found by their own country's spelling", () => {
    expect(mobileForm('+91 98765-43210', 'MX')).toBe('+919876543210')
    expect(formsOf('9876543210')).toContain('+919876543210')
  })

  it('phones that cannot be dialled are refused, those of others stay as they were sent', () => {
    for (const text of [
      '12345678',
      '',
      '+',
      '*611',
      'abc 55 1111 2222',
      '5511112222 ext 5',
      '55111122223',
      '+0000000000',
    ])
      expect(mobileForm(text, 'MX'), text).toBeUndefined()
    // A house's number, to which no message comes.
    expect([phoneForm('02 123 4567', 'TH'), mobileForm('02 123 4567', 'TH')]).toEqual(['021234567', undefined])
    expect(phoneOrText(' *611', 'MX')).toBe('*611')
    expect(formsOf('551111222')).toEqual([])
  })
})
