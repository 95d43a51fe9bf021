import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { pathTo } from '../../../kernel/links'
import { listScreen } from '../../../kernel/list-screen'
import { texts } from './texts'

export const PartPaidOrdersScreen = listScreen(order.platformPartRepayList, {
  texts: texts.partPaid,
  rowKey: 'orderId',
  filters: ['orderNo', 'mobile', 'paymentTime', 'appId', 'custName', 'orderStatus'],
  columns: [
    { field: 'orderNo', below: 'appName' },
    { field: 'custName', below: 'mobile' },
    'orderStatus',
    'totalRepayableAmount',
    'paymentAmt',
    'paymentTime',
    'overdueDays',
    'loanAmount',
    'settledCapital',
    'settledInterest',
    { field: 'expireTime', folded: true },
    { field: 'lateFee', folded: true },
  ],
  totals: { call: order.platformOrderTotals, of: { list: 'partialRepayment' } },
  opens: row => pathTo('order', row.orderId),
})
