import { type DataScope, type DataScopeGrant, type ScopeViewer, scopeAdmits } from '../../kernel/permissions'
import type { RoleGrant } from './grants'

/** True when the role may do something more than before, or reaches rows that it did not reach. */
export function widensRole(before: RoleGrant, after: RoleGrant): boolean {
  const gains = Object.entries(after.rights).some(([permission, actions]) =>
    actions.some(action => !(before.rights[permission] ?? []).includes(action)),
  )
  return gains || !withinScope(after.scope, before.scope)
}

// Whose rows a group or a department holds differs from one holder to the next: only what is sure counts as within.
function withinScope(scope: DataScopeGrant, wider: DataScopeGrant): boolean {
  if (wider.kind === 'all' || scope.kind === 'self') return true
  if (scope.kind === 'departments' && wider.kind === 'departments') {
    return scope.departmentIds.every(id => wider.departmentIds.includes(id))
  }
  return scope.kind === wider.kind
}

/** Over what an account's rights reach: the apps, null for all of them, and where it stands. */
export interface StaffReach {
  readonly appIds: readonly number[] | null
  readonly departmentId: number | null
  readonly groupId: number | null
}

/** True when the account reaches an app that it did not, or stands in another department or group. */
export function widensReach(before: StaffReach, after: StaffReach): boolean {
  const { appIds } = before
  const moreApps = appIds !== null && (after.appIds === null || after.appIds.some(id => !appIds.includes(id)))
  const moves = (was: number | null, is: number | null) => is !== null && is !== was
  return moreApps || moves(before.departmentId, after.departmentId) || moves(before.groupId, after.groupId)
}

/** True when leading the group shows somebody rows of it that he does not see now; a group that is new has no id. */
export function widensByLeading(
  scopes: Iterable<DataScope>,
  viewer: ScopeViewer,
  { groupId, departmentId }: { groupId: number | null; departmentId: number },
): boolean {
  const row = { ownerId: null, groupId, departmentId }
  return [...scopes].some(scope => scope.group && !scopeAdmits(scope, viewer, row))
}
