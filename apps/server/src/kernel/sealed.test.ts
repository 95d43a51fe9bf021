import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastFour, sealer } from './sealed'

const one = sealer('a1'.repeat(32))
const other = sealer('b2'.repeat(32))

describe('sealed numbers', () => {
  it('sealed numbers come back as they were and look different each time', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), number => {
        const sealed = one.seal(number)
        expect(one.open(sealed)).toBe(number)
        expect(one.seal(number)).not.toBe(sealed)
      }),
    )
  })
  it('sealed numbers hold none of the digits', () => {
    expect(one.seal('234123412341')).not.toContain('2341')
    expect(one.hash('234123412341')).not.toContain('2341')
  })
  it('sealed numbers refuse another key and any changed byte', () => {
    const sealed = one.seal('234123412341')
    expect(() => other.open(sealed)).toThrow()
    expect(() => other.open(sealed)).toThrow(`sealed with the key ${one.keyId}; DATA_KEY is the key ${other.keyId}`)
    const [mark, keyId, text] = sealed.split('.')
    expect([mark, keyId]).toEqual(['v2', one.keyId])
    // As they were before they named their key.
    expect(one.open(`v1.${text}`)).toBe('234123412341')
    const bytes = Buffer.from(text!, 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at]! ^= 1
      expect(() => one.open(`v2.${keyId}.${changed.toString('base64url')}`)).toThrow()
    }
    expect(() => one.open('234123412341')).toThrow('not a sealed number')
  })
  it('sealed numbers are found however the number is spaced or cased, and only with the key', () => {
    expect(one.hash('2341 2341-2341')).toBe(one.hash('234123412341'))
    expect(one.hash('abcde1234f')).toBe(one.hash('ABCDE1234F'))
    expect(other.hash('234123412341')).not.toBe(one.hash('234123412341'))
  })
  it('sealed numbers show the last four', () => {
    expect(lastFour('2341 2341 9 876')).toBe('9876')
  })
  it('sealed numbers refuse a key of the wrong length', () => {
    expect(() => sealer('abcd')).toThrow('DATA_KEY')
  })
})
