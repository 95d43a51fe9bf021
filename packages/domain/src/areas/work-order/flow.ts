import {
  type ApproveRole,
  approveRole,
  type OperateType,
  operateType,
  type Satisfaction,
  satisfaction,
  type WorkFlowType,
  type WorkOrderStatus,
  type WorkOrderType,
  workFlowType,
  workOrderStatus,
  workOrderType,
} from '../../kernel/lists/work-order'
import { FLOWS, PLACES, type PlaceName, placeOf } from './definition'

const O = operateType.value
const R = approveRole.value

/** Why a flow left its route, and where it comes back to. */
export interface Detour {
  readonly kind: 'rejected' | 'supplement' | 'handedOver' | 'verdict'
  /** The place that asked. */
  readonly from: PlaceName
  /** Who asked: it comes back to him. */
  readonly by: number
}

/** Where an open flow stands. */
export interface FlowPlace {
  readonly place: PlaceName
  /** The innermost last. */
  readonly detours: readonly Detour[]
}

/** What of the work order decides how its flow goes on. */
export interface FlowFacts {
  readonly flowType: WorkFlowType
  readonly workOrderType: WorkOrderType
  readonly raisedBy: ApproveRole
  /** The customer was reached, or tried twice (G-199). */
  readonly visited: boolean
  readonly satisfaction: Satisfaction
  /** The manager sent it back already; he can only close now. */
  readonly sentBack: boolean
  /** The newest money request that it made was refused or withdrawn: it did nothing. */
  readonly moneyUndone: boolean
}

/** Whose the next node is: chosen by who acts, who raised it, or who asked; `undefined` when the flow is closed. */
export interface NextPlace extends FlowPlace {
  readonly owner:
    | { readonly kind: 'chosen' }
    | { readonly kind: 'raiser' }
    | { readonly kind: 'asker'; readonly userId: number }
}

export type FlowStep =
  | {
      readonly done: true
      readonly next: NextPlace | undefined
      readonly sentBack: boolean
      /** The customer is visited again. */
      readonly visitAnew: boolean
      readonly notices: boolean
    }
  | { readonly done: false; readonly fault: FlowFault }

export type FlowFault = 'notOffered' | 'visitFirst'

const refused = (fault: FlowFault): FlowStep => ({ done: false, fault })
const to = (
  next: NextPlace | undefined,
  more: { sentBack?: boolean; visitAnew?: boolean; notices?: boolean } = {},
): FlowStep => ({ done: true, next, sentBack: false, visitAnew: false, notices: false, ...more })
const chosen = (place: PlaceName, detours: readonly Detour[] = []): NextPlace => ({
  place,
  detours,
  owner: { kind: 'chosen' },
})

/** The place at which a work order begins: what nobody here wrote down waits to be received. */
export const beginning = (flowType: WorkFlowType, byIntake: boolean): NextPlace =>
  chosen(byIntake ? 'cs_receive' : FLOWS[flowType].route[0]!)

const isVisit = (place: PlaceName): boolean => place === 'cs_visit' || place === 'cs_handle'
const isCorrection = (place: PlaceName): boolean =>
  place === 'cs_correct' || place === 'col_correct' || place === 'manager_correct'

/** What may be done at a place (the table of operate types); corrections are passed on, nothing else. */
export function operationsAt({ place }: FlowPlace, facts: Pick<FlowFacts, 'sentBack' | 'moneyUndone'>): OperateType[] {
  if (place === 'cs_receive' || isCorrection(place)) return [O.pass]
  if (place === 'manager_verdict') return facts.sentBack && !facts.moneyUndone ? [O.pass] : [O.pass, O.reject]
  if (place === 'cs_visit' && facts.moneyUndone) return [O.pass, O.handOverToCollection, O.reject]
  switch (placeOf(place).status) {
    case workOrderStatus.value.customerService:
      return [O.pass, O.handOverToCollection]
    case workOrderStatus.value.collection:
      return [O.pass, O.reject, O.supplementMaterials]
    default:
      return [O.pass, O.reject, O.handOverToCollection, O.supplementMaterials]
  }
}

/** Carries out one result at the open place. The same arguments give the same step; time and people are the caller's. */
export function step(at: FlowPlace, operation: OperateType, facts: FlowFacts, by: number): FlowStep {
  if (!operationsAt(at, facts).includes(operation)) return refused('notOffered')
  switch (operation) {
    case O.pass:
      return pass(at, facts, by)
    case O.reject:
      return reject(at, facts, by)
    case O.handOverToCollection:
      return to(chosen('col_handed', [{ kind: 'handedOver', from: at.place, by }]))
    default:
      return to({
        place: CORRECTS[facts.raisedBy],
        detours: [...at.detours, { kind: 'supplement', from: at.place, by }],
        owner: { kind: 'raiser' },
      })
  }
}

const CORRECTS: Readonly<Record<ApproveRole, PlaceName>> = {
  [R.system]: 'cs_correct',
  [R.customerService]: 'cs_correct',
  [R.balanceAccount]: 'cs_correct',
  [R.collection]: 'col_correct',
  [R.product]: 'cs_correct',
  [R.customerServiceManager]: 'manager_correct',
}

/**
 * Back to customer service, in the collector's balance flow to collection; it comes back to whoever rejected it. What did not come
 * about goes back to the balance account from behind it, and by the route to another visit.
 */
function reject(at: FlowPlace, facts: FlowFacts, by: number): FlowStep {
  if (facts.moneyUndone && (at.place === 'cs_visit' || at.place === 'manager_verdict'))
    return to(chosen('ba_approve'), { visitAnew: true })
  if (at.place === 'manager_verdict') {
    const verdict = at.detours.at(-1)!
    const next: NextPlace = { place: verdict.from, detours: [], owner: { kind: 'asker', userId: verdict.by } }
    return to(next, { sentBack: true, visitAnew: true })
  }
  const place = facts.flowType === workFlowType.value.balanceByCollector ? 'col_correct' : 'cs_correct'
  const raiserCorrects = placeOf(place).role === facts.raisedBy
  return to({
    place,
    detours: [...at.detours, { kind: 'rejected', from: at.place, by }],
    owner: raiserCorrects ? { kind: 'raiser' } : { kind: 'chosen' },
  })
}

function pass(at: FlowPlace, facts: FlowFacts, by: number): FlowStep {
  const { place } = at
  if (place === 'cs_receive') return to(chosen(FLOWS[facts.flowType].route[0]!), { notices: true })
  if (place === 'manager_verdict') return to(undefined)
  const asked = at.detours.at(-1)
  if (asked && isCorrection(place)) {
    const detours = at.detours.slice(0, -1)
    return to({ place: asked.from, detours, owner: { kind: 'asker', userId: asked.by } })
  }
  if (asked && place === 'col_handed') return to(behindHandOver(asked, facts.flowType))
  if (!isVisit(place)) return to(chosen(after(place, facts.flowType)!))
  if (facts.workOrderType === workOrderType.value.complaint && !facts.visited) return refused('visitFirst')
  if (facts.workOrderType === workOrderType.value.complaint && facts.satisfaction === satisfaction.value.notSatisfied)
    return to(chosen('manager_verdict', [{ kind: 'verdict', from: place, by }]))
  return to(undefined)
}

/** The route goes on behind the node that handed over; a back visit is never left out, for only it closes. */
function behindHandOver(asked: Detour, flowType: WorkFlowType): NextPlace {
  if (isVisit(asked.from)) return { place: asked.from, detours: [], owner: { kind: 'asker', userId: asked.by } }
  return chosen(after(asked.from, flowType)!)
}

/** The next place of the route; undefined behind the last one. */
function after(place: PlaceName, flowType: WorkFlowType): PlaceName | undefined {
  const { route } = FLOWS[flowType]
  return route[route.indexOf(place) + 1]
}

/** 1 closed when no place is open, else that of the place (G-182). */
export const statusOf = (at: Pick<FlowPlace, 'place'> | undefined): WorkOrderStatus =>
  at ? placeOf(at.place).status : workOrderStatus.value.closed

/** The last business node has passed: only the visit and what follows it is left (G-182). */
export const isHandled = (at: FlowPlace | undefined): boolean =>
  at === undefined || at.place === 'cs_visit' || at.place === 'manager_verdict'

/** Waiting for what only the customer can give: the clock stands still. */
export const waitsForCustomer = (at: FlowPlace | undefined): boolean =>
  at !== undefined && isCorrection(at.place) && at.detours.at(-1)?.kind === 'supplement'

/** The role that acts next, when somebody must choose a person of it; undefined where the flow knows who it is. */
export const roleToChoose = (next: NextPlace | undefined): ApproveRole | undefined =>
  next?.owner.kind === 'chosen' ? PLACES[next.place].role : undefined
