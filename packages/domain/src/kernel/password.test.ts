import { describe, expect, it } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords'
import { checkPassword } from './password'

describe('password', () => {
  it('has at least the set number of characters, counted as people count them', () => {
    expect(checkPassword('kiwi-7t', 8)).toEqual(['passwordTooShort'])
    expect(checkPassword('kiwi-7th', 8)).toEqual([])
    expect(checkPassword('kiwi-7th', 12)).toEqual(['passwordTooShort'])
    expect(checkPassword('😀😁😂🤣😃😄😅', 8)).toEqual(['passwordTooShort'])
    expect(checkPassword('ab'.repeat(101), 8)).toEqual(['passwordTooLong'])
  })

  it('is not on the list of common ones, in whatever case', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(200)
    for (const common of ['password123', 'PassWord123', '12345678', 'aaaaaaaaaa'])
      expect(checkPassword(common, 8), common).toEqual(['passwordTooCommon'])
  })

  it('is not the name of its user', () => {
    expect(checkPassword('Collection_Supervisor', 8, 'collection_supervisor')).toEqual(['passwordIsName'])
  })

  it('names every fault at once', () => {
    expect(checkPassword('', 8)).toEqual(['passwordTooShort', 'passwordTooCommon'])
  })
})
