import {
  type ComponentPropsWithRef,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react'

// docs/decisions/0008: the tabs are the routes, so that this is all that is left of a router.

export interface Path {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}
export interface Location extends Path {
  readonly state: unknown
}
/** A path as one writes it, or only its query: `?page=2` stays on the page. */
export type To = string | Partial<Path>

/** Where a page's links and buttons lead: to the window's history, or to that of a tab. */
export interface Navigator {
  push(to: string, state?: unknown): void
  replace(to: string, state?: unknown): void
}
export interface NavigateOptions {
  readonly replace?: boolean
  readonly state?: unknown
}
export type Navigate = (to: To, options?: NavigateOptions) => void

const NavigatorContext = createContext<Navigator | undefined>(undefined)
const LocationContext = createContext<Location | undefined>(undefined)

export const hrefOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

export function pathOf(href: string): Path {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  return { pathname: pathname || '/', search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash }
}

interface RouterProps {
  navigator: Navigator
  /** Without state when it is written as text. */
  location: string | Location
  children: ReactNode
}

export function Router({ navigator, location, children }: RouterProps) {
  const place = useMemo(
    () => (typeof location === 'string' ? { ...pathOf(location), state: undefined } : location),
    [location],
  )
  return (
    <NavigatorContext value={navigator}>
      <LocationContext value={place}>{children}</LocationContext>
    </NavigatorContext>
  )
}

/** A history in memory, for a page that is shown without a window around it. */
export function MemoryRouter({ at, children }: { at: string; children: ReactNode }) {
  const [location, setLocation] = useState<Location>(() => ({ ...pathOf(at), state: undefined }))
  const [navigator] = useState<Navigator>(() => {
    const go = (to: string, state?: unknown) => setLocation({ ...pathOf(to), state })
    return { push: go, replace: go }
  })
  return (
    <Router navigator={navigator} location={location}>
      {children}
    </Router>
  )
}

function within<T>(context: T | undefined): T {
  if (context === undefined) throw new Error('A link or a route outside of a router.')
  return context
}

export const useLocation = (): Location => within(useContext(LocationContext))

/** The same function for a page's life: going elsewhere draws nothing anew that only leads on. */
export function useNavigate(): Navigate {
  const navigator = within(useContext(NavigatorContext))
  return useCallback(
    (to, { replace, state } = {}) => (replace ? navigator.replace : navigator.push)(hrefOf(to), state),
    [navigator],
  )
}

type Query = Record<string, string> | URLSearchParams
export type SetSearchParams = (next: Query | ((before: URLSearchParams) => Query), options?: NavigateOptions) => void

/** The page's query, and a way to write it anew. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback<SetSearchParams>(
    (next, options) => {
      const written = new URLSearchParams(
        typeof next === 'function' ? next(new URLSearchParams(query)) : next,
      ).toString()
      navigate({ pathname, search: written && `?${written}` }, options)
    },
    [navigate, pathname, query],
  )
  return [query, set]
}

const MAIN_BUTTON = 0
const leavesToBrowser = (event: MouseEvent) =>
  event.button !== MAIN_BUTTON || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** A link that opens within the console; with a held key or another button it is the browser's, in a new window. */
export function Link({ to, onClick, ...rest }: Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> & { to: To }) {
  const navigate = useNavigate()
  const location = useLocation()
  const href = hrefOf(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || leavesToBrowser(event)) return
    event.preventDefault()
    // Where one stands already is not one more step to go back.
    navigate(href, { replace: href === hrefOf(location) })
  }
  return <a {...rest} href={href} onClick={follow} />
}
