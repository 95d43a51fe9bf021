import { useSyncExternalStore } from 'react'
import { createPath, NavigationType, type Navigator, type To } from 'react-router'
import { moveWithinTab, tabOf } from '../kernel/tabs-store'

/** What the window shows, and how one came there. A new object for each navigation, also to the same address. */
export interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
  readonly type: NavigationType
}

const listeners = new Set<() => void>()
let steps = 0
let place = placeNow(NavigationType.Pop)

function placeNow(type: NavigationType): Place {
  const { pathname, search, hash } = window.location
  steps += 1
  return { pathname, search, hash, state: window.history.state, key: String(steps), type }
}

function arrive(type: NavigationType): void {
  place = placeNow(type)
  for (const listener of listeners) listener()
}

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to))

/**
 * The window's history, without a hash. Our own few lines instead of BrowserRouter, because each kept page
 * lives in a router of its own: below one common router every open page is drawn anew at each switch of tabs.
 */
export const windowHistory: Navigator = {
  createHref: hrefOf,
  go: steps => window.history.go(steps),
  push: (to, state) => {
    window.history.pushState(state, '', hrefOf(to))
    arrive(NavigationType.Push)
  },
  replace: (to, state) => {
    window.history.replaceState(state, '', hrefOf(to))
    arrive(NavigationType.Replace)
  },
}

/** A page's way to the window: while its tab is hidden it may change its own query, but not what the window shows. */
export const historyOfTab = (key: string): Navigator => ({
  ...windowHistory,
  replace: (to, state) => {
    const { pathname, search } = window.location
    if (tabOf(pathname + search).key === key) windowHistory.replace(to, state)
    else moveWithinTab(key, hrefOf(to))
  },
})

const onPop = () => arrive(NavigationType.Pop)

/** Reads the address once more and follows it from now on; the answer stops that. */
export function followWindow(): () => void {
  arrive(NavigationType.Pop)
  window.addEventListener('popstate', onPop)
  return () => window.removeEventListener('popstate', onPop)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePlace = (): Place => useSyncExternalStore(subscribe, () => place)

/** Draws anew only when one comes to this path or leaves it. */
export const useIsAt = (path: string): boolean => useSyncExternalStore(subscribe, () => place.pathname === path)
