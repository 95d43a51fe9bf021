import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'customer/list': lazyScreen(() => import('./list/customer-list'), 'CustomerListScreen'),
  'customer/lookUp': lazyScreen(() => import('./look-up/look-up'), 'LookUpScreen'),
  'customer/detail': lazyScreen(() => import('./detail/customer-detail'), 'CustomerDetailScreen'),
  'customer/custOperationCount': lazyScreen(() => import('./report/operation-counts'), 'OperationCountScreen'),
  'customer/custOperationAllCount': lazyScreen(() => import('./report/operation-counts'), 'OperationAllCountScreen'),
  'customer/Custleaving': lazyScreen(() => import('./message/message-list'), 'MessageListScreen'),
  'customer/CustleavingDetail': lazyScreen(() => import('./message/message-detail'), 'MessageDetailScreen'),
  'customer/blacklist': lazyScreen(() => import('./black-list/black-list'), 'BlackListScreen'),
  'customer/promotionReport': lazyScreen(() => import('./report/promotion-report'), 'PromotionReportScreen'),
}
