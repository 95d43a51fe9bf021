/** One open page. `location` is the full path with query last shown in it; `key` decides whether it is the same tab. */
export interface Tab {
  readonly key: string
  readonly location: string
}

/** The tabs from left to right; `activeKey` names one of them unless there is none. */
export interface TabBar<T extends Tab = Tab> {
  readonly tabs: readonly T[]
  readonly activeKey: string | undefined
}

export type TabOutcome = 'done' | 'lastTab' | 'noneLeft' | 'noneRight' | 'unknownTab'

export interface TabChange<T extends Tab = Tab> {
  readonly bar: TabBar<T>
  readonly outcome: TabOutcome
}

export const NO_TABS: TabBar<never> = { tabs: [], activeKey: undefined }

/** A URLSearchParams or alike. */
interface Query {
  get(name: string): string | null
}

/** How links named a record before `id` was its one name (G-030); kept links are still read. */
const FORMER_NAMES = ['orderId', 'proofId', 'importId'] as const

/** The id of what a page shows, as the address has it. */
export const recordOf = (query: Query): string | undefined =>
  ['id', ...FORMER_NAMES].map(name => query.get(name)).find(value => value !== null) ?? undefined

/**
 * A tab's key: the path plus the id of what it shows; page, sort and filters do not open another tab (DESIGN 3). Of two
 * ids, as a task's and its order's, both count.
 */
export function tabKey(path: string, query: Query): string {
  const record = recordOf(query)
  if (record === undefined) return path
  const second = query.get('id') === null ? null : query.get('orderId')
  const subject = [
    `id=${encodeURIComponent(record)}`,
    ...(second === null ? [] : [`orderId=${encodeURIComponent(second)}`]),
  ]
  return `${path}?${subject.join('&')}`
}

/**
 * Activates the tab of this key, adding it at the right end when absent; an open one takes the new location. The list
 * stays the same one when none is added or moves: a switch of tabs changes the key alone.
 */
export function openTab<T extends Tab>(bar: TabBar<T>, tab: T): TabBar<T> {
  const known = bar.tabs.find(open => open.key === tab.key)
  if (!known) return { tabs: [...bar.tabs, tab], activeKey: tab.key }
  if (known.location === tab.location) return { tabs: bar.tabs, activeKey: tab.key }
  return { tabs: bar.tabs.map(open => (open === known ? { ...open, ...tab } : open)), activeKey: tab.key }
}

export function activateTab<T extends Tab>(bar: TabBar<T>, key: string): TabChange<T> {
  return bar.tabs.some(tab => tab.key === key) ? done(bar.tabs, key) : { bar, outcome: 'unknownTab' }
}

/** Closing the active tab activates the rightmost one left (R-070, G-026). */
export function closeTab<T extends Tab>(bar: TabBar<T>, key: string): TabChange<T> {
  if (!bar.tabs.some(tab => tab.key === key)) return { bar, outcome: 'unknownTab' }
  if (bar.tabs.length === 1) return { bar, outcome: 'lastTab' }
  const tabs = bar.tabs.filter(tab => tab.key !== key)
  return done(tabs, bar.activeKey === key ? tabs.at(-1)!.key : bar.activeKey)
}

export const closeLeft = <T extends Tab>(bar: TabBar<T>, key: string): TabChange<T> =>
  keepFrom(bar, key, 'noneLeft', (index, chosen) => index >= chosen)

export const closeRight = <T extends Tab>(bar: TabBar<T>, key: string): TabChange<T> =>
  keepFrom(bar, key, 'noneRight', (index, chosen) => index <= chosen)

/** Leaves the tab whose menu was opened and activates it (G-027); so it closes all the others. */
export const closeAll = <T extends Tab>(bar: TabBar<T>, key: string): TabChange<T> =>
  keepFrom(bar, key, 'lastTab', (index, chosen) => index === chosen)

/** Moves a tab to a place counted from 0 at the left; places beyond the ends mean the ends. */
export function moveTab<T extends Tab>(bar: TabBar<T>, key: string, toIndex: number): TabBar<T> {
  const moved = bar.tabs.find(tab => tab.key === key)
  if (!moved) return bar
  const tabs = bar.tabs.filter(tab => tab.key !== key)
  tabs.splice(Math.min(Math.max(toIndex, 0), tabs.length), 0, moved)
  return { ...bar, tabs }
}

/** When the active tab is among those closed, the tab whose menu was opened becomes active (G-028). */
function keepFrom<T extends Tab>(
  bar: TabBar<T>,
  key: string,
  whenNothingCloses: TabOutcome,
  keeps: (index: number, chosen: number) => boolean,
): TabChange<T> {
  const chosen = bar.tabs.findIndex(tab => tab.key === key)
  if (chosen < 0) return { bar, outcome: 'unknownTab' }
  const tabs = bar.tabs.filter((_, index) => keeps(index, chosen))
  if (tabs.length === bar.tabs.length) return { bar, outcome: whenNothingCloses }
  return done(tabs, tabs.some(tab => tab.key === bar.activeKey) ? bar.activeKey : key)
}

function done<T extends Tab>(tabs: readonly T[], activeKey: string | undefined): TabChange<T> {
  return { bar: { tabs, activeKey }, outcome: 'done' }
}
