import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'payment/callbacks': lazyScreen(() => import('./callback/callbacks'), 'CallbacksScreen'),
  'payment/statements': lazyScreen(() => import('./statement/statements'), 'StatementsScreen'),
  'payment/differences': lazyScreen(() => import('./statement/differences'), 'DifferencesScreen'),
}
