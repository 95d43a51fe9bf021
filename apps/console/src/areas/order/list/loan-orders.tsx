import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { ORDER_LISTS } from '@countinghouse/domain/areas/order/loan/states'
import { pathTo } from '../../../kernel/links'
import { listScreen } from '../../../kernel/list-screen'
import type { ListOptions } from '../../../kernel/list-types'
import { today } from '../../../kernel/today'
import { canSettle } from '../loan/possible'
import { PaymentLinkDialog } from '../payment-link/payment-link-dialog'
import { DAYS_OVERDUE } from './days-overdue'
import { texts } from './texts'

type Options = ListOptions<typeof order.loanOrderList, typeof texts.platformLent>

const options: Omit<Options, 'texts' | 'totals'> = {
  rowKey: 'orderId',
  views: [
    { text: texts.dueToday, filters: () => ({ expireTimeStart: today(), expireTimeEnd: today() }) },
    { field: 'orderStatus', values: ORDER_LISTS.loan },
  ],
  filters: [
    'orderNo',
    'mobile',
    'settleStatus',
    'loanTime',
    'expireTime',
    'orderStatus',
    'custName',
    'appId',
    'orderType',
  ],
  columns: [
    { field: 'orderNo', below: 'appName' },
    { field: 'custName', below: 'mobile' },
    'orderStatus',
    'totalRepayableAmount',
    DAYS_OVERDUE,
    'expireTime',
    'loanAmount',
    'loanTime',
    'currentPeriod',
    'totalPeriod',
    { field: 'startingTime', folded: true },
    { field: 'settlementStatus', folded: true },
    { field: 'settlementTime', folded: true },
    { field: 'settleStatus', folded: true },
    { field: 'productName', folded: true },
    { field: 'orderType', folded: true },
    { field: 'lateFee', folded: true },
    { field: 'loanNumber', folded: true },
  ],
  opens: row => pathTo('order', row.orderId),
}

export const LoanOrderListScreen = listScreen(order.loanOrderList, {
  ...options,
  texts: texts.lent,
  totals: { call: order.orderListTotals, of: { list: 'loan' } },
  rowActions: [{ text: 'link', needs: paymentLinks.paymentsLink, when: canSettle, dialog: PaymentLinkDialog }],
})

export const PlatformLoanOrdersScreen = listScreen(order.platformLoanOrderList, {
  ...options,
  texts: texts.platformLent,
  totals: { call: order.platformOrderTotals, of: { list: 'loan' } },
})
