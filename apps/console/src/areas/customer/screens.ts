import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'customer/list': lazyScreen(() => import('./customer-list'), 'CustomerListScreen'),
  'customer/detail': lazyScreen(() => import('./customer-detail'), 'CustomerDetailScreen'),
}
