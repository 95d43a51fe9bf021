// The area's door: what others may do to loans, inside the open transaction.
export { admitOrder, insertApplication } from './application/admit'
export { termsOf } from './application/item-terms'
export { confirmLending, failLending } from './application/lend'
export { askCancellation, owedOfReached } from './cancellation/ask'
export { caseOfTask } from './case/case'
export { expireCoupons, firstUnpaid, holdAgain } from './coupon/close'
export {
  COUPON,
  findCoupon,
  giveCoupons,
  insertCoupon,
  isCouponNameTaken,
  lockHolding,
  lockReachedCoupon,
  lockStock,
  pageOfCoupons,
  pageOfHoldings,
  updateCoupon,
  voidHolding,
} from './coupon/coupons'
export { useCouponOfCustomer } from './coupon/use'
export { askExtensionGrant } from './extension-grant/ask'
export { chargeLateFees, firstDue, lockOrderIds, unchargedFees } from './loan/close'
export { type LockedOrder, lockOrder, reachOrder, SYSTEM, type Who, whoOf } from './loan/locked-order'
export { owedOn, planSettlesOn } from './loan/plan-owed'
export { listChargedAhead, takeBackFees } from './loan/take-back-fees'
export { applyTransition, cancelOrder, logEvent, takeMaterial } from './loan/transitions'
export { type LoanRecord, openLoans, validateLoans } from './opening/open'
export { settleLink } from './payment-link/settle-link'
export { insertProof, keepProofImages } from './proof/writes'
export { keepCheckedFile } from './receipt-import/keep-checked-file'
export { findReducible } from './reduction/reducible'
export { askRefund } from './refund/ask'
export { confirmRefund, failRefund } from './refund/refund'
export { heldOf } from './reversal/plan-reversal'
export { takeChargeBack } from './reversal/reverse'
