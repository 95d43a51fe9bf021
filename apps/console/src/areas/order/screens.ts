import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'order/allorderlist': lazyScreen(() => import('./all-orders'), 'AllOrdersScreen'),
  'order/pendingorderlist': lazyScreen(() => import('./pending-orders'), 'PendingOrdersScreen'),
  'order/loanorderlist': lazyScreen(() => import('./loan-orders'), 'LoanOrdersScreen'),
  'order/overduelist': lazyScreen(() => import('./overdue-orders'), 'OverdueOrdersScreen'),
  'order/platformallorders': lazyScreen(() => import('./all-orders'), 'PlatformAllOrdersScreen'),
  'order/platformpendingorders': lazyScreen(() => import('./pending-orders'), 'PlatformPendingOrdersScreen'),
  'order/platformloanorders': lazyScreen(() => import('./loan-orders'), 'PlatformLoanOrdersScreen'),
  'order/platformoverdueorders': lazyScreen(() => import('./overdue-orders'), 'PlatformOverdueOrdersScreen'),
  'order/partpaidorders': lazyScreen(() => import('./part-paid-orders'), 'PartPaidOrdersScreen'),
  'order/loanfailorders': lazyScreen(() => import('./failed-orders'), 'FailedOrdersScreen'),
  'order/moneyapprovals': lazyScreen(() => import('./money-approvals'), 'MoneyApprovalsScreen'),
  'order/refundlist': lazyScreen(() => import('./refunds'), 'RefundsScreen'),
  'order/paymentproofs': lazyScreen(() => import('./payment-proofs'), 'PaymentProofsScreen'),
  'order/paymentproof': lazyScreen(() => import('./payment-proof'), 'PaymentProofScreen'),
  'order/receiptimports': lazyScreen(() => import('./receipt-imports'), 'ReceiptImportsScreen'),
  'order/receiptimport': lazyScreen(() => import('./receipt-import'), 'ReceiptImportScreen'),
  'order/orderdetail': lazyScreen(() => import('./order-detail'), 'OrderDetailScreen'),
}
