import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import type { ChangeState as State } from '@countinghouse/domain/kernel/second-person'
import { listScreen } from '../../../kernel/list-screen'
import { ChangeDialog } from './change-dialog'
import { ChangeState } from './change-state'

export const PendingChangesScreen = listScreen(approvals.pendingChangeList, {
  texts: 'system.approvals',
  rowKey: 'changeId',
  columns: [
    { field: 'subject', width: 260 },
    'kind',
    { field: 'state', show: (state: State) => <ChangeState state={state} /> },
    { field: 'reason', width: 220 },
    'makerName',
    'makeTime',
    'deciderName',
    'decideTime',
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
