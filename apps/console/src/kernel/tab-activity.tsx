import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { afterPaint } from './after-paint'
import { setPageState, setTabSubject, setUnsaved, useTabs } from './tabs-store'

/** Whether a page's tab is shown, as something to ask and to listen to: a page need not be drawn anew to know. */
export interface Activity {
  readonly key: string
  isActive(): boolean
  subscribe(listener: () => void): () => void
}

interface Switch extends Activity {
  set(active: boolean): void
}

function activityOf(key: string, first: boolean): Switch {
  const listeners = new Set<() => void>()
  let active = first
  return {
    key,
    isActive: () => active,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: next => {
      if (next === active) return
      active = next
      for (const listener of listeners) listener()
    },
  }
}

// Outside the tabs (the shell, a test of one screen) everything counts as shown.
const TabContext = createContext<Activity>(activityOf('', true))

export function TabActivity({ tabKey, active, children }: { tabKey: string; active: boolean; children: ReactNode }) {
  const [activity] = useState(() => activityOf(tabKey, active))
  // CSS shows and hides a page at once; that its reads wake or rest must not delay the picture.
  useEffect(() => afterPaint(() => activity.set(active)), [activity, active])
  return <TabContext value={activity}>{children}</TabContext>
}

export const useActivity = (): Activity => useContext(TabContext)
export const useTabKey = (): string => useActivity().key

/** False while the page's tab is hidden: polling, timers and effects pause (DESIGN 10). Draws its component anew. */
export function useTabActive(): boolean {
  const { subscribe, isActive } = useActivity()
  return useSyncExternalStore(subscribe, isActive)
}

/** Like useState, kept with the tab: it survives a reload of the window and is dropped when the tab closes. */
export function useTabState<T>(name: string, initial: T): [T, (next: T | ((before: T) => T)) => void] {
  const key = useTabKey()
  const stored = useTabs(state => state.pages[key]?.[name]) as T | undefined
  const first = useRef(initial)
  const set = useCallback(
    (next: T | ((before: T) => T)) => {
      const before = useTabs.getState().pages[key]?.[name] as T | undefined
      setPageState(key, name, typeof next === 'function' ? (next as (before: T) => T)(before ?? first.current) : next)
    },
    [key, name],
  )
  return [stored ?? initial, set]
}

/** Names the tab after what it shows (an order number, a customer's name) beside the menu's title. */
export function useTabSubject(subject: string | undefined): void {
  const key = useTabKey()
  useEffect(() => {
    if (key && subject) setTabSubject(key, subject)
  }, [key, subject])
}

/** Keeps the tab from being closed or reloaded without a question while the page holds something unsaved. */
export function useUnsaved(unsaved: boolean): void {
  const key = useTabKey()
  useEffect(() => setUnsaved(key, unsaved), [key, unsaved])
}
