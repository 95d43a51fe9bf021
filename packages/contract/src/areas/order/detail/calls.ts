import { z } from 'zod'
import { area, list, read } from '../../../kernel/call'
import { amount, businessDate, currency, id } from '../../../kernel/field'
import { orderLists, orderListTotals, platformOrderLists, platformOrderTotals } from '../list/calls'
import { owedParts } from '../loan/rows'
import { orderTests } from '../test-calls/calls'
import {
  earlierLoanRow,
  explainedLine,
  orderCouponRow,
  orderDetail,
  orderForCollection,
  orderImageRow,
  orderLogRow,
  orderNumberRow,
  repayFlowRow,
  repayPlanRow,
  repayRecordRow,
} from './rows'

const ofOrder = { orderId: id() }
const orderInput = z.strictObject(ofOrder)

export const order = area('order', {
  ...orderLists,
  orderListTotals,
  ...platformOrderLists,
  platformOrderTotals,
  ...orderTests,
  detail: read('/order/detail', {
    summary: 'One order with its figures as of today',
    access: 'order.get',
    input: orderInput,
    output: orderDetail,
  }),
  detailForCollection: read('/order/detailForCollection', {
    summary: 'One order as collectors may see it: without identity numbers, bank account and images (G-062)',
    access: 'collection-task.get',
    input: orderInput,
    output: orderForCollection,
  }),
  earlierLoans: list('/order/earlierLoans', {
    summary: 'Loans that the customer of an order had before it, newest first, and how each was paid',
    access: 'order.get',
    of: ofOrder,
    filters: {},
    row: earlierLoanRow,
  }),
  couponList: list('/coupon/queryByOrderId', {
    summary: 'Coupons used on an order (G-145)',
    access: 'order.get',
    of: ofOrder,
    filters: {},
    row: orderCouponRow,
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
  explainBalance: read('/order/explainBalance', {
    summary:
      'What was owed on a date, each component with the entry or rule that made it, and the most that can ever be owed',
    access: 'order.get',
    input: z.strictObject({
      orderId: id(),
      /** Left out: today. */
      onDate: businessDate().optional(),
    }),
    output: z.object({
      orderId: id(),
      currency: currency(),
      onDate: businessDate(),
      lentOn: businessDate(),
      owed: owedParts,
      creditMinor: amount(),
      mostOwedMinor: amount(),
      /** When late fees reach their cap if nothing more is paid; null when they no longer grow. */
      capReachedOn: businessDate().nullable(),
      lines: z.array(explainedLine),
    }),
  }),
})
