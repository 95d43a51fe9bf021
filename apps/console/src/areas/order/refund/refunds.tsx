import { orderRefunds } from '@countinghouse/contract/areas/order/refund/calls'
import { refundStatus } from '@countinghouse/domain/kernel/lists/loan'
import { pathTo } from '../../../kernel/links'
import { listScreen } from '../../../kernel/list-screen'
import { RefundFlowDialog } from './refund-dialog'
import { texts } from './texts'

export const RefundListScreen = listScreen(orderRefunds.refundTradeFlowList, {
  texts,
  rowKey: 'repayFlowId',
  views: ['refundStatus'],
  filters: ['orderNo', 'tradeNo', 'refundStatus', 'paymentTime'],
  columns: [
    { field: 'orderNo', below: 'appName' },
    'custName',
    'refundStatus',
    'heldAmount',
    'refundAmount',
    'paymentTime',
    'repayAmount',
    { field: 'tradeNo', below: 'flowChannel' },
    { field: 'remark', width: 220 },
    { field: 'recordType', folded: true },
  ],
  opens: row => pathTo('order', row.orderId),
  rowActions: [
    {
      text: 'refund',
      needs: orderRefunds.refundTrade,
      when: row => row.heldAmount > 0 && row.refundStatus !== refundStatus.value.refunding,
      dialog: RefundFlowDialog,
    },
  ],
})
