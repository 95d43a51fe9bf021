import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { ORDER_LISTS } from '@countinghouse/domain/areas/order/loan/states'
import { pathTo } from '../../../kernel/links'
import { listScreen } from '../../../kernel/list-screen'
import type { ListOptions } from '../../../kernel/list-types'
import { CancelDialog } from '../application/cancel-dialog'
import { LendDialog } from '../application/lend-dialog'
import { canCancel, canLend } from '../loan/possible'
import { texts } from './texts'

type Options = ListOptions<typeof order.pendingOrderlist, typeof texts.platformPending>

const options: Omit<Options, 'texts' | 'totals'> = {
  rowKey: 'orderId',
  views: [{ field: 'orderStatus', values: ORDER_LISTS.pending }],
  filters: ['orderNo', 'mobile', 'orderStatus', 'submissionTime', 'custName', 'appId', 'orderType'],
  columns: [
    { field: 'orderNo', below: 'appName' },
    { field: 'custName', below: 'mobile' },
    'orderStatus',
    'applicationAmount',
    'applicationDeadline',
    'submissionTime',
    'approvalStatus',
    { field: 'orderType', folded: true },
    { field: 'productName', folded: true },
    { field: 'pendingMaterial', folded: true },
  ],
  opens: row => pathTo('order', row.orderId),
}

export const PendingOrderListScreen = listScreen(order.pendingOrderlist, {
  ...options,
  texts: texts.pending,
  totals: { call: order.orderListTotals, of: { list: 'pending' } },
  rowActions: [
    { text: 'lend', needs: orderApplications.lending, when: canLend, dialog: LendDialog },
    { text: 'cancel', needs: orderApplications.cancel, when: canCancel, dialog: CancelDialog, danger: true },
  ],
})

export const PlatformPendingOrdersScreen = listScreen(order.platformPendingOrderlist, {
  ...options,
  texts: texts.platformPending,
  totals: { call: order.platformOrderTotals, of: { list: 'pending' } },
})
