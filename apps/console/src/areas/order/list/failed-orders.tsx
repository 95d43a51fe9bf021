import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { pathTo } from '../../../kernel/links'
import { listScreen } from '../../../kernel/list-screen'
import { CancelDialog } from '../application/cancel-dialog'
import { LendDialog } from '../application/lend-dialog'
import { canCancel, canLend } from '../loan/possible'

export const FailedOrdersScreen = listScreen(order.loanFailOrderList, {
  texts: 'order.failed',
  rowKey: 'orderId',
  filters: ['orderNo', 'mobile', 'appId', 'applicationTime', 'custName'],
  columns: [
    'orderNo',
    'custName',
    'mobile',
    'applicationAmount',
    { field: 'failureReason', width: 248 },
    'bankName',
    'bankAccountNo',
    'loanStatus',
    'applicationTime',
    'appName',
    { field: 'productName', folded: true },
    { field: 'orderType', folded: true },
  ],
  totals: { call: order.orderListTotals, of: { list: 'loanFailure' } },
  opens: row => pathTo('order', row.orderId),
  rowActions: [
    { text: 'retry', needs: orderApplications.lending, when: canLend, dialog: LendDialog },
    { text: 'details', to: row => pathTo('order', row.orderId) },
    { text: 'cancel', needs: orderApplications.cancel, when: canCancel, dialog: CancelDialog, danger: true },
  ],
})
