import { closedList, type ValueOf } from '../closed-list'

/** The life of an order (gaps.md "Order states", DOMAIN 3). */
export const orderStatus = closedList('orderStatus', {
  riskCheck: [1, 'progress'],
  waitingReview: [2, 'waiting'],
  approved: [3, 'waiting'],
  rejected: [4, 'bad'],
  lending: [5, 'progress'],
  lendingFailed: [6, 'bad'],
  inRepayment: [7, 'progress'],
  overdue: [8, 'bad'],
  settled: [9, 'good'],
  cancelled: [10, 'neutral'],
  writtenOff: [11, 'bad'],
})
export type OrderStatus = ValueOf<typeof orderStatus>

/** Where the payout of an order stands (G-136). */
export const loanStatus = closedList('loanStatus', {
  notLent: [0, 'neutral'],
  lending: [1, 'progress'],
  lent: [2, 'good'],
  failed: [3, 'bad'],
  cancelled: [4, 'neutral'],
})
export type LoanStatus = ValueOf<typeof loanStatus>

export const overdueStatus = closedList('overdueStatus', {
  notOverdue: [0, 'good'],
  overdue: [1, 'bad'],
  wasOverdue: [2, 'neutral'],
})
export type OverdueStatus = ValueOf<typeof overdueStatus>

/** How a plan or an order ended. */
export const settleStatus = closedList('settleStatus', {
  unsettled: [0, 'progress'],
  early: [1, 'good'],
  normal: [2, 'good'],
  overdue: [3, 'waiting'],
  extended: [4, 'good'],
  overdueExtended: [5, 'waiting'],
  abnormal: [6, 'bad'],
})
export type SettleStatus = ValueOf<typeof settleStatus>

export const settlementStatus = closedList('settlementStatus', {
  notSettled: [0, 'progress'],
  settled: [1, 'good'],
})
export type SettlementStatus = ValueOf<typeof settlementStatus>

/** The five outcome categories of statistics. */
export const settlementOutcome = closedList('settlementOutcome', {
  settled: ['SETTLED', 'good'],
  early: ['EARLY_SETTLED', 'good'],
  extension: ['EXTENSION_SETTLED', 'good'],
  overdue: ['OVERDUE_SETTLED', 'waiting'],
  overdueExtension: ['OVERDUE_EXTENSION_SETTLED', 'waiting'],
})
export type SettlementOutcome = ValueOf<typeof settlementOutcome>

export const orderType = closedList('orderType', {
  firstLoan: [1, 'neutral'],
  reLoan: [2, 'neutral'],
})
export type OrderType = ValueOf<typeof orderType>

export const repaymentMethod = closedList('repaymentMethod', {
  bullet: [1, 'neutral'],
  equalInstalments: [2, 'neutral'],
  interestFirst: [3, 'neutral'],
})
export type RepaymentMethod = ValueOf<typeof repaymentMethod>

/** State of one repayment flow. */
export const repayStatus = closedList('repayStatus', {
  waiting: [0, 'waiting'],
  paid: [1, 'good'],
  failed: [2, 'bad'],
  expired: [3, 'neutral'],
  refunded: [4, 'neutral'],
})
export type RepayStatus = ValueOf<typeof repayStatus>

export const repayRecordType = closedList('repayRecordType', {
  repayment: [1, 'neutral'],
  partialRepayment: [2, 'neutral'],
  extension: [3, 'neutral'],
  reduction: [4, 'neutral'],
  refund: [5, 'neutral'],
})
export type RepayRecordType = ValueOf<typeof repayRecordType>

export const reductionStatus = closedList('reductionStatus', {
  waiting: [0, 'waiting'],
  approved: [1, 'good'],
  refused: [2, 'bad'],
  lapsed: [3, 'neutral'],
})
export type ReductionStatus = ValueOf<typeof reductionStatus>

export const refundStatus = closedList('refundStatus', {
  notRefunded: [0, 'neutral'],
  refunding: [1, 'progress'],
  refunded: [2, 'good'],
  failed: [3, 'bad'],
})
export type RefundStatus = ValueOf<typeof refundStatus>

/** What a line on a channel account's statement is (G-132). */
export const tradeType = closedList('tradeType', {
  lendingOut: [1, 'neutral'],
  repaymentIn: [2, 'neutral'],
  extensionFeeIn: [3, 'neutral'],
  refundOut: [4, 'neutral'],
  channelChargeOut: [5, 'neutral'],
  fundingIn: [6, 'neutral'],
  differenceSettled: [7, 'neutral'],
})
export type TradeType = ValueOf<typeof tradeType>

/** State of a coupon held by a customer. */
export const cpStatus = closedList('cpStatus', {
  notUsed: [0, 'waiting'],
  used: [1, 'good'],
  expired: [2, 'neutral'],
  locked: [3, 'progress'],
  voided: [4, 'neutral'],
})
export type CpStatus = ValueOf<typeof cpStatus>
