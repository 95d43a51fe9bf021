import {
  entryPath,
  firstVisiblePath,
  type MenuNode,
  menuTrail,
  routableMenus,
} from '@countinghouse/domain/kernel/menu-tree'

export const LOGIN = '/user/login'
/** Open without a token; they hold one static text (G-013). */
export const NOTICE_PATHS = ['/user/register', '/user/register-result', '/user/recover'] as const
export const EXCEPTION_PATHS = ['/403', '/404', '/500'] as const
/** Screens of every user, whatever the menus say. */
export const OWN_PATHS = ['/account/center', '/account/settings', '/exports'] as const

const FOLDER_HOMES: Readonly<Record<string, string>> = { '/system': '/system/menu/list' }

const holds = (paths: readonly string[], path: string) => paths.includes(path)

/** The path behind an address as typed: without a trailing slash. */
const trimmed = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

/** The path in a redirect query when it is one of ours; an address elsewhere would hand the session's user away. */
export function ownPath(wanted: string | null): string | undefined {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return undefined
  const url = new URL(wanted, 'http://console')
  if (url.host !== 'console' || url.pathname.startsWith('/user')) return undefined
  return url.pathname + url.search
}

/** Without a token: where one may be; the wanted path travels in the query. */
export function guardStranger(path: string, search: string): string {
  const at = trimmed(path)
  if (at === LOGIN || holds(NOTICE_PATHS, at)) return at + search
  if (at === '/user') return LOGIN
  return `${LOGIN}?${new URLSearchParams({ redirect: at + search })}`
}

/** With a token and menus: the path to show for the one that was asked for. */
export function guardMember(path: string, menus: readonly MenuNode[]): string {
  const at = trimmed(path)
  if (at === LOGIN || at === '/user' || holds(NOTICE_PATHS, at)) return guardMember('/', menus)
  if (at === '/') return entryPath(menus) ?? '/404'
  // A collector without the dashboard must not land on 404 (G-014).
  if (at === '/homepage' && !isPage(at, menus)) return firstVisiblePath(menus) ?? '/404'
  if (holds(EXCEPTION_PATHS, at) || holds(OWN_PATHS, at) || isPage(at, menus)) return at
  return folderHome(at, menus) ?? '/404'
}

/** After sign-in: the path in the redirect query when the menus hold it, else the first one. */
export function guardArrival(wanted: string | undefined, menus: readonly MenuNode[]): string {
  const url = new URL(wanted ?? '/', 'http://console')
  const to = guardMember(url.pathname, menus)
  if (to === url.pathname) return to + url.search
  return to === '/404' && url.pathname !== '/404' ? guardMember('/', menus) : to
}

const isPage = (path: string, menus: readonly MenuNode[]) => routableMenus(menus).some(page => page.menuPath === path)

function folderHome(path: string, menus: readonly MenuNode[]): string | undefined {
  const home = FOLDER_HOMES[path]
  if (home && isPage(home, menus)) return home
  const folder = menuTrail(menus, path).at(-1)
  return folder && firstVisiblePath(folder.children)
}
