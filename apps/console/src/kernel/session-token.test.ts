import { afterEach, describe, expect, it, vi } from 'vitest'
import { commonHeaders } from './client'
import { beginSession, clearSession, useSession } from './session-store'
import { hasToken, storeToken } from './session-token'

const user = { userId: 7, userName: 'Ana', roleCodes: ['finance'], avatarUrl: '' }
afterEach(clearSession)

describe('the token', () => {
  it('the token is stored under Access-Token (R-086) in the namespace pro__ (R-087) and in the cookie token, which feeds the header (R-088)', () => {
    storeToken('abc')
    expect(localStorage.getItem('pro__Access-Token')).toBe('abc')
    expect(document.cookie).toBe('token=abc')
    expect(commonHeaders().token).toBe('abc')
  })

  it("the token's cookie expires after 15 days (R-089)", () => {
    const written = vi.spyOn(Document.prototype, 'cookie', 'set')
    storeToken('abc')
    expect(written).toHaveBeenCalledWith('token=abc; path=/; max-age=1296000; SameSite=Lax')
  })

  it('the token counts as signed out when either place lost it', () => {
    storeToken('abc')
    expect(hasToken()).toBe(true)
    localStorage.removeItem('pro__Access-Token')
    expect(hasToken()).toBe(false)
  })

  it('the token may be held by the server alone, which answers an empty one', () => {
    storeToken('')
    expect(hasToken()).toBe(true)
    expect(commonHeaders().token).toBe('')
  })
})

it('a session is nobody, then somebody with a token, then nobody without one (R-085)', () => {
  expect([hasToken(), useSession.getState().user]).toEqual([false, undefined])
  beginSession('abc', user)
  expect([hasToken(), useSession.getState().user]).toEqual([true, user])
  clearSession()
  expect([hasToken(), useSession.getState().user]).toEqual([false, undefined])
  expect(localStorage.getItem('pro__User-Info')).toBeNull()
})
