// The area's door: what others may do to loans, inside the open transaction.
export { admitOrder, insertApplication } from './application-moves'
export { chargeLateFees, lockOrderIds } from './close-moves'
export { confirmLending, failLending } from './lending-moves'
export { settleLink } from './link-moves'
export { judgeLoans, type LoanRecord, openLoans } from './opening-moves'
export { insertProof, keepProofImages } from './proof/moves'
export { keepCheckedFile } from './receipt-import/import-moves'
export { confirmRefund, failRefund } from './refund-moves'
export { takeChargeBack } from './reversal-moves'
export {
  applyTransition,
  cancelOrder,
  type LockedOrder,
  lockOrder,
  SYSTEM,
  takeMaterial,
  type Who,
  whoOf,
} from './transitions'
