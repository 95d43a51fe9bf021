import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'order/allorderlist': lazyScreen(() => import('./all-orders'), 'AllOrdersScreen'),
  'order/pendingorderlist': lazyScreen(() => import('./pending-orders'), 'PendingOrdersScreen'),
  'order/orderdetail': lazyScreen(() => import('./order-detail'), 'OrderDetailScreen'),
}
