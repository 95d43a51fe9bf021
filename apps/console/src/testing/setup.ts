import { cleanup } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'

// What jsdom has no idea of and antd asks for.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }) as unknown as MediaQueryList
window.scrollTo = () => {}
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const { getComputedStyle } = window
// jsdom reports every question about a pseudo-element as an error.
window.getComputedStyle = (element: Element) => getComputedStyle(element)

// React keeps for each element where it was made, ten thousand of them a second, for the stacks of its warnings: a sixth of
// the time that it takes to draw a page. Its own limit is said to be reached.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
