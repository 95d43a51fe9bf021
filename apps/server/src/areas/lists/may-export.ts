import { exportRight } from '@countinghouse/contract/kernel/access'
import type { AnyCall } from '@countinghouse/contract/kernel/call'
import { holds } from '@countinghouse/domain/kernel/permissions'
import type { Actor } from '../../kernel/actor'
import { mayCall } from '../../kernel/may-call'

/** Who sees a list does not yet carry it away: that takes the action export on the same permission. */
export function mayExport(actor: Actor, { access, within }: Pick<AnyCall, 'access' | 'within'>): boolean {
  const right = exportRight(access)
  return right !== undefined && holds(actor.rights, right) && mayCall(actor, { access, within })
}
