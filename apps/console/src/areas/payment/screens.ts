import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'payment/callbacks': lazyScreen(() => import('./callbacks'), 'CallbacksScreen'),
  'payment/statements': lazyScreen(() => import('./statements'), 'StatementsScreen'),
  'payment/differences': lazyScreen(() => import('./differences'), 'DifferencesScreen'),
}
