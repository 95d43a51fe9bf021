import { useCallback } from 'react'
import { create } from 'zustand'
import { useSession } from './session-store'

/**
 * What somebody has typed and not yet sent, by what it is about; kept in this browser, through a reload, a closed window and
 * a new sign-in (decision 0059).
 */
type Drafts = Readonly<Record<string, unknown>>

const STORED_AS = 'pro__Draft '
/** What nobody came back to for so long is forgotten. */
const KEPT_MS = 3 * 86_400_000

export const useDrafts = create<Drafts>(() => {
  const keys = Object.keys(localStorage).filter(key => key.startsWith(STORED_AS))
  const drafts = keys.map(key => [key.slice(STORED_AS.length), stored(key)] as const)
  return Object.fromEntries(drafts.filter(([, draft]) => draft !== undefined))
})
useDrafts.subscribe((drafts, before) => {
  for (const about of Object.keys({ ...before, ...drafts }))
    if (drafts[about] !== before[about]) store(STORED_AS + about, drafts[about])
})
// What another window of this browser types or sends is known here too.
window.addEventListener('storage', ({ key }) => {
  if (key?.startsWith(STORED_AS)) put(key.slice(STORED_AS.length), stored(key))
})

const put = (about: string, draft: unknown): void =>
  useDrafts.setState(
    ({ [about]: _, ...others }) => (draft === undefined ? others : { ...others, [about]: draft }),
    true,
  )

type Next<T> = T | undefined | ((draft: T | undefined) => T)

/**
 * Like useState for a record's form. Undefined ends the draft: it was sent, or thrown away on purpose. What arrives later
 * than it was asked for, such as a file, is added to the draft as it stands then.
 */
export function useDraft<T extends object>(about: string): [T | undefined, (next: Next<T>) => void] {
  const key = useDraftKey()(about)
  const draft = useDrafts(drafts => drafts[key]) as T | undefined
  const set = useCallback(
    (next: Next<T>) => {
      const change = typeof next === 'function' ? (next as (draft: T | undefined) => T) : () => next
      put(key, change(useDrafts.getState()[key] as T | undefined))
    },
    [key],
  )
  return [draft, set]
}

/** Nobody is shown another person's draft. */
export function useDraftKey(): (about: string) => string {
  const userId = useSession(state => state.user?.userId)
  return useCallback(about => `${userId} ${about}`, [userId])
}

function store(key: string, draft: unknown): void {
  if (draft === undefined) localStorage.removeItem(key)
  // What came from another window stands there already: writing it back would send it round and round.
  else if (JSON.stringify(draft) !== JSON.stringify(stored(key)))
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), draft }))
}

/** A draft that is still kept; undefined where there is none. */
function stored(key: string): unknown {
  const kept = read(key)
  if (kept && Date.now() - kept.at < KEPT_MS) return kept.draft
  localStorage.removeItem(key)
  return undefined
}

function read(key: string): { at: number; draft: unknown } | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'at' in kept && 'draft' in kept ? (kept as never) : undefined
  } catch {
    // A torn write counts as none.
    return undefined
  }
}
