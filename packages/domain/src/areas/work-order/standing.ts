import { type ApproveRole, approveRole } from '../../kernel/lists/work-order'
import { type PlaceName, placeOf } from './definition'

/** Who wants to act on an open node. */
export interface Actor {
  readonly userId: number
  readonly roleCodes: readonly string[]
}

export interface OpenNode {
  readonly place: PlaceName
  /** Null: nobody has it yet; the first of the role who acts has it. */
  readonly ownerId: number | null
  /** False once the owner is disabled, deleted or lost the role. */
  readonly ownerActive: boolean
  readonly raisedById: number | null
  /** The collector whom it accuses. */
  readonly accusedId: number | null
}

export type Standing = 'mayAct' | 'otherRole' | 'otherOwner' | 'ownApproval' | 'accused'

const ADMIN = 'admin'
const MANAGER = 'cs_manager'

/**
 * Whether somebody may act on an open node: only the node's role, only its owner once taken, or the customer service manager
 * (G-185, G-187). Nobody passes an approval of what he raised, nor decides what accuses him, the administrator included.
 * A node whose owner left is anybody's of the role.
 */
export function standingOf(node: OpenNode, actor: Actor): Standing {
  if (node.accusedId === actor.userId) return 'accused'
  const { approves, staff } = placeOf(node.place)
  const leads = actor.roleCodes.includes(MANAGER) || actor.roleCodes.includes(ADMIN)
  if (!leads && !actor.roleCodes.some(code => staff.includes(code))) return 'otherRole'
  if (approves && node.raisedById === actor.userId) return 'ownApproval'
  const taken = node.ownerId !== null && node.ownerActive && node.ownerId !== actor.userId
  return taken && !leads ? 'otherOwner' : 'mayAct'
}

/** For which roles somebody acts, by his staff roles; those who raise are among them. */
export function rolesOf(roleCodes: readonly string[]): ApproveRole[] {
  const { customerService, balanceAccount, collection, product, customerServiceManager } = approveRole.value
  const acts = new Set<ApproveRole>()
  for (const code of roleCodes) {
    if (code === 'cs') acts.add(customerService)
    if (code === 'balance') acts.add(balanceAccount)
    if (code === 'collector' || code === 'collection_supervisor') acts.add(collection)
    if (code === 'product') acts.add(product)
    if (code === MANAGER || code === ADMIN) acts.add(customerServiceManager)
  }
  return [...acts]
}

/** As whom somebody raises a work order; undefined for who may not (G-187). The manager's own flows come first. */
export function raisesAs(roleCodes: readonly string[]): ApproveRole | undefined {
  const roles = rolesOf(roleCodes)
  const { customerServiceManager, customerService, collection } = approveRole.value
  return [customerServiceManager, customerService, collection].find(role => roles.includes(role))
}
