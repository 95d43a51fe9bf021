import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'operation/account': lazyScreen(() => import('./accounts'), 'AccountsScreen'),
  'operation/product': lazyScreen(() => import('./products'), 'ProductsScreen'),
  'operation/productItem': lazyScreen(() => import('./product-items'), 'ProductItemsScreen'),
  'operation/productConfig': lazyScreen(() => import('./product-configs'), 'ProductConfigsScreen'),
  'operation/normalConfig': lazyScreen(() => import('./normal-configs'), 'NormalConfigsScreen'),
  'operation/queue': lazyScreen(() => import('./queues'), 'QueuesScreen'),
  'operation/workplace': lazyScreen(() => import('./workplaces'), 'WorkplacesScreen'),
}
