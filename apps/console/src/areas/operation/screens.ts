import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'operation/account': lazyScreen(() => import('./account/accounts'), 'AccountsScreen'),
  'operation/product': lazyScreen(() => import('./product/products'), 'ProductsScreen'),
  'operation/productItem': lazyScreen(() => import('./product/product-items'), 'ProductItemsScreen'),
  'operation/productConfig': lazyScreen(() => import('./product/product-configs'), 'ProductConfigsScreen'),
  'operation/normalConfig': lazyScreen(() => import('./normal-config/normal-configs'), 'NormalConfigsScreen'),
  'operation/queue': lazyScreen(() => import('./queue/queues'), 'QueuesScreen'),
  'operation/workplace': lazyScreen(() => import('./workplace/workplaces'), 'WorkplacesScreen'),
}
