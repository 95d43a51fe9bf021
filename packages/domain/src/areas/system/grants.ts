import {
  type DataScope,
  type DataScopeGrant,
  NO_SCOPE,
  type RightCode,
  type Rights,
  type ScopeViewer,
} from '../../kernel/permissions'

/** What a role gives: rights, and over whose rows. */
export interface RoleGrant {
  readonly rights: Rights
  readonly scope: DataScopeGrant
}

/** Who gives it: what he holds himself, per permission over which rows. */
export interface Granter extends Pick<ScopeViewer, 'departmentTreeIds'> {
  readonly rights: Rights
  readonly scopes: ReadonlyMap<string, DataScope>
}

/** The rights of a role that its giver does not hold himself, or holds over fewer rows; empty when he may give it. */
export function rightsBeyond({ rights, scope }: RoleGrant, granter: Granter): RightCode[] {
  return Object.entries(rights).flatMap(([permission, actions]) => {
    const held = Object.hasOwn(granter.rights, permission) ? granter.rights[permission]! : []
    const within = scopeCovers(granter.scopes.get(permission) ?? NO_SCOPE, scope, granter.departmentTreeIds)
    return actions
      .filter(action => !within || !held.includes(action))
      .map((action): RightCode => `${permission}.${action}`)
  })
}

/** True when the scope reaches every row that the grant would reach; `self` is whoever gets it, so any scope covers it. */
export function scopeCovers(scope: DataScope, grant: DataScopeGrant, departmentTreeIds: readonly number[]): boolean {
  if (scope.all) return true
  const departments = [...scope.departmentIds, ...(scope.departmentTree ? departmentTreeIds : [])]
  switch (grant.kind) {
    case 'all':
      return false
    case 'departmentTree':
      return scope.departmentTree
    case 'departments':
      return grant.departmentIds.every(id => departments.includes(id))
    case 'group':
      return scope.group || departments.length > 0
    case 'self':
      return scope.self || scope.group || departments.length > 0
  }
}
