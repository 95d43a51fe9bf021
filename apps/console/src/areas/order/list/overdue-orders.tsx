import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { orderReductions } from '@countinghouse/contract/areas/order/reduction/calls'
import { pathTo } from '../../../kernel/links'
import { listScreen } from '../../../kernel/list-screen'
import type { ListOptions } from '../../../kernel/list-types'
import { canSettle } from '../loan/possible'
import { PaymentLinkDialog } from '../payment-link/payment-link-dialog'
import { ReduceDialog } from '../reduction/reduce-dialog'
import { texts } from './texts'

type Options = ListOptions<typeof order.overdueList, typeof texts.platformOverdue>

const options: Omit<Options, 'texts' | 'totals'> = {
  rowKey: 'orderId',
  views: ['overdueBucket'],
  filters: ['orderNo', 'mobile', 'overdueBucket', 'expireTime', 'appId', 'custName', 'orderType', 'loanTime'],
  columns: [
    { field: 'orderNo', below: 'appName' },
    { field: 'custName', below: 'mobile' },
    'totalRepayableAmount',
    'overdueDays',
    'expireTime',
    'overdueBucket',
    { field: 'lateFee', title: 'lateFeeOwed' },
    { field: 'forfeitPenalty', title: 'lateFeeCharged', folded: true },
    { field: 'settledLateFee', title: 'lateFeePaid', folded: true },
    'principalPayable',
    'loanAmount',
    { field: 'productName', folded: true },
    { field: 'orderType', folded: true },
    { field: 'loanTime', folded: true },
    { field: 'loanNumber', folded: true },
  ],
  opens: row => pathTo('order', row.orderId),
}

export const OverdueListScreen = listScreen(order.overdueList, {
  ...options,
  texts: texts.overdue,
  totals: { call: order.orderListTotals, of: { list: 'overdue' } },
  rowActions: [
    { text: 'link', needs: paymentLinks.paymentsLink, when: canSettle, dialog: PaymentLinkDialog },
    {
      text: 'reduce',
      needs: orderReductions.reductionLateFee,
      when: row => canSettle(row) && row.lateFee > 0,
      dialog: ReduceDialog,
    },
  ],
})

export const PlatformOverdueOrdersScreen = listScreen(order.platformOverdueList, {
  ...options,
  texts: texts.platformOverdue,
  totals: { call: order.platformOrderTotals, of: { list: 'overdue' } },
})
