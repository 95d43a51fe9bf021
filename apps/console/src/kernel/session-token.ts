// Two stores, one session: the guard reads the first, the request header the second (G-008).
export const TOKEN_STORED_AS = 'pro__Access-Token'
const COOKIE = 'token'
const FIFTEEN_DAYS_S = 15 * 24 * 3600
// The server keeps the token in a cookie that scripts cannot read (SESSION_COOKIE=http-only).
const HELD_BY_SERVER = 'http-only'

const cookieValue = (): string | undefined =>
  document.cookie
    .split('; ')
    .find(part => part.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)

/** Signed in only when both stores hold a token; a half-cleared session never looks signed in (G-008). */
export function hasToken(): boolean {
  const stored = localStorage.getItem(TOKEN_STORED_AS)
  return stored === HELD_BY_SERVER || (Boolean(stored) && Boolean(cookieValue()))
}

/** An empty token means that the server keeps it itself. */
export function storeToken(token: string): void {
  if (token === '') {
    localStorage.setItem(TOKEN_STORED_AS, HELD_BY_SERVER)
    return
  }
  // The cookie first: other windows hear of the second place, and look at both.
  writeCookie(token, FIFTEEN_DAYS_S)
  localStorage.setItem(TOKEN_STORED_AS, token)
}

export function dropToken(): void {
  localStorage.removeItem(TOKEN_STORED_AS)
  writeCookie('', 0)
}

function writeCookie(value: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not there on plain http
  document.cookie = `${COOKIE}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeS}; SameSite=Lax${secure}`
}
