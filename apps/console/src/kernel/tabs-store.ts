import {
  closeAll,
  closeLeft,
  closeRight,
  closeTab,
  moveTab,
  NO_TABS,
  openTab,
  type Tab,
  type TabBar,
  type TabChange,
  type TabOutcome,
  tabKey,
} from '@countinghouse/domain/kernel/tabs'
import { create } from 'zustand'

type PageState = Readonly<Record<string, unknown>>

interface TabsState {
  readonly bar: TabBar
  /** Raised by a reload of the tab: its page is mounted anew. */
  readonly generations: Readonly<Record<string, number>>
  /** What was typed in a page, by tab; never in an address (DESIGN 3). */
  readonly pages: Readonly<Record<string, PageState>>
  /** A name for the tab that only its page knows, such as an order number. */
  readonly subjects: Readonly<Record<string, string>>
}

const NOTHING: TabsState = { bar: NO_TABS, generations: {}, pages: {}, subjects: {} }
export const useTabs = create<TabsState>(() => NOTHING)

let storedAs: string | undefined

/** Takes up the tabs that this user had open in this window, and keeps them from now on (DOMAIN 15 on G-029). */
export function startTabs(userId: number): void {
  storedAs = `pro__Tabs-${userId}`
  useTabs.setState({ ...NOTHING, ...readStored(storedAs), generations: {} }, true)
}

useTabs.subscribe(({ bar, pages, subjects }) => {
  if (storedAs && bar.tabs.length > 0) sessionStorage.setItem(storedAs, JSON.stringify({ bar, pages, subjects }))
})

export function dropTabs(): void {
  storedAs = undefined
  useTabs.setState(NOTHING, true)
}

/** The tab of a full path such as '/order/allorderlist?pageNum=2'; the hash is left out (G-025). */
export function tabOf(fullPath: string): Tab {
  const url = new URL(fullPath, 'http://tab')
  return { key: tabKey(url.pathname, url.searchParams), location: url.pathname + url.search }
}

export function showTab(fullPath: string): void {
  const { bar } = useTabs.getState()
  const tab = tabOf(fullPath)
  const known = bar.tabs.find(open => open.key === tab.key)
  if (bar.activeKey === tab.key && known?.location === tab.location) return
  useTabs.setState({ bar: openTab(bar, tab) })
}

/** Another query of a page whose tab is not shown, such as a filter that was typed just before one left. */
export const moveWithinTab = (key: string, location: string): void =>
  useTabs.setState(({ bar }) => ({
    bar: { ...bar, tabs: bar.tabs.map(tab => (tab.key === key ? { ...tab, location } : tab)) },
  }))

const CLOSERS = { current: closeTab, left: closeLeft, right: closeRight, all: closeAll } as const
export type Closing = keyof typeof CLOSERS

/** Closes tabs and drops what their pages held; the outcome says what could not be done. */
export function closeTabs(what: Closing, key: string): TabOutcome {
  const { bar, outcome }: TabChange = CLOSERS[what](useTabs.getState().bar, key)
  if (outcome === 'done') {
    const left = new Set(bar.tabs.map(tab => tab.key))
    useTabs.setState(({ pages, generations, subjects }) => ({
      bar,
      pages: only(pages, left),
      generations: only(generations, left),
      subjects: only(subjects, left),
    }))
  }
  return outcome
}

const UNSAVED = 'unsaved'

/** Says that the page of a tab holds what nobody has saved yet: closing the tab asks first. */
export const setUnsaved = (key: string, unsaved: boolean): void => {
  const known = useTabs.getState().pages[key]?.[UNSAVED] === true
  if (known !== unsaved) setPageState(key, UNSAVED, unsaved || undefined)
}

export const isUnsaved = (pages: TabsState['pages'], key: string): boolean => pages[key]?.[UNSAVED] === true

/** The tabs with something unsaved that would close. */
export function unsavedAmong(what: Closing, key: string): Tab[] {
  const { bar, pages } = useTabs.getState()
  const left = new Set(CLOSERS[what](bar, key).bar.tabs.map(tab => tab.key))
  return bar.tabs.filter(tab => !left.has(tab.key) && isUnsaved(pages, tab.key))
}

export const placeTab = (key: string, toIndex: number): void =>
  useTabs.setState(({ bar }) => ({ bar: moveTab(bar, key, toIndex) }))

export const reloadTab = (key: string): void =>
  useTabs.setState(({ generations }) => ({ generations: { ...generations, [key]: (generations[key] ?? 0) + 1 } }))

export const setPageState = (key: string, name: string, value: unknown): void =>
  useTabs.setState(({ pages }) => ({ pages: { ...pages, [key]: { ...pages[key], [name]: value } } }))

export function setTabSubject(key: string, subject: string): void {
  if (useTabs.getState().subjects[key] === subject) return
  useTabs.setState(({ subjects }) => ({ subjects: { ...subjects, [key]: subject } }))
}

const only = <T>(record: Readonly<Record<string, T>>, keys: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => keys.has(key)))

function readStored(key: string): Partial<TabsState> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<TabsState>
    return Array.isArray(stored.bar?.tabs) ? stored : {}
  } catch {
    // A torn write counts as no tabs.
    return {}
  }
}
