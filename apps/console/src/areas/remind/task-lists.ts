import { remind } from '@countinghouse/contract/areas/remind/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { remindTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { listScreen } from '../../kernel/list-screen'
import { handOut } from '../../kernel/tasks/hand-out'
import { handOversScreen } from '../../kernel/tasks/hand-overs'
import { TASK_COLUMNS, TASK_FILTERS, taskRows } from '../../kernel/tasks/task-lists'
import { handOutTexts } from '../../kernel/tasks/texts'
import { texts } from './texts'

type AllRow = RowOf<typeof remind.allTask>

const { unassigned, waiting, reminded, settled, extended, overdue } = remindTaskStatus.value
const rows = taskRows('remindTask')
export const out = handOut(remind, (row: AllRow) => row.remindUserName)

export const MyRemindTasksScreen = listScreen(remind.myTask, {
  ...rows,
  texts: texts.my,
  views: [{ field: 'remindTaskStatus', values: [waiting, reminded] }],
  filters: [...TASK_FILTERS, 'contactDue', 'remindTaskStatus', 'endDate', 'followResult', 'appId'],
  columns: [
    ...TASK_COLUMNS,
    'contactDate',
    'endDate',
    { field: 'followResult', below: 'remindRecord' },
    'totalRepayableAmount',
    'remindTaskStatus',
    'nextContactTime',
    'createTime',
    { field: 'contactDue', folded: true },
    { field: 'followTime', folded: true },
    { field: 'promisedDate', folded: true },
    { field: 'repaymentIntention', folded: true },
    { field: 'transferOrder', folded: true },
    { field: 'assignTime', folded: true },
    { field: 'productName', folded: true },
  ],
  rowActions: [{ text: 'remind', needs: remind.follow, to: rows.opens }],
})

export const HistoryRemindTasksScreen = listScreen(remind.historyTask, {
  ...rows,
  texts: texts.history,
  views: [{ field: 'remindTaskStatus', values: [settled, extended, overdue] }],
  filters: [
    ...TASK_FILTERS,
    { field: 'ownerId', title: 'agent', ...out.owner },
    'remindTaskStatus',
    'endDate',
    'endTime',
    'appId',
  ],
  columns: [
    ...TASK_COLUMNS,
    'remindTaskStatus',
    'endDate',
    'remindUserName',
    { field: 'followResult', below: 'remindRecord' },
    'endTime',
    { field: 'followTime', folded: true },
    { field: 'transferOrder', folded: true },
    { field: 'createTime', folded: true },
    { field: 'productName', folded: true },
  ],
  rowActions: [{ text: 'details', to: rows.opens }],
})

export const AllRemindTaskScreen = listScreen(remind.allTask, {
  ...rows,
  texts: { ...texts.all, ...handOutTexts },
  views: [{ field: 'remindTaskStatus', values: [unassigned, waiting, reminded, overdue] }],
  filters: [
    ...TASK_FILTERS,
    { field: 'ownerId', title: 'agent', ...out.owner },
    'remindTaskStatus',
    'endDate',
    'contactDue',
    'followResult',
    'createTime',
    'appId',
  ],
  columns: [
    ...TASK_COLUMNS,
    'remindTaskStatus',
    'endDate',
    'totalRepayableAmount',
    'remindUserName',
    'contactDate',
    { field: 'followResult', below: 'remindRecord' },
    'createTime',
    { field: 'contactDue', folded: true },
    { field: 'followTime', folded: true },
    { field: 'nextContactTime', folded: true },
    { field: 'transferOrder', folded: true },
    { field: 'assignTime', folded: true },
    { field: 'endTime', folded: true },
    { field: 'productName', folded: true },
  ],
  rowActions: [
    { text: 'change', needs: remind.changeUser, when: row => row.endTime === null, dialog: out.ChangeDialog },
    { text: 'details', to: rows.opens },
  ],
  onSelection: [
    { text: 'allocate', needs: remind.changeUsers, takesFound: true, dialog: out.AllocateDialog },
    { text: 'pool', needs: remind.returnTasks, takesFound: true, dialog: out.PoolDialog },
  ],
})

export const HandOversScreen = handOversScreen(remind, { texts: texts.handOvers, UndoDialog: out.UndoDialog })
