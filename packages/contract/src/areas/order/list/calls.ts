import { list, read } from '../../../kernel/call'
import { code, dateRange, dict, id, soughtNumber, text } from '../../../kernel/field'
import { orderRow } from '../detail/rows'
import { failedOrderRow, lentOrderRow, orderTotals, overdueOrderRow, partPaidOrderRow } from './rows'

const filters = {
  orderNo: text(64),
  mobile: soughtNumber(20),
  custName: text(64),
  custId: id(),
  appId: id(),
  orderType: dict('orderType'),
  orderStatus: dict('orderStatus'),
  loanStatus: dict('loanStatus'),
  approvalStatus: dict('approvalStatus'),
  settleStatus: dict('settleStatus'),
  overdueBucket: dict('overdueBucket'),
  applicationTime: dateRange(),
  submissionTime: dateRange(),
  loanTime: dateRange(),
  /** Day on which the next unsettled period is due. */
  expireTime: dateRange(),
  /** Day of a partial repayment. */
  paymentTime: dateRange(),
}

/** Names of the order lists, as the totals are asked for. */
export const ORDER_LIST_NAMES = ['all', 'pending', 'loan', 'overdue', 'loanFailure', 'partialRepayment'] as const

// These stand in an index; the due date says the days overdue.
const byDate = ['submissionTime', 'applicationTime', 'loanTime', 'expireTime', 'overdueDays'] as const
// What changes daily stands in none: only a list of few rows is sorted by it.
const sortable = [...byDate, 'lateFee', 'totalRepayableAmount'] as const

const common = { access: 'order.query', byMarket: true, filters, sortable } as const

const allOrders = (path: string, summary: string) => list(path, { ...common, summary, row: orderRow })
const lentOrders = (path: string, summary: string) => list(path, { ...common, summary, row: lentOrderRow })
const overdueOrders = (path: string, summary: string) => list(path, { ...common, summary, row: overdueOrderRow })
const totals = (path: string, summary: string) =>
  read(path, {
    summary,
    access: 'order.query',
    byMarket: true,
    input: orderLists.allOrderList.input
      .omit({ pageNum: true, pageSize: true, sortField: true, sortOrder: true })
      .extend({ list: code(ORDER_LIST_NAMES) }),
    output: orderTotals,
  })

/** The order lists differ only in the states that they show (G-137) and in what a row tells beside the order. */
export const orderLists = {
  allOrderList: allOrders('/order/allOrderList', 'Orders in every state'),
  pendingOrderlist: allOrders('/order/pendingOrderlist', 'Orders that wait for a check, a review or lending'),
  loanOrderList: lentOrders('/order/loanOrderList', 'Orders that were lent'),
  overdueList: overdueOrders('/order/overdueList', 'Orders with a due date past'),
  loanFailOrderList: list('/order/loanFailOrderList', {
    ...common,
    summary: 'Orders whose payout the channel refused',
    row: failedOrderRow,
  }),
}
export const orderListTotals = totals('/order/totals', 'Totals of an order list as it is filtered')

/** The same over the apps that platform collection works, within the reach of who asks (G-125, G-137). */
export const platformOrderLists = {
  platformAllOrderList: allOrders('/platform/order/allOrderList', 'Platform orders in every state'),
  platformPendingOrderlist: allOrders(
    '/platform/order/pendingOrderlist',
    'Platform orders that wait for a check, a review or lending',
  ),
  platformLoanOrderList: lentOrders('/platform/order/loanOrderList', 'Platform orders that were lent'),
  platformOverdueList: overdueOrders('/platform/order/overdueList', 'Platform orders with a due date past'),
  platformPartRepayList: list('/platform/order/partRepayList', {
    ...common,
    sortable: byDate,
    summary: 'Platform orders in repayment with at least one partial repayment',
    row: partPaidOrderRow,
  }),
}
export const platformOrderTotals = totals('/platform/order/totals', 'Totals of a platform order list as it is filtered')
