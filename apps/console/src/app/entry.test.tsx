import { auth } from '@countinghouse/contract/areas/auth/calls'
import { authMessages } from '@countinghouse/contract/areas/auth/messages'
import { addressOf } from '@countinghouse/contract/kernel/call'
import { CLIENT_ID, CODE } from '@countinghouse/contract/kernel/envelope'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientEffects } from '../kernel/client-effects'
import { beginSession, clearSession, useSession } from '../kernel/session-store'
import { hasToken } from '../kernel/session-token'
import { type FakeServer, fakeServer } from '../kernel/testing/fake-server'
import { CLIENT, LOGIN_ADDRESS, SUCCESS } from '../sign-in/sign-in-call'
import { answerShell, MENUS, routesOf } from './testing/fake-answers'
import { address, closeConsole, openConsole, user } from './testing/open-console'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  answerShell(server)
})
afterEach(closeConsole)

const stranger = { signedIn: false } as const
const signInAs = async (username: string, password: string) => {
  const name = await screen.findByLabelText('Username')
  if (username) await user.type(name, username)
  if (password) await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}
const signInPage = () => screen.findByRole('heading', { name: 'Sign in' })

describe('sign-in page', () => {
  it('the sign-in page stands at /user/login (R-013) and at / for a stranger, who is led there', async () => {
    await openConsole('/', stranger)
    await signInPage()
    expect(address()).toBe('/user/login?redirect=%2F')
  })

  it('the sign-in page asks for a username (R-080) and a password (R-081) before it makes a call', async () => {
    await openConsole('/user/login', stranger)
    await signInAs('', '')
    await screen.findByText('Please enter your username')
    await screen.findByText('Please enter your password')
    expect(server.count(auth.login)).toBe(0)
  })

  it('the sign-in page shows the msg of the server after a failed sign-in (R-084)', async () => {
    server.fail(auth.login, CODE.refused, authMessages.wrongSignIn.texts['en-US'])
    await openConsole('/user/login', stranger)
    await signInAs('ana', 'wrong')
    expect((await screen.findByText(authMessages.wrongSignIn.texts['en-US'])).textContent).not.toBe('')
    expect(hasToken()).toBe(false)
  })

  it('the sign-in page keeps token, name, id, role codes, avatar and menus (R-083), stored in both places (R-085), and goes where one wanted (R-033)', async () => {
    await openConsole('/system/online', stranger)
    await signInAs('ana', 'demo1234')
    await waitFor(() => expect(address()).toBe('/system/online'))
    expect(hasToken()).toBe(true)
    await waitFor(() => expect(useSession.getState().menus).toHaveLength(MENUS.length))
    expect(useSession.getState().user).toEqual({ userId: 7, userName: 'Ana Lima', roleCodes: ['admin'], avatarUrl: '' })
    await screen.findByText('Welcome back')
  })

  it('the sign-in page says what the contract says', () => {
    expect(LOGIN_ADDRESS).toBe(addressOf(auth.login))
    expect([SUCCESS, CLIENT]).toEqual([CODE.success, CLIENT_ID])
  })

  it('the sign-in page shows the copyright year 2023 (R-059)', async () => {
    await openConsole('/user/login', stranger)
    await screen.findByText('Countinghouse © 2023')
  })

  it('the sign-in page offers six languages and changes to one at once (R-001)', async () => {
    await openConsole('/user/login', { ...stranger, language: 'ar' })
    expect(document.documentElement).toMatchObject({ dir: 'rtl', lang: 'ar' })
    const list = await screen.findByRole('combobox')
    expect(within(list).getAllByRole('option')).toHaveLength(6)
    await user.selectOptions(list, 'ไทย')
    await screen.findByRole('heading', { name: 'เข้าสู่ระบบ' })
    expect(document.documentElement).toMatchObject({ dir: 'ltr', lang: 'th' })
  })

  it('register, its result and recover hold one text, open to a stranger, and make no call (R-014)', async () => {
    for (const path of ['/user/register', '/user/register-result', '/user/recover']) {
      await openConsole(path, stranger)
      await screen.findByText('Accounts are opened by an administrator')
      expect(server.requests).toHaveLength(0)
      closeConsole()
    }
  })
})

describe('guard', () => {
  it('the guard fetches the menus once, builds the routes and goes to the requested path (R-030, R-032); the call has its own base (R-040)', async () => {
    await openConsole('/system/signinlog')
    await waitFor(() => expect(server.count(auth.signInLogList)).toBe(1), { timeout: 15_000 })
    await user.click(document.querySelector('.ch-sidebar-panel-item a[href="/system/one"]')!)
    await waitFor(() => expect(address()).toBe('/system/one'))
    expect(server.count(auth.routes)).toBe(1)
    expect(addressOf(auth.routes)).toContain('/api/public')
  })

  it('with a token the sign-in page leads to the home page (R-029)', async () => {
    await openConsole('/user/login')
    await screen.findByText(/Good .*, Ana Lima/)
    expect(address()).toBe('/homepage')
  })

  it('someone without menus cannot enter and reads why on the sign-in page (R-101)', async () => {
    for (const answer of ['empty', 'refused'] as const) {
      if (answer === 'empty') server.success(auth.routes, routesOf([]))
      else server.fail(auth.routes, CODE.notPermitted, 'any text')
      await openConsole('/')
      await screen.findByText('No permissions Please contact Administrators')
      expect(hasToken()).toBe(false)
      expect(address()).toBe('/user/login')
      closeConsole()
    }
  })

  it("when the menus fail: a notice 'error' (R-102) with the user-info-failure text (R-103), no token, on to / and so to sign-in", async () => {
    server.fail(auth.routes, CODE.ourFault, 'broken')
    await openConsole('/system/online')
    await screen.findByText('error')
    await screen.findByText('Requesting user information failed, please try again')
    expect(hasToken()).toBe(false)
    expect(address()).toBe('/user/login?redirect=%2F')
  })
})

describe('a second window of the same browser', () => {
  /** What the window under test hears of what another one did to the session. */
  const heard = (key: string) => act(() => window.dispatchEvent(new StorageEvent('storage', { key })))
  const home = async () => {
    await openConsole('/homepage')
    await screen.findByText(/Good .*, Ana Lima/)
  }

  it('a sign-in as somebody else in a second window loads this one anew, so that it acts under the name that it shows', async () => {
    const reload = vi.spyOn(clientEffects, 'reload').mockReturnValue()
    await home()
    const mine = useSession.getState()
    beginSession('token-of-eva', { userId: 8, userName: 'Eva Cruz', roleCodes: ['finance'], avatarUrl: '' })
    useSession.setState(mine, true)
    heard('pro__Drafts')
    expect(reload).not.toHaveBeenCalled()
    heard('pro__User-Info')
    expect(reload).toHaveBeenCalled()
    reload.mockRestore()
  })

  it('a sign-in of the same person in a second window, or one half written, leaves this one as it is', async () => {
    const reload = vi.spyOn(clientEffects, 'reload').mockReturnValue()
    await home()
    heard('pro__Access-Token')
    localStorage.removeItem('pro__User-Info')
    heard('pro__Access-Token')
    expect(reload).not.toHaveBeenCalled()
    expect(address()).toBe('/homepage')
    reload.mockRestore()
  })

  it('a sign-out in a second window ends this one too', async () => {
    await home()
    const mine = useSession.getState()
    clearSession()
    useSession.setState(mine, true)
    heard('pro__Access-Token')
    await signInPage()
    expect(useSession.getState().user).toBeUndefined()
  })
})
