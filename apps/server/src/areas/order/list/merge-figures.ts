import { addedUp } from '../../../kernel/retention'

/** The figures that are kept of orders, their plans, borrowers and receipts (decision 0014). */
export const orderFigures = [
  addedUp('order_figure', {
    key: [
      'by_date',
      'on_date',
      'app_id',
      'currency',
      'order_type',
      'status',
      'loan_status',
      'approval_status',
      'settle_status',
    ],
    sums: ['orders', 'applied_minor', 'principal_minor', 'lent_minor', 'outstanding_minor', 'late_fee_minor'],
  }),
  addedUp('plan_figure', {
    key: ['by_date', 'on_date', 'app_id', 'currency', 'order_type'],
    sums: ['plans', 'in_time', 'met', 'written_off', 'unsettled', 'principal_minor'],
  }),
  addedUp('borrower_count', { key: ['app_id', 'currency'], sums: ['borrowers'] }),
  addedUp('receipt_count', { key: ['app_id', 'paid_on'], sums: ['receipts', 'received_minor'] }),
]
