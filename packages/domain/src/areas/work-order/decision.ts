import {
  type Decision,
  decision,
  type OperateType,
  operateType,
  type WorkFlowType,
} from '../../kernel/lists/work-order'
import { FLOWS, type PlaceName, placeOf } from './definition'

const D = decision.value

const BY_COLLECTION: readonly Decision[] = [D.changeCollector, D.productAware, D.customerFraud]
const NOTED: readonly Decision[] = [D.productAware, D.customerFraud]
const MONEY: readonly Decision[] = [
  D.reduceBalance,
  D.freeFullBalance,
  D.returnPrincipal,
  D.freeExtension,
  D.reducedExtension,
  D.refund,
]

/** It makes a request that finance decides. */
export const decidesMoney = (chosen: Decision | undefined): boolean => chosen !== undefined && MONEY.includes(chosen)

/** What may be decided at a place: money at the balance account alone (G-197). */
export function decisionsAt(place: PlaceName): readonly Decision[] {
  switch (place) {
    case 'ba_approve':
      return [...MONEY, D.customerFraud]
    case 'col_check':
    case 'col_handed':
    case 'manager_replace':
      return BY_COLLECTION
    case 'product_handle':
    case 'cs_handle':
      return NOTED
    default:
      return []
  }
}

/** An approval that passes says what was decided; in the common flow it may (G-188). */
export const needsDecision = (place: PlaceName, operation: OperateType): boolean =>
  operation === operateType.value.pass && placeOf(place).approves

/** Of decisions that cancel debt as a whole the amount is computed (G-198). */
export const computesAmount = (chosen: Decision | undefined): boolean =>
  chosen === D.freeFullBalance || chosen === D.returnPrincipal
/** What is cancelled, or the lower price of an extension, is typed. */
export const asksAmount = (chosen: Decision | undefined): boolean =>
  chosen === D.reduceBalance || chosen === D.reducedExtension
/** Extensions say by how many days. */
export const asksDays = (chosen: Decision | undefined): boolean =>
  chosen === D.freeExtension || chosen === D.reducedExtension

/**
 * Whether a decision acts when this place passes, once (G-197): a change of collector with the manager, where the route has
 * none with collection; money with the balance account; the rest where it was chosen.
 */
export function actsAt(place: PlaceName, chosen: Decision, flowType: WorkFlowType): boolean {
  if (chosen === D.changeCollector)
    return place === 'manager_replace' || place === 'col_handed' || !FLOWS[flowType].route.includes('manager_replace')
  if (decidesMoney(chosen)) return place === 'ba_approve'
  return true
}

/** Units of what may be cancelled, in minor units: above 0 and at most what is owed. */
export function cancelledMinor(
  chosen: Decision,
  owed: { readonly totalMinor: number; readonly principalMinor: number },
  askedMinor: number | undefined,
): number | undefined {
  if (chosen === D.freeFullBalance) return owed.totalMinor > 0 ? owed.totalMinor : undefined
  const besides = owed.totalMinor - owed.principalMinor
  if (chosen === D.returnPrincipal) return besides > 0 ? besides : undefined
  return askedMinor !== undefined && askedMinor > 0 && askedMinor <= owed.totalMinor ? askedMinor : undefined
}
