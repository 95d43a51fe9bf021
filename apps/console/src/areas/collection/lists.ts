import type { collection } from '@countinghouse/contract/areas/collection/calls'
import type { platformTasks } from '@countinghouse/contract/areas/collection/platform/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { collectionTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import type { Linked } from '../../kernel/links'
import { listScreen } from '../../kernel/list-screen'
import { handOut } from '../../kernel/tasks/hand-out'
import { handOversScreen } from '../../kernel/tasks/hand-overs'
import { byDepartment, byGroup } from '../../kernel/tasks/people-filters'
import { TASK_COLUMNS, TASK_FILTERS, taskRows } from '../../kernel/tasks/task-lists'
import { handOutTexts } from '../../kernel/tasks/texts'
import { texts } from './texts'

type DeskCalls = Omit<typeof collection, 'logList'>
type AllCall = typeof collection.allTask | typeof platformTasks.allTaskList

const { unassigned, waiting, inFollowUp, settled, extended, transferred } = collectionTaskStatus.value

/** The lists of a collection desk, the lender's own or the platform's. */
export function collectionLists(desk: DeskCalls, page: Linked) {
  const rows = taskRows(page)
  // The platform works in groups and departments (G-125).
  const places =
    page === 'platformTask'
      ? ([
          { field: 'groupId', ...byGroup },
          { field: 'departmentId', ...byDepartment },
        ] as const)
      : []
  const out = handOut(desk, (row: RowOf<typeof collection.allTask>) => row.followUserName)
  return {
    /** Every task as one of its calls finds it; what is found is handed out as a whole where the hand-out finds the same. */
    all: (call: AllCall) => {
      const takesFound = call === desk.allTask
      return listScreen(call as typeof collection.allTask, {
        ...rows,
        texts: { ...texts.all, ...handOutTexts },
        views: [{ field: 'collectionTaskStatus', values: [unassigned, waiting, inFollowUp, settled] }],
        filters: [
          ...TASK_FILTERS,
          { field: 'ownerId', title: 'collector', ...out.owner },
          ...places,
          'overdueBucket',
          'collectionTaskStatus',
          'isFollow',
          'followResult',
          'repaymentIntention',
          'transferOrder',
          'createTime',
          'appId',
        ],
        columns: [
          ...TASK_COLUMNS,
          'collectionTaskStatus',
          'totalRepayableAmount',
          'overdueDays',
          'expireTime',
          'followUserName',
          'groupName',
          'followResult',
          'followTime',
          'isFollow',
          'repaymentIntention',
          'createTime',
          { field: 'departmentName', folded: true },
          { field: 'lateFee', folded: true },
          { field: 'overdueBucket', folded: true },
          { field: 'promisedDate', folded: true },
          { field: 'transferOrder', folded: true },
          { field: 'postTime', folded: true },
          { field: 'endTime', folded: true },
          { field: 'productName', folded: true },
        ],
        rowActions: [
          { text: 'change', needs: desk.changeUser, when: row => row.endTime === null, dialog: out.ChangeDialog },
          { text: 'details', to: rows.opens },
        ],
        onSelection: [
          { text: 'allocate', needs: desk.changeUsers, takesFound, dialog: out.AllocateDialog },
          { text: 'pool', needs: desk.returnTasks, takesFound, dialog: out.PoolDialog },
        ],
      })
    },
    my: () =>
      listScreen(desk.myTask, {
        ...rows,
        texts: texts.my,
        views: [{ field: 'collectionTaskStatus', values: [waiting, inFollowUp] }],
        filters: [
          ...TASK_FILTERS,
          'overdueBucket',
          'isFollow',
          'collectionTaskStatus',
          'followResult',
          'repaymentIntention',
          'postTime',
          'appId',
        ],
        columns: [
          ...TASK_COLUMNS,
          'collectionTaskStatus',
          'totalRepayableAmount',
          'overdueDays',
          'expireTime',
          'promisedDate',
          'nextContactTime',
          'followResult',
          'followTime',
          'isFollow',
          { field: 'lateFee', folded: true },
          { field: 'repaymentIntention', folded: true },
          { field: 'overdueBucket', folded: true },
          { field: 'transferOrder', folded: true },
          { field: 'postTime', folded: true },
          { field: 'createTime', folded: true },
          { field: 'productName', folded: true },
        ],
        rowActions: [{ text: 'follow', needs: desk.follow, to: rows.opens }],
      }),
    history: () =>
      listScreen(desk.historyTask, {
        ...rows,
        texts: texts.history,
        views: [{ field: 'collectionTaskStatus', values: [settled, extended, transferred] }],
        filters: [
          ...TASK_FILTERS,
          { field: 'ownerId', title: 'collector', ...out.owner },
          ...places,
          'collectionTaskStatus',
          'endTime',
          'appId',
        ],
        columns: [
          ...TASK_COLUMNS,
          'collectionTaskStatus',
          'overdueDays',
          'followUserName',
          'endTime',
          'settleTime',
          'followResult',
          'groupName',
          { field: 'departmentName', folded: true },
          { field: 'repaymentIntention', folded: true },
          { field: 'followTime', folded: true },
          { field: 'transferOrder', folded: true },
          { field: 'createTime', folded: true },
          { field: 'productName', folded: true },
        ],
        rowActions: [{ text: 'details', to: rows.opens }],
      }),
    handOvers: () => handOversScreen(desk, { texts: texts.handOvers, UndoDialog: out.UndoDialog }),
  }
}
