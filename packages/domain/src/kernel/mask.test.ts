import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskAddress, maskBankAccount, maskEmail, maskIdentity, maskPhone } from './mask'

describe('masks', () => {
  it('masks show only the last four characters (G-062)', () => {
    expect(maskPhone('5512345678')).toBe('******5678')
    expect(maskIdentity('ABCD010203HDFXYZ09')).toBe('**************YZ09')
    expect(maskBankAccount('032180000118359719')).toBe('**************9719')
  })

  it('masks leave the domain of an e-mail address', () => {
    expect(maskEmail('maria.lopez@example.com')).toBe('*******opez@example.com')
    expect(maskEmail('ana@example.com')).toBe('***@example.com')
    expect(maskEmail('no-at-sign')).toBe('******sign')
  })

  it('masks do not tell how long an address is', () => {
    expect(maskAddress('12 Long Street, Chiang Mai 50200')).toBe('****0200')
    expect(maskAddress('')).toBe('')
  })

  it('masks never show a short value whole', () => {
    expect([maskPhone('1234'), maskPhone('12345'), maskPhone('')]).toEqual(['****', '****5', ''])
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter(text => /^[0-9A-Z]+$/.test(text)),
        text => {
          const masked = maskIdentity(text)
          expect(masked).toHaveLength(text.length)
          expect(masked).not.toBe(text)
          expect(masked.replaceAll('*', '').length).toBeLessThanOrEqual(4)
        },
      ),
    )
  })
})
