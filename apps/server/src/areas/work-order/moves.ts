// The door of the area: what others may do with complaint work orders, inside their open transaction.
export { raiseForComplaint } from './intake'
export { isNextOf } from './people'
export { reachedWorkOrders, reachesFileOf } from './reach'
export { findOfWorkOrder } from './revealed'
