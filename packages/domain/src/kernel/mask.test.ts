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

  it('masks of an address say the district and the town, and neither street, house nor post code', () => {
    expect(maskAddress('Av. Juárez 12, Centro, Ciudad de México 06050')).toBe('****, Centro, Ciudad de México')
    expect(maskAddress('Flat 3, 12 MG Road, Indiranagar, Bengaluru 560038')).toBe('****, Indiranagar, Bengaluru')
    expect(maskAddress('12 Long Street, Soi 5, Chiang Mai 50200')).toBe('****, Chiang Mai')
    expect(maskAddress('ถนนเทศบาล 1 88, ขอนแก่น')).toBe('****, ขอนแก่น')
  })

  it('masks of an address in one piece show nothing of it, nor how long it is', () => {
    expect(maskAddress('12 Long Street')).toBe('****')
    expect(maskAddress('Calle de la Constitución 128 interior 4')).toBe('****')
    expect(maskAddress('')).toBe('')
    fc.assert(
      fc.property(fc.string(), fc.string(), (street, town) => {
        const masked = maskAddress(`${street.replaceAll(/[,،，]/g, '')} 7, ${town}`)
        expect(masked.startsWith('****')).toBe(true)
        expect(masked).not.toMatch(/\d/)
      }),
    )
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
