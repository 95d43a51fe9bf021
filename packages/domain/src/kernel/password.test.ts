import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords'
import { checkPassword, isPasswordOld } from './password'

const policy = { minLength: 8, classes: 1, withoutName: true }
const long = { ...policy, minLength: 12 }

describe('password', () => {
  it('a password has at least the set number of characters, counted as people count them', () => {
    expect(checkPassword('kiwi-7t', policy)).toEqual(['passwordTooShort'])
    expect(checkPassword('kiwi-7th', policy)).toEqual([])
    expect(checkPassword('kiwi-7th', long)).toEqual(['passwordTooShort'])
    expect(checkPassword('😀😁😂🤣😃😄😅', policy)).toEqual(['passwordTooShort'])
    expect(checkPassword('ab'.repeat(101), policy)).toEqual(['passwordTooLong'])
  })

  it.each([
    ['kiwikiwi', 1],
    ['kiwi kiwi', 2],
    ['kiwi-7th', 3],
    ['Kiwi-7th', 4],
    ['密码很长也没用吗', 1],
    ['ÉTÉété77', 3],
  ])('%s has characters of %d classes', (password, classes) => {
    expect(checkPassword(password, { ...policy, classes })).toEqual([])
    expect(checkPassword(password, { ...policy, classes: classes + 1 })).toEqual(['passwordTooPlain'])
  })

  it('a password is never refused for more classes and taken for fewer', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 3 }), (password, classes) => {
        const refused = checkPassword(password, { ...policy, classes }).includes('passwordTooPlain')
        const stricter = checkPassword(password, { ...policy, classes: classes + 1 }).includes('passwordTooPlain')
        expect(stricter || !refused).toBe(true)
      }),
    )
  })

  it('a password is not on the list of common ones, in whatever case', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(200)
    for (const common of ['password123', 'PassWord123', '12345678', 'aaaaaaaaaa'])
      expect(checkPassword(common, policy), common).toEqual(['passwordTooCommon'])
  })

  it('a password does not hold the name of its user, and never is that name', () => {
    expect(checkPassword('Collection_Supervisor', policy, 'collection_supervisor')).toEqual(['passwordHasName'])
    expect(checkPassword('my-FELIPE.rojas-77', policy, 'felipe.rojas')).toEqual(['passwordHasName'])
    const lax = { ...policy, withoutName: false }
    expect(checkPassword('my-felipe.rojas-77', lax, 'felipe.rojas')).toEqual([])
    expect(checkPassword('felipe.rojas', lax, 'felipe.rojas')).toEqual(['passwordHasName'])
    // Two letters stand in half of all words.
    expect(checkPassword('quiet harbour', policy, 'ha')).toEqual([])
  })

  it('a password names every fault at once', () => {
    expect(checkPassword('', policy)).toEqual(['passwordTooShort', 'passwordTooCommon', 'passwordTooPlain'])
  })

  it('a password is old after the set number of days, and never where none is set', () => {
    const set = new Date('2026-01-01T00:00:00Z')
    expect(isPasswordOld(set, new Date('2026-04-01T00:00:00Z'), 90)).toBe(false)
    expect(isPasswordOld(set, new Date('2026-04-01T00:00:01Z'), 90)).toBe(true)
    expect(isPasswordOld(set, new Date('2036-01-01T00:00:00Z'), 0)).toBe(false)
  })
})
