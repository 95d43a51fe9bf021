/** The nine action keys of the specification. */
export const ACTION_KEYS = ['add', 'delete', 'edit', 'query', 'get', 'enable', 'disable', 'import', 'export'] as const
export type ActionKey = (typeof ACTION_KEYS)[number]

/** What a caller may do: permission id → its allowed actions. */
export type Rights = Readonly<Record<string, readonly ActionKey[]>>

/** A permission id and one of its actions: 'order-money.add'. */
export type RightCode = `${string}.${ActionKey}`

export const isActionKey = (value: unknown): value is ActionKey => ACTION_KEYS.includes(value as ActionKey)

export function splitRightCode(code: RightCode): { permission: string; action: ActionKey } {
  const dot = code.lastIndexOf('.')
  const action = code.slice(dot + 1)
  if (dot < 1 || !isActionKey(action)) throw new RangeError(`not a right: ${code}`)
  return { permission: code.slice(0, dot), action }
}

/** True when the rights hold the action on the permission, as in `holds(rights, 'order-money.add')`. */
export function holds(rights: Rights, code: RightCode): boolean {
  const { permission, action } = splitRightCode(code)
  return Object.hasOwn(rights, permission) && rights[permission]!.includes(action)
}

/** Rights of one who has several roles: all that any of them grants. */
export function unionRights(all: Iterable<Rights>): Rights {
  const granted = new Map<string, Set<ActionKey>>()
  for (const rights of all) {
    for (const [permission, actions] of Object.entries(rights)) {
      const known = granted.get(permission) ?? new Set<ActionKey>()
      for (const action of actions) known.add(action)
      granted.set(permission, known)
    }
  }
  return Object.fromEntries(
    [...granted].map(([permission, actions]) => [permission, ACTION_KEYS.filter(action => actions.has(action))]),
  )
}

/** Whose rows a right reaches, from widest to narrowest (G-061, DOMAIN 12). */
export const DATA_SCOPE_KINDS = ['all', 'departmentTree', 'departments', 'group', 'self'] as const
export type DataScopeKind = (typeof DATA_SCOPE_KINDS)[number]

/** What one role grants: `departments` are those listed, `departmentTree` one's own and all below it. */
export type DataScopeGrant =
  | { kind: 'departments'; departmentIds: readonly number[] }
  | { kind: Exclude<DataScopeKind, 'departments'> }

/** The union of several grants: `all` says everything, else any of the parts admits a row. */
export interface DataScope {
  readonly all: boolean
  readonly departmentTree: boolean
  readonly departmentIds: readonly number[]
  readonly group: boolean
  readonly self: boolean
}

export const NO_SCOPE: DataScope = { all: false, departmentTree: false, departmentIds: [], group: false, self: false }

/** The union over the roles that grant a right; no grant gives a scope that reaches nothing. */
export function unionScopes(grants: Iterable<DataScopeGrant>): DataScope {
  const list = [...grants]
  const has = (kind: DataScopeKind) => list.some(grant => grant.kind === kind)
  if (has('all')) return { ...NO_SCOPE, all: true }
  const departmentIds = new Set(list.flatMap(grant => (grant.kind === 'departments' ? grant.departmentIds : [])))
  return {
    all: false,
    departmentTree: has('departmentTree'),
    departmentIds: [...departmentIds].sort((a, b) => a - b),
    group: has('group'),
    self: has('self'),
  }
}

/** Who asks, as far as row scope needs to know; `departmentTreeIds` are the own department and all below it. */
export interface ScopeViewer {
  readonly userId: number
  readonly departmentTreeIds: readonly number[]
  readonly groupIds: readonly number[]
}

export interface ScopedRow {
  readonly ownerId: number | null
  readonly departmentId: number | null
  readonly groupId: number | null
}

/** Whether the scope reaches a row; the server's SQL condition must agree with this. */
export function scopeAdmits(scope: DataScope, viewer: ScopeViewer, row: ScopedRow): boolean {
  if (scope.all) return true
  if (scope.self && row.ownerId !== null && row.ownerId === viewer.userId) return true
  if (scope.group && row.groupId !== null && viewer.groupIds.includes(row.groupId)) return true
  if (row.departmentId === null) return false
  if (scope.departmentTree && viewer.departmentTreeIds.includes(row.departmentId)) return true
  return scope.departmentIds.includes(row.departmentId)
}

/** The built-in administrator writes the entries of automatic steps; never deleted, disabled or given tasks (G-055). */
export const BUILT_IN_USER_ID = 10

export const isBuiltInUser = (userId: number): boolean => userId === BUILT_IN_USER_ID
