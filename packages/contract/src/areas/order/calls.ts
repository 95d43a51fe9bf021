import { z } from 'zod'
import { area, list, read } from '../../kernel/call'
import { dateRange, dict, id, text } from '../../kernel/field'
import {
  orderDetail,
  orderImageRow,
  orderLogRow,
  orderNumberRow,
  orderRow,
  repayFlowRow,
  repayPlanRow,
  repayRecordRow,
} from './rows'

const filters = {
  orderNo: text(64),
  mobile: text(20),
  custName: text(64),
  custId: id(),
  appId: id(),
  orderType: dict('orderType'),
  orderStatus: dict('orderStatus'),
  loanStatus: dict('loanStatus'),
  approvalStatus: dict('approvalStatus'),
  settleStatus: dict('settleStatus'),
  applicationTime: dateRange(),
  submissionTime: dateRange(),
  loanTime: dateRange(),
}

/** The order lists differ only in the states that they show (G-137). */
const orderList = <const P extends string>(path: P, summary: string) =>
  list(path, { summary, access: 'order.query', byMarket: true, filters, row: orderRow, sortable: ['submissionTime'] })

const ofOrder = { orderId: id() }
const orderInput = z.strictObject(ofOrder)

export const order = area('order', {
  allOrderList: orderList('/order/allOrderList', 'Orders in every state'),
  pendingOrderlist: orderList('/order/pendingOrderlist', 'Orders that wait for a check, a review or lending'),
  loanOrderList: orderList('/order/loanOrderList', 'Orders that were lent'),
  overdueList: orderList('/order/overdueList', 'Orders with a due date past'),
  loanFailOrderList: orderList('/order/loanFailOrderList', 'Orders whose payout the channel refused'),
  detail: read('/order/detail', {
    summary: 'One order with its figures as of today',
    access: 'order.get',
    input: orderInput,
    output: orderDetail,
  }),
  logList: list('/order/log/list', {
    summary: 'What happened to an order, newest first',
    access: 'order.get',
    of: ofOrder,
    filters: {},
    row: orderLogRow,
  }),
  repayPlanList: list('/repayPlan/list', {
    summary: 'Repayment plan of an order, by period, late fees as of today',
    access: 'order.get',
    of: ofOrder,
    filters: {},
    row: repayPlanRow,
  }),
  repayRecordList: list('/repayPlan/repayRecordList', {
    summary: 'Repayments received on an order',
    access: 'order.get',
    of: ofOrder,
    filters: {},
    row: repayRecordRow,
  }),
  repayRecordListV2: list('/repayPlan/repayRecordListV2', {
    summary: 'Repayments, extensions, reductions and refunds of an order',
    access: 'order.get',
    of: ofOrder,
    filters: {},
    row: repayRecordRow,
  }),
  repayFlowList: list('/repayPlan/repayFlowList', {
    summary: 'Payment attempts and receipts of an order through every channel',
    access: 'order.get',
    of: ofOrder,
    filters: {},
    row: repayFlowRow,
  }),
  imageList: list('/orderImage/selectByOrderInfoId', {
    summary: "Documents and photos of the order's customer",
    access: 'order.get',
    of: ofOrder,
    filters: {},
    row: orderImageRow,
  }),
  numberInfo: list('/orderNumberInfo/selectByOrderInfoId', {
    summary: 'Phone numbers on an order: other orders that hold them and calls made (G-146)',
    access: 'order.get',
    of: ofOrder,
    filters: {},
    row: orderNumberRow,
  }),
})
