import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { pathTo } from '../../../kernel/links'
import { listScreen } from '../../../kernel/list-screen'
import { RequestDialog } from './request-dialog'
import { texts } from './texts'

export const MoneyApprovalsScreen = listScreen(moneyRequests.moneyRequestList, {
  texts,
  rowKey: 'requestId',
  columns: [
    { field: 'orderNo', below: 'appName' },
    'kind',
    'amountMinor',
    'state',
    { field: 'makerName', below: 'makeTime' },
    'custName',
    { field: 'reason', width: 200 },
    { field: 'deciderName', below: 'decideTime' },
    { field: 'decisionRemark', folded: true },
  ],
  views: ['state'],
  filters: ['orderNo', 'kind', 'state', 'makeTime'],
  initial: { state: 'waiting' },
  opens: row => pathTo('order', row.orderId),
  rowActions: [
    { text: 'review', when: row => row.mayDecide, dialog: RequestDialog },
    { text: 'look', when: row => !row.mayDecide, dialog: RequestDialog },
  ],
})
