import { type RefObject, useEffect } from 'react'

const STOPS = 'a[href], button, input'
const SCREENS = '.ch-sidebar-panel-screens'

/**
 * Makes a menu one stop of the Tab key, which enters it where one is; arrows, Home and End move inside it. Watches the
 * menu, as its parts come and go without it.
 */
export function useOneStop(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = menu.current
    if (!root) return
    const stops = () => [...root.querySelectorAll<HTMLElement>(STOPS)].filter(stop => !stop.closest('[inert]'))
    const settle = () => {
      const all = stops()
      const at =
        all.find(stop => stop === document.activeElement) ??
        // What scrolls has to be reached: one enters it where it shows the page, else at its beginning.
        all.find(stop => stop.matches(`${SCREENS} [aria-current="page"]`)) ??
        all.find(stop => stop.matches(`${SCREENS} a`)) ??
        all.find(stop => stop.matches('[aria-current="page"]')) ??
        all[0]
      for (const stop of all) stop.tabIndex = stop === at ? 0 : -1
    }
    const onKey = (event: KeyboardEvent) => {
      const all = stops()
      const at = all.indexOf(document.activeElement as HTMLElement)
      const to = at === -1 ? undefined : MOVES[event.key]?.(at, all.length - 1)
      if (to === undefined) return
      // In the filter Home and End move the caret.
      if (event.target instanceof HTMLInputElement && !event.key.startsWith('Arrow')) return
      event.preventDefault()
      all[to]?.focus()
    }
    settle()
    const watch = new MutationObserver(settle)
    watch.observe(root, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['aria-current', 'inert'],
    })
    root.addEventListener('focusin', settle)
    root.addEventListener('keydown', onKey)
    return () => {
      watch.disconnect()
      root.removeEventListener('focusin', settle)
      root.removeEventListener('keydown', onKey)
    }
  }, [menu])
}

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}
