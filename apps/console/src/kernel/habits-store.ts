import { create } from 'zustand'

interface Habits {
  /** Menu paths that stand first in the sidebar's panel. */
  readonly pinned: readonly string[]
  /** How often each screen was opened, for the bottom bar of a phone and the often used ones. */
  readonly uses: Readonly<Record<string, number>>
}

const STORED_AS = 'pro__Habits'

// Apart from the appearance: every visit changes it, and a change of the appearance draws everything anew.
export const useHabits = create<Habits>(() => readHabits(stored()))

useHabits.subscribe(habits => localStorage.setItem(STORED_AS, JSON.stringify(habits)))

export const togglePinned = (path: string): void =>
  useHabits.setState(({ pinned }) => ({
    pinned: pinned.includes(path) ? pinned.filter(other => other !== path) : [...pinned, path],
  }))

export const countUse = (path: string): void =>
  useHabits.setState(({ uses }) => ({ uses: { ...uses, [path]: (uses[path] ?? 0) + 1 } }))

/** Stored habits read back; whatever is not understood counts as none. */
export function readHabits(source: unknown): Habits {
  const { pinned, uses } = (typeof source === 'object' && source !== null ? source : {}) as Partial<Habits>
  return {
    pinned: Array.isArray(pinned) ? pinned.filter(path => typeof path === 'string') : [],
    uses: typeof uses === 'object' && uses !== null ? uses : {},
  }
}

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(STORED_AS) ?? '{}')
  } catch {
    // A torn write counts as none.
    return {}
  }
}
