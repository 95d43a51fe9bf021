import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'customer/list': lazyScreen(() => import('./customer-list'), 'CustomerListScreen'),
  'customer/detail': lazyScreen(() => import('./customer-detail'), 'CustomerDetailScreen'),
  'customer/custOperationCount': lazyScreen(() => import('./operation-counts'), 'OperationCountScreen'),
  'customer/custOperationAllCount': lazyScreen(() => import('./operation-counts'), 'OperationAllCountScreen'),
  'customer/Custleaving': lazyScreen(() => import('./message-list'), 'MessageListScreen'),
  'customer/CustleavingDetail': lazyScreen(() => import('./message-detail'), 'MessageDetailScreen'),
  'customer/blacklist': lazyScreen(() => import('./black-list'), 'BlackListScreen'),
  'customer/promotionReport': lazyScreen(() => import('./promotion-report'), 'PromotionReportScreen'),
}
