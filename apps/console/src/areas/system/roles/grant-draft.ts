import type { MenuTreeNode } from '@countinghouse/contract/areas/system/menus/rows'
import type { RoleGrantInput } from '@countinghouse/contract/areas/system/roles/calls'
import { ACTION_KEYS, type ActionKey, type DataScopeKind, type Rights } from '@countinghouse/domain/kernel/permissions'
import { useCallback } from 'react'
import { useTabKey } from '../../../kernel/tab-activity'
import { setPageState, useTabs } from '../../../kernel/tabs-store'
import { foldersWithout, type Held, isMenuTick, menuOfTick, menuTick, rightTick } from './matrix-rows'

/** What a role would give, as it is being ticked; `rowVersion` is of the state that it was begun from. */
export interface GrantDraft {
  readonly ticks: Readonly<Record<string, true>>
  readonly scopeKind: DataScopeKind
  readonly departmentIds: readonly number[]
  readonly rowVersion: number
}

const NAME = 'grant'

export function draftOf({ permissions, menuIds, scopeKind, departmentIds, rowVersion }: Held): GrantDraft {
  const rights = permissions.flatMap(({ permissionId, actions }) => actions.map(one => rightTick(permissionId, one)))
  const ticks = [...rights, ...menuIds.map(menuTick)]
  return { ticks: Object.fromEntries(ticks.map(tick => [tick, true])), scopeKind, departmentIds, rowVersion }
}

/** A part of the draft that is kept with the tab, or of what is held while nothing was changed; draws anew when the part differs. */
export function useDraft<T>(held: GrantDraft, part: (draft: GrantDraft) => T): T {
  const key = useTabKey()
  return useTabs(state => part((state.pages[key]?.[NAME] as GrantDraft | undefined) ?? held))
}

/** Changes the draft; what equals the state that is held is no draft any more. */
export function useSetDraft(held: GrantDraft): (change: (draft: GrantDraft) => Partial<GrantDraft>) => void {
  const key = useTabKey()
  return useCallback(
    change => {
      const now = (useTabs.getState().pages[key]?.[NAME] as GrantDraft | undefined) ?? held
      const next = { ...now, ...change(now) }
      setPageState(key, NAME, changeCount(held, next) > 0 ? next : undefined)
    },
    [key, held],
  )
}

/** Forgets the draft: what is held stands again. */
export function useDropDraft(): () => void {
  const key = useTabKey()
  return useCallback(() => setPageState(key, NAME, undefined), [key])
}

/** Ticks that came and ticks that went. */
export function tickDifference(before: GrantDraft, after: GrantDraft): { added: string[]; removed: string[] } {
  const missingIn = (one: GrantDraft, other: GrantDraft) => Object.keys(one.ticks).filter(tick => !other.ticks[tick])
  return { added: missingIn(after, before), removed: missingIn(before, after) }
}

const departmentsOf = ({ scopeKind, departmentIds }: GrantDraft) =>
  scopeKind === 'departments' ? [...departmentIds].sort((a, b) => a - b) : []

export const isScopeChanged = (before: GrantDraft, after: GrantDraft): boolean =>
  before.scopeKind !== after.scopeKind || departmentsOf(before).join() !== departmentsOf(after).join()

/** How many ticks and settings differ. */
export function changeCount(before: GrantDraft, after: GrantDraft): number {
  const { added, removed } = tickDifference(before, after)
  return added.length + removed.length + (isScopeChanged(before, after) ? 1 : 0)
}

export function rightsIn({ ticks }: GrantDraft, { catalogue }: Held): Rights {
  const rights = catalogue.map(({ permissionId }): [string, ActionKey[]] => [
    permissionId,
    ACTION_KEYS.filter(action => ticks[rightTick(permissionId, action)]),
  ])
  return Object.fromEntries(rights.filter(([, actions]) => actions.length > 0))
}

export const scopeIn = (draft: GrantDraft) =>
  draft.scopeKind === 'departments'
    ? { kind: draft.scopeKind, departmentIds: draft.departmentIds }
    : { kind: draft.scopeKind }

/** The draft as the calls take it; a main menu with nothing below it is left out. */
export function grantIn(draft: GrantDraft, held: Held, tree: readonly MenuTreeNode[]): RoleGrantInput {
  const chosen = new Set(Object.keys(draft.ticks).filter(isMenuTick).map(menuOfTick))
  const empty = foldersWithout(tree, chosen)
  return {
    permissions: Object.entries(rightsIn(draft, held)).map(([permissionId, actions]) => ({
      permissionId,
      actions: [...actions],
    })),
    menuIds: [...chosen].filter(id => !empty.has(id)),
    scopeKind: draft.scopeKind,
    departmentIds: departmentsOf(draft),
  }
}
