import { type ApproveRole, approveRole } from '../../kernel/lists/work-order'
import { holds, type RightCode, type Rights } from '../../kernel/permissions'
import { type PlaceName, placeOf } from './definition'

const R = approveRole.value

/** The permission that makes somebody a person of a role; the system's own nodes are nobody's. */
export const DUTY = {
  [R.customerService]: 'work-order-service',
  [R.balanceAccount]: 'work-order-balance',
  [R.collection]: 'work-order-collection',
  [R.product]: 'work-order-product',
  [R.customerServiceManager]: 'work-order-manager',
} as const satisfies Readonly<Record<Exclude<ApproveRole, 0>, string>>

type StaffRole = keyof typeof DUTY
export const STAFF_ROLES: readonly StaffRole[] = [
  R.customerService,
  R.balanceAccount,
  R.collection,
  R.product,
  R.customerServiceManager,
]

/** Whoever holds it acts in place of any owner and any role (G-185). */
export const LEADS: RightCode = `${DUTY[R.customerServiceManager]}.edit`
/** Of which one is enough to answer an outside body. */
export const ANSWERS: readonly RightCode[] = [`${DUTY[R.customerService]}.edit`, LEADS]
/** Without it nobody gives an open node its result. */
export const DECIDES: RightCode = 'work-order-decision.edit'
/** Sees all that concerns collection (G-202). */
export const CHECKS_COLLECTION: RightCode = `${DUTY[R.collection]}.edit`

/** Of which rights one is enough to act at a place: to hold the role's nodes; to correct, also to raise for the role. */
export function dutiesAt(place: PlaceName): readonly RightCode[] {
  const { role, corrects } = placeOf(place)
  const duty = DUTY[role as StaffRole]
  return corrects ? [`${duty}.edit`, `${duty}.add`] : [`${duty}.edit`]
}

/** For which roles somebody acts or raises. */
export const rolesOf = (rights: Rights): ApproveRole[] =>
  STAFF_ROLES.filter(role => holds(rights, `${DUTY[role]}.edit`) || holds(rights, `${DUTY[role]}.add`))

/** As whom somebody raises a work order; undefined for who may not (G-187). The manager's own flows come first. */
export const raisesAs = (rights: Rights): ApproveRole | undefined =>
  [R.customerServiceManager, R.customerService, R.collection].find(role => holds(rights, `${DUTY[role]}.add`))
