// The area's door: what others may do to loans, inside the open transaction.
export { admitOrder, insertApplication } from './application-moves'
export { confirmLending, failLending, startLending } from './lending-moves'
export { settleReceipt } from './repayment-moves'
export {
  applyTransition,
  bringFeesUpTo,
  bringFeesUpToAll,
  cancelOrder,
  type LockedOrder,
  lockOrder,
  lockOrderFor,
  logEvent,
  SYSTEM,
  takeMaterial,
  type Who,
  whoOf,
} from './transitions'
