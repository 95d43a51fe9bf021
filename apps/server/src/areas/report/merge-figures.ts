import { addedUp } from '../../kernel/retention'

const ofOrder = ['app_id', 'currency', 'product_id', 'channel', 'order_type'] as const

/** The figures that reports read (decisions 0037, 0053); `reborrow` has a row an order and nothing to put together. */
export const reportFigures = [
  addedUp('cohort_figure', {
    key: ['due_on', 'lent_on', ...ofOrder, 'band', 'met_by', 'met_after', 'written_off_on', 'taken_over'],
    sums: ['plans', 'due_minor', 'repaid_minor'],
  }),
  addedUp('loan_figure', {
    key: ['kind', 'on_date', ...ofOrder, 'loan_number', 'outcome', 'taken_over'],
    sums: ['orders', 'principal_minor', 'payout_minor'],
  }),
  addedUp('book_figure', {
    key: ['kind', 'on_date', 'due_on', 'lent_on', ...ofOrder, 'taken_over'],
    sums: ['amount_minor'],
  }),
  addedUp('loan_week_figure', {
    key: ['lent_on', 'week', 'app_id', 'product_id', 'channel', 'order_type'],
    sums: ['loans'],
  }),
  addedUp('terms_figure', {
    key: ['lent_on', 'app_id', 'product_id', 'channel', 'order_type', 'terms'],
    sums: ['loans'],
  }),
  addedUp('return_figure', { key: ['kind', 'on_date', 'until', ...ofOrder, 'readings'], sums: ['customers'] }),
  addedUp('event_figure', { key: ['on_date', 'app_id', 'channel', 'kind'], sums: ['times', 'customers'] }),
]
