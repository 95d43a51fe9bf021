import { type Access, exportRight } from '@countinghouse/contract/kernel/access'
import { buttonCodes, type MenuNode, menuTrail } from '@countinghouse/domain/kernel/menu-tree'
import { type ActionKey, holds, type Rights, splitRightCode } from '@countinghouse/domain/kernel/permissions'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { useSession } from './session-store'

/** A call, or what else only some may ask for. */
export interface Guarded {
  readonly access: Access
  readonly within?: Access
  readonly name: string
}

/** Whether the rights allow a call. Hiding is convenience; the server checks the same (G-060). */
export function may(call: Pick<Guarded, 'access' | 'within'>, rights: Rights): boolean {
  return [call.access, call.within ?? 'signedIn'].every(
    access => access === 'public' || access === 'signedIn' || holds(rights, access),
  )
}

/** Whether a page shows a button: a page whose menu has button items shows only those that the user holds (G-058). */
export function pageShows(page: MenuNode | undefined, action: ActionKey, name: string): boolean {
  const codes = page ? buttonCodes(page) : []
  if (!page || codes.length === 0) return true
  const pageName = page.menuPath.split('/').at(-1)
  return codes.some(code => code === `${pageName}:${action}` || code === `${pageName}:${name}`)
}

/** Whether a page may show what makes a call: the rights allow it, and the page's menu does not leave it out. */
export function useMayOn(): (path: string, call: Guarded) => boolean {
  const rights = useSession(state => state.rights)
  const menus = useSession(state => state.menus)
  return useCallback(
    (path, call) => {
      if (!may(call, rights)) return false
      if (call.access === 'public' || call.access === 'signedIn') return true
      const page = menus ? menuTrail(menus, path).at(-1) : undefined
      return pageShows(page, splitRightCode(call.access).action, call.name)
    },
    [rights, menus],
  )
}

/** `may(call)` for the page that asks; an element whose call is not allowed is not drawn. */
export function useMay(): (call: Guarded) => boolean {
  const mayOn = useMayOn()
  const { pathname } = useLocation()
  return useCallback(call => mayOn(pathname, call), [mayOn, pathname])
}

/** Whether the rows of a list may leave the screen as a file: the list's permission with the action export. */
export function useMayExport(call: Guarded): boolean {
  const rights = useSession(state => state.rights)
  const right = exportRight(call.access)
  return right !== undefined && holds(rights, right)
}
