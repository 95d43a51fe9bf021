import type { MenuNode } from '@countinghouse/domain/kernel/menu-tree'
import { openTab, type TabBar } from '@countinghouse/domain/kernel/tabs'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { NavigationType } from 'react-router'
import { afterPaint } from '../kernel/after-paint'
import { countUse } from '../kernel/habits-store'
import { showTab, tabOf, useTabs } from '../kernel/tabs-store'
import { EXCEPTION_PATHS } from './guard'
import { usePlace } from './window-history'

const NO_TAB: readonly string[] = EXCEPTION_PATHS

/** State of a navigation that returns to an open tab: its scroll position is kept. */
export const RETURNING = { returning: true } as const

/** The tabs as they stand for the present address: its own tab is there and active. */
export function useShownTabs(menus: readonly MenuNode[]): TabBar {
  const { pathname, search } = usePlace()
  const tabs = useTabs(state => state.bar.tabs)
  const isPage = !NO_TAB.includes(pathname)
  useEffect(() => {
    if (isPage) showTab(pathname + search)
  }, [isPage, pathname, search])
  useEffect(() => {
    if (isPage && menus.length > 0) return afterPaint(() => countUse(pathname))
  }, [isPage, pathname, menus])
  return useMemo(() => {
    const none = { tabs, activeKey: undefined }
    return isPage ? openTab(none, tabOf(pathname + search)) : none
  }, [tabs, isPage, pathname, search])
}

/** A page that is opened starts at its top; a tab that one returns to stands where it was left. */
export function useScrollOf(key: string | undefined): void {
  const { state, type } = usePlace()
  const positions = useRef(new Map<string, number>())
  const returning = type === NavigationType.Pop || (state as Partial<typeof RETURNING> | null)?.returning === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page scrolls, not another query of the same one
  useLayoutEffect(() => {
    window.scrollTo(0, returning && key ? (positions.current.get(key) ?? 0) : 0)
    if (!key) return
    const remember = () => positions.current.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])
}
