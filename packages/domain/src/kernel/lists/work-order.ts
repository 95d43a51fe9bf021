import { closedList, type ValueOf } from '../closed-list'

export const workOrderStatus = closedList('workOrderStatus', {
  new: [0, 'waiting'],
  closed: [1, 'neutral'],
  customerService: [2, 'progress'],
  balanceAccount: [3, 'progress'],
  collection: [4, 'progress'],
  product: [5, 'progress'],
  system: [6, 'progress'],
  customerServiceManager: [7, 'progress'],
})
export type WorkOrderStatus = ValueOf<typeof workOrderStatus>

export const flowStatus = closedList('flowStatus', {
  inProgress: [0, 'progress'],
  closed: [1, 'neutral'],
})
export type FlowStatus = ValueOf<typeof flowStatus>

export const handleStatus = closedList('handleStatus', {
  inProgress: [0, 'progress'],
  completed: [1, 'good'],
})
export type HandleStatus = ValueOf<typeof handleStatus>

export const backVisit = closedList('backVisit', {
  notVisited: [0, 'waiting'],
  visited: [1, 'good'],
})
export type BackVisit = ValueOf<typeof backVisit>

export const connect = closedList('connect', {
  notConnected: [0, 'neutral'],
  connected: [1, 'good'],
})
export type Connect = ValueOf<typeof connect>

export const satisfaction = closedList('satisfaction', {
  none: [0, 'neutral'],
  notSatisfied: [1, 'bad'],
  satisfied: [2, 'good'],
})
export type Satisfaction = ValueOf<typeof satisfaction>

export const operateType = closedList('operateType', {
  reject: [0, 'bad'],
  pass: [1, 'good'],
  handOverToCollection: [2, 'neutral'],
  supplementMaterials: [3, 'waiting'],
})
export type OperateType = ValueOf<typeof operateType>

export const nodeType = closedList('nodeType', {
  complaintReceived: [0, 'neutral'],
  workOrderAdded: [1, 'neutral'],
  notice: [2, 'neutral'],
  approval: [3, 'progress'],
})
export type NodeType = ValueOf<typeof nodeType>

export const businessNode = closedList('businessNode', {
  customerServiceReceives: ['CS_RECEIVE', 'neutral'],
  collectionReceives: ['COL_RECEIVE', 'neutral'],
  customerServiceAdds: ['CS_ADD', 'neutral'],
  collectionAdds: ['COL_ADD', 'neutral'],
  noticeToCollection: ['SYS_NOTICE_COL', 'neutral'],
  noticeToBalanceAccount: ['SYS_NOTICE_BA', 'neutral'],
  noticeToCustomerService: ['SYS_NOTICE_CS', 'neutral'],
  noticeToProduct: ['SYS_NOTICE_PRODUCT', 'neutral'],
  noticeToCustomerServiceManager: ['SYS_NOTICE_CSM', 'neutral'],
  warningLetter: ['CS_WARNING_LETTER', 'neutral'],
  backVisit: ['CS_BACK_VISIT', 'neutral'],
  balanceAccountApproval: ['BA_APPROVE', 'neutral'],
  collectionCheck: ['COL_CHECK', 'neutral'],
  productHandles: ['PRODUCT_HANDLE', 'neutral'],
  managerReplacesCollector: ['MANAGER_REPLACE_COLLECTOR', 'neutral'],
})
export type BusinessNode = ValueOf<typeof businessNode>

export const approveRole = closedList('approveRole', {
  system: [0, 'neutral'],
  customerService: [1, 'neutral'],
  balanceAccount: [2, 'neutral'],
  collection: [3, 'neutral'],
  product: [4, 'neutral'],
  customerServiceManager: [5, 'neutral'],
})
export type ApproveRole = ValueOf<typeof approveRole>

export const workOrderType = closedList('workOrderType', {
  complaint: [1, 'waiting'],
  consult: [2, 'neutral'],
})
export type WorkOrderType = ValueOf<typeof workOrderType>

export const workFlowType = closedList('workFlowType', {
  common: [1, 'neutral'],
  violentCollectionByStaff: [2, 'bad'],
  violentCollectionByCustomer: [3, 'bad'],
  balanceByCustomerService: [4, 'neutral'],
  balanceByCollector: [5, 'neutral'],
  product: [6, 'neutral'],
  violentCollectionByManager: [7, 'bad'],
  balanceByManager: [8, 'neutral'],
  productByManager: [9, 'neutral'],
})
export type WorkFlowType = ValueOf<typeof workFlowType>

/** What a work order decides (G-197). */
export const decision = closedList('decision', {
  changeCollector: [1, 'neutral'],
  productAware: [2, 'neutral'],
  reduceBalance: [3, 'waiting'],
  freeFullBalance: [4, 'waiting'],
  returnPrincipal: [5, 'waiting'],
  freeExtension: [6, 'neutral'],
  reducedExtension: [7, 'neutral'],
  refund: [8, 'waiting'],
  customerFraud: [9, 'bad'],
})
export type Decision = ValueOf<typeof decision>

export const complaintLevel = closedList('complaintLevel', {
  slight: [1, 'neutral'],
  general: [2, 'neutral'],
  serious: [3, 'waiting'],
  severe: [4, 'bad'],
  critical: [5, 'bad'],
})
export type ComplaintLevel = ValueOf<typeof complaintLevel>

export const workOrderSource = closedList('workOrderSource', {
  customerService: [1, 'neutral'],
  collection: [2, 'neutral'],
  customer: [3, 'neutral'],
  outsideBody: [4, 'waiting'],
})
export type WorkOrderSource = ValueOf<typeof workOrderSource>
