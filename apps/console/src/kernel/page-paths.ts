import { routableMenus } from '@countinghouse/domain/kernel/menu-tree'
import { useMemo } from 'react'
import { useSession } from './session-store'

const NONE: ReadonlySet<string> = new Set()

/** Paths of all pages that the user's menus hold, hidden ones included. */
export function usePagePaths(): ReadonlySet<string> {
  const menus = useSession(state => state.menus)
  return useMemo(() => (menus ? new Set(routableMenus(menus).map(node => node.menuPath)) : NONE), [menus])
}
