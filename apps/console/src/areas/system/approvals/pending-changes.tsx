import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import { listScreen } from '../../../kernel/list-screen'
import { ChangeDialog } from './change-dialog'
import { texts } from './texts'

export const PendingChangesScreen = listScreen(approvals.pendingChangeList, {
  texts,
  rowKey: 'changeId',
  columns: [
    { field: 'subject', width: 220, below: 'kind' },
    'state',
    { field: 'makerName', below: 'makeTime' },
    { field: 'reason', width: 200 },
    { field: 'deciderName', below: 'decideTime' },
    { field: 'decisionRemark', folded: true },
  ],
  views: ['state'],
  filters: ['subject', 'kind', 'state', 'makeTime'],
  initial: { state: 'waiting' },
  rowActions: [
    { text: 'review', when: row => row.mayDecide, dialog: ChangeDialog },
    { text: 'look', when: row => !row.mayDecide, dialog: ChangeDialog },
  ],
})
