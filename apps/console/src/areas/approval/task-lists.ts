import { approval } from '@countinghouse/contract/areas/approval/calls'
import { listScreen } from '../../kernel/list-screen'
import { TASK_COLUMNS, TASK_FILTERS, taskRows } from '../../kernel/tasks/task-lists'
import { texts } from './texts'

const rows = taskRows('approvalTask')

export const MyApprovalTasksScreen = listScreen(approval.myTask, {
  ...rows,
  texts: texts.my,
  views: [{ field: 'approvalTaskStatus', values: [1, 2] }],
  filters: [...TASK_FILTERS, 'approvalTaskStatus', 'TaskSubTime', 'appId'],
  columns: [
    ...TASK_COLUMNS,
    'approvalTaskStatus',
    'applicationAmount',
    'TaskSubTime',
    'pendingMaterial',
    'orderType',
    'applicationDeadline',
    { field: 'productName', folded: true },
  ],
  rowActions: [{ text: 'review', needs: approval.submit, to: rows.opens }],
})

export const HistoryApprovalTasksScreen = listScreen(approval.historyTask, {
  ...rows,
  texts: texts.history,
  views: [{ field: 'approvalStatus', values: [1, 2, 3] }],
  filters: [...TASK_FILTERS, 'approvalStatus', 'examineTime', 'appId'],
  columns: [
    ...TASK_COLUMNS,
    'approvalStatus',
    'applicationAmount',
    'examinerName',
    'examineTime',
    'orderStatus',
    'approvalRemark',
    { field: 'orderType', folded: true },
    { field: 'productName', folded: true },
    { field: 'TaskSubTime', folded: true },
    { field: 'questionSubTime', folded: true },
  ],
  rowActions: [{ text: 'details', to: rows.opens }],
})
