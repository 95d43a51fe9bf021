import type { OrderEvent } from './states'

/** What an order's log tells beside its moves from state to state. */
type OtherEvent =
  | 'approveFirst'
  | 'cancelDebt'
  | 'couponGivenBack'
  | 'couponUsed'
  | 'grantExtension'
  | 'materialArrived'
  | 'moneyApproved'
  | 'moneyAsked'
  | 'moneyRefused'
  | 'moneyWithdrawn'
  | 'partRepay'
  | 'paymentLink'
  | 'proofArrived'
  | 'proofRefused'
  | 'reduceLateFee'
  | 'refund'
  | 'refundFailed'
  | 'refundPaid'
  | 'reverseReceipt'
  | 'submit'
  | 'takeOver'
  | 'writeOffOverRefund'

export type LoggedEvent = OrderEvent | OtherEvent
