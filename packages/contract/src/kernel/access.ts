import type { ActionKey } from '@countinghouse/domain/kernel/permissions'

/** Who may make a call: anybody, anybody signed in, or holders of a permission's action, e.g. `order.query`. */
export type Access = 'public' | 'signedIn' | PermissionAction
export type PermissionAction = `${string}.${ActionKey}`

export function splitPermission(access: PermissionAction): { permission: string; action: ActionKey } {
  const dot = access.lastIndexOf('.')
  return { permission: access.slice(0, dot), action: access.slice(dot + 1) as ActionKey }
}

/** What lets the rows of a list leave as a file: the action export on the list's own permission. */
export function exportRight(access: Access): PermissionAction | undefined {
  if (access === 'public' || access === 'signedIn') return undefined
  return `${splitPermission(access).permission}.export`
}
