import { order } from '@countinghouse/contract/areas/order/calls'
import { orderMoney } from '@countinghouse/contract/areas/order/money-calls'
import { pathTo } from '../../kernel/links'
import { listScreen } from '../../kernel/list-screen'
import { CancelDialog } from './cancel-dialog'
import { LendDialog } from './lend-dialog'
import { canCancel, canLend } from './possible'

export const PendingOrdersScreen = listScreen(order.pendingOrderlist, {
  texts: 'order.pending',
  rowKey: 'orderId',
  filters: ['orderNo', 'mobile', 'orderStatus', 'submissionTime', 'custName', 'appId', 'orderType'],
  columns: [
    'orderNo',
    'custName',
    'mobile',
    'orderStatus',
    'approvalStatus',
    'applicationAmount',
    'applicationDeadline',
    'submissionTime',
    'appName',
    { field: 'orderType', folded: true },
    { field: 'productName', folded: true },
    { field: 'pendingMaterial', folded: true },
    { field: 'failureReason', folded: true },
  ],
  opens: row => pathTo('order', row.orderId),
  rowActions: [
    { text: 'lend', needs: orderMoney.lending, when: canLend, dialog: LendDialog },
    { text: 'details', to: row => pathTo('order', row.orderId) },
    { text: 'cancel', needs: orderMoney.cancel, when: canCancel, dialog: CancelDialog, danger: true },
  ],
})
