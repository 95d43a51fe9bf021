import {
  type ActionKey,
  type DataScope,
  type DataScopeGrant,
  type DataScopeKind,
  isActionKey,
  type Rights,
  unionRights,
  unionScopes,
} from '@countinghouse/domain/kernel/permissions'

/** An enabled role of the caller, as the session's query loads it. */
export interface GrantedRole {
  code: string
  scopeKind: DataScopeKind
  departmentIds: readonly number[]
  permissions: Readonly<Record<string, readonly string[]>>
}

/** Rights are the union over the enabled roles; an action key that the product does not know grants nothing. */
export function rightsOf(roles: readonly GrantedRole[]): Rights {
  return unionRights(
    roles.map(role =>
      Object.fromEntries(
        Object.entries(role.permissions).map(([permission, actions]): [string, ActionKey[]] => [
          permission,
          actions.filter(isActionKey),
        ]),
      ),
    ),
  )
}

/** Per permission the scope of exactly those roles that grant it: a wide role does not widen another's duty. */
export function scopesOf(roles: readonly GrantedRole[]): Map<string, DataScope> {
  const grants = new Map<string, DataScopeGrant[]>()
  for (const role of roles) {
    for (const [permission, actions] of Object.entries(role.permissions)) {
      if (!actions.some(isActionKey)) continue
      grants.set(permission, [...(grants.get(permission) ?? []), grantOf(role)])
    }
  }
  return new Map([...grants].map(([permission, granted]) => [permission, unionScopes(granted)]))
}

const grantOf = ({ scopeKind, departmentIds }: GrantedRole): DataScopeGrant =>
  scopeKind === 'departments' ? { kind: scopeKind, departmentIds } : { kind: scopeKind }
