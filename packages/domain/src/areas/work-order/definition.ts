import {
  type ApproveRole,
  approveRole,
  type BusinessNode,
  businessNode,
  type WorkFlowType,
  type WorkOrderStatus,
  workFlowType,
  workOrderStatus,
} from '../../kernel/lists/work-order'

const R = approveRole.value
const S = workOrderStatus.value
const N = businessNode.value

/** Where a flow waits for a person. The key is the technical step (`itNode`, G-184). */
interface PlaceDefinition {
  readonly businessNode: BusinessNode
  readonly role: ApproveRole
  /** Of the work order while this place is open: statuses are derived, never set (G-182). */
  readonly status: WorkOrderStatus
  /** An approval of what somebody else raised. Handing in material, writing, visiting and closing are none. */
  readonly approves: boolean
  /** Its raiser hands in here: whoever may raise for the role acts, too. */
  readonly corrects: boolean
}

export const PLACES = {
  /** What came by intake waits here until customer service has read it. */
  cs_receive: {
    businessNode: N.customerServiceReceives,
    role: R.customerService,
    status: S.new,
    approves: false,
    corrects: false,
  },
  /** The one node of the common flow: answered, visited and closed here. */
  cs_handle: {
    businessNode: N.backVisit,
    role: R.customerService,
    status: S.customerService,
    approves: false,
    corrects: false,
  },
  ba_approve: {
    businessNode: N.balanceAccountApproval,
    role: R.balanceAccount,
    status: S.balanceAccount,
    approves: true,
    corrects: false,
  },
  col_check: {
    businessNode: N.collectionCheck,
    role: R.collection,
    status: S.collection,
    approves: true,
    corrects: false,
  },
  product_handle: {
    businessNode: N.productHandles,
    role: R.product,
    status: S.product,
    approves: true,
    corrects: false,
  },
  manager_replace: {
    businessNode: N.managerReplacesCollector,
    role: R.customerServiceManager,
    status: S.customerServiceManager,
    approves: true,
    corrects: false,
  },
  cs_letter: {
    businessNode: N.warningLetter,
    role: R.customerService,
    status: S.customerService,
    approves: false,
    corrects: false,
  },
  cs_visit: {
    businessNode: N.backVisit,
    role: R.customerService,
    status: S.customerService,
    approves: false,
    corrects: false,
  },
  /** The check of collection that another node handed the work order over to. */
  col_handed: {
    businessNode: N.collectionCheck,
    role: R.collection,
    status: S.collection,
    approves: true,
    corrects: false,
  },
  /** Who raised it corrects it or adds what was asked for. */
  cs_correct: {
    businessNode: N.customerServiceAdds,
    role: R.customerService,
    status: S.customerService,
    approves: false,
    corrects: true,
  },
  col_correct: {
    businessNode: N.collectionAdds,
    role: R.collection,
    status: S.collection,
    approves: false,
    corrects: true,
  },
  manager_correct: {
    businessNode: N.customerServiceAdds,
    role: R.customerServiceManager,
    status: S.customerServiceManager,
    approves: false,
    corrects: true,
  },
  /** The customer is not satisfied: the manager closes, or sends back once (G-199). */
  manager_verdict: {
    businessNode: N.managerReplacesCollector,
    role: R.customerServiceManager,
    status: S.customerServiceManager,
    approves: false,
    corrects: false,
  },
} as const satisfies Record<string, PlaceDefinition>

export type PlaceName = keyof typeof PLACES
export const PLACE_NAMES = Object.keys(PLACES) as PlaceName[]
export const placeOf = (place: PlaceName): PlaceDefinition => PLACES[place]

export interface FlowDefinition {
  /** The parties that the system tells before the first node, at once (G-201). */
  readonly notices: readonly BusinessNode[]
  readonly route: readonly PlaceName[]
  /** Who may raise it: the variant says so (G-183). */
  readonly raisedBy: readonly ApproveRole[]
}

const balance = (raisedBy: ApproveRole): FlowDefinition => ({
  notices: [N.noticeToBalanceAccount, N.noticeToCustomerService],
  route: ['ba_approve', 'cs_visit'],
  raisedBy: [raisedBy],
})
const violence = (...raisedBy: ApproveRole[]): FlowDefinition => ({
  notices: [N.noticeToCollection, N.noticeToCustomerServiceManager, N.noticeToCustomerService],
  route: ['col_check', 'manager_replace', 'cs_letter', 'cs_visit'],
  raisedBy,
})
const product = (...raisedBy: ApproveRole[]): FlowDefinition => ({
  notices: [N.noticeToProduct, N.noticeToCustomerService],
  route: ['product_handle', 'cs_visit'],
  raisedBy,
})

const T = workFlowType.value

/** The table "Work-order routes" of the gaps; in manager-raised flows the manager's own step is left out. */
export const FLOWS: Readonly<Record<WorkFlowType, FlowDefinition>> = {
  [T.common]: {
    notices: [],
    route: ['cs_handle'],
    raisedBy: [R.customerService, R.collection, R.customerServiceManager],
  },
  [T.violentCollectionByStaff]: violence(R.customerService, R.collection),
  [T.violentCollectionByCustomer]: violence(R.customerService),
  [T.balanceByCustomerService]: balance(R.customerService),
  [T.balanceByCollector]: balance(R.collection),
  [T.product]: product(R.customerService, R.collection),
  [T.violentCollectionByManager]: {
    notices: [N.noticeToCollection, N.noticeToCustomerService],
    route: ['col_check', 'cs_letter', 'cs_visit'],
    raisedBy: [R.customerServiceManager],
  },
  [T.balanceByManager]: balance(R.customerServiceManager),
  [T.productByManager]: product(R.customerServiceManager),
}

const VIOLENT: readonly WorkFlowType[] = [
  T.violentCollectionByStaff,
  T.violentCollectionByCustomer,
  T.violentCollectionByManager,
]
/** Violent collection stops the contact with the customer at once (DOMAIN 11). */
export const isViolent = (type: WorkFlowType): boolean => VIOLENT.includes(type)
