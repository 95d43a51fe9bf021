import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'order/allorderlist': lazyScreen(() => import('./list/all-orders'), 'AllOrdersScreen'),
  'order/pendingorderlist': lazyScreen(() => import('./list/pending-orders'), 'PendingOrdersScreen'),
  'order/loanorderlist': lazyScreen(() => import('./list/loan-orders'), 'LoanOrdersScreen'),
  'order/overduelist': lazyScreen(() => import('./list/overdue-orders'), 'OverdueOrdersScreen'),
  'order/platformallorders': lazyScreen(() => import('./list/all-orders'), 'PlatformAllOrdersScreen'),
  'order/platformpendingorders': lazyScreen(() => import('./list/pending-orders'), 'PlatformPendingOrdersScreen'),
  'order/platformloanorders': lazyScreen(() => import('./list/loan-orders'), 'PlatformLoanOrdersScreen'),
  'order/platformoverdueorders': lazyScreen(() => import('./list/overdue-orders'), 'PlatformOverdueOrdersScreen'),
  'order/partpaidorders': lazyScreen(() => import('./list/part-paid-orders'), 'PartPaidOrdersScreen'),
  'order/loanfailorders': lazyScreen(() => import('./list/failed-orders'), 'FailedOrdersScreen'),
  'order/moneyapprovals': lazyScreen(() => import('./request/money-approvals'), 'MoneyApprovalsScreen'),
  'order/refundlist': lazyScreen(() => import('./refund/refunds'), 'RefundsScreen'),
  'order/paymentproofs': lazyScreen(() => import('./proof/payment-proofs'), 'PaymentProofsScreen'),
  'order/paymentproof': lazyScreen(() => import('./proof/payment-proof'), 'PaymentProofScreen'),
  'order/receiptimports': lazyScreen(() => import('./receipt-import/receipt-imports'), 'ReceiptImportsScreen'),
  'order/receiptimport': lazyScreen(() => import('./receipt-import/receipt-import'), 'ReceiptImportScreen'),
  'order/orderdetail': lazyScreen(() => import('./detail/order-detail'), 'OrderDetailScreen'),
}
