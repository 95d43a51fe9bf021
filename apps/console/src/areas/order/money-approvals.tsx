import { moneyRequests } from '@countinghouse/contract/areas/order/money-request-calls'
import type { ChangeState } from '@countinghouse/domain/kernel/second-person'
import { pathTo } from '../../kernel/links'
import { listScreen } from '../../kernel/list-screen'
import { RequestDialog } from './request-dialog'
import { RequestState } from './request-parts'

export const MoneyApprovalsScreen = listScreen(moneyRequests.moneyRequestList, {
  texts: 'order.approvals',
  rowKey: 'requestId',
  columns: [
    'orderNo',
    'custName',
    'kind',
    'amountMinor',
    { field: 'state', show: (state: ChangeState) => <RequestState state={state} /> },
    { field: 'reason', width: 220 },
    'makerName',
    'makeTime',
    'appName',
    'deciderName',
    'decideTime',
    { field: 'decisionRemark', folded: true },
  ],
  filters: ['orderNo', 'kind', 'state', 'makeTime'],
  initial: { state: 'waiting' },
  rowActions: [
    { text: 'review', when: row => row.mayDecide, dialog: RequestDialog },
    { text: 'look', when: row => !row.mayDecide, dialog: RequestDialog },
    { text: 'order', to: row => pathTo('order', row.orderId) },
  ],
})
