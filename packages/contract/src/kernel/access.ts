import { enableState } from '@countinghouse/domain/kernel/lists/system'
import { type RightCode, splitRightCode } from '@countinghouse/domain/kernel/permissions'
import type { PermissionId, Right } from './permissions'

/** Who may make a call: anybody, anybody signed in, or holders of a permission's action, e.g. `order.query`. */
export type Access = 'public' | 'signedIn' | Right

/** What lets the rows of a list leave as a file: the action export on the list's own permission. */
export function exportRight(access: Access): RightCode | undefined {
  if (access === 'public' || access === 'signedIn') return undefined
  return `${splitRightCode(access).permission}.export`
}

/** What switches something on, or off (1): rights of their own beside editing it. */
export const switchRight = (permission: PermissionId, state: number): RightCode =>
  `${permission}.${state === enableState.value.enabled ? 'enable' : 'disable'}`
