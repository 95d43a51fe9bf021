import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { pathTo } from '../../../kernel/links'
import { listScreen } from '../../../kernel/list-screen'
import type { ListOptions } from '../../../kernel/list-types'
import { DAYS_OVERDUE } from './days-overdue'
import { texts } from './texts'

const options: Omit<ListOptions<typeof order.allOrderList, typeof texts.platformAll>, 'texts' | 'totals'> = {
  rowKey: 'orderId',
  views: [{ field: 'orderStatus', values: [2, 3, 6, 7, 8, 9, 4, 11] }],
  filters: [
    'orderNo',
    'mobile',
    'orderStatus',
    'applicationTime',
    'custName',
    'appId',
    'orderType',
    'loanStatus',
    'settleStatus',
    'loanTime',
  ],
  columns: [
    { field: 'orderNo', below: 'appName' },
    { field: 'custName', below: 'mobile' },
    'orderStatus',
    'totalRepayableAmount',
    DAYS_OVERDUE,
    'expireTime',
    'loanAmount',
    'applyAmt',
    'applicationTime',
    { field: 'productName', folded: true },
    { field: 'orderType', folded: true },
    { field: 'loanStatus', folded: true },
    { field: 'approvalStatus', folded: true },
    { field: 'settleStatus', folded: true },
    { field: 'overdueStatus', folded: true },
    { field: 'lateFee', folded: true },
    { field: 'loanTime', folded: true },
    { field: 'settlementTime', folded: true },
    { field: 'loanNumber', folded: true },
    { field: 'channel', folded: true },
  ],
  opens: row => pathTo('order', row.orderId),
}

export const AllOrderListScreen = listScreen(order.allOrderList, {
  ...options,
  texts: texts.all,
  totals: { call: order.orderListTotals, of: { list: 'all' } },
})

export const PlatformAllOrdersScreen = listScreen(order.platformAllOrderList, {
  ...options,
  texts: texts.platformAll,
  totals: { call: order.platformOrderTotals, of: { list: 'all' } },
})
