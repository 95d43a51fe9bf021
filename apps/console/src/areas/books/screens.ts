import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'books/trialbalance': lazyScreen(() => import('./ledger/trial-balance'), 'TrialBalanceScreen'),
  'books/ledger': lazyScreen(() => import('./ledger/ledger'), 'LedgerScreen'),
  'books/reconcile': lazyScreen(() => import('./reconciliation/reconcile'), 'ReconcileScreen'),
}
