import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo } from 'react'
import { setPageState, setTabSubject, useTabs } from './tabs-store'

interface Activity {
  readonly key: string
  readonly active: boolean
}

// Outside the tabs (sign-in, a test of one screen) everything counts as shown.
const TabContext = createContext<Activity>({ key: '', active: true })

export function TabActivity({ tabKey, active, children }: { tabKey: string; active: boolean; children: ReactNode }) {
  const activity = useMemo(() => ({ key: tabKey, active }), [tabKey, active])
  return <TabContext value={activity}>{children}</TabContext>
}

/** False while the page's tab is hidden: polling, timers and reads pause (DESIGN 10). */
export const useTabActive = (): boolean => useContext(TabContext).active
export const useTabKey = (): string => useContext(TabContext).key

/** Like useState, kept with the tab: it survives a reload of the window and is dropped when the tab closes. */
export function useTabState<T>(name: string, initial: T): [T, (value: T) => void] {
  const key = useTabKey()
  const stored = useTabs(state => state.pages[key]?.[name])
  const set = useCallback((value: T) => setPageState(key, name, value), [key, name])
  return [stored === undefined ? initial : (stored as T), set]
}

/** Names the tab after what it shows (an order number, a customer's name) beside the menu's title. */
export function useTabSubject(subject: string | undefined): void {
  const key = useTabKey()
  useEffect(() => {
    if (key && subject) setTabSubject(key, subject)
  }, [key, subject])
}
