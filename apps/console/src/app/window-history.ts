import { useSyncExternalStore } from 'react'
import type { Navigator } from '../kernel/routing'
import { moveWithinTab, tabOf } from '../kernel/tabs-store'

/** A step back or forth, a new page, or the same one with another address. */
type Arrival = 'pop' | 'push' | 'replace'

/** What the window shows, and how one came there. A new object for each navigation, also to the same address. */
export interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
  readonly type: Arrival
}

const listeners = new Set<() => void>()
let steps = 0
let place = placeNow('pop')

function placeNow(type: Arrival): Place {
  const { pathname, search, hash } = window.location
  steps += 1
  return { pathname, search, hash, state: window.history.state, key: String(steps), type }
}

function arrive(type: Arrival): void {
  place = placeNow(type)
  for (const listener of listeners) listener()
}

/**
 * The window's history, without a hash. Each kept page lives in a router of its own: below a common one
 * every open page would be drawn anew at each switch of tabs.
 */
export const windowHistory: Navigator = {
  push: (to, state) => {
    window.history.pushState(state, '', to)
    arrive('push')
  },
  replace: (to, state) => {
    window.history.replaceState(state, '', to)
    arrive('replace')
  },
}

/** A page's way to the window: while its tab is hidden it may change its own query, but not what the window shows. */
export const historyOfTab = (key: string): Navigator => ({
  ...windowHistory,
  replace: (to, state) => {
    const { pathname, search } = window.location
    if (tabOf(pathname + search).key === key) windowHistory.replace(to, state)
    else moveWithinTab(key, to)
  },
})

const onPop = () => arrive('pop')

/** Reads the address once more and follows it from now on; the answer stops that. */
export function followWindow(): () => void {
  arrive('pop')
  window.addEventListener('popstate', onPop)
  return () => window.removeEventListener('popstate', onPop)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePlace = (): Place => useSyncExternalStore(subscribe, () => place)
