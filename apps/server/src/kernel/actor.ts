import type { Rights } from '@countinghouse/domain/kernel/permissions'

export type ScopeKind = 'all' | 'departments' | 'departmentTree' | 'group' | 'self'

/** One role's reach over rows; a permission's scope is the union over the roles that grant it (DESIGN 3). */
export interface Scope {
  kind: ScopeKind
  departmentIds: readonly number[]
  groupId: number | null
}

/** Who asks, as loaded for this request: rights and scopes are never cached over requests. */
export interface Actor {
  userId: number
  userName: string
  username: string
  roleCodes: readonly string[]
  rights: Rights
  /** Per permission id the scopes of the roles that grant it. */
  scopes: ReadonlyMap<string, readonly Scope[]>
  /** Apps whose rows the user sees; null means every app. */
  appIds: readonly number[] | null
  departmentId: number | null
  groupId: number | null
  sessionId: number
  mustChangePassword: boolean
}
