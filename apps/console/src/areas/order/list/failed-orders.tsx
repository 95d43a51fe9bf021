import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { pathTo } from '../../../kernel/links'
import { listScreen } from '../../../kernel/list-screen'
import { CancelDialog } from '../application/cancel-dialog'
import { LendDialog } from '../application/lend-dialog'
import { canCancel, canLend } from '../loan/possible'
import { texts } from './texts'

export const LoanFailOrdersScreen = listScreen(order.loanFailOrderList, {
  texts: texts.failed,
  rowKey: 'orderId',
  filters: ['orderNo', 'mobile', 'appId', 'applicationTime', 'custName'],
  columns: [
    { field: 'orderNo', below: 'appName' },
    { field: 'custName', below: 'mobile' },
    'loanStatus',
    'applicationAmount',
    { field: 'failureReason', width: 248 },
    { field: 'bankName', below: 'bankAccountNo' },
    'applicationTime',
    { field: 'productName', folded: true },
    { field: 'orderType', folded: true },
  ],
  totals: { call: order.orderListTotals, of: { list: 'loanFailure' } },
  opens: row => pathTo('order', row.orderId),
  rowActions: [
    { text: 'retry', needs: orderApplications.lending, when: canLend, dialog: LendDialog },
    { text: 'cancel', needs: orderApplications.cancel, when: canCancel, dialog: CancelDialog, danger: true },
  ],
})
