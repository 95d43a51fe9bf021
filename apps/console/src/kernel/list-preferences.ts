import { create } from 'zustand'

interface ListPreference {
  /** Columns that were switched off or, for folded ones, on. */
  switched: readonly string[]
  /** Rows of a page. */
  pageSize?: number
}

const STORED_AS = 'pro__Lists'
const NONE: ListPreference = { switched: [] }

const usePreferences = create<Record<string, ListPreference>>(() => stored())
usePreferences.subscribe(lists => localStorage.setItem(STORED_AS, JSON.stringify(lists)))

/** What somebody chose for one list, kept in this browser. */
export function useListPreference(path: string): [ListPreference, (change: Partial<ListPreference>) => void] {
  const preference = usePreferences(lists => lists[path]) ?? NONE
  const change = (part: Partial<ListPreference>) =>
    usePreferences.setState(lists => ({ [path]: { ...(lists[path] ?? NONE), ...part } }))
  return [preference, change]
}

function stored(): Record<string, ListPreference> {
  try {
    const lists: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}')
    return typeof lists === 'object' && lists !== null ? (lists as Record<string, ListPreference>) : {}
  } catch {
    // A torn write counts as no choice.
    return {}
  }
}
