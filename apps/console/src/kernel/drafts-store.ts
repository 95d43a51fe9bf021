import { useCallback } from 'react'
import { create } from 'zustand'
import { useSession } from './session-store'

/** What somebody has typed and not yet sent, by what it is about; kept in this window, through a reload and a new sign-in. */
type Drafts = Readonly<Record<string, unknown>>

const STORED_AS = 'pro__Drafts'

export const useDrafts = create<Drafts>(() => stored())
useDrafts.subscribe(drafts => sessionStorage.setItem(STORED_AS, JSON.stringify(drafts)))

/** Like useState for a record's form. Undefined ends the draft: it was sent, or thrown away on purpose. */
export function useDraft<T>(about: string): [T | undefined, (draft: T | undefined) => void] {
  const key = useDraftKey()(about)
  const draft = useDrafts(drafts => drafts[key]) as T | undefined
  const set = useCallback(
    (next: T | undefined) =>
      useDrafts.setState(({ [key]: _, ...others }) => (next === undefined ? others : { ...others, [key]: next }), true),
    [key],
  )
  return [draft, set]
}

/** Nobody is shown another person's draft. */
export function useDraftKey(): (about: string) => string {
  const userId = useSession(state => state.user?.userId)
  return useCallback(about => `${userId} ${about}`, [userId])
}

function stored(): Drafts {
  try {
    const drafts: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}')
    return typeof drafts === 'object' && drafts !== null ? (drafts as Drafts) : {}
  } catch {
    // A torn write counts as none.
    return {}
  }
}
