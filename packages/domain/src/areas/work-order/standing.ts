import { holds, type Rights } from '../../kernel/permissions'
import { type PlaceName, placeOf } from './definition'
import { ANSWERS, dutiesAt, LEADS } from './duty'

/** Who wants to act on an open node. */
export interface Actor {
  readonly userId: number
  readonly rights: Rights
}

export interface OpenNode {
  readonly place: PlaceName
  /** Null: nobody has it yet; the first of the role who acts has it. */
  readonly ownerId: number | null
  /** False once the owner is disabled or deleted, lost the role or the right to decide, or works no longer on the app. */
  readonly ownerActive: boolean
  readonly raisedById: number | null
  /** The collector whom it accuses. */
  readonly accusedId: number | null
}

export type Standing = 'mayAct' | 'otherRole' | 'otherOwner' | 'ownApproval' | 'accused'

/**
 * Whether somebody may act on an open node: only who holds the duty of its role, only its owner once taken, or the customer
 * service manager (G-185, G-187). Nobody passes an approval of what he raised, nor decides what accuses him, the
 * administrator included. A node whose owner left is anybody's of the role.
 */
export function standingOf(node: OpenNode, actor: Actor): Standing {
  if (node.accusedId === actor.userId) return 'accused'
  const leads = holds(actor.rights, LEADS)
  if (!leads && !dutiesAt(node.place).some(right => holds(actor.rights, right))) return 'otherRole'
  if (placeOf(node.place).approves && node.raisedById === actor.userId) return 'ownApproval'
  const taken = node.ownerId !== null && node.ownerActive && node.ownerId !== actor.userId
  return taken && !leads ? 'otherOwner' : 'mayAct'
}

/** Whether somebody may keep the answer to an outside body: customer service and its manager, never whom the complaint accuses. */
export function standingToAnswer({ accusedId }: Pick<OpenNode, 'accusedId'>, { userId, rights }: Actor): Standing {
  if (accusedId === userId) return 'accused'
  return ANSWERS.some(right => holds(rights, right)) ? 'mayAct' : 'otherRole'
}
