import { type Access, exportRight } from '@countinghouse/contract/kernel/access'
import type { AnyCall } from '@countinghouse/contract/kernel/call'
import { holds } from '@countinghouse/domain/kernel/permissions'
import type { Actor } from './actor'

export const hasAccess = (actor: Actor, access: Access): boolean =>
  access === 'public' || access === 'signedIn' || holds(actor.rights, access)

/** Whether the actor has what the call needs, and what its section needs beside it. */
export const mayCall = (actor: Actor, { access, within }: Pick<AnyCall, 'access' | 'within'>): boolean =>
  hasAccess(actor, access) && hasAccess(actor, within ?? 'signedIn')

/** Who sees a list does not yet carry it away: that takes the action export on the same permission. */
export function mayExport(actor: Actor, { access, within }: Pick<AnyCall, 'access' | 'within'>): boolean {
  const right = exportRight(access)
  return right !== undefined && holds(actor.rights, right) && mayCall(actor, { access, within })
}
