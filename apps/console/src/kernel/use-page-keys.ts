import { useEffect, useRef } from 'react'
import { useActivity } from './tab-activity'

/**
 * The keys of a page: heard wherever the focus is, as long as the page's tab is the shown one. Showing or hiding the
 * tab does not draw the page that listens.
 */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const { isActive } = useActivity()
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isActive()) latest.current(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isActive])
}
