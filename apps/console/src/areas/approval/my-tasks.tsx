import { approval } from '@countinghouse/contract/areas/approval/calls'
import { pathTo } from '../../kernel/links'
import { listScreen } from '../../kernel/list-screen'

export const MyTasksScreen = listScreen(approval.myTask, {
  texts: 'approval.my',
  rowKey: 'taskId',
  filters: ['orderNo', 'mobile', 'approvalTaskStatus', 'TaskSubTime', 'appId'],
  columns: [
    'orderNo',
    'custName',
    'mobile',
    'approvalTaskStatus',
    'applicationAmount',
    'applicationDeadline',
    'orderType',
    'pendingMaterial',
    'TaskSubTime',
    'appName',
    { field: 'productName', folded: true },
  ],
  opens: row => pathTo('approvalTask', row.taskId),
  rowActions: [{ text: 'review', needs: approval.submit, to: row => pathTo('approvalTask', row.taskId) }],
})
