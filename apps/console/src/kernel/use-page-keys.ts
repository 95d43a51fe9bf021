import { useEffect, useRef } from 'react'
import { useActivity } from './tab-activity'
import { isChoosing, isTyping } from './typing'

type OnKey = (event: KeyboardEvent) => void

interface PageKeys {
  /** Keys alone or with Shift, where nobody types or chooses from a list. */
  alone?: OnKey
  /** Keys with Alt, also out of a field. */
  alt?: OnKey
  /** Keys with Ctrl, or Command on a Mac, also out of a field. */
  ctrl?: OnKey
}

/**
 * The keys of a page: heard wherever the focus is, as long as the page's tab is the shown one and no dialog is open. What
 * writes a character is none of them. Showing or hiding the tab does not draw the page that listens.
 */
export function usePageKeys(keys: PageKeys): void {
  const { isActive } = useActivity()
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const kind = isActive() && kindOf(event)
      if (kind && !dialogShown()) latest.current[kind]?.(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isActive])
}

/** Which kind of a page's keys it is; none where it writes a character. */
function kindOf(event: KeyboardEvent): keyof PageKeys | undefined {
  const { key, target, altKey } = event
  const withCtrl = event.ctrlKey || event.metaKey
  // AltGr writes characters; Windows says Ctrl and Alt for it.
  if (event.getModifierState('AltGraph') || (altKey && withCtrl)) return
  if (withCtrl) return 'ctrl'
  if (altKey) return isTyping(target) && isOnMac() && !key.startsWith('Arrow') ? undefined : 'alt'
  return isTyping(target) || isChoosing(target) ? undefined : 'alone'
}

/** There Option, which is its Alt, writes characters. */
const isOnMac = (): boolean => /^(?:Mac|iP)/.test(navigator.platform)

/** A dialog or drawer that is in sight is answered first. */
const dialogShown = (): boolean =>
  [...document.querySelectorAll('.ant-modal, .ant-drawer-section')].some(one => one.getClientRects().length > 0)
