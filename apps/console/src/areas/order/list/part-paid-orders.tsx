import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { ORDER_LISTS } from '@countinghouse/domain/areas/order/loan/states'
import { pathTo } from '../../../kernel/links'
import { listScreen } from '../../../kernel/list-screen'
import { DAYS_OVERDUE } from './days-overdue'
import { texts } from './texts'

export const PartPaidOrdersScreen = listScreen(order.platformPartRepayList, {
  texts: texts.partPaid,
  rowKey: 'orderId',
  views: [{ field: 'orderStatus', values: ORDER_LISTS.partialRepayment }],
  filters: ['orderNo', 'mobile', 'paymentTime', 'appId', 'custName', 'orderStatus'],
  columns: [
    { field: 'orderNo', below: 'appName' },
    { field: 'custName', below: 'mobile' },
    'orderStatus',
    'totalRepayableAmount',
    'paymentAmt',
    'paymentTime',
    DAYS_OVERDUE,
    'loanAmount',
    'settledCapital',
    'settledInterest',
    { field: 'expireTime', folded: true },
    { field: 'lateFee', folded: true },
  ],
  totals: { call: order.platformOrderTotals, of: { list: 'partialRepayment' } },
  opens: row => pathTo('order', row.orderId),
})
