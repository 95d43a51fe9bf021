// The area's door: what others may do to loans, inside the open transaction.
export { admitOrder, insertApplication } from './application/admit'
export { confirmLending, failLending } from './application/lend'
export { chargeLateFees, lockOrderIds } from './loan/close'
export {
  applyTransition,
  cancelOrder,
  type LockedOrder,
  lockOrder,
  SYSTEM,
  takeMaterial,
  type Who,
  whoOf,
} from './loan/transitions'
export { judgeLoans, type LoanRecord, openLoans } from './opening/open'
export { settleLink } from './payment-link/settle-link'
export { insertProof, keepProofImages } from './proof/writes'
export { keepCheckedFile } from './receipt-import/keep-checked-file'
export { confirmRefund, failRefund } from './refund/refund'
export { takeChargeBack } from './reversal/reverse'
