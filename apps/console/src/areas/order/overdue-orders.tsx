import { order } from '@countinghouse/contract/areas/order/calls'
import { pathTo } from '../../kernel/links'
import { listScreen } from '../../kernel/list-screen'

export const OverdueOrdersScreen = listScreen(order.overdueList, {
  texts: 'order.overdue',
  rowKey: 'orderId',
  filters: ['orderNo', 'mobile', 'loanTime', 'appId', 'custName', 'orderType'],
  columns: [
    'orderNo',
    'custName',
    'mobile',
    { field: 'overdueDays', width: 88 },
    'totalRepayableAmount',
    'lateFee',
    'expireTime',
    'loanAmount',
    'appName',
    { field: 'productName', folded: true },
    { field: 'orderType', folded: true },
    { field: 'loanTime', folded: true },
    { field: 'loanNumber', folded: true },
  ],
  opens: row => pathTo('order', row.orderId),
  rowActions: [{ text: 'details', to: row => pathTo('order', row.orderId) }],
})
