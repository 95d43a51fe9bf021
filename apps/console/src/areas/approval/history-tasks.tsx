import { approval } from '@countinghouse/contract/areas/approval/calls'
import { pathTo } from '../../kernel/links'
import { listScreen } from '../../kernel/list-screen'

export const HistoryTasksScreen = listScreen(approval.historyTask, {
  texts: 'approval.history',
  rowKey: 'taskId',
  filters: ['orderNo', 'mobile', 'approvalStatus', 'examineTime', 'appId'],
  columns: [
    'orderNo',
    'custName',
    'mobile',
    'approvalStatus',
    'applicationAmount',
    'orderStatus',
    'examinerName',
    'examineTime',
    'approvalRemark',
    'appName',
    { field: 'orderType', folded: true },
    { field: 'productName', folded: true },
    { field: 'TaskSubTime', folded: true },
    { field: 'questionSubTime', folded: true },
  ],
  opens: row => pathTo('approvalTask', row.taskId),
  rowActions: [{ text: 'details', to: row => pathTo('approvalTask', row.taskId) }],
})
