import type { MenuNode } from '@countinghouse/domain/kernel/menu-tree'
import type { Currency } from '@countinghouse/domain/kernel/money'
import type { Rights } from '@countinghouse/domain/kernel/permissions'
import { create } from 'zustand'
import { dropToken, hasToken, storeToken, TOKEN_STORED_AS } from './session-token'

/** Who is signed in, as far as the sign-in answers it. */
export interface SessionUser {
  readonly userId: number
  readonly userName: string
  readonly roleCodes: readonly string[]
  /** Empty: the first letter of the name stands for it (G-007). */
  readonly avatarUrl: string
}

/** A country whose apps the user may see; a view shows one currency (DESIGN 5). */
export interface Market {
  readonly country: 'IN' | 'MX' | 'TH'
  readonly currency: Currency
}

interface SessionState {
  readonly user: SessionUser | undefined
  /** Undefined until the guard has fetched them. */
  readonly menus: readonly MenuNode[] | undefined
  readonly rights: Rights
  readonly markets: readonly Market[]
  readonly market: Market | undefined
  /** Work that waits, by menu path; kept fresh by the home page. */
  readonly counts: Readonly<Record<string, number>>
}

const USER_STORED_AS = 'pro__User-Info'
const MARKET_STORED_AS = 'pro__Market'
const NOBODY: SessionState = {
  user: undefined,
  menus: undefined,
  rights: {},
  markets: [],
  market: undefined,
  counts: {},
}

export const useSession = create<SessionState>(() => ({ ...NOBODY, user: storedUser() }))

export function beginSession(token: string, user: SessionUser): void {
  storeToken(token)
  localStorage.setItem(USER_STORED_AS, JSON.stringify(user))
  useSession.setState({ ...NOBODY, user }, true)
}

/** Forgets the token and everything known about the user. */
export function clearSession(): void {
  dropToken()
  localStorage.removeItem(USER_STORED_AS)
  localStorage.removeItem(MARKET_STORED_AS)
  // The next person at this desk must not see the former one's cases (G-029).
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('pro__')) sessionStorage.removeItem(key)
  useSession.setState(NOBODY, true)
}

interface Elsewhere {
  /** Signed out. */
  ended(): void
  /** Signed in as somebody else. */
  replaced(): void
}

/**
 * Hears what other windows of this browser do to the session. They share one token: a window that went on would show one
 * person's name and cases and act as another.
 */
export function watchSession({ ended, replaced }: Elsewhere): () => void {
  const look = ({ key }: StorageEvent) => {
    // Without a key everything was cleared.
    if (key !== null && key !== TOKEN_STORED_AS && key !== USER_STORED_AS) return
    // What stands there now, because the event may have waited. A token without its user is a sign-in half written.
    if (!hasToken()) return ended()
    const userId = storedUser()?.userId
    if (userId !== undefined && userId !== useSession.getState().user?.userId) replaced()
  }
  window.addEventListener('storage', look)
  return () => window.removeEventListener('storage', look)
}

/** The first market is the one of the user's first app, unless another was chosen here before. */
export function setMarkets(markets: readonly Market[]): void {
  const chosen = localStorage.getItem(MARKET_STORED_AS)
  useSession.setState({ markets, market: markets.find(market => market.country === chosen) ?? markets[0] })
}

export function chooseMarket(market: Market): void {
  localStorage.setItem(MARKET_STORED_AS, market.country)
  useSession.setState({ market })
}

export const setCounts = (counts: Readonly<Record<string, number>>): void => useSession.setState({ counts })

function storedUser(): SessionUser | undefined {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(USER_STORED_AS) ?? 'null')
    return isUser(user) ? user : undefined
  } catch {
    // Somebody else's text under our key counts as none.
    return undefined
  }
}

const isUser = (value: unknown): value is SessionUser =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as SessionUser).userId === 'number' &&
  typeof (value as SessionUser).userName === 'string' &&
  Array.isArray((value as SessionUser).roleCodes)
