import { type ActionOf, actionsOf, PERMISSION_IDS, type PermissionId } from '@countinghouse/contract/kernel/permissions'
import type { ActionKey } from '@countinghouse/domain/kernel/permissions'

/** Permissions with their actions: `true` for all that the permission has. */
export type Grants = { readonly [P in PermissionId]?: readonly ActionOf<P>[] | true }

/** What only the demo business gives to anybody: its calls do not exist elsewhere (G-068). */
export const DEMO_GRANTS = { 'order-test': ['edit'] } as const satisfies Grants

export const ALL_GRANTS: Grants = Object.fromEntries(
  PERMISSION_IDS.filter(id => !(id in DEMO_GRANTS)).map(id => [id, true]),
)

export const grantedActions = (id: PermissionId, granted: readonly ActionKey[] | true): readonly ActionKey[] =>
  granted === true ? actionsOf(id) : granted
