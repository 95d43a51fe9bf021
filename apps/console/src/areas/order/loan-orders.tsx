import { order } from '@countinghouse/contract/areas/order/calls'
import { pathTo } from '../../kernel/links'
import { listScreen } from '../../kernel/list-screen'

export const LoanOrdersScreen = listScreen(order.loanOrderList, {
  texts: 'order.lent',
  rowKey: 'orderId',
  filters: ['orderNo', 'mobile', 'orderStatus', 'loanTime', 'custName', 'appId', 'orderType', 'settleStatus'],
  columns: [
    'orderNo',
    'custName',
    'mobile',
    'orderStatus',
    'loanAmount',
    'totalRepayableAmount',
    { field: 'overdueDays', width: 88 },
    'expireTime',
    'loanTime',
    'appName',
    { field: 'productName', folded: true },
    { field: 'orderType', folded: true },
    { field: 'settleStatus', folded: true },
    { field: 'settlementTime', folded: true },
    { field: 'lateFee', folded: true },
    { field: 'loanNumber', folded: true },
  ],
  opens: row => pathTo('order', row.orderId),
  rowActions: [{ text: 'details', to: row => pathTo('order', row.orderId) }],
})
