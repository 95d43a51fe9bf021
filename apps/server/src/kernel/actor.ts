import type { Access } from '@countinghouse/contract/kernel/access'
import type { Country } from '@countinghouse/domain/kernel/country'
import type { DataScope, Rights, ScopeViewer } from '@countinghouse/domain/kernel/permissions'

/** Who asks, as loaded for this request: rights and scopes are never cached over requests. */
export interface Actor extends ScopeViewer {
  userName: string
  username: string
  phone: string
  roleCodes: readonly string[]
  rights: Rights
  /** Per permission id the union of the scopes of the roles that grant it (DESIGN 3). */
  scopes: ReadonlyMap<string, DataScope>
  /** Apps whose rows the user sees; null means every app. */
  appIds: readonly number[] | null
  /** All apps of each market. */
  marketApps: Readonly<Partial<Record<Country, readonly number[]>>>
  /** All apps that platform collection works. */
  platformApps: readonly number[]
  departmentId: number | null
  groupId: number | null
  sessionId: number
  mustChangePassword: boolean
}

/** Somebody who asks something: what he reaches is what the right reaches that the call needs. */
export interface Asking extends Actor {
  asks: Access
}

/** The actor as he makes a call that needs this right. */
export const asking = (actor: Actor, asks: Access): Asking => Object.freeze({ ...actor, asks })
