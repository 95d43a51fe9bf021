import { cleanup } from '@testing-library/react'
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

// Nothing here looks at antd's styles, and jsdom takes seconds to parse them.
for (const name of ['innerHTML', 'textContent'] as const)
  Object.defineProperty(HTMLStyleElement.prototype, name, { set: () => {}, get: () => '', configurable: true })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
