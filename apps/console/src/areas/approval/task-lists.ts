import { approval } from '@countinghouse/contract/areas/approval/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { isOpenTask } from '@countinghouse/domain/areas/approval/checklist'
import type { ApprovalTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { listScreen } from '../../kernel/list-screen'
import { handOut } from '../../kernel/tasks/hand-out'
import { handOversScreen } from '../../kernel/tasks/hand-overs'
import { TASK_COLUMNS, TASK_FILTERS, taskRows } from '../../kernel/tasks/task-lists'
import { handOutTexts } from '../../kernel/tasks/texts'
import { texts } from './texts'

type AllRow = RowOf<typeof approval.allTask>

const rows = taskRows('approvalTask')
export const out = handOut(approval, (row: AllRow) => row.examinerName)

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
    'approvalLevel',
    { field: 'firstExaminerName', folded: true },
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
  filters: [...TASK_FILTERS, 'approvalStatus', 'examineTime', 'rejectReason', 'decided', 'mine', 'appId'],
  columns: [
    ...TASK_COLUMNS,
    'approvalStatus',
    'applicationAmount',
    'examinerName',
    'examineTime',
    'orderStatus',
    'rejectReason',
    'approvalRemark',
    'approvalLevel',
    { field: 'orderType', folded: true },
    { field: 'productName', folded: true },
    { field: 'TaskSubTime', folded: true },
    { field: 'questionSubTime', folded: true },
  ],
  rowActions: [{ text: 'details', to: rows.opens }],
})

export const AllApprovalTaskScreen = listScreen(approval.allTask, {
  ...rows,
  texts: { ...texts.all, ...handOutTexts },
  views: [{ field: 'approvalTaskStatus', values: [0, 1, 2, 3] }],
  filters: [
    ...TASK_FILTERS,
    { field: 'ownerId', title: 'examiner', ...out.owner },
    'approvalTaskStatus',
    'approvalStatus',
    'TaskSubTime',
    'approvalLevel',
    'appId',
  ],
  columns: [
    ...TASK_COLUMNS,
    'approvalTaskStatus',
    'examinerName',
    'applicationAmount',
    'TaskSubTime',
    'approvalStatus',
    'examineTime',
    'approvalLevel',
    'pendingMaterial',
    { field: 'orderType', folded: true },
    { field: 'productName', folded: true },
    { field: 'applicationDeadline', folded: true },
    { field: 'questionSubTime', folded: true },
  ],
  rowActions: [
    {
      text: 'change',
      needs: approval.changeUser,
      when: row => isOpenTask(row.approvalTaskStatus as ApprovalTaskStatus),
      dialog: out.ChangeDialog,
    },
    { text: 'details', to: rows.opens },
  ],
  onSelection: [
    { text: 'allocate', needs: approval.changeUsers, takesFound: true, dialog: out.AllocateDialog },
    { text: 'pool', needs: approval.returnTasks, takesFound: true, dialog: out.PoolDialog },
  ],
})

export const HandOversScreen = handOversScreen(approval, { texts: texts.handOvers, UndoDialog: out.UndoDialog })
