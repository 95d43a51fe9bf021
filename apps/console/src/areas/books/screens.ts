import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'books/trialbalance': lazyScreen(() => import('./trial-balance'), 'TrialBalanceScreen'),
  'books/ledger': lazyScreen(() => import('./ledger'), 'LedgerScreen'),
  'books/reconcile': lazyScreen(() => import('./reconcile'), 'ReconcileScreen'),
}
